"""Keys of one person are joined by a code, and a guest who comes with a key takes all along."""

from __future__ import annotations

import pytest

from server.house.hall import MOVED
from server.house.refusal import ONE_MOMENT
from server.house.register import CODE_SECONDS, SOMEBODYS_CODE
from tests.server.house.on_disk import HouseOnDisk
from tests.server.house.support import Guestbook, House, settle
from tui.house import (
    AskCode,
    ForgetMe,
    Leave,
    OpenTable,
    QuickGame,
    Rename,
    SameAs,
    SaveSettings,
    SetReady,
    Settings,
    Sit,
    TableTerms,
)

NO_CODE = SOMEBODYS_CODE


async def code_of(person: Guestbook) -> str:
    assert not await person.ask(AskCode())
    return person.person.code


async def one_game(on_disk: HouseOnDisk, *people: Guestbook) -> str:
    """Let people play a game and stay at its table; returns its id."""
    await on_disk.house.open_table("lucky10", *people, options={"clock": "off"})
    await on_disk.house.start(*people)
    game_id = people[0].table.game_id
    await on_disk.house.play(*people)
    return game_id


def beginners(on_disk: HouseOnDisk, game_id: str) -> list[object]:
    found = on_disk.journal.ask("SELECT person FROM seats WHERE game=? ORDER BY seat", game_id)
    return [row[0] for row in found]


def id_of(on_disk: HouseOnDisk, name: str) -> object:
    ((person,),) = on_disk.journal.ask("SELECT id FROM people WHERE name=?", name)
    return person


async def test_another_key_brings_the_same_person_also_after_a_restart(
    open_house: HouseOnDisk,
) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    await ann.ask(Rename("Ann"), SaveSettings(Settings(theme="paper")))
    game_id = await one_game(open_house, ann, bo)
    await ann.ask(Leave())
    laptop = open_house.house.enter("laptop")
    await laptop.ask(OpenTable("ten-thousand", "", 2, {}, (), TableTerms(delay=3)), Leave())
    assert not await laptop.ask(SameAs(await code_of(ann)))
    assert (laptop.name, laptop.person.net) == ("Ann", ann.person.net)
    assert await ann.farewell() == "You came in from another terminal, so this visit has ended."
    for _ in range(2):
        for key in ("Ann", "laptop"):
            again = open_house.house.enter(key)
            assert (again.name, again.person.settings.theme) == ("Ann", "paper")
            assert again.person.net == -bo.person.net != 0
            assert set(again.person.last_tables) == {"lucky10", "ten-thousand"}
        open_house = await open_house.killed()
        bo = open_house.house.enter("Bo")
    assert beginners(open_house, game_id) == [id_of(open_house, "Ann"), id_of(open_house, "Bo")]
    names = [row[0] for row in open_house.journal.ask("SELECT name FROM people ORDER BY name")]
    assert names == ["Ann", "Bo"]


async def test_a_guest_who_comes_with_a_key_takes_the_evenings_results_along(
    open_house: HouseOnDisk,
) -> None:
    ann, guest = open_house.house.enter("Ann"), open_house.house.enter_guest()
    game_id = await one_game(open_house, ann, guest)
    await guest.ask(Leave())
    name, net, code = guest.name, guest.person.net, await code_of(guest)
    assert name in [line.name for line in ann.table.evening]
    cleo = open_house.house.enter("Cleo")
    assert not await cleo.ask(SameAs(code))
    assert (cleo.name, cleo.person.net, cleo.person.is_guest) == ("Cleo", net, False)
    assert await guest.farewell()
    for _ in range(2):
        evening = {line.name: line.net for line in ann.table.evening}
        assert evening == {"Ann": -net, "Cleo": net}
        open_house = await open_house.killed()
        ann, cleo = open_house.house.enter("Ann"), open_house.house.enter("Cleo")
        await settle()
        assert cleo.person.net == net != 0
        assert beginners(open_house, game_id) == [
            id_of(open_house, "Ann"),
            id_of(open_house, "Cleo"),
        ]


async def test_a_guest_who_has_gone_can_still_be_taken_along(open_house: HouseOnDisk) -> None:
    ann, guest = open_house.house.enter("Ann"), open_house.house.enter_guest()
    await one_game(open_house, ann, guest)
    await guest.ask(Leave())
    net, code = guest.person.net, await code_of(guest)
    guest.visit.close()
    cleo = open_house.house.enter("Cleo")
    assert not await cleo.ask(SameAs(code))
    assert cleo.person.net == net != 0


