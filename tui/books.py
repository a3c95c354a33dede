"""The port to the house's books: what has been played here, and how people stand.

Plain data, as everything that crosses `tui.house`. Looking something up takes the house a moment,
so that every question here is awaited; nothing on a screen stands still meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from games.events import OptionValue


@dataclass(frozen=True, slots=True)
class StandingLine:
    """How somebody stands in one game over all that the house has kept.

    `games` finished, `wins` among them. `net` is chips won or lost (0 in Ten Thousand; over people
    and bots of a house it sums to zero). `turns` is the average number of turns in which they came
    to exactly 10000 in games of Ten Thousand; None where there are none, and in Lucky 10.
    `rating` and `deviation` are Glicko-2 numbers, None before the first game against others.
    """

    name: str
    is_bot: bool
    games: int
    wins: int
    net: int
    turns: float | None = None
    rating: float | None = None
    deviation: float | None = None


@dataclass(frozen=True, slots=True)
class EveningLine:
    """One evening of somebody's: `day` as "2026-11-30" (UTC, the day on which it began)."""

    day: str
    games: int
    wins: int
    net: int


@dataclass(frozen=True, slots=True)
class RivalLine:
    """How somebody did against one other in the games that both played: who came before whom."""

    name: str
    is_bot: bool
    games: int
    ahead: int


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings of one game: people and bots apart, each best first."""

    game: str
    people: tuple[StandingLine, ...]
    bots: tuple[StandingLine, ...]


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game somebody played. `ended_at` is UTC, "2026-11-30T21:08:48.000Z"; `place` is
    theirs, from 1; `net` as in `StandingLine`, `total` as in the game's end."""

    game_id: str
    game: str
    table: str
    ended_at: str
    players: tuple[str, ...]
    place: int
    total: int
    net: int


@dataclass(frozen=True, slots=True)
class AboutYou:
    """What the house keeps about somebody. `keys` are fingerprints; `since` is UTC like
    `PastGame.ended_at`. `standings` by game, with only games played in it; `evenings` best first;
    `rivals` most games first; `games` newest first. All lists are bounded."""

    name: str
    keys: tuple[str, ...]
    since: str
    settings: Mapping[str, OptionValue | bool]
    standings: Mapping[str, StandingLine]
    evenings: tuple[EveningLine, ...]
    rivals: tuple[RivalLine, ...]
    games: tuple[PastGame, ...]


class Books(Protocol):
    """The books, as one person may read them. Every question raises `MintTinError` with a sentence
    when it cannot be answered, as while the house cannot read."""

    async def standings(self, game: str) -> Standings:
        """Return the standings of a game by its name ("lucky10")."""
        ...

    async def about_you(self) -> AboutYou:
        """Return what is kept about whose visit it is."""
        ...

    async def record(self, game_id: str) -> tuple[str, ...]:
        """Return the lines of a finished game's record, or of one that they play themselves without
        what they may not know."""
        ...
