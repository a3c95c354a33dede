"""The line that one types talk into, at the foot of a screen."""

from __future__ import annotations

from textual.widgets import Input

from tui.house import MAX_TALK


class TalkLine(Input):
    """Lies over the foot of its screen while it is there. Enter says the line, Esc does not."""

    DEFAULT_CSS = """
    TalkLine, TalkLine:focus {
        layer: talk;
        dock: bottom;
        width: 100%;
        height: 1;
        border: none;
        padding: 0 1;
    }
    """

    def __init__(self) -> None:
        super().__init__(placeholder="Say to the table; Esc leaves", max_length=MAX_TALK)
        self.cursor_blink = False
