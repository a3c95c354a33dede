"""The whole of a game of Lucky 10 at one moment, immutable. It holds every secret of the game:
what a seat may know of it is made in `seeing`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from games.dice import Rounds
from games.lucky10.auction import Auction
from games.lucky10.views import Calling
from games.tuples import make

LEAST_PLAYERS = 2
MOST_PLAYERS = 8
SESSIONS = 10
DICE = 5
YELLOW_AT_START = 10
RED_AT_START = 1

Sheets = Literal["own", "strict", "open"]
Passes = Literal["final", "reenter"]

Phase = Literal[
    "roll",
    "auction",
    "reroll",
    "last_call",
    "steal_call",
    "steal_auction",
    "record",
    "reveal",
    "ended",
]
"""As in `views`, and `record`: nobody can touch the Yard any more and its sum is about to be
written, which happens by itself. A tie is rolled off in the `reveal` of session 10."""


class Score(NamedTuple):
    """What a session brought: `points` on the sheet of `seat`."""

    seat: int
    points: int


class State(NamedTuple):
    """A game. Tuples of chips, calls and bids go by seat."""

    sheets: Sheets
    passes: Passes
    yellow: tuple[int, ...]
    red: tuple[int, ...]
    tin_yellow: int
    tin_red: int
    scores: tuple[Score, ...]
    """By session, of those recorded so far."""
    phase: Phase
    session: int
    """1 to 10; 0 before the game began."""
    rolled_off: Rounds
    """The roll-off for this session's roller; empty until it has happened."""
    roller: int | None
    holder: int | None
    """Who holds the Yard; the last holder once it is recorded. None before it is rolled."""
    yard: tuple[int, ...]
    """The five dice as they lie; empty before the Yard is rolled."""
    rerolls: int
    price: int
    """What the controller paid for the Yard; 0 when free or not yet won."""
    auction: Auction | None
    """The auction that runs, or that has just ended and is about to be paid."""
    calling: tuple[Calling | None, ...]
    caller: int | None
    """Who called the steal of this Yard."""
    is_stolen: bool
    """Whether a thief won the steal of this Yard."""
    first: int | None
    """Who won the roll-off among those tied for the highest total."""
    second: int | None
    """Who won the roll-off for the second place."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.yellow)

    @property
    def is_steal(self) -> bool:
        """Whether a steal of this Yard has been called and it is not yet recorded."""
        return self.caller is not None and self.phase in {"steal_call", "steal_auction", "record"}


if TYPE_CHECKING:
    changed = State._replace
else:
    _PLACES = {name: place for place, name in enumerate(State._fields)}

    def changed(state: State, **values: Any) -> State:  # noqa: ANN401 - checked as `_replace` is
        """Return `state` with other `values` in the fields so named: `_replace` in half the time,
        since every event of every game comes by here."""
        fields = list(state)
        for name, value in values.items():
            fields[_PLACES[name]] = value
        return make(State, fields)


def new_state(players: int, sheets: Sheets, passes: Passes) -> State:
    """Return the state in which nothing has happened, for as many players as the game is for."""
    return State(
        sheets=sheets,
        passes=passes,
        yellow=(YELLOW_AT_START,) * players,
        red=(RED_AT_START,) * players,
        tin_yellow=0,
        tin_red=0,
        scores=(),
        phase="roll",
        session=0,
        rolled_off=(),
        roller=None,
        holder=None,
        yard=(),
        rerolls=0,
        price=0,
        auction=None,
        calling=(None,) * players,
        caller=None,
        is_stolen=False,
        first=None,
        second=None,
    )


def totals(state: State) -> tuple[int, ...]:
    """Return the sum of each sheet, by seat. A secret while the game runs."""
    sums = [0] * state.players
    for score in state.scores:
        sums[score.seat] += score.points
    return tuple(sums)
