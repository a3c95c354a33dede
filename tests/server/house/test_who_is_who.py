"""What somebody is called, and who is let in as whom, also after the house was killed."""

from __future__ import annotations

import pytest

from games.registry import GAMES
from tests.server.house.on_disk import HouseOnDisk
from tests.server.house.support import House, settle
from tui.house import Claim, GiveWord, Leave, Rename, SaveSettings, Say, Settings, Sit, Watch


async def test_who_comes_with_a_key_is_new_until_they_say_what_they_want_to_be_called(
    open_house: HouseOnDisk,
) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    was_new = ann.person.is_new
    assert not await ann.ask(Rename("Ann"))
    assert (was_new, ann.person.is_new) == (True, False)
    assert not await bo.ask(SaveSettings(Settings(theme="paper")))
    on_disk = await open_house.killed()
    assert not on_disk.house.enter("Ann").person.is_new
    bo = on_disk.house.enter("Bo")
    assert (bo.person.is_new, bo.person.settings.theme) == (True, "paper")


async def test_who_has_played_without_choosing_a_name_may_still_choose_one(
    open_house: HouseOnDisk,
) -> None:
    await open_house.house.open_table("lucky10", open_house.house.enter("Ann"))
    on_disk = await open_house.killed()
    assert on_disk.house.enter("Ann").person.is_new


async def test_a_guest_is_never_asked_for_a_name(house: House) -> None:
    assert not house.enter_guest().person.is_new


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ("bo", "Somebody else in this house is called bo."),
        ("BO", "Somebody else in this house is called BO."),
        ("Olive", "The house keeps the name Olive for itself."),
        ("guest-1234", "The house keeps the name guest-1234 for itself."),
        ("an apple", "A name has 1 to 16 letters"),
        ("", "A name has 1 to 16 letters"),
        ("a" * 17, "A name has 1 to 16 letters"),
        ("\x1b[31mAnn", "A name has 1 to 16 letters"),
    ],
)
async def test_a_refused_name_leaves_everything_as_it_was(
    open_house: HouseOnDisk, wanted: str, sentence: str
) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    assert not await bo.ask(Rename("Bo"))
    before, file = ann.person, open_house.journal.dump()
    assert sentence in await ann.ask(Rename(wanted))
    assert ann.person == before
    assert open_house.journal.dump() == file
    assert not await ann.ask(Rename("Anna"))


async def test_a_name_that_is_being_written_is_nobody_elses(open_house: HouseOnDisk) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    open_house.journal.be_slow()
    assert not await ann.ask(Rename("Zoe"))
    assert (ann.name, ann.person.is_new) == ("Ann", True)
    assert "called zoe" in await bo.ask(Rename("zoe"))
    assert open_house.house.enter("Zoe").name == "Zoe-2"
    open_house.journal.be_slow(False)
    await settle()
    assert (ann.name, bo.name) == ("Zoe", "Bo")
    assert not await bo.ask(Rename("Ann"))


async def test_a_name_that_was_given_up_is_free(open_house: HouseOnDisk) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    assert not await ann.ask(Rename("Zoe"), Rename("Anna"))
    assert not await bo.ask(Rename("ZOE"))
    on_disk = await open_house.killed()
    assert on_disk.house.enter("Bo").name == "ZOE"
    assert on_disk.house.enter("Ann").name == "Anna"


async def test_names_differ_in_more_than_their_case_also_after_a_restart(
    open_house: HouseOnDisk,
) -> None:
    assert not await open_house.house.enter("a").ask(Rename("Zoe"))
    on_disk = await open_house.killed()
    assert "called zOE" in await on_disk.house.enter("b").ask(Rename("zOE"))
    assert on_disk.house.enter("zoe").name == "zoe-2"


async def test_a_guest_at_a_table_keeps_the_name_that_they_took(open_house: HouseOnDisk) -> None:
    ann, guest = open_house.house.enter("Ann"), open_house.house.enter_guest()
    table = await open_house.house.open_table("lucky10", ann, guest)
    assert not await guest.ask(Rename("Zoe"))
    code = guest.table.code
    on_disk = await open_house.killed()
    again = on_disk.house.enter_guest()
    assert not await again.ask(Claim(table, "Zoe", code))
    assert (again.name, again.seat) == ("Zoe", 1)


