"""The best play of somebody who does not look at the others.

Who goes back has further to go than before, so that a standing can come again: what one is worth
depends on others, and these on it. It is solved by policy iteration. What a fixed play comes to is
the solution of one linear equation for each standing, found by going over them again and again,
nearest to the target first, until nothing changes any more; then each turn is played as is best
with these, which is a better play; when none is better, it is the best. Every round brings
something, and there are finitely many plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from games.ten_thousand.solving.endings import endings
from games.ten_thousand.solving.turn import BestTurn, Standing, TurnRules

Play = dict[Standing, dict[Standing, float]]
"""How likely each standing is at the end of a turn, by the one that it began with."""

_SETTLED = 1e-13
"""By how much nothing changes any more when a play is evaluated."""
_SOLVED = 1e-10
"""By how much no better play betters anything."""
_MOST_ROUNDS = 50


class Aim(NamedTuple):
    """What is to be had: `a_turn` for every turn that is begun, `prize` for hitting the target,
    and what comes after a turn counts `keep` times, 0 to 1."""

    a_turn: float
    prize: float
    keep: float


FEWEST_TURNS = Aim(a_turn=-1.0, prize=0.0, keep=1.0)


def soon(keep: float) -> Aim:
    """Return the aim to hit the target while it counts: whether it still does is decided anew
    after each turn, with the chance `keep`."""
    return Aim(a_turn=0.0, prize=1.0, keep=keep)


class Worths:
    """What it is worth to begin a turn, by standing, up to `farthest` fifties to go; from further
    away, with the fewest turns as the aim, as much less as it becomes less towards there."""

    def __init__(self, aim: Aim, farthest: int) -> None:
        self.aim = aim
        self.farthest = farthest
        self.on_board = [self._guess(to_go) for to_go in range(farthest + 1)]
        self.off_board = list(self.on_board)

    def _guess(self, to_go: int) -> float:
        turns = 10 + 0.16 * to_go
        a_turn, prize, keep = self.aim
        return turns * a_turn + prize * float(keep**turns)

    def begun(self, to_go: int, on_board: bool) -> float:
        """Return what it is worth to begin a turn with `to_go`, 1 or more."""
        known = self.on_board if on_board else self.off_board
        beyond = to_go - self.farthest
        if beyond <= 0:
            return known[to_go]
        a_step = known[-1] - known[-2] if self.aim.a_turn else 0.0
        return known[-1] + beyond * a_step

    def ended(self, to_go: int, on_board: bool) -> float:
        """Return what it is worth to end a turn with `to_go`, 0 or more."""
        return self.aim.keep * self.begun(to_go, on_board) if to_go else self.aim.prize


class Solved(NamedTuple):
    """A solution, where each turn leads, and how much one more round bettered it at most."""

    worths: Worths
    play: Play
    error: float


def standings(farthest: int, *, off_board: bool) -> list[Standing]:
    """Return the standings up to `farthest` fifties to go, nearest first; those off the board last,
    or not at all."""
    on_board_first = (True, False) if off_board else (True,)
    return [
        Standing(to_go, on_board) for on_board in on_board_first for to_go in range(1, farthest + 1)
    ]


def solve(
    aim: Aim, rules: TurnRules, over: list[Standing], report: Callable[[str], object] = str
) -> Solved:
    """Return the best play over these standings, as `standings` gives them: 20 ms for each of them
    and each of some five rounds, of which `report` is told."""
    worths = Worths(aim, max(over).to_go)
    for number in range(1, _MOST_ROUNDS + 1):
        play = {one: endings(BestTurn(one, rules, worths.ended)) for one in over}
        change = evaluate(worths, play)
        report(f"round {number}: better by up to {change:.1e}")
        if change < _SOLVED:
            return Solved(worths, play, change)
    raise ArithmeticError(f"No best play after {_MOST_ROUNDS} rounds.")


def evaluate(worths: Worths, play: Play) -> float:
    """Set `worths` to what `play` comes to; return by how much the first time over it changed one
    of them most."""
    first = change = _once_over(worths, play.items())
    while change > _SETTLED:
        change = _once_over(worths, play.items())
    return first


def _once_over(worths: Worths, play: Iterable[tuple[Standing, dict[Standing, float]]]) -> float:
    most = 0.0
    aim = worths.aim
    for standing, ends in play:
        known = worths.on_board if standing.on_board else worths.off_board
        others = sum(
            [chance * worths.ended(*end) for end, chance in ends.items() if end != standing]
        )
        again = aim.keep * ends.get(standing, 0.0)
        worth = (aim.a_turn + others) / (1 - again)
        most = max(most, abs(worth - known[standing.to_go]))
        known[standing.to_go] = worth
    return most
