"""The best that is known for somebody whose turn it is in a game, whatever its options.

What the tables do not have is worked out when it is asked for: off the board with another entry
than the usual one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.ten_thousand.solving.endings import endings
from games.ten_thousand.solving.falls import FIFTY
from games.ten_thousand.solving.race import Race
from games.ten_thousand.solving.tables import ENTRY, fewest
from games.ten_thousand.solving.turn import MOST_MADE, BestTurn, Standing, TurnRules
from games.ten_thousand.views import SeatView, TenThousandView

NEAR = 2500 // FIFTY
"""To how many fifties of the target the nearest player has to have come for the others to matter:
before, to win is to need the fewest turns (measured: docs/solved.md)."""
_FIRST_ENTRY = 300 // FIFTY
"""How much further those are who are not on the board yet, about: what a turn and a half bring."""
_FEW, _FEW_AHEAD = 1000 // FIFTY, 6000 // FIFTY
"""With a round total up to the first, in fifties, a turn is looked into up to the second."""
_CLOSE = 1e-6
"""The turns to which a penalty is worked out."""


class _Situation(NamedTuple):
    """What the best play of a turn depends on. `others` are the to-gos of those who matter, in
    fifties and in order; None when nobody is near."""

    standing: Standing
    rules: TurnRules
    others: tuple[int, ...] | None
    most: int


def best_turn(view: TenThousandView) -> BestTurn:
    """Return the best play of the turn that runs, by the chance to win when somebody is near the
    target (`is_race`), else by the expected turns, which are then worth less than nothing."""
    return _best_turn(_situation(view))


def is_race(view: TenThousandView) -> bool:
    """Return whether the best play of this turn goes by the chance to win."""
    return _situation(view).others is not None


def _situation(view: TenThousandView) -> _Situation:
    mine = view.seats[view.turn]
    to_go = _to_go(view, mine)
    others = tuple(
        sorted(
            _to_go(view, seat) + (0 if seat.on_board else _FIRST_ENTRY)
            for seat in view.seats
            if seat.seat != view.turn
        )
    )
    is_near = mine.on_board and others and min(to_go, others[0]) <= NEAR
    rules = TurnRules(view.entry // FIFTY, view.fives)
    few = view.round_total // FIFTY <= _FEW
    return _Situation(
        Standing(to_go, mine.on_board),
        rules,
        others if is_near else None,
        _FEW_AHEAD if few else MOST_MADE,
    )


def _to_go(view: TenThousandView, seat: SeatView) -> int:
    return (view.target - seat.total) // FIFTY


@lru_cache(maxsize=256)
def _best_turn(situation: _Situation) -> BestTurn:
    standing, rules, others, most = situation
    if others is not None:
        return BestTurn(standing, rules, Race(standing.to_go, others).ended, most)
    return BestTurn(standing, rules, _Alone(standing, rules).ended, most)


class _Alone:
    """What it is worth to end a turn for somebody who does not look at the others."""

    def __init__(self, standing: Standing, rules: TurnRules) -> None:
        self._fewest = fewest(rules.fives)
        self._has_table = standing.on_board or rules.entry == ENTRY
        self._penalty = 0.0 if self._has_table else _penalty(standing.to_go, rules)

    def ended(self, to_go: int, on_board: bool) -> float:
        """Return the turns that are needed then, as what they are worth."""
        if on_board or self._has_table:
            return self._fewest.ended(to_go, on_board)
        return self._fewest.ended(to_go, True) - self._penalty


@lru_cache(maxsize=256)
def _penalty(to_go: int, rules: TurnRules) -> float:
    """Return how many more turns are needed off the board than on it, with this entry. Further back
    it is taken to be the same, where one off the board hardly ever comes."""
    known = fewest(rules.fives)
    penalty = 0.0
    here = Standing(to_go, on_board=False)
    while True:

        def ended(after: int, on_board: bool, more: float = penalty) -> float:
            return known.ended(after, True) - (0.0 if on_board else more)

        ends = endings(BestTurn(here, rules, ended, _FEW_AHEAD))
        again = ends.pop(here, 0.0)
        others = sum(chance * ended(*end) for end, chance in ends.items())
        before, penalty = penalty, known.begun(to_go, True) - (others - 1) / (1 - again)
        if abs(penalty - before) < _CLOSE:
            return penalty
