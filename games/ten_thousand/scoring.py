"""What a throw is worth: pure arithmetic of one throw of up to five dice.

Dice set aside earlier never combine with later throws, so a throw is judged alone.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.ten_thousand.views import Mark

DICE = 5
ONE_POINTS = 100
FIVE_POINTS = 50
LOW_STRAIGHT = (1, 2, 3, 4, 5)
LOW_STRAIGHT_POINTS = 1250

_OF_A_KIND = {3: 1, 4: 2, 5: 4}
"""How many times the three-of-a-kind value so many of a kind are worth."""


class Score(NamedTuple):
    """The best value of a throw, and which of its dice make it."""

    points: int
    """With every scoring die set aside; 0 when there is none."""
    rest: int
    """How many dice score nothing."""
    fives: int
    """How many single 5s there are: 0 to 2. Each is worth `FIVE_POINTS` and may be left in as
    long as another scoring die is set aside."""
    fives_alone: int
    """How many of them may be left in when that has to be a die of this throw."""
    keeps: tuple[tuple[int, ...], ...]
    """The dice set aside, ascending, when 0, 1, … `fives` single 5s are left in. `keeps[0]` is
    every scoring die; what must be set aside whatever happens is in all of them."""
    marks: tuple[Mark, ...]
    """What each die is, in the order thrown, where no single 5 may be left in."""
    free_marks: tuple[Mark, ...]
    """The same where some may."""


class _Scores(dict[tuple[int, ...], Score]):
    """Scores by throw, each worked out when it is first asked for.

    The 9331 throws share 630 scores, so that those lie near at hand in the processor's caches.
    """

    def __init__(self) -> None:
        self._shared: dict[Score, Score] = {}

    def __missing__(self, dice: tuple[int, ...]) -> Score:
        score = _score(dice)
        return self.setdefault(dice, self._shared.setdefault(score, score))


score_of = _Scores().__getitem__
"""Return the score of a throw of one to five dice in any order, or of none."""


def _score(dice: tuple[int, ...]) -> Score:
    worth = _worth(tuple(sorted(dice)))
    scoring = set(worth.keeps[0])
    marks: tuple[Mark, ...] = tuple("must" if die in scoring else "no" for die in dice)
    if not worth.fives:
        return worth._replace(marks=marks, free_marks=marks)
    free: tuple[Mark, ...] = tuple(
        "may" if die == 5 else mark for die, mark in zip(dice, marks, strict=True)
    )
    return worth._replace(marks=marks, free_marks=free)


@cache
def _worth(dice: tuple[int, ...]) -> Score:
    """Return the score of `dice`, which are ascending, without marks: it is the same for every
    order in which they were thrown."""
    if dice == LOW_STRAIGHT:
        return Score(LOW_STRAIGHT_POINTS, 0, 0, 0, (LOW_STRAIGHT,), (), ())
    counts = {face: dice.count(face) for face in range(1, 7)}
    mandatory = [die for die in dice if die == 1 or counts[die] >= 3]
    fives = counts[5] if counts[5] < 3 else 0
    keeps = tuple(
        tuple(sorted([*mandatory, *[5] * (fives - left_in)])) for left_in in range(fives + 1)
    )
    return Score(
        points=sum(_points(face, count) for face, count in counts.items()),
        rest=len(dice) - len(keeps[0]),
        fives=fives,
        fives_alone=fives if mandatory else max(fives - 1, 0),
        keeps=keeps,
        marks=(),
        free_marks=(),
    )


def _points(face: int, count: int) -> int:
    if count >= 3:
        return _OF_A_KIND[count] * (1000 if face == 1 else 100 * face)
    return count * {1: ONE_POINTS, 5: FIVE_POINTS}.get(face, 0)
