"""Something to read with several pages, one behind the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Button

from tui.screens.dialog import Buttons, clickable
from tui.screens.reading import Reading


class Tabbed(Reading):
    """The base of such texts; the digits, Tab, Left, Right, or a click change the page.

    A subclass gives the `text` of the page that is chosen now, `tab`.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"tab({number})", show=False) for number in range(1, 10)),
        Binding("tab,right", "other(1)", show=False, priority=True),
        Binding("shift+tab,left", "other(-1)", show=False, priority=True),
    ]

    def __init__(self, tabs: Sequence[tuple[str, str]], tab: str) -> None:
        """Offer `tabs`, each a name and its title, at most nine; `tab` is chosen to begin with, or
        the first where it is not among them."""
        super().__init__()
        self._tabs = tuple(tabs)
        names = [name for name, _ in self._tabs]
        self.tab = tab if tab in names else names[0]

    def compose_box(self) -> ComposeResult:
        """Yield what stands in the box."""
        with Buttons(classes="tabs"):
            for number, (name, title) in enumerate(self._tabs, 1):
                yield clickable(str(number), title, f"tab-{name}")
        yield from super().compose_box()

    def has_set(self, rows: int) -> None:
        """Mark which page it is."""
        del rows
        for choice in self.query(".tabs Button").results(Button):
            choice.set_class(choice.id == f"tab-{self.tab}", "-chosen")

    def turned(self) -> None:
        """Do what is to be done when another page has been chosen, before it is shown."""

    def turn_to(self, name: str) -> None:
        """Read another page, from its beginning."""
        self.tab = name
        self.turned()
        self.set_again()
        for scroll in self.query(VerticalScroll):  # none while the page is still coming up
            scroll.scroll_home(animate=False)

    def action_tab(self, number: int) -> None:
        """Turn to a page by its number, counted from 1; nothing happens when there is none."""
        if number <= len(self._tabs):
            self.turn_to(self._tabs[number - 1][0])

    def action_other(self, step: int) -> None:
        """Turn a page on, or with -1 one back."""
        names = [name for name, _ in self._tabs]
        self.turn_to(names[(names.index(self.tab) + step) % len(names)])

    @on(Button.Pressed, ".tabs Button")
    def turn_by_click(self, event: Button.Pressed) -> None:
        """Turn to the page whose button was pressed."""
        self.turn_to(str(event.button.id).removeprefix("tab-"))
