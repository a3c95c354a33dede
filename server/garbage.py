"""Keeping the garbage collector from stopping everybody at once.

A full collection looks at every object of every app: about 4 ms of pause for each session that
runs, or that has ended since the last one. Python starts them by itself at any moment, so that is
switched off here. But what a session leaves behind, about 0.8 MB, is mostly tied up in itself, and
only a full collection frees it. So one is run when it is short, or when enough sessions have ended
to make it worth its pause, at a moment when nobody has just pressed a key.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from server.house.clocks import Time, Timer

YOUNG, MIDDLE, NEVER = 2_000, 10, 1_000_000
"""Thresholds of the collector's three generations: the first two stay small, so short."""
FEW = 12
"""Sessions, running and ended, that a collection takes no more than 50 ms for."""
ENOUGH = 50
"""Ended sessions that are worth a longer pause, in a house that is not too full; else half as many
as run, so that what lies about is never more than half of what is used."""
QUIET = 1.0
"""Seconds without a key or a leaving after which a pause hurts least."""
PATIENCE = 60.0
"""Seconds that a collection waits for quiet."""


def settle() -> None:
    """Set aside what the house is made of, once it stands; no collection looks at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


def unsettle() -> None:
    """Collect again as Python does by itself."""
    gc.unfreeze()
    gc.set_threshold(*_USUAL)


_USUAL = gc.get_threshold()


class Sweeper:
    """Counts sessions and decides when to run `collect`, a full collection.

    Nothing is timed while nothing is due.
    """

    def __init__(self, time: Time, collect: Callable[[], object] = gc.collect) -> None:
        self._time = time
        self._collect = collect
        self._running = 0
        self._ended = 0
        self._disturbed_at = 0.0
        self._due_since = 0.0
        self._timer: Timer | None = None

    def session_began(self) -> None:
        """Count one that runs."""
        self._running += 1

    def session_ended(self) -> None:
        """Count one that has left something behind."""
        self._running -= 1
        self._ended += 1
        self.disturbed()
        if self._timer is None and self._is_worth_it():
            self._due_since = self._time.now()
            self._look_later()

    def disturbed(self) -> None:
        """Note that somebody is doing something just now, and would feel a pause."""
        self._disturbed_at = self._time.now()

    def close(self) -> None:
        """Collect nothing any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _is_worth_it(self) -> bool:
        is_short = self._running == 0 or self._running + self._ended <= FEW
        return is_short or self._ended >= max(ENOUGH, self._running // 2)

    def _look_later(self) -> None:
        quiet_at = self._disturbed_at + QUIET
        self._timer = self._time.call_at(min(quiet_at, self._due_since + PATIENCE), self._look)

    def _look(self) -> None:
        self._timer = None
        now = self._time.now()
        if now < self._disturbed_at + QUIET and now < self._due_since + PATIENCE:
            self._look_later()
        else:
            self._ended = 0
            self._collect()
