"""Opening a table: every option in the rules' words, checked as it is typed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from games.options import Choice
from games.registry import GAMES
from tests.tui.fake_house import FakeVisit
from tests.tui.piloting import SIZES, click_on, paste, text_of, until, until_shown, words_in
from tui.app import MintTinApp
from tui.house import MAX_TABLE_NAME, LastTable, OpenTable, Person, TableTerms
from tui.screens.fields import ChoiceRow, TextRow
from tui.terminal.client import ClientTerminal


@asynccontextmanager
async def form(
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[tuple[Pilot[str], FakeVisit, MintTinApp]]:
    visit = FakeVisit("Ann")
    app = MintTinApp([visit])
    async with app.run_test(size=size) as pilot:
        await pilot.press("n")
        await until_shown(pilot, "Open it")
        yield pilot, visit, app


async def opened(pilot: Pilot[str], visit: FakeVisit) -> OpenTable:
    await until(pilot, lambda: visit.asked)
    (request,) = visit.asked
    assert isinstance(request, OpenTable)
    return request


@pytest.mark.parametrize("size", SIZES)
async def test_enter_opens_a_table_as_it_is_filled_in(size: tuple[int, int]) -> None:
    async with form(size) as (pilot, visit, _):
        await pilot.press("enter")
        options = {option.name: option.default for option in GAMES["lucky10"].options}
        assert await opened(pilot, visit) == OpenTable("lucky10", "Ann's table", 4, options)


@pytest.mark.parametrize("size", SIZES)
async def test_a_click_on_the_button_opens_it(size: tuple[int, int]) -> None:
    async with form(size) as (pilot, visit, _):
        await click_on(pilot, "Open it")
        assert (await opened(pilot, visit)).game == "lucky10"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
async def test_every_option_says_what_it_means_while_it_is_in_focus(game: object) -> None:
    async with form((120, 36)) as (pilot, _, app):
        if game is not GAMES["lucky10"]:
            await pilot.press("right")
        await pilot.press(*["down"] * 3)
        for option in game.options:  # type: ignore[attr-defined]  # a game, which pytest hides
            await pilot.press("down")
            words = " ".join(text_of(app).split())
            assert option.name.capitalize() in words
            assert option.meaning.split(".")[0][:40] in words
            if isinstance(option, Choice):
                assert option.values[str(option.default)][:30] in words
            else:
                assert option.legal in words


async def test_the_other_game_brings_its_own_seats_and_options() -> None:
    async with form() as (pilot, visit, app):
        await pilot.press("right")
        await until_shown(pilot, "Ten Thousand")
        await until_shown(pilot, "Target")
        assert "Passes" not in text_of(app)
        await pilot.press("down", "down", *["right"] * 6, "enter")
        request = await opened(pilot, visit)
        assert (request.game, request.seats) == ("ten-thousand", 10)
        assert request.options["target"] == 10000


async def test_a_wrong_value_is_told_in_a_sentence_at_once_and_opens_nothing() -> None:
    async with form() as (pilot, visit, app):
        await pilot.press(*["down"] * 6, "5")
        await until_shown(pilot, "clock can be 10 to 300 seconds, or off, not 305.")
        await pilot.press("enter")
        await pilot.pause()
        assert visit.asked == []
        await pilot.press(*["backspace"] * 3, *"off", "enter")
        assert (await opened(pilot, visit)).options["clock"] == "off"
        assert "not 305" not in text_of(app)


async def test_choices_go_round_and_bots_never_outnumber_the_other_seats() -> None:
    async with form() as (pilot, visit, _):
        await pilot.press("down", "down", "left", "down", "left")
        await until_shown(pilot, "2 bots")
        await pilot.press("down", "right", "down", "right", "enter")
        request = await opened(pilot, visit)
        assert request.seats == 3
        assert request.bots == ("sharp", "sharp")
        assert request.options["sheets"] == "strict"


async def test_a_table_needs_a_name_and_no_longer_one_than_fits() -> None:
    async with form() as (pilot, visit, _):
        await pilot.press("down", "ctrl+u")
        await until_shown(pilot, "The table needs a name.")
        await paste(pilot, "x" * MAX_TABLE_NAME)
        await pilot.press("y", "z", "enter")
        assert (await opened(pilot, visit)).name == "x" * MAX_TABLE_NAME


async def test_without_colours_the_row_in_focus_is_reversed_and_no_other() -> None:
    visit = FakeVisit("Ann")
    terminal = ClientTerminal.of("xterm-256color", {"NO_COLOR": "1"}, 80, 24)
    app = MintTinApp([visit], terminal=terminal)
    async with app.run_test() as pilot:
        await pilot.press("n")
        await until_shown(pilot, "Open it")
        for field in ("< Lucky 10 >", None, "< 4 >", "< none >"):
            if field is not None:
                await until(pilot, lambda field=field: reversed_in(app) == [field])  # type: ignore[misc]
            await pilot.press("down")


def reversed_in(app: MintTinApp) -> list[str]:
    """Return what is reversed on the screen, but for the keys behind the dialog."""
    rows = app.screen._compositor.render_strips(app.size)[2:-2]
    return [text for row in rows for text, style, _ in row if style and style.reverse]


async def test_a_paste_too_long_for_its_field_is_there_as_far_as_it_fits() -> None:
    async with form() as (pilot, visit, _):
        await pilot.press("down", "ctrl+u", *"My ")
        await paste(pilot, "x" * 500 + "\nand more")
        await pilot.press("enter")
        assert (await opened(pilot, visit)).name == ("My " + "x" * 500)[:MAX_TABLE_NAME]


# ---------------------------------------------------------------- terms, and the table before


def rows_of(app: MintTinApp) -> tuple[ChoiceRow | TextRow, ...]:
    """Return the rows that are in sight, from top to bottom."""
    return tuple(
        row
        for row in app.screen.query("ChoiceRow, TextRow")
        if isinstance(row, ChoiceRow | TextRow) and row.display
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_all_rows_and_buttons_are_in_sight_with_bots_too(
    size: tuple[int, int], game: str
) -> None:
    async with form(size) as (pilot, _, app):
        await pilot.press(*["right"] * list(GAMES).index(game), *["down"] * 3, "right")
        await until_shown(pilot, "Bots play")
        text = text_of(app)
        for label in ("Game", "Name", "Seats", "Away", "Private", "Spectators", "Delay"):
            assert label in text
        for option in GAMES[game].options:
            assert f" {option.name.capitalize()} " in text
        for label in ("Enter Open it", "Esc Back"):
            assert label in text


@pytest.mark.parametrize("size", SIZES)
async def test_what_every_row_means_is_told_whole(size: tuple[int, int]) -> None:
    async with form(size) as (pilot, _, app):
        await pilot.press(*["down"] * 3, "right")
        for row in rows_of(app):
            row.focus() if isinstance(row, ChoiceRow) else row.query_one(Input).focus()
            for _ in range(4):
                await pilot.press(*(["right"] if isinstance(row, ChoiceRow) else []))
                await pilot.pause()
                assert words_in(app, ".form-about") == row.told


async def test_the_terms_are_asked_for_as_they_are_filled_in() -> None:
    async with form() as (pilot, visit, _):
        await pilot.press("up", "up", "up", "right", "right")
        await until_shown(pilot, "< 2 events >")
        await pilot.press("up", "right", "up", "right", "up", "left", "enter")
        terms = TableTerms("wait", is_private=True, spectators_talk=False, delay=2)
        assert (await opened(pilot, visit)).terms == terms


LAST = {
    "ten-thousand": LastTable(
        6, {"target": 5000}, ("random", "random"), TableTerms("pass", delay=20)
    ),
    "lucky10": LastTable(2, {"sheets": "strict"}),
}


async def test_it_begins_as_a_table_of_that_game_was_opened_last() -> None:
    visit = FakeVisit("Ann")
    visit.show(person=Person("Ann", False, last_tables=LAST))
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await pilot.press("n")
        await until_shown(pilot, "< strict >")
        await pilot.press("right")
        await until_shown(pilot, "< 2 bots >")
        await pilot.press("enter")
        request = await opened(pilot, visit)
        assert (request.seats, request.bots) == (6, ("random", "random"))
        assert request.options["target"] == 5000
        assert request.terms == LAST["ten-thousand"].terms


async def test_a_game_that_was_never_opened_keeps_what_is_filled_in() -> None:
    visit = FakeVisit("Ann")
    visit.show(person=Person("Ann", False, last_tables={"ten-thousand": LAST["ten-thousand"]}))
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await pilot.press("n")
        await until_shown(pilot, "< Ten Thousand >")
        await pilot.press("left")
        await until_shown(pilot, "< Lucky 10 >")
        await pilot.press("enter")
        request = await opened(pilot, visit)
        assert (request.game, request.seats, len(request.bots)) == ("lucky10", 6, 2)
        assert request.terms.delay == 20
