"""A game played again from its events: the state after each, as it was when they happened."""

from __future__ import annotations

from array import array
from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import reduce
from typing import Any, NamedTuple

from games.again import iter_steps, match_of
from games.dice import SEED_BYTES, is_seed
from games.errors import BadRecord
from games.events import Event, GameStarted
from games.game import AnyGame
from games.lucky10.events import SessionBegan
from games.match import Match
from games.options import Options
from games.record import BEGINNING, ENDINGS, parse_line
from games.recorded_dice import RecordedDice
from games.registry import game_named
from games.seated import Seating, seated_after, seated_first
from games.ten_thousand.events import TurnBegan


def replay(events: Iterable[Event]) -> Iterator[tuple[Event, Any]]:
    """Yield each event with the state after it, from game_started on.

    The events are trusted to be what the rules allow, as those of a journal or of a verified
    record are. Raises `BadRecord` when the first is not game_started, `BadOption` when its game or
    an option is not known, and `ValueError` when the game is not for that many players.
    """
    ordered = iter(events)
    started = next(ordered, None)
    if not isinstance(started, GameStarted):
        raise BadRecord(1, BEGINNING)
    game = game_named(started.game)
    state = game.new(len(started.players), started.options)
    yield started, state
    for event in ordered:
        state = game.evolve(state, event)
        yield event, state


def events_of(lines: Iterable[str | bytes]) -> Iterator[Event]:
    """Yield the events that the lines of one record tell of, each when it is asked for.

    Raises `BadRecord` at a line that is not one.
    """
    for number, text in enumerate(lines, 1):
        yield parse_line(text, number).event


class _Kept(NamedTuple):
    """A moment of which all is kept."""

    state: Any
    seating: Seating


class Playback:
    """A game played again from its record, any moment of which can be gone to.

    Moments count from 0. Each is what a table showed while it waited: a decision has been told with
    all that came of it, or an event of the house. `chapters` are the moments at which a session
    or a turn begins, or the game ends. `fault` is where the record goes on with what is no line or
    what the rules do not allow, or stops in the middle of a step: nothing from there on is played.
    It is None until that has been come to; a record that does not end is no fault.

    All dice are those of the record, so that whether they are those of its seed is for `verify` to
    say. The state and the seating are kept of every `KEPT`th moment, and worked out for the others.
    """

    KEPT = 16

    def __init__(
        self, events: Sequence[Event], first: int = 1, beyond: BadRecord | None = None
    ) -> None:
        """Begin with the record that `events` are all of, the first of them on line `first`.

        `beyond` is what is wrong with the line after the last of them, None when there is none.
        Raises `BadRecord` when they do not begin with the start of a game that can be played.
        """
        started = events[0] if events else None
        if not isinstance(started, GameStarted):
            raise beyond or BadRecord(first, BEGINNING)
        self.started = started
        self.fault: BadRecord | None = None
        self.chapters: list[int] = []
        self._first = first
        self._beyond = beyond
        match = match_of(started, _seed_of(events), first, dice=RecordedDice(events))
        self.game: AnyGame = match.game
        self.options: Options = match.options
        self._steps: Iterator[int] | None = self._play(match, events)
        self._events: list[Event] = []
        self._eras = array("q")
        self._ends = array("q")
        self._seating = seated_first(started)
        self._kept: list[_Kept] = []

    def _play(self, match: Match, events: Sequence[Event]) -> Generator[int, None, None]:
        """Play the game again, and yield after each step how many events have been told."""
        _, *others = match.begin()
        told = 0
        try:
            steps = iter_steps(match, (self.started, *others), events, self._first)
            while True:
                told = next(steps)
                self._take(events[len(self._events) : told], match.state)
                yield told
        except BadRecord as fault:
            self.fault = fault
        except StopIteration:
            self.fault = self._beyond
            if told < len(events) and self.fault is None:
                last = self._first + len(events) - 1
                self.fault = BadRecord(last, "the record stops here, in the middle of a step")

    def _take(self, events: Sequence[Event], state: object) -> None:
        """Take note of the events of the step that has just been played, and of where it led."""
        moment = len(self._ends)
        self._seating = reduce(seated_after, events, self._seating)
        if moment % self.KEPT == 0:
            self._kept.append(_Kept(state, self._seating))
        self._events += events
        self._eras.extend([self.game.era(state)] * len(events))
        self._ends.append(len(self._events))
        if any(isinstance(event, _BEGIN_CHAPTERS) for event in events):
            self.chapters.append(moment)

    @property
    def is_played(self) -> bool:
        """Whether there is nothing more to play."""
        return self._steps is None

    def play_on(self, moments: int) -> bool:
        """Play so many moments more, or all there are; return whether there may be others."""
        for _ in range(moments):
            if self._steps is None:
                break
            if next(self._steps, None) is None:
                self._steps = None
        return self._steps is not None

    def __len__(self) -> int:
        """Return how many moments have been played so far."""
        return len(self._ends)

    def told_at(self, moment: int) -> int:
        """Return how many events have happened at a moment."""
        return self._ends[moment]

    def events(self, start: int, end: int) -> Sequence[Event]:
        """Return the events from number `start` to the one before `end`."""
        return self._events[start:end]

    def state(self, moment: int) -> Any:  # noqa: ANN401 - any game's
        """Return the state at a moment."""
        return reduce(self.game.evolve, self._since_kept(moment), self._kept_before(moment).state)

    def seating(self, moment: int) -> Seating:
        """Return who has the seats at a moment."""
        return reduce(seated_after, self._since_kept(moment), self._kept_before(moment).seating)

    def _kept_before(self, moment: int) -> _Kept:
        return self._kept[moment // self.KEPT]

    def _since_kept(self, moment: int) -> Sequence[Event]:
        return self.events(self._ends[moment - moment % self.KEPT], self._ends[moment])

    def log(self, moment: int, seat: int | None, most: int) -> Iterator[tuple[int, Event]]:
        """Yield what `seat` (None: a spectator) could read at a moment of the last `most` events,
        each with its number."""
        state, end = self.state(moment), self._ends[moment]
        start = max(0, end - most)
        for number, event in enumerate(self.events(start, end), start):
            seen = self.game.visible(event, self._eras[number], state, seat)
            if seen is not None:
                yield number, seen


_BEGIN_CHAPTERS = (SessionBegan, TurnBegan, *ENDINGS)


def _seed_of(events: Sequence[Event]) -> bytes:
    """Return the seed that the record's end tells, so that its last line is what it should be; any
    other where it tells none that can be one."""
    ending = events[-1]
    told = ending.seed if isinstance(ending, ENDINGS) else ""
    return bytes.fromhex(told) if is_seed(told) else bytes(SEED_BYTES)
