"""What all dialogs have in common: going back by click, and nothing that moves on its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from rich.segment import Segment
from rich.style import Style
from textual._context import visible_screen_stack
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.renderables.background_screen import BackgroundScreen
from textual.screen import Screen
from textual.widgets import Input, Static

from games.registry import GAMES
from tests.tui.fake_house import FakeVisit
from tests.tui.piloting import SIZES, burst, click_on, text_of, until, until_shown
from tests.tui.table.scenes import lucky10
from tests.tui.visiting import FakeHome, visiting
from themes import theme_names
from tui.app import MintTinApp
from tui.house import LobbyView, Person, SaveSettings, Settings, TableView
from tui.screens.ask_line import AskLines, Line
from tui.screens.books.about_you import AboutYouScreen
from tui.screens.books.standings import StandingsScreen
from tui.screens.choose import Choose
from tui.screens.dialog import Confirm
from tui.screens.home import HomeScreen
from tui.screens.keys_and_codes import KeysAndCodes
from tui.screens.open_table import OpenTableDialog
from tui.screens.practice import PracticeDialog
from tui.screens.reading import Help
from tui.screens.rules import Rules
from tui.screens.settings import SettingsDialog
from tui.table.talk import TalkLine
from tui.terminal.textual_internals import rows_of

DIALOGS: tuple[Callable[[], Screen[Any]], ...] = (
    lambda: AskLines("A seat", "Why", [Line("Name", 16), Line("Code", 16)], yes="Take it"),
    lambda: Choose("A bot", "Which?", [("steady", "steady")]),
    lambda: Confirm("Sure?", yes="Yes", no="No"),
    lambda: OpenTableDialog(Person("Ann", False)),
    lambda: PracticeDialog("Ann"),
    lambda: Help(lambda: "Enter  play"),
    lambda: Rules(next(iter(GAMES))),
    SettingsDialog,
    lambda: KeysAndCodes(Person("Ann", False)),
    lambda: KeysAndCodes(Person("guest-ab12", True)),
    lambda: StandingsScreen(""),
    AboutYouScreen,
)


@pytest.mark.parametrize("dialog", DIALOGS)
@pytest.mark.parametrize("key", ["enter", "escape"])
async def test_the_same_key_twice_in_a_packet_closes_a_dialog_once(
    dialog: Callable[[], Screen[Any]], key: str
) -> None:
    app = MintTinApp([FakeVisit("Ann")])
    async with app.run_test() as pilot:
        app.push_screen(dialog())
        await pilot.pause()
        await burst(pilot, key, key)
        assert app.crash is None


@pytest.mark.parametrize("dialog", DIALOGS)
async def test_a_click_beside_a_dialog_closes_it_and_one_in_it_does_not(
    dialog: Callable[[], Screen[Any]],
) -> None:
    app = MintTinApp([FakeVisit()])
    async with app.run_test(size=(120, 36)) as pilot:
        app.push_screen(dialog())
        await pilot.pause()
        await pilot.click(".dialog-box", offset=(0, 0))
        await pilot.pause()
        assert len(app.screen_stack) == 2
        await pilot.click(offset=(0, 20))
        await until(pilot, lambda: len(app.screen_stack) == 1)


@pytest.mark.parametrize("screen", [*DIALOGS, lambda: HomeScreen("Ann", FakeHome())])
async def test_no_cursor_blinks(screen: Callable[[], Screen[Any]]) -> None:
    app = MintTinApp([FakeVisit()])
    async with app.run_test() as pilot:
        app.push_screen(screen())
        await pilot.pause()
        assert not any(line.cursor_blink for line in app.screen.query(Input))
    assert not TalkLine().cursor_blink


@pytest.mark.parametrize("size", SIZES)
async def test_a_long_help_scrolls_above_a_foot_that_stays_and_closes_it(
    size: tuple[int, int],
) -> None:
    app = MintTinApp([FakeVisit()])
    async with app.run_test(size=size) as pilot:
        text = "\n".join(f"Enter  goes to line {number}." for number in range(50))
        app.push_screen(Help(lambda: text))
        await until_shown(pilot, "a page on")
        await pilot.press("pagedown")
        await click_on(pilot, "Esc Back")
        await until(pilot, lambda: len(app.screen_stack) == 1)


def looks_of(rows: Iterable[Iterable[Segment]]) -> list[list[tuple[str, Style]]]:
    """Return each character with its style, whatever segments they come in."""
    return [[(char, part.style or Style()) for part in row for char in part.text] for row in rows]


@pytest.mark.parametrize("theme", theme_names().value)
@pytest.mark.parametrize("table", [None, lucky10("auction")])
async def test_beside_a_dialog_the_screen_below_is_seen_dimmed_as_textual_dims_it(
    table: TableView | None, theme: str
) -> None:
    async with visiting(table) as (pilot, visit, app):
        visit.ask(SaveSettings(Settings(theme=theme)))
        await until(pilot, lambda: app.look.theme.name == theme)
        app.push_screen(dialog := Confirm("One?", yes="Yes", no="No"))
        await pilot.pause()
        veil = dialog.styles.background
        expected = [
            BackgroundScreen.process_segments(row, veil) for row in rows_of(app.screen_stack[0])
        ]
        shown = dialog.render_lines(dialog.size.region)
        if veil.a == 1:
            assert {row.text for row in shown} == {" " * dialog.size.width}
        else:
            assert looks_of(shown) == looks_of(expected)
            assert len({style for row in looks_of(shown) for _, style in row}) > 2


async def test_the_looks_of_a_dialog_are_worked_out_once_and_not_again_when_it_is_in_front_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worked_out: list[object] = []
    work_out = Stylesheet.apply

    def apply(sheet: Stylesheet, node: DOMNode, **how: bool) -> None:
        worked_out.append(node)
        work_out(sheet, node, **how)  # type: ignore[arg-type]  # its own arguments

    app = MintTinApp([FakeVisit("Ann")])
    async with app.run_test() as pilot:
        app.push_screen(Confirm("First of all", yes="Yes", no="No"))
        await until_shown(pilot, "First of all")
        monkeypatch.setattr(Stylesheet, "apply", apply)
        app.push_screen(dialog := Confirm("One?", yes="Yes", no="No"))
        await until_shown(pilot, "One?")
        assert [worked_out.count(said) for said in dialog.query(Static)] == [1]
        app.push_screen(Confirm("Two?", yes="Yes", no="No"))
        await until_shown(pilot, "Two?")
        worked_out.clear()
        await pilot.press("n")
        await until(pilot, lambda: app.screen is dialog)
        assert not set(worked_out) & {dialog, *dialog.query(Static)}


async def test_a_dialog_that_lies_open_keeps_nothing_of_what_changed_below() -> None:
    async with visiting() as (pilot, visit, app):
        app.push_screen(dialog := Confirm("One?", yes="Yes", no="No"))
        await until_shown(pilot, "One?")
        for number in range(5):
            visit.show(lobby=LobbyView("Mint Tin", (), (), (f"Bo opened table {number}.",)))
            await until_shown(pilot, f"table {number}.")
        assert not dialog._dirty_regions
        assert dialog._behind is None


async def test_what_changes_on_the_screen_below_is_seen_beside_a_dialog() -> None:
    async with visiting() as (pilot, visit, app):
        app.push_screen(Confirm("One?", yes="Yes", no="No"))
        await until_shown(pilot, "One?")
        visit.show(lobby=LobbyView("Mint Tin", (), (), ("Bo opened a table.",)))
        await until_shown(pilot, "Bo opened a table.")
        assert "One?" in text_of(app)


async def test_behind_each_dialog_stands_the_one_below_whichever_of_them_is_painted() -> None:
    app = MintTinApp([FakeVisit("Ann")])
    async with app.run_test() as pilot:
        for question in ("One?" * 12, "Two?"):
            app.push_screen(Confirm(question, yes="Yes", no="No"))
            await pilot.pause()
        base, one, two = app.screen_stack
        for dialog, below in ((one, base), (two, one)):
            visible_screen_stack.set([base, one, two])  # Textual's, while a third is painted
            dialog.refresh()
            shown = dialog.render_lines(dialog.size.region)
            assert [row.text for row in shown] == [row.text for row in rows_of(below)]
