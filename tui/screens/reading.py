"""Something to read: the help for a moment, and the rules."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Button, Static

from games.registry import GAMES
from games.rules_text import rules_text
from tui.screens.dialog import Buttons, Dialog, button, said

_LEAST_COLUMNS = 20


class Reading(Dialog[None]):
    """A text that scrolls, in a box; Esc, Enter and `q` close it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,q,question_mark", "back", show=False, priority=True),
        Binding("down,j", "scroll(1)", show=False, priority=True),
        Binding("up,k", "scroll(-1)", show=False, priority=True),
        Binding("pagedown,space", "page(1)", show=False, priority=True),
        Binding("pageup", "page(-1)", show=False, priority=True),
    ]
    AUTO_FOCUS = ""
    foot: ClassVar[str] = "Up, Down  lines   Space  a page on   Esc  back"

    def compose_box(self) -> ComposeResult:
        """Yield what stands in the box."""
        with VerticalScroll(can_focus=False):
            yield said("", id="text")
        yield said(self.foot, classes="dialog-foot")

    def on_mount(self) -> None:
        """Set the text as soon as its width is known."""
        self.call_after_refresh(self.set_text)

    def on_resize(self) -> None:
        """Set the text again for another width."""
        self.call_after_refresh(self.set_text)

    def text(self, columns: int) -> str:
        """Return what there is to read, in lines of at most `columns` or for wrapping."""
        raise NotImplementedError

    def set_text(self) -> None:
        """Show the text as wide as there is room."""
        columns = self.query_one(VerticalScroll).scrollable_content_region.width
        text = self.text(max(columns, _LEAST_COLUMNS))
        self.query_one("#text", Static).update(Content(text))

    def action_scroll(self, lines: int) -> None:
        """Read on by lines; back with a number below 0."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_page(self, pages: int) -> None:
        """Read on by pages; back with a number below 0."""
        scroll = self.query_one(VerticalScroll)
        rows = max(scroll.scrollable_content_region.height - 1, 1)
        scroll.scroll_relative(y=pages * rows, animate=False)


class Help(Reading):
    """The help for the very moment in which it was asked for."""

    heading = "Help"

    def __init__(self, text: str) -> None:
        """Show `text`, lines of plain text."""
        super().__init__()
        self._text = text

    def text(self, columns: int) -> str:
        """Return the help; it is wrapped where it is shown."""
        del columns
        return self._text


class Rules(Reading):
    """The rules of the games; the digits, or a click, change from one game to the other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"game('{name}')") for number, name in enumerate(GAMES, 1)),
        Binding("tab,right,left", "other", show=False, priority=True),
    ]
    heading = "Rules"
    foot = f"1 to {len(GAMES)}, Tab  the game   Space  a page on   Esc  back"

    def __init__(self, game: str) -> None:
        """Open the rules of the game named `game`."""
        super().__init__()
        self._game = game

    def compose_box(self) -> ComposeResult:
        """Yield what stands in the box."""
        with Buttons(classes="rules-games"):
            for number, (name, game) in enumerate(GAMES.items(), 1):
                choice = button(f"{number} {game.title}", f"game-{name}")
                choice.can_focus = False
                yield choice
        yield from super().compose_box()

    def text(self, columns: int) -> str:
        """Return the rules of the chosen game, set for this width."""
        return rules_text(self._game, columns)

    def set_text(self) -> None:
        """Show the rules, and which game they are of."""
        for choice in self.query(Button):
            choice.set_class(choice.id == f"game-{self._game}", "-chosen")
        super().set_text()

    def action_game(self, name: str) -> None:
        """Read the rules of another game, from their beginning."""
        self._game = name
        self.set_text()
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def action_other(self) -> None:
        """Go to the next game's rules."""
        names = list(GAMES)
        self.action_game(names[(names.index(self._game) + 1) % len(names)])

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Read the rules of the game whose button was pressed."""
        self.action_game(str(event.button.id).removeprefix("game-"))
