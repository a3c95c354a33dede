"""The base of every app: also on one's own terminal, and never acting on the machine."""

from __future__ import annotations

import logging
import re

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding
from textual.color import Color
from textual.css.query import NoMatches
from textual.screen import Screen
from textual.widgets import Input
from textual.worker import WorkerFailed

from tests.tui.terminal.client import Client, Desk, hang_up, start
from tests.tui.terminal.loop_time import until
from tui.terminal.client import ClientTerminal
from tui.terminal.hosted import MOST_COPIED, HostedApp
from tui.terminal.run import Ending


class Asking(Desk):
    """Asks before it is left, as the real app does."""

    BINDINGS = [Binding("ctrl+c", "ask", "Quit", show=False)]  # noqa: RUF012 - Textual's own way
    asked = 0

    def action_ask(self) -> None:
        self.asked += 1


async def test_it_runs_under_a_pilot_as_any_app_does() -> None:
    app = Desk()
    async with app.run_test() as pilot:
        await pilot.press("h", "i")
        assert app.query_one(Input).value == "hi"
        await pilot.press("ctrl+l")
        await pilot.resize_terminal(100, 30)
        assert app.size == (100, 30)


async def break_under_a_pilot(app: Desk) -> None:
    async with app.run_test() as pilot:
        app.call_later(app.query_one, "#nobody")
        await pilot.pause()


async def test_under_a_pilot_an_error_is_raised_to_the_test(
    caplog: pytest.LogCaptureFixture,
) -> None:
    app = Desk()
    with caplog.at_level(logging.CRITICAL), pytest.raises(NoMatches):
        await break_under_a_pilot(app)
    assert isinstance(app.crash, NoMatches)


async def test_control_c_may_be_bound_anew_and_nothing_else_quits() -> None:
    client, app = Client(), Asking()
    run = start(app, client)
    await client.shows("welcome")
    app.set_focus(None)
    run.feed(b"\x11\x1a\x03")  # ^Q ^Z ^C
    await until(lambda: app.asked)
    assert app.is_running
    await hang_up(run)


async def test_there_is_no_command_palette_and_no_command_of_textuals() -> None:
    app = Desk()
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p")
        assert len(app.screen_stack) == 1
        assert list(app.get_system_commands(app.screen)) == []
        assert not app.COMMANDS
        keys = {binding.key for _, binding, *_ in app.active_bindings.values()}
        assert keys.isdisjoint({"ctrl+p", "ctrl+q"})


@pytest.mark.parametrize("text", ["[/", "[@click=app.quit]x[/]", '{"a": [1, 2]}', "[b"])
async def test_a_notice_is_plain_text(text: str) -> None:
    client, app = Client(), Desk()
    run = start(app, client)
    await client.shows("welcome")
    app.call_later(app.notify, text)
    await client.shows(text)
    assert app.crash is None
    await hang_up(run)


def test_what_is_copied_stays_in_the_app_and_is_bounded() -> None:
    app = Desk()
    app.copy_to_clipboard("x" * 2 * MOST_COPIED)
    assert app.clipboard == "x" * MOST_COPIED


def test_lines_are_cleaned_on_ones_own_terminal_too() -> None:
    line = [Segment("ev\x1b]52;c;x\x07il", Style.parse("red link http://example.org"))]
    for line_filter in Desk().get_line_filters():
        line = line_filter.apply(line, Color(0, 0, 0))
    assert [segment.text for segment in line] == ["ev]52;c;xil"]
    assert line[0].style is not None
    assert line[0].style.link is None


def test_colours_can_be_chosen_only_for_a_terminal_that_is_known() -> None:
    unknown, known = Desk(), Desk()
    known.attach_terminal(ClientTerminal.of("xterm", {}))
    for app in (unknown, known):
        app.choose_colours("none")
    assert unknown.terminal is None
    assert known.terminal == ClientTerminal.of("xterm", {}, colours="none")
    assert (unknown.no_color, known.no_color) == (False, True)


async def test_a_crash_is_logged_without_locals(caplog: pytest.LogCaptureFixture) -> None:
    app: HostedApp[None] = HostedApp()

    def breaks() -> None:
        word = "".join(["pass", "word"])
        raise ValueError(len(word))

    with caplog.at_level(logging.ERROR):
        try:
            breaks()
        except ValueError as error:
            app._handle_exception(error)
    assert re.search(r"ValueError: 8", caplog.text)
    assert "password" not in caplog.text
    assert not app._exit_renderables


class Halfway(Screen[None]):
    """A screen that looks, as it comes up, for what is not there."""

    def on_mount(self) -> None:
        self.query_one("#nobody")


@pytest.mark.parametrize("is_leaving", [True, False])
async def test_what_breaks_in_an_app_that_is_leaving_is_no_crash(
    caplog: pytest.LogCaptureFixture, is_leaving: bool
) -> None:
    client, app = Client(), Desk()
    run = start(app, client)
    await client.shows("welcome")

    def open_halfway() -> None:
        if is_leaving:
            app.exit()
        app.push_screen(Halfway())

    with caplog.at_level(logging.DEBUG, "tui.terminal.hosted"):
        app.call_later(open_halfway)
        outcome = await run.wait()
    assert outcome.ending is (Ending.LEFT if is_leaving else Ending.CRASHED)
    assert (app.crash is None) == is_leaving
    levels = {record.levelno for record in caplog.records if "broke" in record.message}
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert bool(levels) == is_leaving
    assert bool(errors) == (not is_leaving)


async def test_a_crash_in_a_worker_is_logged_where_it_happened(
    caplog: pytest.LogCaptureFixture,
) -> None:
    app: HostedApp[None] = HostedApp()

    async def breaks() -> None:
        raise IndexError("out of dice")

    async def run() -> None:
        async with app.run_test() as pilot:
            app.run_worker(breaks())
            await pilot.pause()

    with caplog.at_level(logging.ERROR), pytest.raises(WorkerFailed):
        await run()
    assert isinstance(app.crash, IndexError)
    assert "in breaks" in caplog.text
