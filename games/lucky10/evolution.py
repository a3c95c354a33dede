"""How each event changes the state. This is the one place where chips move and phases change.

Events are trusted: whether one may happen is decided before it is made. Every state in between,
after any event, is whole and can be dumped and shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from games.events import Event, RolledOff
from games.lucky10.auction import auction_for_steal, auction_for_yard
from games.lucky10.ending import tied
from games.lucky10.events import (
    BidPlaced,
    LetItStand,
    PaidTo,
    Passed,
    Recorded,
    Rerolled,
    SessionBegan,
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
from games.lucky10.state import SESSIONS, Score, State, changed
from games.lucky10.views import Calling

T = TypeVar("T")


def evolve(state: State, event: Event) -> State:
    """Return the state after `event`; the house's own events leave it as it is.

    Raises `ValueError` for an event with its secrets left out: nothing can be replayed from it.
    """
    change = _CHANGES.get(type(event))
    return state if change is None else change(state, event)


def _session_began(state: State, event: SessionBegan) -> State:
    return changed(
        state,
        phase="roll",
        session=event.session,
        rolled_off=(),
        roller=None,
        holder=None,
        yard=(),
        rerolls=0,
        price=0,
        caller=None,
        is_stolen=False,
    )


def _rolled_off(state: State, event: RolledOff) -> State:
    if event.purpose == "first":
        state = changed(state, first=event.winner)
    elif event.purpose == "second":
        state = changed(state, second=event.winner)
    else:
        return changed(state, rolled_off=event.rounds, roller=event.winner)
    return state if tied(state) else changed(state, phase="ended")


def _yard_rolled(state: State, event: YardRolled) -> State:
    return changed(
        state,
        phase="auction",
        holder=event.seat,
        yard=_whole(event.dice),
        auction=auction_for_yard(state.players, event.seat),
    )


def _bid(state: State, event: BidPlaced) -> State:
    auction = _whole(state.auction)
    reenter = state.passes == "reenter"
    return changed(state, auction=auction.with_bid(event.seat, event.amount, reenter=reenter))


def _passed(state: State, event: Passed | StealPassed) -> State:
    return changed(state, auction=_whole(state.auction).with_pass(event.seat))


def _yard_won(state: State, event: YardWon) -> State:
    yellow, tin_yellow = _paid(state, event.seat, event.amount, event.paid_to)
    return changed(
        state,
        yellow=yellow,
        tin_yellow=tin_yellow,
        phase="reroll",
        holder=event.seat,
        price=event.amount,
        auction=None,
    )


def _rerolled(state: State, event: Rerolled) -> State:
    yellow, tin_yellow = _paid(state, event.seat, event.cost, "tin")
    return changed(
        state,
        yellow=yellow,
        tin_yellow=tin_yellow,
        yard=_whole(event.dice),
        rerolls=state.rerolls + 1,
    )


def _stood(state: State, event: Stood) -> State:
    calling = _asked(state, event.seat)
    return changed(state, phase="last_call" if "asked" in calling else "record", calling=calling)


def _let_it_stand(state: State, event: LetItStand) -> State:
    calling = _with(state.calling, event.seat, "let_stand")
    return changed(state, phase="last_call" if "asked" in calling else "record", calling=calling)


def _steal_called(state: State, event: StealCalled) -> State:
    state = _red_thrown(state, event.seat)
    calling = _with(_asked(state, _whole(state.holder)), event.seat, "caller")
    state = changed(state, phase="steal_call", auction=None, caller=event.seat)
    return _steal_answered(state, calling)


def _steal_joined(state: State, event: StealJoined) -> State:
    calling = _with(state.calling, event.seat, "joined")
    return _steal_answered(_red_thrown(state, event.seat), calling)


def _steal_waved(state: State, event: StealWaved) -> State:
    return _steal_answered(state, _with(state.calling, event.seat, "waved"))


def _steal_answered(state: State, calling: tuple[Calling | None, ...]) -> State:
    """Go on to the steal's auction when nobody is asked any more."""
    if "asked" in calling:
        return changed(state, calling=calling)
    takes_part = tuple(
        mark in {"caller", "joined"} or seat == state.holder for seat, mark in enumerate(calling)
    )
    return changed(
        state,
        phase="steal_auction",
        calling=calling,
        auction=auction_for_steal(takes_part, _whole(state.caller)),
    )


def _steal_bid(state: State, event: StealBid) -> State:
    auction = _whole(state.auction)
    return changed(state, auction=auction.with_bid(event.seat, event.amount, reenter=False))


def _steal_won(state: State, event: StealWon) -> State:
    yellow, tin_yellow = _paid(state, event.seat, event.amount, event.paid_to)
    return changed(
        state,
        yellow=yellow,
        tin_yellow=tin_yellow,
        phase="record",
        holder=event.seat,
        auction=None,
        is_stolen=event.seat != state.holder,
    )


def _recorded(state: State, event: Recorded) -> State:
    state = changed(
        state,
        phase="reveal",
        scores=(*state.scores, Score(event.seat, _whole(event.score))),
        calling=(None,) * state.players,
    )
    if event.session < SESSIONS or tied(state):
        return state
    return changed(state, phase="ended")


def _paid(state: State, payer: int, amount: int, paid_to: PaidTo) -> tuple[tuple[int, ...], int]:
    """Return the Yellow Chips in front of the players and in the Mint-Tin after a payment."""
    if amount == 0:
        return state.yellow, state.tin_yellow
    yellow = list(state.yellow)
    yellow[payer] -= amount
    if isinstance(paid_to, int):
        yellow[paid_to] += amount
        return tuple(yellow), state.tin_yellow
    return tuple(yellow), state.tin_yellow + amount


def _red_thrown(state: State, seat: int) -> State:
    red = (*state.red[:seat], state.red[seat] - 1, *state.red[seat + 1 :])
    return changed(state, red=red, tin_red=state.tin_red + 1)


def _asked(state: State, holder: int) -> tuple[Calling | None, ...]:
    """Return the calls in which everybody with a Red Chip, the holder apart, is asked."""
    return tuple("asked" if red and seat != holder else None for seat, red in enumerate(state.red))


def _with(
    calling: tuple[Calling | None, ...], seat: int, mark: Calling
) -> tuple[Calling | None, ...]:
    return (*calling[:seat], mark, *calling[seat + 1 :])


def _whole(value: T | None) -> T:
    if value is None:
        raise ValueError("an event that does not belong here, or with its secrets left out")
    return value


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    RolledOff: _rolled_off,
    SessionBegan: _session_began,
    YardRolled: _yard_rolled,
    BidPlaced: _bid,
    Passed: _passed,
    YardWon: _yard_won,
    Rerolled: _rerolled,
    Stood: _stood,
    LetItStand: _let_it_stand,
    StealCalled: _steal_called,
    StealJoined: _steal_joined,
    StealWaved: _steal_waved,
    StealBid: _steal_bid,
    StealPassed: _passed,
    StealWon: _steal_won,
    Recorded: _recorded,
}
