"""Playing at home: the same hall, tables and screens in one process, without a network."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from server.house.hall import Hall
from server.house.names import HOUSE_NAME
from server.house.people import Identity
from server.house.timing import Timing
from server.owner import Owner, SettingsFile, name_problem, with_changes
from tui.app import MintTinApp
from tui.books import Books
from tui.house import (
    LobbyView,
    News,
    Note,
    Person,
    Rename,
    Request,
    SaveSettings,
    TableView,
    Visit,
)
from tui.party import Party, Wish
from tui.terminal.client import ClientTerminal

TIMING = Timing(reveal=60.0)
"""At home nobody elsewhere waits: a score may lie open for long."""


class OwnersVisit:
    """The owner's visit: as any other, and what they choose for themselves is kept on disk."""

    def __init__(self, visit: Visit, file: SettingsFile, kept: Owner, problem: str) -> None:
        """Wrap `visit`; `kept` is what `file` holds, and what was chosen for this time alone is
        not in it. `problem` is a sentence to begin with, or ""."""
        self._visit = visit
        self._file = file
        self._kept = kept
        self._before = _as_owner(visit.person())
        self._is_name_for_now = False
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
        if isinstance(request, Rename):
            self._is_name_for_now = request.for_now
        self._visit.ask(request)

    def close(self) -> None:
        """Go."""
        self._visit.close()

    def _keep(self) -> None:
        """Keep what has changed since the last time, and nothing else."""
        now = _as_owner(self._visit.person())
        before = replace(self._before, name=now.name) if self._is_name_for_now else self._before
        kept = with_changes(self._kept, before, now)
        self._before = now
        if kept != self._kept:
            self._kept = kept
            self._problem = self._file.save(kept)


def _as_owner(person: Person) -> Owner:
    return Owner(person.name, person.settings)


class HallAtHome:
    """A hall for one machine, as `tui.party.Home` wants it."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._numbers = count(1)

    def enter(self, name: str) -> Visit:
        """Let somebody in who is called `name`: nobody who is here or was here before."""
        return self._hall.enter(Identity(f"home {next(self._numbers)}", name, comes_once=True))

    def name_problem(self, name: str) -> str:
        """Return what is wrong with a name in a sentence, or ""."""
        return name_problem(name)


async def play_at_home(
    owner: Owner,
    file: SettingsFile,
    kept: Owner,
    terminal: ClientTerminal,
    begin: Party | Wish,
    problem: str,
) -> None:
    """Play in this terminal until `owner` goes, who is `kept` in `file` perhaps otherwise;
    `problem` is said to begin with, "" for none.

    A party begins to play at once; with a wish the rest is chosen on the screen.

    Raises whatever closed the app, when it was not the owner.
    """
    hall = Hall(HOUSE_NAME, timing=TIMING)
    at_home = HallAtHome(hall)
    visit = at_home.enter(owner.name)
    visit.ask(SaveSettings(owner.settings))
    app = MintTinApp(
        [OwnersVisit(visit, file, kept, problem)],
        terminal=terminal,
        theme_folders=(file.folder / "themes",),
        home=at_home,
        party=begin if isinstance(begin, Party) else None,
        wish=begin if isinstance(begin, Wish) else None,
    )
    try:
        await app.run_async()
    finally:
        await hall.close("")
    if app.crash is not None:
        raise app.crash
