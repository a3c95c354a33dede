"""A house for tests: time that is moved by hand, dice that fall the same each time, and people."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import Any, cast

from games.bots import bot_named
from games.events import Event, OptionValue
from games.game import AnyGame
from games.lucky10.views import Lucky10View
from games.record import line, timestamp
from games.registry import GAMES
from games.verify import verify
from server.house.changes import Entry
from server.house.hall import Hall
from server.house.journal import Journal, MemoryJournal
from server.house.people import Identity
from server.house.timing import Timing
from tui.house import (
    Act,
    GoOn,
    Happened,
    News,
    Note,
    OpenTable,
    Person,
    Request,
    Said,
    SetReady,
    Sit,
    Stage,
    TableTerms,
    TableView,
    Told,
    Visit,
)

AT_ONCE = Timing(bot_least=0.0, bot_most=0.0)
"""Bots that need no time to think."""


@dataclass(slots=True)
class FakeTimer:
    """Something that will happen when time is moved so far."""

    call: Callable[[], None]
    is_cancelled: bool = False

    def cancel(self) -> None:
        self.is_cancelled = True


class FakeTime:
    """Time that stands still until it is moved."""

    def __init__(self) -> None:
        self._now = 0.0
        self._order = count()
        self._timers: list[tuple[float, int, FakeTimer]] = []

    def now(self) -> float:
        return self._now

    def utc(self) -> datetime:
        return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=self._now)

    def call_at(self, when: float, call: Callable[[], None]) -> FakeTimer:
        timer = FakeTimer(call)
        heapq.heappush(self._timers, (when, next(self._order), timer))
        return timer

    def forget_all(self) -> None:
        """Let nothing happen that would: who waited for it is gone."""
        self._timers.clear()

    async def advance(self, seconds: float) -> None:
        """Let time go by, and everything that is due happen in its order."""
        end = self._now + seconds
        await settle()
        while self._timers and self._timers[0][0] <= end:
            when, _, timer = heapq.heappop(self._timers)
            self._now = max(self._now, when)
            if not timer.is_cancelled:
                timer.call()
                await settle()
        self._now = end
        await settle()


async def settle() -> None:
    """Return when nothing more happens before time goes by or somebody asks for something."""
    ready = cast("Any", asyncio.get_running_loop())._ready
    await asyncio.sleep(0)
    while ready:  # noqa: ASYNC110 - it is the loop itself that is waited for
        await asyncio.sleep(0)


class Guestbook:
    """One person's visit with what tests want to know of it."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.notes: list[Note] = []

    @property
    def person(self) -> Person:
        return self.visit.person()

    @property
    def name(self) -> str:
        return self.person.name

    @property
    def maybe_table(self) -> TableView | None:
        return self.visit.table()

    @property
    def table(self) -> TableView:
        table = self.visit.table()
        assert table is not None, f"{self.name} is not at a table"
        return table

    @property
    def seat(self) -> int:
        you = self.table.you
        assert you is not None, f"{self.name} has no seat"
        return you

    def stage(self) -> Stage:
        """Return the table's stage, as of now."""
        return self.table.stage

    @property
    def game(self) -> Any:  # noqa: ANN401 - tests know which game it is
        view = self.table.view
        assert view is not None, "there has been no game"
        return view

    @property
    def lucky10(self) -> Lucky10View:
        assert isinstance(self.game, Lucky10View)
        return self.game

    @property
    def events(self) -> list[Event]:
        """What this person may know of what has happened in the game."""
        return [entry.event for entry in self.table.log if isinstance(entry, Happened)]

    @property
    def told(self) -> list[str]:
        """What the house has said to the table."""
        return [entry.text for entry in self.table.log if isinstance(entry, Told)]

    @property
    def talk(self) -> list[Said]:
        return [entry for entry in self.table.log if isinstance(entry, Said)]

    async def ask(self, *requests: Request) -> str:
        """Ask, and return the refusals that came of it, "" for none."""
        for request in requests:
            self.visit.ask(request)
        await settle()
        return await self.refusals()

    async def act(self, action: object, moment: int | None = None) -> str:
        """Do something in the game, as of now or of an earlier moment; returns the refusal."""
        return await self.ask(Act(action, self.table.moment if moment is None else moment))

    async def refusals(self) -> str:
        news = await self.news()
        return " ".join(note.text for note in news.notes if note.refused)

    async def heard(self) -> str:
        """Return what the house has said to this person since the last time."""
        news = await self.news()
        return " ".join(note.text for note in news.notes)

    async def farewell(self) -> str:
        """Return the last sentence that was said to this person, "" while they are here."""
        return (await self.news()).farewell or ""

    async def news(self) -> News:
        """Return what is new; nothing when nothing is."""
        try:
            async with asyncio.timeout(0):
                return await self.visit.news()
        except TimeoutError:
            return News()


