"""A table as one person sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from games.events import LONGEST_WORD, Event, OptionValue, PlayerKind
from games.lucky10.views import Lucky10View
from games.ten_thousand.views import TenThousandView
from tui.house.lobby import Stage
from tui.house.terms import TableTerms

GameView = Lucky10View | TenThousandView

MAX_LOG = 200
"""The most log entries in a table's view; older ones are forgotten."""
MAX_TALK = 200
"""The most characters in one line of talk."""
MAX_WORD = LONGEST_WORD
"""The most characters in a lucky word, as its record has it."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Who sits at a seat. `is_away`: their connection went. `has_word`: gave a lucky word.

    `held`: for how many seconds the seat of somebody away is held, from when they went; then
    happens what the table's terms say. 0 when they are here, or that has happened.
    `stands_in_for` names the person for whom a bot plays on, who takes the seat back on return.
    """

    seat: int
    name: str
    kind: PlayerKind
    is_host: bool
    is_ready: bool
    is_away: bool
    has_word: bool
    held: int = 0
    stands_in_for: str = ""


@dataclass(frozen=True, slots=True)
class ClockView:
    """A clock that runs: `left` of `of` seconds, at the moment the view was made.

    `option` is the option it is set by ("clock", "call"), or "reveal" for the pause in which a
    score lies open.
    """

    option: Literal["clock", "call", "reveal"]
    left: float
    of: float


@dataclass(frozen=True, slots=True)
class Happened:
    """Something that happened in the game, `number` n of its record, as this person may know it."""

    number: int
    event: Event


@dataclass(frozen=True, slots=True)
class Said:
    """A line of talk. `seat` is None when a spectator said it."""

    name: str
    seat: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Told:
    """A line from the house: somebody sat down, left, came back."""

    text: str


LogEntry = Happened | Said | Told


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody at the table stands over the evening. `net` is chips, 0 in Ten Thousand."""

    name: str
    games: int
    wins: int
    net: int


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one person sees it.

    `you` is your seat, None for a spectator. `seats` are those that are taken, seat 0 first;
    `capacity` is how many there can be. `moment` is the number of the last event of the game, -1
    before the first: an `Act` says which moment it is meant for. `view` is None before the first
    game; after a game it shows the end. `waiting_for` are the seats that have not gone on yet,
    while a score lies open. `players` are the names of those who play, or played, the game in
    `view`, by its seats; once it has ended `seats` may differ, as people leave and sit down.
    `played_for` names by the same seats for whom a bot plays there, or played at the end: who began
    the game, for whom it counts; "" where nobody else did.
    `game_id` and `commitment` belong to the game that runs, has just ended, or is to come when
    there has been none; `next_game_id` and `next_commitment` to the one after a game that has
    ended, else they are "". `code` brings a guest's seat back after a lost connection, "" when it
    isn't needed. `word` is your own lucky word. `quiet` says in a sentence what keeps the next
    game from starting, "" when nothing does.
    `join_code` lets people into a private table, "" at any other; only those who sit there are
    shown it. `halt` says in a sentence why the table stands still, "" when it does not.
    """

    table: str
    name: str
    game: str
    options: Mapping[str, OptionValue]
    stage: Stage
    capacity: int
    seats: tuple[SeatLine, ...]
    you: int | None
    is_host: bool
    spectators: tuple[str, ...]
    game_id: str
    commitment: str
    word: str
    code: str
    quiet: str
    moment: int
    view: GameView | None
    clock: ClockView | None
    waiting_for: tuple[int, ...]
    log: tuple[LogEntry, ...]
    evening: tuple[Standing, ...]
    players: tuple[str, ...] = ()
    played_for: tuple[str, ...] = ()
    next_game_id: str = ""
    next_commitment: str = ""
    terms: TableTerms = field(default_factory=TableTerms)
    join_code: str = ""
    halt: str = ""
