"""What a seat can expect of a game between two sessions: to win it, and chips at its end."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from games.lucky10.judgement.prices import Prices, fitted
from games.tuples import make

WIN = 30.0
"""Chips that winning is worth over what the winner takes. The house counts who wins, not only who
takes chips home; with 30 `master` did best at both (docs/bots.md)."""
_RED_DEARER = 1.3
"""A Red Chip is worth so much more to a seat that uses it well than it was to those whose games the
prices come from."""


class Outlook(NamedTuple):
    """How things stand when a session has been recorded, `left` more to come. All by seat; totals
    may be estimates."""

    totals: tuple[float, ...]
    yellow: tuple[int, ...]
    red: tuple[int, ...]
    tin: int
    left: int

    def recorded(self, seat: int, points: float) -> Outlook:
        """Return how things stand with `points` more on the sheet of `seat`."""
        totals, yellow, red, tin, left = self
        totals = (*totals[:seat], totals[seat] + points, *totals[seat + 1 :])
        return make(Outlook, (totals, yellow, red, tin, left))

    def paid(self, seat: int, amount: int, to: int | None) -> Outlook:
        """Return how things stand when `seat` has paid `amount` to another seat; None: to the
        Mint-Tin."""
        totals, yellow, red, tin, left = self
        chips = list(yellow)
        chips[seat] -= amount
        if to is None:
            tin += amount
        else:
            chips[to] += amount
        return make(Outlook, (totals, tuple(chips), red, tin, left))

    def red_thrown(self, seat: int) -> Outlook:
        """Return how things stand when `seat` has thrown a Red Chip."""
        red = self.red
        return self._replace(red=(*red[:seat], red[seat] - 1, *red[seat + 1 :]))


class Chances(NamedTuple):
    """How likely a seat is to be first, and second."""

    first: float
    second: float


def worth(outlook: Outlook, seat: int) -> float:
    """Return what it is worth to `seat`, in chips, that things stand so."""
    first, second = chances(outlook, seat)
    tin, pile = _shares(outlook)
    return first * (WIN + tin) + second * pile


def _shares(outlook: Outlook) -> tuple[float, float]:
    """Return what will be in the Mint-Tin and in the pile, about."""
    on_hand = sum(outlook.yellow)
    more = fitted(len(outlook.yellow)).tin_growth * outlook.left
    into_tin = min(float(on_hand), more)
    return outlook.tin + into_tin, on_hand - into_tin


def chances(outlook: Outlook, seat: int) -> Chances:
    """Return how likely `seat` is to be first and second."""
    if not outlook.left:
        return _at_the_end(outlook.totals, seat)
    point, yellow, red = _prices(len(outlook.totals), outlook.left)
    strengths = [
        point * total + yellow * chips + red * reds
        for total, chips, reds in zip(*outlook[:3], strict=True)
    ]
    highest = max(strengths)
    odds = [exp(strength - highest) for strength in strengths]
    total, mine = sum(odds), odds[seat]
    second = sum([other / (total - other) for place, other in enumerate(odds) if place != seat])
    return Chances(mine / total, mine / total * second)


@lru_cache(maxsize=128)
def _prices(players: int, left: int) -> Prices:
    point, yellow, red = fitted(players).prices[left]
    return Prices(point, yellow, red * _RED_DEARER)


def _at_the_end(totals: tuple[float, ...], seat: int) -> Chances:
    """Return who is first and second when nothing is left; ties are rolled off."""
    mine = totals[seat]
    ahead = sum([total > mine for total in totals])
    tied = totals.count(mine)
    if ahead == 0:
        first = 1 / tied
        return Chances(first, (1 - first) / (tied - 1) if tied > 1 else 0.0)
    return Chances(0.0, 1 / tied if ahead == 1 else 0.0)
