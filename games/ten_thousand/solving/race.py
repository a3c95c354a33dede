"""Playing for the win: what it is worth to end a turn when others are after the target as well.

Somebody whose turn has ended has the target after t more turns with some chance, and wins then if
none of the others has had it in the t turns that each of them has before. The others are taken to
play for the fewest turns. What the player does in turns to come is the best, for this race, of a
few plays of which the chances are kept; this one turn is then played as is best with that. So it is
a step better than the best of those plays.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from operator import mul

from games.ten_thousand.solving.tables import (
    FINISH_FARTHEST,
    FINISH_TURNS,
    KEEPS,
    not_finished,
)

_OTHERS_KEEP = KEEPS[0]


class Race:
    """The chance to win for a player on the board, whose turn it is or has just ended; `others` are
    the to-gos of all others on the board, or nearly there, in fifties."""

    def __init__(self, to_go: int, others: Iterable[int]) -> None:
        self._nobody = _nobody_has_finished(others)
        self._worths: dict[int, float] = {0: 1.0}
        self._keep = max(KEEPS, key=lambda keep: self._chance(keep, to_go))

    def ended(self, to_go: int, _on_board: bool) -> float:
        """Return the chance to win of somebody who ends a turn with so many fifties to go."""
        worth = self._worths.get(to_go)
        if worth is None:
            worth = self._worths[to_go] = self._chance(self._keep, to_go)
        return worth

    def _chance(self, keep: float, to_go: int) -> float:
        return float(sum(map(mul, _finishes(keep, _known(to_go)), self._nobody)))


def _known(to_go: int) -> int:
    return min(to_go, FINISH_FARTHEST)


def _nobody_has_finished(others: Iterable[int]) -> tuple[float, ...]:
    """Return how likely it is that none of the others has finished after 1, 2, … turns."""
    together = (1.0,) * FINISH_TURNS
    for to_go in others:
        together = tuple(map(mul, together, not_finished(_OTHERS_KEEP)[_known(to_go)][1:]))
    return together


@cache
def _finishes(keep: float, to_go: int) -> tuple[float, ...]:
    """Return how likely it is to finish in just 1, 2, … turns."""
    chances = not_finished(keep)[to_go]
    return tuple(before - after for before, after in pairwise(chances))
