"""One turn, played as well as can be when it is known what each way to end it is worth."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, MutableSequence, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from games.ten_thousand.scoring import DICE
from games.ten_thousand.solving.falls import MOST_IN_A_THROW, Lying, falls

NEVER = float("-inf")
"""What cannot be done is worth."""
MOST_MADE = 400
"""The round total, in fifties, up to which a turn is looked into. Nobody who may end the turn
throws on there, and who may not makes so much once in 10¹⁵ turns: more is counted as lost."""
THROWS = range(1, DICE + 1)


class Standing(NamedTuple):
    """How a player stands between turns: fifties to go to the target, and on the board or not."""

    to_go: int
    on_board: bool


class TurnRules(NamedTuple):
    """What of a table's options a turn is played by: the entry in fifties, and `fives`."""

    entry: int
    fives: str


Ended: TypeAlias = Callable[[int, bool], float]
"""What it is worth to end a turn with so many fifties to go, on the board or not. 0 to go has
won. More is better."""


class Next(NamedTuple):
    """What comes next in a turn: a throw of `dice` with `made` set aside, or, with no dice, the end
    of the turn."""

    dice: int
    made: int


class Loop(NamedTuple):
    """A fall after which the same dice may be thrown again with nothing made: every scoring die is
    a 5 that may be left in. `lying` is what there is to do else."""

    chance: float
    points: int
    lying: Lying


class Kind(NamedTuple):
    """How so many dice fall: the chance to lose it, the falls by how they lie, and the loops."""

    lost: float
    falls: tuple[tuple[Lying, tuple[tuple[float, int], ...]], ...]
    loops: tuple[Loop, ...]


def _kind(dice: int, fives: str) -> Kind:
    lost, scoring = falls(dice, fives)
    by_lying: dict[Lying, list[tuple[float, int]]] = defaultdict(list)
    loops = []
    for chance, points, lying in scoring:
        if lying.fives == points:
            loops.append(Loop(chance, points, lying._replace(fives=points - 1)))
        else:
            by_lying[lying].append((chance, points))
    grouped = tuple((lying, tuple(group)) for lying, group in by_lying.items())
    return Kind(float(lost), grouped, tuple(loops))


@cache
def kinds(fives: str) -> tuple[Kind, ...]:
    """Return how dice fall, by how many: 1 to 5, and first, for 0, what never happens."""
    return (Kind(1.0, (), ()), *(_kind(dice, fives) for dice in THROWS))


@cache
def lyings(fives: str) -> tuple[Lying, ...]:
    """Return every way in which a throw that scores can lie there."""
    all_kinds = kinds(fives)
    grouped = {lying for kind in all_kinds for lying, _ in kind.falls}
    return tuple(sorted(grouped | {loop.lying for kind in all_kinds for loop in kind.loops}))


class BestTurn:
    """The best play of a turn that begins with `standing`.

    `thrown[dice][made]` is what it is worth to throw so many dice with `made` fifties set aside
    in the turn, `banked[made]` what it is to end it, `NEVER` where that may not be.
    """

    def __init__(
        self, standing: Standing, rules: TurnRules, ended: Ended, most: int = MOST_MADE
    ) -> None:
        """Look into the turn up to a round total of `most` fifties."""
        self.standing = standing
        self.rules = rules
        self.top = most
        size = most + MOST_IN_A_THROW + 1
        self.lost = ended(*standing)
        self.banked: Sequence[float] = self._banked(ended, size)
        self._back: Sequence[float] = self._gone_back(ended, size)
        self.thrown: Sequence[MutableSequence[float]] = [
            [self.lost] * size for _ in range(DICE + 1)
        ]
        self._lying = {lying: [self.lost] * size for lying in lyings(rules.fives)}
        self._kinds = kinds(rules.fives)
        self._play()
        self._pack()

    @property
    def worth(self) -> float:
        """What it is worth to begin this turn."""
        return self.thrown[DICE][0]

    def _banked(self, ended: Ended, size: int) -> list[float]:
        to_go, on_board = self.standing
        least = 1 if on_board else max(1, self.rules.entry)
        banked = [NEVER] * size
        for made in range(least, min(self.top, to_go) + 1):
            banked[made] = ended(to_go - made, True)
        return banked

    def _gone_back(self, ended: Ended, size: int) -> list[float]:
        to_go, on_board = self.standing
        back = [self.lost] * size
        for made in range(to_go + 1, size):
            back[made] = ended(to_go + made, on_board)
        return back

    def _play(self) -> None:
        """Work backwards from the most that is made: what a throw is worth depends on those with
        more made, and what lies there with 5s that may be left in on those with a bit less."""
        lying_there = tuple(self._lying.items())
        for made in range(self.top, -1, -1):
            for lying, worths in lying_there:
                with_it = made + 1 + lying.fives
                worths[with_it] = max(self.choices(lying, with_it))[0]
            for dice in THROWS:
                self.thrown[dice][made] = self._throw(dice, made)

    def _pack(self) -> None:
        """Keep what is asked for later, in a third of the room: turns are kept by the hundred."""
        self.banked = array("d", self.banked)
        self.thrown = [array("d", worths) for worths in self.thrown]
        self._back = array("d", self._back)
        self._lying.clear()

    def _throw(self, dice: int, made: int) -> float:
        kind = self._kinds[dice]
        worth = kind.lost * self.lost
        for lying, ways in kind.falls:
            worths = self._lying[lying]
            for chance, points in ways:
                worth += chance * worths[made + points]
        return self._looped(kind.loops, made, worth) if kind.loops else worth

    def _looped(self, loops: Iterable[Loop], made: int, worth: float) -> float:
        """Return what a throw is worth that can lead to itself: the least x for which no loop is
        better taken another way, x being `worth` and each loop's chance times the better of x and
        what there is else."""
        others = sorted(((self._other(loop, made), loop.chance) for loop in loops), reverse=True)
        again = sum(chance for _, chance in others)
        for other, chance in others:
            if other <= worth / (1 - again):
                break
            worth += chance * other
            again -= chance
        return worth / (1 - again)

    def _other(self, loop: Loop, made: int) -> float:
        """Return what it is worth not to throw the same dice again after a loop's fall. A 5 that
        would take the sum over the target has to be left in."""
        if loop.lying.rest and made >= self.standing.to_go:
            return NEVER
        return self._lying[loop.lying][made + loop.points]

    def choices(self, lying: Lying, made: int) -> Iterable[tuple[float, Next]]:
        """Yield what may be done with a throw that lies there, `made` with every scoring die set
        aside: what it is worth, and what comes next."""
        rest, fives = lying
        to_go = self.standing.to_go
        if not rest:
            yield self.thrown[DICE][made], Next(DICE, made)
            for left_in in range(1, fives + 1):
                yield self.thrown[left_in][made - left_in], Next(left_in, made - left_in)
        elif made - fives > to_go:
            yield self._back[made], Next(0, made)
        else:
            if self.banked[made] != NEVER:
                yield self.banked[made], Next(0, made)
            for left_in in range(max(0, made - to_go), fives + 1):
                after = made - left_in
                yield self.thrown[rest + left_in][after], Next(rest + left_in, after)
