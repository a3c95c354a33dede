"""Bots of Ten Thousand. They know a seat's view and nothing else."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import product
from random import Random
from typing import Any

from games.bots import AnyBot
from games.ten_thousand.actions import Action
from games.ten_thousand.legality import BANK, THROWS
from games.ten_thousand.scoring import FIVE_POINTS as FIVE
from games.ten_thousand.scoring import judge
from games.ten_thousand.views import TenThousandView

WIN = 600
SPARE = 250


def random_bot(view: TenThousandView, random: Random) -> Action:
    """Do any one of the legal actions, each as likely as the others."""
    throws, bank = view.choices.throws, view.choices.bank
    at = int(random.random() * (len(throws) + (bank is not None)))
    return THROWS[throws[at].leave_in] if at < len(throws) else BANK


def steady_bot(view: TenThousandView, random: Random) -> Action:  # noqa: ARG001 - never in doubt
    throws, bank = view.choices.throws, view.choices.bank
    if bank is not None and bank.wins:
        return BANK
    total = view.seats[view.turn].total
    if len(throws) == 1:
        best = throws[0]
        if bank is None:
            return THROWS[best.leave_in]
        worth = _worth(
            best.dice, best.round_total, min(view.target - total - best.round_total, 2500)
        )
    else:
        worth = -1e9
        for t in throws:
            w = _worth(t.dice, t.round_total, min(view.target - total - t.round_total, 2500))
            if w > worth:
                worth, best = w, t
    if bank is not None and bank.points >= worth:
        return BANK
    return THROWS[best.leave_in]


@cache
def _outcomes(dice: int) -> tuple[tuple[float, Any], ...]:
    c = Counter(judge(t)._replace(dice=(), keeps=()) for t in product(range(1, 7), repeat=dice))
    return tuple((n / 6**dice, s) for s, n in c.items())


@lru_cache(maxsize=65536)
def _worth(dice: int, round_total: int, room: int) -> float:
    value = 0.0
    for chance, score in _outcomes(dice):
        if not score.points:
            continue
        after = round_total + score.points
        if not score.rest:
            after += SPARE
        elif score.points > room:
            if score.points - FIVE * score.fives > room:
                after = -after
        elif score.points == room:
            after += WIN
        value += chance * after
    return value


BOTS: dict[str, AnyBot] = {"random": random_bot, "steady": steady_bot}
