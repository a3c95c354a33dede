"""Who sits where in the house under measurement, whose turn it is, and how much was shown."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from time import process_time
from typing import ClassVar

from games.lucky10.views import Lucky10View
from games.ten_thousand.views import TenThousandView
from server.house.changes import Change, Lines, PersonKept
from server.house.hall import Hall
from server.house.journal import utc_of
from server.house.kept import KeptPerson, Likes
from server.house.visit import HouseVisit
from server.journal.writer import SqliteJournal
from tui.house import OpenTable, SetReady, Sit, TableView

OPTIONS: dict[str, dict[str, int | str]] = {
    "lucky10": {"clock": "off", "call": 30},
    "ten-thousand": {"clock": "off"},
}
_TICK = 0.01
_LUCKY_10_KEYS = {
    "roll": "r",
    "auction": "p",
    "steal_auction": "p",
    "last_call": "l",
    "steal_call": "w",
    "reveal": "\r",
    "reroll": "\r",
}


class CountingJournal(SqliteJournal):
    """The journal on disk, which counts, by game, how often a table had something to show."""

    updates: ClassVar[Counter[str]] = Counter()

    async def keep(self, changes: Sequence[Change]) -> None:
        """Count an update, and keep it."""
        self.updates.update(change.game_id for change in changes if isinstance(change, Lines))
        await super().keep(changes)


class Seating:
    """Seats people at tables as they would themselves, and knows what each could press now."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tables: list[list[str]] = []
        self._people_in_game: dict[str, int] = {}
        self.spent = 0.0
        """CPU seconds that finding out the turns has taken."""

    async def know(self, login: str, key: str) -> None:
        """Let the house know somebody by a key's fingerprint, as if they had been here before."""
        now = utc_of(self._hall.services.time)
        person = KeptPerson(f"p-{login}", login, False, (key,), now, now, Likes())
        await self._hall.write(PersonKept(person))
        self._hall.people.restore([person], {})

    async def seat(self, game: str, logins: Sequence[str]) -> None:
        """Open a table of `game`, let all of `logins` sit down and be ready, and wait for the
        game to begin."""
        host, *others = (self._visit(login) for login in logins)
        name = f"Table {len(self._tables) + 1}"
        host.ask(OpenTable(game, name, max(len(logins), 2), OPTIONS[game]))
        table = (await self._view(host)).table
        for visit in others:
            visit.ask(Sit(table))
            await self._view(visit)
        for visit in (host, *others):
            visit.ask(SetReady(ready=True))
        while (view := await self._view(host)).stage != "playing":  # noqa: ASYNC110 - views tell
            await asyncio.sleep(_TICK)
        self._tables.append(list(logins))
        self._people_in_game[view.game_id] = len(logins)

    def shown(self) -> tuple[int, int]:
        """Return how many updates there were, and to how many people they were shown in all."""
        updates = CountingJournal.updates
        people = sum(updates[game] * count for game, count in self._people_in_game.items())
        return updates.total(), people

    async def turns(self) -> list[list[tuple[str, str]]]:
        """Return who could press which key now, table by table: one person, in a pause all.

        The house has its turn between any two tables.
        """
        found = []
        for logins in self._tables:
            began = process_time()
            found.append(list(self._turns_at(logins)))
            self.spent += process_time() - began
            await asyncio.sleep(0)
        return found

    def _turns_at(self, logins: Sequence[str]) -> Iterator[tuple[str, str]]:
        view = self._visit(logins[0]).table()
        if view is None or view.view is None:
            return
        if view.stage == "ended":
            yield from ((login, "n") for login in logins)
            self._people_in_game[view.game_id] = len(logins)
        elif not view.view.to_act:
            yield from ((login, "\r") for login in logins)
        for seat in view.view.to_act[:1]:
            login = logins[seat]
            yield login, self._key(self._visit(login).table())

    def _key(self, view: TableView | None) -> str:
        game = view.view if view is not None else None
        if isinstance(game, TenThousandView):
            return "e" if game.choices.bank is not None else "r"
        if isinstance(game, Lucky10View):
            if game.phase == "auction" and game.choices.bid is not None and game.high_bid < 2:
                return "b"
            return _LUCKY_10_KEYS.get(game.phase, "\r")
        return "\r"

    def _visit(self, login: str) -> HouseVisit:
        return next(visit for patron, visit in self._hall._visits.items() if patron.name == login)

    @staticmethod
    async def _view(visit: HouseVisit) -> TableView:
        while (view := visit.table()) is None:  # noqa: ASYNC110 - views tell
            await asyncio.sleep(_TICK)
        return view
