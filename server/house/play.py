"""One running game as its table drives it: late answers, the clock, the pause, the bots.

There are two ends to each step. First the match goes on (`begin`, `answer`, `time_out`, `move`,
`go_on`, `note`), and nobody may see it yet; then, when its events (`unshown`) are written down,
`show` makes what has happened what people see. All times are monotonic seconds. While nobody is at
the table a game stands still: no clock runs, and no bot answers.

When is an answer late? A player answers what they were asked. What a seat is asked stays the same
as long as it is asked without a break, may do the same things, and has not answered. So others who
answer the same call do not make your answer late, while your second key press after a throw is:
it would answer a question you have not seen. An answer names the moment its sender saw; it is in
time when that is not before the question was put. An action that says itself what it was meant
for (`is_timeless`, a steal) is the rules' matter alone.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Literal, NamedTuple

from games.bots import bot_named
from games.errors import IllegalAction
from games.events import Event, Replaced
from games.match import Match
from games.options import OFF
from server.house.clocks import Clock
from server.house.timing import Timing

_log = logging.getLogger(__name__)

LATE = "Things had changed before your key arrived: look again."


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked: the actions it may choose from, since the moment `since`."""

    since: int
    choices: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class _Ahead:
    """What will hold once everything is shown: what each seat is asked, who of them is asked
    something new, the clock, and whether a score lies open."""

    questions: Mapping[int, Question]
    anew: frozenset[int]
    clock: Clock | None
    is_paused: bool


class Shown(NamedTuple):
    """What people saw of the game at a moment."""

    moment: int
    state: Any


