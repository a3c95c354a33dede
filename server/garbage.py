"""Keeping the garbage collector from stopping everybody at once.

A collection looks at every object that it does not know to be set aside, which at a full house
takes most of a second; Python starts small ones all the time, and big ones at any moment. Here none
starts by itself. Next to nothing has to be found by one: what games leave behind is not tied up in
itself, and what screens do is untied when they end (`tui.terminal.textual_knots`). What is left,
some hundred objects for a dialog and some four hundred for a session, is found by two kinds of
sweep:

- a small one looks at what has come since the last one, and sets aside all that is still in use. It
  is done as soon as there is something to look at: a few milliseconds, while it is all still in the
  processor's cache; later, and of more at once, it takes ten times as long for each object;
- a great one looks at everything, and waits for a moment when nobody has just pressed a key, but
  not for ever: a hundred people are never quiet. It is for what was set aside in use and has been
  tied up since, and done only when that has come to be as much as all who are here need.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from server.house.clocks import Time, Timer

MUCH = 4_000
"""Objects more than after the last sweep that are worth a small one."""
SESSION = 6_000
"""Objects that a session needs, about: its app, its screens, its connection, and its share of a
table. With a hundred people who press keys without looking they are 6,200."""
WASTE = 500_000
"""Objects set aside beyond what the sessions need, some 50 MB, that are worth a great sweep in a
house that is not too full; else as many as the sessions need."""
QUIET = 1.0
"""Seconds without a key or a leaving after which a pause hurts least."""
PATIENCE = 60.0
"""Seconds that a great sweep waits for quiet."""


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
    collected = gc.collect(0)
    gc.freeze()
    return collected


def sweep_all() -> int:
    """Collect whatever nobody uses, set aside the rest; return how many went."""
    gc.unfreeze()
    collected = gc.collect()
    gc.freeze()
    return collected


class Sweeper:
    """Counts sessions and objects, and decides when to sweep.

    Nothing is timed while nothing is due.
    """

    def __init__(
        self,
        time: Time,
        *,
        great: Callable[[], object] = sweep_all,
        small: Callable[[], int] = sweep_new,
        objects: Callable[[], int] = objects_come,
        aside: Callable[[], int] = set_aside,
    ) -> None:
        """Sweep with `great` and `small`, which returns how many went; `objects` tells how many
        have come since, `aside` how many are set aside."""
        self._time = time
        self._great = great
        self._small = small
        self._objects = objects
        self._count_aside = aside
        self._aside = 0
        """How many are set aside, at most: those that went by themselves are not taken off."""
        self._needed: int | None = None
        """How many the house needs without its sessions, at most, as far as they have been counted;
        None before anybody came."""
        self._running = 0
        self._disturbed_at = 0.0
        self._due_since = 0.0
        self._timer: Timer | None = None

    def session_began(self) -> None:
        """Count one that runs."""
        if self._needed is None:
            self._count()
        self._running += 1
        self._look()

    def session_ended(self) -> None:
        """Count one that has left something behind."""
        self._running -= 1
        self.disturbed()

    def disturbed(self) -> None:
        """Note that somebody is doing something just now, and would feel a pause."""
        self._disturbed_at = self._time.now()
        self._look()

    def close(self) -> None:
        """Sweep nothing any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        come = self._objects()
        if come >= MUCH:
            self._aside += come - self._small()
        if self._timer is None and self._is_great_due():
            self._due_since = self._time.now()
            self._sweep_later()

    def _is_great_due(self) -> bool:
        if self._needed is None:
            return False
        for_sessions = self._running * SESSION
        return self._aside - self._needed - for_sessions >= max(WASTE, for_sessions)

    def _sweep_later(self) -> None:
        quiet_at = self._disturbed_at + QUIET
        self._timer = self._time.call_at(min(quiet_at, self._due_since + PATIENCE), self._sweep)

    def _sweep(self) -> None:
        self._timer = None
        now = self._time.now()
        if now < self._disturbed_at + QUIET and now < self._due_since + PATIENCE:
            self._sweep_later()
            return
        self._count()
        if self._is_great_due():
            self._great()
            self._needed = None
            self._count()

    def _count(self) -> None:
        """Count what is set aside: no more than that can be needed."""
        self._aside = self._count_aside()
        besides = max(self._aside - self._running * SESSION, 0)
        self._needed = besides if self._needed is None else min(self._needed, besides)
