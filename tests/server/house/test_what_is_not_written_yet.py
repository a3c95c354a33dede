"""What the disk has not taken yet is seen by nobody, and is done once as soon as it has it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from server.house.hall import CANNOT_WRITE, WAITING, WRITTEN
from server.house.journal import STUCK
from server.house.table import UNSTUCK
from server.house.timing import Timing
from tests.server.house.on_disk import HouseOnDisk
from tests.server.house.support import settle
from tui.house import (
    ForgetMe,
    GiveWord,
    Join,
    Leave,
    OpenTable,
    Rename,
    Request,
    SaveSettings,
    Say,
    SetReady,
    Settings,
    Sit,
    TableTerms,
    TableView,
    Watch,
)

PATIENCE = Timing().patience


def but_for_halt(view: TableView) -> TableView:
    """Return what a table shows, but for the sentence that says that it stands still."""
    return replace(view, halt="")


LATER: tuple[Request, ...] = (Rename("Zoe"), SaveSettings(Settings(theme="paper")))


@pytest.mark.parametrize("is_full", [False, True])
@pytest.mark.parametrize("wish", LATER, ids=lambda wish: type(wish).__name__)
async def test_what_somebody_asks_of_the_house_is_done_once_it_can_be_and_they_hear_of_it(
    open_house: HouseOnDisk, wish: Request, is_full: bool
) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    before = ann.person
    open_house.journal.is_full = is_full
    open_house.journal.be_slow(not is_full)
    ann.visit.ask(wish)
    await open_house.house.advance(PATIENCE)
    assert await ann.heard() == WAITING
    assert ann.person == before
    assert await bo.ask(wish) == CANNOT_WRITE
    assert "Zoe" not in str(bo.visit.lobby())
    open_house.journal.is_full = False
    open_house.journal.be_slow(False)
    await open_house.house.advance(Timing().retry_most)
    assert await ann.heard() == WRITTEN
    assert ann.person != before
    after = ann.person
    on_disk = await open_house.killed()
    assert on_disk.house.enter("Ann").person == after
    assert len(on_disk.journal.ask("SELECT * FROM people")) == 1


async def test_killed_before_it_was_written_it_never_was(open_house: HouseOnDisk) -> None:
    ann = open_house.house.enter("Ann")
    await ann.ask(Rename("Anna"))
    open_house.journal.be_slow()
    await ann.ask(Rename("Zoe"))
    on_disk = await open_house.killed()
    assert on_disk.house.enter("Ann").name == "Anna"
    assert on_disk.house.enter("Zoe").name == "Zoe"


async def test_whoever_wants_to_be_forgotten_is_so_once_that_is_written(
    open_house: HouseOnDisk,
) -> None:
    ann = open_house.house.enter("Ann")
    await ann.ask(Rename("Zoe"))
    open_house.journal.is_full = True
    await ann.ask(ForgetMe())
    assert not await ann.farewell()
    assert ann.name == "Zoe"
    open_house.journal.is_full = False
    await open_house.house.advance(Timing().retry_most)
    assert await ann.farewell()
    assert open_house.journal.ask("SELECT * FROM people") == []


@pytest.mark.parametrize("is_private", [False, True])
async def test_a_table_is_opened_and_seen_once_it_is_written(
    open_house: HouseOnDisk, is_private: bool
) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    open_house.journal.be_slow()
    terms = TableTerms(is_private=is_private)
    assert not await ann.ask(OpenTable("lucky10", "Attic", 3, {}, (), terms))
    assert ann.maybe_table is None
    lobby = bo.visit.lobby()
    assert (lobby.tables, lobby.news) == ((), ())
    assert {line.table for line in lobby.people} == {None}
    await open_house.house.advance(PATIENCE)
    assert STUCK in await ann.heard()
    open_house.journal.be_slow(False)
    await settle()
    assert (await ann.news()).table is True
    assert ann.seat == 0
    assert len(bo.visit.lobby().tables) == (not is_private)
    assert len(bo.visit.lobby().news) == (not is_private)


async def test_killed_before_a_table_was_written_there_was_none(open_house: HouseOnDisk) -> None:
    ann = open_house.house.enter("Ann")
    open_house.journal.be_slow()
    await ann.ask(OpenTable("lucky10", "", 3, {}))
    on_disk = await open_house.killed()
    assert on_disk.house.hall.tables == {}
    assert on_disk.house.enter("Ann").maybe_table is None


@pytest.mark.parametrize("is_full", [False, True])
async def test_who_sits_down_watches_leaves_and_talks_is_seen_once_it_is_written(
    open_house: HouseOnDisk, is_full: bool
) -> None:
    names = ("Ann", "Bo", "Cleo")
    ann, bo, cleo = (open_house.house.enter(name) for name in names)
    table = await open_house.house.open_table("lucky10", ann, seats=3)
    await cleo.ask(Watch(table))
    doings: tuple[Request, ...] = (
        Sit(table),
        Say("hello"),
        GiveWord("clover"),
        SetReady(True),
        Rename("Zoe"),
        Leave(),
    )
    for doing in doings:
        await open_house.house.advance(60)
        before, line = [ann.table, cleo.table], ann.visit.lobby().tables
        open_house.journal.is_full = is_full
        open_house.journal.be_slow(not is_full)
        assert not await bo.ask(doing)
        # Whoever looks for the first time sees no more than who has looked before.
        assert [but_for_halt(one.table) for one in (ann, cleo)] == before
        assert ann.visit.lobby().tables == line
        await open_house.house.advance(PATIENCE)
        assert [but_for_halt(one.table) for one in (ann, cleo)] == before
        assert STUCK in await ann.heard()
        assert await cleo.ask(Say("hm")) == STUCK
        open_house.journal.is_full = False
        open_house.journal.be_slow(False)
        await open_house.house.advance(Timing().retry_most)
        assert UNSTUCK in await ann.heard()
        assert ann.table != before[0]
        await cleo.news()
    assert [said.text for said in ann.talk] == ["hello"]
    assert ann.told == [
        "Ann sat down.",
        "Bo sat down.",
        "Bo is called Zoe now.",
        "Zoe left the table.",
    ]


async def test_nobody_who_comes_to_a_private_table_is_seen_before_it_is_written(
    open_house: HouseOnDisk,
) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    terms = TableTerms(is_private=True)
    await ann.ask(OpenTable("lucky10", "", 3, {}, (), terms))
    code = ann.table.join_code
    open_house.journal.is_full = True
    assert not await bo.ask(Join(code))
    assert len(ann.table.seats) == 1
    open_house.journal.is_full = False
    await open_house.house.advance(Timing().retry_most)
    assert [seat.name for seat in ann.table.seats] == ["Ann", "Bo"]


async def test_a_name_that_a_table_waits_to_write_is_not_seen_and_is_written_once(
    open_house: HouseOnDisk,
) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    await open_house.house.open_table("lucky10", ann, bo)
    open_house.journal.is_full = True
    assert not await bo.ask(Rename("Zoe"))
    assert bo.name == "Bo"
    assert "called Zoe" in await open_house.house.enter("Cleo").ask(Rename("Zoe"))
    open_house.journal.is_full = False
    await open_house.house.advance(Timing().retry_most)
    assert (bo.name, ann.told.count("Bo is called Zoe now.")) == ("Zoe", 1)
    on_disk = await open_house.killed()
    ann = on_disk.house.enter("Ann")
    await settle()
    assert [seat.name for seat in ann.table.seats] == ["Ann", "Zoe"]


async def test_settings_saved_while_a_table_writes_somebody_down_are_kept(
    open_house: HouseOnDisk,
) -> None:
    ann = open_house.house.enter("Ann")
    open_house.journal.be_slow()
    await ann.ask(OpenTable("lucky10", "", 3, {}))
    await ann.ask(SaveSettings(Settings(theme="paper")))
    open_house.journal.be_slow(False)
    await settle()
    on_disk = await open_house.killed()
    person = on_disk.house.enter("Ann").person
    assert person.settings.theme == "paper"
    assert set(person.last_tables) == {"lucky10"}


@pytest.mark.parametrize("wish", LATER, ids=lambda wish: type(wish).__name__)
async def test_what_they_are_about_to_be_is_written_by_whoever_writes_them_meanwhile(
    open_house: HouseOnDisk, wish: Request
) -> None:
    """Somebody who has asked for it comes in from another terminal and opens a table."""
    house = open_house.house
    ann = house.enter("Ann")
    await ann.ask(Rename("Ann"), SaveSettings(Settings(theme="dark")))
    open_house.journal.be_slow()
    await ann.ask(wish)
    again = house.enter("Ann")
    again.visit.ask(OpenTable("lucky10", "", 3, {}))
    await house.advance(0)
    open_house.journal.be_slow(False)
    await house.advance(1)
    after = again.person
    assert "Zoe" in str(after) or "paper" in str(after)
    assert after.last_tables["lucky10"].seats == 3
    on_disk = await open_house.killed()
    assert on_disk.house.enter("Ann").person == after


async def test_a_name_is_free_once_it_is_written_that_who_had_it_is_forgotten(
    open_house: HouseOnDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.house.people.MOST_KNOWN", 1)
    ann = open_house.house.enter("Ann")
    await ann.ask(Rename("Ann"))
    ann.visit.close()
    open_house.journal.be_slow()
    other = open_house.house.enter("Ann", key="another key")
    await settle()
    assert other.name == "Ann-2"
    open_house.journal.be_slow(False)
    await settle()
    assert not await other.ask(Rename("Ann"))
    assert open_house.journal.ask("SELECT name FROM people") == [("Ann",)]


async def test_however_many_go_only_so_much_of_it_waits_for_the_disk(
    open_house: HouseOnDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.house.hall.MOST_NOTED", 3)
    open_house.journal.be_slow()
    for number in range(20):
        open_house.house.enter(f"P{number}").visit.close()
    await settle()
    assert len(open_house.house.hall._tasks) == 3
    open_house.journal.be_slow(False)
    await settle()
    open_house.house.enter("Ann").visit.close()
    assert len(open_house.house.hall._tasks) == 1
