"""What a throw is worth: pure arithmetic of one throw of one to five dice.

Dice set aside earlier never combine with later throws, so a throw is judged alone.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

DICE = 5
ONE = 100
FIVE = 50
LOW_STRAIGHT = (1, 2, 3, 4, 5)
LOW_STRAIGHT_POINTS = 1250

_OF_A_KIND = {3: 1, 4: 2, 5: 4}
"""How many times the three-of-a-kind value so many of a kind are worth."""


class Score(NamedTuple):
    """The best value of a throw, and which of its dice make it.

    `keeps[k]` are the dice set aside when k single 5s are left in, ascending: `keeps[0]` is every
    scoring die, and the last entry holds what must be set aside whatever happens (it is empty when
    single 5s are all that scores: whether those may be left in is for the turn to say).
    """

    points: int
    """With every scoring die set aside; 0 when there is none."""
    fives: int
    """Single 5s: 0 to 2. Each is worth `FIVE` and may be left in."""
    rest: int
    """Non-scoring dice."""
    keeps: tuple[tuple[int, ...], ...]

    @property
    def mandatory(self) -> tuple[int, ...]:
        """The dice that must be set aside: all 1s, three or more of a kind, a low straight."""
        return self.keeps[-1]


@cache
def score_of(thrown: tuple[int, ...]) -> Score:
    """Return what `thrown`, up to five dice in any order, is worth."""
    return _score_of_sorted(tuple(sorted(thrown)))


@cache
def _score_of_sorted(dice: tuple[int, ...]) -> Score:
    if dice == LOW_STRAIGHT:
        return Score(LOW_STRAIGHT_POINTS, 0, 0, (dice,))
    counts = {face: dice.count(face) for face in range(1, 7)}
    fives = counts[5] if counts[5] < 3 else 0
    points = sum(_points(face, count) for face, count in counts.items())
    mandatory = tuple(face for face in dice if face == 1 or counts[face] >= 3)
    keeps = tuple(
        tuple(sorted(mandatory + (5,) * (fives - left_in))) for left_in in range(fives + 1)
    )
    return Score(points, fives, len(dice) - len(keeps[0]), keeps)


def _points(face: int, count: int) -> int:
    if count >= 3:
        return _OF_A_KIND[count] * (1000 if face == 1 else 100 * face)
    return count * {1: ONE, 5: FIVE}.get(face, 0)
