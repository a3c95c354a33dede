"""A terminal that is too small says so, and loses nothing until it grows."""

from __future__ import annotations

import pytest

from tests.tui.fake_house import a_table
from tests.tui.piloting import lines_of, text_of, until, until_shown
from tests.tui.table.scenes import table_of
from tests.tui.visiting import in_auction, visiting
from tui.table.screen import TableScreen

LEAST = "60×18"


@pytest.mark.parametrize("where", ["lobby", "waiting", "playing", "dialog"])
async def test_a_terminal_that_is_too_small_gets_one_line_until_it_grows(where: str) -> None:
    playing = table_of(in_auction(), 0, seconds=None)
    tables = {"lobby": None, "playing": playing}
    async with visiting(tables.get(where, a_table("Ann"))) as (pilot, _, app):
        if where == "dialog":
            await pilot.press("l")
            await until_shown(pilot, "Lucky word")
        before = text_of(app)
        await pilot.resize_terminal(59, 18)
        await until_shown(pilot, f"Mint Tin needs {LEAST}")
        assert len([line for line in lines_of(app) if line.strip()]) <= 2
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: text_of(app) == before)


@pytest.mark.parametrize("opens", ["question_mark", "ctrl+c"])
async def test_what_was_opened_on_a_small_terminal_gives_way_to_the_table_when_it_grows(
    opens: str,
) -> None:
    async with visiting(table_of(in_auction(), 0), size=(40, 10)) as (pilot, _, app):
        await until_shown(pilot, LEAST)
        await pilot.press(opens)
        await until(pilot, lambda: len(app.screen_stack) == 3)
        await pilot.resize_terminal(80, 24)
        await pilot.press("escape")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        await until_shown(pilot, "The Yard")


async def test_a_game_that_begins_on_a_small_terminal_is_there_when_it_grows() -> None:
    async with visiting(size=(40, 10)) as (pilot, visit, app):
        await until_shown(pilot, LEAST)
        visit.show_table(table_of(in_auction(), 0))
        await until(pilot, lambda: type(app.screen_stack[0]) is TableScreen)
        assert LEAST in text_of(app)
        await pilot.resize_terminal(80, 24)
        await until_shown(pilot, "The Yard")
