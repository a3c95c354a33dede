"""Leaving a table and leaving the house: what is asked before, and what becomes of the seat."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.fake_house import FakeVisit, a_table, a_table_line
from tests.tui.piloting import text_of, until, until_shown
from tests.tui.table.scenes import table_of
from tests.tui.visiting import in_auction, visiting
from tui.house import Leave

GIVES_THE_SEAT_AWAY = "A bot plays on in your seat."
KEEPS_THE_SEAT = "Your seat is kept"


async def test_leaving_a_running_game_asks_first_and_stays_by_default() -> None:
    async with visiting(table_of(in_auction(), 0)) as (pilot, visit, app):
        await pilot.press("q")
        await until_shown(pilot, GIVES_THE_SEAT_AWAY)
        await pilot.press("enter")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        assert visit.asked == []
        await pilot.press("q")
        await until_shown(pilot, GIVES_THE_SEAT_AWAY)
        await pilot.press("y")
        await until(pilot, lambda: visit.asked == [Leave()])


async def test_who_leaves_nobody_behind_is_told_that_the_table_closes() -> None:
    table = table_of(in_auction(), 0)
    bots = tuple(replace(seat, kind="bot") for seat in table.seats[1:])
    alone = replace(table, seats=(table.seats[0], *bots))
    async with visiting(alone) as (pilot, visit, app):
        await pilot.press("q")
        await until_shown(pilot, "the table closes.")
        assert GIVES_THE_SEAT_AWAY not in text_of(app)
        await pilot.press("y")
        await until(pilot, lambda: visit.asked == [Leave()])


async def test_a_spectator_leaves_without_a_question() -> None:
    async with visiting(table_of(in_auction(), None)) as (pilot, visit, _):
        await pilot.press("q")
        await until(pilot, lambda: visit.asked == [Leave()])


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+d"])
async def test_ctrl_c_says_that_the_seat_is_kept_and_goes_at_the_second_press(key: str) -> None:
    table = replace(table_of(in_auction(), 0), code="K7PQ")
    async with visiting(table, visit=FakeVisit(is_guest=True)) as (pilot, visit, app):
        await pilot.press(key)
        await until_shown(pilot, KEEPS_THE_SEAT)
        assert "K7PQ" in text_of(app)
        await pilot.press(key)
        await until(pilot, lambda: not app.is_running)
    assert visit.asked == []
    assert visit.is_closed


async def test_ctrl_c_at_the_question_whether_to_leave_does_not_give_the_seat_away() -> None:
    async with visiting(table_of(in_auction(), 0)) as (pilot, visit, app):
        await pilot.press("q")
        await until_shown(pilot, GIVES_THE_SEAT_AWAY)
        await pilot.press("ctrl+c")
        await until_shown(pilot, KEEPS_THE_SEAT)
        await pilot.press("ctrl+c")
        await until(pilot, lambda: not app.is_running)
    assert visit.asked == []


@pytest.mark.parametrize("keys", ["t", "question_mark", "l"])
async def test_ctrl_c_asks_whatever_is_open_and_a_field_does_not_take_it(keys: str) -> None:
    table = table_of(in_auction(), 0) if keys != "l" else a_table("Ann")
    async with visiting(table) as (pilot, visit, app):
        await pilot.press(keys)
        await pilot.pause()
        await pilot.press("ctrl+c", "ctrl+c")
        await until(pilot, lambda: not app.is_running)
    assert visit.asked == []


async def test_ctrl_c_leaves_while_the_filter_is_typed_too() -> None:
    visit = FakeVisit()
    visit.show(lobby=replace(visit.lobby(), tables=(a_table_line(),)))
    async with visiting(visit=visit) as (pilot, _, app):
        await pilot.press("slash", "a", "ctrl+c")
        await until(pilot, lambda: not app.is_running)
