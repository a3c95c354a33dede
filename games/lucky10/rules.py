"""The rules of Lucky 10, whole: what `games.game.Game` asks of a game.

An action is checked against the seat's choices and becomes an event; the events that follow by
themselves come after it; the state is what `evolve` makes of them.
"""

from __future__ import annotations

from typing import cast

from games.dice import Dice
from games.errors import NO_CLOCK, NO_SEAT, IllegalAction
from games.events import Event
from games.game import Game, Step
from games.lucky10 import course, decisions, ending, oneline, seeing
from games.lucky10.actions import Action, LetStand, Pass, Roll, Stand, Wave
from games.lucky10.choices import actions_in, choices_for, is_allowed
from games.lucky10.events import EVENT_TYPES, SessionBegan
from games.lucky10.evolution import evolve
from games.lucky10.options import CALL, CLOCK, OPTIONS
from games.lucky10.refusals import refusal
from games.lucky10.state import (
    LEAST_PLAYERS,
    MOST_PLAYERS,
    SESSIONS,
    Passes,
    Sheets,
    State,
    new_state,
)
from games.lucky10.views import Lucky10View
from games.options import Options, complete
from games.tuples import make

_ON_TIMEOUT: dict[str, Action] = {
    "roll": Roll(),
    "auction": Pass(),
    "reroll": Stand(),
    "last_call": LetStand(),
    "steal_call": Wave(),
    "steal_auction": Pass(),
}


class Lucky10:
    """The rules, without any state of their own; `games.game.Game` says what each method does."""

    name = "lucky10"
    title = "Lucky 10"
    least_players = LEAST_PLAYERS
    most_players = MOST_PLAYERS
    options = OPTIONS
    event_types = EVENT_TYPES

    def new(self, players: int, options: Options) -> State:
        """Return the state in which nothing has happened."""
        if not self.least_players <= players <= self.most_players:
            raise ValueError(
                f"{self.title} is for {self.least_players} to {self.most_players} players,"
                f" not {players}"
            )
        chosen = complete(self.options, options)
        sheets = cast("Sheets", chosen["sheets"])
        return new_state(players, sheets, cast("Passes", chosen["passes"]))

    def begin(self, state: State, dice: Dice) -> Step[State]:
        """Begin the first session."""
        return _step(state, SessionBegan(1), dice)

    def apply(
        self, state: State, seat: int, action: Action, dice: Dice, *, timed_out: bool = False
    ) -> Step[State]:
        """Do what `seat` asks and all that follows by itself."""
        if type(seat) is not int or not 0 <= seat < state.players:
            raise IllegalAction(NO_SEAT)
        if type(timed_out) is not bool:
            raise TypeError(f"timed_out is True or False, not {timed_out!r}")
        if not is_allowed(action, choices_for(state, seat), state.session):
            raise IllegalAction(refusal(state, seat, action))
        return _step(state, course.event_of(state, seat, action, dice, timed_out), dice)

    def is_paused(self, state: State) -> bool:
        """Return whether a score lies open and the house goes on to the next session."""
        return state.phase == "reveal" and state.session < SESSIONS

    def proceed(self, state: State, dice: Dice) -> Step[State]:
        """Begin the next session."""
        if not self.is_paused(state):
            raise IllegalAction("There is nothing to go on from: no score lies open.")
        return _step(state, SessionBegan(state.session + 1), dice)

    def legal_actions(self, state: State, seat: int) -> tuple[Action, ...]:
        """Return every action that `apply` would take from `seat` now."""
        if type(seat) is not int or not 0 <= seat < state.players:
            return ()
        return actions_in(choices_for(state, seat), state.session)

    def action_on_timeout(self, state: State, seat: int) -> Action:
        """Return what a clock that runs out does."""
        if seat not in seeing.to_act(state):
            raise IllegalAction(NO_CLOCK)
        return _ON_TIMEOUT[state.phase]

    def clock_option(self, state: State) -> str | None:
        """Return the option whose clock runs now."""
        if not seeing.to_act(state):
            return None
        return CALL if state.phase in {"last_call", "steal_call"} else CLOCK

    def has_secrets(self, options: Options) -> bool:
        """Return whether owners read their face-down sheets, and nobody else does."""
        return complete(self.options, options)["sheets"] == "own"

    evolve = staticmethod(evolve)
    to_act = staticmethod(seeing.to_act)
    view_for = staticmethod(seeing.view_for)
    remember = staticmethod(seeing.remember)
    era = staticmethod(seeing.era)
    visible = staticmethod(seeing.visible)
    outcome = staticmethod(ending.outcome)
    decision = staticmethod(decisions.decision)
    dump = staticmethod(oneline.dump)
    load = staticmethod(oneline.load)


def _step(state: State, event: Event, dice: Dice) -> Step[State]:
    """Return the state after `event` and all that follows by itself, and those events."""
    events: list[Event] = []
    following: Event | None = event
    while following is not None:
        events.append(following)
        state = evolve(state, following)
        following = course.next_by_itself(state, dice)
    return make(Step, (state, tuple(events)))


LUCKY_10: Game[State, Action, Lucky10View] = Lucky10()
