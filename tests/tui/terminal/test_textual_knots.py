"""What has ended is gone at once, though nothing looks for it."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from typing import ClassVar

import pytest
from rich.segment import Segment
from textual.cache import LRUCache
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from tests.tui.fake_house import a_table_line
from tests.tui.piloting import until
from tests.tui.screens.test_lobby import lobby
from tests.tui.table.scenes import lucky10, ten_thousand
from tests.tui.visiting import visiting
from tui.house import TableView
from tui.table.screen import TableScreen
from tui.terminal.hosted import HostedApp

LEFT = 400
"""Objects that opening a dialog and closing it again may leave: what laying it out is tied up in.
It was ten thousand and more."""


@pytest.fixture(autouse=True)
def nothing_looks() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("key", ["r", "question_mark", "n", "g", "p", "j", "s", "o"])
async def test_a_dialog_that_is_closed_is_gone_with_all_it_was_made_of(key: str) -> None:
    async with lobby(a_table_line()) as (pilot, _, app):
        for _ in range(2):  # what is kept for the next time is there from the first
            gc.collect()
            await pilot.press(key)
            screen = app.screen
            made_of = [weakref.ref(widget) for widget in screen.walk_children(with_self=True)]
            assert len(made_of) > 1
            assert len(app.screen_stack) == 2
            del screen
            await pilot.press("escape")
            await pilot.pause()
        assert [ref() for ref in made_of if ref() is not None] == []
        assert gc.collect() < LEFT


@pytest.mark.parametrize("table", [lucky10("auction"), ten_thousand("decide")])
async def test_a_table_that_is_left_is_gone_with_its_canvas(table: TableView) -> None:
    async with visiting() as (pilot, visit, app):
        visit.show_table(table)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        made_of = [weakref.ref(widget) for widget in app.screen.walk_children(with_self=True)]
        visit.show_table(None)
        await until(pilot, lambda: all(ref() is None for ref in made_of))


class Held:
    """Something that may be held."""


class Boxed(Screen[None]):
    """A screen with something in a box, whose border Textual paints."""

    def compose(self) -> Iterator[Static]:
        boxed = Static("in a box")
        boxed.styles.border = ("solid", "red")
        yield boxed


async def test_a_screen_that_has_ended_keeps_no_lines_and_its_painter_is_kept_by_nobody() -> None:
    async with HostedApp[None]().run_test() as pilot:
        await pilot.app.push_screen(Boxed())
        await pilot.pause()
        painter = pilot.app.screen.query_one(Static)._styles_cache
        lines, held = painter._cache, weakref.ref(painter)
        (shown := pilot.app.screen)._layout_widgets[shown] = set()  # what is still to be laid out
        screen = weakref.ref(shown)
        assert lines
        del painter, shown
        await pilot.app.pop_screen()
        assert not lines
        await until(pilot, lambda: held() is None and screen() is None)


class Followed(Widget):
    """A widget with a component, as many as its styles are worked out."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"followed--part"}


async def test_what_styles_were_worked_out_for_goes_when_they_are_worked_out_anew() -> None:
    async with HostedApp[None]().run_test() as pilot:
        widget = Followed()
        await pilot.app.mount(widget)
        part = weakref.ref(widget.get_component_styles("followed--part"))
        node = weakref.ref(widget.get_component_styles("followed--part").node or widget)
        assert node() is not widget
        pilot.app.stylesheet.apply(widget)
        assert (part(), node()) == (None, None)
        assert widget.get_component_rich_style("followed--part") is not None


async def test_a_worker_that_has_ended_keeps_nothing_of_where_it_was() -> None:
    held: list[weakref.ref[Held]] = []

    async def hold() -> None:
        here = Held()
        held.append(weakref.ref(here))
        await asyncio.Event().wait()
        del here

    async with HostedApp[None]().run_test() as pilot:
        worker = pilot.app.run_worker(hold(), exit_on_error=False)
        await pilot.pause()
        assert held[0]() is not None
        ended = weakref.ref(worker)
        worker.cancel()
        del worker
        await pilot.pause()
        assert held[0]() is None
        await pilot.press("x")  # the app's last message is the one that told of its end
        await until(pilot, lambda: ended() is None)


def test_a_strip_cut_at_its_end_is_itself_and_is_not_tied_to_itself() -> None:
    strip = Strip([Segment("ab"), Segment("cd")])
    assert list(strip.divide([4])) == [strip]
    assert list(strip.divide([4, 9])) == [strip]
    assert [part.text for part in strip.divide([2, 4])] == ["ab", "cd"]
    gc.collect()
    del strip
    assert gc.collect() == 0


def test_what_a_cache_that_is_cleared_held_is_gone() -> None:
    cache: LRUCache[int, Held] = LRUCache(8)
    held = []
    for key in range(3):
        value = Held()
        held.append(weakref.ref(value))
        cache.set(key, value)
    del value
    cache.clear()
    assert [ref() for ref in held] == [None, None, None]
    cache.set(1, value := Held())
    assert cache.get(1) is value
