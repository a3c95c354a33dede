"""What the lobby and the waiting room hold back: keys that do what nobody has seen yet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.fake_house import FakeVisit, a_seat, a_table, a_table_line
from tests.tui.piloting import text_of, until, until_shown
from tests.tui.table.desk import Clock
from tests.tui.visiting import visiting
from tui.app import MintTinApp
from tui.house import Leave, LobbyView, ReplaceAway, SetReady, Sit, TableLine, TableView
from tui.screens.board import Board
from tui.screens.lobby import LobbyScreen
from tui.screens.waiting_room import WaitingRoom
from tui.table.guard import HOLD

KITCHEN, GARDEN = a_table_line(), a_table_line(table="garden", name="Garden")


pytestmark = pytest.mark.usefixtures("clock")


def in_lobby(*tables: TableLine) -> FakeVisit:
    visit = FakeVisit()
    visit.show(lobby=LobbyView("Mint Tin", tables, (), ()))
    return visit


def is_at(app: MintTinApp, kind: type[Board]) -> bool:
    return isinstance(app.screen, kind) and app.screen.is_mounted


async def test_a_second_enter_that_finds_the_waiting_room_says_nothing_of_being_ready(
    clock: Clock,
) -> None:
    async with visiting(visit=in_lobby(KITCHEN)) as (pilot, visit, app):
        await until_shown(pilot, "Kitchen table: Enter")
        await pilot.press("enter")
        visit.show_table(a_table("Bo", "Ann", you=1, is_host=False))
        await until(pilot, lambda: is_at(app, WaitingRoom))
        await pilot.press("enter", "space")
        assert visit.asked == [Sit("kitchen")]
        assert "The table just changed: press Space again." in text_of(app)
        clock.now += HOLD + 0.01
        await pilot.press("enter")
        assert visit.asked[1:] == [SetReady(ready=True)]


async def test_a_second_q_that_finds_the_lobby_leaves_nobody_without_a_house(clock: Clock) -> None:
    async with visiting(a_table("Ann")) as (pilot, visit, app):
        await pilot.press("q")
        assert visit.asked == [Leave()]
        visit.show_table(None)
        await until(pilot, lambda: is_at(app, LobbyScreen))
        await pilot.press("q")
        assert app.is_running
        clock.now += HOLD + 0.01
        await pilot.press("q")
        await until(pilot, lambda: not app.is_running)


@pytest.mark.parametrize("table", [None, a_table("Ann")])
async def test_what_one_comes_in_to_is_not_held_back(table: TableView | None) -> None:
    async with visiting(table, visit=in_lobby(KITCHEN)) as (pilot, visit, _):
        await until_shown(pilot, "Kitchen")
        await pilot.press("enter")
        assert len(visit.asked) == 1


async def test_enter_does_not_sit_down_at_a_table_that_takes_the_place_of_the_chosen_one(
    clock: Clock,
) -> None:
    async with visiting(visit=in_lobby(GARDEN, KITCHEN)) as (pilot, visit, app):
        await until_shown(pilot, "Garden: Enter")
        await pilot.press("down")
        visit.show(lobby=replace(visit.lobby(), tables=(GARDEN,)))
        await until_shown(pilot, "Kitchen table has closed.")
        await pilot.press("enter")
        assert visit.asked == []
        assert "The table just changed: press Enter again." in text_of(app)
        clock.now += HOLD + 0.01
        await pilot.press("enter")
        assert visit.asked == [Sit("garden")]


async def test_a_table_that_one_goes_to_oneself_is_entered_at_once() -> None:
    async with visiting(visit=in_lobby(GARDEN, KITCHEN)) as (pilot, visit, _):
        await until_shown(pilot, "Garden: Enter")
        await pilot.press("down", "enter")
        assert visit.asked == [Sit("kitchen")]


async def test_no_time_goes_by_while_a_dialog_lies_over_a_board(clock: Clock) -> None:
    table = a_table("Ann", "Bo")
    ready = replace(table, seats=(a_seat(0, "Ann", is_ready=True), a_seat(1, "Bo")))
    async with visiting(table) as (pilot, visit, app):
        for cover, uncover in (("question_mark", "escape"), ("t", "escape")):
            await pilot.press(cover)
            await pilot.pause()
            base = app.screen_stack[0]
            assert isinstance(base, WaitingRoom)
            base.show(ready if base.table == table else table)
            clock.now += 10
            await pilot.press(uncover)
            await pilot.pause()
            await pilot.press("space")
            assert visit.asked == []
            clock.now += 10


async def test_a_seat_in_the_waiting_room_is_given_away_at_the_second_press_alone() -> None:
    seats = (a_seat(0, "Ann"), a_seat(1, "Bo", is_away=True), a_seat(2, "Cleo", is_away=True))
    async with visiting(a_table(seats=seats)) as (pilot, visit, app):
        await pilot.press("k")
        assert "k again lets a bot have the seat of Bo." in text_of(app)
        await pilot.press("b", "escape", "k")
        assert visit.asked == []
        await pilot.press("k")
        assert visit.asked == [ReplaceAway(1)]
        await pilot.press("k")
        assert visit.asked == [ReplaceAway(1)]


@pytest.mark.parametrize("seconds", [0, 10])
async def test_a_second_press_gives_no_other_seat_away_than_the_one_asked_about(
    clock: Clock, seconds: float
) -> None:
    seats = (a_seat(0, "Ann"), a_seat(1, "Bo", is_away=True), a_seat(2, "Cleo"))
    table = a_table(seats=seats)
    other = replace(table, seats=(seats[0], a_seat(1, "Bo"), a_seat(2, "Cleo", is_away=True)))
    async with visiting(table) as (pilot, visit, app):
        await pilot.press("k")
        assert isinstance(app.screen, WaitingRoom)
        app.screen.show(other)
        clock.now += seconds
        await pilot.press("k")
        assert visit.asked == []
