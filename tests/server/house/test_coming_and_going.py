"""Connections that go and come back, seats that are kept, bots that take over."""

from __future__ import annotations

import pytest

from games.events import GameAbandoned, Left, Replaced, Returned
from games.lucky10.actions import Roll
from games.record import read_records
from server.house.timing import Timing
from tests.server.house.support import Guestbook, House
from tui.house import (
    Claim,
    Happened,
    Leave,
    Rename,
    ReplaceAway,
    Say,
    SetReady,
    Sit,
    TableTerms,
    Told,
    Watch,
)

NO_CLOCK = {"clock": "off"}
MISSED_AFTER = Timing().missed_after


async def playing(house: House, *people: Guestbook, clock: int | str = "off") -> str:
    table = await house.open_table("lucky10", *people, options={"clock": clock})
    await house.start(*people)
    return table


async def test_who_drops_and_comes_back_with_the_same_key_sits_there_with_everything(
    house: House,
) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await playing(house, ann, bo)
    asked = (ann, bo)[ann.lucky10.to_act[0]]
    other = bo if asked is ann else ann
    name = asked.name
    before = asked.table
    asked.visit.close()
    await house.advance(0)
    assert [seat.name for seat in other.table.seats if seat.is_away] == [name]
    await house.advance(MISSED_AFTER)
    assert other.events[-1].kind == "left"
    assert house.enter("Cleo").visit.lobby().tables[0].held == (name,)

    again = house.enter(name)
    await house.advance(0)
    assert again.table.you == before.you
    assert again.lucky10 == before.view
    assert other.events[-1].kind == "returned"
    assert not await again.act(Roll())


async def test_a_connection_that_comes_and_goes_fills_no_record_and_no_log(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo, options=NO_CLOCK)
    for _ in range(2):
        before = ann.table.log
        for _ in range(50):
            bo.visit.close()
            await house.advance(MISSED_AFTER - 0.1)
            assert ann.table.seats[1].is_away
            bo = house.enter("Bo")
            await house.advance(0)
            assert not ann.table.seats[1].is_away
        await house.advance(MISSED_AFTER)
        assert ann.table.log == before
        assert bo.seat == 1
        if ann.stage() == "waiting":
            await house.start(ann, bo)
    assert len(house.journal.record(ann.table.game_id)) == ann.table.moment + 1


@pytest.mark.parametrize("is_playing", [False, True])
async def test_a_longer_absence_is_told_once_and_so_is_its_end(
    house: House, is_playing: bool
) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    waiting = TableTerms(absent="wait")
    await house.open_table("lucky10", ann, bo, options=NO_CLOCK, terms=waiting)
    if is_playing:
        await house.start(ann, bo)
    count = len(ann.table.log)
    bo.visit.close()
    await house.advance(20 * MISSED_AFTER)
    house.enter("Bo")
    await house.advance(20 * MISSED_AFTER)
    told = ann.table.log[count:]
    if is_playing:
        assert [one.event.kind for one in told if isinstance(one, Happened)] == ["left", "returned"]
    else:
        assert told == (
            Told("The connection of Bo went; the seat is kept."),
            Told("Bo is back."),
        )


