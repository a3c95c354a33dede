"""Where a turn leads when it is played as well as can be: how likely each end of it is."""

from __future__ import annotations

from collections import defaultdict

from games.ten_thousand.scoring import DICE
from games.ten_thousand.solving.falls import Lying
from games.ten_thousand.solving.turn import THROWS, BestTurn, Loop, Next, Standing, kinds, lyings

_SELDOM = 1e-18
"""Chances below this are not followed: they are lost in the rounding of all others."""


def endings(turn: BestTurn) -> dict[Standing, float]:
    """Return how likely it is that `turn` ends with each standing; the chances add up to 1."""
    return _Endings(turn).ends


class _Endings:
    """Follows a turn forwards: throws come with some chance, lead to throws that lie there, and
    these to further throws or the end."""

    def __init__(self, turn: BestTurn) -> None:
        self.ends: dict[Standing, float] = defaultdict(float)
        self._turn = turn
        self._kinds = kinds(turn.rules.fives)
        size = len(turn.banked)
        self._throws = [[0.0] * size for _ in range(DICE + 1)]
        self._throws[DICE][0] = 1.0
        self._lying = {lying: [0.0] * size for lying in lyings(turn.rules.fives)}
        for made in range(turn.top + 1):
            self._step(made)
        self.ends[turn.standing] += self._left()

    def _step(self, made: int) -> None:
        """Follow what leads to throws with so much made, then those throws."""
        for lying, chances in self._lying.items():
            with_it = made + lying.fives
            if chances[with_it] > _SELDOM:
                self._decide(lying, with_it, chances[with_it])
            chances[with_it] = 0.0
        for dice in THROWS:
            chance = self._throws[dice][made]
            if chance > _SELDOM:
                self._throw(dice, made, chance)
            self._throws[dice][made] = 0.0

    def _throw(self, dice: int, made: int, chance: float) -> None:
        lost, falls, loops = self._kinds[dice]
        taken = [loop for loop in loops if self._best(loop, made) == Next(dice, made)]
        chance /= 1 - sum(loop.chance for loop in taken)
        self.ends[self._turn.standing] += chance * lost
        for lying, ways in falls:
            chances = self._lying[lying]
            for likely, points in ways:
                chances[made + points] += chance * likely
        for loop in loops:
            if loop not in taken:
                self._decide(loop.lying, made + loop.points, chance * loop.chance)

    def _best(self, loop: Loop, made: int) -> Next:
        lying = loop.lying._replace(fives=loop.points)
        return max(self._turn.choices(lying, made + loop.points))[1]

    def _decide(self, lying: Lying, made: int, chance: float) -> None:
        """Do what is best with a throw that lies there."""
        dice, after = max(self._turn.choices(lying, made))[1]
        if dice:
            self._throws[dice][after] += chance
        else:
            self.ends[self._ended(after)] += chance

    def _ended(self, made: int) -> Standing:
        to_go, on_board = self._turn.standing
        if made > to_go:
            return Standing(to_go + made, on_board)
        return Standing(to_go - made, on_board=True)

    def _left(self) -> float:
        """Return how likely it is that more is made than a turn is looked into."""
        rows = (*self._throws, *self._lying.values())
        return sum(map(sum, rows))
