"""Clocks that run out, pauses that end, bots that take their time; all without waiting."""

from __future__ import annotations

import pytest

from games.lucky10.actions import Bid, LetStand, Pass, Roll, Stand, Steal
from games.ten_thousand.actions import Throw
from server.house.timing import Timing
from tests.server.house.support import Guestbook, House, make_house
from tui.house import GoOn, Leave


async def at_lucky10(house: House, *names: str, clock: int | str = 30) -> list[Guestbook]:
    """Return people by their seats, counted from the first roller."""
    people = [house.enter(name) for name in names]
    await house.open_table("lucky10", *people, options={"clock": clock})
    await house.start(*people)
    roller = people[0].lucky10.to_act[0]
    return people[roller:] + people[:roller]


def left_of(person: Guestbook) -> float:
    clock = person.table.clock
    assert clock is not None
    return clock.left


async def test_the_clock_stands_for_its_default_action_and_the_record_says_so(
    house: House,
) -> None:
    roller, left, right = await at_lucky10(house, "Ann", "Bo", "Cleo")
    await house.advance(29.9)
    assert roller.events[-1].kind == "rolled_off"
    await house.advance(0.2)
    rolled = roller.events[-1]
    assert (rolled.kind, getattr(rolled, "timed_out", None)) == ("yard_rolled", True)
    await left.ask()
    for person in (roller, left, right):
        assert person.table.clock is not None
    await house.play(roller, left, right)
    assert house.verified(roller.table.game_id) == roller.table.game_id


async def test_each_decision_has_a_clock_of_its_own(house: House) -> None:
    roller, left, _ = await at_lucky10(house, "Ann", "Bo", "Cleo")
    await house.advance(20)
    assert left_of(left) == pytest.approx(10)
    await roller.act(Roll())
    assert left_of(left) == pytest.approx(30)
    await house.advance(7)
    await roller.act(Bid(1))
    clock = left.table.clock
    assert clock is not None
    assert (clock.option, clock.left, clock.of) == ("clock", 30, 30)


async def test_a_call_has_one_clock_for_all_that_answers_do_not_wind_up(house: House) -> None:
    roller, left, right = await at_lucky10(house, "Ann", "Bo", "Cleo")
    await roller.act(Roll())
    for person in (roller, left, right):
        await person.act(Pass())
    await roller.act(Stand())
    clock = left.table.clock
    assert clock is not None
    assert (clock.option, clock.of) == ("call", 8)
    await house.advance(5)
    await left.act(LetStand())
    assert left_of(left) == pytest.approx(3)
    await house.advance(3)
    last = right.events[-2:]
    assert [event.kind for event in last] == ["let_stand", "recorded"]
    assert getattr(last[0], "timed_out", None) is True


async def test_a_call_that_runs_out_answers_for_all_who_have_not(house: House) -> None:
    roller, left, right = await at_lucky10(house, "Ann", "Bo", "Cleo")
    await roller.act(Roll())
    await left.act(Steal(1))
    assert left_of(left) == pytest.approx(8)
    await house.advance(8)
    waved = [event for event in roller.events if event.kind == "steal_waved"]
    assert [(getattr(e, "seat", None), getattr(e, "timed_out", None)) for e in waved] == [
        (right.seat, True)
    ]
    assert roller.lucky10.phase == "steal_auction"
    assert roller.table.clock is not None
    assert roller.table.clock.option == "clock"


async def test_with_the_clock_off_nobody_is_hurried(house: House) -> None:
    roller, *_ = await at_lucky10(house, "Ann", "Bo", clock="off")
    assert roller.table.clock is None
    moment = roller.table.moment
    await house.advance(24 * 3600)
    assert roller.table.moment == moment


async def to_the_reveal(people: list[Guestbook]) -> None:
    roller = people[0]
    await roller.act(Roll())
    for person in people:
        await person.act(Pass())
    await roller.act(Stand())
    for person in people[1:]:
        await person.act(LetStand())
    assert roller.lucky10.phase == "reveal"


@pytest.mark.parametrize("clock", [30, "off"])
async def test_a_score_lies_open_for_a_while_and_the_game_goes_on(
    house: House, clock: int | str
) -> None:
    people = await at_lucky10(house, "Ann", "Bo", clock=clock)
    await to_the_reveal(people)
    shown = people[0].table.clock
    assert shown is not None
    assert (shown.option, shown.left, shown.of) == ("reveal", 10, 10)
    assert people[0].table.waiting_for == (0, 1)
    await house.advance(9.9)
    assert people[0].lucky10.session == 1
    await house.advance(0.2)
    assert people[0].lucky10.session == 2


async def test_the_game_goes_on_at_once_when_everybody_has_seen_the_score(house: House) -> None:
    people = await at_lucky10(house, "Ann", "Bo")
    await to_the_reveal(people)
    one, two = people
    moment = one.table.moment
    await one.ask(GoOn(moment - 1))
    assert one.table.waiting_for == (0, 1)
    await one.ask(GoOn(moment))
    assert two.table.waiting_for == (two.seat,)
    await two.ask(GoOn(moment))
    assert one.lucky10.session == 2
    assert not await one.ask(GoOn(moment))


async def test_nobody_waits_for_the_eyes_of_those_who_are_gone(house: House) -> None:
    people = await at_lucky10(house, "Ann", "Bo", "Cleo")
    await to_the_reveal(people)
    one, two, three = people
    await one.ask(GoOn(one.table.moment))
    two.visit.close()
    await three.ask(Leave())
    assert one.lucky10.session == 2


async def test_a_score_that_nobody_is_there_to_see_waits_for_somebody(house: House) -> None:
    one, two = await at_lucky10(house, "Ann", "Bo")
    await to_the_reveal([one, two])
    await house.advance(4)
    for person in (one, two):
        person.visit.close()
    await house.advance(900)
    again = house.enter("Ann")
    await house.advance(5)
    assert again.lucky10.session == 1
    await house.advance(1)
    assert again.lucky10.session == 2


async def test_bots_take_a_moment_to_think() -> None:
    house = make_house(timing=Timing(bot_least=1.0, bot_most=1.0))
    ann = house.enter("Ann")
    await house.open_table("ten-thousand", ann, bots=["steady"])
    await house.start(ann)
    if ann.game.turn == ann.seat:
        while ann.seat in ann.game.to_act:
            choices = ann.game.choices
            await ann.act(Throw(choices.throws[0].leave_in))
    moment = ann.table.moment
    await house.advance(0.9)
    assert ann.table.moment == moment
    # What others do meanwhile does not make it think anew.
    ann.visit.close()
    await house.advance(0)
    ann = house.enter("Ann")
    await house.advance(0)
    assert ann.table.moment == moment
    await house.advance(0.2)
    assert ann.table.moment > moment
    await house.hall.close("")
