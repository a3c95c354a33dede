"""A replay in front of somebody's house: opened from its lines, left again, gone when need be."""

from __future__ import annotations

import asyncio

import pytest

from tests.games.walk import lines_of
from tests.tui.piloting import text_of, until, until_shown
from tests.tui.replay.games import record_of_game
from tests.tui.table.scenes import play, table_of
from tests.tui.visiting import visiting
from tui.replay import ReplayScreen, open_replay
from tui.replay.checking import STEPS, Checked, check_slowly
from tui.screens.lobby import LobbyScreen
from tui.table.screen import TableScreen


async def test_it_opens_in_front_of_the_lobby_and_leads_back_there() -> None:
    async with visiting() as (pilot, _, app):
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        for key in ("q", "escape"):
            open_replay(app, record_of_game("lucky10"))
            await until_shown(pilot, "as a spectator")
            assert isinstance(app.screen, ReplayScreen)
            await pilot.press("right", "2", key)
            await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        assert app.is_running


async def test_a_game_that_begins_takes_its_place() -> None:
    async with visiting() as (pilot, visit, app):
        open_replay(app, record_of_game("ten-thousand"))
        await until_shown(pilot, "as a spectator")
        visit.show_table(table_of(next(play("lucky10", 3, 1)), 0))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert len(app.screen_stack) == 1


async def test_another_look_is_taken_at_once() -> None:
    async with visiting() as (pilot, _, app):
        open_replay(app, record_of_game("lucky10"))
        await until_shown(pilot, "┫")
        app.preview(app.owner.settings.__class__(skin="ascii"))
        await until(pilot, lambda: text_of(app).isascii())


async def test_a_game_that_still_runs_is_played_as_far_as_it_may_be_known() -> None:
    *_, last = play("ten-thousand", 3, 3)
    lines = lines_of(last.match.events)[:50]
    async with visiting() as (pilot, _, app):
        open_replay(app, lines)
        await until_shown(pilot, "as a spectator")
        await pilot.press("greater_than_sign")
        await until(pilot, lambda: "Watching" not in text_of(app))
        assert isinstance(app.screen, ReplayScreen)
    assert await check_slowly(lines) == Checked()


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize("game", ["lucky10", "ten-thousand"])
async def test_it_is_said_that_the_record_verifies(game: str, size: tuple[int, int]) -> None:
    async with visiting(size=size) as (pilot, _, app):
        open_replay(app, record_of_game(game))
        await until_shown(pilot, "as a spectator · verified")
        assert isinstance(app.screen, ReplayScreen)
        assert "The record verifies: every line of it is right." in app.screen.help_text()


async def test_it_is_said_that_a_record_does_not_verify_and_where() -> None:
    lines = list(record_of_game("lucky10"))
    lines[0] = lines[0].replace('"commitment":"', '"commitment":"0')
    async with visiting() as (pilot, _, app):
        open_replay(app, lines)
        await until_shown(pilot, "This record does not verify. Line 1:")
        await pilot.press("right")
        await until_shown(pilot, "as a spectator · not verified")


async def test_others_have_their_turn_while_a_record_is_verified() -> None:
    lines = record_of_game("ten-thousand")
    turns = 0

    async def take_turns() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    others = asyncio.create_task(take_turns())
    assert (await check_slowly(lines)).brief == "verified"
    others.cancel()
    assert turns >= len(lines) // STEPS


async def test_a_line_that_leaves_out_what_may_not_be_known_is_where_it_ends() -> None:
    lines = list(record_of_game("lucky10"))
    at = next(number for number, line in enumerate(lines) if '"recorded"' in line)
    lines[at] = lines[at].replace('"score"', '"hidden"')
    async with visiting() as (pilot, _, app):
        open_replay(app, lines)
        await until_shown(pilot, "This record does not verify.")
        await pilot.press("greater_than_sign")
        await until_shown(pilot, f"The rest cannot be played. Line {at + 1}: score is missing.")
