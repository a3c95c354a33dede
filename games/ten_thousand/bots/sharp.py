"""`sharp`: goes for the most points a turn, by reckoning and not by tables."""

from __future__ import annotations

from random import Random

from games.ten_thousand.actions import Action
from games.ten_thousand.legality import BANK, THROWS
from games.ten_thousand.views import TenThousandView

_SCORES = (0.0, 1 / 3, 5 / 9, 13 / 18, 91 / 108, 299 / 324)
"""The chance that at least one die scores, by the number of dice thrown."""

_GAIN = (0, 400, 160, 154, 177, 300)
"""What a throw that scores adds to the turn on average, by the number of dice thrown, with what
comes after it in the same turn when that is played well (few dice are soon hot dice)."""


def play_sharp(view: TenThousandView, random: Random) -> Action:  # noqa: ARG001 - no use for luck
    """Throw while the points that a throw can be expected to leave are more than those at hand.

    Leaves 5s in when more dice are worth more than their points, and ends the turn at once when
    that wins; but plays near the target as far from it.
    """
    throws, bank = view.choices.throws, view.choices.bank
    if bank is None and len(throws) == 1:
        return THROWS[throws[0].leave_in]
    if bank is not None and bank.wins:
        return BANK
    best: Action = BANK
    most = float(bank.points) if bank is not None else -float("inf")
    for throw in throws:
        worth = _SCORES[throw.dice] * (throw.round_total + _GAIN[throw.dice])
        if worth > most:
            best, most = THROWS[throw.leave_in], worth
    return best
