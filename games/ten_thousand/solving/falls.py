"""How dice can fall: every throw of one to five dice, those that are alike taken together."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import NamedTuple

from games.ten_thousand.scoring import DICE, FIVE_POINTS, score_of

FIFTY = FIVE_POINTS
"""The unit in which points are counted."""
MOST_IN_A_THROW = 4000 // FIFTY
"""What five 1s are worth, in fifties: no throw is worth more."""


class Lying(NamedTuple):
    """What of a throw that scores decides what may be done with it: how many dice score nothing,
    and how many single 5s may be left in."""

    rest: int
    fives: int


class Fall(NamedTuple):
    """Throws that are alike: how likely one of them is, what it is worth in fifties with every
    scoring die set aside, and how it lies."""

    chance: float
    points: int
    lying: Lying


class Falls(NamedTuple):
    """All that so many dice can come to."""

    lost: Fraction
    """The chance that no die scores."""
    scoring: tuple[Fall, ...]


@cache
def falls(dice: int, fives: str) -> Falls:
    """Return how `dice` dice, 1 to 5, can fall where 5s may be left in as the option `fives` says.

    Fewer than five dice are thrown only when some have been set aside and not been thrown again.
    """
    throws = 6**dice
    alike: Counter[tuple[int, Lying]] = Counter()
    for thrown in combinations_with_replacement(range(1, 7), dice):
        score = score_of(thrown)
        has_more = fives == "turn" and dice < DICE
        most = score.fives if has_more else score.fives_alone
        alike[score.points // FIFTY, Lying(score.rest, most)] += _orders(thrown)
    lost = sum(count for (points, _), count in alike.items() if not points)
    scoring = tuple(
        Fall(count / throws, points, lying)
        for (points, lying), count in sorted(alike.items())
        if points
    )
    return Falls(Fraction(lost, throws), scoring)


def _orders(thrown: tuple[int, ...]) -> int:
    """Return in how many orders these dice can fall."""
    orders = factorial(len(thrown))
    for face in set(thrown):
        orders //= factorial(thrown.count(face))
    return orders
