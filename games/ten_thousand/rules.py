"""Ten Thousand as the house plays it: the rules behind `games.game.Game`."""

from __future__ import annotations

from collections.abc import Sequence

from games.dice import Dice, roll_off
from games.errors import IllegalAction
from games.events import Event, RolledOff
from games.game import Decision, Outcome, Step
from games.options import Option, Options
from games.ten_thousand.actions import Action, Throw
from games.ten_thousand.decisions import decision
from games.ten_thousand.events import (
    EVENT_TYPES,
    Banked,
    Kept,
    LostIt,
    Rolled,
    TurnBegan,
    WentBack,
)
from games.ten_thousand.legality import (
    BANK,
    THROWS,
    check,
    legal_actions,
    why_no_bank,
)
from games.ten_thousand.options import OPTIONS, Settings
from games.ten_thousand.scoring import DICE, FIVE_POINTS
from games.ten_thousand.state import MOST_PLAYERS, NO_FIVES, State, Turn, evolve, new_state
from games.ten_thousand.text import dump, load
from games.ten_thousand.viewing import outcome, view_for
from games.ten_thousand.views import TenThousandView


class TenThousand:
    """The rules of Ten Thousand; holds nothing, so that one instance serves every table."""

    name = "ten-thousand"
    title = "Ten Thousand"
    least_players = 1
    most_players = MOST_PLAYERS
    options: tuple[Option, ...] = OPTIONS
    event_types: tuple[type[Event], ...] = EVENT_TYPES

    def new(self, players: int, options: Options) -> State:
        """Return the state in which nothing has happened. Raises `BadOption`, and `ValueError`
        when the game is not for that many players."""
        if not self.least_players <= players <= self.most_players:
            raise ValueError(
                f"{self.title} is for {self.least_players} to {self.most_players} players, "
                f"not {players}"
            )
        return new_state(players, Settings.of(options))

    def begin(self, state: State, dice: Dice) -> Step[State]:
        """Roll for who starts, where there is more than one player, and begin the first turn."""
        players = len(state.seats)
        if players == 1:
            return _after(state, (TurnBegan(0),))
        rounds, starter = roll_off(range(players), dice)
        return _after(state, (RolledOff("starter", rounds, starter), TurnBegan(starter)))

    def apply(
        self, state: State, seat: int, action: Action, dice: Dice, *, timed_out: bool = False
    ) -> Step[State]:
        """Throw or end the turn, and do all that follows by itself, up to the next decision.

        Raises `IllegalAction` with a sentence for the player; no die has been thrown then.
        """
        check(state, seat, action)
        if isinstance(action, Throw):
            return _throw(state, action.leave_in, dice, timed_out)
        return _bank(state, timed_out)

    def is_paused(self, state: State) -> bool:  # noqa: ARG002 - the protocol asks of a state
        """Return False: nothing in this game lies open only to be looked at."""
        return False

    def proceed(self, state: State, dice: Dice) -> Step[State]:  # noqa: ARG002 - as above
        """Raise `IllegalAction`: this game never pauses."""
        raise IllegalAction("The game waits for a player, not for the house.")

    def evolve(self, state: State, event: Event) -> State:
        """Return the state after `event`; the house's events leave it as it is."""
        return evolve(state, event)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat whose turn it is; empty before the start, after the end, and while
        what comes next follows by itself."""
        return () if state.turn.leave_in is None else (state.turn.seat,)

    def legal_actions(self, state: State, seat: int) -> tuple[Action, ...]:
        """Return every action that `apply` would take from `seat` now, throws first."""
        return legal_actions(state) if seat == state.turn.seat else ()

    def action_on_timeout(self, state: State, seat: int) -> Action:  # noqa: ARG002 - one acts
        """Return what the clock does: bank if allowed, else throw with everything set aside
        that can be."""
        leave_in = state.turn.leave_in or NO_FIVES
        return THROWS[leave_in.fewest] if why_no_bank(state, leave_in) else BANK

    def clock_option(self, state: State) -> str | None:
        """Return "clock" while the game waits for a player, else None."""
        return None if state.turn.leave_in is None else "clock"

    def view_for(self, state: State, seat: int | None) -> TenThousandView:
        """Return what `seat` may know, with its choices; None is a spectator."""
        return view_for(state, seat)

    def era(self, state: State) -> int:  # noqa: ARG002 - nothing is ever turned down
        """Return 0: what lay open stays open."""
        return 0

    def visible(
        self,
        event: Event,
        era: int,  # noqa: ARG002 - nothing in this game is secret
        state: State,  # noqa: ARG002 - as above
        seat: int | None,  # noqa: ARG002 - as above
    ) -> Event | None:
        """Return the event itself."""
        return event

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended; None while it runs."""
        return outcome(state)

    def decision(self, events: Sequence[Event], at: int) -> Decision[Action] | None:
        """Return the decision that `events[at]` tells of; None when none can begin with it."""
        return decision(events, at)

    def dump(self, state: State) -> str:
        """Return the state in one line of printable ASCII; `load(dump(state)) == state`."""
        return dump(state)

    def load(self, text: str) -> State:
        """Return the state that `dump` wrote. Raises `BadState`."""
        return load(text)


TEN_THOUSAND = TenThousand()


def _after(state: State, events: tuple[Event, ...]) -> Step[State]:
    for event in events:
        state = evolve(state, event)
    return Step(state, events)


def _keep(turn: Turn, leave_in: int) -> Kept:
    """Set aside every scoring die of the last throw but `leave_in` 5s."""
    thrown = turn.thrown
    points = thrown.points - leave_in * FIVE_POINTS
    return Kept(turn.seat, thrown.keeps[leave_in], points, turn.round_total + points)


def _throw(state: State, leave_in: int, dice: Dice, timed_out: bool) -> Step[State]:
    events: list[Event] = []
    turn = state.turn
    count = DICE
    if turn.thrown.dice:
        kept = _keep(turn, leave_in)
        count = turn.thrown.rest + leave_in or DICE
        events.append(kept)
        state = evolve(state, kept)
    rolled = Rolled(turn.seat, dice.throw(count), timed_out)
    events.append(rolled)
    state = evolve(state, rolled)
    if state.turn.leave_in is None:
        for event in _turn_lost(state):
            events.append(event)
            state = evolve(state, event)
    return Step(state, tuple(events))


def _turn_lost(state: State) -> tuple[Event, ...]:
    """Return what follows by itself when the last throw leaves nothing to decide."""
    turn = state.turn
    if not turn.thrown.points:
        return (LostIt(turn.seat, turn.round_total), _next_turn(state))
    kept = _keep(turn, 0)
    points = kept.round_total
    return (kept, WentBack(turn.seat, points, state.player.total - points), _next_turn(state))


def _bank(state: State, timed_out: bool) -> Step[State]:
    kept = _keep(state.turn, 0)
    points = kept.round_total
    total = state.player.total + points
    banked = Banked(state.turn.seat, points, total, timed_out)
    if total == state.settings.target:
        return _after(state, (kept, banked))
    return _after(state, (kept, banked, _next_turn(state)))


def _next_turn(state: State) -> TurnBegan:
    return TurnBegan((state.turn.seat + 1) % len(state.seats))
