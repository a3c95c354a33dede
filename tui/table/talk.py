"""The line that one types talk into, at the foot of a screen."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen

from tui.house import MAX_TALK
from tui.text_field import TextField


class TalkLine(TextField):
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
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    class Done(Message):
        """Somebody has typed what they have to say: `text`, "" for nothing after all."""

        def __init__(self, text: str) -> None:
            self.text = text
            super().__init__()

    def __init__(self) -> None:
        super().__init__(most=MAX_TALK, placeholder="Say to the table; Esc leaves")

    async def action_submit(self) -> None:
        """Say what is typed."""
        self.post_message(self.Done(self.value.strip()))

    def action_leave(self) -> None:
        """Say nothing."""
        self.post_message(self.Done(""))


class Talk:
    """Opens and closes the line of a screen, which hears `TalkLine.Done`.

    The screen needs a layer "talk" above its others.
    """

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._line: TalkLine | None = None

    @property
    def is_open(self) -> bool:
        """Whether there is a line, which takes the keys."""
        return self._line is not None

    def open(self) -> None:
        """Let somebody type; nothing changes when they do already."""
        if self._line is None:
            self._line = TalkLine()
            self._screen.mount(self._line)
            self._line.focus()

    def close(self) -> bool:
        """Take the line away with what is in it; return whether there was one."""
        if self._line is None:
            return False
        self._line.remove()
        self._line = None
        self._screen.set_focus(None)
        return True
