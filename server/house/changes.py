"""What can be written to the journal, as plain data. Each can be written twice and is then the same
as once, so that what may or may not have been written is simply written again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from games.events import Event
from server.house.kept import KeptClock, KeptLine, KeptNews, KeptPerson, KeptTable


class Entry(NamedTuple):
    """One line of a record: its number `n` from 0, `at` in UTC, and what happened."""

    n: int
    at: datetime
    event: Event


@dataclass(frozen=True, slots=True)
class Beginner:
    """Who begins a game at a seat. `person` is their id, None for a bot."""

    seat: int
    person: str | None
    name: str


@dataclass(frozen=True, slots=True)
class GameBegan:
    """A game begins; its first lines are written with it."""

    game_id: str
    game: str
    table_id: str
    table_name: str
    seed: bytes = field(repr=False)
    at: datetime
    players: tuple[Beginner, ...]


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of a game's record that follow on those written before. A line whose number is there
    already is the same one."""

    game_id: str
    entries: Sequence[Entry]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended for who began it at a seat. `place` is from 1; `net` is chips, `turns` those
    begun in Ten Thousand."""

    seat: int
    place: int
    total: int
    net: int
    turns: int | None


@dataclass(frozen=True, slots=True)
class GameOver:
    """A game has ended, with its last line. `results` are empty for one that was abandoned."""

    game_id: str
    ending: str
    at: datetime
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class TableKept:
    """A table stands so now."""

    table: KeptTable


@dataclass(frozen=True, slots=True)
class ClockKept:
    """A table's clock runs so now; None: it has none."""

    table_id: str
    clock: KeptClock | None


@dataclass(frozen=True, slots=True)
class TalkKept:
    """A line at a table, number `n` of all that there were."""

    table_id: str
    n: int
    line: KeptLine


@dataclass(frozen=True, slots=True)
class NewsKept:
    """A line of the house's news, number `n` of all that there were."""

    n: int
    news: KeptNews


@dataclass(frozen=True, slots=True)
class TableGone:
    """A table is no more."""

    table_id: str


@dataclass(frozen=True, slots=True)
class PersonKept:
    """Somebody is known so now."""

    person: KeptPerson


@dataclass(frozen=True, slots=True)
class PersonSeen:
    """Somebody was here until `at`; all else that is known of them is as it was."""

    person: str
    at: datetime


@dataclass(frozen=True, slots=True)
class PersonJoined:
    """Two people are one: `gone` was `into` as well, who gets the keys and the games."""

    gone: str
    into: str


@dataclass(frozen=True, slots=True)
class PersonForgotten:
    """All about somebody is deleted; in their games they are "somebody"."""

    person: str


@dataclass(frozen=True, slots=True)
class LinesRetired:
    """The lines of games that ended before `before` are kept no longer, but for those that tables
    still show; nor are guests not seen since `guests_before`."""

    before: datetime | None
    guests_before: datetime


@dataclass(frozen=True, slots=True)
class Alive:
    """The house is open at `at`; `is_opening` that it has just opened, `is_closing` that it closes
    in good order."""

    at: datetime
    is_opening: bool = False
    is_closing: bool = False


Change = (
    GameBegan
    | Lines
    | GameOver
    | TableKept
    | ClockKept
    | TalkKept
    | NewsKept
    | TableGone
    | PersonKept
    | PersonSeen
    | PersonJoined
    | PersonForgotten
    | LinesRetired
    | Alive
)
