"""What happens in a game of Ten Thousand. Fields are those of docs/record.md; seats count from 0.

`timed_out` says that a clock that ran out did it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.events import Event


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The dice passed to `seat`; its round total is 0."""

    kind: ClassVar[str] = "turn_began"
    seat: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """`seat` threw `dice`, in the order drawn, as many as were thrown."""

    kind: ClassVar[str] = "rolled"
    seat: int
    dice: tuple[int, ...]
    timed_out: bool = False


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """`dice` of the last throw, ascending, were set aside for `points`; `round_total` after it."""

    kind: ClassVar[str] = "kept"
    seat: int
    dice: tuple[int, ...]
    points: int
    round_total: int


@dataclass(frozen=True, slots=True)
class LostIt(Event):
    """The throw had no scoring die: `points`, the round total, are lost and the turn ends."""

    kind: ClassVar[str] = "lost_it"
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class WentBack(Event):
    """The target would be exceeded: `points` are subtracted; `total` is the game total after."""

    kind: ClassVar[str] = "went_back"
    seat: int
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class Banked(Event):
    """The turn ended: `points` were added; `total` is the game total after."""

    kind: ClassVar[str] = "banked"
    seat: int
    points: int
    total: int
    timed_out: bool = False


EVENT_TYPES: tuple[type[Event], ...] = (TurnBegan, Rolled, Kept, LostIt, WentBack, Banked)
