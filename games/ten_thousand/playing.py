"""What an action leads to: the events it makes, and the state that `evolve` gives with them.

Events are immutable, so those that happen again and again are made once.
"""

from __future__ import annotations

from functools import lru_cache

from games.dice import Dice, roll_off
from games.events import Event, RolledOff
from games.game import Step
from games.ten_thousand.events import Banked, Kept, LostIt, Rolled, TurnBegan, WentBack
from games.ten_thousand.scoring import DICE, FIVE_POINTS
from games.ten_thousand.state import State, Turn, evolve

_turn_began = lru_cache(maxsize=None)(TurnBegan)
_kept = lru_cache(maxsize=1 << 13)(Kept)
_lost_it = lru_cache(maxsize=1 << 11)(LostIt)


def begin(state: State, dice: Dice) -> Step[State]:
    """Roll for who starts, where there is more than one player, and begin the first turn."""
    players = len(state.seats)
    if players == 1:
        return _follow(state, (_turn_began(0),))
    rounds, starter = roll_off(range(players), dice)
    return _follow(state, (RolledOff("starter", rounds, starter), _turn_began(starter)))


def throw(state: State, leave_in: int, dice: Dice, timed_out: bool) -> Step[State]:
    """Set aside what scores but `leave_in` 5s, throw the rest, and end a turn that is lost."""
    turn = state.turn
    events: tuple[Event, ...] = ()
    count = DICE
    if turn.thrown:
        kept = _keep(turn, leave_in)
        state = evolve(state, kept)
        events = (kept,)
        count = turn.score.rest + leave_in or DICE
    rolled = Rolled(turn.seat, dice.throw(count), timed_out)
    state = evolve(state, rolled)
    events = (*events, rolled)
    if state.leave_in is not None:
        return Step(state, events)
    return _follow(state, _turn_lost(state), before=events)


def _turn_lost(state: State) -> tuple[Event, ...]:
    """Return what follows by itself when the last throw leaves nothing to decide."""
    turn = state.turn
    if not turn.score.points:
        return (_lost_it(turn.seat, turn.round_total), _next_turn(state))
    kept = _keep(turn, 0)
    points = kept.round_total
    return (kept, WentBack(turn.seat, points, state.player.total - points), _next_turn(state))


def bank(state: State, timed_out: bool) -> Step[State]:
    """Set aside every scoring die, add the round total to the game total, and end the turn."""
    kept = _keep(state.turn, 0)
    points = kept.round_total
    total = state.player.total + points
    banked = Banked(state.turn.seat, points, total, timed_out)
    if total == state.settings.target:
        return _follow(state, (kept, banked))
    return _follow(state, (kept, banked, _next_turn(state)))


def _keep(turn: Turn, leave_in: int) -> Kept:
    """Set aside every scoring die of the last throw but `leave_in` 5s."""
    score = turn.score
    points = score.points - leave_in * FIVE_POINTS
    return _kept(turn.seat, score.keeps[leave_in], points, turn.round_total + points)


def _next_turn(state: State) -> TurnBegan:
    return _turn_began((state.turn.seat + 1) % len(state.seats))


def _follow(state: State, events: tuple[Event, ...], before: tuple[Event, ...] = ()) -> Step[State]:
    """Return what `events` lead to from `state`, to which the events `before` have led."""
    for event in events:
        state = evolve(state, event)
    return Step(state, before + events)
