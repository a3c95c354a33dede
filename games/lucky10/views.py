"""What one seat, or a spectator, may know of a game of Lucky 10: plain data, made on the server.

A view carries the seat's legal choices with their amounts, so that no screen and no bot derives a
rule again. Nothing in it tells or allows to compute a score that the seat may not know.

What is made anew for every view is a named tuple, because bots ask for millions of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.dice import Rounds
from games.game import Outcome

Phase = Literal[
    "roll", "auction", "reroll", "last_call", "steal_call", "steal_auction", "reveal", "ended"
]
"""`steal_call`: others may throw their Red Chips too. `reveal`: a score lies open; the house goes
on to the next session. All others wait for the players in `to_act`."""

FaceDown = Literal["face_down"]
SheetLine = int | FaceDown | None
"""One session on a sheet: the score, "face_down" when it may not be read, None when nothing was
written (it counts 0) or the session is still to come."""

Bidding = Literal["in", "high", "passed"]
"""A seat in the running auction: still in it, holding the high bid, or passed. None: no auction
runs, or the seat takes no part in it."""

Calling = Literal["asked", "let_stand", "caller", "joined", "waved"]
"""A seat in a last call or a steal: still to answer, let it stand, called the steal, joined it, or
waved it on. None: has nothing to answer."""


class SeatView(NamedTuple):
    """One seat as all may see it, but for its sheet, which holds what the viewer may read."""

    seat: int
    yellow: int
    red: int
    sheet: tuple[SheetLine, ...]
    total: int | None
    """The sum of the sheet where every written line may be read, else None."""
    bidding: Bidding | None
    bid: int | None
    """The seat's last bid in the running auction (0: the caller's Red Chip); None without one."""
    calling: Calling | None


@dataclass(frozen=True, slots=True)
class RerollChoice:
    """The controller may roll 1 to `most` dice again; each costs `cost` chips (0: the free one)."""

    most: int
    cost: int


@dataclass(frozen=True, slots=True)
class Choices:
    """What a seat may do now. `bid` is the least and the most that may be bid, or None.

    `can_steal` may be true when it is not the seat's turn: a steal interrupts.
    """

    can_roll: bool = False
    bid: tuple[int, int] | None = None
    can_pass: bool = False
    reroll: RerollChoice | None = None
    can_stand: bool = False
    can_let_stand: bool = False
    can_steal: bool = False
    can_join: bool = False
    can_wave: bool = False


@dataclass(frozen=True, slots=True)
class LastRecord:
    """What was recorded in the session that has just ended, while it lies open."""

    seat: int
    session: int
    score: int
    stolen: bool


class Lucky10View(NamedTuple):
    """A game of Lucky 10 as `you` (None: a spectator) may see it."""

    you: int | None
    phase: Phase
    session: int
    """The running session, 1 to 10; 0 before the first."""
    roller: int | None
    holder: int | None
    """Who holds the Yard: the roller until the auction is won, then the controller."""
    yard: tuple[int, ...] | None
    """The dice as they lie; None when none lie on the table."""
    yard_sum: int | None
    rolled_off: Rounds
    """The roll-off that chose the roller; empty when there has been none in this session."""
    rerolls: int
    """How often the controller has re-rolled, the free one included."""
    high_bid: int
    """The standing bid in the running auction; 0 when there is none, or it is a Red Chip."""
    high_bidder: int | None
    price: int
    """What the controller paid for the Yard; 0 when free or not yet won."""
    stealing: bool
    caller: int | None
    """Who called the steal of this Yard; None when nobody has."""
    to_act: tuple[int, ...]
    seats: tuple[SeatView, ...]
    tin_yellow: int
    tin_red: int
    last_record: LastRecord | None
    choices: Choices
    outcome: Outcome | None
