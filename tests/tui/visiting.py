"""Somebody's app in a house of the test's, and a game for them to come upon."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from games.lucky10.views import Lucky10View
from tests.tui.fake_house import FakeVisit
from tests.tui.table.scenes import Played, play
from tui.app import MintTinApp
from tui.house import TableView

BAD_THEME = "sea"
WHAT_IS_WRONG = "sea.toml: paint.ink"
"""What is told of a theme that has no such colour."""


@asynccontextmanager
async def visiting(
    table: TableView | None = None,
    *,
    visit: FakeVisit | None = None,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[tuple[Pilot[str], FakeVisit, MintTinApp]]:
    """Let somebody in, Ann unless it is `visit`, who has a place at `table`; None is the lobby."""
    visit = visit or FakeVisit()
    if table is not None:
        visit.show_table(table)
    app = MintTinApp([visit])
    async with app.run_test(size=size) as pilot:
        yield pilot, visit, app


class FakeHome:
    """A home whose guests are visits of the test's, and with the unfinished games that it is
    given."""

    def __init__(self, *games: TableView, is_kept: bool = True) -> None:
        self.guests: list[FakeVisit] = []
        self.games = list(games)
        self.is_kept = is_kept
        self.given_up: list[str] = []

    def unfinished(self) -> tuple[TableView, ...]:
        return tuple(self.games)

    def set_aside(self, table: str) -> None:
        raise AssertionError(f"nobody leaves the game at {table}")

    def give_up(self, table: str) -> None:
        self.given_up.append(table)
        self.games = [game for game in self.games if game.table != table]

    def enter(self, name: str) -> FakeVisit:
        self.guests.append(FakeVisit(name))
        return self.guests[-1]

    def name_problem(self, name: str) -> str:
        del name
        return ""


def put_bad_theme(folder: Path) -> None:
    """Put a theme of one's own, `BAD_THEME`, into a folder for them."""
    colours = folder / "colours"
    colours.mkdir()
    text = 'extends = "mint"\n[paint]\nink = "chartreuse-ish"\n'
    (colours / f"{BAD_THEME}.toml").write_text(text)


def in_auction(players: int = 3) -> Played:
    """Return a game of Lucky 10 in its first auction."""
    return next(played for played in play("lucky10", players, seed=1) if _is_in_auction(played))


def _is_in_auction(played: Played) -> bool:
    view: Lucky10View = played.match.game.view_for(played.match.state, None)
    return view.phase == "auction"
