"""How bidding goes round the table: the auction for the Yard, and a steal's auction.

Both are turns to the left in which each seat bids higher or passes, until nobody but the high
bidder is left in. They differ in who takes part, in where they start, and in whether a bid lets
those who have passed back in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from games.tuples import make

Standing = Literal["in", "passed"]


class Auction(NamedTuple):
    """A running auction, by seat."""

    standings: tuple[Standing | None, ...]
    """None: takes no part."""
    bids: tuple[int | None, ...]
    """The last bid of each seat; 0 is the Red Chip of a steal's caller."""
    high_bidder: int | None
    high_bid: int
    """The standing bid; 0 when there is none, or it is a Red Chip."""
    turn: int | None
    """Whose turn it is to bid or pass; None when it is over."""

    @property
    def least_bid(self) -> int:
        """The least that may be bid now."""
        return self.high_bid + 1

    def with_bid(self, seat: int, amount: int, *, reenter: bool) -> Auction:
        """Return the auction after `seat`, whose turn it was, bid `amount`. With `reenter` those
        who have passed are back in."""
        standings, bids, _, _, _ = self
        if reenter and "passed" in standings:
            standings = _all_in(standings)
        bids = (*bids[:seat], amount, *bids[seat + 1 :])
        turn = next_turn(standings, seat, after=seat)
        return make(Auction, (standings, bids, seat, amount, turn))

    def with_pass(self, seat: int) -> Auction:
        """Return the auction after `seat`, whose turn it was, passed."""
        standings, bids, high_bidder, high_bid, _ = self
        standings = (*standings[:seat], "passed", *standings[seat + 1 :])
        turn = next_turn(standings, high_bidder, after=seat)
        return make(Auction, (standings, bids, high_bidder, high_bid, turn))


def _all_in(takes_part: Sequence[object]) -> tuple[Standing | None, ...]:
    standings: list[Standing | None] = ["in" if part else None for part in takes_part]
    return tuple(standings)


def auction_for_yard(players: int, roller: int) -> Auction:
    """Return the auction in which all take part and the roller has the first turn."""
    return Auction(_all_in((True,) * players), (None,) * players, None, 0, roller)


def auction_for_steal(takes_part: Sequence[bool], caller: int) -> Auction:
    """Return a steal's auction: the caller's Red Chip stands as a bid of 0, and the first turn is
    that of the next to the caller's left among those who take part."""
    standings = _all_in(takes_part)
    bids = tuple(0 if seat == caller else None for seat in range(len(standings)))
    return Auction(standings, bids, caller, 0, next_turn(standings, caller, after=caller))


def next_turn(
    standings: Sequence[Standing | None], high_bidder: int | None, *, after: int
) -> int | None:
    """Return the next seat to the left of `after` that is in and does not hold the high bid;
    `after` itself comes last. None when there is no such seat."""
    players = len(standings)
    for step in range(1, players + 1):
        seat = (after + step) % players
        if standings[seat] == "in" and seat != high_bidder:
            return seat
    return None
