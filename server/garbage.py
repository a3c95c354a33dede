"""Keeping the garbage collector from stopping everybody at once.

A collection looks at every object that it does not know to be set aside, which at a full house
takes most of a second; Python starts small ones all the time, and big ones at any moment. Here none
starts by itself. What a game leaves behind goes at once, since nothing in it is tied up in itself.
Only dialogs and sessions that have ended are, and they are found by two kinds of sweep:

- a small one looks at what has come since the last sweep, once that is much, and sets aside all
  that is still in use;
- a great one looks at everything, once enough sessions have ended, or twice as much is set aside
  as after the last one, dialogs that were open just then above all: about 4 ms for each session
  that runs or has ended.

Both wait for a moment when nobody has just pressed a key, but not while ever more comes: a hundred
people are never quiet.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from server.house.clocks import Time, Timer

FEW = 12
"""Sessions, running and ended, that a great sweep takes no more than 50 ms for."""
ENOUGH = 50
"""Ended sessions that are worth a longer pause, in a house that is not too full; else half as many
as run, so that what lies about is never more than half of what is used."""
MUCH = 60_000
"""Objects more than after the last sweep that are worth a small one: about ten sessions' worth, or
what five dialogs leave behind, some 6 MB."""
TOO_MUCH = 4 * MUCH
"""Objects that are swept whoever presses a key just then, some 25 MB: at once it is a pause that
nobody feels, and in a busy minute there would be twenty times as many."""
QUIET = 1.0
"""Seconds without a key or a leaving after which a pause hurts least."""
PATIENCE = 60.0
"""Seconds that a sweep waits for quiet."""


def settle() -> None:
    """Set aside what the house is made of, once it stands; no collection starts by itself now."""
    gc.collect()
    gc.freeze()
    gc.disable()


def unsettle() -> None:
    """Collect again as Python does by itself."""
    gc.unfreeze()
    gc.enable()


def set_aside() -> int:
    """Return how many objects are set aside. It counts them: a millisecond for some 200,000."""
    return gc.get_freeze_count()


def objects_come() -> int:
    """Return how many more objects there are than after the last sweep."""
    return gc.get_count()[0]


def sweep_new() -> int:
    """Collect what has come since the last sweep, set aside the rest; return how many went."""
    collected = gc.collect()
    gc.freeze()
    return collected


def sweep_all() -> int:
    """Collect whatever nobody uses, set aside the rest; return how many went."""
    gc.unfreeze()
    return sweep_new()


class Sweeper:
    """Counts sessions and objects, and decides when to sweep.

    Nothing is timed while nothing is due.
    """

    def __init__(
        self,
        time: Time,
        *,
        great: Callable[[], object] = sweep_all,
        small: Callable[[], object] = sweep_new,
        objects: Callable[[], int] = objects_come,
        aside: Callable[[], int] = set_aside,
    ) -> None:
        """Sweep with `great` and `small`; `objects` tells how many have come since, `aside` how
        many are set aside."""
        self._time = time
        self._great = great
        self._small = small
        self._objects = objects
        self._aside = aside
        self._aside_then = 0
        """How many were set aside after the last great sweep, or the first small one."""
        self._is_much_aside = False
        self._running = 0
        self._ended = 0
        self._disturbed_at = 0.0
        self._due_since = 0.0
        self._timer: Timer | None = None

    def session_began(self) -> None:
        """Count one that runs; beginning leaves something behind as well."""
        self._running += 1
        self._look_if_due()

    def session_ended(self) -> None:
        """Count one that has left something behind."""
        self._running -= 1
        self._ended += 1
        self.disturbed()

    def disturbed(self) -> None:
        """Note that somebody is doing something just now, and would feel a pause."""
        self._disturbed_at = self._time.now()
        self._look_if_due()

    def close(self) -> None:
        """Sweep nothing any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look_if_due(self) -> None:
        objects = self._objects()
        if objects >= TOO_MUCH:
            self._sweep_small()
        elif self._timer is None and (objects >= MUCH or self._is_great_due()):
            self._due_since = self._time.now()
            self._look_later()

    def _is_great_due(self) -> bool:
        if self._is_much_aside:
            return True
        if not self._ended:
            return False
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
        elif self._is_great_due():
            self._ended, self._is_much_aside = 0, False
            self._great()
            self._aside_then = self._aside()
        else:
            self._sweep_small()

    def _sweep_small(self) -> None:
        self._small()
        aside = self._aside()
        self._aside_then = self._aside_then or aside
        self._is_much_aside = aside > 2 * self._aside_then
