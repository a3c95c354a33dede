"""What happens in a game of Lucky 10. Fields are those of docs/record.md; seats count from 0.

`timed_out` says that a clock that ran out did it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.events import Event

PaidTo = int | Literal["tin"] | None
"""Who got the chips: a seat, the Mint-Tin, or None when nothing was paid."""


@dataclass(frozen=True, slots=True)
class SessionBegan(Event):
    """Session `session`, 1 to 10, began; the sheets are face down."""

    kind: ClassVar[str] = "session_began"
    session: int


@dataclass(frozen=True, slots=True)
class YardRolled(Event):
    """The roller rolled the Yard. `dice` is None where it may no longer be known."""

    kind: ClassVar[str] = "yard_rolled"
    seat: int
    dice: tuple[int, ...] | None
    timed_out: bool = False


@dataclass(frozen=True, slots=True)
class BidPlaced(Event):
    """`seat` bid `amount` Yellow Chips for the Yard."""

    kind: ClassVar[str] = "bid"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """`seat` passed in the auction, or could not outbid and was passed."""

    kind: ClassVar[str] = "passed"
    seat: int
    timed_out: bool = False


@dataclass(frozen=True, slots=True)
class YardWon(Event):
    """The auction ended: `seat` controls the Yard for `amount` chips, 0 when free."""

    kind: ClassVar[str] = "yard_won"
    seat: int
    amount: int
    paid_to: PaidTo


@dataclass(frozen=True, slots=True)
class Rerolled(Event):
    """The controller rolled `positions` again for `cost` chips. `dice` are all five, after;
    None where they may no longer be known."""

    kind: ClassVar[str] = "rerolled"
    seat: int
    positions: tuple[int, ...]
    dice: tuple[int, ...] | None
    cost: int


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """The controller stood."""

    kind: ClassVar[str] = "stood"
    seat: int
    timed_out: bool = False


@dataclass(frozen=True, slots=True)
class LetItStand(Event):
    """`seat` let the Yard stand in the last call."""

    kind: ClassVar[str] = "let_stand"
    seat: int
    timed_out: bool = False


@dataclass(frozen=True, slots=True)
class StealCalled(Event):
    """`seat` threw the Red Chip into the Mint-Tin and called a steal."""

    kind: ClassVar[str] = "steal_called"
    seat: int


@dataclass(frozen=True, slots=True)
class StealJoined(Event):
    """`seat` threw the Red Chip too."""

    kind: ClassVar[str] = "steal_joined"
    seat: int


@dataclass(frozen=True, slots=True)
class StealWaved(Event):
    """`seat` waved the steal on."""

    kind: ClassVar[str] = "steal_waved"
    seat: int
    timed_out: bool = False


@dataclass(frozen=True, slots=True)
class StealBid(Event):
    """`seat` bid `amount` in the steal's auction."""

    kind: ClassVar[str] = "steal_bid"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class StealPassed(Event):
    """`seat` passed in the steal's auction, or could not outbid and was passed."""

    kind: ClassVar[str] = "steal_passed"
    seat: int
    timed_out: bool = False


@dataclass(frozen=True, slots=True)
class StealWon(Event):
    """The steal's auction ended: `seat` gets the Yard as it lies for `amount` chips."""

    kind: ClassVar[str] = "steal_won"
    seat: int
    amount: int
    paid_to: PaidTo


@dataclass(frozen=True, slots=True)
class Recorded(Event):
    """The sum was written on the sheet of `seat`. `score` is None where it may not be known."""

    kind: ClassVar[str] = "recorded"
    seat: int
    session: int
    score: int | None


EVENT_TYPES: tuple[type[Event], ...] = (
    SessionBegan,
    YardRolled,
    BidPlaced,
    Passed,
    YardWon,
    Rerolled,
    Stood,
    LetItStand,
    StealCalled,
    StealJoined,
    StealWaved,
    StealBid,
    StealPassed,
    StealWon,
    Recorded,
)
