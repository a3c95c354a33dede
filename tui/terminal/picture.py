"""What a terminal shows as far as it was sent, so that the same is not sent twice in a row.

Textual paints whole screens more often than they change: twice when one opens or is resized, and
again when a dialog comes or goes.
"""

from __future__ import annotations

import re

_ROW = re.compile(r"\x1b\[(\d+);\d+H")


class Picture:
    """Remembers the last stroke painted in each row, by its hash."""

    def __init__(self) -> None:
        self._rows: dict[str, int] = {}

    def forget(self) -> None:
        """Take the terminal to show anything: all is sent again."""
        self._rows.clear()

    def changes(self, frame: str) -> str:
        """Return the part of `frame` to send, and take it to be sent.

        A frame is strokes with a newline between, each beginning with the row it paints in. To
        repeat the last stroke of a row changes nothing.
        """
        return "".join(filter(self._is_new, frame.split("\n")))

    def _is_new(self, stroke: str) -> bool:
        row = _ROW.match(stroke)
        if row is None:  # not painted as Textual paints: who knows what it changes
            self.forget()
            return True
        mark = hash(stroke)
        is_new = self._rows.get(row[1]) != mark
        self._rows[row[1]] = mark
        return is_new
