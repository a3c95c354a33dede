"""The clerk of a table, who writes down all that is to be seen there before anybody sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from server.house import keeping
from server.house.changes import (
    Change,
    ClockKept,
    Entry,
    Lines,
    NewsKept,
    PersonKept,
    TableGone,
    TableKept,
    TalkKept,
)
from server.house.journal import Contradiction, Scribe, utc_of
from server.house.people import Patron
from server.house.play import Play
from tui.house import Said, Told

if TYPE_CHECKING:
    from server.house.table import Table


class Clerk:
    """Writes for one table, which stands still meanwhile.

    What the table is beside its game is written when that has changed (`alter`), with the next
    thing that is; a line that is said (`hear`) goes into the log once it is written.
    """

    def __init__(self, table: Table, on_stuck: Callable[[bool], None]) -> None:
        """Write for a table; `on_stuck` hears when that takes too long, and when it is over."""
        self._table = table
        services = table.services
        self._time = services.time
        self._scribe = Scribe(services.journal, services.time, services.timing, on_stuck)
        self._is_altered = False
        self._said: list[tuple[Said | Told, tuple[str, ...], TalkKept]] = []
        """Lines that nobody has seen yet, as they are not written down."""
        self._lines = 0
        self._news: list[NewsKept] = []
        """What the house is to hear once it is written down."""

    @property
    def is_stuck(self) -> bool:
        """Whether the journal keeps the table standing still for too long."""
        return self._scribe.is_stuck

    @property
    def has_unwritten(self) -> bool:
        """Whether there is something beside the game that is not written down yet."""
        return self._is_altered or bool(self._said) or bool(self._news)

    # ------------------------------------------------ what is to be written

    def alter(self) -> None:
        """Note that what is kept of the table is another."""
        self._is_altered = True

    def count_from(self, lines: int) -> None:
        """Take it that there have been so many lines at the table."""
        self._lines = lines

    def hear(self, entry: Said | Told, about: Iterable[Patron]) -> None:
        """Take a line of talk, or of the house, to be seen once it is written; it goes with the
        people whom it is about."""
        play = self._table.play
        game_id, after = ("", -1) if play is None else (play.match.setup.game_id, play.moment)
        ids = tuple(patron.id for patron in about)
        line = keeping.kept_line(entry, game_id, after, ids)
        self._said.append((entry, ids, TalkKept(self._table.id, self._lines, line)))
        self._lines += 1

    def announce(self, text: str, about: Iterable[Patron]) -> None:
        """Take news for the whole house about some people, to be told once they are written."""
        self._news.append(self._table.keeper.number_news(text, about))

    def happened(self, play: Play) -> list[Change]:
        """Return what has happened in a game and nobody has seen yet, as it is to be written."""
        match = play.match
        at, now = utc_of(self._time), self._time.now()
        clock = play.clock_ahead(now)
        kept = keeping.kept_clock(clock, play.as_of(now), at, stands_still=play.stands_still)
        changes: list[Change] = [ClockKept(self._table.id, kept)]
        if play.unshown:
            entries = [Entry(n, at, event) for n, event in enumerate(play.unshown, play.moment + 1)]
            changes.append(Lines(match.setup.game_id, entries))
        if match.is_over:
            changes.append(keeping.game_over(self._table.game, match, at))
        return changes

    # ------------------------------------------------ writing

    async def save(self) -> None:
        """Write down what has changed beside the game, and let what was said be seen."""
        if self.has_unwritten:
            await self.write([])

    async def write(self, changes: Sequence[Change]) -> None:
        """Write changes down, with all that has not been written yet. Raises `Contradiction`."""
        seen_at = utc_of(self._time)
        people = {p: p.kept(seen_at) for p in self._kept_people() if not p.is_saved}
        before: list[Change] = [PersonKept(person) for person in people.values()]
        for patron in people:
            patron.is_written = True
        if self._is_altered:
            before += [TableKept(keeping.kept_table(self._table)), self.clock_as_it_is()]
            self._is_altered = False
        said, self._said = self._said, []
        before += [kept for _, _, kept in said]
        news, self._news = self._news, []
        before += news
        await self._scribe.write([*before, *changes])
        for patron, written in people.items():
            patron.is_saved = patron.kept(seen_at) == written
        for entry, about, _ in said:
            self._table.log.say(entry, about)
        for told in news:
            self._table.keeper.tell(told.news)
        self._table.changed()

    async def close(self) -> None:
        """Write down that the table is no more."""
        await self._scribe.write([TableGone(self._table.id)])

    async def close_broken(self, changes: Sequence[Change]) -> None:
        """Try once to write down that the table is no more, and changes with it, should they fit
        what is kept."""
        gone = TableGone(self._table.id)
        try:
            await self._scribe.write_once([gone, *changes])
        except Contradiction:
            await self._scribe.write_once([gone])

    def _kept_people(self) -> list[Patron]:
        """Return those at the table whom the journal must know: not guests who only watch."""
        seating = self._table.seating
        return [p for p in self._table.people if p.is_lasting or seating.of(p) is not None]

    def clock_as_it_is(self) -> ClockKept:
        """Return the clock that people see, as it is to be kept."""
        play = self._table.running
        if play is None:
            return ClockKept(self._table.id, None)
        clock = keeping.kept_clock(
            play.clock,
            play.as_of(self._time.now()),
            utc_of(self._time),
            stands_still=play.stands_still,
        )
        return ClockKept(self._table.id, clock)
