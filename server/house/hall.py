"""The hall: the way in, the people who are here, the tables, and the lobby that shows them."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.game import AnyGame
from games.options import Options
from games.registry import GAMES
from server.house import answers, front_desk, seeing
from server.house.bounds import LOBBY_SECONDS, MOST_NEWS, MOST_PEOPLE
from server.house.clocks import LoopTime, Time, Timer
from server.house.ids import Entropy, unused
from server.house.inbox import Asked, Presence, Services
from server.house.journal import Journal, MemoryJournal
from server.house.names import folded
from server.house.people import Identity, Patron, People
from server.house.refusal import Refused
from server.house.table import STUCK, Table
from server.house.timing import Timing
from server.house.visit import NO_SUCH_REQUEST, HouseVisit
from tui.house import LobbyView, PersonLine, Request, Visit

FULL = "The house is full. Please come again later."
IDLE = "The house is full, and you had been still for long: your place is somebody else's now."
MOVED = "You came in from another terminal, so this visit has ended."


class Hall:
    """A house with everything in it. `name` is what it is called.

    Everything happens on one event loop; `enter` and all that follows may be called while it runs.
    `time`, `entropy` and `journal` are the loop's, the system's and memory when not given.
    """

    def __init__(
        self,
        name: str,
        journal: Journal | None = None,
        *,
        time: Time | None = None,
        entropy: Entropy = os.urandom,
        timing: Timing | None = None,
        games: Mapping[str, AnyGame] = GAMES,
    ) -> None:
        self.name = name
        self.games = games
        self.people = People(entropy)
        self.tables: dict[str, Table] = {}
        """The tables by id, the oldest first."""
        self.services = Services(
            time or LoopTime(), entropy, journal or MemoryJournal(), timing or Timing()
        )
        self._visits: dict[Patron, HouseVisit] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._news: deque[str] = deque(maxlen=MOST_NEWS)
        self._lobby: LobbyView | None = None
        self._lobby_shown_at = -LOBBY_SECONDS
        self._lobby_timer: Timer | None = None
        self._farewell: str | None = None
        """The last sentence of a house that has closed."""

    # ------------------------------------------------ coming and going

    def enter(self, identity: Identity) -> Visit:
        """Let somebody in. Who has a key and a seat that is kept is at that table again at once.

        A visit under the same key that still lasts ends with a sentence. In a full house the one
        who has been idle longest in the lobby makes room. Where nobody does, or the house has
        closed, the new visit has ended already, with a sentence.
        """
        refusal = self._farewell
        if refusal is None and not self._has_room_for(identity):
            refusal = FULL
        if refusal is not None:
            visit = HouseVisit(self, Patron("nobody", identity.key))
            visit.end(refusal)
            return visit
        patron = self.people.welcome(identity)
        visit = HouseVisit(self, patron)
        self.become(visit, patron)
        return visit

    def _has_room_for(self, identity: Identity) -> bool:
        if len(self._visits) < MOST_PEOPLE or self.people.is_expected(identity):
            return True
        timing = self.services.timing
        until = {
            visit: visit.asked_at + (timing.idle_guest if patron.key is None else timing.idle)
            for patron, visit in self._visits.items()
            if patron.table is None
        }
        idlest = min(until, key=lambda visit: until[visit], default=None)
        if idlest is None or until[idlest] > self.services.time.now():
            return False
        idlest.end(IDLE)
        self.has_gone(idlest)
        return True

    def become(self, visit: HouseVisit, patron: Patron) -> None:
        """Let a visit be that of `patron`; one of theirs that still lasts ends."""
        before = self._visits.pop(patron, None)
        if before is not None:
            before.end(MOVED)
        visit.patron = patron
        self._visits[patron] = visit
        patron.come_in(visit.box)
        table = self.table_of(patron)
        if table is not None:
            table.post(Presence(patron))
        self.lobby_changed()

    def unbecome(self, visit: HouseVisit) -> None:
        """Let a visit be nobody's for a moment, and forget a guest who has no seat."""
        del self._visits[visit.patron]
        visit.patron.box = None
        self.people.part(visit.patron)

    def has_gone(self, visit: HouseVisit) -> None:
        """Take note that a visit has ended; a seat is kept."""
        patron = visit.patron
        if self._visits.get(patron) is not visit:
            return
        self.unbecome(visit)
        table = self.table_of(patron)
        if table is not None:
            table.post(Presence(patron))
        self.lobby_changed()

    async def close(self, farewell: str) -> None:
        """End all visits with a last sentence, and all tables, and let nobody in any more. Games
        stay in the journal as they stand."""
        self._farewell = farewell
        if self._lobby_timer is not None:
            self._lobby_timer.cancel()
            self._lobby_timer = None  # it holds on to the app that it was set by
        for visit in self._visits.values():
            visit.end(farewell)
        self._visits.clear()
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.tables.clear()

    # ------------------------------------------------ what is asked

    def take(self, visit: HouseVisit, request: Request) -> bool:
        """Do what somebody asks, or pass it on to a table; returns whether it has been dealt with.

        Raises `MintTinError` with a sentence.
        """
        if type(request) in front_desk.ANSWERED:
            return front_desk.answer(self, visit, request)
        if type(request) not in answers.ANSWERED:
            raise Refused(NO_SUCH_REQUEST)
        table = self.table_of(visit.patron)
        if table is None:
            raise Refused("You are not at a table.")
        return self.pass_on(table, visit, request)

    def pass_on(self, table: Table, visit: HouseVisit, request: Request) -> bool:
        """Put a request into a table's inbox; returns False: it has not been dealt with yet."""
        if table.is_stuck:
            raise Refused(STUCK)
        table.post(Asked(visit, request))
        return False

    def open_table(
        self,
        patron: Patron,
        name: str,
        game: AnyGame,
        options: Options,
        seats: int,
        bots: Sequence[str],
    ) -> None:
        """Open a table with somebody at it as its host, and with bots by their registered names."""
        table_id = unused("t", 4, self.tables, self.services.entropy)
        table = Table(self, self.services, table_id, name, game, options, seats)
        self.tables[table_id] = table
        task = table.open(patron, bots)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        self.tell(f"{patron.name} opened a table of {game.title}: {name}.")

    # ------------------------------------------------ what is shown

    def table_of(self, patron: Patron) -> Table | None:
        """Return the table somebody is at."""
        return None if patron.table is None else self.tables.get(patron.table)

    def lobby_for(self, patron: Patron) -> LobbyView:
        """Return the lobby as somebody sees it."""
        if self._lobby is None:
            self._lobby = LobbyView(
                house=self.name,
                tables=tuple(seeing.table_line(table) for table in self.tables.values()),
                people=tuple(sorted(map(self._person_line, self._visits), key=_by_name)),
                news=tuple(self._news),
            )
        table = self.table_of(patron)
        if table is None or table.seating.of(patron) is None:
            return self._lobby
        tables = (
            replace(line, is_yours=True) if line.table == table.id else line
            for line in self._lobby.tables
        )
        return replace(self._lobby, tables=tuple(tables))

    def table_lines(self) -> tuple[str, ...]:
        """Return the tables as plain lines of text."""
        return seeing.listing(self.games, map(seeing.table_line, self.tables.values()))

    def _person_line(self, patron: Patron) -> PersonLine:
        table = self.table_of(patron)
        return PersonLine(patron.name, None if table is None else table.name)

    # ------------------------------------------------ what tables tell (`inbox.Keeper`)

    def lobby_changed(self) -> None:
        """Let everybody know, those in the lobby at once; but all screens are not drawn anew for
        each of many changes."""
        self._lobby = None
        if self._lobby_timer is None:
            due = self._lobby_shown_at + LOBBY_SECONDS
            if due <= self.services.time.now():
                self._show_lobby()
            else:
                self._lobby_timer = self.services.time.call_at(due, self._show_lobby)

    def _show_lobby(self) -> None:
        self._lobby_timer = None
        self._lobby_shown_at = self.services.time.now()
        for visit in self._visits.values():
            visit.box.lobby_changed(wake=visit.patron.table is None)

    def tell(self, text: str) -> None:
        """Add a line to the news."""
        self._news.append(text)
        self.lobby_changed()

    def new_game_id(self) -> str:
        """Return an id that no game at these tables has."""
        taken = {table.sealed.game_id for table in self.tables.values()}
        return unused("g", 8, taken, self.services.entropy)

    def rename(self, patron: Patron, typed: str) -> None:
        """Give somebody another name. Raises `Refused`."""
        self.people.rename(patron, typed)
        if patron.box is not None:
            patron.box.person_changed()
        self.lobby_changed()

    def has_left(self, patron: Patron) -> None:
        """Forget a guest who is neither here nor at a table any more."""
        self.people.part(patron)
        self.lobby_changed()

    def has_closed(self, table: Table) -> None:
        """Take a table out of the lobby."""
        del self.tables[table.id]
        self.lobby_changed()


def _by_name(line: PersonLine) -> str:
    return folded(line.name)
