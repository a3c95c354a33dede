"""Where everything goes before anybody sees it: what people have seen is never lost.

A table hands what has changed to its `Scribe` and stands still until the journal has it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Protocol

from server.house.bounds import MOST_RECORDS
from server.house.changes import Change, Entry, GameOver, Lines
from server.house.clocks import Time, sleep
from server.house.timing import Timing

STUCK = "The house can't write: all stands still, nothing is lost."
"""What people read while the journal keeps a table standing still."""


class Contradiction(Exception):
    """Changes do not fit what is kept, and never will: a fault of the program."""


class Journal(Protocol):
    """Keeps what the house must not forget."""

    async def keep(self, changes: Sequence[Change]) -> None:
        """Keep changes, all of them or none; they are safe once this returns.

        Raises `Contradiction` when they never can be, and anything else when they could not be this
        time; then, or when nobody can say, the same are given again. The journal itself lets its
        host know what is in the way.
        """
        ...


class MemoryJournal:
    """Keeps the records of all games that run and of the last that have ended, as long as the
    process runs, and nothing else: for a house that is not there again when it has closed."""

    def __init__(self) -> None:
        self._records: dict[str, list[Entry]] = {}
        self._ended: dict[str, None] = {}
        """The games that have ended, in that order."""

    async def keep(self, changes: Sequence[Change]) -> None:
        """Keep lines; the game that ended longest ago goes when too many have ended."""
        for change in changes:
            if isinstance(change, Lines):
                record = self._records.setdefault(change.game_id, [])
                record += [entry for entry in change.entries if entry.n >= len(record)]
            elif isinstance(change, GameOver):
                self._ended[change.game_id] = None
        while len(self._ended) > MOST_RECORDS:
            oldest = next(iter(self._ended))
            del self._ended[oldest], self._records[oldest]

    def record(self, game_id: str) -> tuple[Entry, ...]:
        """Return what is kept of a game; empty when nothing is."""
        return tuple(self._records.get(game_id, ()))


class Scribe:
    """Writes changes down, however often it must be tried.

    `is_stuck` says that it takes longer than people should wait without a word; `on_stuck` is
    called when that changes.
    """

    def __init__(
        self, journal: Journal, time: Time, timing: Timing, on_stuck: Callable[[bool], None]
    ) -> None:
        self.is_stuck = False
        self._journal = journal
        self._time = time
        self._timing = timing
        self._on_stuck = on_stuck

    async def write(self, changes: Sequence[Change]) -> None:
        """Return when the journal has the changes. Raises `Contradiction`."""
        patience = self._time.call_at(self._time.now() + self._timing.patience, self._stick)
        pause = self._timing.retry_least
        try:
            while not await self.write_once(changes):
                self._stick()
                await sleep(self._time, pause)
                pause = min(2 * pause, self._timing.retry_most)
        finally:
            patience.cancel()
        if self.is_stuck:
            self.is_stuck = False
            self._on_stuck(False)

    async def write_once(self, changes: Sequence[Change]) -> bool:
        """Try once; returns whether the journal has the changes. Raises `Contradiction`."""
        try:
            await self._journal.keep(changes)
        except Contradiction:
            raise
        except Exception:  # whatever keeps a journal from writing, the table waits for it
            return False
        return True

    def _stick(self) -> None:
        if not self.is_stuck:
            self.is_stuck = True
            self._on_stuck(True)


def utc_of(time: Time) -> datetime:
    """Return the wall's time to the millisecond, as it stands in a record."""
    now = time.utc()
    return now.replace(microsecond=now.microsecond // 1000 * 1000)
