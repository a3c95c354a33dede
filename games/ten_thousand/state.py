"""A game of Ten Thousand at one moment, immutable, and how each event changes it.

`evolve` is the one truth: live play and replay both fold it, so the state is well defined after
every event, also between a throw and what follows from it by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

from games.events import Event, RolledOff
from games.ten_thousand.events import Banked, Kept, LostIt, Rolled, TurnBegan, WentBack
from games.ten_thousand.options import Settings
from games.ten_thousand.scoring import DICE, FIVE, Score, score_of
from games.ten_thousand.views import LastTurn

Phase = Literal["new", "first_throw", "decide", "settled", "ended"]
"""`new`: nothing has happened. `first_throw`, `decide`: the player whose turn it is acts.
`settled`: what comes next follows by itself. `ended`: the target has been hit."""


MOST_PLAYERS = 10
Value = TypeVar("Value")


class State(NamedTuple):
    """A game at one moment. A turn's fields speak of the turn of seat `turn`.

    What was set aside of the last throw stands in `kept` until the dice are thrown again; only
    then `aside` and `round_total` have it too.
    """

    settings: Settings
    totals: tuple[int, ...]
    on_board: tuple[bool, ...]
    turn_number: int
    """Turns begun so far, by all players."""
    last_turn: LastTurn | None
    turn: int
    phase: Phase
    round_total: int
    """Points set aside in this turn before the last throw."""
    aside: tuple[int, ...]
    """Dice set aside before the last throw, since the turn began or hot dice were thrown again."""
    thrown: tuple[int, ...]
    """The last throw, in the order drawn; empty before the first."""
    kept: tuple[int, ...] | None
    """The dice set aside of the last throw, ascending; None before that has been decided."""


class Limits(NamedTuple):
    """How many single 5s of a throw may be left in when it is thrown again."""

    fewest: int
    most: int


def new_state(players: int, settings: Settings) -> State:
    """Return the game in which nothing has happened, with seat 0 as whose turn it is."""
    return State(settings, (0,) * players, (False,) * players, 0, None, 0, "new", 0, (), (), None)


def most_left_in(settings: Settings, aside: tuple[int, ...], score: Score) -> int:
    """Return how many single 5s of a throw may be left in at most; `aside` is from before it."""
    if score.fives and not score.mandatory and not (aside and settings.fives == "turn"):
        return score.fives - 1
    return score.fives


def leave_limits(
    settings: Settings,
    total: int,
    round_total: int,
    aside: tuple[int, ...],
    thrown: tuple[int, ...],
) -> Limits | None:
    """Return how many 5s may be left in; None when the throw leaves nothing to decide.

    That is so when no die scores, and when the target is exceeded whatever is left in. `total`,
    `round_total` and `aside` are those before the throw.
    """
    score = score_of(thrown)
    if not score.points:
        return None
    most = most_left_in(settings, aside, score)
    if not score.rest:
        return Limits(0, most)
    excess = total + round_total + score.points - settings.target
    fewest = -(-excess // FIVE) if excess > 0 else 0
    return Limits(fewest, most) if fewest <= most else None


def evolve(state: State, event: Event) -> State:
    """Return the state after `event`; events that are not of the rules change nothing."""
    change = _CHANGES.get(type(event))
    return state if change is None else change(state, event)


def _rolled_off(state: State, event: RolledOff) -> State:
    return state._replace(turn=event.winner)


def _turn_began(state: State, event: TurnBegan) -> State:
    return State(
        state.settings,
        state.totals,
        state.on_board,
        state.turn_number + 1,
        state.last_turn,
        event.seat,
        "first_throw",
        0,
        (),
        (),
        None,
    )


def _rolled(state: State, event: Rolled) -> State:
    round_total, aside, thrown = state.round_total, state.aside, event.dice
    if state.kept:
        round_total += score_of(state.kept).points
        aside += state.kept
    if len(aside) == DICE:
        aside = ()
    total = state.totals[state.turn]
    decides = leave_limits(state.settings, total, round_total, aside, thrown) is not None
    return State(
        state.settings,
        state.totals,
        state.on_board,
        state.turn_number,
        state.last_turn,
        state.turn,
        "decide" if decides else "settled",
        round_total,
        aside,
        thrown,
        None,
    )


def _kept(state: State, event: Kept) -> State:
    return State(
        state.settings,
        state.totals,
        state.on_board,
        state.turn_number,
        state.last_turn,
        state.turn,
        "settled",
        state.round_total,
        state.aside,
        state.thrown,
        event.dice,
    )


def _lost_it(state: State, event: LostIt) -> State:
    total = state.totals[event.seat]
    last = LastTurn(event.seat, state.thrown, "lost_it", event.points, total)
    return state._replace(phase="settled", last_turn=last)


def _went_back(state: State, event: WentBack) -> State:
    last = LastTurn(event.seat, state.thrown, "went_back", event.points, event.total)
    totals = _with(state.totals, event.seat, event.total)
    return state._replace(phase="settled", last_turn=last, totals=totals)


def _banked(state: State, event: Banked) -> State:
    last = LastTurn(event.seat, state.thrown, "banked", event.points, event.total)
    return state._replace(
        phase="ended" if event.total == state.settings.target else "settled",
        last_turn=last,
        totals=_with(state.totals, event.seat, event.total),
        on_board=_with(state.on_board, event.seat, True),
    )


def _with(values: tuple[Value, ...], seat: int, value: Value) -> tuple[Value, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    RolledOff: _rolled_off,
    TurnBegan: _turn_began,
    Rolled: _rolled,
    Kept: _kept,
    LostIt: _lost_it,
    WentBack: _went_back,
    Banked: _banked,
}
