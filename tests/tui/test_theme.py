"""Which theme is on: the one that is kept, tried out, or made do with."""

from __future__ import annotations

from pathlib import Path

from tests.tui.fake_house import FakeVisit, a_table
from tests.tui.piloting import until, until_shown
from tests.tui.table.scenes import table_of
from tests.tui.visiting import BAD_THEME, WHAT_IS_WRONG, in_auction, put_bad_theme, visiting
from tui.app import MintTinApp
from tui.house import SaveSettings, Settings
from tui.table.screen import TableScreen
from tui.terminal.client import ClientTerminal


async def test_a_theme_that_is_tried_out_is_off_again_when_the_game_begins() -> None:
    async with visiting(a_table("Ann")) as (pilot, visit, app):
        app.show_settings()
        await until_shown(pilot, "Your settings")
        await pilot.press("down", "right")
        await until(pilot, lambda: app.look.theme.name != "mint")
        visit.show_table(table_of(in_auction(), 0))
        await until(pilot, lambda: type(app.screen) is TableScreen)
        await until(pilot, lambda: app.look.theme.name == "mint")


async def test_settings_that_are_kept_give_way_to_others_that_are_kept_later() -> None:
    async with visiting() as (pilot, visit, app):
        app.show_settings()
        await until_shown(pilot, "Your settings")
        await pilot.press("down", "right", "enter")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        visit.ask(SaveSettings(Settings(theme="paper")))
        await until(pilot, lambda: app.look.theme.name == "paper")


async def test_what_is_wrong_with_a_theme_is_told_when_one_comes_in_with_it(tmp_path: Path) -> None:
    put_bad_theme(tmp_path)
    visit = FakeVisit()
    visit.ask(SaveSettings(Settings(theme=BAD_THEME)))
    terminal = ClientTerminal.of("xterm-256color", {}, 120, 36)
    app = MintTinApp([visit], terminal=terminal, theme_folders=[tmp_path])
    async with app.run_test(size=(120, 36)) as pilot:
        await until_shown(pilot, WHAT_IS_WRONG)


async def test_without_colours_the_theme_is_one_that_needs_none() -> None:
    terminal = ClientTerminal.of("vt100", {}, 80, 24)
    app = MintTinApp([FakeVisit()], terminal=terminal)
    assert app.look.theme.name == "mono"
    assert app.look.skin.name == "ascii"
    visit = FakeVisit()
    visit.ask(SaveSettings(Settings(colours="none")))
    app = MintTinApp([visit], terminal=ClientTerminal.of("xterm-256color", {}, 80, 24))
    assert (app.look.theme.name, app.look.skin.name) == ("mono", "pips")
