"""What one seat, or a spectator, may know of a game of Ten Thousand: plain data.

Nothing is secret in this game; a view differs between seats only in `you` and `choices`. These are
named tuples, since bots that play millions of games are made one for every decision.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.game import Outcome

Phase = Literal["first_throw", "decide", "ended"]
"""`first_throw`: the turn has begun and nothing has been thrown. `decide`: a throw lies there."""

Mark = Literal["must", "may", "no"]
"""A die of the last throw: must be set aside, may be left in (a 5), or scores nothing."""

TurnEnd = Literal["lost_it", "went_back", "banked"]


class SeatView(NamedTuple):
    """One player's standing. `total` may be below 0."""

    seat: int
    total: int
    on_board: bool


class ThrowChoice(NamedTuple):
    """Throwing again with `leave_in` 5s left in: `points` are set aside of this throw, which
    makes the round total `round_total`, and `dice` are thrown."""

    leave_in: int
    points: int
    round_total: int
    dice: int


class BankChoice(NamedTuple):
    """Ending the turn adds `points` to the game total, which becomes `total`."""

    points: int
    total: int
    wins: bool
    boards: bool
    """Whether this puts the player on the board."""


class Choices(NamedTuple):
    """What a seat may do now. `throws` goes by `leave_in`, fewest first; empty: may not throw.

    `no_bank` says in a sentence why the turn may not be ended, where a throw lies there and it is
    this seat's turn; else it is "".
    """

    throws: tuple[ThrowChoice, ...] = ()
    bank: BankChoice | None = None
    no_bank: str = ""


class LastTurn(NamedTuple):
    """How the turn before this one ended: the last throw, and `points` lost, taken off or added."""

    seat: int
    thrown: tuple[int, ...]
    end: TurnEnd
    points: int
    total: int


class TenThousandView(NamedTuple):
    """A game of Ten Thousand as `you` (None: a spectator) may see it."""

    you: int | None
    phase: Phase
    target: int
    entry: int
    fives: str
    """When single 5s may be left in: an option of the table, `throw` or `turn`."""
    turn: int
    """Whose turn it is; after the end, whose it was."""
    turn_number: int
    """Turns begun so far in this game, by all players."""
    seats: tuple[SeatView, ...]
    round_total: int
    """Points set aside in this turn before the last throw."""
    aside: tuple[int, ...]
    """Dice set aside in this turn since it began or hot dice were thrown again, in that order."""
    thrown: tuple[int, ...]
    """The last throw in the order drawn; empty before the first throw of a turn."""
    marks: tuple[Mark, ...]
    """What each die of `thrown` is."""
    throw_points: int
    """What the throw is worth with every scoring die set aside."""
    to_throw: int
    """How many dice the next throw has when every scoring die is set aside."""
    is_hot: bool
    """Whether all five dice are set aside when every scoring die is: all five are thrown again."""
    last_turn: LastTurn | None
    to_act: tuple[int, ...]
    choices: Choices
    outcome: Outcome | None
