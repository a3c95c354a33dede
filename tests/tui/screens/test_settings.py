"""Settings: seen at once, kept by Enter, forgotten by Esc."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

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
from tests.tui.visiting import BAD_THEME, WHAT_IS_WRONG, put_bad_theme
from themes.loader import load_theme
from tui.app import MintTinApp
from tui.house import Rename, Request, SaveSettings, Settings


async def open_settings(pilot: Pilot[str]) -> None:
    await pilot.press("o")
    await until_shown(pilot, "Your settings")


def ground(app: MintTinApp) -> str:
    """Return the colour of the screen's upper left corner."""
    segment = next(iter(app.screen._compositor.render_strips(app.size)[0]))
    assert segment.style is not None
    assert segment.style.bgcolor is not None
    return segment.style.bgcolor.name


def bar_of(theme: str) -> str:
    return str(load_theme(theme).value.paints["bar"].bg)


@pytest.mark.parametrize("size", SIZES)
async def test_another_theme_is_seen_at_once_and_kept_by_enter(size: tuple[int, int]) -> None:
    visit = FakeVisit()
    app = MintTinApp([visit])
    async with app.run_test(size=size) as pilot:
        await open_settings(pilot)
        while app.look.theme.name != "paper":
            await pilot.press("down") if isinstance(app.focused, Input) else None
            await pilot.press("right")
            await pilot.pause()
        assert visit.asked == []
        await pilot.press("enter")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        assert visit.asked == [SaveSettings(Settings(theme="paper"))]
        await until(pilot, lambda: ground(app) == bar_of("paper"))


async def test_esc_brings_back_how_it_was() -> None:
    visit = FakeVisit()
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await until(pilot, lambda: ground(app) == bar_of("mint"))
        await open_settings(pilot)
        await pilot.press("down", "right")
        assert app.look.theme.name != "mint"
        await pilot.press("escape")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        assert app.look.theme.name == "mint"
        await until(pilot, lambda: ground(app) == bar_of("mint"))
        assert visit.asked == []


async def test_the_ascii_skin_leaves_nothing_but_ascii_on_the_screen() -> None:
    visit = FakeVisit()
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await open_settings(pilot)
        await pilot.press("down", "down")
        while app.look.skin.name != "ascii":
            await pilot.press("right")
        await pilot.pause()
        assert {c for c in text_of(app) if not c.isascii()} == set()
        await pilot.press("enter")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        await pilot.pause()
        assert text_of(app).isascii()


async def test_another_name_is_asked_for_and_the_same_is_not() -> None:
    visit = FakeVisit("Ann")
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await open_settings(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: len(visit.asked) == 1)
        await open_settings(pilot)
        await pilot.press("ctrl+u", *"Zoe", "enter")
        await until(pilot, lambda: len(visit.asked) == 3)
        assert visit.asked[1] == Rename("Zoe")
        assert isinstance(visit.asked[2], SaveSettings)
        await until_shown(pilot, "Zoe")


async def test_motion_and_bell_are_kept_too_by_click() -> None:
    visit = FakeVisit()
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await open_settings(pilot)
        await click_on(pilot, "off >")
        await click_on(pilot, "on >")
        await click_on(pilot, "Keep")
        await until(pilot, lambda: visit.asked)
        (request,) = visit.asked
        assert isinstance(request, SaveSettings)
        assert (request.settings.motion, request.settings.bell) == (False, True)


async def test_own_themes_can_be_chosen_and_a_bad_one_falls_back_and_says_so(
    tmp_path: Path,
) -> None:
    put_bad_theme(tmp_path)
    visit = FakeVisit()
    app = MintTinApp([visit], theme_folders=[tmp_path])
    async with app.run_test(size=(120, 36)) as pilot:
        assert BAD_THEME in [choice.name for choice in app.themes()]
        visit.ask(SaveSettings(Settings(theme=BAD_THEME)))
        await until(pilot, lambda: app.look.theme.name == BAD_THEME)
        await until_shown(pilot, WHAT_IS_WRONG)


async def test_a_change_of_theme_reaches_a_table_behind_the_dialog() -> None:
    visit = FakeVisit()
    visit.show_table(a_table("Ann", "Bo"))
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await until_shown(pilot, "Kitchen table")
        visit.ask(SaveSettings(Settings(theme="paper")))
        await until(pilot, lambda: ground(app) == bar_of("paper"))


async def test_what_a_theme_is_like_is_told_in_full_and_its_first_clause_beside_it() -> None:
    app = MintTinApp([FakeVisit()])
    async with app.run_test(size=(80, 24)) as pilot:
        await open_settings(pilot)
        await pilot.press("down")
        about = load_theme("mint").value.about
        await until_shown(pilot, "The colours. Mint: ")
        assert about in words_in(app, ".dialog-box")
        beside = next(line for line in lines_of(app) if "< mint >" in line)
        assert f"  {about.partition(':')[0]}  " in beside
        assert "…" not in beside


async def test_a_name_that_is_refused_says_why_and_leaves_everything_as_it_was_typed() -> None:
    visit = FakeVisit("Ann")
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        visit.answer = lambda request: refuse(visit, request)
        await open_settings(pilot)
        await pilot.press("ctrl+u", *"Olive", "down", "right")
        theme = app.look.theme.name
        await pilot.press("enter")
        await until_shown(pilot, "The house keeps the name Olive for itself.")
        await until_shown(pilot, "Olive  ")
        assert app.look.theme.name == theme
        assert not any(isinstance(request, SaveSettings) for request in visit.asked)
        await pilot.press("up", "backspace", "enter")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        assert visit.asked[-2:] == [Rename("Oliv"), SaveSettings(Settings(theme=theme))]


async def test_what_is_wrong_underlines_no_empty_row_where_there_are_no_colours() -> None:
    visit = FakeVisit("Ann")
    visit.ask(SaveSettings(Settings(theme="mono")))
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        visit.answer = lambda request: refuse(visit, request)
        await open_settings(pilot)
        await pilot.press("ctrl+u", *"Olive", "enter")
        await until_shown(pilot, "The house keeps the name Olive for itself.")
        row = next(at for at, line in enumerate(lines_of(app)) if "for itself" in line)
        below = app.screen._compositor.render_strips(app.size)[row + 1]
        assert not any(part.style and part.style.underline for part in below)


def refuse(visit: FakeVisit, request: Request) -> None:
    """Refuse the name Olive, as the house does."""
    if request == Rename("Olive"):
        visit.refuse("The house keeps the name Olive for itself.")


async def test_chips_won_meanwhile_are_no_answer_to_another_name() -> None:
    visit = FakeVisit("Ann")
    visit.answer = lambda _: visit.change_meanwhile()
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await open_settings(pilot)
        await pilot.press("ctrl+u", *"Olive", "enter")
        await until_heard(pilot, visit)
        visit.note("The house keeps the name Olive for itself.", refused=True)
        await until(pilot, lambda: "The house keeps" in words_in(app, ".form-about"))
        assert visit.asked == [Rename("Olive")]


async def test_the_same_name_spelt_in_another_way_is_kept_with_the_settings() -> None:
    visit = FakeVisit("Ann")
    visit.answer = lambda request: keep_ann(visit, request)
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await open_settings(pilot)
        await pilot.press("ctrl+u", *"\uff21nn", "enter")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        assert [type(request) for request in visit.asked] == [Rename, SaveSettings]


def keep_ann(visit: FakeVisit, request: Request) -> None:
    """Take any name for the one that there is already."""
    if isinstance(request, Rename):
        visit.show(person=replace(visit.person(), name="Ann"))
