"""The form at home: what was played last is there again, and the standings are a key away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.fake_house import FakeVisit
from tests.tui.piloting import SIZES, click_on, text_of, until, until_shown
from tests.tui.table.scenes import ten_thousand
from tests.tui.visiting import FakeHome
from tui.app import MintTinApp
from tui.house import OpenTable
from tui.screens.home import HomeScreen
from tui.table.screen import TableScreen


async def test_who_comes_back_from_a_game_finds_the_form_as_they_left_it() -> None:
    visit = FakeVisit("Ann")
    app = MintTinApp([visit], home=FakeHome())
    async with app.run_test() as pilot:
        await until_shown(pilot, "Play with")
        await pilot.press("right", "down", "down", "left", "down", "right")
        await until_shown(pilot, "< sharp >")
        await pilot.press("down", "ctrl+u", *"5000", "enter")
        await until(pilot, lambda: visit.asked)
        (request,) = visit.asked
        assert isinstance(request, OpenTable)
        assert (request.options["target"], request.bots) == (5000, ("sharp", "sharp"))
        visit.show_table(replace(ten_thousand("decide"), you=0))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        visit.show_table(None)
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        for words in ("< Ten Thousand >", "< 2 bots >", "< sharp >", "5000"):
            await until_shown(pilot, words)


async def test_people_who_played_are_there_again_by_name() -> None:
    visit = FakeVisit("Ann")
    app = MintTinApp([visit], home=FakeHome())
    async with app.run_test() as pilot:
        await until_shown(pilot, "Play with")
        await pilot.press("down", "right", "down", *"Bo", "enter")
        await until(pilot, lambda: visit.asked)
        visit.show_table(ten_thousand("decide"))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        visit.show_table(None)
        await until_shown(pilot, "Ann, Bo")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("how", ["key", "click"])
async def test_the_standings_are_a_key_away_and_say_where_there_are_no_books(
    how: str, size: tuple[int, int]
) -> None:
    visit = FakeVisit("Ann")
    visit.books.trouble = "Nothing is kept at home."
    app = MintTinApp([visit], home=FakeHome())
    async with app.run_test(size=size) as pilot:
        await until_shown(pilot, "s Standings")
        assert "? Help" in text_of(app)
        await (pilot.press("s") if how == "key" else click_on(pilot, "s Standings"))
        await until_shown(pilot, "Nothing is kept at home.")
