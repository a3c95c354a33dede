"""Ten Thousand as the house plays it: the rules behind `games.game.Game`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
    limits,
    somebody_acts,
    why_no_bank,
)
from games.ten_thousand.options import OPTIONS, Settings
from games.ten_thousand.scoring import DICE, score_of
from games.ten_thousand.state import MOST_PLAYERS, State, evolve, new_state
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
        players = len(state.totals)
        if players == 1:
            return _after(state, [TurnBegan(0)])
        rounds, starter = roll_off(range(players), dice)
        return _after(state, [RolledOff("starter", rounds, starter), TurnBegan(starter)])

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
        return (state.turn,) if somebody_acts(state) else ()

    def legal_actions(self, state: State, seat: int) -> tuple[Action, ...]:
        """Return every action that `apply` would take from `seat` now, throws first."""
        return legal_actions(state) if seat == state.turn else ()

    def action_on_timeout(self, state: State, seat: int) -> Action:  # noqa: ARG002 - one acts
        """Return what the clock does: bank if allowed, else throw with everything set aside
        that can be."""
        return THROWS[limits(state).fewest] if why_no_bank(state) else BANK

    def clock_option(self, state: State) -> str | None:
        """Return "clock" while the game waits for a player, else None."""
        return "clock" if somebody_acts(state) else None

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


def _after(state: State, events: Iterable[Event]) -> Step[State]:
    happened = tuple(events)
    for event in happened:
        state = evolve(state, event)
    return Step(state, happened)


def _keep(state: State, leave_in: int) -> Kept:
    """Set aside every scoring die of the last throw but `leave_in` 5s."""
    dice = score_of(state.thrown).keeps[leave_in]
    points = score_of(dice).points
    return Kept(state.turn, dice, points, state.round_total + points)


def _throw(state: State, leave_in: int, dice: Dice, timed_out: bool) -> Step[State]:
    events: list[Event] = []
    aside = len(state.aside)
    if state.thrown:
        kept = _keep(state, leave_in)
        events.append(kept)
        state = evolve(state, kept)
        aside += len(kept.dice)
    rolled = Rolled(state.turn, dice.throw(DICE - aside or DICE), timed_out)
    events.append(rolled)
    state = evolve(state, rolled)
    if not somebody_acts(state):
        after = _after(state, _turn_lost(state))
        return Step(after.state, (*events, *after.events))
    return Step(state, tuple(events))


def _turn_lost(state: State) -> tuple[Event, ...]:
    """Return what follows by itself when the last throw leaves nothing to decide."""
    seat, turn_began = state.turn, _next_turn(state)
    if not score_of(state.thrown).points:
        return (LostIt(seat, state.round_total), turn_began)
    kept = _keep(state, 0)
    points = kept.round_total
    return (kept, WentBack(seat, points, state.totals[seat] - points), turn_began)


def _bank(state: State, timed_out: bool) -> Step[State]:
    kept = _keep(state, 0)
    points = kept.round_total
    total = state.totals[state.turn] + points
    banked = Banked(state.turn, points, total, timed_out)
    if total == state.settings.target:
        return _after(state, (kept, banked))
    return _after(state, (kept, banked, _next_turn(state)))


def _next_turn(state: State) -> TurnBegan:
    return TurnBegan((state.turn + 1) % len(state.totals))
