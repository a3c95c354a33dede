"""The table's screen: the clock, sizes, the end, and who watches."""

from __future__ import annotations

from dataclasses import replace

from games.lucky10.views import Choices, RerollChoice
from tests.tui.table.desk import at_table
from tests.tui.table.scenes import lucky10, moments
from tests.tui.table.views import with_choices
from tui.house import ClockView
from tui.table.screen import TURN_UP


async def test_the_clock_runs_on_between_views() -> None:
    view = replace(lucky10("auction"), clock=ClockView("clock", 21.0, 30.0))
    async with at_table(view) as (app, _):
        app.table._tick()
        assert app.lines[0].rstrip().endswith("0:20")
        app.clock.now += 16
        app.table._tick()
        assert app.lines[0].rstrip().endswith("0:04!")
        app.clock.now += 60
        app.table._tick()
        assert app.lines[0].rstrip().endswith("0:00!")


async def test_resizing_keeps_everything_and_too_small_says_so() -> None:
    choices = Choices(reroll=RerollChoice(5, 0), can_stand=True)
    async with at_table(with_choices(lucky10("reroll"), choices)) as (app, pilot):
        await pilot.press("3")
        await pilot.resize_terminal(50, 10)
        await pilot.pause()
        assert "Mint Tin needs 60×18; this is 50×10." in " ".join(app.text.split())
        await pilot.resize_terminal(120, 36)
        await pilot.pause()
        assert len(app.lines) == 36
        assert "Re-roll 1 die free" in app.lines[-1]


async def test_at_the_end_sheets_are_turned_up_one_by_one_and_a_key_turns_all() -> None:
    end = moments("lucky10", 4)["ended"][0]
    before = replace(end, stage="playing", view=lucky10("reveal", yours=False).view)
    async with at_table(before, motion=True) as (app, pilot):
        app.table.show(end)
        assert end.view is not None
        assert end.view.outcome is not None
        winner = end.players[end.view.outcome.ranking[0]]
        assert winner not in "".join(app.lines[2:7])
        assert "The evening" in app.text
        assert f"{winner}  " not in "".join(app.lines[8:])
        assert "The game is over: " not in app.text
        app.table._turn_one_up()
        assert end.players[end.view.outcome.ranking[-1]] in "".join(app.lines[2:7])
        await pilot.press("?")
        assert winner in "".join(app.lines[2:7])
        assert f"{winner}  " in "".join(app.lines[8:])
        assert "The game is over: " in app.text
    assert TURN_UP < 0.5


async def test_without_motion_the_end_is_all_there_at_once() -> None:
    end = moments("lucky10", 4)["ended"][0]
    before = replace(end, stage="playing", view=lucky10("reveal", yours=False).view)
    async with at_table(before) as (app, _):
        app.table.show(end)
        assert all(name in "".join(app.lines[2:7]) for name in end.players)
        assert "Mint-Tin" in app.text
        assert end.game_id in app.text


async def test_a_spectator_sees_the_table_and_is_told_that_they_watch() -> None:
    view = next(table for table in moments("lucky10", 4)["auction"] if table.you is None)
    async with at_table(view) as (app, pilot):
        assert "(you)" not in app.text
        assert "watching Kitchen table" in app.lines[0]
        await pilot.resize_terminal(60, 18)
        await pilot.pause()
        assert app.lines[0].startswith(" Watching · ")
        assert "of 10" in app.lines[0]
        await pilot.press("s")
        assert "You are watching this table." in app.lines[-2]
        assert app.asked == []
