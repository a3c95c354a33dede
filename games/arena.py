"""Bots against bots, with luck taken out as far as it can be.

A deal is one set of dice, played once for each seating of a round, in which every bot has every
seat once. What a deal came to for a bot is one observation: games with the same dice are not
independent of each other, deals are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil
from random import Random
from typing import NamedTuple

from games.game import Outcome
from games.match import Match
from games.selfplay import mean_and_margin

Arrangement = tuple[int, ...]
"""Which bot sits where, by seat: its place among those that compete, from 0."""

TURN = "turn_began"
"""The kind of event that begins a turn, in a game that has turns."""
_MOST_IN_TURN = 4096
"""Up to so many ways to mix the seats are gone through in turn; of more, they are drawn."""


def arrangements(bots: int, players: int, seed: str) -> Iterator[Arrangement]:
    """Yield without end how the first seating of each deal mixes the seats, in an order that `seed`
    decides. Bots have as equal numbers of seats as can be; the first seat is bot 0's, as the others
    have it in the deal's other seatings."""
    random = Random(f"{seed}|seats")  # noqa: S311 - seats need luck that can be repeated
    if bots ** (players - 1) > _MOST_IN_TURN:
        while True:
            yield _drawn(bots, players, random)
    mixes = [(0, *rest) for rest in product(range(bots), repeat=players - 1)]
    mixes = [mix for mix in mixes if _is_even(mix, bots)]
    while True:
        random.shuffle(mixes)
        yield from mixes


def _is_even(mix: Arrangement, bots: int) -> bool:
    counts = [mix.count(bot) for bot in range(bots)]
    return max(counts) - min(counts) <= 1


def _drawn(bots: int, players: int, random: Random) -> Arrangement:
    others = list(range(1, bots))
    random.shuffle(others)
    seats = ([0, *others] * ceil(players / bots))[:players]
    random.shuffle(seats)
    return tuple((bot - seats[0]) % bots for bot in seats)


def seatings(arrangement: Arrangement, bots: int) -> tuple[Arrangement, ...]:
    """Return the seatings of a deal: in them, every bot has every seat once."""
    return tuple(tuple((bot + turn) % bots for bot in arrangement) for turn in range(bots))


class Deal(NamedTuple):
    """What a deal came to for one bot: its first places, mean place and mean net per seat, and the
    mean turns of its wins. None: a game without chips, or without turns, or no win."""

    wins: float
    place: float
    net: float | None
    turns: float | None


class _Seat(NamedTuple):
    bot: int
    place: int
    net: int | None
    turns: int | None


def deal_result(games: Sequence[tuple[Arrangement, Match]], bots: int) -> list[Deal] | None:
    """Return what the games of a deal came to, by bot; None when one was given up."""
    seats: list[_Seat] = []
    for seating, match in games:
        outcome = match.game.outcome(match.state)
        if outcome is None:
            return None
        seats += _seats(seating, match, outcome)
    return [_deal([seat for seat in seats if seat.bot == bot]) for bot in range(bots)]


def _seats(seating: Arrangement, match: Match, outcome: Outcome) -> Iterator[_Seat]:
    stake = sum(outcome.purses) // len(outcome.purses) if outcome.purses else 0
    winner = outcome.ranking[0]
    begun = [event for event in match.events if event.kind == TURN]
    turns = sum(getattr(event, "seat", None) == winner for event in begun)
    for place, seat in enumerate(outcome.ranking, 1):
        net = outcome.purses[seat] - stake if outcome.purses else None
        yield _Seat(seating[seat], place, net, turns if place == 1 and turns else None)


def _deal(seats: Sequence[_Seat]) -> Deal:
    nets = [seat.net for seat in seats if seat.net is not None]
    turns = [seat.turns for seat in seats if seat.turns is not None]
    return Deal(
        sum(seat.place == 1 for seat in seats) / len(seats),
        sum(seat.place for seat in seats) / len(seats),
        sum(nets) / len(nets) if nets else None,
        sum(turns) / len(turns) if turns else None,
    )


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over deals, give or take `margin` at 95 %; None where there are too few."""

    value: float | None
    margin: float | None

    @classmethod
    def of(cls, values: Sequence[float | None]) -> Mean:
        """Return the mean of those values that there are."""
        return cls(*mean_and_margin([value for value in values if value is not None]))


@dataclass(frozen=True, slots=True)
class Result:
    """How one bot did: per seat `wins` and `place`, `net` in chips, `turns` of the games it won."""

    wins: Mean
    place: Mean
    net: Mean
    turns: Mean


def results(deals: Sequence[Sequence[Deal]], bots: int) -> list[Result]:
    """Return how each bot did over all deals."""
    by_bot = [[deal[bot] for deal in deals] for bot in range(bots)]
    return [
        Result(*(Mean.of([getattr(deal, field) for deal in mine]) for field in Deal._fields))
        for mine in by_bot
    ]


def lead(deals: Sequence[Sequence[Deal]], one: int, other: int) -> Mean:
    """Return by how much one bot won more often, per seat, than another in the same deals."""
    return Mean.of([deal[one].wins - deal[other].wins for deal in deals])
