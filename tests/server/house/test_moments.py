"""Keys that arrive late, calls that several answer, and steals by two at once."""

from __future__ import annotations

from games.lucky10.actions import Bid, Join, LetStand, Pass, Roll, Stand, Steal, Wave
from games.ten_thousand.actions import Bank, Throw
from tests.server.house.support import Guestbook, House, settle
from tui.house import Act, GoOn, SetReady, Watch

NO_CLOCK = {"clock": "off"}


async def three_at_lucky10(house: House) -> tuple[Guestbook, Guestbook, Guestbook]:
    """Return the roller of the first Yard, which lies there, and the two to the left."""
    people = [house.enter(name) for name in ("Ann", "Bo", "Cleo")]
    await house.open_table("lucky10", *people, options=NO_CLOCK)
    await house.start(*people)
    roller = people[0].lucky10.to_act[0]
    assert not await people[roller].act(Roll())
    first, second, third = (people[(roller + step) % 3] for step in range(3))
    return first, second, third


async def test_a_second_press_of_the_same_key_is_late_after_a_throw(house: House) -> None:
    ann = house.enter("Ann")
    await house.open_table("ten-thousand", ann, options=NO_CLOCK)
    await house.start(ann)
    moment = ann.table.moment
    for _ in range(2):
        ann.visit.ask(Act(Throw(), moment))
    await settle()
    assert "Things had changed" in await ann.refusals()
    assert [event.kind for event in ann.events].count("rolled") == 1


async def test_no_key_pressed_twice_throws_twice_however_alike_the_two_questions_are(
    house: House,
) -> None:
    ann = house.enter("Ann")
    await house.open_table("ten-thousand", ann, options=NO_CLOCK)
    await house.start(ann)
    for _ in range(100):
        moment = ann.table.moment
        for _ in range(2):
            ann.visit.ask(Act(Throw(ann.game.choices.throws[0].leave_in), moment))
        await settle()
        assert "Things had changed" in await ann.refusals()


async def test_a_key_from_the_game_before_is_late(house: House) -> None:
    ann = house.enter("Ann")
    await house.open_table("ten-thousand", ann, options=NO_CLOCK | {"target": 2000})
    await house.start(ann)
    await house.play(ann)
    before = ann.table.moment
    assert await ann.act(Throw()) == "The game is over."
    await house.start(ann)
    assert before > ann.table.moment
    assert "Things had changed" in await ann.act(Throw(), before)
    assert not await ann.act(Throw())


async def test_a_bid_meant_for_an_earlier_turn_is_refused_and_changes_nothing(
    house: House,
) -> None:
    roller, left, right = await three_at_lucky10(house)
    early = roller.table.moment
    assert not await roller.act(Bid(1))
    assert not await left.act(Bid(2))
    assert not await right.act(Pass())
    before = roller.lucky10
    assert "Things had changed" in await roller.act(Pass(), early)
    assert roller.lucky10 == before
    assert not await roller.act(Bid(3))


async def test_one_who_is_not_asked_hears_it_from_the_rules(house: House) -> None:
    roller, left, _ = await three_at_lucky10(house)
    refusal = await left.act(Bid(1))
    assert refusal
    assert "Things had changed" not in refusal
    assert roller.lucky10.high_bid == 0


async def test_an_answer_of_another_does_not_make_yours_late(house: House) -> None:
    roller, left, right = await three_at_lucky10(house)
    assert not await roller.act(Pass())
    assert not await left.act(Pass())
    assert not await right.act(Pass())
    assert not await roller.act(Stand())
    moment = left.table.moment
    assert left.lucky10.phase == "last_call"
    assert not await left.act(LetStand(), moment)
    assert not await right.act(LetStand(), moment)
    assert left.events[-1].kind == "recorded"


async def test_an_answer_to_the_last_call_is_late_once_a_steal_is_called(house: House) -> None:
    roller, left, right = await three_at_lucky10(house)
    for person in (roller, left, right):
        assert not await person.act(Pass())
    assert not await roller.act(Stand())
    moment = left.table.moment
    right.visit.ask(Act(Steal(1), moment))
    left.visit.ask(Act(LetStand(), moment))
    await settle()
    assert "Things had changed" in await left.refusals()
    assert left.lucky10.phase == "steal_call"
    assert not await left.act(Wave())


async def test_two_steal_at_once_and_the_second_joins_the_first(house: House) -> None:
    roller, left, right = await three_at_lucky10(house)
    moment = left.table.moment
    left.visit.ask(Act(Steal(1), moment))
    right.visit.ask(Act(Steal(1), moment))
    await settle()
    assert not await left.refusals()
    assert not await right.refusals()
    called = [(e.kind, e.seat) for e in roller.events if e.kind.startswith("steal")]  # type: ignore[attr-defined]  # all of these have a seat
    assert called == [("steal_called", left.seat), ("steal_joined", right.seat)]
    assert roller.lucky10.phase == "steal_auction"
    assert roller.lucky10.tin_red == 2


async def test_a_steal_is_in_time_however_much_was_bid_since_its_key_was_pressed(
    house: House,
) -> None:
    roller, left, right = await three_at_lucky10(house)
    early = left.table.moment
    assert not await roller.act(Bid(1))
    assert not await left.act(Bid(2))
    assert not await right.act(Steal(1), early)
    assert not await left.act(Join())
    assert roller.lucky10.stealing


async def test_a_steal_meant_for_a_yard_that_is_gone_is_refused(house: House) -> None:
    roller, left, right = await three_at_lucky10(house)
    for person in (roller, left, right):
        assert not await person.act(Pass())
    assert not await roller.act(Stand())
    for person in (left, right):
        assert not await person.act(LetStand())
    for person in (roller, left, right):
        await person.ask(GoOn(person.table.moment))
    people = {person.seat: person for person in (roller, left, right)}
    assert not await people[left.lucky10.to_act[0]].act(Roll())
    thief = next(p for p in people.values() if p.seat != p.lucky10.roller)
    assert await thief.act(Steal(1))
    assert thief.lucky10.tin_red == 0
    assert not await thief.act(Steal(2))


async def test_things_that_are_no_actions_of_the_game_are_refused_by_the_rules(
    house: House,
) -> None:
    roller, left, _ = await three_at_lucky10(house)
    before = roller.lucky10
    for action in (Bank(), None, "bid", Bid("x"), Bid(True), Steal([]), object(), 1.5):  # type: ignore[arg-type]  # what hostile people might send
        assert await roller.act(action)
        assert await left.act(action)
    assert roller.lucky10 == before
    assert roller.stage() == "playing"


async def test_those_who_watch_cannot_act(house: House) -> None:
    roller, left, _ = await three_at_lucky10(house)
    dan = house.enter("Dan")
    await dan.ask(Watch(left.table.table))
    for request in (Act(Steal(1), dan.table.moment), SetReady(True)):
        assert "You are watching" in await dan.ask(request)
    assert roller.lucky10.tin_red == 0
