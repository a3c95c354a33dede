"""Words are whole where they matter, keys are named only where they do something."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from games.registry import GAMES
from tests.tui.fake_house import FakeVisit, a_seat, a_table, a_table_line
from tests.tui.piloting import SIZES, lines_of, text_of, until_shown
from themes.loader import load_skin
from tui.app import MintTinApp
from tui.house import LobbyView, Person, Said, TableLine, TableView
from tui.screens.lobby_parts import Lobby, paint_tables
from tui.screens.lobby_scene import lobby_keys
from tui.screens.reading import Help
from tui.screens.waiting_parts import paint_options, paint_seats, paint_talk
from tui.table.scenes.part import Painter

SKIN = load_skin("pips").value
SCROLLS = "Up, Down  lines"


@asynccontextmanager
async def reading(text: str, size: tuple[int, int]) -> AsyncIterator[MintTinApp]:
    app = MintTinApp([FakeVisit()])
    async with app.run_test(size=size) as pilot:
        app.push_screen(Help(lambda: text))
        await until_shown(pilot, "Esc Back")
        yield app


def painted(paint: Painter, shows: object, width: int, height: int) -> list[str]:
    block = paint(shows, width, height, SKIN)
    return ["".join(span.text for span in line) for line in block.lines]


# ---------------------------------------------------------------- reading


@pytest.mark.parametrize("size", SIZES)
async def test_keys_that_scroll_are_named_only_where_something_scrolls(
    size: tuple[int, int],
) -> None:
    async with reading("a line\n" * 6, size) as app:
        assert SCROLLS not in text_of(app)
    async with reading("a line\n" * 60, size) as app:
        assert SCROLLS in text_of(app)


@pytest.mark.parametrize("size", SIZES)
async def test_the_text_keeps_away_from_the_scroll_bar(size: tuple[int, int]) -> None:
    async with reading("# " * 3000, size) as app:
        lines = [line for line in lines_of(app) if "#" in line]
        frame = max(lines[0].find("│", lines[0].rindex("#")), 0)
        assert frame - max(line.rindex("#") for line in lines) > len(" ▂ ")


async def test_headings_of_the_rules_are_titles_from_the_first_frame_on() -> None:
    app = MintTinApp([FakeVisit()])
    async with app.run_test() as pilot:
        await pilot.press("r")
        await until_shown(pilot, "What is on the table")
        strips = app.screen._compositor.render_strips(app.size)
        (heading,) = [
            style
            for strip in strips
            for text, style, _ in strip
            if "What is on the table" in text and style is not None
        ]
        assert heading.color == app.look.style("title").color


# ---------------------------------------------------------------- forms


@pytest.mark.parametrize("size", SIZES)
async def test_a_form_names_the_keys_that_end_it(size: tuple[int, int]) -> None:
    app = MintTinApp([FakeVisit()])
    async with app.run_test(size=size) as pilot:
        for key, yes in (("n", "Enter Open it"), ("p", "Enter Play"), ("o", "Enter Keep")):
            await pilot.press(key)
            await until_shown(pilot, yes)
            assert "Esc Back" in text_of(app)
            await pilot.press("escape")


async def test_a_hint_too_long_for_its_line_ends_with_an_ellipsis() -> None:
    app = MintTinApp([FakeVisit()])
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.press("n", "right")
        await until_shown(pilot, "Target")
        (target,) = [line for line in lines_of(app) if "Target" in line]
        assert "…" in target


# ---------------------------------------------------------------- the lobby


def listed(*tables: TableLine, width: int) -> list[str]:
    lobby = Lobby(LobbyView("Mint Tin", tables, (), ()), Person("Ann", is_guest=True))
    return painted(paint_tables, lobby, width, 14)


LONG_NAME = "A table with a long name"


@pytest.mark.parametrize("width", [66, 120, 200])
def test_a_list_with_room_for_it_has_the_longest_name_whole(width: int) -> None:
    assert LONG_NAME in "\n".join(listed(a_table_line(name=LONG_NAME), width=width))


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("stage", ["playing", "ended"])
def test_a_tables_state_keeps_away_from_its_options(width: int, stage: str) -> None:
    table = a_table_line(stage=stage, held=("Bo",), by_code=("Bo",), options={"clock": "off"})
    assert any("  clock off" in line for line in listed(table, width=width))


@pytest.mark.parametrize(("tables", "title"), [(7, "Tables ───"), (30, " 1 of 30 ")])
def test_a_list_with_more_tables_than_rows_says_where_in_it_one_is(tables: int, title: str) -> None:
    lines = listed(*(a_table_line(table=f"t{number}") for number in range(tables)), width=60)
    assert title in lines[0]


def test_what_an_empty_lobby_says_is_whole_on_the_narrowest_screen() -> None:
    assert "…" not in "\n".join(listed(width=60))


@pytest.mark.parametrize(("stage", "named"), [("waiting", ["Enter", "w"]), ("playing", ["Enter"])])
def test_the_bar_names_no_second_key_for_what_enter_does(stage: str, named: list[str]) -> None:
    view = LobbyView("Mint Tin", (a_table_line(stage=stage),), (), ())
    keys = lobby_keys(Lobby(view, Person("Ann", is_guest=True))).main
    assert [key.shown for key in keys if key.on_bar and key.lit][:-10] == named


# ---------------------------------------------------------------- the waiting room


def test_options_say_what_their_values_mean_in_whole_words() -> None:
    for game in GAMES.values():
        options = {option.name: option.default for option in game.options}
        table = replace(a_table("Ann"), game=game.name, options=options)
        text = "\n".join(painted(paint_options, table, 40, 10))
        assert "…" not in text
        assert ":" in text


def test_of_talk_too_long_for_its_place_the_beginning_is_seen() -> None:
    table = replace(a_table("Ann"), log=(Said("Bo", 1, "first " + "more words " * 12),))
    (line,) = painted(paint_talk, table, 30, 3)[1:-1]
    assert "Bo: first" in line


@pytest.mark.parametrize("width", range(30, 60))
def test_what_is_noted_of_somebody_is_whole_or_left_out(width: int) -> None:
    seats = (a_seat(0, "Ann", has_word=True), a_seat(1, "Bo", has_word=True, is_away=True))
    table: TableView = a_table(seats=seats)
    assert "…" not in "\n".join(painted(paint_seats, table, width, 8))
