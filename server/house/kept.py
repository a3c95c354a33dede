"""What the house keeps beside the records of games, as plain data: people, tables as they stand.

It is written to the journal whenever it changes, and a house that starts is made of it again. A
field may be added with a default; what stands here is read from files of earlier versions too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from games.events import Event, OptionValue
from tui.house import LastTable, Settings, TableTerms


@dataclass(frozen=True, slots=True)
class Likes:
    """What somebody has chosen for themselves. `last_tables` are by the game's name. `is_new`: they
    have not said yet what they want to be called."""

    settings: Settings = field(default_factory=Settings)
    last_tables: Mapping[str, LastTable] = field(default_factory=dict)
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class KeptPerson:
    """Somebody the house knows. `keys` are fingerprints; a guest has none. Times are UTC."""

    id: str
    name: str
    is_guest: bool
    keys: tuple[str, ...]
    since: datetime
    seen_at: datetime
    likes: Likes


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """A seat that is taken, as `seating.Sitter`. `person` is None for a bot; with both a person and
    a bot, the bot plays on for the person until they are back. `is_passing`: the turns of somebody
    away pass by themselves."""

    seat: int
    arrived: int
    person: str | None
    bot: str | None
    bot_name: str
    is_ready: bool
    plays: bool
    word: str
    code: str
    is_passing: bool = False


@dataclass(frozen=True, slots=True)
class KeptPlayer:
    """Somebody who played: a person by their id, or a bot by its name."""

    person: str | None
    bot: str | None


@dataclass(frozen=True, slots=True)
class KeptTally:
    """How somebody stands over the evening at a table."""

    player: KeptPlayer
    games: int
    wins: int
    net: int


@dataclass(frozen=True, slots=True)
class KeptSecret:
    """The id and seed of a game that has not begun."""

    game_id: str
    seed: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table, but for its games' lines, its clock and its talk.

    `name` is "" when it is called after its `opener`.
    `game_id` is the game that runs or has ended last, None when there has been none; `is_counted`
    that it has ended and was counted. `secret` is that of the game to come. `began` and `players`
    are by the seats of that last game. `opener`, and the `spectators`, are people.
    """

    id: str
    name: str
    game: str
    options: Mapping[str, OptionValue]
    terms: TableTerms
    join_code: str
    capacity: int
    opener: str | None
    seats: tuple[KeptSeat, ...]
    arrivals: int
    spectators: tuple[str, ...]
    evening: tuple[KeptTally, ...]
    game_id: str | None
    is_counted: bool
    began: tuple[KeptPlayer, ...]
    players: tuple[str, ...]
    secret: KeptSecret


@dataclass(frozen=True, slots=True)
class KeptClock:
    """The clock of a game: `left` of `of` seconds at `at` (UTC), going on from there unless it
    `stands_still` as nobody is at the table."""

    option: Literal["clock", "call", "reveal"]
    of: float
    left: float
    at: datetime
    stands_still: bool


@dataclass(frozen=True, slots=True)
class KeptLine:
    """A line at a table that is not an event. It came after event `after` of `game_id` (-1 and "":
    before any). `name` is who said it, None for the house; `seat` None for a spectator. `about` are
    the people, by their ids, with whom the line goes when they are forgotten."""

    game_id: str
    after: int
    name: str | None
    seat: int | None
    text: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KeptNews:
    """A line of the house's news, which everybody may read. It goes with the people whom it is
    `about`, by their ids, when they are forgotten."""

    text: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableAsLeft:
    """A table with all that belongs to it. `events` are those of its last game, whose `seed` is
    None when there has been none. `lines` are numbered as in the journal, oldest first."""

    table: KeptTable
    clock: KeptClock | None
    lines: tuple[tuple[int, KeptLine], ...]
    seed: bytes | None = field(repr=False)
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class BrokenTable:
    """A table that cannot go on, and `why`. `kept` is None when nothing at all of it can be
    read."""

    id: str
    kept: KeptTable | None
    why: str


@dataclass(frozen=True, slots=True)
class HouseAsLeft:
    """A house as it was when it stopped. `alive_at` is the last moment of which it is known that it
    was open, None when it never was; `was_closed` that it was closed in good order then.
    `broken` are tables that cannot be read. `news` are numbered as in the journal,
    oldest first."""

    people: tuple[KeptPerson, ...] = ()
    nets: Mapping[str, int] = field(default_factory=dict)
    """Chips won so far, by the person's id."""
    tables: tuple[TableAsLeft, ...] = ()
    alive_at: datetime | None = None
    was_closed: bool = False
    broken: tuple[BrokenTable, ...] = ()
    news: tuple[tuple[int, KeptNews], ...] = ()
