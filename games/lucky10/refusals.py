"""Why an action is not legal now: one short sentence for the player who pressed the key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from games.lucky10.choices import are_positions
from games.lucky10.state import State

_NO_RED = "You have no Red Chip left."
_HOLD_IT = "You hold the Yard; nobody steals from themselves."
_NO_YARD = "No Yard has been rolled yet."
_RECORDED = "This session's Yard has been recorded."


def refusal(state: State, seat: int, action: Action) -> str:
    """Return why `seat` may not do `action` now, which is known to be so."""
    if state.phase == "ended":
        return "The game is over."
    why = _REFUSALS.get(type(action))
    return "That cannot be done in Lucky 10." if why is None else why(state, seat, action)


def chips(count: int) -> str:
    """Return how many Yellow Chips, in words that fit one and many."""
    return f"{count} Yellow Chip{'' if count == 1 else 's'}"


def _why_no_roll(state: State, _seat: int, _: Roll) -> str:
    if state.phase == "reveal":
        return "The next session has not begun yet."
    if state.phase != "roll":
        return "The Yard has been rolled already."
    if state.roller is None:
        return "The roll-off has not been decided yet."
    return "Only the roller rolls the Yard."


def _why_no_bid(state: State, seat: int, action: Bid) -> str:
    auction = state.auction
    if auction is None or seat != auction.turn:
        return _why_not_ones_turn(state, seat, "bid")
    if type(action.amount) is not int:
        return "Bid a whole number of Yellow Chips."
    if action.amount < auction.least_bid:
        return f"The least you can bid is {auction.least_bid}."
    return f"You have {chips(state.yellow[seat])}."


def _why_no_pass(state: State, seat: int, _: Pass) -> str:
    return _why_not_ones_turn(state, seat, "pass")


def _why_not_ones_turn(state: State, seat: int, to: str) -> str:
    """Return why `seat` cannot answer in an auction."""
    auction = state.auction
    if auction is None:
        return _why_no_auction(state)
    if auction.standings[seat] is None:
        return "You take no part in this steal."
    if seat == auction.high_bidder:
        return f"You hold the high bid, {auction.high_bid}."
    if auction.standings[seat] == "passed" and (state.is_steal or state.passes == "final"):
        return "You have passed in this auction."
    return f"It is not your turn to {to}."


def _why_no_auction(state: State) -> str:
    match state.phase:
        case "roll":
            return _NO_YARD
        case "reroll" | "last_call":
            return "The auction is over."
        case "steal_call":
            return "A steal has been called; its auction has not begun yet."
        case _:
            return _RECORDED


def _why_no_reroll(state: State, seat: int, action: Reroll) -> str:
    if state.phase != "reroll" or seat != state.holder:
        return _why_not_in_control(state)
    if not are_positions(action.positions):
        return "Choose 1 to 5 of the five dice."
    count = len(action.positions)
    dice = "1 die" if count == 1 else f"{count} dice"
    return f"Re-rolling {dice} costs {chips(count)}; you have {state.yellow[seat]}."


def _why_no_stand(state: State, _seat: int, _: Stand) -> str:
    return _why_not_in_control(state)


def _why_not_in_control(state: State) -> str:
    match state.phase:
        case "roll":
            return _NO_YARD
        case "auction":
            return "The auction is not over yet."
        case "reroll":
            return "You do not control the Yard."
        case "last_call":
            return "The Yard stands already."
        case "steal_call" | "steal_auction":
            return "A steal has been called: the dice stay as they lie."
        case _:
            return _RECORDED


def _why_no_let_stand(state: State, seat: int, _: LetStand) -> str:
    if state.phase != "last_call":
        return "There is no last call now."
    if seat == state.holder:
        return "You hold the Yard; the others answer."
    return "You have let it stand." if state.calling[seat] == "let_stand" else _NO_RED


def _why_no_steal(state: State, seat: int, action: Steal) -> str:
    if type(action.session) is not int or action.session > state.session:
        return "There is no such Yard on the table to steal."
    if action.session < state.session:
        return f"That Yard is gone: this is session {state.session}."
    match state.phase:
        case "roll":
            return "There is no Yard on the table to steal."
        case "reveal" | "record":
            return "That Yard is gone: it has been recorded."
        case "steal_auction":
            return "There is no second steal of the same Yard."
        case _:
            return _why_no_red_thrown(state, seat)


def _why_no_join(state: State, seat: int, _: Join) -> str:
    if state.phase != "steal_call":
        return "There is no steal to join now."
    return _why_no_red_thrown(state, seat)


def _why_no_red_thrown(state: State, seat: int) -> str:
    """Return why `seat` may not throw a Red Chip at the Yard that lies there."""
    if seat == state.holder:
        return _HOLD_IT
    match state.calling[seat]:
        case "let_stand":
            return "You have let it stand."
        case "waved":
            return "You have waved this steal on."
        case "caller" | "joined":
            return "Your Red Chip is in the Mint-Tin already."
        case _:
            return _NO_RED


def _why_no_wave(state: State, seat: int, _: Wave) -> str:
    if state.phase != "steal_call":
        return "There is no steal to wave on now."
    return _why_no_red_thrown(state, seat)


_REFUSALS: dict[type[Action], Callable[[State, int, Any], str]] = {
    Roll: _why_no_roll,
    Bid: _why_no_bid,
    Pass: _why_no_pass,
    Reroll: _why_no_reroll,
    Stand: _why_no_stand,
    LetStand: _why_no_let_stand,
    Steal: _why_no_steal,
    Join: _why_no_join,
    Wave: _why_no_wave,
}
