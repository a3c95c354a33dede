"""A journal's file with people and games in it, written row by row as a house writes it."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from games.bots import bot_named, bot_names
from games.events import Event, OptionValue, PlayerInfo
from games.match import Match, Setup
from games.record import line
from games.registry import GAMES
from games.ten_thousand.events import TurnBegan
from server.house.changes import (
    Beginner,
    Change,
    Entry,
    GameBegan,
    GameOver,
    Lines,
    PersonKept,
    Result,
    TableKept,
)
from server.house.evening import nets
from server.house.kept import KeptPerson, Likes
from server.journal import rows
from server.journal.database import open_to_write
from server.journal.plain import to_time
from tests.server.journal.changes import TABLE

SINCE = datetime(2026, 11, 1, 12, tzinfo=UTC)
NIGHT_OUT = datetime(2026, 11, 30, 21, tzinfo=UTC)
SHORT = {"target": 2000}


class HouseFile:
    """The journal of a house in `folder`. Who is not a person of it by their id is a bot."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self.folder = folder
        self.connection: sqlite3.Connection = open_to_write(folder)
        self.random = Random(seed)
        self.names: dict[str, str] = {}

    def close(self) -> None:
        """Close the file as a house does that ends in good order."""
        self.connection.close()

    def change(self, *changes: Change) -> None:
        """Write changes in a transaction of their own."""
        self.connection.execute("BEGIN IMMEDIATE")
        for change in changes:
            rows.write(self.connection, change)
        self.connection.execute("COMMIT")

    def person(
        self, name: str, *, keys: Sequence[str] = (), likes: Likes | None = None, who: str = ""
    ) -> str:
        """Know somebody, `who` by a new name; returns their id. Without keys they are a guest."""
        person_id = who or f"id of {name}"
        self.names[person_id] = name
        likes = likes or Likes()
        self.change(
            PersonKept(KeptPerson(person_id, name, not keys, tuple(keys), SINCE, NIGHT_OUT, likes))
        )
        return person_id

    def begin(
        self, game: str, players: Sequence[str], options: Mapping[str, OptionValue] | None = None
    ) -> Match:
        """Begin a game, with its first lines on disk."""
        seats = tuple(
            PlayerInfo(seat, self.names.get(who, who), "human" if who in self.names else "bot")
            for seat, who in enumerate(players)
        )
        game_id = f"{self.random.getrandbits(48):012x}"
        setup = Setup(game_id, self.random.randbytes(32), seats, options or {})
        match = Match(GAMES[game], setup)
        beginners = tuple(
            Beginner(seat, who if who in self.names else None, self.names.get(who, who))
            for seat, who in enumerate(players)
        )
        began = GameBegan(game_id, game, TABLE.id, "The table", setup.seed, NIGHT_OUT, beginners)
        self.change(
            TableKept(replace(TABLE, game_id=None)), began, Lines(game_id, entries(match.begin()))
        )
        return match

    def play(
        self,
        game: str,
        players: Sequence[str],
        ended_at: datetime = NIGHT_OUT,
        options: Mapping[str, OptionValue] | None = None,
    ) -> Match:
        """Play a game to its end, each seat by a bot; it is written down with how it ended."""
        if game == "ten-thousand" and options is None:
            options = SHORT
        match = self.begin(game, players, options)
        written = len(match.events)
        finish(match, self.random)
        self.change(
            Lines(match.setup.game_id, entries(match.events[written:], written)),
            GameOver(match.setup.game_id, "game_ended", ended_at, results_of(match)),
        )
        return match

    def abandon(self, match: Match, ended_at: datetime = NIGHT_OUT) -> None:
        """Give up a game that runs."""
        n, game_id = len(match.events), match.setup.game_id
        self.change(
            Lines(game_id, entries(match.abandon("nobody was there"), n)),
            GameOver(game_id, "game_abandoned", ended_at, ()),
        )


def finish(match: Match, random: Random) -> None:
    """Play a game that runs to its end."""
    names = bot_names(match.game.name)
    bots = [bot_named(match.game.name, random.choice(names)) for _ in match.setup.players]
    while not match.is_over:
        asked = match.game.to_act(match.state)
        if asked:
            seat = random.choice(asked)
            match.act(seat, bots[seat](match.game.view_for(match.state, seat), random))
        else:
            match.proceed()


def results_of(match: Match) -> tuple[Result, ...]:
    """Return how a finished game ended for each seat."""
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    begun = [event.seat for event in match.events if isinstance(event, TurnBegan)]
    has_turns = match.game.name == "ten-thousand"
    return tuple(
        Result(
            seat,
            place,
            outcome.totals[seat],
            nets(outcome)[seat],
            begun.count(seat) if has_turns else None,
        )
        for place, seat in enumerate(outcome.ranking, 1)
    )


def entries(events: Sequence[Event], first: int = 0) -> tuple[Entry, ...]:
    """Return events as they are written, all at one moment."""
    return tuple(Entry(n, NIGHT_OUT, event) for n, event in enumerate(events, first))


def record_of(match: Match) -> tuple[str, ...]:
    """Return the lines that a game should have in the file."""
    return tuple(line(n, to_time(NIGHT_OUT), e) for n, e in enumerate(match.events))


def later(hours: float) -> datetime:
    """Return the time so many hours into the night out."""
    return NIGHT_OUT + timedelta(hours=hours)
