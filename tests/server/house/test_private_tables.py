"""A private table is there for those who have its code, and for nobody else."""

from __future__ import annotations

import pytest

from server.house.answers import SEAT_KEPT
from tests.server.house.on_disk import HouseOnDisk
from tests.server.house.support import Guestbook, House, settle
from tui.house import (
    Claim,
    Join,
    Leave,
    OpenTable,
    QuickGame,
    SetReady,
    Sit,
    TableTerms,
    Watch,
)

HIDDEN = TableTerms(is_private=True)
NO_SUCH = "That table is not here any more."
NO_TABLE = "No table has that code."


async def opened(*people: Guestbook, seats: int = 3) -> str:
    """Let people meet at a private table; returns its code."""
    first, *others = people
    options = {"clock": "off"}
    assert not await first.ask(OpenTable("lucky10", "Attic", seats, options, (), HIDDEN))
    code = first.table.join_code
    for person in others:
        assert not await person.ask(Join(code))
    return code


async def test_nobody_else_sees_it_anywhere(house: House) -> None:
    ann, bo, cleo = house.enter("Ann"), house.enter("Bo"), house.enter("Cleo")
    await opened(ann, bo, seats=2)
    await house.start(ann, bo)
    await house.play(ann, bo)
    lobby = cleo.visit.lobby()
    assert lobby.tables == ()
    assert lobby.news == ()
    assert {line.name: line.table for line in lobby.people} == {
        "Ann": "a private table",
        "Bo": "a private table",
        "Cleo": None,
    }
    assert house.hall.table_lines() == ("No public table is open.",)
    assert "Attic" not in str(lobby)
    assert [line.name for line in ann.visit.lobby().tables] == ["Attic"]
    assert not await cleo.ask(QuickGame("lucky10"))
    assert cleo.table.name != "Attic"


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_who_knows_only_its_id_is_told_what_they_would_be_told_of_none(
    open_house: HouseOnDisk, is_restarted: bool
) -> None:
    ann, guest = open_house.house.enter("Ann"), open_house.house.enter_guest()
    await opened(ann, guest)
    table, name, code = ann.table.table, guest.name, guest.table.code
    if is_restarted:
        open_house = await open_house.killed()
        ann = open_house.house.enter("Ann")
    cleo = open_house.house.enter("Cleo")
    for request in (Sit(table), Watch(table), Claim(table, name, code), Claim(table, "x", "y")):
        assert await cleo.ask(request) == NO_SUCH
    assert await cleo.ask(Sit("t0000")) == NO_SUCH
    assert cleo.maybe_table is None


