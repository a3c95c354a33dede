"""Somebody goes from a table as it stands, may play elsewhere, and takes their seat again."""

from __future__ import annotations

from games.ten_thousand.actions import Throw
from server.house.timing import Timing
from tests.server.house.support import Guestbook, House, make_house
from tui.house import OpenTable, SetReady, Sit


async def at_a_throw(house: House) -> tuple[str, Guestbook, Guestbook]:
    """Return a table at which one of two has thrown, and the two, who is to act first."""
    ann, bo = house.enter("Ann"), house.enter("Bo")
    table = await house.open_table("ten-thousand", ann, bo, options={"clock": 40})
    await house.start(ann, bo)
    acting, other = (ann, bo) if ann.seat in ann.game.to_act else (bo, ann)
    await acting.act(Throw())
    return table, acting, other


def set_aside(house: House, *people: Guestbook) -> None:
    for person in people:
        patron = house.hall.people.named(person.name)
        assert patron is not None
        house.hall.set_aside(patron)


async def test_a_game_that_all_have_gone_from_stands_still_until_they_sit_down_again() -> None:
    house = make_house()
    table, ann, bo = await at_a_throw(house)
    before, clock = ann.game, ann.table.clock
    set_aside(house, ann, bo)
    await house.advance(600)
    assert (ann.maybe_table, bo.maybe_table) == (None, None)
    assert not await ann.ask(Sit(table))
    assert not await bo.ask(Sit(table))
    assert ann.game == before
    assert ann.table.clock == clock
    assert not any(seat.is_away for seat in ann.table.seats)


async def test_who_has_gone_from_a_table_can_play_at_another_meanwhile() -> None:
    house = make_house()
    table, ann, bo = await at_a_throw(house)
    set_aside(house, ann, bo)
    assert not await ann.ask(OpenTable("ten-thousand", "", 1, {}), SetReady(True))
    assert (ann.table.table, ann.stage()) != (table, "waiting")
    assert await ann.ask(Sit(table)) == "You are at a table: leave it first."
    set_aside(house, ann)
    assert not await ann.ask(Sit(table))
    assert ann.table.table == table


async def test_for_the_others_who_has_gone_from_the_table_is_away() -> None:
    house = make_house()
    _, ann, bo = await at_a_throw(house)
    set_aside(house, ann)
    await house.advance(1)
    others_seat = 1 - bo.seat
    assert bo.table.seats[others_seat].is_away
    await house.advance(Timing().hold_turns)
    assert bo.table.seats[others_seat].stands_in_for == ann.name


async def test_who_is_at_no_table_has_none_to_go_from() -> None:
    house = make_house()
    ann = house.enter("Ann")
    set_aside(house, ann)
    assert ann.maybe_table is None


async def test_how_many_tables_somebody_may_have_opened_is_the_houses_to_say() -> None:
    house = make_house()
    house.hall.most_opened = 1
    table, ann, bo = await at_a_throw(house)
    set_aside(house, ann, bo)
    opener = ann if house.hall.tables[table].opener is house.hall.people.named(ann.name) else bo
    refusal = await opener.ask(OpenTable("ten-thousand", "", 1, {}))
    assert refusal == "1 tables that you opened are still here: sit down at one."
