"""What a seat, or a spectator, may know: the one place in which secrets are left out.

Secret is a score once its reveal is over, and the dice of its session, from which it could be
computed. Everything else lies on the table in view of all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

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
from games.tuples import make

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


_READS_ALL = Reader(0, None)


def reader(state: State, seat: int | None) -> Reader:
    """Return what `seat` (None: a spectator) may read: a score lies open until the next session
    begins, and all do when the game has ended."""
    if state.phase == "ended" or state.sheets == "open":
        return _READS_ALL
    return make(Reader, (state.session, seat if state.sheets == "own" else None))


def _may_know(state: State, session: int, seat: int | None) -> bool:
    if session > len(state.scores):
        return True
    return reader(state, seat).may_read(session, state.scores[session - 1])


def visible(event: Event, era: int, state: State, seat: int | None) -> Event | None:
    """Return what `seat` may know now of `event`, which happened in `era`."""
    covered = _COVERED.get(type(event))
    if covered is None:
        return event
    session = event.session if isinstance(event, Recorded) else era
    return event if _may_know(state, session, seat) else covered(event)


Memory = tuple[Score, ...]
"""The scores of the sessions so far, as they lay open when they were recorded."""


def remember(memory: Memory | None, state: State, events: Sequence[Event]) -> Memory:
    """Return what anybody may remember after a step: each score that has lain open for all."""
    recorded = [event for event in events if type(event) is Recorded]
    if not recorded:
        return memory or ()
    now = era(state)
    shown = [visible(event, now, state, None) for event in recorded]
    return (memory or ()) + tuple(
        [Score(one.seat, one.score) for one in shown if isinstance(one, Recorded) and one.score]
    )


_COVERED: dict[type[Event], Callable[[Any], Event]] = {
    YardRolled: lambda event: YardRolled(event.seat, None, event.timed_out),
    Rerolled: lambda event: Rerolled(event.seat, event.positions, None, event.cost),
    Recorded: lambda event: Recorded(event.seat, event.session, None),
}
"""The events that hold a secret, and how each looks without it."""


def to_act(state: State) -> tuple[int, ...]:
    """Return the seats whose answer the game waits for, in seat order."""
    waits_for = _WAITS_FOR.get(state.phase)
    return () if waits_for is None else waits_for(state)


def _turn(state: State) -> tuple[int, ...]:
    return _one(None if state.auction is None else state.auction.turn)


def _asked(state: State) -> tuple[int, ...]:
    return tuple([seat for seat, mark in enumerate(state.calling) if mark == "asked"])


def _one(seat: int | None) -> tuple[int, ...]:
    return () if seat is None else (seat,)


_WAITS_FOR: dict[str, Callable[[State], tuple[int, ...]]] = {
    "auction": _turn,
    "steal_auction": _turn,
    "last_call": _asked,
    "steal_call": _asked,
    "reroll": lambda state: _one(state.holder),
    "roll": lambda state: _one(state.roller),
}


def view_for(state: State, seat: int | None) -> Lucky10View:
    """Return what `seat` may know, with its choices; None is a spectator."""
    auction, yard = state.auction, state.yard
    return make(
        Lucky10View,
        (
            seat,
            _phase(state),
            state.session,
            state.roller,
            state.holder,
            yard or None,
            sum(yard) if yard else None,
            state.rolled_off,
            state.rerolls,
            0 if auction is None else auction.high_bid,
            None if auction is None else auction.high_bidder,
            state.price,
            state.is_steal,
            state.caller,
            to_act(state),
            _seats(state, seat),
            state.tin_yellow,
            state.tin_red,
            _last_record(state),
            NOTHING if seat is None else choices_for(state, seat),
            outcome(state),
        ),
    )


def _seats(state: State, viewer: int | None) -> tuple[SeatView, ...]:
    yellow, red, auction, calling = state.yellow, state.red, state.auction, state.calling
    players = len(yellow)
    sheets, sums = _sheets(players, state.scores, reader(state, viewer))
    biddings: tuple[Bidding | None, ...] = (None,) * players
    bids: tuple[int | None, ...] = (None,) * players
    if auction is not None:
        biddings, bids = _biddings(auction), auction.bids
    return tuple(
        [
            make(
                SeatView,
                (
                    seat,
                    yellow[seat],
                    red[seat],
                    sheets[seat],
                    sums[seat],
                    biddings[seat],
                    bids[seat],
                    calling[seat],
                ),
            )
            for seat in range(players)
        ]
    )


def _phase(state: State) -> Phase:
    if state.phase == "record":
        return "last_call" if state.caller is None else "steal_auction"
    return state.phase


def _biddings(auction: Auction) -> tuple[Bidding | None, ...]:
    standings, high = auction.standings, auction.high_bidder
    return standings if high is None else (*standings[:high], "high", *standings[high + 1 :])


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
