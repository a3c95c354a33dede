"""One running game as its table drives it: late answers, the clock, the pause, the bots.

There are two ends to each step. First the match goes on (`begin`, `answer`, `time_out`, `move`,
`go_on`, `note`), and nobody may see it yet; then, when its events (`unshown`) are written down,
`show` makes what has happened what people see. All times are monotonic seconds.

When is an answer late? A player answers what they were asked. What a seat is asked stays the same
as long as it is asked without a break, may do the same things, and has not answered. So others who
answer the same call do not make your answer late, while your second key press after a throw is:
it would answer a question you have not seen. An answer names the moment its sender saw; it is in
time when that is not before the question was put. An action that says itself what it was meant
for (`is_timeless`, a steal) is the rules' matter alone.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Literal

from games.bots import bot_named
from games.errors import IllegalAction
from games.events import Event
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


class Play:
    """A match with what the house adds to it. `bots` are registered names by seat.

    `state` and `moment` (the number of the last event) are those that are shown.
    """

    def __init__(
        self, match: Match, bots: Mapping[int, str], timing: Timing, random: Random
    ) -> None:
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
        times = list(self._bots_answer_at.values())
        if self.clock is not None:
            times.append(self.clock.deadline)
        return min(times, default=None)

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
        """Let the bot at `seat` answer. One that can't does what its clock would do."""
        state = self.match.state
        try:
            bot = bot_named(self._game.name, self._bots[seat])
            self._act(seat, bot(self._game.view_for(state, seat), self._random))
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

    def delay(self, seconds: float) -> None:
        """Put off what happens by itself: time in which the table stood still is nobody's."""
        if self.clock is not None:
            self.clock = replace(self.clock, deadline=self.clock.deadline + seconds)
        self._bots_answer_at = {seat: due + seconds for seat, due in self._bots_answer_at.items()}

    def show(self, now: float) -> None:
        """Make what has happened so far what people see."""
        self.state = self.match.state
        self.moment = len(self.match.events) - 1
        self.is_over = self.match.is_over
        asked_anew = self._ask()
        self._set_clock(now, asked_anew=asked_anew)
        self._bots_answer_at = {
            seat: now + self._random.uniform(self._timing.bot_least, self._timing.bot_most)
            if seat not in self._bots_answer_at or seat in asked_anew
            else self._bots_answer_at[seat]
            for seat in self._questions
            if seat in self._bots
        }

    def _ask(self) -> set[int]:
        """Note what each seat is asked now; returns those who are asked something new."""
        asked = () if self.is_over else self._game.to_act(self.state)
        questions: dict[int, Question] = {}
        anew: set[int] = set()
        for seat in asked:
            choices = self._game.legal_actions(self.state, seat)
            question = self._questions.get(seat)
            if question is None or seat in self._answered or question.choices != choices:
                question = Question(self.moment, choices)
                anew.add(seat)
            questions[seat] = question
        self._questions = questions
        self._answered = set()
        return anew

    def _set_clock(self, now: float, *, asked_anew: set[int]) -> None:
        """A clock starts anew when somebody is asked something new, not when others answer."""
        if self.is_over:
            self.clock, self.is_paused = None, False
            return
        if self._game.is_paused(self.state):
            if not self.is_paused:
                self.clock = Clock("reveal", now + self._timing.reveal, self._timing.reveal)
                self.is_paused, self._paused_at = True, self.moment
                self.gone_on = set()
            return
        self.is_paused = False
        option: Literal["clock", "call"] = (
            "call" if self._game.clock_option(self.state) == "call" else "clock"
        )
        seconds = self.match.options[option]
        if not self._questions or seconds == OFF:
            self.clock = None
        elif asked_anew or self.clock is None or self.clock.option != option:
            self.clock = Clock(option, now + float(seconds), float(seconds))
