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
from games.ten_thousand.scoring import DICE, FIVE_POINTS, Thrown, judge
from games.ten_thousand.views import LastTurn, SeatView, TurnEnd

MOST_PLAYERS = 10
NO_THROW = judge(())


class LeaveIn(NamedTuple):
    """How many single 5s of a throw may be left in."""

    fewest: int
    most: int


_LEAVE_IN = tuple(tuple(LeaveIn(fewest, most) for most in range(3)) for fewest in range(3))
NO_FIVES = _LEAVE_IN[0][0]


class Turn(NamedTuple):
    """The turn that runs, or that has ended when the next has not begun.

    What was set aside of the last throw stands in `kept` until the dice are thrown again; only
    then `aside` and `round_total` have it too.
    """

    number: int
    """Turns begun so far, by all players; 0 before the first."""
    seat: int
    round_total: int
    """Points set aside in this turn before the last throw."""
    aside: tuple[int, ...]
    """Dice set aside before the last throw, since the turn began or hot dice were thrown again."""
    thrown: Thrown
    """The last throw; `NO_THROW` before the first."""
    kept: tuple[int, ...] | None
    """The dice set aside of the last throw, ascending; None before that has been decided."""
    leave_in: LeaveIn | None
    """What the player may leave in of the last throw; None while nobody can act: before the first
    turn, after the last, and where what comes next follows by itself. This follows from all the
    rest (`leave_in_of`) and is worked out once, with the throw."""


class State(NamedTuple):
    """A game at one moment. `last_turn` is the last that ended; None before that."""

    settings: Settings
    seats: tuple[SeatView, ...]
    last_turn: LastTurn | None
    turn: Turn

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
    return State(settings, seats, None, Turn(0, 0, 0, (), NO_THROW, None, None))


def most_left_in(settings: Settings, aside: tuple[int, ...], thrown: Thrown) -> int:
    """Return how many single 5s of a throw may be left in; `aside` is from before the throw."""
    return thrown.fives if aside and settings.fives == "turn" else thrown.fives_alone


def leave_in_of(settings: Settings, total: int, turn: Turn) -> LeaveIn | None:
    """Return what `turn.leave_in` should be, whatever it is. `total` is the game total."""
    if not turn.number or turn.kept is not None:
        return None
    if not turn.thrown.dice:
        return NO_FIVES
    return _leave_in(settings, total + turn.round_total, turn.aside, turn.thrown)


def _leave_in(
    settings: Settings, total: int, aside: tuple[int, ...], thrown: Thrown
) -> LeaveIn | None:
    """Return how many 5s may be left in; None when the throw leaves nothing to decide.

    That is so when no die scores, and when the target is exceeded whatever is left in. `total` is
    game total and round total together, without the throw.
    """
    if not thrown.points:
        return None
    most = most_left_in(settings, aside, thrown)
    excess = total + thrown.points - settings.target
    if excess <= 0 or not thrown.rest:
        return _LEAVE_IN[0][most]
    fewest = -(-excess // FIVE_POINTS)
    return _LEAVE_IN[fewest][most] if fewest <= most else None


def evolve(state: State, event: Event) -> State:
    """Return the state after `event`; events that are not of the rules change nothing."""
    change = _CHANGES.get(type(event))
    return state if change is None else change(state, event)


def _rolled_off(state: State, event: RolledOff) -> State:
    return state._replace(turn=state.turn._replace(seat=event.winner))


def _turn_began(state: State, event: TurnBegan) -> State:
    settings, seats, last_turn, turn = state
    began = Turn(turn.number + 1, event.seat, 0, (), NO_THROW, None, NO_FIVES)
    return State(settings, seats, last_turn, began)


def _rolled(state: State, event: Rolled) -> State:
    settings, seats, last_turn, turn = state
    number, seat, round_total, aside, thrown, kept, _ = turn
    if kept:
        round_total += thrown.points - FIVE_POINTS * (len(thrown.keeps[0]) - len(kept))
        aside += kept
        if len(aside) == DICE:
            aside = ()
    thrown = judge(event.dice)
    leave_in = _leave_in(settings, seats[seat].total + round_total, aside, thrown)
    rolled = Turn(number, seat, round_total, aside, thrown, None, leave_in)
    return State(settings, seats, last_turn, rolled)


def _kept(state: State, event: Kept) -> State:
    settings, seats, last_turn, (number, seat, round_total, aside, thrown, _, _) = state
    kept = Turn(number, seat, round_total, aside, thrown, event.dice, None)
    return State(settings, seats, last_turn, kept)


def _lost_it(state: State, event: LostIt) -> State:
    player = state.seats[event.seat]
    return _turn_ended(state, "lost_it", event.points, player.total, player.on_board)


def _went_back(state: State, event: WentBack) -> State:
    on_board = state.seats[event.seat].on_board
    return _turn_ended(state, "went_back", event.points, event.total, on_board)


def _banked(state: State, event: Banked) -> State:
    return _turn_ended(state, "banked", event.points, event.total, on_board=True)


def _turn_ended(state: State, end: TurnEnd, points: int, total: int, on_board: bool) -> State:
    settings, seats, _, turn = state
    seat = turn.seat
    seats = (*seats[:seat], SeatView(seat, total, on_board), *seats[seat + 1 :])
    return State(settings, seats, LastTurn(seat, turn.thrown.dice, end, points, total), turn)


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    RolledOff: _rolled_off,
    TurnBegan: _turn_began,
    Rolled: _rolled,
    Kept: _kept,
    LostIt: _lost_it,
    WentBack: _went_back,
    Banked: _banked,
}
