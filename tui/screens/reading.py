"""Something to read in a box, and the help for a moment."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button, Static

from tui.desk import desk_of
from tui.screens.dialog import Buttons, Dialog, clickable, said
from tui.table.blocks import FRAME_CELLS, wrap

_LEAST_COLUMNS = 20
_FOOT_ROWS = 2
_BESIDE_TEXT = 6
"""Columns of the frame, the padding, the scroll bar and the space before it."""
_MARGIN = 1
"""Columns between the text and the scroll bar."""
_KEY = re.compile(r"\S+(?: \S+)*  +")
"""A key, or a few, and the space up to the words that say what it does."""


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
    columns: ClassVar[int] = 92
    """The columns of the box, where there are so many."""
    foot: ClassVar[str] = "Up, Down  lines   Space  a page on"

    def __init__(self) -> None:
        super().__init__()
        self._set_for = 0

    def compose_box(self) -> ComposeResult:
        """Yield what stands in the box."""
        with VerticalScroll(can_focus=False):
            yield self.text_widget()
        with Buttons(classes="reading-foot"):
            yield said(self.foot, classes="dialog-foot")
            yield from self.foot_buttons()

    def text_widget(self) -> Widget:
        """Return what holds the text."""
        return said("", id="text")

    def foot_buttons(self) -> Iterator[Button]:
        """Yield the buttons at the foot."""
        yield clickable("Esc", "Back", "back")

    def on_mount(self) -> None:
        """Set the text for the width that the box will have, so that it is laid out once."""
        self.query_one(".dialog-box").styles.width = self.columns
        self._set_text(min(self.app.size.width, self.columns) - _BESIDE_TEXT)
        self.call_after_refresh(self.fit_text)

    def on_resize(self) -> None:
        """Set the text again for another width."""
        self.call_after_refresh(self.fit_text)

    def text(self, columns: int) -> Content:
        """Return what there is to read, in lines of at most `columns`."""
        del columns
        return Content("")

    def fit_text(self) -> None:
        """Set the text again if there is room for longer or shorter lines."""
        for scroll in self.query(VerticalScroll):  # none, when it has been closed meanwhile
            columns = scroll.scrollable_content_region.width - _MARGIN
            if columns != self._set_for:
                self._set_text(columns)

    def set_again(self) -> None:
        """Set the text again, which is another one now."""
        if self.is_mounted and self._set_for:
            self._set_text(self._set_for)

    def _set_text(self, columns: int) -> None:
        self._set_for = columns
        self.has_set(self.fill(max(columns, _LEAST_COLUMNS)))

    def fill(self, columns: int) -> int:
        """Fill in the text, in lines of at most `columns`; return how many lines it has."""
        text = self.text(columns)
        for box in self.query("#text").results(Static):  # none while the app ends as this comes up
            box.update(text)
        return len(text.plain.splitlines())

    def has_set(self, rows: int) -> None:
        """Make the box fit a text of so many rows; as it is, it takes all rows there are."""

    @on(Button.Pressed, "#back")
    def close_by_click(self) -> None:
        """Go back."""
        self.action_back()

    def action_scroll(self, lines: int) -> None:
        """Read on by lines; back with a number below 0."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_page(self, pages: int) -> None:
        """Read on by pages; back with a number below 0."""
        scroll = self.query_one(VerticalScroll)
        rows = max(scroll.scrollable_content_region.height - 1, 1)
        scroll.scroll_relative(y=pages * rows, animate=False)


class Help(Reading):
    """The help for the very moment; while it is open it follows what goes on below it."""

    heading = "Help"
    columns = 76

    BINDINGS: ClassVar[list[BindingType]] = [Binding("r", "rules", show=False, priority=True)]

    def __init__(self, help_text: Callable[[], str], game: str = "") -> None:
        """Show what `help_text` returns by now, lines of plain text; `game` names the one whose
        rules can be read from here, "" for none."""
        super().__init__()
        self._help_text = help_text
        self._text = ""
        self._game = game

    def follow(self) -> None:
        """Show the help of now, if it has become another."""
        if self._help_text() != self._text:
            self.set_again()

    def foot_buttons(self) -> Iterator[Button]:
        """Yield the way to the rules, and the one back."""
        if self._game:
            yield clickable("r", "Rules", "rules")
        yield from super().foot_buttons()

    def action_rules(self) -> None:
        """Read the rules in front of the help."""
        if self._game:
            desk_of(self.app).show_rules(self._game)

    @on(Button.Pressed, "#rules")
    def rules_by_click(self) -> None:
        """Read the rules."""
        self.action_rules()

    def text(self, columns: int) -> Content:
        """Return the help of now; what a key does stays in its own column."""
        self._text = self._help_text()
        lines = (
            part
            for line in self._text.splitlines()
            for part in wrap(line, columns, _second_column(line))
        )
        return Content("\n".join(lines))

    def has_set(self, rows: int) -> None:
        """Make the box no higher than the text takes; what scrolls it is told where it does."""
        height = rows + FRAME_CELLS + _FOOT_ROWS
        self.query_one(".dialog-box").styles.height = height
        has_more = height > self.app.size.height
        self.query_one(".dialog-foot", Static).update(self.foot if has_more else "", layout=False)


def _second_column(line: str) -> int:
    """Return where the words of a line begin that has a key before them, else 0."""
    key = _KEY.match(line)
    return key.end() if key else 0
