"""Of somebody who wants to be forgotten nothing is left but games that "somebody" has played."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.registry import GAMES
from games.verify import verify
from server.house.changes import Change, PersonForgotten
from server.house.keeping import stopped
from tests.server.house.on_disk import HouseOnDisk, JournalAtOnce
from tests.server.house.support import House, settle
from tui.house import (
    ForgetMe,
    GiveWord,
    Leave,
    OpenTable,
    QuickGame,
    Rename,
    Said,
    SaveSettings,
    Say,
    SetReady,
    Settings,
    Sit,
    TableTerms,
    Told,
    Watch,
)

GOODBYE = "All that the house kept about you is deleted. Goodbye."
QUICK: dict[str, dict[str, int | str]] = {
    "lucky10": {"clock": "off"},
    "ten-thousand": {"clock": "off", "target": 2000},
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("is_host", [False, True])
async def test_nothing_of_their_name_their_keys_their_settings_and_their_talk_is_in_the_file(
    open_house: HouseOnDisk, game: str, is_host: bool
) -> None:
    house = open_house.house
    zoe, bo = house.enter("Zoe", key="SHA256:zoes"), house.enter("Bo")
    await zoe.ask(Rename("Zelda"), SaveSettings(Settings(theme="paper")))
    await bo.ask(Rename("Bo"))
    people = (zoe, bo) if is_host else (bo, zoe)
    await house.open_table(game, *people, options=QUICK[game], seats=3)
    await zoe.ask(Say("a riddle of mine"), Rename("Zora"))
    await house.start(zoe, bo)
    await bo.ask(Say("hello"))
    game_id, table = bo.table.game_id, bo.table.table
    zoe.visit.close()
    await house.advance(30)
    zoe = house.enter("Zoe", key="SHA256:zoes")
    await settle()
    await house.play(zoe, bo, bot="master")
    await zoe.ask(Leave(), Watch(table), Say("good night"), Leave())
    assert "Zora" in open_house.journal.dump()
    net = bo.person.net

    assert not await zoe.ask(ForgetMe())
    await settle()
    assert await zoe.farewell() == GOODBYE
    for is_again in (False, True):
        file = open_house.journal.dump()
        for word in ("Zora", "Zelda", "Zoe", "SHA256:zoes", "paper", "riddle", "good night"):
            assert word not in file
        shown = f"{bo.table} {bo.visit.lobby()}"
        for word in ("Zora", "Zelda", "Zoe", "riddle", "good night"):
            assert word not in shown
        assert [said.text for said in bo.talk] == ["hello"]
        assert {line.name: line.net for line in bo.table.evening} == {"Bo": net, "somebody": -net}
        assert set(bo.table.players) == {"Bo", "somebody"}
        assert bo.table.name == ("somebody's table" if is_host else "Bo's table")
        if not is_again:
            open_house = await open_house.killed()
            bo = open_house.house.enter("Bo")
            await settle()
    record = [str(row[0]) for row in open_house.journal.ask("SELECT line FROM lines ORDER BY n")]
    assert verify(record).id == game_id
    sums = open_house.journal.ask("SELECT sum(net) FROM seats GROUP BY game")
    assert sums == [(0,)]
    assert stopped(None, was_closed=False, grace=15).sentence in bo.told


async def test_the_same_key_again_is_somebody_new(open_house: HouseOnDisk) -> None:
    zoe = open_house.house.enter("Zoe")
    await zoe.ask(Rename("Zora"), SaveSettings(Settings(theme="paper")))
    assert not await zoe.ask(ForgetMe())
    for _ in range(2):
        again = open_house.house.enter("Zoe")
        assert (again.name, again.person.is_new, again.person.net) == ("Zoe", True, 0)
        assert again.person.settings == Settings()
        again.visit.close()
        assert not await open_house.house.enter("Bo").ask(Rename("Zora"), Rename("Bo"))
        open_house = await open_house.killed()


async def test_going_writes_nobody_down_who_was_forgotten(open_house: HouseOnDisk) -> None:
    zoe = open_house.house.enter("Zoe")
    await zoe.ask(Rename("Zoe"), ForgetMe())
    zoe.visit.close()
    await open_house.house.advance(10)
    assert open_house.journal.ask("SELECT * FROM people") == []


async def test_a_guest_is_forgotten_too(open_house: HouseOnDisk) -> None:
    guest, ann = open_house.house.enter_guest(), open_house.house.enter("Ann")
    await open_house.house.open_table("lucky10", ann, guest)
    name = guest.name
    await guest.ask(Leave(), ForgetMe())
    assert await guest.farewell() == GOODBYE
    await settle()
    assert name not in open_house.journal.dump()


async def test_who_is_at_a_table_is_not_forgotten(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    table = await house.open_table("lucky10", ann)
    assert await ann.ask(ForgetMe()) == "You are at a table: leave it first."
    await bo.ask(Watch(table))
    assert await bo.ask(ForgetMe()) == "You are at a table: leave it first."
    assert ann.seat == 0


async def test_whose_game_still_runs_is_not_forgotten_until_it_has_ended(
    open_house: HouseOnDisk,
) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    await open_house.house.open_table("lucky10", ann, bo, options=QUICK["lucky10"])
    await open_house.house.start(ann, bo)
    await bo.ask(Leave())
    for _ in range(2):
        assert "is still being played" in await bo.ask(ForgetMe())
        open_house = await open_house.killed()
        ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
        await settle()
    await open_house.house.play(ann)
    assert not await bo.ask(ForgetMe())
    await settle()
    assert {line.name for line in ann.table.evening} == {"Ann", "somebody"}


async def test_two_who_were_forgotten_are_one_somebody_and_the_evening_is_still_even(
    open_house: HouseOnDisk,
) -> None:
    names = ("Ann", "Bo", "Cleo")
    ann, bo, cleo = people = [open_house.house.enter(name) for name in names]
    await open_house.house.open_table("lucky10", *people, options=QUICK["lucky10"])
    await open_house.house.start(*people)
    await open_house.house.play(*people)
    for person in (bo, cleo):
        await person.ask(Leave(), ForgetMe())
        await settle()
    for _ in range(2):
        evening = {line.name: (line.games, line.net) for line in ann.table.evening}
        assert evening == {"Ann": (1, ann.person.net), "somebody": (2, -ann.person.net)}
        open_house = await open_house.killed()
        ann = open_house.house.enter("Ann")
        await settle()


async def test_what_others_said_stays(open_house: HouseOnDisk) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    await open_house.house.open_table("lucky10", ann, bo)
    await ann.ask(Say("one"))
    await bo.ask(Say("two"))
    await ann.ask(Say("three"))
    await bo.ask(Leave(), ForgetMe())
    await settle()
    for _ in range(2):
        lines = [one.text for one in ann.table.log if isinstance(one, Said | Told)]
        assert lines[:3] == ["Ann sat down.", "one", "three"]
        assert not any("Bo" in line for line in lines)
        open_house = await open_house.killed()
        ann = open_house.house.enter("Ann")
        await settle()


async def test_a_line_that_was_still_to_be_written_is_not_written_after_all(
    open_house: HouseOnDisk,
) -> None:
    ann, zoe = open_house.house.enter("Ann"), open_house.house.enter("Zoe")
    await open_house.house.open_table("lucky10", ann, zoe, seats=3)
    open_house.journal.be_slow()
    await zoe.ask(Leave())
    again = open_house.house.enter("Zoe")
    await again.ask(ForgetMe())
    open_house.journal.be_slow(False)
    await settle()
    assert await again.farewell() == GOODBYE
    assert "Zoe" not in open_house.journal.dump()
    assert "Zoe" not in str(ann.table)


async def test_meanwhile_they_do_nothing_and_whoever_came_in_as_them_is_sent_away(
    open_house: HouseOnDisk,
) -> None:
    ann, zoe = open_house.house.enter("Ann"), open_house.house.enter("Zoe")
    table = await open_house.house.open_table("lucky10", ann, seats=3)
    await zoe.ask(Rename("Zoe"))
    open_house.journal.be_slow()
    await zoe.ask(ForgetMe())
    again = open_house.house.enter("Zoe")
    for request in (
        Sit(table),
        QuickGame("lucky10"),
        OpenTable("lucky10", "", 2, {}),
        SaveSettings(Settings(theme="paper")),
        Rename("Zora"),
    ):
        assert "One moment" in await again.ask(request)
    open_house.journal.be_slow(False)
    await settle()
    assert await again.farewell() == GOODBYE
    assert open_house.house.enter("Zoe").person.is_new
    assert open_house.journal.ask("SELECT name FROM people") == [("Ann",)]


@pytest.mark.parametrize("is_written", [False, True])
async def test_killed_in_the_middle_of_it_they_are_known_or_not(
    open_house: HouseOnDisk, is_written: bool
) -> None:
    zoe = open_house.house.enter("Zoe")
    await zoe.ask(Rename("Zora"))
    open_house.journal.be_slow(not is_written)
    await zoe.ask(ForgetMe())
    on_disk = await open_house.killed()
    assert on_disk.house.enter("Zoe").name == ("Zoe" if is_written else "Zora")


async def test_killed_before_tables_have_heard_of_it_they_are_somebody_there_all_the_same(
    open_house: HouseOnDisk,
) -> None:
    ann, zoe = open_house.house.enter("Ann"), open_house.house.enter("Zoe")
    await open_house.house.open_table("lucky10", ann, zoe, options=QUICK["lucky10"])
    await open_house.house.start(ann, zoe)
    await open_house.house.play(ann, zoe)
    await zoe.ask(Leave())
    facts = open_house.journal.ask("SELECT facts FROM tables")[0][0]
    await zoe.ask(ForgetMe())
    await settle()
    open_house.journal.connection.execute("UPDATE tables SET facts=?", (facts,))
    on_disk = await open_house.killed()
    ann = on_disk.house.enter("Ann")
    await settle()
    assert {line.name: line.net for line in ann.table.evening} == {
        "Ann": ann.person.net,
        "somebody": -ann.person.net,
    }
    assert set(ann.table.players) == {"Ann", "somebody"}
    assert "Zoe" not in on_disk.journal.dump()


async def test_a_private_table_and_words_are_no_hiding_place(open_house: HouseOnDisk) -> None:
    ann, zoe = open_house.house.enter("Ann"), open_house.house.enter("Zoe")
    terms = TableTerms(is_private=True)
    await zoe.ask(OpenTable("lucky10", "", 2, {}, (), terms))
    await zoe.ask(GiveWord("clover"), SetReady(True), Leave(), ForgetMe())
    await settle()
    file = open_house.journal.dump()
    assert "Zoe" not in file
    assert "clover" not in file
    assert ann.visit.lobby().news == ()


async def test_nothing_is_written_for_tables_at_which_somebody_never_was(
    open_house: HouseOnDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house.house
    zoe = house.enter("Zoe")
    for name in ("Ann", "Bo", "Cleo"):
        await house.open_table("lucky10", house.enter(name), seats=3)
    await zoe.ask(Sit(next(iter(house.hall.tables))), Leave())
    written: list[Change] = []
    keep = JournalAtOnce.keep

    async def note(journal: JournalAtOnce, changes: Sequence[Change]) -> None:
        written.extend(changes)
        await keep(journal, changes)

    monkeypatch.setattr(JournalAtOnce, "keep", note)
    assert not await zoe.ask(ForgetMe())
    await settle()
    assert await zoe.farewell() == GOODBYE
    assert sum(isinstance(change, PersonForgotten) for change in written) == 2
    assert "Zoe" not in open_house.journal.dump()
