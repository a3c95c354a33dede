"""Playing at home: the same hall, tables and screens in one process, without a network.

Who plays is known by name, and what was played is kept in a data folder of its own, as far as this
machine lets it: nothing there keeps anybody from playing.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from games.record import ENDINGS
from server.archive import Archive
from server.errors import CannotStart
from server.house.changes import TableGone
from server.house.hall import Hall
from server.house.ids import readable
from server.house.kept import HouseAsLeft, TableAsLeft
from server.house.names import HOUSE_NAME
from server.house.people import Identity, Patron
from server.house.table import Table
from server.house.timing import Timing
from server.journal.lock import FolderHeld
from server.owner import Owner, SettingsFile, name_problem, with_changes
from tui.app import MintTinApp
from tui.books import Books
from tui.house import (
    LobbyView,
    News,
    Note,
    Person,
    Request,
    SaveSettings,
    TableView,
    Visit,
)
from tui.party import Party, Wish
from tui.terminal.client import ClientTerminal

_YEARS = 10 * 365 * 86_400.0
TIMING = Timing(reveal=60.0, missed_after=_YEARS, hold_game=_YEARS, grace=0.0)
"""At home nobody elsewhere waits: a score may lie open for long, and a game that was left
unfinished is kept until somebody goes on with it, just as it was."""
MOST_UNFINISHED = 9
"""So many games wait to be gone on with; of more, the one left longest ago is given up."""
_PATIENCE = 2.0
"""Seconds that opening waits for a disk before it goes on without."""
_KEY_LENGTH = 16

ELSEWHERE = "Mint Tin is open in another terminal: what you play here is not kept."
NOT_KEPT = "What you play now is not kept."
GIVEN_UP, GAVE_UP = "The game was given up.", "The players gave it up."
CROWDED_OUT = f"More than {MOST_UNFINISHED} games are unfinished: the oldest is given up."


class OwnersVisit:
    """The owner's visit: as any other, and what they choose for themselves is kept on disk."""

    def __init__(self, visit: Visit, file: SettingsFile, kept: Owner, problem: str) -> None:
        """Wrap `visit`; `kept` is what `file` holds, and what was chosen for this time alone is
        not in it. `problem` is a sentence to begin with, or ""."""
        self._visit = visit
        self._file = file
        self._kept = kept
        self._before = _as_owner(visit.person())
        self._problem = problem

    @property
    def books(self) -> Books:
        """Return the house's books."""
        return self._visit.books

    def person(self) -> Person:
        """Return who you are."""
        return self._visit.person()

    def lobby(self) -> LobbyView:
        """Return the lobby as it is now."""
        return self._visit.lobby()

    def table(self) -> TableView | None:
        """Return the table you are at as it is now."""
        return self._visit.table()

    async def news(self, apart: float = 0.0) -> News:
        """Wait until something has changed, and return what; with what the disk has refused.

        That refuses nothing that was asked of the house: a game that was asked for begins.
        """
        news = await self._visit.news(apart)
        if news.person:
            self._keep()
        if self._problem:
            news = replace(news, notes=(*news.notes, Note(self._problem)))
            self._problem = ""
        return news

    def ask(self, request: Request) -> None:
        """Ask for something."""
        self._visit.ask(request)

    def close(self) -> None:
        """Go."""
        self._visit.close()

    def _keep(self) -> None:
        """Keep what has changed since the last time, and nothing else."""
        now = _as_owner(self._visit.person())
        kept = with_changes(self._kept, self._before, now)
        self._before = now
        if kept != self._kept:
            self._kept = kept
            self._problem = self._file.save(kept)


def _as_owner(person: Person) -> Owner:
    return Owner(person.name, person.settings)


class HallAtHome:
    """A hall for one machine, as `tui.party.Home` wants it. Nobody there has a key: whoever is
    called as somebody was before is them."""

    def __init__(self, hall: Hall, *, is_kept: bool) -> None:
        """Play in `hall`; `is_kept`: what is played there is kept on disk."""
        self.is_kept = is_kept
        self._hall = hall

    def enter(self, name: str) -> Visit:
        """Let somebody in who is called `name`. Two of one name at one time are two."""
        known = self._hall.people.named(name)
        key: str | None
        if known is None or known.is_here:
            key = f"home {readable(self._hall.services.entropy, _KEY_LENGTH)}"
        else:
            key = next(iter(known.keys), None)
            known.missed = ""  # at home the others have read it for them
        return self._hall.enter(Identity(key, name, is_named=True))

    def name_problem(self, name: str) -> str:
        """Return what is wrong with a name in a sentence, or ""."""
        return name_problem(name)

    # ------------------------------------------------ unfinished games

    def unfinished(self) -> tuple[TableView, ...]:
        """Return the tables of unfinished games that nobody plays now, the newest first, as
        spectators see them."""
        return tuple(table.view_for_spectators() for table in self._unfinished())

    def set_aside(self, table: str) -> None:
        """Leave the game at a table unfinished, for all who play it, to be gone on with later."""
        for patron in _people_at(self._hall.tables[table]):
            self._hall.set_aside(patron)
        self.tidy_up()

    def give_up(self, table: str) -> None:
        """Give up an unfinished game that nobody plays now; one that is no more is none."""
        if table in self._hall.tables:
            self._hall.tables[table].give_way(GAVE_UP, GIVEN_UP)

    def tidy_up(self) -> None:
        """Give up games of which nobody would remember what they were."""
        for table in self._unfinished()[MOST_UNFINISHED:]:
            table.give_way(CROWDED_OUT, CROWDED_OUT)

    def _unfinished(self) -> list[Table]:
        tables = [
            table
            for table in self._hall.tables.values()
            if table.stage == "playing"
            and not table.gives_way
            and all(patron.table != table.id for patron in _people_at(table))
        ]
        return sorted(tables, key=_left_at, reverse=True)


