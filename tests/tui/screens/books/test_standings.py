"""The standings: looked up without holding anything up, aligned, one's own line marked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.fake_books import PEOPLE, all_about, some_standings
from tests.tui.fake_house import FakeVisit
from tests.tui.piloting import SIZES, click_on, lines_of, text_of, until, until_shown
from themes.loader import load_skin
from themes.skin import Line
from tui.app import MintTinApp
from tui.books import StandingLine, Standings
from tui.house import Settings
from tui.screens.books import standings as standings_page
from tui.screens.books.standings import StandingsScreen, standings_lines

SKIN = load_skin("pips").value
NOTHING = "The house cannot read its books just now."


@asynccontextmanager
async def standings(
    size: tuple[int, int] = (80, 24), visit: FakeVisit | None = None
) -> AsyncIterator[tuple[Pilot[str], FakeVisit, MintTinApp]]:
    visit = visit or FakeVisit("Ann")
    visit.books.tables = some_standings()
    visit.books.about = all_about()
    app = MintTinApp([visit])
    async with app.run_test(size=size) as pilot:
        await pilot.press("s")
        await until_shown(pilot, "Standings")
        yield pilot, visit, app


def row_of(app: MintTinApp, name: str) -> str:
    """Return the line of somebody in the box."""
    return next(line for line in lines_of(app) if f" {name} " in line and "│" in line)


@pytest.mark.parametrize("size", SIZES)
async def test_people_and_bots_stand_apart_with_figures_under_their_titles(
    size: tuple[int, int],
) -> None:
    async with standings(size) as (pilot, _, app):
        await until_shown(pilot, "1612 ±71")
        lines = text_of(app).splitlines()
        at = {word: next(n for n, line in enumerate(lines) if word in line) for word in ("Bots",)}
        assert next(n for n, line in enumerate(lines) if "People" in line) < at["Bots"]
        assert any("Olive" in line for line in lines[at["Bots"] :])
        titles = next(line for line in lines if "People" in line)
        for title, figure in (("Games", "104"), ("Wins", "27"), ("Net", "−8"), ("Rating", "±48")):
            end = row_of(app, "Ann").index(figure) + len(figure)
            assert end == titles.index(title) + len(title)


@pytest.mark.parametrize("size", SIZES)
async def test_ones_own_line_is_marked_and_no_other(size: tuple[int, int]) -> None:
    async with standings(size) as (pilot, _, app):
        await until_shown(pilot, "1612 ±71")
        mark = app.look.skin.glyphs["turn"]
        marked = [line for line in lines_of(app) if mark in line]
        assert len(marked) == 1
        assert "Ann" in marked[0]


@pytest.mark.parametrize("how", ["tab", "right", "left", "2", "click"])
async def test_the_other_game_is_turned_to_by_key_and_by_click(how: str) -> None:
    async with standings() as (pilot, visit, app):
        await until_shown(pilot, "1612 ±71")
        await (click_on(pilot, "2 Ten Thousand") if how == "click" else pilot.press(how))
        await until_shown(pilot, "1540 ±110")
        assert "Turns" in text_of(app)
        assert "21.5" in text_of(app)
        assert "Net" not in text_of(app)
        await pilot.press("1", "2")
        assert visit.books.questions == ["standings lucky10", "standings ten-thousand"]


@pytest.mark.parametrize("size", SIZES)
async def test_until_they_are_there_it_says_so_and_every_key_works(size: tuple[int, int]) -> None:
    visit = FakeVisit("Ann")
    visit.books.is_slow = True
    async with standings(size, visit) as (pilot, _, app):
        await until_shown(pilot, "Looking it up…")
        await pilot.press("2")
        await until_shown(pilot, "Looking it up…")
        visit.books.answer()
        await until_shown(pilot, "1540 ±110")
        assert "Looking it up…" not in text_of(app)
        await pilot.press("1")
        await until_shown(pilot, "1612 ±71")


async def test_closed_before_the_answer_nothing_is_left_of_it() -> None:
    visit = FakeVisit("Ann")
    visit.books.is_slow = True
    async with standings(visit=visit) as (pilot, _, app):
        await pilot.press("escape")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        visit.books.answer()
        await pilot.pause()
        assert app.crash is None
        assert app.is_running


async def test_where_they_cannot_be_read_the_sentence_says_so() -> None:
    visit = FakeVisit("Ann")
    visit.books.trouble = NOTHING
    async with standings(visit=visit) as (pilot, *_):
        await until_shown(pilot, NOTHING)


async def test_a_game_that_nobody_finished_says_so() -> None:
    async with standings() as (pilot, visit, _):
        await until_shown(pilot, "1612 ±71")
        visit.books.tables.clear()
        await pilot.press("2")
        await until_shown(pilot, "Nobody has finished a game of Ten Thousand here yet.")


async def test_many_people_scroll() -> None:
    visit = FakeVisit("Ann")
    async with standings((60, 18), visit) as (pilot, _, app):
        await until_shown(pilot, "1612 ±71")
        await pilot.press("escape")
        people = tuple(replace(PEOPLE[0], name=f"P{number}") for number in range(1, 60))
        visit.books.tables["lucky10"] = Standings("lucky10", people, ())
        await pilot.press("s")
        await until_shown(pilot, " P1 ")
        assert " P59 " not in text_of(app)
        await pilot.press(*["space"] * 5)
        await until_shown(pilot, " P59 ")


@pytest.mark.parametrize("key", ["enter", "m"])
async def test_enter_and_m_open_what_is_kept_about_oneself(key: str) -> None:
    async with standings() as (pilot, *_):
        await until_shown(pilot, "1612 ±71")
        await pilot.press(key)
        await until_shown(pilot, "What the house keeps about you")


async def test_help_tells_what_the_figures_are_and_the_keys() -> None:
    async with standings((120, 36)) as (pilot, _, app):
        await pilot.press("question_mark")
        await until_shown(pilot, "How everybody stands in each game")
        assert "Glicko-2" in text_of(app)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, StandingsScreen))


async def test_in_plain_ascii_nothing_else_is_on_the_screen() -> None:
    visit = FakeVisit("Ann")
    visit.show(person=replace(visit.person(), settings=Settings(skin="ascii")))
    async with standings(visit=visit) as (pilot, _, app):
        await until_shown(pilot, "1612 +-71")
        assert text_of(app).isascii()


def test_every_line_is_as_wide_as_it_should_be_whatever_the_figures_are() -> None:
    huge = StandingLine("x" * 99 + "界\x1b", False, 10**9, 10**9, -(10**9), 1e9, 1e9, 1e9)
    for game in ("lucky10", "ten-thousand"):
        for width in (54, 74, 86):
            lines = standings_lines(Standings(game, (huge,), (huge,)), "Ann", width, SKIN)
            told = ["".join(span.text for span in paint()) for paint in lines]
            assert {len(line) for line in told} == {width}
            assert not any({"界", "\x1b"} & set(line) for line in told)


async def test_of_a_long_list_only_what_is_in_sight_is_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So that nobody else in the house waits for somebody who reads it."""
    painted: set[int] = set()

    def paint_row(place: int, line: StandingLine, **how: Any) -> Line:  # noqa: ANN401 - as that has
        painted.add(place)
        return row(place, line, **how)

    row = standings_page._row
    monkeypatch.setattr(standings_page, "_row", paint_row)
    people = tuple(replace(PEOPLE[0], name=f"P{number}") for number in range(1, 1001))
    visit = FakeVisit("Ann")
    async with standings((120, 36), visit) as (pilot, *_):
        await until_shown(pilot, "1612 ±71")
        await pilot.press("escape")
        visit.books.tables["lucky10"] = Standings("lucky10", people, people)
        await pilot.press("s")
        await until_shown(pilot, " P1 ")
        await pilot.press("space", "space")
        await until_shown(pilot, " P70 ")
        assert 70 in painted
        assert max(painted) < 200
