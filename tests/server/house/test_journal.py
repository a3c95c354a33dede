"""Record before show: nothing is seen before the journal has it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence

import pytest
import pytest_asyncio

from games.events import GameAbandoned
from games.lucky10.actions import Bid, Roll
from games.verify import verify
from server.house.changes import Change, GameOver, Lines
from server.house.inbox import Broken
from server.house.journal import MemoryJournal
from tests.server.house.support import Guestbook, House, lines_of, make_house
from tui.house import Act, Leave, OpenTable, ReplaceAway, Say, SetReady


class TestyJournal:
    """A journal that holds back, or fails, when it is told to."""

    __test__ = False

    def __init__(self) -> None:
        self.kept = MemoryJournal()
        self.may_write = asyncio.Event()
        self.may_write.set()
        self.failures = 0
        self.asked = 0

    async def keep(self, changes: Sequence[Change]) -> None:
        self.asked += 1
        await self.may_write.wait()
        if self.failures:
            self.failures -= 1
            raise OSError(28, "No space left on device")
        await self.kept.keep(changes)


@pytest.fixture
def journal() -> TestyJournal:
    return TestyJournal()


@pytest_asyncio.fixture
async def stubborn(journal: TestyJournal) -> AsyncIterator[House]:
    """Return a house with that journal."""
    made = make_house(journal=journal)
    yield made
    journal.may_write.set()
    await made.hall.close("The test is over.")


async def playing(house: House) -> tuple[Guestbook, Guestbook]:
    """Return the roller and the other."""
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo)
    await house.start(ann, bo)
    return (ann, bo) if ann.lucky10.to_act == (ann.seat,) else (bo, ann)


async def test_nobody_sees_what_the_journal_has_not_got(
    stubborn: House, journal: TestyJournal
) -> None:
    roller, other = await playing(stubborn)
    for person in (roller, other):
        await person.news()
    before = [person.table for person in (roller, other)]
    journal.may_write.clear()
    roller.visit.ask(Act(Roll(), roller.table.moment))
    await stubborn.advance(0)
    assert [person.table for person in (roller, other)] == before
    assert not (await other.news()).table
    journal.may_write.set()
    await stubborn.advance(0)
    assert other.events[-1].kind == "yard_rolled"
    assert (await other.news()).table
    assert journal.kept.record(other.table.game_id)[-1].event == other.events[-1]


async def test_a_game_does_not_start_before_the_journal_has_its_first_lines(
    stubborn: House, journal: TestyJournal
) -> None:
    ann, bo, cleo = (stubborn.enter(name) for name in ("Ann", "Bo", "Cleo"))
    await stubborn.open_table("lucky10", ann, bo, cleo)
    await bo.ask(Leave())
    journal.may_write.clear()
    await ann.ask(SetReady(True))
    await cleo.ask(SetReady(True))
    assert ann.stage() == "waiting"
    assert cleo.seat == 2
    journal.may_write.set()
    await stubborn.advance(0)
    assert ann.stage() == "playing"
    assert cleo.seat == 1


async def test_a_journal_that_takes_long_gets_a_sentence_and_loses_nothing(
    stubborn: House, journal: TestyJournal
) -> None:
    roller, other = await playing(stubborn)
    journal.may_write.clear()
    roller.visit.ask(Act(Roll(), roller.table.moment))
    await stubborn.advance(1.9)
    assert await other.heard() == ""
    await stubborn.advance(0.2)
    assert "can't write" in await other.heard()
    for request in (Say("hello?"), Leave()):
        assert "can't write" in await other.ask(request)
    journal.may_write.set()
    await stubborn.advance(0)
    assert await other.heard() == "The house can write again: the table goes on."
    assert not await roller.act(Bid(1))


async def test_a_journal_that_fails_is_tried_again_until_it_has_everything(
    stubborn: House, journal: TestyJournal
) -> None:
    roller, other = await playing(stubborn)
    asked = journal.asked
    journal.failures = 4
    roller.visit.ask(Act(Roll(), roller.table.moment))
    await stubborn.advance(0.5)
    assert "can't write" in await other.heard()
    assert other.events[-1].kind == "rolled_off"
    await stubborn.advance(1 + 2 + 4)
    assert other.events[-1].kind == "rolled_off"
    await stubborn.advance(8)
    assert other.events[-1].kind == "yard_rolled"
    assert journal.asked - asked == 5
    await stubborn.play(roller, other)
    assert verify(lines_of(journal.kept.record(other.table.game_id))).abandoned is None


async def test_a_table_that_stands_still_says_so_all_the_while_to_everybody(
    stubborn: House, journal: TestyJournal
) -> None:
    roller, other = await playing(stubborn)
    journal.may_write.clear()
    roller.visit.ask(Act(Roll(), roller.table.moment))
    assert other.table.halt == ""
    await stubborn.advance(60)
    assert (await other.news()).table
    other.visit.close()
    again = stubborn.enter(other.name)
    for person in (roller, again):
        assert "can't write" in person.table.halt
        assert person.table.clock is None
    await roller.heard()
    assert "can't write" in await roller.ask(Act(Roll(), roller.table.moment))
    journal.may_write.set()
    await stubborn.advance(0)
    assert (roller.table.halt, again.table.halt) == ("", "")
    assert roller.table.clock is not None


async def test_what_waits_for_a_table_that_stands_still_is_bounded(
    stubborn: House, journal: TestyJournal
) -> None:
    roller, other = await playing(stubborn)
    table = stubborn.hall.tables[roller.table.table]
    journal.may_write.clear()
    roller.visit.ask(Act(Roll(), roller.table.moment))
    await stubborn.advance(0)
    for _ in range(1000):
        other.visit.close()
        other = stubborn.enter(other.name)
        table.post(Broken(ValueError()))
        await stubborn.advance(0.1)
    assert table._inbox._items.qsize() <= 4


async def test_a_table_that_stands_still_is_not_asked_to_make_room_for_another(
    stubborn: House, journal: TestyJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.house.front_desk.MOST_TABLES", 1)
    roller, other = await playing(stubborn)
    roller.visit.close()
    other.visit.close()
    await stubborn.advance(4)
    journal.may_write.clear()
    await stubborn.advance(10)
    late = stubborn.enter("Late")
    assert "no room for another table" in await late.ask(OpenTable("lucky10", "", 2, {}))
    journal.may_write.set()
    await stubborn.advance(0)
    assert not await late.ask(OpenTable("lucky10", "", 2, {}))
    assert len(stubborn.hall.tables) == 1


async def test_other_tables_do_not_notice(stubborn: House, journal: TestyJournal) -> None:
    roller, other = await playing(stubborn)
    cleo, dan = stubborn.enter("Cleo"), stubborn.enter("Dan")
    await stubborn.open_table("ten-thousand", cleo, dan)
    await stubborn.start(cleo, dan)
    journal.failures = 1
    roller.visit.ask(Act(Roll(), roller.table.moment))
    await stubborn.advance(0)
    first = (cleo, dan)[cleo.game.turn]
    await stubborn.play(cleo, dan, until=lambda: len(cleo.events) > 6)
    assert first.table.moment > 2
    assert await cleo.heard() == ""
    assert other.events[-1].kind == "rolled_off"


async def test_time_in_which_the_table_stands_still_is_nobodys(
    stubborn: House, journal: TestyJournal
) -> None:
    roller, other = await playing(stubborn)
    await stubborn.advance(5)
    other.visit.close()
    await stubborn.advance(4)
    journal.may_write.clear()
    await stubborn.advance(101)
    journal.may_write.set()
    await stubborn.advance(0)
    clock = roller.table.clock
    assert clock is not None
    assert clock.left == pytest.approx(20)
    assert roller.events[-1].kind == "left"


async def test_who_comes_back_while_a_bot_takes_their_seat_has_it_back(
    stubborn: House, journal: TestyJournal
) -> None:
    host, other = await playing(stubborn)
    if not host.table.is_host:
        host, other = other, host
    seat, name = other.seat, other.name
    other.visit.close()
    await stubborn.advance(0)
    journal.may_write.clear()
    host.visit.ask(ReplaceAway(seat))
    await stubborn.advance(0)
    again = stubborn.enter(name)
    assert again.table.you == seat
    journal.may_write.set()
    await stubborn.advance(0)
    assert again.seat == seat
    assert await again.heard() == "Olive, a bot, played on for you; you have your seat back."
    happened = [event.kind for event in again.events[-4:]]
    assert happened == ["left", "replaced", "returned", "replaced"]


async def test_memory_keeps_running_games_and_the_last_that_ended(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.house.journal.MOST_RECORDS", 2)
    ann = house.enter("Ann")
    await house.open_table("ten-thousand", ann)
    await house.start(ann)
    running = ann.table.game_id
    entries = house.journal.record(running)
    await house.journal.keep([Lines(running, entries[1:])])
    assert house.journal.record(running) == entries
    ended = (entries[0], entries[1]._replace(event=GameAbandoned("why", "seed")))
    for other in ("one", "two", "three"):
        await house.journal.keep(
            [Lines(other, ended), GameOver(other, "game_abandoned", ended[1].at, ())]
        )
    assert house.journal.record("one") == ()
    assert house.journal.record("two") == house.journal.record("three") == ended
    assert house.journal.record(running) == entries
