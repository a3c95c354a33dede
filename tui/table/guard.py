"""The guard: a key does nothing new right after the table has changed under somebody's fingers.

For `HOLD` seconds after what a key would do has changed (it was not possible before, or was meant
at another Yard, bid or turn), a press of it is held back and the person is told to press again.
What somebody chose themselves (a die, an amount) is theirs and is never held back, and neither is
anything that was possible before in the same way: waiting for it costs no time. What changes while
something lies over the table is told to the guard when that is gone: it changes when it is seen.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from tui.table.keys.key import Key

HOLD = 0.4
"""Seconds for which a key is held back: the time in which nobody reads what has changed."""
MOVED = "What lies there has just changed: click again."
"""What is said of a click that was perhaps meant for what lay there before."""
_LONG_AGO = float("-inf")


class Guard:
    """Remembers what each key was meant at (`Keys.aims`), and since when. Times are in seconds."""

    def __init__(self) -> None:
        self._aims: Mapping[str, Hashable] = {}
        self._since: dict[str, float] = {}

    def table_changed(self, aims: Mapping[str, Hashable], now: float) -> None:
        """Hold back the keys that are meant at something else than before."""
        self._since = {
            name: now if self._aims.get(name) != aim else self._since.get(name, _LONG_AGO)
            for name, aim in aims.items()
        }
        self._aims = aims

    def hand_changed(self, aims: Mapping[str, Hashable]) -> None:
        """Take note of what the person has changed themselves; nothing is held back for it."""
        self._aims = aims

    def holds(self, name: str, now: float) -> bool:
        """Whether a press of the key is to be held back."""
        return now - self._since.get(name, _LONG_AGO) < HOLD


def held(key: Key) -> str:
    """Return what is said of a press that was held back."""
    return f"The table just changed: press {key.shown} again."