@dataclass(slots=True)
class House:
    """A hall with its time."""

    hall: Hall
    time: FakeTime
    journal: MemoryJournal
    random: Random = field(default_factory=lambda: Random(7))

    def enter(self, name: str, *, key: str = "", source: str = "") -> Guestbook:
        """Let somebody with a key of their own come in, or with that `key`."""
        return Guestbook(self.hall.enter(Identity(key or f"key of {name}", name, source=source)))

    def enter_guest(self, *, source: str = "") -> Guestbook:
        """Let somebody without a key come in."""
        return Guestbook(self.hall.enter(Identity(None, "whoever", source=source)))

    async def advance(self, seconds: float) -> None:
        await self.time.advance(seconds)

    async def open_table(
        self,
        game: str,
        *people: Guestbook,
        bots: Sequence[str] = (),
        seats: int = 0,
        options: Mapping[str, OptionValue] | None = None,
        terms: TableTerms | None = None,
    ) -> str:
        """Let the first of `people` open a table and the others sit down; returns its id."""
        first, *others = people
        seats = seats or max(len(people) + len(bots), GAMES[game].least_players)
        opening = OpenTable(game, "", seats, options or {}, tuple(bots), terms or TableTerms())
        assert not await first.ask(opening)
        table = first.table.table
        for person in others:
            assert not await person.ask(Sit(table))
        return table

    async def start(self, *people: Guestbook) -> None:
        """Let everybody be ready."""
        for person in people:
            person.visit.ask(SetReady(True))
        await settle()
        assert people[0].stage() == "playing"

    async def play(
        self,
        *people: Guestbook,
        until: Callable[[], bool] = lambda: False,
        bot: str = "steady",
    ) -> None:
        """Let people play as a bot would, until the game has ended or `until` says so."""
        choose = bot_named(people[0].table.game, bot)
        while people[0].stage() == "playing" and not until():
            table = people[0].table
            asked = [p for p in people if p.seat in p.game.to_act]
            if table.waiting_for:
                for person in people:
                    await person.ask(GoOn(table.moment))
            elif asked:
                person = asked[0]
                assert not await person.act(choose(person.game, self.random))
            else:
                await self.advance(1.0)

    def record(self, game_id: str) -> list[str]:
        """Return a game's record, line by line."""
        return lines_of(self.journal.record(game_id))

    def verified(self, game_id: str) -> str:
        """Return the id in a game's record when everything in it is right."""
        return verify(self.record(game_id)).id


def lines_of(entries: Iterable[Entry]) -> list[str]:
    return [line(entry.n, timestamp(entry.at), entry.event) for entry in entries]


def make_house(
    *,
    timing: Timing = AT_ONCE,
    journal: Journal | None = None,
    games: Mapping[str, AnyGame] = GAMES,
    seed: int = 1,
    name: str = "The Test House",
) -> House:
    """Return a house whose dice, ids and codes are the same for the same `seed`."""
    time, memory = FakeTime(), MemoryJournal()
    hall = Hall(
        name,
        journal or memory,
        time=time,
        entropy=Random(seed).randbytes,
        timing=timing,
        games=games,
    )
    return House(hall, time, memory)
