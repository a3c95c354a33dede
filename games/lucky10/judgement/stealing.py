"""How a steal would end, when everybody in it does what is best for them as they see it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games.lucky10.judgement.outlook import Outlook, worth


class Ended(NamedTuple):
    """Who gets the Yard, and how things stand when it has been paid for, before it is recorded."""

    winner: int
    outlook: Outlook


def worth_recorded(ended: Ended, points: float, seat: int) -> float:
    """Return what it is worth to `seat` that the winner's sheet gets `points`."""
    return worth(ended.outlook.recorded(ended.winner, points), seat)


def bought(outlook: Outlook, holder: int, winner: int, price: int) -> Ended:
    """Return what comes of a steal that `winner` wins with a bid of `price`: a thief pays it to the
    holder, the holder to the Mint-Tin."""
    return Ended(winner, outlook.paid(winner, price, None if winner == holder else holder))


class StealAuction(NamedTuple):
    """A steal's auction at some moment. `taking_part` are the seats that have not passed, `turn` is
    where the next to bid is looked for. Red Chips have been thrown in `outlook`."""

    outlook: Outlook
    points: float
    holder: int
    taking_part: frozenset[int]
    turn: int
    high_bidder: int
    high_bid: int

    def ended(self) -> Ended:
        """Return how it will end: each bids one more where that is worth more to them than to let
        the high bidder have the Yard."""
        players = len(self.outlook.yellow)
        taking_part, turn = set(self.taking_part), self.turn
        high = bought(self.outlook, self.holder, self.high_bidder, self.high_bid)
        bid = self.high_bid
        while taking_part != {high.winner}:
            if turn in taking_part and turn != high.winner:
                raised = self._raised(turn, bid + 1, high)
                if raised is None:
                    taking_part.discard(turn)
                else:
                    high, bid = raised, bid + 1
            turn = (turn + 1) % players
        return high

    def _raised(self, seat: int, bid: int, high: Ended) -> Ended | None:
        if bid > self.outlook.yellow[seat]:
            return None
        raised = bought(self.outlook, self.holder, seat, bid)
        is_better = worth_recorded(raised, self.points, seat) > worth_recorded(
            high, self.points, seat
        )
        return raised if is_better else None


def called(outlook: Outlook, points: float, holder: int, caller: int) -> Ended:
    """Return how a steal ends that `caller` calls, and nobody joins."""
    outlook = outlook.red_thrown(caller)
    taking_part = frozenset((holder, caller))
    return StealAuction(outlook, points, holder, taking_part, holder, caller, 0).ended()


def after_standing(outlook: Outlook, points: float, holder: int, asked: Iterable[int]) -> Ended:
    """Return who will have a Yard that its controller lets stand: a thief of those `asked` for whom
    a steal pays, the one for whom it pays most, else the controller."""
    best = stands = Ended(holder, outlook)
    most = 0.0
    for caller in asked:
        if not outlook.red[caller] or caller == holder:
            continue
        ended = called(outlook, points, holder, caller)
        gain = worth_recorded(ended, points, caller) - worth_recorded(stands, points, caller)
        if gain > most:
            best, most = ended, gain
    return best
