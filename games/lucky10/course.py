"""The course of a game: the event that an action is, and the events that follow by themselves."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from games.dice import Dice, roll_off
from games.events import Event, RolledOff
from games.lucky10.actions import (
    Action,
    Bid,
    Join,
    LetStand,
    Pass,
    Reroll,
    Roll,
    Stand,
    Steal,
    Wave,
)
from games.lucky10.ending import tied
from games.lucky10.events import (
    BidPlaced,
    LetItStand,
    PaidTo,
    Passed,
    Recorded,
    Rerolled,
    StealBid,
    StealCalled,
    StealJoined,
    StealPassed,
    StealWaved,
    StealWon,
    Stood,
    YardRolled,
    YardWon,
)
from games.lucky10.state import DICE, State

_bid_placed = cache(BidPlaced)
_passed = cache(Passed)
_stood = cache(Stood)
_let_it_stand = cache(LetItStand)
_steal_bid = cache(StealBid)
_steal_passed = cache(StealPassed)
"""Events that happen again and again, of which there are few: each is made once."""


def event_of(state: State, seat: int, action: Action, dice: Dice, timed_out: bool) -> Event:
    """Return the event that a legal `action` of `seat` is. Dice are thrown where it needs them."""
    return _EVENT_OF[type(action)](state, seat, action, dice, timed_out)


def _bid(state: State, seat: int, action: Bid, _dice: Dice, _timed_out: bool) -> Event:
    bid = _bid_placed if state.phase == "auction" else _steal_bid
    return bid(seat, action.amount)


def _pass(state: State, seat: int, _action: Pass, _dice: Dice, timed_out: bool) -> Event:
    passed = _passed if state.phase == "auction" else _steal_passed
    return passed(seat, timed_out)


def _let_stand(_state: State, seat: int, _action: LetStand, _dice: Dice, timed_out: bool) -> Event:
    return _let_it_stand(seat, timed_out)


def _reroll(state: State, seat: int, action: Reroll, dice: Dice, _timed_out: bool) -> Event:
    positions = action.positions
    yard = list(state.yard)
    for position, face in zip(positions, dice.throw(len(positions)), strict=True):
        yard[position] = face
    return Rerolled(seat, positions, tuple(yard), len(positions) if state.rerolls else 0)


def _stand(_state: State, seat: int, _action: Stand, _dice: Dice, timed_out: bool) -> Event:
    return _stood(seat, timed_out)


def _roll(_state: State, seat: int, _action: Roll, dice: Dice, timed_out: bool) -> Event:
    return YardRolled(seat, dice.throw(DICE), timed_out)


def _throw_red(
    state: State, seat: int, _action: Steal | Join, _dice: Dice, _timed_out: bool
) -> Event:
    return StealJoined(seat) if state.phase == "steal_call" else StealCalled(seat)


def _wave(_state: State, seat: int, _action: Wave, _dice: Dice, timed_out: bool) -> Event:
    return StealWaved(seat, timed_out)


_EVENT_OF: dict[type[Action], Callable[[State, int, Any, Dice, bool], Event]] = {
    Bid: _bid,
    Pass: _pass,
    LetStand: _let_stand,
    Reroll: _reroll,
    Stand: _stand,
    Roll: _roll,
    Steal: _throw_red,
    Join: _throw_red,
    Wave: _wave,
}


def next_by_itself(state: State, dice: Dice) -> Event | None:
    """Return what happens now without anybody's asking; None when the game waits."""
    follows = _FOLLOWS.get(state.phase)
    return None if follows is None else follows(state, dice)


def _in_auction(state: State, _dice: Dice) -> Event | None:
    auction = state.auction
    if auction is None:
        return None
    turn = auction.turn
    if turn is not None:
        return None if state.yellow[turn] >= auction.least_bid else _passed(turn)
    roller = state.roller or 0
    winner = roller if auction.high_bidder is None else auction.high_bidder
    paid_to: PaidTo = "tin" if winner == roller else roller
    amount = auction.high_bid
    return YardWon(winner, amount, paid_to if amount else None)


def _in_reroll(state: State, _dice: Dice) -> Event | None:
    """The controller stands when the free re-roll is used and there are no chips for another."""
    controller = state.holder or 0
    return _stood(controller) if state.rerolls and not state.yellow[controller] else None


def _in_steal_auction(state: State, _dice: Dice) -> Event | None:
    auction = state.auction
    if auction is None or auction.high_bidder is None:
        return None
    turn = auction.turn
    if turn is not None:
        return None if state.yellow[turn] >= auction.least_bid else _steal_passed(turn)
    winner = auction.high_bidder
    paid_to: PaidTo = "tin" if winner == state.holder else state.holder
    return StealWon(winner, auction.high_bid, paid_to if auction.high_bid else None)


def _in_record(state: State, _dice: Dice) -> Event:
    return Recorded(state.holder or 0, state.session, sum(state.yard))


def _in_roll(state: State, dice: Dice) -> Event | None:
    if state.roller is not None:
        return None
    return RolledOff("roller", *roll_off(range(state.players), dice))


def _in_reveal(state: State, dice: Dice) -> Event | None:
    tie = tied(state)
    return None if tie is None else RolledOff(tie.purpose, *roll_off(tie.seats, dice))


_FOLLOWS: dict[str, Callable[[State, Dice], Event | None]] = {
    "auction": _in_auction,
    "reroll": _in_reroll,
    "steal_auction": _in_steal_auction,
    "record": _in_record,
    "roll": _in_roll,
    "reveal": _in_reveal,
}
