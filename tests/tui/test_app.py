"""The app: which screen it is, what the house says, and what is asked of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.fake_house import a_seat, a_table
from tests.tui.piloting import text_of, until, until_shown
from tests.tui.table.scenes import table_of
from tests.tui.visiting import in_auction, visiting
from tui.house import Act
from tui.screens.lobby import LobbyScreen
from tui.screens.waiting_room import WaitingRoom
from tui.table.screen import TableScreen


async def test_lobby_waiting_room_table_and_back_follow_the_house() -> None:
    async with visiting() as (pilot, visit, app):
        for table, screen in (
            (a_table("Ann"), WaitingRoom),
            (table_of(in_auction(), 0), TableScreen),
            (replace(table_of(in_auction(), 0), stage="waiting"), WaitingRoom),
            (None, LobbyScreen),
        ):
            visit.show_table(table)
            await until(pilot, lambda screen=screen: type(app.screen) is screen)  # type: ignore[misc]
            await pilot.pause()
            assert len(app.screen_stack) == 1
    assert visit.is_closed


async def test_somebody_who_comes_back_sees_their_table_at_once() -> None:
    async with visiting(table_of(in_auction(), 1)) as (pilot, _, app):
        assert type(app.screen) is TableScreen
        await until_shown(pilot, "The Yard")


async def test_a_dialog_is_gone_when_the_game_begins() -> None:
    async with visiting(a_table("Ann")) as (pilot, visit, app):
        await pilot.press("l")
        await until_shown(pilot, "Lucky word")
        visit.show_table(table_of(in_auction(), 0))
        await until(pilot, lambda: type(app.screen) is TableScreen)
        assert len(app.screen_stack) == 1


@pytest.mark.parametrize("where", ["lobby", "waiting", "playing"])
async def test_notes_are_shown_where_one_is(where: str) -> None:
    tables = {"lobby": None, "waiting": a_table("Ann"), "playing": table_of(in_auction(), 0)}
    async with visiting(tables[where]) as (pilot, visit, _):
        visit.note("Bids start at 3 chips.", refused=True)
        await until_shown(pilot, "Bids start at 3 chips.")


async def test_a_farewell_ends_the_app_and_is_its_result() -> None:
    async with visiting() as (pilot, visit, app):
        visit.farewell("The house closes.")
        await until(pilot, lambda: not app.is_running)
    assert app.return_value == "The house closes."


async def test_what_the_table_asks_reaches_the_house_with_its_moment() -> None:
    played = in_auction(2)
    view = played.match.game.view_for(played.match.state, None)
    async with visiting(table_of(played, view.to_act[0])) as (pilot, visit, _):
        await until_shown(pilot, "The Yard")
        while not visit.asked:  # the first press may come too soon after the table has changed
            await pilot.press("p")
        request = visit.asked[0]
        assert isinstance(request, Act)
        assert request.moment == len(played.match.events) - 1


async def test_nothing_another_person_typed_acts_on_this_terminal() -> None:
    nasty = "[@click=app.quit]x[/] \x1b]52;c;eA==\x07 \u202e"
    seats = (a_seat(0, nasty), a_seat(1, "Ann"))
    async with visiting(a_table(seats=seats, name=nasty, quiet=nasty)) as (pilot, visit, app):
        visit.note(nasty)
        await until_shown(pilot, "[@click=app.quit]x[/]")
        assert not set(text_of(app)) & {"\x1b", "\x07", "\u202e"}