async def test_a_key_that_has_done_nothing_yet_can_have_its_code_typed_elsewhere(
    open_house: HouseOnDisk,
) -> None:
    laptop = open_house.house.enter("laptop")
    code = await code_of(laptop)
    laptop.visit.close()
    ann = open_house.house.enter("Ann")
    assert not await ann.ask(SameAs(code))
    assert ann.name == "laptop"
    on_disk = await open_house.killed()
    assert {on_disk.house.enter(key).name for key in ("Ann", "laptop")} == {"laptop"}


async def test_a_running_game_counts_for_who_somebody_turned_out_to_be(
    open_house: HouseOnDisk,
) -> None:
    ann, guest = open_house.house.enter("Ann"), open_house.house.enter_guest()
    await open_house.house.open_table("lucky10", ann, guest, options={"clock": "off"})
    await open_house.house.start(ann, guest)
    await guest.ask(Leave())
    cleo = open_house.house.enter("Cleo")
    assert not await cleo.ask(SameAs(await code_of(guest)))
    await open_house.house.play(ann)
    assert cleo.person.net == -ann.person.net != 0
    assert {line.name: line.net for line in ann.table.evening} == {
        "Ann": ann.person.net,
        "Cleo": cleo.person.net,
    }
    on_disk = await open_house.killed()
    assert on_disk.house.enter("Cleo").person.net == cleo.person.net


# ---------------------------------------------------------------- what is refused


async def test_a_code_is_good_once(open_house: HouseOnDisk) -> None:
    ann = open_house.house.enter("Ann")
    code = await code_of(ann)
    assert not await open_house.house.enter("laptop").ask(SameAs(code.lower().replace("-", " ")))
    assert await open_house.house.enter("thief").ask(SameAs(code)) == NO_CODE


async def test_a_code_is_good_for_ten_minutes_and_shown_as_long(house: House) -> None:
    ann, laptop = house.enter("Ann"), house.enter("laptop")
    code = await code_of(ann)
    await house.advance(CODE_SECONDS - 1)
    assert ann.person.code == code
    await house.advance(1)
    assert ann.person.code == ""
    assert await laptop.ask(SameAs(code)) == NO_CODE


async def test_only_the_newest_code_of_somebody_holds(house: House) -> None:
    ann, laptop = house.enter("Ann"), house.enter("laptop")
    old, new = await code_of(ann), await code_of(ann)
    assert await laptop.ask(SameAs(old)) == NO_CODE
    assert not await laptop.ask(SameAs(new))


async def test_a_house_that_was_killed_knows_no_code_any_more(open_house: HouseOnDisk) -> None:
    ann = open_house.house.enter("Ann")
    await ann.ask(Rename("Ann"))
    code = await code_of(ann)
    on_disk = await open_house.killed()
    assert on_disk.house.enter("Ann").person.code == ""
    assert await on_disk.house.enter("laptop").ask(SameAs(code)) == NO_CODE


async def test_your_own_code_a_code_typed_as_a_guest_and_one_at_a_table_are_refused(
    house: House,
) -> None:
    ann, guest, laptop = house.enter("Ann"), house.enter_guest(), house.enter("laptop")
    code = await code_of(ann)
    assert "your own code" in await ann.ask(SameAs(code))
    assert "You came without a key" in await guest.ask(SameAs(code))
    table = await house.open_table("lucky10", ann)
    assert "One of the two is at a table" in await laptop.ask(SameAs(code))
    await ann.ask(Leave())
    await house.open_table("lucky10", laptop)
    assert "One of the two is at a table" in await laptop.ask(SameAs(code))
    await laptop.ask(Leave())
    assert table not in house.hall.tables
    assert not await laptop.ask(SameAs(code))


async def test_a_thousand_wrong_codes_are_slowed_down_whoever_sends_them_from_there(
    house: House,
) -> None:
    ann = house.enter("Ann")
    code = await code_of(ann)
    looked_at = 0
    for number in range(1000):
        guesser = house.enter(f"guesser{number}", source="there")
        answer = await guesser.ask(SameAs("mint bold fern"))
        looked_at += answer == NO_CODE
        guesser.visit.close()
    assert looked_at == 5
    assert "many wrong codes" in await house.enter("guesser", source="there").ask(SameAs(code))
    assert not await house.enter("laptop", source="elsewhere").ask(SameAs(code))


# ---------------------------------------------------------------- while it is being written


