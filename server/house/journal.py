"""Where events go before anybody sees them: what people have seen is never lost.

A table hands its events to its `Scribe` and stands still until the journal has them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NamedTuple, Protocol

from games.events import Event, GameAbandoned, GameEnded
from server.house.bounds import MOST_RECORDS
from server.house.clocks import Time, sleep
from server.house.timing import Timing

_log = logging.getLogger(__name__)


class Entry(NamedTuple):
    """One line of a record: its number `n` from 0, `at` in UTC, and what happened."""

    n: int
    at: datetime
    event: Event


class Journal(Protocol):
    """Keeps the records of games."""

    async def append(self, game_id: str, entries: Sequence[Entry]) -> None:
        """Keep entries, all of them or none; they are safe once this returns.

        `entries` follow on what was kept of the game before. Raises anything when they could not
        be kept; then, or when nobody can say, the same are given again, and entries whose `n` is
        kept already are the same ones.
        """
        ...


class MemoryJournal:
    """Keeps the records of all games that run and of the last that have ended, as long as the
    process runs."""

    def __init__(self) -> None:
        self._records: dict[str, list[Entry]] = {}
        self._ended: dict[str, None] = {}
        """The games that have ended, in that order."""

    async def append(self, game_id: str, entries: Sequence[Entry]) -> None:
        """Keep entries; the game that ended longest ago goes when too many have ended."""
        record = self._records.setdefault(game_id, [])
        record += [entry for entry in entries if entry.n >= len(record)]
        if record and isinstance(record[-1].event, GameEnded | GameAbandoned):
            self._ended[game_id] = None
            if len(self._ended) > MOST_RECORDS:
                oldest = next(iter(self._ended))
                del self._ended[oldest], self._records[oldest]

    def record(self, game_id: str) -> tuple[Entry, ...]:
        """Return what is kept of a game; empty when nothing is."""
        return tuple(self._records.get(game_id, ()))


class Scribe:
    """Writes one table's events down, however often it must be tried.

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

    async def write(self, game_id: str, first: int, events: Sequence[Event]) -> None:
        """Return when the journal has the events, the first of which is number `first`."""
        at = self._time.utc()
        entries = [Entry(n, at, event) for n, event in enumerate(events, first)]
        patience = self._time.call_at(self._time.now() + self._timing.patience, self._stick)
        pause = self._timing.retry_least
        try:
            while not await self._try(game_id, entries):
                self._stick()
                await sleep(self._time, pause)
                pause = min(2 * pause, self._timing.retry_most)
        finally:
            patience.cancel()
        if self.is_stuck:
            self.is_stuck = False
            self._on_stuck(False)

    async def write_once(self, game_id: str, first: int, events: Sequence[Event]) -> None:
        """Try once, for a table that closes whatever comes of it."""
        at = self._time.utc()
        await self._try(game_id, [Entry(n, at, event) for n, event in enumerate(events, first)])

    async def _try(self, game_id: str, entries: Sequence[Entry]) -> bool:
        try:
            await self._journal.append(game_id, entries)
        except Exception:  # whatever keeps a journal from writing, the table waits for it
            _log.exception("the journal could not keep %d events of game %s", len(entries), game_id)
            return False
        return True

    def _stick(self) -> None:
        if not self.is_stuck:
            self.is_stuck = True
            self._on_stuck(True)
