"""The course of a game: the event that an action is, and the events that follow by themselves."""

from __future__ import annotations

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
)
from games.lucky10.auction import Auction
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


def event_of(state: State, seat: int, action: Action, dice: Dice, timed_out: bool) -> Event:
    """Return the event that a legal `action` of `seat` is. Dice are thrown where it needs them."""
    match action:
        case Bid(amount):
            bid = BidPlaced if state.phase == "auction" else StealBid
            return bid(seat, amount)
        case Pass():
            passed = Passed if state.phase == "auction" else StealPassed
            return passed(seat, timed_out)
        case LetStand():
            return LetItStand(seat, timed_out)
        case Reroll(positions):
            return _rerolled(state, seat, positions, dice)
        case Stand():
            return Stood(seat, timed_out)
        case Roll():
            return YardRolled(seat, dice.throw(DICE), timed_out)
        case Steal() | Join():
            return StealJoined(seat) if state.phase == "steal_call" else StealCalled(seat)
        case _:
            return StealWaved(seat, timed_out)


def _rerolled(state: State, seat: int, positions: tuple[int, ...], dice: Dice) -> Rerolled:
    yard = list(state.yard)
    for position, face in zip(positions, dice.throw(len(positions)), strict=True):
        yard[position] = face
    return Rerolled(seat, positions, tuple(yard), len(positions) if state.rerolls else 0)


def next_by_itself(state: State, dice: Dice) -> Event | None:
    """Return what happens now without anybody's asking; None when the game waits."""
    match state.phase:
        case "auction":
            return _next_in_auction(state, state.auction)
        case "reroll":
            return _stands_at_once(state)
        case "record":
            return Recorded(state.holder or 0, state.session, sum(state.yard))
        case "steal_auction":
            return _next_in_steal_auction(state, state.auction)
        case "roll" if state.roller is None:
            return RolledOff("roller", *roll_off(range(state.players), dice))
        case "reveal" if (tie := tied(state)) is not None:
            return RolledOff(tie.purpose, *roll_off(tie.seats, dice))
        case _:
            return None


def _next_in_auction(state: State, auction: Auction | None) -> Event | None:
    if auction is None:
        return None
    if auction.turn is not None:
        can_bid = state.yellow[auction.turn] >= auction.least_bid
        return None if can_bid else Passed(auction.turn)
    roller = state.roller or 0
    winner = roller if auction.high_bidder is None else auction.high_bidder
    paid_to: PaidTo = "tin" if winner == roller else roller
    amount = auction.high_bid
    return YardWon(winner, amount, paid_to if amount else None)


def _stands_at_once(state: State) -> Event | None:
    """The controller stands when the free re-roll is used and there are no chips for another."""
    controller = state.holder or 0
    return Stood(controller) if state.rerolls and not state.yellow[controller] else None


def _next_in_steal_auction(state: State, auction: Auction | None) -> Event | None:
    if auction is None or auction.high_bidder is None:
        return None
    if auction.turn is not None:
        can_bid = state.yellow[auction.turn] >= auction.least_bid
        return None if can_bid else StealPassed(auction.turn)
    winner = auction.high_bidder
    paid_to: PaidTo = "tin" if winner == state.holder else state.holder
    return StealWon(winner, auction.high_bid, paid_to if auction.high_bid else None)
