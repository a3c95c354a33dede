"""Glicko-2, after Mark Glickman's paper "Example of the Glicko-2 system" (2012), in its own letters
and on its own scale: mu 0 is a rating of 1500, and phi a deviation.

Our own, and not a package: of those that there are the best known (glicko2 2.1.0) puts mu where the
paper has phi in the volatility, which its one example at 1500 does not show, and the others are
first releases, or not of Glicko-2.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log, pi, sqrt
from typing import NamedTuple

SCALE = 173.7178
"""Rating points to one of mu and phi."""
MIDDLE = 1500.0
WIDEST = 350.0
"""The rating and the deviation of somebody of whom nothing is known; no deviation is wider."""
VOLATILITY = 0.06
"""How much somebody's strength is expected to change from period to period, to begin with."""
TAU = 0.5
"""How far a volatility may move in a period. The paper's value: dice make for many upsets, which
are to be taken for luck."""

_CLOSE = 1e-6
"""A logarithm of a volatility is found as exactly as this."""


class Rating(NamedTuple):
    """How strong somebody is: `mu` on the paper's scale, give or take `phi`; `sigma` is the
    volatility."""

    mu: float = 0.0
    phi: float = WIDEST / SCALE
    sigma: float = VOLATILITY

    @property
    def points(self) -> float:
        """The rating as people know it, 1500 in the middle."""
        return MIDDLE + SCALE * self.mu

    @property
    def deviation(self) -> float:
        """The rating deviation in the same points: with 95 % the strength is within two of it."""
        return SCALE * self.phi


def sureness(phi: float) -> float:
    """Return how much a result against somebody with that deviation says, up to 1: the paper's
    g."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def rested(rating: Rating, periods: int) -> Rating:
    """Return a rating after so many periods without a game: as high, but less sure."""
    phi = min(WIDEST / SCALE, sqrt(rating.phi**2 + periods * rating.sigma**2))
    return Rating(rating.mu, phi, rating.sigma)


def rated(rating: Rating, information: float, surprise: float) -> Rating:
    """Return a rating after a period with games.

    With g and E of each result against an opponent as they were at the beginning of the period,
    `information` is the sum of g² E (1 - E), above 0, and `surprise` that of g (score - E).
    """
    variance = 1 / information
    sigma = _volatility(rating, variance, variance * surprise)
    phi_before = sqrt(rating.phi**2 + sigma**2)
    phi = 1 / sqrt(1 / phi_before**2 + information)
    return Rating(rating.mu + phi * phi * surprise, min(WIDEST / SCALE, phi), sigma)


def _volatility(rating: Rating, variance: float, improvement: float) -> float:
    """Return the volatility after a period, by the paper's step 5.

    The paper's function falls throughout, and its root is looked for between two places on either
    side of it: the secant's crossing takes the place of one of them, and whichever stays twice
    has its value halved, so that it does not stay for long (the Illinois algorithm).
    """
    before = log(rating.sigma**2)
    spread = rating.phi**2 + variance

    def slack(x: float) -> float:
        square = exp(x)
        pull = square * (improvement**2 - spread - square) / (2 * (spread + square) ** 2)
        return pull - (x - before) / TAU**2

    kept, moved = before, _other_side(before, improvement**2 - spread, slack)
    of_kept, of_moved = slack(kept), slack(moved)
    while abs(moved - kept) > _CLOSE:
        crossing = kept + (kept - moved) * of_kept / (of_moved - of_kept)
        of_crossing = slack(crossing)
        if of_crossing * of_moved <= 0:
            kept, of_kept = moved, of_moved
        else:
            of_kept /= 2
        moved, of_moved = crossing, of_crossing
    return exp(kept / 2)


def _other_side(before: float, excess: float, slack: Callable[[float], float]) -> float:
    """Return a place on the other side of the root, `excess` being how much the improvement
    squared is above what was to be expected."""
    if excess > 0:
        return log(excess)
    place = before - TAU
    while slack(place) < 0:
        place -= TAU
    return place
