"""A house that is killed again, before much has happened in it, is the same house still."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from server.house.changes import Change
from server.house.timing import Timing
from tests.server.house.on_disk import BACK, HouseOnDisk, JournalAtOnce, at_a_game, one_move
from tui.house import (
    Claim,
    Leave,
    Say,
)


async def test_being_killed_over_and_over_gives_a_clock_its_grace_once(
    open_house: HouseOnDisk,
) -> None:
    await at_a_game(open_house, "Ann", "Bo")
    await open_house.house.advance(30)
    on_disk = open_house
    for _ in range(5):
        on_disk = await on_disk.killed()
    ann = on_disk.house.enter("Ann")
    await on_disk.house.advance(0)
    clock = ann.table.clock
    assert clock is not None
    assert clock.left == pytest.approx(10 + Timing().grace)


async def test_being_killed_over_and_over_is_told_once(open_house: HouseOnDisk) -> None:
    ann, _ = await at_a_game(open_house, "Ann", "Bo", clock="off")
    await ann.ask(Say("hello"))
    on_disk = open_house
    for _ in range(5):
        on_disk = await on_disk.killed()
    ann = on_disk.house.enter("Ann")
    await on_disk.house.advance(0)
    assert len([text for text in ann.told if text.startswith(BACK)]) == 1
    assert [said.text for said in ann.talk] == ["hello"]


async def test_a_table_is_in_the_lobby_however_often_the_house_dies_with_nobody_in_it(
    open_house: HouseOnDisk,
) -> None:
    ann, guest = open_house.house.enter("Ann"), open_house.house.enter_guest()
    table = await open_house.house.open_table("lucky10", ann, guest)
    name, code = guest.name, guest.table.code
    on_disk = open_house
    for _ in range(3):
        on_disk = await on_disk.killed()
        (line,) = on_disk.house.enter_guest().visit.lobby().tables
        assert line.table == table
    again = on_disk.house.enter_guest()
    assert not await again.ask(Claim(table, name, code))
    assert again.seat == 1


async def test_being_killed_once_more_later_in_the_game_is_told_again(
    open_house: HouseOnDisk,
) -> None:
    await at_a_game(open_house, "Ann", "Bo", clock="off")
    on_disk = await open_house.killed()
    ann, bo = on_disk.house.enter("Ann"), on_disk.house.enter("Bo")
    await on_disk.house.advance(0)
    await one_move(on_disk.house, [ann, bo], Random(1))
    on_disk = await on_disk.killed()
    ann = on_disk.house.enter("Ann")
    await on_disk.house.advance(0)
    assert len([text for text in ann.told if text.startswith(BACK)]) == 2


async def test_killed_again_before_its_tables_are_written_a_house_takes_no_clock_for_that(
    open_house: HouseOnDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await at_a_game(open_house, "Ann", "Bo")
    await open_house.house.advance(30)
    open_house.journal.be_slow()
    await open_house.house.advance(600)  # so far as the disk can tell it was down
    keep = JournalAtOnce.keep

    async def keep_the_first(journal: JournalAtOnce, changes: Sequence[Change]) -> None:
        await keep(journal, changes)
        journal.be_slow()

    with monkeypatch.context() as patched:
        patched.setattr(JournalAtOnce, "keep", keep_the_first)
        on_disk = await open_house.killed()
    on_disk = await on_disk.killed()
    ann = on_disk.house.enter("Ann")
    await on_disk.house.advance(0)
    clock = ann.table.clock
    assert clock is not None
    assert clock.left == pytest.approx(10 + Timing().grace)


async def test_a_seat_that_was_left_unwritten_takes_nobody_from_the_table_they_went_to(
    open_house: HouseOnDisk,
) -> None:
    bo, ann = open_house.house.enter("Bo"), open_house.house.enter("Ann")
    before = await open_house.house.open_table("lucky10", bo, ann)
    ((facts,),) = open_house.journal.ask("SELECT facts FROM tables")
    await ann.ask(Leave())
    after = await open_house.house.open_table("lucky10", ann)
    open_house.journal.ask("UPDATE tables SET facts=? WHERE id=?", facts, before)
    on_disk = await open_house.killed()
    ann = on_disk.house.enter("Ann")
    await on_disk.house.advance(2 * Timing().hold_seat)
    assert list(on_disk.house.hall.tables) == [after]
    assert ann.table.table == after


async def test_a_game_that_ended_as_the_house_died_is_counted_once(
    open_house: HouseOnDisk,
) -> None:
    """Killed between the game's last line and what the table makes of it."""
    ann, bo = await at_a_game(open_house, "Ann", "Bo", clock="off")
    table = ann.table.table
    facts = open_house.journal.connection.execute("SELECT facts FROM tables").fetchone()[0]
    await open_house.house.play(ann, bo)
    net, evening = ann.person.net, ann.table.evening
    open_house.journal.connection.execute("UPDATE tables SET facts=?", (facts,))
    on_disk = await open_house.killed()
    ann, bo = on_disk.house.enter("Ann"), on_disk.house.enter("Bo")
    await on_disk.house.advance(0)
    assert ann.table.table == table
    assert (ann.stage(), ann.person.net, ann.table.evening) == ("ended", net, evening)
    on_disk = await on_disk.killed()
    ann = on_disk.house.enter("Ann")
    assert (ann.person.net, ann.table.evening) == (net, evening)
