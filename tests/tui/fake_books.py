"""Books in memory for the tests of screens: what a test puts into them, told when it says so."""

from __future__ import annotations

import asyncio

from games.errors import MintTinError
from tui.books import (
    AboutYou,
    EveningLine,
    PastGame,
    RivalLine,
    StandingLine,
    Standings,
)


class FakeBooks:
    """`Books` that answer what is in `tables`, `about` and `records`.

    While `is_slow` a question waits until the test calls `answer`; with a `trouble` each is
    answered by that sentence. `questions` holds what was asked, in order.
    """

    def __init__(self) -> None:
        self.tables: dict[str, Standings] = {}
        self.about: AboutYou | None = None
        self.records: dict[str, tuple[str, ...]] = {}
        self.questions: list[str] = []
        self.trouble = ""
        self.is_slow = False
        self._go = asyncio.Event()

    def answer(self) -> None:
        """Let all that wait have their answers, and who asks from now on have them at once."""
        self.is_slow = False
        self._go.set()

    async def standings(self, game: str) -> Standings:
        await self._ask(f"standings {game}")
        return self.tables.get(game, Standings(game, (), ()))

    async def about_you(self) -> AboutYou:
        await self._ask("about you")
        if self.about is None:
            raise MintTinError("Nothing is kept about you.")
        return self.about

    async def record(self, game_id: str) -> tuple[str, ...]:
        await self._ask(f"record {game_id}")
        if game_id not in self.records:
            raise MintTinError(f"There is no game {game_id} for you to read.")
        return self.records[game_id]

    async def _ask(self, question: str) -> None:
        self.questions.append(question)
        if self.is_slow:
            await self._go.wait()
        if self.trouble:
            raise MintTinError(self.trouble)


PEOPLE = (
    StandingLine("Bo", False, 12, 6, 31, rating=1612.4, deviation=71.2),
    StandingLine("Ann", False, 104, 27, -8, rating=1498.0, deviation=48.0),
    StandingLine("Ferdinand-August", False, 1, 0, -23),
)
BOTS = (StandingLine("Olive", True, 90, 11, 0, rating=1391.0, deviation=60.0),)
RACERS = (
    StandingLine("Ann", False, 7, 3, 0, turns=21.5, rating=1540.0, deviation=110.0),
    StandingLine("Cleo", False, 3, 0, 0),
)


def some_standings() -> dict[str, Standings]:
    """Return standings of both games; Ann is in each, first in one of them."""
    return {
        "lucky10": Standings("lucky10", PEOPLE, BOTS),
        "ten-thousand": Standings("ten-thousand", RACERS, ()),
    }


def a_past_game(number: int = 0) -> PastGame:
    """Return a game of Lucky 10 that Ann played, the second of four."""
    return PastGame(
        game_id=f"game{number}",
        game="lucky10",
        table="Kitchen table",
        ended_at=f"2026-11-{30 - number % 30:02}T21:08:48.000Z",
        players=("Bo", "Ann", "Cleo", "Olive"),
        place=2,
        total=181,
        net=-3,
    )


def all_about(games: int = 3) -> AboutYou:
    """Return all that is kept about Ann, who played so many games."""
    return AboutYou(
        name="Ann",
        keys=("SHA256:" + "kT3" * 14 + "k", "SHA256:" + "p9x" * 14 + "p"),
        since="2026-11-02T18:00:00.000Z",
        settings={"theme": "paper", "skin": "pips", "motion": True, "bell": False},
        standings={"lucky10": PEOPLE[1], "ten-thousand": RACERS[0]},
        evenings=(EveningLine("2026-11-28", 5, 3, 17), EveningLine("2026-11-30", 1, 0, -3)),
        rivals=(RivalLine("Bo", False, 9, 4), RivalLine("Olive", True, 1, 1)),
        games=tuple(a_past_game(number) for number in range(games)),
    )
