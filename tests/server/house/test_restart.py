"""A house that was killed is the same house when it is opened again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from games.bots import bot_named
from games.events import Left, Replaced, Returned
from games.registry import GAMES
from games.verify import verify
from server.house.changes import Change, LinesRetired
from server.house.timing import Timing
from tests.server.house.on_disk import HouseOnDisk, JournalAtOnce
from tests.server.house.support import Guestbook, House
from tui.house import (
    Claim,
    GiveWord,
    GoOn,
    Join,
    Leave,
    OpenTable,
    Rename,
    Said,
    SaveSettings,
    Say,
    SetReady,
    Settings,
    Sit,
    TableTerms,
    TableView,
    Told,
    Watch,
)

BACK = "The house was down and is back"


def record(on_disk: HouseOnDisk, game_id: str) -> list[str]:
    rows = on_disk.journal.connection.execute(
        "SELECT line FROM lines WHERE game=? ORDER BY n", (game_id,)
    )
    return [text for (text,) in rows]


def without_time(view: TableView) -> TableView:
    """Return what a table shows but for its clock and its log."""
    seats = tuple(replace(seat, held=0, is_away=False) for seat in view.seats)
    return replace(view, clock=None, log=(), seats=seats, is_host=False)


async def one_move(house: House, people: list[Guestbook], random: Random) -> None:
    """Let somebody who is asked do something, or all see what lies open."""
    table = people[0].table
    asked = [p for p in people if p.seat in p.game.to_act]
    if table.waiting_for:
        for person in people:
            await person.ask(GoOn(table.moment))
    elif asked:
        person = random.choice(asked)
        choose = bot_named(table.game, "steady")
        assert not await person.act(choose(person.game, random))
    else:
        await house.advance(1.0)


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


async def at_a_game(on_disk: HouseOnDisk, *names: str, clock: int | str = 40) -> list[Guestbook]:
    people = [on_disk.house.enter(name) for name in names]
    await on_disk.house.open_table("lucky10", *people, options={"clock": clock, "call": 30})
    await on_disk.house.start(*people)
    return people


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
    assert told == [f"{BACK}. All is as it was; clocks have 15 s more."]
    assert await ann.heard() == told[0]


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


async def test_a_guest_who_only_watches_is_not_written_down(open_house: HouseOnDisk) -> None:
    ann, _ = await at_a_game(open_house, "Ann", "Bo")
    guest = open_house.house.enter_guest()
    await guest.ask(Watch(ann.table.table))
    await ann.ask(Say("hello"))
    names = open_house.journal.connection.execute("SELECT name FROM people ORDER BY name")
    assert names.fetchall() == [("Ann",), ("Bo",)]


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
    assert (await ann.heard()).startswith("The house was closed and is open again")
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
