"""Waiting for a lull: what somebody types for a line that is gone is not meant for anything else.

When a screen changes under a line of text, a dialog or something to read, fingers go on for a
moment. Those keys are nobody's: as keys of a game they would roll, pass or leave.
"""

from __future__ import annotations

from collections.abc import Callable

LULL = 1.0
"""Seconds without a key after which one counts again."""


class Lull:
    """Tells which keys still belong to what somebody was typing. Times are in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Begin with every key counting; `now` tells seconds that only go on."""
        self._now = now
        self._last_key: float | None = None

    def begin(self) -> None:
        """Let no key count until there has been a lull from now on."""
        self._last_key = self._now()

    def swallows(self) -> bool:
        """Take note of a key that is pressed now; return whether it does not count."""
        if self._last_key is None:
            return False
        since, self._last_key = self._now() - self._last_key, self._now()
        if since >= LULL:
            self._last_key = None
        return since < LULL
