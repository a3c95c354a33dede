"""What a player of Lucky 10 may ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Action:
    """The base of all actions of Lucky 10.

    `is_timeless` is false for an answer to what a player is asked now: it is late once the
    question is another. It is true for an action that says itself what it was meant for.
    """

    is_timeless: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """The roller rolls all five dice: the Yard."""


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid `amount` Yellow Chips, in the auction or in a steal's auction."""

    amount: int


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass, in the auction or in a steal's auction."""


@dataclass(frozen=True, slots=True)
class Reroll(Action):
    """The controller rolls the dice at `positions` (0 to 4, ascending, 1 to 5 of them) again."""

    positions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stand(Action):
    """The controller keeps the dice as they lie."""


@dataclass(frozen=True, slots=True)
class LetStand(Action):
    """In the last call: no steal from this seat."""


@dataclass(frozen=True, slots=True)
class Steal(Action):
    """Throw the Red Chip and call a steal of the Yard of `session` (1 to 10).

    When somebody else was quicker the Red Chip is thrown all the same: it joins their steal.
    """

    is_timeless: ClassVar[bool] = True
    session: int


@dataclass(frozen=True, slots=True)
class Join(Action):
    """Throw the Red Chip too, while a steal is being called."""


@dataclass(frozen=True, slots=True)
class Wave(Action):
    """Wave a steal on: no Red Chip from this seat."""