async def test_the_clock_of_who_dropped_goes_on(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await playing(house, ann, bo, clock=30)
    asked, other = (ann, bo) if ann.seat in ann.lucky10.to_act else (bo, ann)
    await house.advance(20)
    asked.visit.close()
    await house.advance(9)
    assert other.events[-1].kind == "left"
    await house.advance(1)
    assert getattr(other.events[-1], "timed_out", None) is True
    again = house.enter(asked.name)
    await house.play(again, other)
    assert house.verified(other.table.game_id) == other.table.game_id


async def test_a_visit_under_the_same_key_takes_over_and_the_other_hears_why(
    house: House,
) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await playing(house, ann, bo)
    again = house.enter("Ann")
    await house.advance(0)
    assert (
        await ann.news()
    ).farewell == "You came in from another terminal, so this visit has ended."
    assert ann.maybe_table is None
    assert again.table.you == 0
    assert "left" not in [event.kind for event in bo.events]
    ann.visit.close()
    await house.advance(0)
    assert not bo.table.seats[0].is_away
    assert len(again.visit.lobby().people) == 2


async def test_a_guest_comes_back_with_name_and_seat_by_the_code(house: House) -> None:
    guest, bo = house.enter_guest(), house.enter("Bo")
    table = await playing(house, guest, bo)
    name, code, seat = guest.name, guest.table.code, guest.seat
    assert len(code) == 8
    assert bo.table.code == ""
    guest.visit.close()
    await house.advance(MISSED_AFTER)

    again = house.enter_guest()
    assert again.name != name
    assert not await again.ask(Claim(table, name.upper(), f" {code[:4].lower()} {code[4:]} "))
    assert (again.name, again.seat, again.table.code) == (name, seat, code)
    assert bo.events[-1].kind == "returned"
    assert [person.name for person in bo.visit.lobby().people] == ["Bo", name]
    assert (await again.news()).farewell is None


async def test_a_guest_whose_old_connection_hangs_can_come_back_all_the_same(
    house: House,
) -> None:
    guest, bo = house.enter_guest(), house.enter("Bo")
    table = await playing(house, guest, bo)
    again = house.enter_guest()
    assert not await again.ask(Claim(table, guest.name, guest.table.code))
    assert again.seat == 0
    assert (await guest.news()).farewell


async def test_a_wrong_code_brings_nobody_in_and_who_guesses_is_slowed_down(house: House) -> None:
    guest, bo = house.enter_guest(), house.enter("Bo")
    table = await playing(house, guest, bo)
    name, code = guest.name, guest.table.code
    guest.visit.close()
    thief = house.enter_guest()
    answers = [await thief.ask(Claim(table, name, "ABCDEF")) for _ in range(1000)]
    assert "not the code" in answers[0]
    assert sum("not the code" in answer for answer in answers) < 10
    assert "not the code" not in await thief.ask(Claim(table, name, code))
    assert thief.maybe_table is None
    await house.advance(120)
    assert not await thief.ask(Claim(table, name, code))


async def test_however_many_guess_a_guest_can_have_their_own_seat_back(house: House) -> None:
    guest, bo = house.enter_guest(), house.enter("Bo")
    table = await playing(house, guest, bo)
    name, code = guest.name, guest.table.code
    guest.visit.close()
    for _ in range(50):
        await house.enter_guest().ask(Claim(table, name, "ABCDEFGH"))
    again = house.enter_guest()
    assert not await again.ask(Claim(table, name, code))
    assert again.name == name


async def test_only_seats_of_guests_can_be_claimed(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    table = await playing(house, ann, bo)
    ann.visit.close()
    cleo = house.enter_guest()
    for name, code in (("Ann", ""), ("Nobody", "ABCDEF")):
        assert "No guest of that name" in await cleo.ask(Claim(table, name, code))


async def test_the_lobby_tells_whose_kept_seats_a_code_brings_back(house: House) -> None:
    ann, bo, guest = house.enter("Ann"), house.enter("Bo"), house.enter_guest()
    await playing(house, ann, bo, guest)
    name = guest.name
    bo.visit.close()
    guest.visit.close()
    await house.advance(0)
    (line,) = house.enter_guest().visit.lobby().tables
    assert line.held == ("Bo", name)
    assert line.by_code == (name,)


async def test_a_bot_plays_on_for_who_leaves_a_running_game(house: House) -> None:
    ann, bo, cleo = house.enter("Ann"), house.enter("Bo"), house.enter("Cleo")
    await playing(house, ann, bo, cleo)
    seat = bo.seat
    await bo.ask(Leave())
    assert bo.maybe_table is None
    assert Replaced(seat, "bot", "Olive") in ann.events
    assert "Bo left the table." in ann.told
    assert ann.table.players == ("Ann", "Olive", "Cleo")
    assert ann.table.seats[seat].kind == "bot"
    await house.play(ann, cleo)
    assert house.verified(ann.table.game_id) == ann.table.game_id


async def test_a_game_counts_for_who_began_it(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await playing(house, ann, bo)
    await bo.ask(Leave())
    await house.play(ann)
    assert {line.name for line in ann.table.evening} == {"Ann", "Bo"}
    assert ann.person.net + bo.person.net == 0
    assert ann.person.net != 0
    assert set(ann.table.players) == {"Ann", "Olive"}
    assert dict(zip(ann.table.players, ann.table.played_for, strict=True))["Olive"] == "Bo"
    (won,) = (news for news in ann.visit.lobby().news if "won a game" in news)
    best = ann.table.evening[0].name
    assert won.startswith("Olive for Bo won" if best == "Bo" else "Ann won")


async def test_the_host_can_have_a_bot_play_on_for_who_is_away(house: House) -> None:
    ann, bo, cleo = house.enter("Ann"), house.enter("Bo"), house.enter("Cleo")
    await playing(house, ann, bo, cleo)
    assert "lost their connection" in await ann.ask(ReplaceAway(1))
    bo.visit.close()
    await house.advance(0)
    assert "Only Ann" in await cleo.ask(ReplaceAway(1))
    assert not await ann.ask(ReplaceAway(1))
    assert ann.table.seats[1].kind == "bot"
    assert ann.table.seats[1].stands_in_for == "Bo"
    replaced = ann.events.index(Replaced(1, "bot", "Olive"))
    assert ann.events[replaced - 1] == Left(1)
    assert ann.table.played_for == ("", "Bo", "")

    again = house.enter("Bo")
    await house.advance(0)
    assert again.seat == 1
    assert await again.heard() == "Olive, a bot, played on for you; you have your seat back."
    assert ann.events[-2:] == [Returned(1), Replaced(1, "human", "Bo")]
    assert ann.table.seats[1].stands_in_for == ""
    assert ann.table.played_for == ("", "", "")


async def test_in_the_waiting_room_a_bot_takes_the_seat_of_who_is_away(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo)
    bo.visit.close()
    await house.advance(0)
    assert not await ann.ask(ReplaceAway(1))
    assert ann.told[-1] == "Olive, a bot, took the seat of Bo."
    await ann.ask(SetReady(True))
    assert ann.stage() == "playing"


async def test_who_is_away_is_not_host_while_somebody_else_is_there(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await playing(house, ann, bo)
    ann.visit.close()
    await house.advance(0)
    assert bo.table.is_host
    again = house.enter("Ann")
    await house.advance(0)
    assert again.table.is_host
    assert not bo.table.is_host


async def test_a_game_that_everybody_leaves_is_abandoned_for_nobody(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await playing(house, ann, bo)
    game_id = ann.table.game_id
    await ann.ask(Leave())
    await bo.ask(Leave())
    assert house.hall.tables == {}
    last = house.journal.record(game_id)[-1].event
    assert isinstance(last, GameAbandoned)
    assert (ann.person.net, bo.person.net) == (0, 0)
    (draft,) = read_records(house.record(game_id))
    assert draft.fault is None
    assert house.verified(game_id) == game_id


async def test_a_game_with_everybody_away_is_kept_and_then_given_up(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await playing(house, ann, bo)
    game_id = ann.table.game_id
    ann.visit.close()
    await house.advance(1000)
    bo.visit.close()
    await house.advance(1700)
    assert len(house.hall.tables) == 1
    await house.advance(200)
    assert house.hall.tables == {}
    assert house.journal.record(game_id)[-1].event.kind == "game_abandoned"
    again = house.enter("Ann")
    assert again.maybe_table is None
    assert "given up" in await again.heard()


async def test_a_seat_in_the_waiting_room_is_kept_for_a_while(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo)
    await bo.ask(SetReady(True))
    bo.visit.close()
    await ann.ask(SetReady(True))
    assert ann.stage() == "waiting"
    assert ann.table.quiet == "Waiting for Bo to come back."
    await house.advance(299)
    again = house.enter("Bo")
    await house.advance(0)
    assert again.seat == 1
    assert not again.table.seats[1].is_ready
    again.visit.close()
    await house.advance(301)
    assert [seat.name for seat in ann.table.seats] == ["Ann"]
    last = house.enter("Bo")
    assert last.maybe_table is None
    assert await last.heard() == "Your seat at Ann's table could not be kept longer."


async def test_a_seat_is_kept_after_a_game_from_its_end_on(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("ten-thousand", ann, bo, options={"target": 2000, "clock": 300})
    await house.start(ann, bo)
    bo.visit.close()
    await house.play(ann)
    await house.advance(299)
    assert len(ann.table.seats) == 2
    await house.advance(2)
    assert len(ann.table.seats) == 1


async def test_a_table_where_only_kept_seats_are_closes_with_the_last_of_them(
    house: House,
) -> None:
    ann = house.enter("Ann")
    await house.open_table("lucky10", ann, bots=["steady"])
    ann.visit.close()
    await house.advance(299)
    assert len(house.hall.tables) == 1
    await house.advance(2)
    assert house.hall.tables == {}


async def test_a_guest_is_forgotten_with_the_seat(house: House) -> None:
    guest, ann = house.enter_guest(), house.enter("Ann")
    await house.open_table("lucky10", ann, guest)
    name = guest.name
    guest.visit.close()
    await house.advance(299)
    assert [patron.name for patron in house.hall.people] == [name, "Ann"]
    await house.advance(2)
    assert [patron.name for patron in house.hall.people] == ["Ann"]


async def test_spectators_see_the_game_with_no_seat_and_may_talk_and_go(house: House) -> None:
    ann, bo, cleo = house.enter("Ann"), house.enter("Bo"), house.enter("Cleo")
    table = await playing(house, ann, bo)
    assert not await cleo.ask(Watch(table))
    assert (cleo.table.you, cleo.lucky10.you, cleo.table.code) == (None, None, "")
    assert cleo.lucky10.choices == type(cleo.lucky10.choices)()
    assert list(ann.table.spectators) == ["Cleo"]
    await cleo.ask(Say("hello"))
    assert [(said.name, said.seat, said.text) for said in ann.talk] == [("Cleo", None, "hello")]
    cleo.visit.close()
    await house.advance(0)
    assert list(ann.table.spectators) == []
    assert house.enter("Cleo").maybe_table is None


async def test_a_spectator_can_sit_down_when_the_game_has_ended(house: House) -> None:
    ann, bo, cleo = house.enter("Ann"), house.enter("Bo"), house.enter("Cleo")
    table = await house.open_table("lucky10", ann, bo, seats=3)
    await house.start(ann, bo)
    await cleo.ask(Watch(table))
    assert "being played" in await cleo.ask(Sit(table))
    assert await ann.ask(Watch(table)) == "You sit at this table."
    await house.play(ann, bo)
    assert not await cleo.ask(Sit(table))
    assert cleo.seat == 2
    assert ann.table.spectators == ()


async def test_so_many_spectators_and_no_more(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.house.table.MOST_SPECTATORS", 1)
    table = await house.open_table("lucky10", house.enter("Ann"))
    assert not await house.enter("Bo").ask(Watch(table))
    assert "no room for more" in await house.enter("Cleo").ask(Watch(table))


async def test_nobody_changes_their_name_in_the_middle_of_a_game(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await playing(house, ann, bo)
    assert "record of this game" in await ann.ask(Rename("Anna"))
    assert ann.name == "Ann"


async def test_a_request_of_a_visit_that_has_ended_is_not_done(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    table = await house.open_table("lucky10", ann, seats=2)
    bo.visit.ask(Sit(table))
    bo.visit.close()
    bo.visit.ask(Sit(table))
    await house.advance(0)
    assert [seat.name for seat in ann.table.seats] == ["Ann"]
    assert house.enter("Bo").maybe_table is None
