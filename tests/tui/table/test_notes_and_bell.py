"""What calls for somebody at a table: notes above the keys, for a while, and the bell."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.pilot import Pilot

from games.lucky10.views import Choices, RerollChoice
from tests.tui.table.desk import DeskApp, at_table
from tests.tui.table.scenes import lucky10
from tests.tui.table.views import lucky, with_choices
from tui.house import ClockView, Note
from tui.table import screen


async def test_a_note_stays_until_a_key_is_pressed() -> None:
    async with at_table(lucky10("auction", yours=False)) as (app, pilot):
        app.table.show_note(Note("Saved."))
        assert "Saved." in app.lines[-2]
        await pilot.press("1")
        assert "Saved." not in app.lines[-2]


async def until_gone(app: DeskApp, pilot: Pilot[None], words: str) -> None:
    for _ in range(1000):
        if words not in app.lines[-2]:
            return
        await pilot.pause(0.01)
    raise AssertionError(f"{words!r} is still there")


@pytest.mark.parametrize("clock", [None, ClockView("clock", 21.0, 30.0)])
async def test_a_note_goes_by_itself_though_nothing_happens(
    clock: ClockView | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "NOTE_LASTS", 0.05)
    async with at_table(replace(lucky10("auction"), clock=clock)) as (app, pilot):
        app.table.show_note(Note("Saved."))
        assert "Saved." in app.lines[-2]
        await until_gone(app, pilot, "Saved.")
        assert "Your turn" in app.lines[-2]


async def test_a_note_has_its_whole_time_when_the_game_goes_on_and_another_comes() -> None:
    view = lucky10("auction", yours=False)
    async with at_table(view) as (app, _):
        app.table.show_note(Note("Saved."))
        first = app.table._waits["note"]
        app.table.show(replace(view, moment=view.moment + 1))
        assert "Saved." in app.lines[-2]
        app.table.show_note(Note("Saved again."))
        assert first.cancelled()
        assert "Saved again." in app.lines[-2]


DOWN = Note("The house was down and is back. Clocks have 30 s more.")


async def test_a_note_stands_beside_what_there_is_to_do_on_your_turn() -> None:
    async with at_table(lucky10("auction"), size=(120, 30)) as (app, _):
        app.table.show_note(DOWN)
        assert app.lines[-2].startswith("» Your turn: bid")
        assert DOWN.text in app.lines[-2]


@pytest.mark.parametrize("width", [60, 80])
async def test_where_there_is_too_little_room_for_both_it_makes_way_as_soon_as_it_is_read(
    width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "NOTE_IS_READ", 0.05)
    async with at_table(lucky10("auction"), size=(width, 24)) as (app, pilot):
        app.table.show_note(DOWN)
        assert "The house was down and is back." in app.lines[-2]
        app.clock.now += screen.NOTE_IS_READ
        await until_gone(app, pilot, "The house")
        assert app.lines[-2].startswith("» Your turn: bid")


async def test_a_refusal_stands_alone_also_on_your_turn() -> None:
    async with at_table(lucky10("auction"), size=(120, 30)) as (app, _):
        app.table.show_note(Note("Not now.", refused=True))
        assert app.lines[-2].strip() == "Not now."


async def test_why_a_key_did_nothing_is_forgotten_when_the_game_has_ended() -> None:
    choices = Choices(reroll=RerollChoice(5, 0), can_stand=True)
    async with at_table(with_choices(lucky10("reroll"), choices)) as (app, pilot):
        await pilot.press("enter")
        assert "unused" in app.lines[-2]
        app.table.show(lucky10("ended", 2, yours=False))
        assert "unused" not in app.lines[-2]


async def test_a_second_press_counts_only_while_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(screen, "NOTE_LASTS", 0.05)
    choices = Choices(reroll=RerollChoice(5, 0), can_stand=True)
    async with at_table(with_choices(lucky10("reroll"), choices)) as (app, pilot):
        await pilot.press("enter")
        await until_gone(app, pilot, "unused")
        await pilot.press("enter")
        assert app.actions == []


async def test_the_bell_rings_when_it_becomes_ones_turn_and_only_then() -> None:
    mine = lucky10("auction")
    theirs = with_choices(mine, Choices())
    theirs = replace(theirs, view=lucky(theirs)._replace(to_act=(1,)))
    async with at_table(theirs) as (app, _):
        app.table.show(replace(theirs, moment=theirs.moment + 1))
        assert app.rings == 0
        app.table.show(mine)
        assert app.rings == 1
        app.table.show(replace(mine, moment=mine.moment + 1))
        assert app.rings == 1


async def test_the_bell_rings_when_another_calls_a_steal() -> None:
    view = lucky10("auction", yours=False)
    called = lucky(view)._replace(caller=2, phase="steal_call", stealing=True, to_act=(1,))
    async with at_table(view) as (app, _):
        app.table.show(replace(view, view=called))
        assert app.rings == 1


async def test_a_note_that_has_been_read_makes_way_when_it_becomes_ones_turn() -> None:
    theirs = lucky10("auction", yours=False)
    async with at_table(theirs) as (app, _):
        app.table.show_note(Note("Saved."))
        app.clock.now += screen.NOTE_IS_READ
        app.table.show(lucky10("auction"))
        assert "Your turn" in app.lines[-2]


async def test_a_note_that_has_just_come_is_left_its_moment_when_it_becomes_ones_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(screen, "NOTE_IS_READ", 0.05)
    async with at_table(lucky10("auction", yours=False)) as (app, pilot):
        app.table.show_note(Note("Saved."))
        app.table.show(lucky10("auction"))
        assert "Saved." in app.lines[-2]
        await until_gone(app, pilot, "Saved.")
        assert "Your turn" in app.lines[-2]
