"""What it is worth that somebody controls the Yard, with the free re-roll to come."""

from __future__ import annotations

from games.lucky10.judgement.outlook import Outlook
from games.lucky10.judgement.stealing import after_standing, worth_recorded
from games.lucky10.judgement.yards import Yard, after_free_reroll

_CLOSE_TO_THE_END = 2
"""With so many sessions left after this one, or fewer, it matters how far a sum may be from its
mean."""


def controlled(outlook: Outlook, controller: int, yard: Yard, seat: int) -> float:
    """Return what it is worth to `seat` that `controller`, who has paid for it in `outlook`, has
    the Yard and its free re-roll, and that others may steal it."""
    worth = 0.0
    everybody = range(len(outlook.yellow))
    for points, chance in after_free_reroll(yard, closely=outlook.left <= _CLOSE_TO_THE_END):
        ended = after_standing(outlook, points, controller, everybody)
        worth += chance * worth_recorded(ended, points, seat)
    return worth


def won(outlook: Outlook, roller: int, winner: int, price: int) -> Outlook:
    """Return how things stand when `winner` has paid for the Yard: the roller pays into the
    Mint-Tin, others pay the roller."""
    return outlook.paid(winner, price, None if winner == roller else roller)
