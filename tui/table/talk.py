"""The line that one types talk into, at the foot of a screen."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.message import Message
from textual.screen import Screen

from tui.house import MAX_TALK
from tui.text_field import TextField

HINT = "Enter says it to the table; Esc gives it up"
"""What stands in the line until something is typed."""


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

    def __init__(self, typed: str = "") -> None:
        """Begin with what has been `typed` so far."""
        super().__init__(typed, most=MAX_TALK, placeholder=HINT)

    async def action_submit(self) -> None:
        """Say what is typed."""
        self.post_message(self.Done(self.value.strip()))

    def action_leave(self) -> None:
        """Say nothing."""
        self.post_message(self.Done(""))


class Talk:
    """Opens and closes the line of a screen, which hears `TalkLine.Done`.

    The screen needs a layer "talk" above its others. It yields `lines` when it is composed, calls
    `begin` when it is mounted, and lets `hear` have the keys that come to it while a line is open.
    """

    def __init__(self, screen: Screen[Any], typed: str | None = None) -> None:
        """Begin with a line in which so much has been `typed`, on the screen before this one; with
        None there is no line."""
        self._screen: Screen[Any] = weakref.proxy(screen)  # which keeps this in its turn
        self._line = None if typed is None else TalkLine(typed)

    @property
    def is_open(self) -> bool:
        """Whether there is a line, which takes the keys."""
        return self._line is not None

    @property
    def typed(self) -> str | None:
        """What has been typed so far; None when there is no line."""
        return None if self._line is None else self._line.value

    def lines(self) -> Iterator[TalkLine]:
        """Yield the line there is to begin with, if any."""
        if self._line is not None:
            yield self._line

    def begin(self) -> None:
        """Let the line there is to begin with take the keys."""
        if self._line is not None:
            self._line.focus()

    def hear(self, key: Key) -> None:
        """Type a letter that came before the line took the keys."""
        if self._line is not None and key.is_printable and key.character:
            self._line.insert_text_at_cursor(key.character)

    def open(self) -> None:
        """Let somebody type; nothing changes when they do already, nor on a screen that is only
        coming up."""
        if self._line is None and self._screen.is_attached:
            self._line = TalkLine()
            self._screen.mount(self._line)
            self._line.focus()

    def close(self) -> bool:
        """Take the line away with what is in it; return whether there was one."""
        line, self._line = self._line, None
        if line is not None and line.is_attached:
            line.remove()
            self._screen.set_focus(None)
        return line is not None
