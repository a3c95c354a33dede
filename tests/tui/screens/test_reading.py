"""The rules to read, and help."""

from __future__ import annotations

import pytest
from textual.containers import VerticalScroll
from textual.content import Content

from games.registry import GAMES
from tests.tui.fake_house import FakeVisit
from tests.tui.piloting import SIZES, click_on, lines_of, text_of, until, until_shown
from tests.tui.table.scenes import lucky10
from tests.tui.table.views import BIDDING, with_choices
from tests.tui.visiting import visiting
from tui.app import MintTinApp
from tui.screens.reading import Help
from tui.screens.rules import Rules
from tui.screens.tabbed import Tabbed


@pytest.mark.parametrize("size", SIZES)
async def test_the_rules_of_both_games_are_read_by_key_and_by_click(size: tuple[int, int]) -> None:
    app = MintTinApp([FakeVisit()])
    async with app.run_test(size=size) as pilot:
        await pilot.press("r")
        await until_shown(pilot, "Two to eight people")
        await pilot.press("2")
        await until(pilot, lambda: "Two to eight people" not in text_of(app))
        await click_on(pilot, "1 Lucky 10")
        await until_shown(pilot, "Two to eight people")
        before = text_of(app)
        await pilot.press("space")
        await until(pilot, lambda: text_of(app) != before)
        assert all(len(line) == size[0] for line in lines_of(app))


async def test_help_is_what_the_screen_in_front_says_and_wraps_under_its_words() -> None:
    app = MintTinApp([FakeVisit()])
    async with app.run_test(size=(60, 18)) as pilot:
        app.push_screen(Help(lambda: "b        " + "word " * 20))
        await until_shown(pilot, "b        word")
        lines = [line for line in lines_of(app) if "word" in line]
        assert len(lines) > 1
        assert {line.index("word") for line in lines} == {lines[0].index("b   ") + 9}


async def test_help_that_lies_open_follows_the_table_and_is_read_on_where_one_is() -> None:
    bidding, rolling = with_choices(lucky10("auction"), BIDDING), lucky10("reroll")
    async with visiting(bidding, size=(60, 18)) as (pilot, visit, app):
        await pilot.press("question_mark")
        await until_shown(pilot, "each bids more")
        await pilot.press("down", "down")
        scroll = app.screen.query_one(VerticalScroll)
        await until(pilot, lambda: scroll.scroll_y == 2)
        visit.show_table(rolling)
        await until_shown(pilot, "may roll any of its")
        assert "each bids more" not in text_of(app)
        assert scroll.scroll_y == 2


@pytest.mark.parametrize("key", ["escape", "enter", "q", "question_mark"])
async def test_help_closes_and_nothing_else_happens(key: str) -> None:
    visit = FakeVisit()
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await pilot.press("question_mark")
        await until_shown(pilot, "Open a table of your own.")
        await pilot.press(key)
        await until(pilot, lambda: len(app.screen_stack) == 1)
        assert app.is_running
        assert visit.asked == []


async def test_what_is_closed_before_it_was_laid_out_breaks_nothing() -> None:
    app = MintTinApp([FakeVisit()])
    async with app.run_test() as pilot:
        for _ in range(5):
            reading = Help(lambda: "Enter  play")
            await app.push_screen(reading)
            app.pop_screen()
            while reading.query("*"):
                await pilot.pause(0)
            reading.fit_text()
        assert app.crash is None


class Pages(Tabbed):
    """Three pages, each of which says its name."""

    def __init__(self) -> None:
        super().__init__([(name, name.capitalize()) for name in ("one", "two", "three")], "one")

    def text(self, columns: int) -> Content:
        del columns
        return Content(f"page {self.tab}")


async def test_pages_are_turned_on_and_back_and_round() -> None:
    app = MintTinApp([FakeVisit()])
    async with app.run_test() as pilot:
        pages = Pages()
        app.push_screen(pages)
        await until_shown(pilot, "page one")
        turned = []
        for key in ("right", "tab", "tab", "left", "shift+tab", "9", "3", "1"):
            await pilot.press(key)
            turned.append(pages.tab)
        assert turned == ["two", "three", "one", "three", "two", "two", "three", "one"]


def test_a_page_that_is_turned_to_while_the_screen_comes_up_is_the_one_that_is_shown() -> None:
    rules = Rules(next(iter(GAMES)))
    rules.action_tab(2)
    assert rules.tab == list(GAMES)[1]
