"""What a player of Ten Thousand may ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Action:
    """The base of all actions of Ten Thousand.

    `is_timeless`, as in every game: whether an action says itself what it was meant for. Here
    none does: each answers what the player is asked now, and is late once that is another thing.
    """

    is_timeless: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """Set scoring dice aside and throw the rest; `leave_in` 5s (0 to 2) are thrown again.

    At the start of a turn, and with hot dice, `leave_in` is 0 and all five dice are thrown.
    """

    leave_in: int = 0


@dataclass(frozen=True, slots=True)
class Bank(Action):
    """End the turn: set every scoring die aside and add the round total to the game total."""
