"""What a seat may do now. This is the one place that says what is legal: views show it, legal
actions are listed from it, and every action is checked against it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise
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
from games.lucky10.state import DICE, State
from games.lucky10.views import Choices, RerollChoice

NOTHING = Choices()
_ROLL = Choices(can_roll=True)
_STEAL = Choices(can_steal=True)
_ANSWER_LAST_CALL = Choices(can_let_stand=True, can_steal=True)
_ANSWER_STEAL = Choices(can_join=True, can_wave=True)
_FREE_REROLL = Choices(reroll=RerollChoice(DICE, 0), can_stand=True)


def choices_for(state: State, seat: int) -> Choices:
    """Return what `seat` may do now."""
    phase = state.phase
    if phase == "auction":
        return _choices_in_auction(state, seat)
    if phase == "reroll":
        return _choices_of_controller(state) if seat == state.holder else _steal(state, seat)
    if phase == "last_call":
        return _ANSWER_LAST_CALL if state.calling[seat] == "asked" else NOTHING
    if phase == "steal_call":
        return _ANSWER_STEAL if state.calling[seat] == "asked" else NOTHING
    if phase == "steal_auction":
        return _choices_in_steal_auction(state, seat)
    return _ROLL if phase == "roll" and seat == state.roller else NOTHING


def _choices_in_auction(state: State, seat: int) -> Choices:
    can_steal = seat != state.holder and state.red[seat] > 0
    auction = state.auction
    if auction is None or seat != auction.turn:
        return _STEAL if can_steal else NOTHING
    return _bid_or_pass(auction.least_bid, state.yellow[seat], can_steal)


def _choices_in_steal_auction(state: State, seat: int) -> Choices:
    auction = state.auction
    if auction is None or seat != auction.turn:
        return NOTHING
    return _bid_or_pass(auction.least_bid, state.yellow[seat], can_steal=False)


@cache
def _bid_or_pass(least: int, most: int, can_steal: bool) -> Choices:
    bid = (least, most) if least <= most else None
    return Choices(bid=bid, can_pass=True, can_steal=can_steal)


def _choices_of_controller(state: State) -> Choices:
    if state.rerolls == 0:
        return _FREE_REROLL
    return _reroll_or_stand(min(DICE, state.yellow[state.holder or 0]))


@cache
def _reroll_or_stand(most: int) -> Choices:
    return Choices(reroll=RerollChoice(most, 1) if most else None, can_stand=True)


def _steal(state: State, seat: int) -> Choices:
    return _STEAL if state.red[seat] else NOTHING


def actions_in(choices: Choices, session: int) -> tuple[Action, ...]:
    """Return every action that `choices` allow in `session`. A steal that is called while another
    is joins it, so that who may join may call as well."""
    actions: list[Action] = []
    if choices.can_roll:
        actions.append(Roll())
    if choices.bid is not None:
        least, most = choices.bid
        actions += [Bid(amount) for amount in range(least, most + 1)]
    if choices.can_pass:
        actions.append(Pass())
    if choices.reroll is not None:
        actions += [
            Reroll(positions)
            for count in range(1, choices.reroll.most + 1)
            for positions in combinations(range(DICE), count)
        ]
    if choices.can_stand:
        actions.append(Stand())
    if choices.can_let_stand:
        actions.append(LetStand())
    if choices.can_steal or choices.can_join:
        actions.append(Steal(session))
    if choices.can_join:
        actions += [Join(), Wave()]
    return tuple(actions)


def is_allowed(action: Action, choices: Choices, session: int) -> bool:
    """Return whether `choices` allow `action`, whatever it carries, in `session`."""
    allows = _ALLOWS.get(type(action))
    return allows is not None and allows(choices, action, session)


def _allows_bid(choices: Choices, action: Bid, _session: int) -> bool:
    if choices.bid is None or type(action.amount) is not int:
        return False
    least, most = choices.bid
    return least <= action.amount <= most


def _allows_reroll(choices: Choices, action: Reroll, _session: int) -> bool:
    return (
        choices.reroll is not None
        and are_positions(action.positions)
        and len(action.positions) <= choices.reroll.most
    )


def _allows_steal(choices: Choices, action: Steal, session: int) -> bool:
    return (
        (choices.can_steal or choices.can_join)
        and type(action.session) is int
        and action.session == session
    )


_ALLOWS: dict[type[Action], Callable[[Choices, Any, int], bool]] = {
    Bid: _allows_bid,
    Reroll: _allows_reroll,
    Steal: _allows_steal,
    Pass: lambda choices, _action, _session: choices.can_pass,
    LetStand: lambda choices, _action, _session: choices.can_let_stand,
    Stand: lambda choices, _action, _session: choices.can_stand,
    Roll: lambda choices, _action, _session: choices.can_roll,
    Join: lambda choices, _action, _session: choices.can_join,
    Wave: lambda choices, _action, _session: choices.can_wave,
}


def are_positions(positions: object) -> bool:
    """Return whether `positions` is a tuple of 1 to 5 positions of dice, ascending."""
    return (
        isinstance(positions, tuple)
        and 1 <= len(positions) <= DICE
        and all(type(position) is int and 0 <= position < DICE for position in positions)
        and all(left < right for left, right in pairwise(positions))
    )
