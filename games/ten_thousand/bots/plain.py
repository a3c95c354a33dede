"""The bots that play by rules of thumb: `random`, `easy` and `steady`."""

from __future__ import annotations

from random import Random

from games.ten_thousand.actions import Action
from games.ten_thousand.legality import BANK, THROWS
from games.ten_thousand.views import TenThousandView

_ENOUGH = 300
"""The round total with which `easy` ends its turn, however many dice there are to throw."""
_ENOUGH_BY_DICE = (0, 200, 250, 400, 800, 0)
"""The same for `steady`, by the dice to throw: the fewer, the sooner is everything lost."""


def play_random(view: TenThousandView, random: Random) -> Action:
    """Do any one of the legal actions, each as likely as the others."""
    throws, bank = view.choices.throws, view.choices.bank
    at = int(random.random() * (len(throws) + (bank is not None)))
    return BANK if at == len(throws) else THROWS[throws[at].leave_in]


def play_easy(view: TenThousandView, random: Random) -> Action:  # noqa: ARG001 - no use for luck
    """Set aside all that scores, and end the turn with three hundred."""
    return _end_with(_ENOUGH, view)


def play_steady(view: TenThousandView, random: Random) -> Action:  # noqa: ARG001 - no use for luck
    """Set aside all that scores, and end the turn sooner the fewer dice there are to throw."""
    return _end_with(_ENOUGH_BY_DICE[view.to_throw], view)


def _end_with(enough: int, view: TenThousandView) -> Action:
    bank = view.choices.bank
    if bank is not None and (bank.wins or bank.points >= enough):
        return BANK
    return THROWS[view.choices.throws[0].leave_in]
