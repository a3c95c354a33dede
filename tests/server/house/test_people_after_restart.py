"""Who was in a house that was killed, and what they said, is there when it is opened again."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest

from server.house.changes import LinesRetired
from tests.server.house.on_disk import BACK, HouseOnDisk, at_a_game, one_move
from tui.house import (
    Claim,
    Join,
    Leave,
    OpenTable,
    Rename,
    SaveSettings,
    Say,
    Settings,
    Sit,
    TableTerms,
    Watch,
)


async def test_talk_and_what_the_house_said_stands_where_it_stood(open_house: HouseOnDisk) -> None:
    ann, bo = await at_a_game(open_house, "Ann", "Bo", clock="off")
    await ann.ask(Say("hello"))
    await one_move(open_house.house, [ann, bo], Random(1))
    await bo.ask(Say("nice"))
    before = ann.table.log
    on_disk = await open_house.killed()
    ann = on_disk.house.enter("Ann")
    await on_disk.house.advance(0)
    assert ann.table.log[: len(before)] == before
    assert [said.text for said in ann.talk] == ["hello", "nice"]


async def test_a_guest_who_only_watches_is_not_written_down(open_house: HouseOnDisk) -> None:
    ann, _ = await at_a_game(open_house, "Ann", "Bo")
    guest = open_house.house.enter_guest()
    await guest.ask(Watch(ann.table.table))
    await ann.ask(Say("hello"))
    names = open_house.journal.connection.execute("SELECT name FROM people ORDER BY name")
    assert names.fetchall() == [("Ann",), ("Bo",)]


async def test_a_guest_has_their_seat_back_by_its_code(open_house: HouseOnDisk) -> None:
    ann, guest = open_house.house.enter("Ann"), open_house.house.enter_guest()
    table = await open_house.house.open_table("lucky10", ann, guest)
    name, code, seat = guest.name, guest.table.code, guest.seat
    on_disk = await open_house.killed()
    again = on_disk.house.enter_guest()
    assert not await again.ask(Claim(table, name, code))
    assert (again.name, again.seat) == (name, seat)


async def test_a_spectator_who_comes_back_soon_is_at_the_table_again(
    open_house: HouseOnDisk,
) -> None:
    ann, _ = await at_a_game(open_house, "Ann", "Bo")
    cleo = open_house.house.enter("Cleo")
    await cleo.ask(Watch(ann.table.table))
    on_disk = await open_house.killed()
    await on_disk.house.advance(100)
    cleo = on_disk.house.enter("Cleo")
    await on_disk.house.advance(0)
    assert cleo.table.spectators == ("Cleo",)
    assert (await cleo.heard()).startswith(BACK)
    on_disk = await on_disk.killed()
    await on_disk.house.advance(400)
    cleo = on_disk.house.enter("Cleo")
    await on_disk.house.advance(0)
    assert cleo.maybe_table is None


async def test_names_and_settings_follow_the_key(open_house: HouseOnDisk) -> None:
    ann = open_house.house.enter("Ann")
    assert ann.person.is_new
    assert not await ann.ask(Rename("Anna"), SaveSettings(Settings(theme="paper")))
    on_disk = await open_house.killed()
    ann = on_disk.house.enter("Ann")
    assert (ann.name, ann.person.settings.theme, ann.person.is_new) == ("Anna", "paper", False)
    assert "is called anna" in await on_disk.house.enter("Bo").ask(Rename("anna"))


async def test_a_table_is_opened_again_as_it_was_opened_last(open_house: HouseOnDisk) -> None:
    ann = open_house.house.enter("Ann")
    terms = TableTerms(absent="wait", delay=3)
    await ann.ask(OpenTable("lucky10", "", 5, {"clock": 20}, ("steady",), terms))
    await ann.ask(Leave())
    on_disk = await open_house.killed()
    last = on_disk.house.enter("Ann").person.last_tables["lucky10"]
    assert (last.seats, last.options, last.bots, last.terms) == (
        5,
        {"clock": 20},
        ("steady",),
        terms,
    )


async def test_a_private_table_has_its_code_again(open_house: HouseOnDisk) -> None:
    ann = open_house.house.enter("Ann")
    await ann.ask(OpenTable("lucky10", "", 3, {}, (), TableTerms(is_private=True)))
    code = ann.table.join_code
    on_disk = await open_house.killed()
    bo = on_disk.house.enter("Bo")
    assert bo.visit.lobby().tables == ()
    assert not await bo.ask(Join(code.lower().replace("-", " ")))
    assert bo.seat == 1


async def test_spectators_who_are_expected_back_find_room_whoever_came_before_them(
    open_house: HouseOnDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.house.table.MOST_SPECTATORS", 1)
    ann, _ = await at_a_game(open_house, "Ann", "Bo")
    table = ann.table.table
    await open_house.house.enter("Cleo").ask(Watch(table))
    on_disk = await open_house.killed()
    assert "no room for more" in await on_disk.house.enter("Dan").ask(Watch(table))
    cleo = on_disk.house.enter("Cleo")
    await on_disk.house.advance(0)
    assert cleo.table.spectators == ("Cleo",)
    assert on_disk.house.enter("Ann").stage() == "playing"


async def test_a_guest_who_sits_down_again_after_days_in_the_house_is_written_down_again(
    open_house: HouseOnDisk,
) -> None:
    ann, guest = open_house.house.enter("Ann"), open_house.house.enter_guest()
    table = await open_house.house.open_table("lucky10", ann, guest)
    await guest.ask(Leave())
    now = open_house.house.time.utc()
    open_house.house.hall.note_down(LinesRetired(None, now + timedelta(days=2)))
    await open_house.house.advance(1)
    assert not await guest.ask(Sit(table))
    await open_house.house.start(ann, guest)
    on_disk = await open_house.killed()
    assert on_disk.problems == ()
    assert on_disk.house.enter("Ann").stage() == "playing"
