"""What a Yard can come to when dice are rolled again."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.lucky10.state import DICE

Yard = tuple[int, ...]
LOW = 3
"""The highest face that is better rolled again: the mean of a die is 3.5."""
_SPREAD = 1.2
_SPREAD_CHANCE = 0.25
"""Where more than the mean matters, a sum is taken as three: the mean, and on either side of it so
many standard deviations with this chance each, which has the same mean and nearly the same
spread."""
_DEVIATION = (35 / 12) ** 0.5
"""The standard deviation of a die."""


class Likely(NamedTuple):
    """A sum, and how likely it is."""

    points: float
    chance: float


@cache
def sums(dice: int) -> tuple[Likely, ...]:
    """Return what so many dice can come to."""
    if not dice:
        return (Likely(0, 1.0),)
    by_sum: dict[float, float] = {}
    for points, chance in sums(dice - 1):
        for face in range(1, 7):
            by_sum[points + face] = by_sum.get(points + face, 0.0) + chance / 6
    return tuple(Likely(points, chance) for points, chance in sorted(by_sum.items()))


@cache
def after_free_reroll(yard: Yard, *, closely: bool) -> tuple[Likely, ...]:
    """Return what a Yard comes to when its low dice are rolled again once: about, as one sum, or
    `closely`, as three."""
    kept = sum(face for face in yard if face > LOW)
    low = sum(face <= LOW for face in yard)
    mean = kept + 3.5 * low
    if not low or not closely:
        return (Likely(mean, 1.0),)
    off = _SPREAD * _DEVIATION * low**0.5
    return (
        Likely(mean - off, _SPREAD_CHANCE),
        Likely(mean, 1 - 2 * _SPREAD_CHANCE),
        Likely(mean + off, _SPREAD_CHANCE),
    )


def lowest_first(yard: Yard) -> tuple[int, ...]:
    """Return the positions of a Yard's dice, the lowest die first."""
    return tuple(sorted(range(DICE), key=yard.__getitem__))
