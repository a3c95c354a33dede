"""The lobby as somebody sees it: tables, people and news."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from games.events import OptionValue
from tui.house.terms import TableTerms

Stage = Literal["waiting", "playing", "ended"]


@dataclass(frozen=True, slots=True)
class TableLine:
    """One table in the lobby's list.

    `options` are those that differ from the game's defaults. `held` names the people whose
    connection went and whose seats are kept, `by_code` the guests among them: a return code brings
    their seats back. `is_yours` says that a seat there is yours.
    """

    table: str
    name: str
    game: str
    stage: Stage
    taken: int
    seats: int
    host: str
    spectators: int
    options: Mapping[str, OptionValue]
    held: tuple[str, ...]
    is_yours: bool
    by_code: tuple[str, ...] = ()
    terms: TableTerms = field(default_factory=TableTerms)


@dataclass(frozen=True, slots=True)
class PersonLine:
    """One person in the house. `table` is the name of the table they are at, None in the lobby."""

    name: str
    table: str | None


@dataclass(frozen=True, slots=True)
class LobbyView:
    """The lobby as one person sees it. `news` are the house's own lines, newest last."""

    house: str
    tables: tuple[TableLine, ...]
    people: tuple[PersonLine, ...]
    news: tuple[str, ...]
