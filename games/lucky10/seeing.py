"""What a seat, or a spectator, may know: the one place in which secrets are left out.

Secret is a score once its reveal is over, and the dice of its session, from which it could be
computed. Everything else lies on the table in view of all.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.events import Event
from games.lucky10.auction import Auction
from games.lucky10.choices import NOTHING, choices_for
from games.lucky10.ending import outcome
from games.lucky10.events import Recorded, Rerolled, YardRolled
from games.lucky10.state import SESSIONS, Score, State
from games.lucky10.views import (
    Bidding,
    LastRecord,
    Lucky10View,
    Phase,
    SeatView,
    SheetLine,
)

Sheet = tuple[SheetLine, ...]
_KEPT = 4096
"""How many readings of sheets are kept to be used again: they change once a session."""


def era(state: State) -> int:
    """Return the session, and one more when the game has ended: what may be known of earlier
    events changes when a session begins, and when all is open."""
    return state.session + 1 if state.phase == "ended" else state.session


class Reader(NamedTuple):
    """Which scores somebody may know: those of the sessions from `open_from` on, and those on
    the sheet of `own`, which is None where nobody may read a face-down sheet."""

    open_from: int
    own: int | None

    def may_read(self, session: int, score: Score) -> bool:
        """Return whether the `score` of `session` may be known, and the dice it came from."""
        return session >= self.open_from or score.seat == self.own


def reader(state: State, seat: int | None) -> Reader:
    """Return what `seat` (None: a spectator) may read: a score lies open until the next session
    begins, and all do when the game has ended."""
    if state.phase == "ended" or state.sheets == "open":
        return Reader(0, None)
    return Reader(state.session, seat if state.sheets == "own" else None)


def _may_know(state: State, session: int, seat: int | None) -> bool:
    if session > len(state.scores):
        return True
    return reader(state, seat).may_read(session, state.scores[session - 1])


def visible(event: Event, era: int, state: State, seat: int | None) -> Event | None:
    """Return what `seat` may know now of `event`, which happened in `era`."""
    match event:
        case YardRolled():
            return (
                event
                if _may_know(state, era, seat)
                else YardRolled(event.seat, None, event.timed_out)
            )
        case Rerolled():
            return (
                event
                if _may_know(state, era, seat)
                else Rerolled(event.seat, event.positions, None, event.cost)
            )
        case Recorded():
            return (
                event
                if _may_know(state, event.session, seat)
                else Recorded(event.seat, event.session, None)
            )
        case _:
            return event


def to_act(state: State) -> tuple[int, ...]:
    """Return the seats whose answer the game waits for, in seat order."""
    match state.phase:
        case "auction" | "steal_auction":
            turn = None if state.auction is None else state.auction.turn
            return () if turn is None else (turn,)
        case "last_call" | "steal_call":
            return tuple(seat for seat, mark in enumerate(state.calling) if mark == "asked")
        case "reroll":
            return () if state.holder is None else (state.holder,)
        case "roll":
            return () if state.roller is None else (state.roller,)
        case _:
            return ()


def view_for(state: State, seat: int | None) -> Lucky10View:
    """Return what `seat` may know, with its choices; None is a spectator."""
    auction = state.auction
    return Lucky10View(
        you=seat,
        phase=_phase(state),
        session=state.session,
        roller=state.roller,
        holder=state.holder,
        yard=state.yard or None,
        yard_sum=sum(state.yard) if state.yard else None,
        rolled_off=state.rolled_off,
        rerolls=state.rerolls,
        high_bid=0 if auction is None else auction.high_bid,
        high_bidder=None if auction is None else auction.high_bidder,
        price=state.price,
        stealing=state.is_steal,
        caller=state.caller,
        to_act=to_act(state),
        seats=_seats(state, seat),
        tin_yellow=state.tin_yellow,
        tin_red=state.tin_red,
        last_record=_last_record(state),
        choices=NOTHING if seat is None else choices_for(state, seat),
        outcome=outcome(state),
    )


def _phase(state: State) -> Phase:
    if state.phase == "record":
        return "last_call" if state.caller is None else "steal_auction"
    return state.phase


def _seats(state: State, viewer: int | None) -> tuple[SeatView, ...]:
    players = len(state.yellow)
    sheets, sums = _sheets(players, state.scores, reader(state, viewer))
    auction = state.auction
    nothing = (None,) * players
    return tuple(
        map(
            SeatView,
            range(players),
            state.yellow,
            state.red,
            sheets,
            sums,
            nothing if auction is None else _biddings(auction),
            nothing if auction is None else auction.bids,
            state.calling,
        )
    )


def _biddings(auction: Auction) -> tuple[Bidding | None, ...]:
    biddings: list[Bidding | None] = list(auction.standings)
    if auction.high_bidder is not None:
        biddings[auction.high_bidder] = "high"
    return tuple(biddings)


@lru_cache(maxsize=_KEPT)
def _sheets(
    players: int, scores: tuple[Score, ...], reader: Reader
) -> tuple[tuple[Sheet, ...], tuple[int | None, ...]]:
    """Return each seat's sheet with what `reader` may read, and its sum where that is all."""
    sheets: list[list[SheetLine]] = [[None] * SESSIONS for _ in range(players)]
    sums: list[int | None] = [0] * players
    for line, score in enumerate(scores):
        sum_before = sums[score.seat]
        if reader.may_read(line + 1, score):
            sheets[score.seat][line] = score.points
            sums[score.seat] = None if sum_before is None else sum_before + score.points
        else:
            sheets[score.seat][line] = "face_down"
            sums[score.seat] = None
    return tuple(map(tuple, sheets)), tuple(sums)


def _last_record(state: State) -> LastRecord | None:
    if state.phase not in {"reveal", "ended"}:
        return None
    seat, points = state.scores[-1]
    return LastRecord(seat, state.session, points, state.is_stolen)
