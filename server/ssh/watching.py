"""`ssh host watch TABLE` without a terminal: what happens at a table, line by line as it happens.

Whoever watches so is a spectator like any other and is shown what spectators may know.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime

from games.record import known, timestamp
from server.ssh.commands import as_json_line
from server.ssh.following import Follower, Missed
from server.ssh.outflow import Outflow
from tui.house import Happened, LogEntry, News, Said, TableLine, TableView, Told, Visit, Watch
from tui.table.telling import tell
from tui.table.words import cast_of
from tui.terminal.outlet import POLL

NO_SUCH_TABLE = "There is no table called {}: ssh HOST tables lists them."
SEVERAL = "There are several tables of that name; say which: {}."
MISSED = "(Some of what happened here went by too fast to be told.)"
"""What a reader is told who was slower than the log is long."""

Entry = LogEntry | Missed
Told_as = Callable[[Entry, TableView], str]


class CannotWatch(Exception):
    """The table cannot be watched, or not any more; the message says why."""


def table_named(wanted: str, tables: Iterable[TableLine]) -> str:
    """Return the id of the table with that id, or of the only one with that name.

    Raises `CannotWatch`.
    """
    lines = list(tables)
    if any(line.table == wanted for line in lines):
        return wanted
    found = [line.table for line in lines if line.name.casefold() == wanted.casefold()]
    if not found:
        raise CannotWatch(NO_SUCH_TABLE.format(wanted))
    if len(found) > 1:
        raise CannotWatch(SEVERAL.format(", ".join(found)))
    return found[0]


class Watching:
    """One spectator's lines. `utc` tells the time of day."""

    def __init__(
        self, visit: Visit, out: Outflow, utc: Callable[[], datetime], *, as_json: bool
    ) -> None:
        self._visit = visit
        self._out = out
        self._utc = utc
        self._as_json = as_json
        self._follower = Follower()
        self._is_there = False

    async def watch(self, wanted: str) -> None:
        """Tell what happens at the table until it closes or the visit ends.

        Raises `CannotWatch` when it could not be watched, and `StuckClient`.
        """
        table = table_named(wanted, self._visit.lobby().tables)
        self._visit.ask(Watch(table))
        while self._goes_on(await self._news()):
            pass

    async def _news(self) -> News:
        """Wait for news; meanwhile look after a client that has not taken everything."""
        while self._out.is_behind:
            try:
                async with asyncio.timeout(POLL):
                    return await self._visit.news()
            except TimeoutError:
                self._out.look()
        return await self._visit.news()

    def _goes_on(self, news: News) -> bool:
        view = self._visit.table() if news.farewell is None else None
        if view is not None:
            self._is_there = True
            self._out.write(self._line(entry, view) for entry in self._follower.fresh(view))
        sentences = [note.text for note in news.notes if self._is_there or note.refused]
        if news.farewell is not None:
            sentences.append(news.farewell)
        if not self._is_there and sentences:
            raise CannotWatch(" ".join(sentences))
        self._out.write(self._line(Told(sentence), view) for sentence in sentences)
        return news.farewell is None and (view is not None or not self._is_there)

    def _line(self, entry: Entry, view: TableView | None) -> str:
        if self._as_json:
            game_id = "" if view is None else view.game_id
            return as_json(entry, game_id, timestamp(self._utc()))
        return in_words(entry, view)


def in_words(entry: Entry, view: TableView | None) -> str:
    """Return an entry of the log as a sentence; `view` says who is who, where it is an event."""
    match entry:
        case Missed():
            return MISSED
        case Said():
            return f"{entry.name}: {entry.text}"
        case Told():
            return entry.text
        case Happened() if view is not None:
            return tell(entry.event, cast_of(view))
        case _:
            raise ValueError("an event is told of a table")


def as_json(entry: Entry, game_id: str, at: str) -> str:
    """Return an entry of the log as an object in one line; `at` is when it is sent, in UTC.

    An event stands there as in its record, without what is hidden, and with `game_id`.
    """
    match entry:
        case Missed():
            data: dict[str, object] = {"missed": True, "at": at}
        case Said():
            data = {"said": entry.text, "name": entry.name, "seat": entry.seat, "at": at}
        case Told():
            data = {"told": entry.text, "at": at}
        case Happened():
            data = {**known(entry.number, at, entry.event), "game_id": game_id}
    return as_json_line(data)
