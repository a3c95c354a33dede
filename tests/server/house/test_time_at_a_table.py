"""Time at a table: clocks as of now, timers that end with it, and its share of the loop."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from games import bots
from games.bots import bot_named
from games.lucky10.actions import LetStand, Pass, Roll, Stand
from tests.server.house.support import FakeTime, Guestbook, House
from tui.house import GoOn, Leave


def left_of(person: Guestbook) -> float:
    clock = person.table.clock
    assert clock is not None
    return clock.left


def waiting_timers(time: FakeTime) -> int:
    """Return how many things will still happen by themselves."""
    return sum(not timer.is_cancelled for _, _, timer in time._timers)


async def test_a_clock_is_shown_as_of_now_when_nothing_else_has_changed(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo, options={"clock": 30})
    await house.start(ann, bo)
    assert left_of(ann) == pytest.approx(30)
    for left in (25, 20, 15):
        await house.advance(5)
        assert left_of(ann) == pytest.approx(left)


async def test_nobody_can_have_seen_a_score_that_is_still_to_come(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo, options={"clock": "off"})
    await house.start(ann, bo)
    roller, other = (ann, bo) if ann.seat in ann.lucky10.to_act else (bo, ann)
    assert not await roller.act(Roll())
    assert not await roller.act(Pass())
    assert not await other.act(Pass())
    assert not await roller.act(Stand())
    assert not await other.act(LetStand())
    assert list(ann.table.waiting_for) == [0, 1]
    for ahead in (1, 1000):
        await ann.ask(GoOn(ann.table.moment + ahead))
        assert list(ann.table.waiting_for) == [0, 1]
    await ann.ask(GoOn(ann.table.moment))
    assert list(ann.table.waiting_for) == [1]


async def test_a_table_that_has_closed_will_do_nothing_any_more(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.advance(60)
    before = waiting_timers(house.time)
    await house.open_table("lucky10", ann, bo, options={"clock": 300})
    await house.start(ann, bo)
    await house.advance(60)
    assert waiting_timers(house.time) > before
    await ann.ask(Leave())
    await bo.ask(Leave())
    assert house.hall.tables == {}
    await house.advance(60)
    assert waiting_timers(house.time) == before


async def test_a_house_that_has_closed_will_do_nothing_any_more(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo, options={"clock": 300})
    await house.start(ann, bo)
    await house.hall.close("The house closes.")
    await house.advance(60)
    assert waiting_timers(house.time) == 0


async def test_everything_else_has_its_turn_between_two_moves_of_bots_that_need_no_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    steady = bot_named("ten-thousand", "steady")
    loop = asyncio.get_running_loop()
    others_waiting: list[None] = []
    was_anybody_waiting: list[bool] = []

    def quick(view: Any, random: Random) -> object:  # noqa: ANN401 - as a bot is called
        was_anybody_waiting.append(bool(others_waiting))
        others_waiting.append(None)
        loop.call_soon(others_waiting.clear)
        return steady(view, random)

    monkeypatch.setitem(bots._BOTS["ten-thousand"], "quick", bots.forgetful(quick))
    ann = house.enter("Ann")
    await house.open_table("ten-thousand", ann, bots=["quick"] * 3)
    await house.start(ann)
    await house.play(ann, until=lambda: len(was_anybody_waiting) > 20)
    assert len(was_anybody_waiting) > 20
    assert not any(was_anybody_waiting)
