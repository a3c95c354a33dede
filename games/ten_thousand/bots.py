"""Bots of Ten Thousand. They know a seat's view and nothing else."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import product
from random import Random

from games.bots import AnyBot
from games.ten_thousand.actions import Action
from games.ten_thousand.legality import BANK, THROWS
from games.ten_thousand.scoring import FIVE_POINTS, score_of
from games.ten_thousand.views import TenThousandView

_SCORES = (0.0, 1 / 3, 5 / 9, 13 / 18, 91 / 108, 299 / 324)
"""The chance that at least one die scores, by the number of dice thrown."""

_GAIN = (0, 400, 160, 154, 177, 300)
"""What a throw that scores adds to the turn on average, by the number of dice thrown, with what
comes after it in the same turn when that is played well (few dice are soon hot dice)."""

_NEAR = 1000
"""With so many points or fewer to go, going back and hitting the target are worth a thought."""

_WIN = 600
"""How many points hitting the target is worth, over those that it takes."""

_HOT = 250
"""How many points it is worth to have hot dice, over those already made."""


def random_bot(view: TenThousandView, random: Random) -> Action:
    """Do any one of the legal actions, each as likely as the others."""
    throws, bank = view.choices.throws, view.choices.bank
    at = int(random.random() * (len(throws) + (bank is not None)))
    return BANK if at == len(throws) else THROWS[throws[at].leave_in]


def steady_bot(view: TenThousandView, random: Random) -> Action:  # noqa: ARG001 - no use for luck
    """Throw while the points that a throw can be expected to leave are more than those at hand.

    Leaves 5s in when more dice are worth more than their points. Ends the turn at once when that
    wins, and near the target counts what going back would cost.
    """
    throws, bank = view.choices.throws, view.choices.bank
    if bank is None and len(throws) == 1:
        return THROWS[throws[0].leave_in]
    if bank is not None and bank.wins:
        return BANK
    to_go = view.target - view.seats[view.turn].total
    best: Action = BANK
    most = float(bank.points) if bank is not None else -float("inf")
    for throw in throws:
        worth = _worth(throw.dice, throw.round_total, to_go - throw.round_total)
        if worth > most:
            best, most = THROWS[throw.leave_in], worth
    return best


def _worth(dice: int, round_total: int, to_go: int) -> float:
    """Return how many points a throw of `dice` can be expected to leave in this turn.

    `round_total` has been made before it and is lost with it; the target is `to_go` further on.
    """
    if to_go > _NEAR:
        return _SCORES[dice] * (round_total + _GAIN[dice])
    return _worth_near(dice, round_total, to_go)


@lru_cache(maxsize=4096)
def _worth_near(dice: int, round_total: int, to_go: int) -> float:
    worth = 0.0
    for chance, points, fives, is_hot in _throws(dice):
        after = round_total + points
        if is_hot:
            after += _HOT
        elif points == to_go:
            after += _WIN
        elif points - fives * FIVE_POINTS > to_go:
            after = -after
        worth += chance * after
    return worth


@cache
def _throws(dice: int) -> tuple[tuple[float, int, int, bool], ...]:
    """Return the throws of `dice` that score: chance, points, 5s that may be left in, hot dice."""
    scores = map(score_of, product(range(1, 7), repeat=dice))
    counts = Counter(
        (score.points, score.fives_alone, not score.rest) for score in scores if score.points
    )
    return tuple((count / 6**dice, *throw) for throw, count in counts.items())


BOTS: dict[str, AnyBot] = {"steady": steady_bot, "random": random_bot}
"""The bots by name, the one to fill a seat with first."""
