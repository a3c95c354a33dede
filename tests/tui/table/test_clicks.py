"""Clicks on a table: each does what lay under the pointer long enough to be seen."""

from __future__ import annotations

from itertools import pairwise

import pytest
from textual.screen import Screen

from games.lucky10.actions import Bid, Steal
from games.lucky10.views import Choices
from tests.tui.table.desk import DeskApp, at_table
from tests.tui.table.scenes import lucky10, play, table_of
from tests.tui.table.views import BIDDING, with_choices
from tui.table.canvas import Canvas
from tui.table.guard import HOLD

SIZE = (60, 18)


def keys_by_cell(app: DeskApp) -> dict[tuple[int, int], str]:
    """Return the key that a click on each cell is meant for now."""
    canvas = app.table.query_one(Canvas)
    columns, rows = canvas.size
    cells = ((x, y) for x in range(columns) for y in range(rows))
    found = {cell: canvas.target_at(*cell) for cell in cells}
    return {cell: target.key for cell, target in found.items() if target is not None}


async def test_a_double_click_on_a_bid_throws_no_red_chip() -> None:
    view = with_choices(lucky10("auction"), Choices(bid=(4, 12), can_pass=True, can_steal=True))
    after = with_choices(lucky10("auction", yours=False), Choices(can_steal=True))
    async with at_table(view, SIZE) as (app, pilot):
        bid = app.lines[-1].index("Bid")
        await pilot.click(Canvas, offset=(bid, 17))
        app.table.show(after)
        assert keys_by_cell(app)[bid, 17] == "s"
        await pilot.click(Canvas, offset=(bid, 17))
        assert app.actions == [Bid(4)]
        assert "click again" in app.lines[-2]
        app.clock.now += HOLD + 0.01
        await pilot.click(Canvas, offset=(bid, 17))
        assert [type(action) for action in app.actions] == [Bid, Steal]


@pytest.mark.parametrize(("game", "players"), [("lucky10", 3), ("ten-thousand", 2)])
async def test_a_click_counts_at_once_just_where_the_same_key_lay_before(
    game: str, players: int
) -> None:
    seen = [table_of(played, 0) for played in play(game, players, seed=4, steals=0.1)][:60]
    async with at_table(seen[0], SIZE) as (app, _):
        canvas = app.table.query_one(Canvas)
        for one, other in pairwise(seen):
            app.table.show(one)
            before = keys_by_cell(app)
            app.clock.now += 1
            app.table.show(other)
            app.table.show(other)
            after = keys_by_cell(app)
            assert after
            for cell, key in after.items():
                pressed = canvas.pressed_at(*cell)
                assert pressed is not None
                assert pressed.key == key
                assert pressed.is_new == (before.get(cell) != key)
            app.clock.now += HOLD + 0.01
            later = [canvas.pressed_at(*cell) for cell in after]
            assert not any(pressed is None or pressed.is_new for pressed in later)


async def test_a_click_on_what_a_dialog_lay_over_just_now_does_not_count() -> None:
    async with at_table(with_choices(lucky10("auction"), BIDDING), SIZE) as (app, pilot):
        await app.push_screen(Screen())
        app.clock.now += 10
        app.pop_screen()
        await pilot.pause()
        bid = app.lines[-1].index("Bid")
        await pilot.click(Canvas, offset=(bid, 17))
        assert app.actions == []
        app.clock.now += HOLD + 0.01
        await pilot.click(Canvas, offset=(bid, 17))
        assert app.actions == [Bid(4)]


@pytest.mark.parametrize("button", [2, 3])
async def test_only_the_first_button_of_a_mouse_presses_keys(button: int) -> None:
    async with at_table(with_choices(lucky10("auction"), BIDDING), SIZE) as (app, pilot):
        bid = app.lines[-1].index("Bid")
        await pilot.click(Canvas, offset=(bid, 17), button=button)
        assert app.actions == []
