"""Weighing what a seat may do: each action that deserves a thought, and what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

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
from games.lucky10.judgement.controlling import controlled, won
from games.lucky10.judgement.outlook import Outlook
from games.lucky10.judgement.stealing import (
    Ended,
    StealAuction,
    after_standing,
    bought,
    called,
    worth_recorded,
)
from games.lucky10.judgement.yards import Yard, lowest_first, sums
from games.lucky10.state import SESSIONS
from games.lucky10.views import Lucky10View

_HIGH = 5
"""The lowest face that is not rolled again for free."""


class Weighed(NamedTuple):
    """An action, and what it is worth, in chips, as `outlook.worth` reckons."""

    action: Action
    worth: float


class Situation(NamedTuple):
    """What a seat that is asked knows: its view, and how things stand with what it remembers or
    supposes of the others' sheets. `outlook.left` counts the sessions after this one."""

    view: Lucky10View
    you: int
    outlook: Outlook


def situation(view: Lucky10View, totals: tuple[float, ...]) -> Situation:
    """Return the situation of the seat that `view` was made for; `totals` are what it takes the
    sheets to add up to."""
    outlook = Outlook(
        totals,
        tuple([seat.yellow for seat in view.seats]),
        tuple([seat.red for seat in view.seats]),
        view.tin_yellow,
        SESSIONS - view.session,
    )
    return Situation(view, view.you or 0, outlook)


def weigh(now: Situation) -> list[Weighed]:
    """Return what the seat may do, with what it is worth; the first of equals is the plainer.

    Bids of more than the least are not weighed: to bid one more each time comes to the same.
    """
    return list(_WEIGH[now.view.phase](now))


def _weigh_roll(_: Situation) -> Iterator[Weighed]:
    yield Weighed(Roll(), 0.0)


# ---------------------------------------------------------------- the auction


def _weigh_auction(now: Situation) -> Iterator[Weighed]:
    view, you, outlook = now
    yard, roller = view.yard or (), view.roller or 0
    yield Weighed(Pass(), _passed(now, yard, roller))
    if view.choices.bid is not None:
        bid = view.choices.bid[0]
        yield Weighed(Bid(bid), controlled(won(outlook, roller, you, bid), you, yard, you))
    if view.choices.can_steal:
        points = float(sum(yard))
        ended = called(outlook, points, view.holder or 0, you)
        yield Weighed(Steal(view.session), worth_recorded(ended, points, you))


def _passed(now: Situation, yard: Yard, roller: int) -> float:
    """Return what it is worth to pass: the high bidder has the Yard, or, while there is none, the
    roller, if nobody gives the roller a chip for it."""
    view, you, outlook = now
    if view.high_bidder is not None:
        after = won(outlook, roller, view.high_bidder, view.high_bid)
        return controlled(after, view.high_bidder, yard, you)
    buyer = _first_buyer(now, yard, roller) if you == roller else None
    if buyer is None:
        return controlled(outlook, roller, yard, you)
    return controlled(won(outlook, roller, buyer, 1), buyer, yard, you)


def _first_buyer(now: Situation, yard: Yard, roller: int) -> int | None:
    """Return who would gain most by giving the roller, who has passed, a chip for the Yard."""
    outlook = now.outlook
    best, most = None, 0.0
    for seat, chips in enumerate(outlook.yellow):
        if seat != roller and chips and now.view.seats[seat].bidding == "in":
            free = controlled(outlook, roller, yard, seat)
            gain = controlled(won(outlook, roller, seat, 1), seat, yard, seat) - free
            if gain > most:
                best, most = seat, gain
    return best


# ---------------------------------------------------------------- the re-rolls


def _weigh_rerolls(now: Situation) -> Iterator[Weighed]:
    view, you, outlook = now
    yard = view.yard or ()
    points = sum(yard)
    yield Weighed(Stand(), _stood(outlook, points, you))
    choice = view.choices.reroll
    if choice is None:
        return
    lowest = lowest_first(yard)
    # One after another is never worse than several at once where each is paid for.
    most = choice.most if choice.cost == 0 else 1
    for count in range(1, most + 1):
        again = lowest[:count]
        if choice.cost == 0 and yard[again[-1]] >= _HIGH:
            return
        rest = points - sum([yard[position] for position in again])
        after = outlook.paid(you, count * choice.cost, None)
        worth = sum([chance * _stood(after, rest + thrown, you) for thrown, chance in sums(count)])
        yield Weighed(Reroll(tuple(sorted(again))), worth)


def _stood(outlook: Outlook, points: float, you: int) -> float:
    ended = after_standing(outlook, points, you, range(len(outlook.yellow)))
    return worth_recorded(ended, points, you)


# ---------------------------------------------------------------- steals


def _weigh_last_call(now: Situation) -> Iterator[Weighed]:
    view, you, outlook = now
    points, holder = float(view.yard_sum or 0), view.holder or 0
    asked = [seat.seat for seat in view.seats if seat.calling == "asked" and seat.seat != you]
    yield Weighed(
        LetStand(), worth_recorded(after_standing(outlook, points, holder, asked), points, you)
    )
    ended = called(outlook, points, holder, you)
    yield Weighed(Steal(view.session), worth_recorded(ended, points, you))


def _weigh_joining(now: Situation) -> Iterator[Weighed]:
    _, you, outlook = now
    yield Weighed(Wave(), _stolen(now, outlook, ()))
    yield Weighed(Join(), _stolen(now, outlook.red_thrown(you), (you,)))


def _stolen(now: Situation, outlook: Outlook, joining: tuple[int, ...]) -> float:
    view, you, _ = now
    points, holder, caller = float(view.yard_sum or 0), view.holder or 0, view.caller or 0
    calling = [seat.seat for seat in view.seats if seat.calling in {"caller", "joined"}]
    taking_part = frozenset((holder, *calling, *joining))
    first = (caller + 1) % len(view.seats)
    ended = StealAuction(outlook, points, holder, taking_part, first, caller, 0).ended()
    return worth_recorded(ended, points, you)


def _weigh_steal_bid(now: Situation) -> Iterator[Weighed]:
    view, you, outlook = now
    points, holder = float(view.yard_sum or 0), view.holder or 0
    high = view.high_bidder if view.high_bidder is not None else holder
    let_go = bought(outlook, holder, high, view.high_bid)
    yield Weighed(Pass(), worth_recorded(let_go, points, you))
    if view.choices.bid is not None:
        bid = view.choices.bid[0]
        raised: Ended = bought(outlook, holder, you, bid)
        yield Weighed(Bid(bid), worth_recorded(raised, points, you))


_WEIGH: dict[str, Callable[[Situation], Iterator[Weighed]]] = {
    "roll": _weigh_roll,
    "auction": _weigh_auction,
    "reroll": _weigh_rerolls,
    "last_call": _weigh_last_call,
    "steal_call": _weigh_joining,
    "steal_auction": _weigh_steal_bid,
}
