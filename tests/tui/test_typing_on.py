"""What somebody types goes on being that, whatever screen comes while they do."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from tests.tui.fake_house import FakeVisit, a_table, a_table_line
from tests.tui.piloting import burst, until, until_shown
from tests.tui.table.desk import Clock
from tests.tui.table.scenes import table_of, ten_thousand
from tests.tui.visiting import in_auction
from tui.app import STILL_TYPING, MintTinApp
from tui.house import Say, TableView
from tui.lull import LULL, Lull
from tui.screens.lobby import LobbyScreen
from tui.screens.waiting_room import WaitingRoom
from tui.table.screen import TableScreen

WAITING = a_table("Ann", "Bo")
YOUR_TURN = ten_thousand("first_throw")
ENDED = replace(YOUR_TURN, stage="ended")


@asynccontextmanager
async def ann_at(
    table: TableView | None,
) -> AsyncIterator[tuple[Pilot[str], FakeVisit, MintTinApp, Clock]]:
    visit, clock = FakeVisit("Ann"), Clock()
    visit.show(lobby=replace(visit.lobby(), tables=(a_table_line(),)))
    visit.show_table(table)
    app = MintTinApp([visit], now=clock)
    async with app.run_test() as pilot:
        await pilot.pause()
        yield pilot, visit, app, clock


@pytest.mark.parametrize("opens_at", [WAITING, YOUR_TURN])
async def test_a_line_of_talk_goes_along_to_the_table_and_is_said_whole(
    opens_at: TableView,
) -> None:
    goes_to = YOUR_TURN if opens_at is WAITING else WAITING
    kind = TableScreen if opens_at is WAITING else WaitingRoom
    async with ann_at(opens_at) as (pilot, visit, app, _):
        await pilot.press("t", *"hu")
        visit.show_table(goes_to)
        await until(pilot, lambda: isinstance(app.screen, kind))
        await burst(pilot, *"rray")
        await pilot.press("enter")
        await until(pilot, lambda: visit.asked)
        assert visit.asked == [Say("hurray")]
        assert not app.screen.query(Input)


async def test_no_letter_becomes_a_key_of_the_game_that_begins_while_it_is_on_its_way() -> None:
    async with ann_at(WAITING) as (pilot, visit, app, _):
        await pilot.press("t", *"hur")
        visit.show_table(YOUR_TURN)
        for letter in "raypsre" * 3:
            await burst(pilot, letter)
        assert visit.asked == []
        assert isinstance(app.screen, TableScreen)
        assert (app.screen.talk.typed or "").startswith("hur")


async def test_a_burst_that_opens_the_talk_is_typed_into_it() -> None:
    async with ann_at(WAITING) as (pilot, visit, _, _):
        await burst(pilot, "t", *"quiet")
        await pilot.press("enter")
        await until(pilot, lambda: visit.asked)
        assert visit.asked == [Say("quiet")]


async def test_another_seat_in_the_next_game_leaves_the_talk_as_it_is() -> None:
    async with ann_at(replace(table_of(in_auction(), 2), stage="ended")) as (pilot, visit, app, _):
        await pilot.press("t", *"so")
        visit.show_table(table_of(in_auction(), 1))
        await until(
            pilot, lambda: isinstance(app.screen, TableScreen) and app.screen._view.you == 1
        )
        await pilot.press("o", "enter")
        await until(pilot, lambda: visit.asked)
        assert visit.asked == [Say("soo")]


@pytest.mark.parametrize(
    ("at", "opens", "goes_to"),
    [
        (WAITING, "l", YOUR_TURN),
        (WAITING, "b", YOUR_TURN),
        (WAITING, "question_mark", YOUR_TURN),
        (WAITING, "t", None),
        (YOUR_TURN, "t", None),
        (YOUR_TURN, "q", None),
        (ENDED, "question_mark", None),
        (None, "slash", WAITING),
        (None, "n", YOUR_TURN),
        (None, "r", WAITING),
    ],
)
async def test_when_what_was_typed_into_is_gone_no_key_counts_until_there_is_a_lull(
    at: TableView | None, opens: str, goes_to: TableView | None
) -> None:
    async with ann_at(at) as (pilot, visit, app, clock):
        await pilot.press(opens)
        await pilot.pause()
        base = app.screen_stack[0]
        visit.show_table(goes_to)
        await until(pilot, lambda: app.screen_stack[0] is not base and app.screen.is_mounted)
        for key in ("q", "r", "p", "s", "space", "enter", "backspace", "n", "y"):
            clock.now += LULL - 0.01
            await pilot.press(key)
        assert visit.asked == []
        assert app.is_running
        assert len(app.screen_stack) == 1
        await until_shown(pilot, STILL_TYPING)
        clock.now += LULL
        await pilot.press("question_mark")
        await until(pilot, lambda: len(app.screen_stack) == 2)


async def test_ctrl_c_leaves_in_the_middle_of_a_word_too() -> None:
    async with ann_at(WAITING) as (pilot, visit, app, _):
        await pilot.press("t", *"hu")
        visit.show_table(None)
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        await pilot.press("r", "ctrl+c")
        await until(pilot, lambda: not app.is_running)


async def test_a_screen_that_comes_while_nobody_types_hears_at_once() -> None:
    async with ann_at(YOUR_TURN) as (pilot, visit, app, _):
        visit.show_table(WAITING)
        await until(pilot, lambda: isinstance(app.screen, WaitingRoom))
        await pilot.press("t")
        await until(pilot, lambda: bool(app.screen.query(Input)))


def test_a_lull_is_a_second_without_a_key_however_long_somebody_types() -> None:
    clock = Clock()
    lull = Lull(clock)
    assert not lull.swallows()
    lull.begin()
    for _ in range(20):
        clock.now += LULL - 0.01
        assert lull.swallows()
    clock.now += LULL
    assert not lull.swallows()
    assert not lull.swallows()