def _people_at(table: Table) -> list[Patron]:
    return [sitter.patron for sitter in table.seating.people if sitter.patron is not None]


def _left_at(table: Table) -> float:
    """Return when somebody was at a table last, in monotonic seconds."""
    return max(table.seating.away, default=table.services.time.now())


# ---------------------------------------------------------------- what is kept


def open_archive(folder: Path) -> tuple[Archive | None, str]:
    """Open what is kept in a data folder, which is made where there is none; returns None, and why
    in a sentence, where that can't be done: then everything there is left as it is."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return Archive(folder), ""
    except FolderHeld:
        return None, ELSEWHERE
    except CannotStart as error:
        return None, f"{NOT_KEPT} {error}"
    except OSError as error:
        return None, f"{NOT_KEPT} {folder} cannot be written: {error.strerror}."
    except (sqlite3.Error, ValueError) as error:
        return None, f"{NOT_KEPT} {folder} cannot be read: {error}."


async def open_hall(archive: Archive | None) -> tuple[Hall, HallAtHome, str]:
    """Return a hall with the unfinished games, and a sentence about what is wrong with
    what is kept, or "". Without an archive, or with one that does not write, it is empty."""
    problem = ""
    if archive is not None:
        hall = Hall(
            HOUSE_NAME,
            archive.journal,
            timing=TIMING,
            reading_room=archive.reading_room,
            most_opened=MOST_UNFINISHED + 1,
        )
        try:
            async with asyncio.timeout(_PATIENCE):
                problem = await _restore(hall, archive.left)
            return hall, HallAtHome(hall, is_kept=True), problem
        except TimeoutError:
            await _forsake(hall)
            problem = f"{NOT_KEPT} The disk cannot be written."
    hall = Hall(HOUSE_NAME, timing=TIMING, most_opened=MOST_UNFINISHED + 1)
    return hall, HallAtHome(hall, is_kept=False), problem


async def _forsake(hall: Hall) -> None:
    """Close a hall that has not opened; whatever it was about to write need not be written."""
    with suppress(TimeoutError):
        async with asyncio.timeout(_PATIENCE):
            await hall.close("")


async def _restore(hall: Hall, left: HouseAsLeft) -> str:
    """Bring back the people, and the games among the tables that were left; returns what could not
    be, in sentences."""
    games = tuple(table for table in left.tables if _is_playing(table))
    gone = [TableGone(table.table.id) for table in left.tables if table not in games]
    if gone:
        await hall.write(*gone)
    problems = await hall.restore(replace(left, tables=games))
    for patron in hall.people:
        patron.table = None
    HallAtHome(hall, is_kept=True).tidy_up()
    return " ".join(problems)


def _is_playing(left: TableAsLeft) -> bool:
    return bool(left.events) and not isinstance(left.events[-1], ENDINGS)


# ---------------------------------------------------------------- playing


async def play_at_home(
    owner: Owner,
    file: SettingsFile,
    kept: Owner,
    terminal: ClientTerminal,
    begin: Party | Wish,
    archive: Archive | None,
    problem: str,
) -> str:
    """Play in this terminal until `owner` goes, who is `kept` in `file` perhaps otherwise; returns
    a last sentence, or "". `archive` keeps what is played, None: nothing does. `problem` is said to
    begin with, "" for none.

    A party begins to play at once; with a wish the rest is chosen on the screen.

    Raises whatever closed the app, when it was not the owner.
    """
    hall, at_home, trouble = await open_hall(archive)
    visit = at_home.enter(owner.name)
    if visit.person().settings != owner.settings:
        visit.ask(SaveSettings(owner.settings))
    app = MintTinApp(
        [OwnersVisit(visit, file, kept, " ".join(filter(None, (problem, trouble))))],
        terminal=terminal,
        theme_folders=(file.folder / "themes",),
        home=at_home,
        party=begin if isinstance(begin, Party) else None,
        wish=begin if isinstance(begin, Wish) else None,
    )
    try:
        farewell = await app.run_async()
    finally:
        await hall.close("")
    if app.crash is not None:
        raise app.crash
    return farewell or ""
