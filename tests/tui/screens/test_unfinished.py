"""At home: unfinished games stand above the form, to go on with or to give up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.lucky10.views import Lucky10View
from games.ten_thousand.views import TenThousandView
from tests.tui.fake_house import FakeVisit
from tests.tui.piloting import SIZES, click_on, text_of, until, until_shown
from tests.tui.table.scenes import lucky10, ten_thousand
from tests.tui.visiting import FakeHome
from tui.app import MintTinApp
from tui.house import Sit, TableView
from tui.screens.unfinished import told


def at_turn(turn: int) -> TableView:
    table = ten_thousand("decide")
    assert isinstance(table.view, TenThousandView)
    return replace(table, table="t1", view=table.view._replace(turn_number=turn))


def in_session(session: int, players: int = 4) -> TableView:
    table = lucky10("auction", players)
    assert isinstance(table.view, Lucky10View)
    return replace(table, table="t2", view=table.view._replace(session=session))


FIRST, SECOND = at_turn(12), in_session(3)


def alone(table: TableView) -> TableView:
    return replace(table, seats=table.seats[:1])


@pytest.mark.parametrize(
    ("table", "owner", "words"),
    [
        (FIRST, "Ann", "Ten Thousand, turn 12, with Bo and Cleopatra"),
        (FIRST, "Zoe", "Ten Thousand, turn 12, with Ann, Bo and Cleopatra"),
        (alone(FIRST), "Ann", "Ten Thousand, turn 12"),
        (in_session(0, 5), "Ann", "Lucky 10, session 1, with Bo, Cleopatra and 2 others"),
        (replace(SECOND, view=None), "Ann", "Lucky 10, with Bo, Cleopatra and Dan"),
    ],
)
def test_a_game_is_told_by_how_far_it_is_and_who_else_plays(
    table: TableView, owner: str, words: str
) -> None:
    assert told(table, owner) == words


@pytest.mark.parametrize("size", SIZES)
async def test_without_one_there_is_no_such_line(size: tuple[int, int]) -> None:
    app = MintTinApp([FakeVisit("Ann")], home=FakeHome())
    async with app.run_test(size=size) as pilot:
        await until_shown(pilot, "? Help")
        assert "Go on" not in text_of(app)
        assert "Give up" not in text_of(app)
        await pilot.press("g", "x")
        await pilot.pause()
        assert len(app.screen_stack) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("how", ["key", "click"])
async def test_g_has_everybody_who_sat_there_sit_down_again(
    how: str, size: tuple[int, int]
) -> None:
    visit, home = FakeVisit("Ann"), FakeHome(FIRST)
    app = MintTinApp([visit], home=home)
    async with app.run_test(size=size) as pilot:
        await until_shown(pilot, "x Give up")
        await until_shown(pilot, "g Go on: Ten Thousand, turn 12, with Bo and Cleopatra ")
        await (pilot.press("g") if how == "key" else click_on(pilot, "g Go on"))
        await until(pilot, lambda: visit.asked)
        assert [guest.person().name for guest in home.guests] == ["Bo", "Cleopatra"]
        assert [one.asked for one in (visit, *home.guests)] == [[Sit("t1")]] * 3


async def test_of_several_one_is_chosen() -> None:
    visit = FakeVisit("Ann")
    app = MintTinApp([visit], home=FakeHome(SECOND, FIRST))
    async with app.run_test() as pilot:
        await until_shown(pilot, "g Go on with one of 2 games")
        await pilot.press("g")
        await until_shown(pilot, "1  Lucky 10, session 3, with Bo, Cleopatra and Dan")
        await pilot.press("2")
        await until(pilot, lambda: visit.asked == [Sit("t1")])


async def test_giving_one_up_is_asked_once_more_and_the_line_is_gone() -> None:
    home = FakeHome(FIRST)
    app = MintTinApp([FakeVisit("Ann")], home=home)
    async with app.run_test() as pilot:
        await until_shown(pilot, "x Give up")
        await pilot.press("x")
        await until_shown(pilot, "Give up Ten Thousand, turn 12, with Bo and Cleopatra?")
        await pilot.press("enter")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        assert home.given_up == []
        await click_on(pilot, "x Give up")
        await until_shown(pilot, "Give up Ten Thousand")
        await pilot.press("y")
        await until(pilot, lambda: "Go on" not in text_of(app))
        assert home.given_up == ["t1"]
        assert "Give up" not in text_of(app)


async def test_of_several_the_one_to_give_up_is_chosen() -> None:
    home = FakeHome(SECOND, FIRST)
    app = MintTinApp([FakeVisit("Ann")], home=home)
    async with app.run_test() as pilot:
        await until_shown(pilot, "x Give up")
        await pilot.press("x", "2")
        await until_shown(pilot, "Give up Ten Thousand")
        await pilot.press("y")
        await until_shown(pilot, "g Go on: Lucky 10, session 3")
        assert home.given_up == ["t1"]


async def test_a_seat_that_the_house_does_not_give_back_is_told() -> None:
    visit, home = FakeVisit("Ann"), FakeHome(FIRST)
    app = MintTinApp([visit], home=home)
    async with app.run_test() as pilot:
        await until_shown(pilot, "g Go on")
        await pilot.press("g")
        await until(pilot, lambda: visit.asked)
        visit.note("That table is not here any more.", refused=True)
        await until_shown(pilot, "That table is not here any more.")
        await until(pilot, lambda: all(guest.is_closed for guest in home.guests))
        assert app.person.name == "Ann"


@pytest.mark.parametrize(("is_kept", "is_asked"), [(True, False), (False, True)])
async def test_quitting_is_asked_once_more_where_a_game_would_be_lost(
    is_kept: bool, is_asked: bool
) -> None:
    app = MintTinApp([FakeVisit("Ann")], home=FakeHome(FIRST, is_kept=is_kept))
    async with app.run_test() as pilot:
        await until_shown(pilot, "g Go on")
        await pilot.press("q")
        if is_asked:
            await until_shown(pilot, "What is not played to its end is lost.")
            await pilot.press("n")
            await until(pilot, lambda: len(app.screen_stack) == 1)
            assert app.is_running
            await pilot.press("ctrl+c", "ctrl+c")
        await until(pilot, lambda: not app.is_running)
