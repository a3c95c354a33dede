"""What the house keeps about somebody: read, played again, deleted when they say who they are."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from tests.tui.fake_books import all_about
from tests.tui.fake_house import FakeVisit, a_table
from tests.tui.piloting import (
    SIZES,
    click_on,
    lines_of,
    text_of,
    until,
    until_heard,
    until_shown,
    words_in,
)
from tests.tui.visiting import FakeHome, visiting
from themes.loader import load_skin
from tui.app import MintTinApp
from tui.books import AboutYou
from tui.house import ForgetMe
from tui.replay import ReplayScreen
from tui.screens.ask_line import AskLines
from tui.screens.books.about_you import AboutYouScreen
from tui.screens.books.pages import about_lines, game_lines
from tui.screens.waiting_room import WaitingRoom

SKIN = load_skin("pips").value
BOX = "What the house keeps about you"


@asynccontextmanager
async def about_you(
    size: tuple[int, int] = (80, 24),
    about: AboutYou | None = None,
    visit: FakeVisit | None = None,
) -> AsyncIterator[tuple[Pilot[str], FakeVisit, MintTinApp]]:
    visit = visit or FakeVisit("Ann")
    visit.books.about = about or all_about()
    app = MintTinApp([visit])
    async with app.run_test(size=size) as pilot:
        app.show_about_you()
        await until_shown(pilot, BOX)
        yield pilot, visit, app


def painted(about: AboutYou, width: int) -> list[str]:
    return ["".join(span.text for span in line) for line in about_lines(about, width, SKIN)]


async def test_at_home_where_nobody_has_a_key_none_is_told() -> None:
    visit = FakeVisit("Ann")
    visit.books.about = all_about()
    app = MintTinApp([visit], home=FakeHome())
    async with app.run_test() as pilot:
        app.show_about_you()
        await until_shown(pilot, "Here since")
        assert not any(key[:20] in text_of(app) for key in all_about().keys)
        assert "Keys" not in text_of(app)


@pytest.mark.parametrize("width", [54, 74, 86])
def test_all_that_is_kept_is_told(width: int) -> None:
    lines = painted(all_about(), width)
    text = "\n".join(lines)
    for words in (
        "Ann",
        "2026-11-02",
        "theme paper, dice pips, motion on",
        "1498 ±48",
        "21.5",
    ):
        assert words in text
    for key in all_about().keys:
        assert key in text
    assert next(line for line in lines if "2026-11-28" in line).split() == [
        "2026-11-28",
        "5",
        "3",
        "+17",
    ]
    assert next(line for line in lines if " Bo " in line).split() == ["Bo", "9", "4"]
    assert next(line for line in lines if "Olive" in line).endswith("a bot".ljust(width - 42))
    assert {len(line) for line in lines} == {width}


def test_no_chips_are_counted_of_a_game_without_them_and_turns_are_explained() -> None:
    lines = painted(all_about(), 74)
    racing = next(line for line in lines if "Ten Thousand" in line)
    assert racing.split() == ["Ten", "Thousand", "7", "3", "·", "21.5", "1540", "±110"]
    assert any("Turns: how many it took on average to win." in line for line in lines)


def test_of_somebody_new_there_is_nothing_yet() -> None:
    nobody = AboutYou("Ann", (), "2026-11-02T18:00:00.000Z", {}, {}, (), (), ())
    text = "\n".join(painted(nobody, 54))
    assert "none" in text
    assert "as usual" in text
    assert text.count("Nothing yet.") == 3


@pytest.mark.parametrize("size", SIZES)
async def test_it_is_looked_up_meanwhile_and_then_read_and_scrolled(size: tuple[int, int]) -> None:
    visit = FakeVisit("Ann")
    visit.books.is_slow = True
    async with about_you(size, visit=visit) as (pilot, _, app):
        await until_shown(pilot, "Looking it up…")
        visit.books.answer()
        await until_shown(pilot, "2026-11-02")
        await pilot.press("space", "space", "space")
        await until_shown(pilot, "Against whom")
        assert all(len(line) == size[0] for line in lines_of(app))


async def test_where_it_cannot_be_read_the_sentence_says_so() -> None:
    visit = FakeVisit("Ann")
    visit.books.trouble = "The house cannot read its books just now."
    async with about_you(visit=visit) as (pilot, _, app):
        await until_shown(pilot, visit.books.trouble)
        await pilot.press("tab", "enter", "down", "space")
        await until_shown(pilot, visit.books.trouble)
        assert app.crash is None


# ---------------------------------------------------------------- past games


@pytest.mark.parametrize("width", [54, 86])
def test_a_game_is_told_in_two_lines(width: int) -> None:
    lines = [
        "".join(s.text for s in line) for line in game_lines(all_about(2).games, 1, width, SKIN)
    ]
    assert "2026-11-30 21:08  Lucky 10      2nd of 4   net −3" in lines[0]
    assert "Kitchen table: Bo, Ann, Cleo, Olive" in lines[1]
    assert lines[2].startswith(SKIN.glyphs["turn"])
    assert {len(line) for line in lines} == {width}


@pytest.mark.parametrize("size", SIZES)
async def test_the_chosen_game_is_always_in_sight(size: tuple[int, int]) -> None:
    async with about_you(size, all_about(30)) as (pilot, _, app):
        await pilot.press("tab")
        mark = app.look.skin.glyphs["turn"]
        await until_shown(pilot, f"{mark} 2026-11-30")
        for keys, day in (
            (["down"] * 2, "28"),
            (["space"] * 5, "03"),
            (["pagedown"], "01"),
            (["up"], "02"),
            (["pageup"] * 9, "30"),
        ):
            await pilot.press(*keys)
            await until_shown(pilot, f"{mark} 2026-11-{day}")


RECORD = ('{"not": "a record"}',)


@pytest.mark.parametrize("how", ["enter", "click"])
async def test_a_game_is_played_again_and_esc_comes_back_to_the_list(how: str) -> None:
    async with about_you() as (pilot, visit, app):
        visit.books.records["game1"] = RECORD
        await pilot.press("tab")
        await until_shown(pilot, "Kitchen table")
        if how == "enter":
            await pilot.press("down", "enter")
        else:
            await click_on(pilot, "2026-11-29")
            await until_shown(pilot, f"{app.look.skin.glyphs['turn']} 2026-11-29")
            await click_on(pilot, "2026-11-29")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        assert visit.books.questions == ["about you", "record game1"]
        await pilot.press("escape")
        await until_shown(pilot, BOX)


async def test_a_game_that_is_not_to_be_read_says_so_and_the_list_stays() -> None:
    async with about_you() as (pilot, _, app):
        await pilot.press("2", "enter")
        await until_shown(pilot, "There is no game game0 for you to read.")
        assert isinstance(app.screen, AboutYouScreen)


@pytest.mark.parametrize(("key", "screens"), [("escape", 1), ("question_mark", 3), ("d", 3)])
async def test_a_record_that_comes_when_something_else_is_in_front_opens_nothing(
    key: str, screens: int
) -> None:
    async with about_you() as (pilot, visit, app):
        visit.books.records["game0"] = RECORD
        await pilot.press("2")
        await until_shown(pilot, "Kitchen table")
        visit.books.is_slow = True
        await pilot.press("enter")
        await until_shown(pilot, "Looking it up…")
        await pilot.press(key)
        await until(pilot, lambda: len(app.screen_stack) == screens)
        visit.books.answer()
        await pilot.pause()
        assert len(app.screen_stack) == screens
        assert not isinstance(app.screen, ReplayScreen)


async def test_a_game_that_begins_takes_it_all_away() -> None:
    async with about_you() as (pilot, visit, app):
        visit.show_table(a_table("Ann", "Bo"))
        await until(pilot, lambda: isinstance(app.screen, WaitingRoom))
        assert len(app.screen_stack) == 1


# ---------------------------------------------------------------- deleting


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("how", ["key", "click"])
async def test_it_is_deleted_once_the_name_is_typed(how: str, size: tuple[int, int]) -> None:
    async with about_you(size) as (pilot, visit, app):
        await until_shown(pilot, "Here since")
        await (pilot.press("d") if how == "key" else click_on(pilot, "Delete all of it"))
        await until_shown(pilot, "Type your name")
        await pilot.press("enter")
        await until_shown(pilot, "The name is missing.")
        await pilot.press(*"Bo", "enter")
        await until_shown(pilot, "Type Ann to have it all deleted, or press Esc.")
        assert visit.asked == []
        await pilot.press("ctrl+u", *"ann", "enter")
        await until(pilot, lambda: visit.asked == [ForgetMe()])
        visit.farewell("All of it is deleted.")
        await until(pilot, lambda: not app.is_running)


async def test_the_house_may_refuse_and_says_why_in_the_dialog() -> None:
    async with about_you() as (pilot, visit, app):
        await until_shown(pilot, "Here since")
        await pilot.press("d", *"Ann", "enter")
        await until(pilot, lambda: visit.asked == [ForgetMe()])
        visit.note("You sit at a table: leave it first.", refused=True)
        await until_shown(pilot, "You sit at a table: leave it first.")
        assert isinstance(app.screen, AskLines)
        await pilot.press("escape")
        await until_shown(pilot, BOX)


async def test_where_nothing_is_kept_nothing_is_offered_to_be_deleted() -> None:
    visit = FakeVisit("guest-ab12", is_guest=True)
    async with visiting(visit=visit) as (pilot, _, app):
        app.show_about_you()
        await until_shown(pilot, "Nothing is kept about you.")
        assert "Delete all of it" not in text_of(app)
        await pilot.press("d")
        assert isinstance(app.screen, AboutYouScreen)


async def test_the_page_that_is_open_is_underlined_whatever_the_colours() -> None:
    async with about_you() as (pilot, *_):
        for key, title, other in (("tab", "Past games", "About you"), ("1", "About you", "Past")):
            await pilot.press(key)
            await pilot.pause()
            assert is_underlined(pilot, title)
            assert not is_underlined(pilot, other)


def is_underlined(pilot: Pilot[str], words: str) -> bool:
    """Whether all words of the first segment with these on the screen are underlined."""
    strips = pilot.app.screen._compositor.render_strips(pilot.app.size)
    segments = (segment for strip in strips for segment in strip)
    style = next(segment.style for segment in segments if words in segment.text)
    return style is not None and bool(style.underline)


async def test_help_names_the_keys() -> None:
    async with about_you((120, 36)) as (pilot, *_):
        await pilot.press("question_mark")
        await until_shown(pilot, "deletes all of it, once you have typed your name")


async def test_chips_won_meanwhile_do_not_close_the_question() -> None:
    async with about_you() as (pilot, visit, app):
        visit.answer = lambda _: visit.change_meanwhile()
        await pilot.press("d", *"Ann", "enter")
        await until_heard(pilot, visit)
        visit.note("You are at a table: leave it first.", refused=True)
        await until(pilot, lambda: "leave it first" in words_in(app, ".dialog-box"))
        assert isinstance(app.screen, AskLines)
