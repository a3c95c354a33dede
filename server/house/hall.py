"""The hall: the way in, the people who are here, the tables, and the lobby that shows them."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager

from games.game import AnyGame
from games.registry import GAMES
from server.house import answers, front_desk, lending, reopening
from server.house.bounds import MOST_NOTED, MOST_OPENED, MOST_PEOPLE
from server.house.changes import Alive, Change, NewsKept, PersonForgotten, PersonSeen
from server.house.clocks import LoopTime, Time, Timer
from server.house.codes import WrongCodes
from server.house.ids import Entropy, unused
from server.house.inbox import Asked, NoLonger, Presence, Services
from server.house.journal import STUCK, Journal, MemoryJournal, Scribe, utc_of
from server.house.kept import HouseAsLeft, KeptNews
from server.house.lobby import Lobby
from server.house.people import Identity, Patron, People
from server.house.reading_room import NoReadingRoom, ReadingRoom
from server.house.refusal import ONE_MOMENT, Refused
from server.house.register import HandedOut
from server.house.sealed import seal
from server.house.table import Plan, Table
from server.house.timing import Timing
from server.house.visit import NO_SUCH_REQUEST, HouseVisit
from tui.books import Books
from tui.house import Request, Visit

_log = logging.getLogger(__name__)

FULL = "The house is full. Please come again later."
MOVED = "You came in from another terminal, so this visit has ended."
CANNOT_WRITE = "The house can't write, so nothing has changed: ask again in a while."
WAITING = "The house can't write: what you asked for is done as soon as it can."
WRITTEN = "The house can write again."
IDLE = "The house is full, and you had been still for long: your place is somebody else's now."


class Hall:
    """A house with everything in it. `name` is what it is called.

    Everything happens on one event loop; `enter` and all that follows may be called while it runs.
    `time`, `entropy` and `journal` are the loop's, the system's and memory when not given;
    `reading_room` is where its books are read, None for a house that keeps none. `most_opened` is
    how many tables that one person has opened can be here.
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
        reading_room: ReadingRoom | None = None,
        most_opened: int = MOST_OPENED,
    ) -> None:
        self.name = name
        self.most_opened = most_opened
        self.reading_room = reading_room or NoReadingRoom()
        self.is_closing = False
        self.games = games
        self.people = People(entropy)
        self.tables: dict[str, Table] = {}
        """The tables by id, the oldest first."""
        self.services = Services(
            time or LoopTime(), entropy, journal or MemoryJournal(), timing or Timing()
        )
        self.wrong_codes = WrongCodes()
        self._scribe = Scribe(
            self.services.journal, self.services.time, self.services.timing, self._on_stuck
        )
        self._turn = asyncio.Lock()
        """Whose turn it is to write: what is known of people is written in its order."""
        self._waiting: list[HouseVisit] = []
        """The visits that wait for what they have asked for to be written down."""
        self._noted = 0
        """How much is being written down that nobody waits for."""
        self.handed_out = HandedOut()
        self._visits: dict[Patron, HouseVisit] = {}
        self.lobby = Lobby(name, self.services.time, self.tables, self._visits)
        self._tasks: set[asyncio.Task[None]] = set()
        self._heartbeat: Timer | None = None
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
        now = utc_of(self.services.time)
        if refusal is not None:
            visit = HouseVisit(self, Patron("", "nobody", (), now), identity)
            visit.end(refusal)
            return visit
        patron = self.people.welcome(identity, now)
        self._forget_crowded_out()
        visit = HouseVisit(self, patron, identity)
        self.become(visit, patron)
        return visit

    def check_code(self, identity: Identity, code: str) -> None:
        """Raise `Refused` where a code leads to no table, for somebody who has not come in; who
        guesses is slowed down as those who have are."""
        known = self.people.known(identity.key)
        source = (identity.key or "") if known is None else known.id
        front_desk.find(self, identity.source or source, code)

    def _has_room_for(self, identity: Identity) -> bool:
        if len(self._visits) < MOST_PEOPLE or self.people.is_expected(identity):
            return True
        timing = self.services.timing
        until = {
            visit: visit.asked_at + (timing.idle_guest if patron.is_guest else timing.idle)
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
        self.lobby.changed()

    def unbecome(self, visit: HouseVisit) -> None:
        """Let a visit be nobody's for a moment, and forget a guest who has no seat."""
        del self._visits[visit.patron]
        visit.patron.box = None
        self.people.part(visit.patron)

    def visit_of(self, patron: Patron) -> HouseVisit | None:
        """Return the visit of somebody who is here."""
        return self._visits.get(patron)

    def no_longer(self, patron: Patron, now: Patron | None) -> None:
        """Let all tables know that somebody is nobody of their own any more (`NoLonger`)."""
        for table in self.tables.values():
            table.post(NoLonger(patron, now))

    def send_away(self, visit: HouseVisit, sentence: str = MOVED) -> None:
        """End a visit with a last sentence, of somebody of whom nothing is kept any more."""
        visit.end(sentence)
        if self._visits.get(visit.patron) is visit:
            del self._visits[visit.patron]
        visit.patron.box = None

    def has_gone(self, visit: HouseVisit) -> None:
        """Take note that a visit has ended; a seat is kept."""
        patron = visit.patron
        if self._visits.get(patron) is not visit:
            return
        self.unbecome(visit)
        if patron.is_lasting:  # a name or settings of theirs may be being written just now
            self.note_down(PersonSeen(patron.id, utc_of(self.services.time)))
        table = self.table_of(patron)
        if table is not None:
            table.post(Presence(patron))
        self.lobby.changed()

    def set_aside(self, patron: Patron) -> None:
        """Have somebody at no table, with their seat kept until they sit down there again."""
        table = self.table_of(patron)
        if table is None:
            return
        patron.table = None
        table.post(Presence(patron))
        if patron.box is not None:
            patron.box.table_changed()
        self.lobby.changed()

    async def close(self, farewell: str) -> None:
        """End all visits with a last sentence, and all tables, and let nobody in any more. What is
        being written still is; games stay in the journal as they stand."""
        self._farewell = farewell
        self.is_closing = True
        self.lobby.close()
        if self._heartbeat is not None:
            self._heartbeat.cancel()
        self._heartbeat = None
        for visit in self._visits.values():
            visit.end(farewell)
        self._visits.clear()
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.tables.clear()
        await self._scribe.write_once([Alive(utc_of(self.services.time), is_closing=True)])

    async def restore(
        self, left: HouseAsLeft, on_stuck: Callable[[bool], None] = lambda _: None
    ) -> tuple[str, ...]:
        """Be the house that was left: people, and tables that stand as they stood. `on_stuck` hears
        when it takes too long to write that it is open again, and when it is written.

        Returns sentences about what could not be brought back; that stays in the journal as it is.
        """
        self.people.restore(left.people, left.nets)
        self.lobby.restore(left.news)
        problems = reopening.open_again(self, left)
        self.people.forget_strangers()
        # Killed again, it must not find clocks as they were: they would run while it was down.
        clocks = [table.clerk.clock_as_it_is() for table in self.tables.values()]
        opening = Alive(utc_of(self.services.time), is_opening=True)
        services = self.services
        scribe = Scribe(services.journal, services.time, services.timing, on_stuck)
        await scribe.write([*clocks, opening])
        self._beat()
        return problems

    def _beat(self) -> None:
        """Let the journal hear now and then that the house is open, while clocks run."""
        time = self.services.time
        plays = [table.play for table in self.tables.values()]
        if any(play is not None and play.clock and not play.stands_still for play in plays):
            self.note_down(Alive(utc_of(time)))
        self._heartbeat = time.call_at(time.now() + self.services.timing.heartbeat, self._beat)

    # ------------------------------------------------ what is asked

    def take(self, visit: HouseVisit, request: Request) -> bool:
        """Do what somebody asks, or pass it on to a table; returns whether it has been dealt with.

        Raises `MintTinError` with a sentence.
        """
        if visit.patron.is_going:
            raise Refused(ONE_MOMENT)
        if type(request) in front_desk.ANSWERED:
            return front_desk.answer(self, visit, request)
        if type(request) in front_desk.ANSWERED_LATER:
            return self.answer_later(visit, request)
        if type(request) not in answers.ANSWERED:
            raise Refused(NO_SUCH_REQUEST)
        table = self.table_of(visit.patron)
        if table is None:
            raise Refused("You are not at a table.")
        return self.pass_on(table, visit, request)

    @property
    def is_stuck(self) -> bool:
        """Whether something that was asked for is not written down, and takes long to be."""
        return self._scribe.is_stuck or any(table.is_stuck for table in self.tables.values())

    def halted(self, patron: Patron) -> str:
        """Return in a sentence why nothing can be done at somebody's table now, "" when it can."""
        table = self.table_of(patron)
        return STUCK if table is not None and table.is_stuck else ""

    def pass_on(self, table: Table, visit: HouseVisit, request: Request) -> bool:
        """Put a request into a table's inbox; returns False: it has not been dealt with yet."""
        if table.is_stuck:
            raise Refused(STUCK)
        table.post(Asked(visit, request))
        return False

    def answer_later(self, visit: HouseVisit, request: Request) -> bool:
        """Do what somebody asks as soon as it is written down; returns False: it has not been dealt
        with yet."""
        if self._scribe.is_stuck:
            raise Refused(CANNOT_WRITE)
        self._do(self._answer_later(visit, request))
        return False

    async def _answer_later(self, visit: HouseVisit, request: Request) -> None:
        """Do what somebody asks that must be written down first."""
        self._waiting.append(visit)
        try:
            await front_desk.answer_later(self, visit, request)
        except Exception as error:  # a sentence, or a fault of the program
            visit.failed(request, error)
        finally:
            self._waiting.remove(visit)
            visit.done()

    def open_table(self, patron: Patron, plan: Plan, bots: Sequence[str]) -> None:
        """Open a table with somebody at it as its host, and with bots by their registered names."""
        upcoming = seal(self.new_game_id(), self.services.entropy)
        table = Table(self, self.services, plan, upcoming)
        self.add(table, table.open(patron, bots))

    def add(self, table: Table, task: asyncio.Task[None]) -> None:
        """Have a table in the house whose `task` takes what comes into it."""
        self.tables[table.id] = table
        self._keep_task(task)

    def _do(self, work: Coroutine[None, None, None]) -> None:
        self._keep_task(asyncio.get_running_loop().create_task(work))

    def _keep_task(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ------------------------------------------------ what is written down

    async def write(self, *changes: Change) -> None:
        """Return once changes are written down, however long that takes, in the order in which they
        come here."""
        async with self._turn:
            await self._scribe.write(changes)

    def _on_stuck(self, is_stuck: bool) -> None:
        for visit in self._waiting:
            visit.box.note(WAITING if is_stuck else WRITTEN)

    def note_down(self, *changes: Change) -> None:
        """Have changes written down that nobody waits for, and that may be lost: as they are where
        so many wait for the disk already."""
        if self._noted < MOST_NOTED:
            self._noted += 1
            self._do(self._note_down(changes))

    async def _note_down(self, changes: Sequence[Change]) -> None:
        try:
            await self._scribe.write_once(changes)
        finally:
            self._noted -= 1

    def _forget_crowded_out(self) -> None:
        for patron in self.people.crowded_out:
            self._do(self._forget(patron))
        self.people.crowded_out.clear()

    async def _forget(self, patron: Patron) -> None:
        await self.write(PersonForgotten(patron.id))
        self.people.free_name(patron)

    # ------------------------------------------------ the books

    def books_for(self, identity: Identity) -> Books:
        """Return the books as somebody may read them who does not come in."""
        return lending.books_for(self, identity)

    def books_of(self, patron: Patron) -> Books:
        """Return the books as somebody may read them."""
        return lending.books_of(self, patron)

    # ------------------------------------------------ the tables

    def table_lines(self) -> tuple[str, ...]:
        """Return the tables as plain lines of text."""
        return self.lobby.table_lines(self.games)

    def table_of(self, patron: Patron) -> Table | None:
        """Return the table somebody is at."""
        return None if patron.table is None else self.tables.get(patron.table)

    # ------------------------------------------------ what tables tell (`inbox.Keeper`)

    def lobby_changed(self) -> None:
        """Let everybody know that the lobby looks different."""
        self.lobby.changed()

    def number_news(self, text: str, about: Iterable[Patron]) -> NewsKept:
        """Return a line of news about some people, as it is to be written down."""
        return self.lobby.number(text, about)

    def tell(self, news: KeptNews) -> None:
        """Add a line to the news, which is written down."""
        self.lobby.tell(news)

    def new_game_id(self) -> str:
        """Return an id that no game at these tables has."""
        taken = {table.upcoming.game_id for table in self.tables.values()}
        return unused("g", 8, taken, self.services.entropy)

    def new_table_id(self) -> str:
        """Return an id that no table in the house has."""
        return unused("t", 4, self.tables, self.services.entropy)

    def reserved(self, patron: Patron, typed: str) -> AbstractContextManager[str]:
        """Keep a name for somebody while it is being written down; gives it as it will be. Raises
        `Refused`."""
        return self.people.reserved(patron, typed)

    def rename(self, patron: Patron, name: str) -> None:
        """Call somebody by a name that is reserved for them."""
        self.people.rename(patron, name)
        patron.changed()
        self.lobby.changed()

    def has_left(self, patron: Patron) -> None:
        """Forget a guest who is neither here nor at a table any more."""
        self.people.part(patron)
        self.lobby.changed()

    def has_closed(self, table: Table) -> None:
        """Take a table out of the lobby."""
        del self.tables[table.id]
        self.lobby.changed()