class Play:
    """A match with what the house adds to it. `bots` are registered names by seat.

    `state` and `moment` (the number of the last event) are those that are shown.
    """

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, str],
        timing: Timing,
        random: Random,
        delay: int = 0,
    ) -> None:
        """`delay`: by how many events spectators are behind."""
        self.match = match
        self.state: Any = match.state
        self.moment = -1
        self.is_over = False
        self.is_paused = False
        self.clock: Clock | None = None
        self.gone_on: set[int] = set()
        """Who has seen the score that lies open."""
        self._game = match.game
        self._bots = dict(bots)
        self._absent: set[int] = set()
        """The seats whose turns pass by themselves."""
        self._delay = delay
        self._past: deque[Shown] = deque()
        """What was shown, oldest first, as far as spectators have not seen it."""
        self._ahead: _Ahead | None = None
        self._still_since: float | None = None
        self._timing = timing
        self._random = random
        self._questions: dict[int, Question] = {}
        self._answered: set[int] = set()
        """Who has answered since the last `show`."""
        self._bots_answer_at: dict[int, float] = {}
        """When each bot answers that is asked something, by its seat."""
        self._paused_at = 0

    @property
    def wake_at(self) -> float | None:
        """When something happens by itself next: the clock runs out, or a bot answers."""
        if self.stands_still:
            return None
        times = list(self._bots_answer_at.values())
        if self.clock is not None:
            times.append(self.clock.deadline)
        return min(times, default=None)

    @property
    def stands_still(self) -> bool:
        """Whether nothing happens by itself, as nobody is at the table."""
        return self._still_since is not None

    @property
    def unshown(self) -> tuple[Event, ...]:
        """What has happened and nobody has seen yet; the first is number `moment` + 1."""
        return tuple(self.match.events[self.moment + 1 :])

    # ------------------------------------------------ going on, not yet shown

    def begin(self) -> None:
        """Start the game."""
        self.match.begin()

    def answer(self, seat: int, action: object, moment: int) -> None:
        """Do what a player asks, who had seen `moment`. Raises `IllegalAction`."""
        question = self._questions.get(seat)
        is_timeless = getattr(action, "is_timeless", False) is True
        if question and not is_timeless and not question.since <= moment <= self.moment:
            raise IllegalAction(LATE)
        self._act(seat, action)

    def time_out(self) -> None:
        """Do what a clock that has run out stands for, for all who are still asked."""
        if self.is_paused:
            self.match.proceed()
            return
        for seat, question in self._questions.items():
            state = self.match.state
            if (
                seat in self._game.to_act(state)
                and self._game.legal_actions(state, seat) == question.choices
            ):
                self._act(seat, self._game.action_on_timeout(state, seat), timed_out=True)

    def go_on(self) -> None:
        """Go on after a score has lain open."""
        self.match.proceed()

    def note(self, event: Event) -> None:
        """Let the record tell what the house has to say: who left, came back, was replaced."""
        self.match.note(event)

    def bot_due(self, now: float) -> int | None:
        """Return the seat of the bot whose time to answer has come longest ago."""
        seat = min(self._bots_answer_at, key=lambda seat: self._bots_answer_at[seat], default=None)
        return seat if seat is not None and self._bots_answer_at[seat] <= now else None

    def move(self, seat: int) -> None:
        """Let the bot at `seat` answer. One that can't does what its clock would do, as does the
        seat of somebody absent."""
        state = self.match.state
        if seat in self._absent:
            self._act(seat, self._game.action_on_timeout(state, seat))
            return
        try:
            bot = bot_named(self._game.name, self._bots[seat])
            view = self._game.view_for(state, seat)
            self._act(seat, bot(view, self._random, self.match.memory))
        except Exception:  # a bot may be anybody's; the game goes on without its wit
            if self.match.state is not state:
                raise
            _log.exception("bot %r failed at %s", self._bots[seat], self._game.dump(state))
            self._act(seat, self._game.action_on_timeout(state, seat))

    def _act(self, seat: int, action: object, *, timed_out: bool = False) -> None:
        self.match.act(seat, action, timed_out=timed_out)
        self._answered.add(seat)

    # ------------------------------------------------ what people see

    def has_seen(self, seat: int, moment: int) -> bool:
        """Take it that a player, who had seen `moment`, has seen the score that lies open.

        Returns whether that is new.
        """
        is_meant = self.is_paused and self._paused_at <= moment <= self.moment
        if not is_meant or seat in self.gone_on:
            return False
        self.gone_on.add(seat)
        return True

    def hand_over(self, seat: int, bot: str) -> None:
        """Let a bot play on at `seat` from the next `show`."""
        self._bots[seat] = bot
        self._absent.discard(seat)

    def pass_for(self, seat: int) -> None:
        """Let the turns of `seat` pass by themselves from the next `show`."""
        self._absent.add(seat)

    def take_back(self, seat: int) -> None:
        """Let the person at `seat` answer again themselves."""
        self._bots.pop(seat, None)
        self._absent.discard(seat)
        self._bots_answer_at.pop(seat, None)

    def is_passing(self, seat: int) -> bool:
        """Whether the turns of `seat` pass by themselves."""
        return seat in self._absent

    # ------------------------------------------------ time

    def stand_still(self, now: float) -> None:
        """Let nothing happen by itself until `go_on_at`."""
        if self._still_since is None:
            self._still_since = now

    def go_on_at(self, now: float) -> float:
        """Let things happen by themselves again; returns for how many seconds they had not."""
        if self._still_since is None:
            return 0.0
        still = now - self._still_since
        self._still_since = None
        self.delay(still)
        return still

    def delay(self, seconds: float) -> None:
        """Put off what happens by itself: time in which the table stood still is nobody's."""
        if self.clock is not None:
            self.clock = replace(self.clock, deadline=self.clock.deadline + seconds)
        if self._ahead is not None and self._ahead.clock is not None:
            clock = self._ahead.clock
            later = replace(clock, deadline=clock.deadline + seconds)
            self._ahead = replace(self._ahead, clock=later)
        self._bots_answer_at = {seat: due + seconds for seat, due in self._bots_answer_at.items()}

    def as_of(self, now: float) -> float:
        """Return the time by which the clock stands at `now`: while the game stands still it does
        too."""
        return now if self._still_since is None else self._still_since

    def wind(self, left: float, now: float) -> None:
        """Let the clock have so many seconds left."""
        if self.clock is not None:
            self.clock = replace(self.clock, deadline=now + left, of=max(left, self.clock.of))

    def clock_ahead(self, now: float) -> Clock | None:
        """Return the clock as it will run once what has happened is shown."""
        self._ahead = self._look_ahead(now)
        return self._ahead.clock

    # ------------------------------------------------ showing

    def show(self, now: float) -> None:
        """Make what has happened so far what people see."""
        ahead = self._ahead or self._look_ahead(now)
        self._ahead = None
        self.was_shown(self.moment, self.state)
        self.state = self.match.state
        self.moment = len(self.match.events) - 1
        self.is_over = self.match.is_over
        self._questions = dict(ahead.questions)
        self._answered = set()
        self.clock = ahead.clock
        if ahead.is_paused and not self.is_paused:
            self._paused_at = self.moment
            self.gone_on = set()
        self.is_paused = ahead.is_paused
        self._bots_answer_at = {
            seat: now + self._random.uniform(self._timing.bot_least, self._timing.bot_most)
            if seat not in self._bots_answer_at or seat in ahead.anew
            else self._bots_answer_at[seat]
            for seat in self._questions
            if seat in self._bots or seat in self._absent
        }

    def was_shown(self, moment: int, state: object) -> None:
        """Take it that people saw this before what they see now."""
        if self._delay and moment >= 0:
            self._past.append(Shown(moment, state))

    def players_at(self, moment: int) -> tuple[str, ...]:
        """Return the names of those who played at a moment that was shown, by seat."""
        names = [player.name for player in self.match.setup.players]
        for event in self.match.events[: moment + 1]:
            if isinstance(event, Replaced):
                names[event.seat] = event.name
        return tuple(names)

    def seen_by_spectators(self) -> Shown:
        """Return what spectators see now: what was shown some events ago, while the game runs."""
        now = Shown(self.moment, self.state)
        if self.is_over or not self._delay:
            return now
        while len(self._past) > 1 and self._past[1].moment <= self.moment - self._delay:
            self._past.popleft()
        return self._past[0] if self._past else now

    def _look_ahead(self, now: float) -> _Ahead:
        state, is_over = self.match.state, self.match.is_over
        questions, anew = ({}, frozenset[int]()) if is_over else self._ask(state)
        is_paused = not is_over and self._game.is_paused(state)
        if is_over:
            clock = None
        elif is_paused:
            opened = Clock("reveal", now + self._timing.reveal, self._timing.reveal)
            clock = self.clock if self.is_paused else opened
        else:
            clock = self._clock(now, state, questions, is_anew=bool(anew))
        return _Ahead(questions, anew, clock, is_paused)

    def _ask(self, state: object) -> tuple[dict[int, Question], frozenset[int]]:
        """Return what each seat is asked in `state`, and who is asked something new."""
        questions: dict[int, Question] = {}
        anew: set[int] = set()
        for seat in self._game.to_act(state):
            choices = self._game.legal_actions(state, seat)
            question = self._questions.get(seat)
            if question is None or seat in self._answered or question.choices != choices:
                question = Question(len(self.match.events) - 1, choices)
                anew.add(seat)
            questions[seat] = question
        return questions, frozenset(anew)

    def _clock(
        self, now: float, state: object, questions: Mapping[int, Question], *, is_anew: bool
    ) -> Clock | None:
        """Return the players' clock. It starts anew when somebody is asked something new, not when
        others answer."""
        option: Literal["clock", "call"] = (
            "call" if self._game.clock_option(state) == "call" else "clock"
        )
        seconds = self.match.options[option]
        if not questions or seconds == OFF:
            return None
        if is_anew or self.clock is None or self.clock.option != option:
            return Clock(option, now + float(seconds), float(seconds))
        return self.clock
