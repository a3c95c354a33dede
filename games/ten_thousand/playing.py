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
from games.ten_thousand.state import State, Turn, after_throw, evolve
from games.tuples import make

_turn_began = lru_cache(maxsize=None)(TurnBegan)
_kept = lru_cache(maxsize=1 << 13)(Kept)
_lost_it = lru_cache(maxsize=1 << 11)(LostIt)


def begin(state: State, dice: Dice) -> Step[State]:
    """Roll for who starts, where there is more than one player, and begin the first turn."""
    players = len(state.seats)
    if players == 1:
        began = _turn_began(0)
        return Step(evolve(state, began), (began,))
    rounds, starter = roll_off(range(players), dice)
    rolled_off, began = RolledOff("starter", rounds, starter), _turn_began(starter)
    return Step(evolve(evolve(state, rolled_off), began), (rolled_off, began))


def throw(state: State, leave_in: int, dice: Dice, timed_out: bool) -> Step[State]:
    """Set aside what scores but `leave_in` 5s, throw the rest, and end a turn that is lost."""
    _, seat, round_total, aside, lying, score = state.turn
    thrown = dice.throw(score.rest + leave_in or DICE)
    rolled = Rolled(seat, thrown, timed_out)
    events: tuple[Event, ...] = (rolled,)
    if lying:
        kept = _keep(state.turn, leave_in)
        aside += kept.dice
        round_total = kept.round_total
        events = (kept, rolled)
    state = after_throw(state, aside, round_total, thrown)
    if state.leave_in is None:
        return _lose_turn(state, events)
    return make(Step, (state, events))


def _lose_turn(state: State, events: tuple[Event, ...]) -> Step[State]:
    """Do what follows by itself when the last throw, with which `events` end, leaves nothing to
    decide."""
    turn = state.turn
    if not turn.score.points:
        return _pass_dice(state, events, _lost_it(turn.seat, turn.round_total))
    kept = _keep(turn, 0)
    points = kept.round_total
    went_back = WentBack(turn.seat, points, state.player.total - points)
    return _pass_dice(state, (*events, kept), went_back)


def bank(state: State, timed_out: bool) -> Step[State]:
    """Set aside every scoring die, add the round total to the game total, and end the turn."""
    kept = _keep(state.turn, 0)
    points = kept.round_total
    total = state.player.total + points
    banked = Banked(state.turn.seat, points, total, timed_out)
    if total == state.settings.target:
        return Step(evolve(evolve(state, kept), banked), (kept, banked))
    return _pass_dice(state, (kept,), banked)


def _pass_dice(state: State, events: tuple[Event, ...], turn_end: Event) -> Step[State]:
    """End the turn with `turn_end` after `events`, and begin the next one.

    A `kept` among `events` need not be in `state`: the next turn knows nothing of it.
    """
    began = _turn_began((state.turn.seat + 1) % len(state.seats))
    state = evolve(evolve(state, turn_end), began)
    return make(Step, (state, (*events, turn_end, began)))


def _keep(turn: Turn, leave_in: int) -> Kept:
    """Set aside every scoring die of the last throw but `leave_in` 5s."""
    score = turn.score
    points = score.points - leave_in * FIVE_POINTS
    return _kept(turn.seat, score.keeps[leave_in], points, turn.round_total + points)
