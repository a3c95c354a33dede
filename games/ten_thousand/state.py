"""A game of Ten Thousand at one moment, immutable, and how each event changes it.

`evolve` is the one truth: live play and replay both fold it, so the state is well defined after
every event, also between a throw and what follows from it by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from games.events import Event, RolledOff
from games.ten_thousand.events import Banked, Kept, LostIt, Rolled, TurnBegan, WentBack
from games.ten_thousand.options import Settings
from games.ten_thousand.scoring import DICE, FIVE_POINTS, Score, score_of
from games.ten_thousand.views import LastTurn, SeatView, TurnEnd
from games.tuples import make

MOST_PLAYERS = 10


class LeaveIn(NamedTuple):
    """How many single 5s of a throw may be left in."""

    fewest: int
    most: int


NOTHING = score_of(())
_LEAVE_IN = tuple(tuple(LeaveIn(fewest, most) for most in range(3)) for fewest in range(3))
NO_FIVES = _LEAVE_IN[0][0]


class Turn(NamedTuple):
    """The turn that runs, or that has ended when the next has not begun."""

    number: int
    """Turns begun so far, by all players; 0 before the first."""
    seat: int
    round_total: int
    """Points set aside in this turn before the last throw."""
    aside: tuple[int, ...]
    """Dice set aside before the last throw, since the turn began or hot dice were thrown again."""
    thrown: tuple[int, ...]
    """The last throw, in the order drawn; empty before the first."""
    score: Score
    """What `thrown` is worth."""


class State(NamedTuple):
    """A game at one moment.

    What was set aside of the last throw stands in `kept` until the dice are thrown again; only
    then the turn's `aside` and `round_total` have it too.
    """

    settings: Settings
    seats: tuple[SeatView, ...]
    last_turn: LastTurn | None
    """The last turn that ended; None before that."""
    turn: Turn
    kept: tuple[int, ...] | None
    """The dice set aside of the last throw, ascending; None before that has been decided."""
    leave_in: LeaveIn | None
    """What may be left in of the last throw; None while nobody can act: before the first turn,
    after the last, and where what comes next follows by itself. This follows from all the rest
    (`leave_in_of`) and is worked out once, with the throw."""

    @property
    def player(self) -> SeatView:
        """How the player whose turn it is stands."""
        return self.seats[self.turn.seat]

    @property
    def is_over(self) -> bool:
        """Whether the target has been hit."""
        return self.player.total == self.settings.target


def new_state(players: int, settings: Settings) -> State:
    """Return the game in which nothing has happened."""
    seats = tuple(SeatView(seat, total=0, on_board=False) for seat in range(players))
    return State(settings, seats, None, Turn(0, 0, 0, (), (), NOTHING), None, None)


def most_left_in(settings: Settings, aside: tuple[int, ...], score: Score) -> int:
    """Return how many single 5s of a throw may be left in; `aside` is from before the throw."""
    return score.fives if aside and settings.fives == "turn" else score.fives_alone


def leave_in_of(state: State) -> LeaveIn | None:
    """Return what `state.leave_in` should be, whatever it is."""
    turn = state.turn
    if not turn.number or state.kept is not None:
        return None
    if not turn.thrown:
        return NO_FIVES
    total = state.player.total + turn.round_total
    return _leave_in(state.settings, total, turn.aside, turn.score)


def _leave_in(
    settings: Settings, total: int, aside: tuple[int, ...], score: Score
) -> LeaveIn | None:
    """Return how many 5s may be left in; None when the throw leaves nothing to decide.

    That is so when no die scores, and when the target is exceeded whatever is left in. `total` is
    game total and round total together, without the throw.
    """
    points, rest, fives, most, _, _, _ = score
    if not points:
        return None
    if fives and aside:
        most = most_left_in(settings, aside, score)
    excess = total + points - settings.target
    if excess <= 0 or not rest:
        return _LEAVE_IN[0][most]
    fewest = -(-excess // FIVE_POINTS)
    return _LEAVE_IN[fewest][most] if fewest <= most else None


def evolve(state: State, event: Event) -> State:
    """Return the state after `event`; events that are not of the rules change nothing."""
    change = _CHANGES.get(type(event))
    return change(state, event) if change else state


def _rolled_off(state: State, event: RolledOff) -> State:
    return state._replace(turn=state.turn._replace(seat=event.winner))


def _turn_began(state: State, event: TurnBegan) -> State:
    settings, seats, last_turn, (number, _, _, _, _, _), _, _ = state
    turn = make(Turn, (number + 1, event.seat, 0, (), (), NOTHING))
    return make(State, (settings, seats, last_turn, turn, None, NO_FIVES))


def _rolled(state: State, event: Rolled) -> State:
    _, _, round_total, aside, _, score = state.turn
    every = score.keeps[0]
    kept = every if state.kept is None else state.kept
    points = score.points - (len(every) - len(kept)) * FIVE_POINTS
    return after_throw(state, aside + kept, round_total + points, event.dice)


def after_throw(
    state: State, aside: tuple[int, ...], round_total: int, thrown: tuple[int, ...]
) -> State:
    """Return the state in which `thrown` lies there, and before it the dice `aside` were set
    aside, all five when they were hot, for `round_total` points in this turn."""
    settings, seats, last_turn, (number, seat, _, _, _, _), _, _ = state
    if len(aside) == DICE:
        aside = ()
    score = score_of(thrown)
    leave_in = _leave_in(settings, seats[seat].total + round_total, aside, score)
    turn = make(Turn, (number, seat, round_total, aside, thrown, score))
    return make(State, (settings, seats, last_turn, turn, None, leave_in))


def _kept(state: State, event: Kept) -> State:
    settings, seats, last_turn, turn, _, _ = state
    return make(State, (settings, seats, last_turn, turn, event.dice, None))


def _lost_it(state: State, event: LostIt) -> State:
    return _turn_ended(state, "lost_it", event.points, state.player)


def _went_back(state: State, event: WentBack) -> State:
    _, _, on_board = state.player
    player = make(SeatView, (event.seat, event.total, on_board))
    return _turn_ended(state, "went_back", event.points, player)


def _banked(state: State, event: Banked) -> State:
    player = make(SeatView, (event.seat, event.total, True))
    return _turn_ended(state, "banked", event.points, player)


def _turn_ended(state: State, end: TurnEnd, points: int, player: SeatView) -> State:
    """Return the state with the player's new standing; the dice lie there until the next turn."""
    settings, seats, _, turn, kept, leave_in = state
    seat, total, _ = player
    seats = (*seats[:seat], player, *seats[seat + 1 :])
    last_turn = make(LastTurn, (seat, turn.thrown, end, points, total))
    return make(State, (settings, seats, last_turn, turn, kept, leave_in))


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    RolledOff: _rolled_off,
    TurnBegan: _turn_began,
    Rolled: _rolled,
    Kept: _kept,
    LostIt: _lost_it,
    WentBack: _went_back,
    Banked: _banked,
}