async def test_who_goes_while_their_name_is_being_written_has_it_when_they_come_back(
    open_house: HouseOnDisk,
) -> None:
    ann = open_house.house.enter("Ann")
    open_house.journal.be_slow()
    await ann.ask(Rename("Zoe"))
    ann.visit.close()
    open_house.journal.be_slow(False)
    await settle()
    assert open_house.house.enter("Ann").name == "Zoe"
    on_disk = await open_house.killed()
    assert on_disk.house.enter("Ann").name == "Zoe"


async def test_names_are_written_in_the_order_in_which_they_were_asked_for(
    open_house: HouseOnDisk,
) -> None:
    ann = open_house.house.enter("Ann")
    open_house.journal.be_slow()
    await ann.ask(Rename("Zoe"))
    again = open_house.house.enter("Ann")
    await again.ask(Rename("Zora"))
    open_house.journal.is_full = True
    open_house.journal.be_slow(False)
    await settle()
    open_house.journal.is_full = False
    await open_house.house.advance(5)
    assert again.name == "Zora"
    on_disk = await open_house.killed()
    assert on_disk.house.enter("Ann").name == "Zora"
    assert [row[0] for row in on_disk.journal.ask("SELECT name FROM people")] == ["Zora"]


# ---------------------------------------------------------------- coming in a second time


async def test_the_same_key_again_ends_the_visit_before_with_a_sentence(house: House) -> None:
    ann = house.enter("Ann")
    again = house.enter("Ann")
    assert await ann.farewell() == "You came in from another terminal, so this visit has ended."
    assert not await again.farewell()
    assert not await ann.ask(Rename("Zoe"))
    assert again.name == "Ann"
    assert len(again.visit.lobby().people) == 1


@pytest.mark.parametrize("game", GAMES)
async def test_a_seat_is_never_doubled_nor_lost(open_house: HouseOnDisk, game: str) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    table = await open_house.house.open_table(game, ann, bo, seats=4)
    for is_playing in (False, True):
        for _ in range(3):
            before, bo = bo, open_house.house.enter("Bo")
            await settle()
            assert await before.farewell()
            assert before.maybe_table is None
            before.visit.close()
            await bo.ask(Sit(table), Watch(table))
            await open_house.house.advance(20)
            assert [seat.name for seat in ann.table.seats] == ["Ann", "Bo"]
            assert not any(seat.is_away for seat in ann.table.seats)
        if not is_playing:
            await open_house.house.start(ann, bo)
    on_disk = await open_house.killed()
    bo, again = on_disk.house.enter("Bo"), on_disk.house.enter("Bo")
    await settle()
    assert await bo.farewell()
    assert [seat.name for seat in again.table.seats] == ["Ann", "Bo"]
    assert [seat.is_away for seat in again.table.seats] == [True, False]
    assert again.seat == 1


async def test_what_the_visit_before_had_asked_for_is_not_done(open_house: HouseOnDisk) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    await open_house.house.open_table("lucky10", ann, bo)
    open_house.journal.be_slow()
    await ann.ask(Say("wait"))
    await bo.ask(GiveWord("clover"), Leave())
    again = open_house.house.enter("Bo")
    open_house.journal.be_slow(False)
    await settle()
    assert (again.table.word, again.seat) == ("", 1)


async def test_who_hangs_up_while_a_name_is_written_has_it_and_the_one_before_is_free(
    open_house: HouseOnDisk,
) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    assert not await ann.ask(Rename("Ann"))
    open_house.journal.be_slow()
    ann.visit.ask(Rename("Zoe"))
    await settle()
    ann.visit.close()
    await settle()
    open_house.journal.be_slow(False)
    await settle()
    assert not await bo.ask(Rename("Ann"))
    on_disk = await open_house.killed()
    names = [on_disk.house.enter(key).name for key in ("Ann", "Bo")]
    assert names == ["Zoe", "Ann"]
