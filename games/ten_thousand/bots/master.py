"""`master`: plays the solved game, for the fewest turns, and for the win when that comes near."""

from __future__ import annotations

from random import Random

from games.ten_thousand.actions import Action
from games.ten_thousand.legality import BANK, THROWS
from games.ten_thousand.solving.best import best_turn
from games.ten_thousand.solving.falls import FIFTY
from games.ten_thousand.views import TenThousandView


def play_master(view: TenThousandView, random: Random) -> Action:  # noqa: ARG001 - no use for luck
    """Do what is worth most."""
    throws, bank = view.choices.throws, view.choices.bank
    if bank is None and len(throws) == 1:
        return THROWS[throws[0].leave_in]
    if bank is not None and bank.wins:
        return BANK
    turn = best_turn(view)
    most = -float("inf") if bank is None else turn.banked[bank.points // FIFTY]
    best: Action = BANK
    for throw in throws:
        worth = turn.thrown[throw.dice][throw.round_total // FIFTY]
        if worth > most:
            best, most = THROWS[throw.leave_in], worth
    return best
