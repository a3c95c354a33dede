"""The field that people type a line of text into."""

from __future__ import annotations

from textual.events import Paste
from textual.widgets import Input


class TextField(Input):
    """A field with a limit, which holds the beginning of a paste that is too long for it."""

    def __init__(
        self, value: str = "", *, most: int, placeholder: str = "", compact: bool = False
    ) -> None:
        """Begin with `value`, and the cursor behind it; at most `most` characters can be typed."""
        super().__init__(
            value,
            placeholder=placeholder,
            max_length=most,
            compact=compact,
            classes="-valid",  # which it is found to be at once, and has its looks worked out anew
            select_on_focus=False,
        )
        self._most = most
        self.cursor_blink = False

    def on_paste(self, event: Paste) -> None:
        """Put as much of the first line in place of what is selected as there is room for."""
        event.stop()
        event.prevent_default()
        start, end = sorted(self.selection)
        room = self._most - len(self.value) + end - start
        line = next(iter(event.text.splitlines()), "")
        self.replace(line[: max(room, 0)], start, end)