async def test_who_left_it_needs_the_code_again(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    code = await opened(ann, bo)
    table = ann.table.table
    await bo.ask(Leave())
    assert await bo.ask(Sit(table)) == NO_SUCH
    assert not await bo.ask(Join(code))
    assert bo.seat == 1


@pytest.mark.parametrize("seats", [2, 3])
async def test_who_comes_by_its_code_where_a_guests_seat_is_kept_hears_how_to_take_it_back(
    house: House, seats: int
) -> None:
    """At a table with another free seat they sit down there, else they watch."""
    ann, guest = house.enter("Ann"), house.enter_guest()
    code = await opened(ann, guest, seats=seats)
    early = house.enter("Early")
    early.visit.ask(Join(code))
    await settle()
    assert await early.heard() == ""
    await early.ask(Leave())
    return_code, seat = guest.table.code, guest.seat
    guest.visit.close()
    await settle()
    again = house.enter_guest()
    again.visit.ask(Join(code))
    await settle()
    assert await again.heard() == SEAT_KEPT
    assert again.table.you in (None, 2)
    await again.ask(Leave())
    assert not await again.ask(Join(return_code))
    assert again.seat == seat


@pytest.mark.parametrize("spelt", ["{}", " {} ", "{}\n"])
@pytest.mark.parametrize("between", ["-", " ", "  ", " - ", ".", "_", ", "])
async def test_the_code_may_be_spelt_as_one_likes(house: House, spelt: str, between: str) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    code = await opened(ann)
    assert not await bo.ask(Join(spelt.format(code.lower().replace("-", between))))
    assert bo.seat == 1


async def test_at_a_full_table_and_in_a_running_game_one_watches(house: House) -> None:
    names = ("Ann", "Bo", "Cleo", "Dan")
    ann, bo, cleo, dan = (house.enter(name) for name in names)
    code = await opened(ann, bo, seats=2)
    assert not await cleo.ask(Join(code))
    assert (cleo.table.you, cleo.table.spectators) == (None, ("Cleo",))
    assert cleo.table.join_code == ""
    await bo.ask(Leave())
    assert not await cleo.ask(Sit(ann.table.table))
    await house.start(ann, cleo)
    assert not await dan.ask(Join(code))
    assert dan.table.you is None


async def test_who_comes_while_the_last_seat_is_being_taken_watches(
    open_house: HouseOnDisk,
) -> None:
    names = ("Ann", "Bo", "Cleo")
    ann, bo, cleo = (open_house.house.enter(name) for name in names)
    code = await opened(ann, seats=2)
    open_house.journal.be_slow()
    await bo.ask(Join(code))
    await cleo.ask(Join(code))
    open_house.journal.be_slow(False)
    await settle()
    assert not await cleo.refusals()
    assert (bo.seat, cleo.table.you) == (1, None)


async def test_who_comes_as_the_game_begins_watches(open_house: HouseOnDisk) -> None:
    names = ("Ann", "Bo", "Cleo")
    ann, bo, cleo = (open_house.house.enter(name) for name in names)
    code = await opened(ann, bo)
    await ann.ask(SetReady(True))
    open_house.journal.be_slow()
    await bo.ask(SetReady(True))
    await cleo.ask(Join(code))
    open_house.journal.be_slow(False)
    await settle()
    assert not await cleo.refusals()
    assert (cleo.stage(), cleo.table.you) == ("playing", None)


async def test_a_thousand_wrong_codes_are_slowed_down(house: House) -> None:
    ann = house.enter("Ann")
    code = await opened(ann)
    answers = []
    for _ in range(1000):
        guesser = house.enter_guest(source="there")
        answers.append(await guesser.ask(Join("mint bold fern")))
        guesser.visit.close()
    assert answers.count(NO_TABLE) == 5
    assert "many wrong codes" in await house.enter_guest(source="there").ask(Join(code))
    assert not await house.enter_guest(source="elsewhere").ask(Join(code))


async def test_return_codes_are_no_easier_to_guess(house: House) -> None:
    ann, guest = house.enter("Ann"), house.enter_guest()
    await opened(ann, guest)
    code = guest.table.code
    guest.visit.close()
    thief = house.enter_guest(source="there")
    for _ in range(5):
        assert await thief.ask(Join("ABCDEFGH")) == NO_TABLE
    assert "many wrong codes" in await thief.ask(Join(code))


@pytest.mark.parametrize("is_playing", [False, True])
@pytest.mark.parametrize("is_restarted", [False, True])
async def test_a_guest_who_dropped_is_back_by_the_return_code(
    open_house: HouseOnDisk, is_playing: bool, is_restarted: bool
) -> None:
    ann, guest = open_house.house.enter("Ann"), open_house.house.enter_guest()
    await opened(ann, guest)
    if is_playing:
        await open_house.house.start(ann, guest)
    name, code, seat = guest.name, guest.table.code, guest.seat
    if is_restarted:
        open_house = await open_house.killed()
        ann = open_house.house.enter("Ann")
    else:
        guest.visit.close()
    await open_house.house.advance(100)
    again = open_house.house.enter_guest()
    assert not await again.ask(Join(f" {code.lower()} "))
    await settle()
    assert (again.name, again.seat) == (name, seat)
    assert not any(line.is_away for line in ann.table.seats)
    assert len(ann.table.seats) == 2


async def test_a_return_code_brings_back_to_a_public_table_as_well(house: House) -> None:
    ann, guest = house.enter("Ann"), house.enter_guest()
    await house.open_table("lucky10", ann, guest)
    code = guest.table.code
    guest.visit.close()
    again = house.enter_guest()
    assert not await again.ask(Join(code))
    assert again.seat == 1


async def test_a_renamed_guest_and_a_changed_host_are_no_news_either(house: House) -> None:
    ann, bo, cleo = house.enter("Ann"), house.enter("Bo"), house.enter("Cleo")
    await opened(ann, bo)
    await ann.ask(Leave())
    lobby = cleo.visit.lobby()
    assert (lobby.tables, lobby.news) == ((), ())
