"""What happened, as facts: the events that every game's record shares.

An event is frozen, small and plain data; its fields are exactly those of docs/record.md. `kind` is
the name it has in a record. A game adds its own kinds in its own folder. Seats count from 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from games.dice import Rounds

FORMAT = "minttin-record/1"
"""The format of a record, as its first line names it."""

LONGEST_WORD = 32
"""A lucky word has at most so many characters."""

OptionValue = int | str
PlayerKind = Literal["human", "bot"]


@dataclass(frozen=True, slots=True)
class Event:
    """The base of all events. `kind` is the event's name in a record."""

    kind: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class PlayerInfo:
    """Who sits at a seat when the game starts. `word` is the lucky word; none, as bots', is ""."""

    seat: int
    name: str
    kind: PlayerKind
    word: str = ""


@dataclass(frozen=True, slots=True)
class GameStarted(Event):
    """The first event of every record: who plays what, by which options, under which commitment."""

    kind: ClassVar[str] = "game_started"
    format: str = field(default=FORMAT, kw_only=True)
    id: str
    game: str
    players: tuple[PlayerInfo, ...]
    options: Mapping[str, OptionValue]
    commitment: str


@dataclass(frozen=True, slots=True)
class RolledOff(Event):
    """A roll-off: `rounds` of (seat, die), the tied rolling again, until there is a `winner`."""

    kind: ClassVar[str] = "rolled_off"
    purpose: Literal["roller", "starter", "first", "second"]
    rounds: Rounds
    winner: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last event of a finished game. `purses` is None without chips; `seed` is hex."""

    kind: ClassVar[str] = "game_ended"
    totals: tuple[int, ...]
    ranking: tuple[int, ...]
    purses: tuple[int, ...] | None
    seed: str


@dataclass(frozen=True, slots=True)
class GameAbandoned(Event):
    """The last event of a game that will not be finished; it counts for nobody."""

    kind: ClassVar[str] = "game_abandoned"
    why: str
    seed: str


@dataclass(frozen=True, slots=True)
class Left(Event):
    """The connection of the person at `seat` went; the seat is kept."""

    kind: ClassVar[str] = "left"
    seat: int


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """The person at `seat` came back."""

    kind: ClassVar[str] = "returned"
    seat: int


@dataclass(frozen=True, slots=True)
class Replaced(Event):
    """Somebody else plays on at `seat` from here: a bot for a person, or a person for a bot."""

    kind: ClassVar[str] = "replaced"
    seat: int
    player: PlayerKind
    name: str


HOUSE_EVENTS: tuple[type[Event], ...] = (Left, Returned, Replaced, GameAbandoned)
"""The events that the house writes into a running game; the rules take no notice of them."""
