"""Before a game: opening a table, sitting down, leaving, host, bots, words, being ready."""

from __future__ import annotations

import hashlib

import pytest

from games.registry import GAMES
from server.house import bounds
from tests.server.house.support import Guestbook, House
from tui.house import (
    AddBot,
    GiveWord,
    Leave,
    OpenTable,
    QuickGame,
    RemoveBot,
    SetReady,
    Sit,
    Watch,
)


def names(person: Guestbook) -> list[str]:
    return [seat.name for seat in person.table.seats]


async def test_who_opens_a_table_sits_at_it_as_its_host(house: House) -> None:
    ann = house.enter("Ann")
    await ann.ask(OpenTable("lucky10", "Kitchen table", 4, {"sheets": "open", "clock": 60}))
    table = ann.table
    assert (table.name, table.stage, table.capacity) == ("Kitchen table", "waiting", 4)
    assert (table.you, table.is_host, table.moment, table.view) == (0, True, -1, None)
    assert table.options == {"sheets": "open", "passes": "final", "clock": 60, "call": 8}
    (line,) = house.enter("Bo").visit.lobby().tables
    assert (line.name, line.taken, line.seats, line.host) == ("Kitchen table", 1, 4, "Ann")
    assert line.options == {"sheets": "open", "clock": 60}
    assert ann.visit.lobby().tables[0].is_yours
    assert not line.is_yours


async def test_a_table_without_a_name_is_called_after_its_host(house: House) -> None:
    ann = house.enter("Ann")
    await ann.ask(OpenTable("lucky10", " \t ", 2, {}))
    assert ann.table.name == "Ann's table"


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        (OpenTable("chess", "", 2, {}), "There is no game 'chess'; there is lucky10 or"),
        (OpenTable("lucky10", "", 9, {}), "A table of Lucky 10 has 2 to 8 seats."),
        (OpenTable("lucky10", "", 1, {}), "A table of Lucky 10 has 2 to 8 seats."),
        (OpenTable("lucky10", "x" * 25, 2, {}), "A table's name has at most 24 characters."),
        (OpenTable("lucky10", "", 2, {"clock": 5}), "clock can be 10 to 300"),
        (OpenTable("lucky10", "", 2, {"speed": 1}), "There is no option 'speed'"),
        (OpenTable("lucky10", "", 2, {}, ("clever",)), "There is no bot 'clever'"),
        (OpenTable("lucky10", "", 2, {}, ("steady",) * 2), "not seats enough"),
        (QuickGame("chess"), "There is no game 'chess'"),
        (Sit("t0"), "That table is not here any more."),
        (Watch("t0"), "That table is not here any more."),
        (SetReady(True), "You are not at a table."),
        (Leave(), "You are not at a table."),
    ],
)
async def test_what_cannot_be_done_from_the_lobby_gets_a_sentence(
    house: House, request_: OpenTable, sentence: str
) -> None:
    ann = house.enter("Ann")
    assert sentence in await ann.ask(request_)
    assert ann.maybe_table is None
    assert not house.hall.tables


async def test_people_take_the_lowest_free_seat_and_leave_gaps_that_a_start_closes(
    house: House,
) -> None:
    ann, bo, cleo = house.enter("Ann"), house.enter("Bo"), house.enter("Cleo")
    table = await house.open_table("lucky10", ann, bo, cleo, seats=4)
    await bo.ask(Leave())
    assert [(seat.seat, seat.name) for seat in ann.table.seats] == [(0, "Ann"), (2, "Cleo")]
    dan = house.enter("Dan")
    await dan.ask(Sit(table))
    assert dan.seat == 1
    await dan.ask(Leave())
    await house.start(ann, cleo)
    assert [(seat.seat, seat.name) for seat in ann.table.seats] == [(0, "Ann"), (1, "Cleo")]
    assert cleo.seat == cleo.game.you == 1
    assert ann.table.players == ("Ann", "Cleo")


async def test_a_full_table_and_one_that_plays_let_nobody_sit_down(house: House) -> None:
    ann, bo, cleo = house.enter("Ann"), house.enter("Bo"), house.enter("Cleo")
    table = await house.open_table("lucky10", ann, bo, seats=2)
    assert await cleo.ask(Sit(table)) == "All seats at this table are taken."
    await house.start(ann, bo)
    assert "A game is being played" in await cleo.ask(Sit(table))
    assert cleo.maybe_table is None


