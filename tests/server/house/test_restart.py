"""The games of a house that was killed go on when it is opened again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.events import Left, Replaced, Returned
from games.registry import GAMES
from games.verify import verify
from server.house.timing import Timing
from tests.server.house.on_disk import BACK, HouseOnDisk, at_a_game, one_move
from tui.house import (
    GiveWord,
    Leave,
    Said,
    SetReady,
    Sit,
    TableView,
    Told,
)


def record(on_disk: HouseOnDisk, game_id: str) -> list[str]:
    rows = on_disk.journal.connection.execute(
        "SELECT line FROM lines WHERE game=? ORDER BY n", (game_id,)
    )
    return [text for (text,) in rows]


def without_time(view: TableView) -> TableView:
    """Return what a table shows but for its clock and its log."""
    seats = tuple(replace(seat, held=0, is_away=False) for seat in view.seats)
    return replace(view, clock=None, log=(), seats=seats, is_host=False)


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_that_is_killed_at_every_move_ends_as_its_dice_would_have_it(
    open_house: HouseOnDisk, game: str
) -> None:
    """Each view is the same before and after, move by move, and the record verifies."""
    on_disk = open_house
    options: dict[str, int | str] = {} if game == "lucky10" else {"target": 2000, "entry": 0}
    names = ["Ann", "Bo", "Cleo"]
    people = [on_disk.house.enter(name) for name in names]
    await on_disk.house.open_table(game, *people, options=options)
    await on_disk.house.start(*people)
    game_id = people[0].table.game_id
    random, moves = Random(5), 0
    while people[0].stage() == "playing":
        await one_move(on_disk.house, people, random)
        moves += 1
        before = [without_time(person.table) for person in people]
        events = [person.events for person in people]
        on_disk = await on_disk.killed()
        assert on_disk.problems == ()
        people = [on_disk.house.enter(name) for name in names]
        await on_disk.house.advance(0)
        assert [without_time(person.table) for person in people] == before
        for person, had_seen in zip(people, events, strict=True):
            # Each time the house says so, and a log keeps only so many lines.
            assert person.events[-30:] == had_seen[-30:]
    assert moves > 20
    assert verify(record(on_disk, game_id)).id == game_id


async def test_a_clock_has_what_was_left_of_it_and_a_grace_that_is_told(
    open_house: HouseOnDisk,
) -> None:
    ann, _ = await at_a_game(open_house, "Ann", "Bo")
    await open_house.house.advance(10)
    on_disk = await open_house.killed()
    await on_disk.house.advance(600)
    ann = on_disk.house.enter("Ann")
    await on_disk.house.advance(0)
    clock = ann.table.clock
    assert clock is not None
    assert clock.left == pytest.approx(40 - 10 + Timing().grace)
    told = [text for text in ann.told if text.startswith(BACK)]
    assert told == [f"{BACK}. Clocks have 15 s more."]
    assert await ann.heard() == told[0]


async def test_a_game_stands_still_until_the_first_is_back_and_holds_the_seats_of_the_others(
    open_house: HouseOnDisk,
) -> None:
    await at_a_game(open_house, "Ann", "Bo")
    on_disk = await open_house.killed()
    await on_disk.house.advance(1000)
    ann = on_disk.house.enter("Ann")
    await on_disk.house.advance(Timing().hold_turns - 1)
    assert [seat.held for seat in ann.table.seats if seat.is_away] == [60]
    assert not any(isinstance(event, Replaced) for event in ann.events)
    await on_disk.house.advance(1)
    assert any(isinstance(event, Replaced) for event in ann.events)


async def test_who_was_recorded_as_away_is_recorded_as_back(open_house: HouseOnDisk) -> None:
    ann, bo = await at_a_game(open_house, "Ann", "Bo", clock="off")
    seat = bo.seat
    bo.visit.close()
    await open_house.house.advance(10)
    on_disk = await open_house.killed()
    ann, bo = on_disk.house.enter("Ann"), on_disk.house.enter("Bo")
    await on_disk.house.advance(0)
    assert [event for event in ann.events if isinstance(event, Left | Returned)] == [
        Left(seat),
        Returned(seat),
    ]


async def test_a_bot_that_plays_on_for_somebody_still_does_and_gives_the_seat_back(
    open_house: HouseOnDisk,
) -> None:
    ann, bo, _ = await at_a_game(open_house, "Ann", "Bo", "Cleo", clock="off")
    seat = bo.seat
    bo.visit.close()
    await open_house.house.advance(60)
    assert ann.table.seats[seat].stands_in_for == "Bo"
    on_disk = await open_house.killed()
    ann = on_disk.house.enter("Ann")
    await on_disk.house.advance(1)
    assert ann.table.seats[seat].stands_in_for == "Bo"
    bo = on_disk.house.enter("Bo")
    await on_disk.house.advance(0)
    assert (bo.seat, ann.table.seats[seat].stands_in_for) == (seat, "")
    on_disk = await on_disk.killed()
    ann = on_disk.house.enter("Ann")
    await on_disk.house.advance(0)
    assert ann.table.players == ("Ann", "Bo", "Cleo")


async def test_a_waiting_room_has_its_people_words_and_secret_again(
    open_house: HouseOnDisk,
) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    await open_house.house.open_table("lucky10", ann, bo, bots=["steady"])
    await ann.ask(GiveWord("clover"), SetReady(True))
    before = ann.table
    on_disk = await open_house.killed()
    ann, bo = on_disk.house.enter("Ann"), on_disk.house.enter("Bo")
    await on_disk.house.advance(0)
    assert (ann.table.word, ann.table.commitment) == ("clover", before.commitment)
    assert [seat.is_ready for seat in ann.table.seats] == [True, True, False]
    await bo.ask(SetReady(True))
    assert (ann.stage(), ann.table.game_id) == ("playing", before.game_id)


async def test_the_end_of_a_game_is_still_shown_and_the_next_game_is_the_one_promised(
    open_house: HouseOnDisk,
) -> None:
    ann, bo = await at_a_game(open_house, "Ann", "Bo", clock="off")
    await open_house.house.play(ann, bo)
    before = ann.table
    net = ann.person.net
    on_disk = await open_house.killed()
    ann, bo = on_disk.house.enter("Ann"), on_disk.house.enter("Bo")
    await on_disk.house.advance(0)
    assert (ann.table.stage, ann.table.game_id) == ("ended", before.game_id)
    assert ann.table.next_commitment == before.next_commitment
    assert ann.table.evening == before.evening
    assert ann.person.net == net != 0
    await on_disk.house.start(ann, bo)
    assert (ann.table.game_id, ann.table.commitment) == (
        before.next_game_id,
        before.next_commitment,
    )


async def test_a_table_that_everybody_left_is_not_there_again(open_house: HouseOnDisk) -> None:
    ann, bo = await at_a_game(open_house, "Ann", "Bo")
    for person in (ann, bo):
        await person.ask(Leave())
    on_disk = await open_house.killed()
    assert on_disk.house.hall.tables == {}
    ending = on_disk.journal.connection.execute("SELECT ending FROM games").fetchone()
    assert ending == ("game_abandoned",)


async def test_a_house_that_was_closed_says_so(open_house: HouseOnDisk) -> None:
    ann, _ = await at_a_game(open_house, "Ann", "Bo")
    await open_house.house.advance(10)
    on_disk = await open_house.closed()
    ann = on_disk.house.enter("Ann")
    await on_disk.house.advance(0)
    assert (await ann.heard()).startswith("The house was closed and is back")
    clock = ann.table.clock
    assert clock is not None
    assert clock.left == pytest.approx(45)


async def test_one_table_that_cannot_go_on_keeps_no_other_from_it(
    open_house: HouseOnDisk, caplog: pytest.LogCaptureFixture
) -> None:
    ann, _ = await at_a_game(open_house, "Ann", "Bo")
    await at_a_game(open_house, "Cleo", "Dan")
    bad = ann.table.game_id
    lines = record(open_house, bad)
    open_house.journal.connection.execute(
        "UPDATE lines SET line=replace(line, '\"die\":', '\"die\":1') WHERE game=? AND n=2", (bad,)
    )
    on_disk = await open_house.killed()
    (problem,) = on_disk.problems
    assert "cannot" in problem
    assert on_disk.house.enter("Ann").maybe_table is None
    cleo = on_disk.house.enter("Cleo")
    assert cleo.stage() == "playing"
    assert len(record(on_disk, bad)) == len(lines)
    caplog.clear()


async def test_what_the_disk_refuses_is_seen_once_it_is_written(open_house: HouseOnDisk) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    table = await open_house.house.open_table("lucky10", ann)
    open_house.journal.is_full = True
    await bo.ask(Sit(table))
    assert ann.told == ["Ann sat down."]
    assert len(ann.table.seats) == 1
    open_house.journal.is_full = False
    await open_house.house.advance(2)
    assert ann.told == ["Ann sat down.", "Bo sat down."]
    assert isinstance(ann.table.log[-1], Told | Said)


async def test_a_table_that_broke_over_what_is_kept_is_not_there_again(
    open_house: HouseOnDisk,
) -> None:
    ann, _ = await at_a_game(open_house, "Ann", "Bo")
    open_house.journal.ask(
        "INSERT INTO lines VALUES (?, ?, 'another')", ann.table.game_id, ann.table.moment + 1
    )
    while ann.maybe_table is not None:
        await open_house.house.advance(40)
    assert "Something broke at this table" in await ann.heard()
    on_disk = await open_house.killed()
    assert not on_disk.house.hall.tables
    assert not on_disk.problems