@pytest.mark.parametrize("is_written", [False, True])
async def test_killed_in_the_middle_of_it_they_are_two_or_one(
    open_house: HouseOnDisk, is_written: bool
) -> None:
    ann, laptop = open_house.house.enter("Ann"), open_house.house.enter("laptop")
    await ann.ask(Rename("Ann"))
    await laptop.ask(Rename("Lap"))
    code = await code_of(ann)
    open_house.journal.be_slow(not is_written)
    await laptop.ask(SameAs(code))
    on_disk = await open_house.killed()
    names = {key: on_disk.house.enter(key).name for key in ("Ann", "laptop")}
    assert names == {"Ann": "Ann", "laptop": "Ann" if is_written else "Lap"}


async def test_meanwhile_neither_of_the_two_does_anything(open_house: HouseOnDisk) -> None:
    host = open_house.house.enter("Dan")
    table = await open_house.house.open_table("lucky10", host, seats=4)
    guest, cleo = open_house.house.enter_guest(), open_house.house.enter("Cleo")
    code = await code_of(guest)
    open_house.journal.be_slow()
    await host.ask(SetReady(True))  # the table waits for the disk
    await guest.ask(Sit(table))  # and this for the table
    await cleo.ask(SameAs(code))
    again = open_house.house.enter("Cleo")
    for request in (Sit(table), QuickGame("lucky10"), Rename("Zoe"), AskCode()):
        assert "One moment" in await again.ask(request)
    open_house.journal.be_slow(False)
    await open_house.house.advance(1)
    assert [seat.name for seat in host.table.seats] == ["Dan"]
    assert await guest.farewell()
    assert not await again.ask(Sit(table))
    on_disk = await open_house.killed()
    assert on_disk.problems == ()
    assert on_disk.house.enter("Cleo").seat == 1


async def test_who_goes_meanwhile_is_the_other_one_when_they_come_back(
    open_house: HouseOnDisk,
) -> None:
    ann, laptop = open_house.house.enter("Ann"), open_house.house.enter("laptop")
    await ann.ask(Rename("Ann"))
    await laptop.ask(Rename("Lap"))
    code = await code_of(ann)
    open_house.journal.be_slow()
    await laptop.ask(SameAs(code))
    laptop.visit.close()
    ann.visit.close()
    open_house.journal.be_slow(False)
    await settle()
    assert {open_house.house.enter(key).name for key in ("Ann", "laptop")} == {"Ann"}
    on_disk = await open_house.killed()
    assert {on_disk.house.enter(key).name for key in ("Ann", "laptop")} == {"Ann"}
    assert on_disk.journal.ask("SELECT name FROM people") == [("Ann",)]


async def test_who_comes_again_while_keys_are_being_joined_is_nobody_of_their_own(
    open_house: HouseOnDisk,
) -> None:
    ann, laptop = open_house.house.enter("Ann"), open_house.house.enter("laptop")
    await ann.ask(Rename("Ann"))
    code = await code_of(ann)
    open_house.journal.be_slow()
    laptop.visit.ask(SameAs(code))
    await settle()
    laptop.visit.close()
    again = open_house.house.enter("laptop")
    open_house.journal.be_slow(False)
    await settle()
    assert (await again.news()).farewell == MOVED
    assert open_house.house.enter("laptop").name == "Ann"


async def test_nobody_turns_out_to_be_somebody_who_is_being_forgotten(
    open_house: HouseOnDisk,
) -> None:
    ann, laptop = open_house.house.enter("Ann"), open_house.house.enter("laptop")
    await ann.ask(Rename("Ann"))
    code = await code_of(ann)
    open_house.journal.be_slow()
    ann.visit.ask(ForgetMe())
    await settle()
    assert await laptop.ask(SameAs(code)) == ONE_MOMENT
    open_house.journal.be_slow(False)
    await settle()
    assert await laptop.ask(SameAs(code)) == NO_CODE
    assert open_house.journal.ask("SELECT * FROM people") == []


async def test_both_of_them_see_that_it_has_been_done_whoever_stays(house: House) -> None:
    ann, bo, guest = house.enter("Ann"), house.enter("Bo"), house.enter_guest()
    before = [person.person.joined for person in (ann, bo, guest)]
    assert before == [0, 0, 0]
    assert not await ann.ask(SameAs(await code_of(guest)))
    assert ann.person.joined == 1
    assert not await bo.ask(SameAs(await code_of(ann)))
    assert bo.person.name == "Ann"
    assert bo.person.joined == 2