async def test_somebody_at_a_table_cannot_be_at_another(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    table = await house.open_table("lucky10", ann)
    await house.open_table("ten-thousand", bo)
    for request in (
        Sit(table),
        Watch(table),
        QuickGame("lucky10"),
        OpenTable("lucky10", "", 2, {}),
    ):
        assert await bo.ask(request) == "You are at a table: leave it first."
    assert bo.table.game == "ten-thousand"


async def test_a_game_starts_when_all_who_sit_there_are_ready(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    table = await house.open_table("lucky10", ann, seats=3)
    await ann.ask(SetReady(True))
    assert ann.stage() == "waiting"
    assert ann.table.quiet == "1 more player is needed."
    await bo.ask(Sit(table))
    assert ann.table.quiet == "Waiting for Bo to be ready."
    await ann.ask(SetReady(False))
    await bo.ask(SetReady(True))
    assert ann.table.quiet == "Waiting for you to be ready."
    assert bo.table.quiet == "Waiting for Ann to be ready."
    await ann.ask(SetReady(True))
    assert ann.stage() == "playing"
    assert ann.table.quiet == ""
    assert bo.events[0].kind == "game_started"


async def test_bots_come_and_go_on_the_hosts_word_and_are_always_ready(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo, seats=3)
    assert await bo.ask(AddBot("steady")) == "Only Ann, the host, can do that."
    assert "There is no bot 'clever'" in await ann.ask(AddBot("clever"))
    await ann.ask(AddBot("steady"))
    bot = ann.table.seats[2]
    assert (bot.name, bot.kind, bot.is_ready) == ("Olive", "bot", True)
    assert await ann.ask(AddBot("random")) == "All seats at this table are taken."
    assert await ann.ask(RemoveBot(1)) == "No bot sits there."
    assert await bo.ask(RemoveBot(2)) == "Only Ann, the host, can do that."
    await ann.ask(RemoveBot(2))
    assert names(ann) == ["Ann", "Bo"]


async def test_bots_at_one_table_have_different_names(house: House) -> None:
    ann = house.enter("Ann")
    await house.open_table("ten-thousand", ann, bots=["steady"] * 9, seats=10)
    assert len(set(names(ann))) == 10


async def test_the_host_is_the_first_who_came_and_is_still_there(house: House) -> None:
    ann, bo, cleo = house.enter("Ann"), house.enter("Bo"), house.enter("Cleo")
    table = await house.open_table("lucky10", ann, bo, cleo, bots=["steady"], seats=4)
    await ann.ask(Leave())
    assert bo.table.is_host
    await ann.ask(Sit(table))
    assert ann.seat == 0
    assert not ann.table.is_host
    assert [seat.name for seat in ann.table.seats if seat.is_host] == ["Bo"]


async def test_the_commitment_is_known_before_the_first_word_and_kept_by_the_seed(
    house: House,
) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("ten-thousand", ann, bo, options={"target": 2000})
    game_id, commitment = ann.table.game_id, ann.table.commitment
    assert len(commitment) == 64
    await bo.ask(GiveWord("  mint‮\n tin "))
    assert bo.table.word == "mint tin"
    assert ann.table.word == ""
    assert [seat.has_word for seat in ann.table.seats] == [False, True]
    assert await ann.ask(GiveWord("x" * 33)) == "A lucky word has at most 32 characters."
    await house.start(ann, bo)
    assert (ann.table.game_id, ann.table.commitment) == (game_id, commitment)
    assert "being played" in await ann.ask(GiveWord("late"))
    await house.play(ann, bo)
    seed = bytes.fromhex(ann.events[-1].seed)  # type: ignore[attr-defined]  # game_ended has it
    assert hashlib.sha256(seed).hexdigest() == commitment
    assert bo.table.word == ""


async def test_a_quick_game_is_at_the_fullest_table_that_waits(house: House) -> None:
    ann, bo, cleo, dan = (house.enter(name) for name in ("Ann", "Bo", "Cleo", "Dan"))
    await house.open_table("lucky10", ann, seats=4)
    fuller = await house.open_table("lucky10", bo, cleo, seats=4)
    await dan.ask(QuickGame("lucky10"))
    assert dan.table.table == fuller


async def test_a_quick_game_with_no_table_to_sit_at_opens_one_with_a_bot(house: House) -> None:
    ann, bo, cleo = house.enter("Ann"), house.enter("Bo"), house.enter("Cleo")
    await house.open_table("lucky10", ann, bo, seats=2)
    await cleo.ask(QuickGame("lucky10"))
    assert names(cleo) == ["Cleo", "Olive"]
    assert cleo.table.is_host
    assert cleo.table.capacity > 2


async def test_the_table_closes_when_the_last_person_has_left_it(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    table = await house.open_table("lucky10", ann, bots=["steady"], seats=3)
    await bo.ask(Watch(table))
    await bo.heard()
    await ann.ask(Leave())
    assert house.hall.tables == {}
    assert ann.maybe_table is bo.maybe_table is None
    assert await bo.heard() == "The table was closed: everybody has left it."
    assert bo.visit.lobby().tables == ()


async def test_who_has_opened_too_many_tables_opens_no_more(house: House) -> None:
    ann = house.enter("Ann")
    for number in range(bounds.MOST_OPENED):
        table = await house.open_table("lucky10", ann, seats=2)
        assert not await house.enter(f"stays{number}").ask(Sit(table))
        await ann.ask(Leave())
    assert "tables that you opened are still here" in await ann.ask(OpenTable("lucky10", "", 2, {}))


async def test_the_house_has_room_for_so_many_tables(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.house.front_desk.MOST_TABLES", 1)
    await house.open_table("lucky10", house.enter("Ann"))
    assert "no room for another table" in await house.enter("Bo").ask(QuickGame("ten-thousand"))


async def test_a_table_that_has_longest_had_nobody_at_it_makes_room_for_another(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.house.front_desk.MOST_TABLES", 3)
    ann, bo, guest = house.enter("Ann"), house.enter("Bo"), house.enter_guest()
    watched = await house.open_table("lucky10", bo, bots=["steady"])
    await house.start(bo)
    await house.enter("Cleo").ask(Watch(watched))
    await house.open_table("lucky10", guest, bots=["steady"])
    await house.start(guest)
    game_id = guest.table.game_id
    kept = await house.open_table("lucky10", ann, bots=["steady"])
    for person in (bo, guest, ann):
        person.visit.close()
        await house.advance(10)

    dan = house.enter("Dan")
    assert not await dan.ask(OpenTable("lucky10", "", 2, {}))
    assert set(house.hall.tables) == {watched, kept, dan.table.table}
    assert house.journal.record(game_id)[-1].event.kind == "game_abandoned"
    assert house.verified(game_id) == game_id
    assert not await house.enter("Eve").ask(QuickGame("ten-thousand"))
    assert kept not in house.hall.tables
    one_more = OpenTable("lucky10", "", 2, {})
    assert "no room for another table" in await house.enter("Fay").ask(one_more)
    assert "no room for another" in await house.enter("Ann").heard()


async def test_each_table_makes_room_for_one_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.house.front_desk.MOST_TABLES", 1)
    ann, bo, cleo = house.enter("Ann"), house.enter("Bo"), house.enter("Cleo")
    await house.open_table("lucky10", ann)
    ann.visit.close()
    await house.advance(0)
    for person in (bo, cleo):
        person.visit.ask(OpenTable("lucky10", "", 2, {}))
    await house.advance(0)
    assert bo.seat == 0
    assert cleo.maybe_table is None
    assert set(house.hall.tables) == {bo.table.table}


async def test_a_table_whose_people_come_back_in_that_moment_stays(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.house.front_desk.MOST_TABLES", 1)
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann)
    ann.visit.close()
    await house.advance(10)
    again = house.enter("Ann")
    bo.visit.ask(OpenTable("lucky10", "", 2, {}))
    await house.advance(0)
    assert again.seat == bo.seat == 0
    assert "no room for another" in await house.enter("Cleo").ask(OpenTable("lucky10", "", 2, {}))


async def test_tables_can_be_listed_in_plain_lines(house: House) -> None:
    assert house.hall.table_lines() == ("No public table is open.",)
    ann = house.enter("Ann")
    await ann.ask(OpenTable("lucky10", "Kitchen", 4, {"clock": "off"}))
    assert house.hall.table_lines() == (
        "Kitchen: Lucky 10, 1 of 4 seats taken, waiting, host Ann, clock off",
    )


@pytest.mark.parametrize("game", GAMES)
async def test_somebody_who_sits_down_after_a_game_sees_its_end_and_plays_the_next(
    house: House, game: str
) -> None:
    ann, bo, cleo = house.enter("Ann"), house.enter("Bo"), house.enter("Cleo")
    table = await house.open_table(game, ann, bo, seats=3)
    await house.start(ann, bo)
    await house.play(ann, bo)
    await ann.ask(Leave())
    await cleo.ask(Sit(table))
    assert cleo.seat == 0
    assert (cleo.game.you, cleo.seat) == (None, 0)
    assert cleo.table.players == ("Ann", "Bo")
    assert [(seat.seat, seat.name) for seat in bo.table.seats] == [(0, "Cleo"), (1, "Bo")]
    await house.start(bo, cleo)
    assert cleo.game.you == cleo.seat == 0
    assert cleo.table.players == ("Cleo", "Bo")
