"""The end of a game: who is first and second, what they take, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from games.game import Outcome
from games.lucky10.state import SESSIONS, State, totals


class Tie(NamedTuple):
    """A place that a roll-off among `seats` decides; at least two, in seat order."""

    purpose: Literal["first", "second"]
    seats: tuple[int, ...]


def tied(state: State) -> Tie | None:
    """Return the tie that is to be rolled off next; None when there is none, or the game is not
    at its end."""
    if len(state.scores) < SESSIONS:
        return None
    firsts = firsts_of(state)
    if state.first is None and len(firsts) > 1:
        return Tie("first", firsts)
    seconds = seconds_of(state)
    if state.second is None and len(seconds) > 1:
        return Tie("second", seconds)
    return None


def outcome(state: State) -> Outcome | None:
    """Return how the game ended; None while it runs."""
    if state.phase != "ended":
        return None
    sums = totals(state)
    firsts, seconds = firsts_of(state), seconds_of(state)
    first = firsts[0] if state.first is None else state.first
    second = seconds[0] if state.second is None else state.second
    rest = [seat for seat in range(state.players) if seat not in {first, second}]
    ranking = (first, second, *sorted(rest, key=lambda seat: -sums[seat]))
    purses = [0] * state.players
    purses[first] = state.tin_yellow
    purses[second] = sum(state.yellow)
    why = (
        _why_first(sums[first], firsts),
        _why_second(sums[second], firsts, seconds),
        *(_why_later(sums, seat, seconds) for seat in ranking[2:]),
    )
    return Outcome(sums, ranking, tuple(purses), why)


def firsts_of(state: State) -> tuple[int, ...]:
    """Return those who have the highest total, in seat order."""
    return _best(totals(state), range(state.players))


def seconds_of(state: State) -> tuple[int, ...]:
    """Return those who have the highest total but for the one who is first, in seat order; where
    several were tied for first, that is the rest of them."""
    first = firsts_of(state)[0] if state.first is None else state.first
    return _best(totals(state), [seat for seat in range(state.players) if seat != first])


def _best(sums: tuple[int, ...], among: Sequence[int]) -> tuple[int, ...]:
    highest = max(sums[seat] for seat in among)
    return tuple(seat for seat in among if sums[seat] == highest)


def _why_first(total: int, firsts: tuple[int, ...]) -> str:
    return f"highest total, {total}" if len(firsts) == 1 else f"tied at {total}, won the roll-off"


def _why_second(total: int, firsts: tuple[int, ...], seconds: tuple[int, ...]) -> str:
    if len(seconds) > 1:
        return f"tied at {total}, won the roll-off for second"
    if len(firsts) > 1:
        return f"tied at {total}, lost the roll-off"
    return f"second highest total, {total}"


def _why_later(sums: tuple[int, ...], seat: int, seconds: tuple[int, ...]) -> str:
    total = sums[seat]
    if seat in seconds:
        return f"tied at {total}, lost the roll-off for second"
    return f"tied at {total}, by seat" if sums.count(total) > 1 else f"total {total}"
