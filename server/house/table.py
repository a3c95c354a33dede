"""A table: the single owner of its game, with one ordered inbox.

It takes one thing at a time and does all that follows from it before it takes the next. What has
changed is written to the journal before anybody is shown it. A fault of the program ends this table
with a sentence to its people, and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextvars import Context
from dataclasses import dataclass
from random import Random

from games.errors import MintTinError
from games.game import AnyGame
from games.options import Options
from server.house import answers, attendance, closing, course, keeping, succession
from server.house.bounds import MOST_SPECTATORS
from server.house.clerk import Clerk
from server.house.clocks import Alarm
from server.house.evening import Evening, Player
from server.house.ids import readable
from server.house.inbox import (
    Asked,
    Broken,
    GiveWay,
    Inbox,
    Item,
    Keeper,
    NoLonger,
    Presence,
    Services,
    TimeIsUp,
)
from server.house.journal import STUCK
from server.house.kept import TableAsLeft
from server.house.log import TableLog
from server.house.names import table_name
from server.house.people import Patron
from server.house.play import Play
from server.house.refusal import ONE_MOMENT, Refused
from server.house.sealed import Sealed
from server.house.seating import Seating
from server.house.seeing import Views, table_line
from tui.house import Said, Stage, TableLine, TableTerms, TableView, Told

_log = logging.getLogger(__name__)

EMPTY = "The table was closed: everybody has left it."
UNSTUCK = "The house can write again: the table goes on."
CODE_LENGTH = 8
"""Characters of the code that brings a guest's seat back: one of 31⁸, which nobody can guess."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a table is from its first day to its last. `name` is "" for one that is called after who
    opened it, `join_code` is "" for one that is public."""

    id: str
    name: str
    game: AnyGame
    options: Options
    capacity: int
    terms: TableTerms
    join_code: str


class Table:
    """One table of the house. Only its own task changes it, once it has been opened."""

    def __init__(self, keeper: Keeper, services: Services, plan: Plan, upcoming: Sealed) -> None:
        self.id = plan.id
        self._name = plan.name
        self.game = plan.game
        self.options = plan.options
        self.terms = plan.terms
        self.join_code = plan.join_code
        self.keeper = keeper
        self.services = services
        self.seating = Seating(plan.capacity)
        self.opener: Patron | None = None
        self.spectators: list[Patron] = []
        self.expected: dict[Patron, float] = {}
        """Who watched when the house stopped, and until when they may come back to it."""
        self.evening = Evening()
        self.log = TableLog(plan.game)
        self.upcoming = upcoming
        """The secret of the game to come."""
        self.play: Play | None = None
        self.began: tuple[Player, ...] = ()
        """Who began the last game, by its seats."""
        self.players: tuple[str, ...] = ()
        """The names of those who play, or played, the last game, by its seats."""
        self.random = Random(services.entropy(16))  # noqa: S311 - for bots; dice come from the seed
        self.is_closed = False
        self.gives_way = False
        self._inbox = Inbox()
        self._alarm = Alarm(services.time, lambda: self.post(TimeIsUp()))
        self.line: TableLine | None = None
        """What the lobby shows of the table; None until it is written down for the first time."""
        self._is_changed = self._is_line_changed = False
        self._views = Views(self)
        self.clerk = Clerk(self, self._on_stuck)

    # ------------------------------------------------ for everybody

    @property
    def name(self) -> str:
        """What the table is called: after who opened it, as they are called by now, when they did
        not say."""
        return table_name(self._name, None if self.opener is None else self.opener.name)

    @property
    def own_name(self) -> str:
        """What who opened it said that the table is called, "" when nothing."""
        return self._name

    @property
    def stage(self) -> Stage:
        """Whether a game runs here, has ended, or none has begun yet."""
        if self.play is None:
            return "waiting"
        return "ended" if self.play.is_over else "playing"

    @property
    def running(self) -> Play | None:
        """The game that runs at the table, None when none does."""
        return self.play if self.stage == "playing" else None

    @property
    def is_stuck(self) -> bool:
        """Whether the journal keeps the table standing still for too long."""
        return self.clerk.is_stuck

    def open(self, opener: Patron, bots: Sequence[str]) -> asyncio.Task[None]:
        """Let its opener sit down, with bots by their registered names, and begin to take what
        comes in; returns the task that does."""
        self.opener = opener
        self.sit(opener)
        self.announce(f"{opener.name} opened a table of {self.game.title}: {self.name}.")
        for bot in bots:
            self.seating.seat_bot(bot)
        return self._start()

    def open_again(
        self, left: TableAsLeft, find: keeping.Find, stopped: keeping.Stopped
    ) -> asyncio.Task[None]:
        """Be as the house left it, with everybody away, and begin to take what comes in; returns
        the task that does. Raises `ValueError` and `BadRecord`, when it cannot be."""
        keeping.restore(self, left, find, stopped.at)
        self.clerk.count_from(max((n for n, _ in left.lines), default=-1) + 1)
        play = self.play
        if play is not None and play.is_over and not left.table.is_counted:
            course.end(self, play, is_known=True)
        self._views.renew()  # all of it is written down already
        self.changed()
        self.line_changed()
        if not keeping.has_just_told(left, stopped.sentence):
            self.tell(stopped.sentence)
        for patron in [*self.people, *self.expected]:
            patron.note(stopped.sentence)
        return self._start()

    def _start(self) -> asyncio.Task[None]:
        self.post(TimeIsUp())  # what has been done so far is written down and shown
        # In a context of its own: the opener's would keep their app alive as long as the table.
        return asyncio.create_task(self._run(), name=f"table {self.id}", context=Context())

    def post(self, item: Item) -> None:
        """Put something into the inbox."""
        self._inbox.put(item)

    def view(self, patron: Patron) -> TableView:
        """Return the table as one of its people sees it now."""
        return self._views.of(self.seating.of(patron))

    def view_for_spectators(self) -> TableView:
        """Return the table as those see it now who have no seat there."""
        return self._views.of(None)

    # ------------------------------------------------ one thing after another

    async def _run(self) -> None:
        try:
            while not self.is_closed:
                await self._take(await self._inbox.take())
                # A table whose bots never stop to think is not alone on the loop.
                await asyncio.sleep(0)
        except Exception as error:  # a fault of the program: this table's, and nobody else's
            await closing.break_down(self, error)
        finally:
            self._alarm.stop()

    async def _take(self, item: Item) -> None:
        try:
            match item:
                case Asked():
                    await self._answer(item)
                case Presence():
                    await attendance.look(self, item.patron)
                case NoLonger():
                    await succession.hand_on(self, item.patron, item.now)
                case TimeIsUp():
                    await attendance.miss_the_absent(self)
                    await attendance.end_holding(self)
                    await course.play_on(self)
                case GiveWay():
                    await closing.give_way(self, item.why, item.sentence)
                case Broken():
                    raise item.error
            await self._settle()
        finally:
            if isinstance(item, Asked):
                item.asker.done()

    async def _answer(self, asked: Asked) -> None:
        if not asked.asker.is_open:
            return
        patron = asked.asker.patron
        try:
            if patron.is_going:
                raise Refused(ONE_MOMENT)
            await answers.answer(self, patron, asked.request)
        except MintTinError as refusal:
            patron.note(str(refusal), refused=True)

    async def _settle(self) -> None:
        """Do what follows by itself from what has just been done."""
        if not self.is_closed and not self.seating.people:
            await closing.abandon(self, "Everybody has left the table.", EMPTY)
        if self.is_closed:
            return
        if self.running is not None:
            await course.go_on(self, self.running)
        elif not self.seating.lacks(self.game) and not self.keeper.is_closing:
            await course.begin(self)
        await self.clerk.save()
        self._publish()
        self._alarm.set(attendance.wake_at(self))

    # ------------------------------------------------ the people

    @property
    def people(self) -> list[Patron]:
        """Everybody who sits or watches here, also while they are away."""
        seated = [sitter.patron for sitter in self.seating.people if sitter.patron is not None]
        return [*seated, *self.spectators]

    @property
    def audience(self) -> list[Patron]:
        """Everybody at the table who is here to see it."""
        return [patron for patron in self.people if patron.is_here]

    def sit(self, patron: Patron) -> None:
        """Give somebody a seat. Raises `Refused` when all are taken."""
        code = readable(self.services.entropy, CODE_LENGTH).upper() if patron.is_guest else ""
        self.seating.seat_person(patron, code)
        if patron in self.spectators:
            self.spectators.remove(patron)
        patron.table = self.id
        if patron.is_guest:  # nobody keeps guests for long who have no seat
            patron.is_saved = False
        self.tell(f"{patron.name} sat down.", patron)

    def watch(self, patron: Patron) -> None:
        """Let somebody watch. Raises `Refused` when too many do."""
        if len(self.spectators) + len(self.expected) >= MOST_SPECTATORS:
            raise Refused("So many people watch this table that there is no room for more.")
        self.spectators.append(patron)
        patron.table = self.id
        self.people_changed()

    def let_go(self, patron: Patron) -> None:
        """Have somebody at this table no longer; their seat, if any, is freed by the caller."""
        if patron in self.spectators:
            self.spectators.remove(patron)
        self.expected.pop(patron, None)
        self._is_no_longer_at(patron)
        if patron.box is not None:
            patron.box.table_changed()
        self.keeper.has_left(patron)
        self.people_changed()

    def _is_no_longer_at(self, patron: Patron) -> None:
        if patron.table == self.id:  # a house may have been killed before it wrote that they left
            patron.table = None

    def tell(self, text: str, *about: Patron) -> None:
        """Say a line of the house to the table, about who is at it."""
        self.clerk.hear(Told(text), about)
        self.people_changed()

    def hear(self, said: Said, patron: Patron) -> None:
        """Let everybody at the table hear a line of talk."""
        self.clerk.hear(said, (patron,))

    def announce(self, text: str, *about: Patron) -> None:
        """Have the house told, but for what nobody is to know of who has not been let in."""
        if not self.terms.is_private:
            opener = () if self.opener is None else (self.opener,)
            self.clerk.announce(text, (*about, *opener))

    def people_changed(self) -> None:
        """Note that what is kept of the table is another, and that it looks different from the
        lobby as well."""
        self.altered()
        self.line_changed()

    def line_changed(self) -> None:
        """Note that the table looks different from the lobby."""
        self._is_line_changed = True

    def altered(self) -> None:
        """Note that what is kept of the table is another."""
        self.clerk.alter()
        self.changed()

    def changed(self) -> None:
        """Note that the table looks different."""
        self._is_changed = True

    def _publish(self) -> None:
        if self._is_line_changed:
            self._is_line_changed = False
            self.line = table_line(self)
            self.keeper.lobby_changed()
        if self._is_changed:
            self._is_changed = False
            self._views.renew()
            for patron in self.audience:
                if patron.box is not None:
                    patron.box.table_changed()

    def _on_stuck(self, is_stuck: bool) -> None:
        for patron in self.audience:
            patron.note(STUCK if is_stuck else UNSTUCK)
            if patron.box is not None:
                patron.box.table_changed()

    # ------------------------------------------------ the end

    def give_way(self, why: str = closing.NO_ROOM, sentence: str = closing.GAVE_WAY) -> None:
        """Close, unless somebody has come back by then: to make room for another table, or `why`
        else; its people are told with a sentence."""
        self.gives_way = True
        self.post(GiveWay(why, sentence))

    def close(self, sentence: str) -> None:
        """Be no more: everybody is back in the lobby, with a sentence."""
        if self.is_closed:
            return
        self.is_closed = True
        for patron in [*self.people, *self.expected]:
            self._is_no_longer_at(patron)
            patron.note(sentence)
            if patron.box is not None:
                patron.box.table_changed()
            self.keeper.has_left(patron)
        self.spectators.clear()
        self.expected.clear()
        self._inbox.close()
        self.keeper.has_closed(self)
