"""The canvas: it paints what it is shown, and only the cells that differ."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.app import ComposeResult
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from games.lucky10.views import Lucky10View
from tests.tui.table.desk import DeskApp, Terminal, at_table, plain_look
from tests.tui.table.scenes import lucky10, moment_of, painted, play, table_of, ten_thousand
from themes.meanings import Meaning
from themes.skin import Line, Span
from tui.house import TableView, Told
from tui.table.blocks import width_of
from tui.table.canvas import Canvas
from tui.table.painted import differences
from tui.table.scenes.scene import scene_of
from tui.table.talk import Talk

MEANINGS: list[Meaning] = ["ink", "turn"]


@st.composite
def lines(draw: st.DrawFn, width: int = 24) -> Line:
    spans: list[Span] = []
    while (room := width - width_of(spans)) > 0:
        text = draw(st.text("ab ", min_size=1, max_size=room))
        spans.append(Span(text, draw(st.sampled_from(MEANINGS))))
    return tuple(spans)


def cells(line: Line) -> list[tuple[str, str]]:
    return [(char, span.meaning) for span in line for char in span.text]


@given(lines(), lines())
def test_every_cell_that_differs_is_painted_and_no_run_begins_or_ends_with_one_that_does_not(
    old: Line, new: Line
) -> None:
    if old == new:
        return
    one, other = cells(old), cells(new)
    runs = differences(old, new)
    within = {at for start, end in runs for at in range(start, end)}
    assert {at for at in range(24) if one[at] != other[at]} <= within
    for start, end in runs:
        assert start < end
        assert one[start] != other[start]
        assert one[end - 1] != other[end - 1]
    for (_, end), (start, _) in pairwise(runs):
        assert start > end


# ---------------------------------------------------------------- in an app

QUESTIONS = 200
SIZE = (100, 30)


class Question(ModalScreen[None]):
    """A dialog that lies over the middle of what is behind it."""

    CSS = "Question { align: center middle; } Static { width: 50; height: 20; }"

    def compose(self) -> ComposeResult:
        yield Static("WELL?" * QUESTIONS)


@pytest.mark.parametrize(("game", "players"), [("lucky10", 3), ("ten-thousand", 2)])
async def test_a_terminal_shows_after_many_views_what_would_be_painted_afresh(
    game: str, players: int
) -> None:
    """But for the log, which stays where it is until it is full; what the canvas has of it is on
    the terminal all the same."""
    views = [table_of(played, 1) for played in play(game, players, seed=4, steals=0.1)][:60]
    async with on_terminal(views[0]) as (app, terminal):
        screen = pyte.Screen(*SIZE)
        stream = pyte.Stream(screen)
        app.refresh()
        while not terminal.frames:
            await Pilot(app).pause()
        for view in views:
            app.table.show(view)
            await Pilot(app).pause()
            stream.feed("".join(terminal.frames))
            terminal.frames.clear()
            assert screen.display == app.lines
            assert without_log(screen.display, view) == without_log(
                painted(moment_of(view), *SIZE, app.look.skin), view
            )


def without_log(lines: Sequence[str], view: TableView) -> list[str]:
    """Return what is on a table of `SIZE` around its log."""
    log = next(part for part in scene_of(moment_of(view), *SIZE) if part.name == "log").area
    return [
        line[: log.x] + line[log.x + log.width :] if log.y <= y < log.y + log.height else line
        for y, line in enumerate(lines)
    ]


async def test_a_view_that_changes_nothing_that_is_shown_paints_nothing() -> None:
    view = lucky10("auction")
    async with on_terminal(view) as (app, terminal):
        app.table.show(replace(view, commitment="d" * 64))
        await Pilot(app).pause()
        assert terminal.frames == []


async def test_a_bid_paints_a_few_cells_at_once_and_the_terminal_shows_the_same_as_the_canvas() -> (
    None
):
    view = lucky10("auction", yours=False)
    game = view.view
    assert isinstance(game, Lucky10View)
    bidder = game.to_act[0]
    seats = tuple(
        seat._replace(bid=9, bidding="high") if seat.seat == bidder else seat for seat in game.seats
    )
    then = game._replace(high_bid=9, high_bidder=bidder, seats=seats)
    async with on_terminal(view) as (app, terminal):
        screen = pyte.Screen(100, 30)
        stream = pyte.Stream(screen)
        app.refresh()
        while not terminal.frames:
            await Pilot(app).pause()
        stream.feed("".join(terminal.frames))
        terminal.frames.clear()
        app.table.show(replace(view, view=then, moment=view.moment + 1))
        frame = "".join(terminal.frames)
        assert 0 < len(frame) < 1500
        stream.feed(frame)
        assert screen.display == app.lines


async def test_a_tick_of_the_clock_paints_the_clock_and_nothing_else() -> None:
    view = lucky10("auction")
    async with on_terminal(view) as (app, terminal):
        app.clock.now += 1
        app.table._tick()
        frame = "".join(terminal.frames)
        assert "\x1b[1;" in frame
        assert frame.count("H") <= 2  # the clock, and where the cursor rests
        assert len(frame) < 100


async def test_nothing_waits_to_be_done_while_no_clock_runs() -> None:
    async with on_terminal(replace(lucky10("auction"), clock=None)) as (app, terminal):
        await Pilot(app).pause()
        assert terminal.frames == []
        assert not app.table._waits


async def test_what_changes_under_another_screen_is_there_when_that_is_gone() -> None:
    view = ten_thousand("decide")
    async with at_table(view) as (app, pilot):
        table = app.table
        await app.push_screen(Screen())
        table.show(replace(view, log=(*view.log, Told("Somebody knocked."))))
        app.pop_screen()
        await pilot.pause()
        assert "Somebody knocked." in app.text


async def test_nothing_is_painted_over_a_dialog_in_front() -> None:
    async with on_terminal(lucky10("auction")) as (app, terminal):
        screen = pyte.Screen(100, 30)
        stream = pyte.Stream(screen)
        table = app.table
        app.call_later(app.push_screen, Question())
        for shown, view in (("WELL?", None), ("Your turn: choose dice", lucky10("reroll"))):
            if view is not None:
                app.call_later(table.show, view)
            while shown not in "".join(screen.display):
                await Pilot(app).pause()
                stream.feed("".join(terminal.frames))
                terminal.frames.clear()
            assert sum(line.count("WELL?") for line in screen.display) == QUESTIONS


async def test_another_look_repaints_everything() -> None:
    view = lucky10("auction")
    async with at_table(view) as (app, pilot):
        canvas = app.table.query_one(Canvas)
        before = canvas.render_line(3)
        app.look = plain_look(theme="paper", skin="ascii")
        app.table.refresh_look()
        await pilot.pause()
        assert canvas.render_line(3) != before
        assert app.text.isascii()


async def test_a_crop_is_the_same_cells_of_the_same_lines() -> None:
    async with at_table(lucky10("auction")) as (app, _):
        canvas = app.table.query_one(Canvas)
        crop = canvas.render_lines(Region(10, 3, 20, 4))
        assert [strip.text for strip in crop] == [line[10:30] for line in app.lines[3:7]]


async def test_a_part_that_is_not_painted_anew_is_the_very_same_as_before() -> None:
    view = lucky10("auction")
    async with at_table(view) as (app, _):
        canvas = app.table.query_one(Canvas)
        before = dict(canvas._painted)
        app.table.show(replace(view, log=(*view.log, Told("Somebody knocked."))))
        changed = {name for name, new in canvas._painted.items() if new is not before[name]}
        assert changed == {"log"}


class on_terminal:  # noqa: N801 - it reads as what it does
    """An app that paints on a terminal, with everything painted that there is at the start."""

    def __init__(self, view: TableView) -> None:
        self.app = DeskApp(view, driver=Terminal)

    async def __aenter__(self) -> tuple[DeskApp, Terminal]:
        self.task = asyncio.create_task(self.app.run_async(size=(100, 30)))
        pilot = Pilot(self.app)
        terminal = self.app._driver
        while not isinstance(terminal, Terminal) or not terminal.frames:
            await pilot.pause()
            terminal = self.app._driver
        await pilot.pause()
        terminal.frames.clear()
        return self.app, terminal

    async def __aexit__(self, *_: object) -> None:
        self.app.exit()
        await self.task


def test_all_parts_are_known_by_their_names() -> None:
    names = [part.name for part in scene_of(moment_of(lucky10("auction")), 80, 24)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("bare", [(False, True), (False, True, True), (True, False, True)])
async def test_what_textual_has_not_painted_yet_is_under_nothing_that_is_painted_at_once(
    bare: tuple[bool, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that no moment is seen that never was: at each the terminal shows what the table has shown
    at one time."""
    view = lucky10("auction")
    async with on_terminal(view) as (app, terminal):
        screen = pyte.Screen(*SIZE)
        stream = pyte.Stream(screen)
        app.refresh()
        while not terminal.frames:
            await Pilot(app).pause()
        moments = [app.lines]
        for number, is_bare in enumerate(bare):
            monkeypatch.setattr(Talk, "is_open", not is_bare)
            view = replace(view, log=(*view.log, Told(f"{number} times {number} is {number**2}.")))
            app.table.show(view)
            moments.append(app.lines)
            stream.feed("".join(terminal.frames))
            terminal.frames.clear()
            assert screen.display in moments
        await Pilot(app).pause()
        stream.feed("".join(terminal.frames))
        assert screen.display == app.lines
