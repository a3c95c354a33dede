"""What a table's screen holds back: keys and clicks that would do what nobody has seen yet."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import pairwise

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from games.lucky10.actions import LetStand
from games.lucky10.views import Choices
from games.ten_thousand.events import Rolled
from tests.tui.table.desk import DeskApp, at_table
from tests.tui.table.pressing import keys, moments_of
from tests.tui.table.scenes import lucky10, play, table_of, ten_thousand
from tests.tui.table.views import thousand, with_choices
from tui.house import Act, Happened, Request, TableView, Told
from tui.table.draft import Draft, situation
from tui.table.guard import HOLD
from tui.table.keys.key import Ask

NAMES = ("b", "p", "r", "s", "w", "l", "k", "n", "e", "enter", "space")
"""All keys that may ask the house for something."""
GAMES = [("lucky10", 3), ("ten-thousand", 2)]


def deed(request: Request, seat: int | None = None) -> object:
    """Return what is asked for, and for whom, whatever moment it is meant for."""
    return seat, request.action if isinstance(request, Act) else type(request)


def deeds(view: TableView, other: TableView) -> dict[str, object]:
    """Return what each lit key would ask for, pressed by somebody who sees `view`."""
    found = {name: keys(view, None, other).find(name) for name in NAMES}
    return {
        name: deed(key.deed.request, key.deed.seat)
        for name, key in found.items()
        if key is not None and key.lit and isinstance(key.deed, Ask)
    }


@pytest.mark.parametrize(("game", "players"), GAMES)
async def test_a_key_pressed_as_the_table_changes_asks_for_nothing_that_it_did_not_ask_for_before(
    game: str, players: int
) -> None:
    """Whatever has changed: one's own view, or that of another at the same keyboard."""
    seen = [
        (table_of(played, 0), table_of(played, 1))
        for played in play(game, players, seed=4, steals=0.1)
    ]
    async with at_table(seen[0][0]) as (app, _):
        for before, after in pairwise(seen[:71]):
            would = deeds(*before)
            for name in deeds(*after):
                show(app, *before)
                app.clock.now += 1
                show(app, *after)
                app.table.press(name)
                asked = {deed(request, seat) for seat, request in app.asked_for}
                asked |= {deed(request) for request in app.asked}
                assert asked <= {would.get(name)}, name
                app.asked.clear()
                app.asked_for.clear()


def show(app: DeskApp, view: TableView, other: TableView) -> None:
    app.others_at_keyboard = (other,)
    app.table.show(view)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_key_that_asks_the_house_is_aimed_so_that_it_can_be_held_back(
    game: str, players: int
) -> None:
    for _, view in moments_of(game, players, range(2)):
        now = keys(view)
        for key in (*now.main, *now.more()):
            assert not key.lit or not isinstance(key.deed, Ask) or key.aim is not None, key


async def test_a_steal_that_another_at_the_keyboard_may_call_from_now_on_is_held_back() -> None:
    view = with_choices(lucky10("auction", yours=False), Choices())
    other = with_choices(replace(view, you=2), Choices(can_steal=True))
    async with at_table(view) as (app, pilot):
        show(app, view, other)
        await pilot.press("s")
        assert "The table just changed: press s again." in app.lines[-2]
        assert app.asked_for == []
        app.clock.now += HOLD + 0.01
        await pilot.press("s")
        assert [seat for seat, _ in app.asked_for] == [2]


@pytest.mark.parametrize("name", ["b", "l", "x", "n"])
async def test_a_key_that_finds_the_game_ended_makes_nothing_of_the_next_one(name: str) -> None:
    end = lucky10("ended", yours=False)
    bot = replace(end.seats[-1], kind="bot")
    end = replace(end, seats=(*end.seats[:-1], bot), capacity=len(end.seats) + 1)
    async with at_table(lucky10("reveal", yours=False)) as (app, pilot):
        app.table.show(end)
        await pilot.press(name)
        assert [*app.opened, *app.asked] == []
        app.clock.now += HOLD + 0.01
        await pilot.press(name)
        assert len([*app.opened, *app.asked]) == 1


# ---------------------------------------------------------------- what could not be seen


@asynccontextmanager
async def covered(app: DeskApp, pilot: Pilot[None], by: str) -> AsyncIterator[None]:
    """Let a dialog lie over the table, or the line for talk over its keys."""
    if by == "talk":
        await pilot.press("t")
        yield
        await pilot.press("escape")
    else:
        await app.push_screen(Screen())
        yield
        app.pop_screen()
    await pilot.pause()


@pytest.mark.parametrize("by", ["talk", "a dialog"])
async def test_no_time_goes_by_for_the_guard_while_nobody_can_see_the_keys(by: str) -> None:
    async with at_table(lucky10("auction", yours=False)) as (app, pilot):
        table = app.table
        async with covered(app, pilot, by):
            table.show(lucky10("last_call"))
            app.clock.now += 10
        await pilot.press("enter")
        assert app.actions == []
        app.clock.now += HOLD + 0.01
        await pilot.press("enter")
        assert app.actions == [LetStand()]


@pytest.mark.parametrize("by", ["talk", "a dialog"])
async def test_a_note_that_goes_under_a_cover_uncovers_no_key(by: str) -> None:
    async with at_table(lucky10("auction", yours=False)) as (app, pilot):
        table = app.table
        table._say("Something.")
        async with covered(app, pilot, by):
            table.show(lucky10("last_call"))
            table._forget_note()
            app.clock.now += 10
        await pilot.press("enter")
        assert app.actions == []


@pytest.mark.parametrize("by", ["talk", "a dialog"])
async def test_what_was_there_before_a_cover_and_is_after_it_is_not_held_back(by: str) -> None:
    async with at_table(lucky10("last_call")) as (app, pilot):
        table = app.table
        async with covered(app, pilot, by):
            table.show(lucky10("auction", yours=False))
            table.show(lucky10("last_call"))
        await pilot.press("enter")
        assert app.actions == [LetStand()]


# ---------------------------------------------------------------- two throws that are alike


def thrown_again(view: TableView) -> TableView:
    """Return a table at which the same dice have been thrown once more."""
    number = view.moment + 2
    again = Happened(number, Rolled(thousand(view).turn, thousand(view).thrown))
    return replace(view, moment=number, log=(*view.log, again))


def test_a_throw_of_the_same_dice_is_another_throw() -> None:
    view = ten_thousand("decide")
    again = thrown_again(view)
    draft = Draft(situation(view)).toggled(1)
    assert draft.kept_in(again).chosen == ()
    before, after = keys(view).aims(), keys(again).aims()
    assert before
    assert all(before[name] != after[name] for name in before)


async def test_a_second_r_does_not_throw_what_nobody_has_looked_at() -> None:
    view = ten_thousand("decide")
    async with at_table(view) as (app, pilot):
        app.table.show(thrown_again(view))
        await pilot.press("r", "e")
        assert app.actions == []


def test_talk_makes_no_other_throw_of_it() -> None:
    view = ten_thousand("decide")
    later = replace(view, moment=view.moment + 1, log=(*view.log, Told("Bo came back.")))
    assert situation(later) == situation(view)
