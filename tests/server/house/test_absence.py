"""Who is away: what a table's terms do about it, also after the house was killed.

Terms: a bot plays on (`bot`), turns pass (`pass`), or everybody waits (`wait`).
"""

from __future__ import annotations

from random import Random

import pytest

from games.bots import bot_named
from games.events import Event, Left, Replaced, Returned
from games.registry import GAMES
from games.verify import verify
from server.house.timing import Timing
from tests.server.house.on_disk import HouseOnDisk
from tests.server.house.support import Guestbook, settle
from tui.house import Absence, GoOn, Happened, Leave, ReplaceAway, TableTerms, Watch

HOLD = Timing().hold_turns
MISSED = Timing().missed_after
TERMS: tuple[Absence, ...] = ("bot", "pass", "wait")
STILL = "Nobody is at the table: the game stands still until somebody is back."


async def playing(
    on_disk: HouseOnDisk,
    game: str,
    *names: str,
    absent: Absence = "bot",
    clock: int | str = "off",
) -> list[Guestbook]:
    people = [on_disk.house.enter(name) for name in names]
    options: dict[str, int | str] = {"clock": clock}
    if game == "ten-thousand":
        options["target"] = 2000
    terms = TableTerms(absent=absent)
    await on_disk.house.open_table(game, *people, options=options, terms=terms)
    await on_disk.house.start(*people)
    return people


async def killed(on_disk: HouseOnDisk, *names: str) -> tuple[HouseOnDisk, list[Guestbook]]:
    """Kill the house, and let people come back into the one that is opened then."""
    on_disk = await on_disk.killed()
    assert on_disk.problems == ()
    people = [on_disk.house.enter(name) for name in names]
    await settle()
    return on_disk, people


def record(on_disk: HouseOnDisk, game_id: str) -> list[str]:
    found = on_disk.journal.ask("SELECT line FROM lines WHERE game=? ORDER BY n", game_id)
    return [str(row[0]) for row in found]


async def one_move(people: list[Guestbook], random: Random, bot: str = "steady") -> bool:
    """Let one of those who are here do what they are asked; returns whether anybody was."""
    table = people[0].table
    if table.waiting_for:
        for person in people:
            await person.ask(GoOn(table.moment))
        return True
    asked = [person for person in people if person.seat in person.game.to_act]
    if asked:
        choose = bot_named(table.game, bot)
        assert not await asked[0].act(choose(asked[0].game, random))
    return bool(asked)


async def until_asked(on_disk: HouseOnDisk, people: list[Guestbook], *wanted: Guestbook) -> None:
    """Let everybody play until one of those who are wanted is asked something."""
    random = Random(5)
    while not any(person.seat in person.game.to_act for person in wanted):
        if not await one_move(people, random):
            await on_disk.house.advance(0.5)


async def until(phase: str, people: list[Guestbook], random: Random, most: int = 60) -> None:
    """Let people do whatever they may, until the game is in a phase, or it stands or ends."""
    for _ in range(most):
        if people[0].stage() != "playing" or people[0].lucky10.phase == phase:
            return
        if not await one_move(people, random, "random"):
            return


def house_events(person: Guestbook) -> list[Event]:
    return [event for event in person.events if isinstance(event, Left | Returned | Replaced)]


async def play_on(on_disk: HouseOnDisk, people: list[Guestbook], most: int = 4000) -> None:
    """Let those who are here play to the end, with time going by where nobody of them is asked."""
    random = Random(8)
    for _ in range(most):
        if people[0].stage() != "playing":
            return
        if not await one_move(people, random):
            await on_disk.house.advance(1.0)
    pytest.fail("the game did not end")


# ---------------------------------------------------------------- what the terms do


@pytest.mark.parametrize("is_restarted", [False, True])
@pytest.mark.parametrize("clock", ["off", 20])
@pytest.mark.parametrize("absent", ["bot", "pass"])
@pytest.mark.parametrize("game", GAMES)
async def test_a_game_goes_on_to_its_end_without_somebody_and_verifies(
    open_house: HouseOnDisk,
    game: str,
    absent: Absence,
    clock: int | str,
    is_restarted: bool,
) -> None:
    ann, bo = await playing(open_house, game, "Ann", "Bo", absent=absent, clock=clock)
    game_id, seat = ann.table.game_id, bo.seat
    bo.visit.close()
    await open_house.house.advance(HOLD + 5)
    if ann.stage() == "playing":
        line = ann.table.seats[seat]
        assert (line.stands_in_for, line.is_away) == ("Bo" if absent == "bot" else "", True)
        assert line.held == 0
    if is_restarted:
        open_house, (ann,) = await killed(open_house, "Ann")
        line = ann.table.seats[seat]
        assert (line.stands_in_for, line.held) == ("Bo" if absent == "bot" else "", 0)
    await play_on(open_house, [ann])
    kinds = [event.kind for event in house_events(ann)]
    assert kinds.count("returned") == 0
    verified = verify(record(open_house, game_id))
    assert {player.name for player in verified.players} == {"Ann", "Bo"}
    names = {line.name: line.games for line in ann.table.evening}
    assert names == {"Ann": 1, "Bo": 1}
    assert sum(line.net for line in ann.table.evening) == 0


@pytest.mark.parametrize("game", GAMES)
async def test_waiting_for_somebody_is_for_as_long_as_it_takes(
    open_house: HouseOnDisk, game: str
) -> None:
    ann, bo = await playing(open_house, game, "Ann", "Bo", absent="wait")
    await until_asked(open_house, [ann, bo], bo)
    bo.visit.close()
    await open_house.house.advance(MISSED)
    moment = ann.table.moment
    for _ in range(2):
        await open_house.house.advance(2 * HOLD)
        assert [seat.held for seat in ann.table.seats] == [0, 0]
        open_house, (ann,) = await killed(open_house, "Ann")
    assert ann.table.moment == moment
    bo = open_house.house.enter("Bo")
    await settle()
    assert bo.seat in bo.game.to_act
    assert ann.events[-1].kind == "returned"


@pytest.mark.parametrize("absent", TERMS)
async def test_a_clock_runs_for_who_is_away_whatever_the_terms(
    open_house: HouseOnDisk, absent: Absence
) -> None:
    ann, bo = await playing(open_house, "lucky10", "Ann", "Bo", absent=absent, clock=20)
    await until_asked(open_house, [ann, bo], bo)
    bo.visit.close()
    moment = ann.table.moment
    await open_house.house.advance(21)
    decided = [event for event in ann.events if getattr(event, "timed_out", False)]
    assert ann.table.moment > moment
    assert decided


async def test_passing_is_told_once_and_is_no_clocks_decision(open_house: HouseOnDisk) -> None:
    ann, bo = await playing(open_house, "lucky10", "Ann", "Bo", absent="pass")
    await until_asked(open_house, [ann, bo], bo)
    bo.visit.close()
    await open_house.house.advance(HOLD - 1)
    moment = ann.table.moment
    await open_house.house.advance(2)
    assert ann.table.moment > moment
    assert not any(getattr(event, "timed_out", False) for event in ann.events)
    told = "Bo is away: time is up on each turn until they are back."
    assert ann.told.count(told) == 1
    open_house, (ann,) = await killed(open_house, "Ann")
    await open_house.house.advance(2 * HOLD)
    assert ann.told.count(told) == 1


# ---------------------------------------------------------------- coming back


@pytest.mark.parametrize("is_restarted", [False, True])
@pytest.mark.parametrize("absent", ["bot", "pass"])
@pytest.mark.parametrize("game", GAMES)
async def test_who_comes_back_in_the_middle_of_their_turn_answers_themselves(
    open_house: HouseOnDisk, game: str, absent: Absence, is_restarted: bool
) -> None:
    ann, bo = await playing(open_house, game, "Ann", "Bo", absent=absent)
    bo.visit.close()
    await open_house.house.advance(HOLD + 1)
    if is_restarted:
        open_house, (ann,) = await killed(open_house, "Ann")
    bo = open_house.house.enter("Bo")
    await settle()
    assert [seat.stands_in_for for seat in ann.table.seats] == ["", ""]
    last = house_events(ann)[-1]
    assert last == (Replaced(bo.seat, "human", "Bo") if absent == "bot" else Returned(bo.seat))
    await until_asked(open_house, [ann, bo], bo)
    moment, is_called = bo.table.moment, bo.table.clock is not None
    await open_house.house.advance(HOLD)
    assert (bo.table.moment > moment) == is_called
    since = [e.event for e in bo.table.log if isinstance(e, Happened) and e.number > moment]
    assert all(getattr(event, "timed_out", True) for event in since)
    await play_on(open_house, [ann, bo])
    assert verify(record(open_house, ann.table.game_id)).id == ann.table.game_id


async def test_who_comes_back_twice_at_once_is_told_of_once(open_house: HouseOnDisk) -> None:
    ann, bo = await playing(open_house, "lucky10", "Ann", "Bo")
    bo.visit.close()
    await open_house.house.advance(HOLD + 1)
    first = open_house.house.enter("Bo")
    second = open_house.house.enter("Bo")
    await settle()
    assert await first.farewell()
    assert "you have your seat back" in await second.heard() + await first.heard()
    kinds = [(event.kind, getattr(event, "player", "")) for event in house_events(ann)]
    assert kinds == [("left", ""), ("replaced", "bot"), ("returned", ""), ("replaced", "human")]


@pytest.mark.parametrize("absent", ["bot", "pass"])
async def test_two_can_be_away_at_once_and_each_comes_back_to_their_own_seat(
    open_house: HouseOnDisk, absent: Absence
) -> None:
    people = await playing(open_house, "lucky10", "Ann", "Bo", "Cleo", absent=absent)
    ann, bo, cleo = people
    seats = {"Bo": bo.seat, "Cleo": cleo.seat}
    bo.visit.close()
    cleo.visit.close()
    await open_house.house.advance(HOLD + 1)
    names = [seat.name for seat in ann.table.seats]
    assert len(set(names)) == 3
    if absent == "bot":
        assert {seat.stands_in_for for seat in ann.table.seats} == {"", "Bo", "Cleo"}
    for is_restarted in (False, True):
        if is_restarted:
            open_house, (ann,) = await killed(open_house, "Ann")
        for name, seat in seats.items():
            person = open_house.house.enter(name)
            await settle()
            assert person.seat == seat
            if not is_restarted:
                person.visit.close()
                await open_house.house.advance(HOLD + 1)


async def test_the_host_need_not_wait_for_a_bot_to_play_on(open_house: HouseOnDisk) -> None:
    for absent in TERMS:
        names = [f"{absent}-Ann", f"{absent}-Bo"]
        ann, bo = await playing(open_house, "lucky10", *names, absent=absent)
        bo.visit.close()
        await open_house.house.advance(1)
        seat = 1
        assert not await ann.ask(ReplaceAway(seat))
        assert ann.table.seats[seat].stands_in_for == f"{absent}-Bo"
        assert "Nobody who sits there" in await ann.ask(ReplaceAway(seat))
        await open_house.house.advance(2 * HOLD)
        assert [e.kind for e in house_events(ann)].count("replaced") == 1
        again = open_house.house.enter(names[1])
        await settle()
        assert ann.table.seats[again.seat].stands_in_for == ""


async def test_who_is_back_may_leave_for_good_and_the_bot_stays(open_house: HouseOnDisk) -> None:
    ann, bo = await playing(open_house, "lucky10", "Ann", "Bo")
    seat = bo.seat
    bo.visit.close()
    await open_house.house.advance(HOLD + 1)
    bo = open_house.house.enter("Bo")
    assert not await bo.ask(Leave())
    line = ann.table.seats[seat]
    assert (line.kind, line.stands_in_for, line.is_away) == ("bot", "", False)
    open_house, (ann, bo) = await killed(open_house, "Ann", "Bo")
    assert bo.maybe_table is None
    await play_on(open_house, [ann])
    assert {one.name for one in ann.table.evening} == {"Ann", "Bo"}
    assert bo.person.net == -ann.person.net
    assert verify(record(open_house, ann.table.game_id)).id == ann.table.game_id


async def test_a_game_that_ends_while_a_bot_stands_in_counts_for_who_began_it(
    open_house: HouseOnDisk,
) -> None:
    ann, bo = await playing(open_house, "lucky10", "Ann", "Bo")
    seat = bo.seat
    bo.visit.close()
    await open_house.house.advance(HOLD + 1)
    await play_on(open_house, [ann])
    assert {line.name for line in ann.table.evening} == {"Ann", "Bo"}
    line = ann.table.seats[seat]
    assert (line.name, line.is_away, line.held) == ("Bo", True, 300)
    net = ann.person.net
    open_house, (ann, bo) = await killed(open_house, "Ann", "Bo")
    assert (bo.person.net, bo.seat) == (-net, seat)
    assert not any(one.is_away for one in ann.table.seats)
    await open_house.house.start(ann, bo)


# ---------------------------------------------------------------- wherever the game stands


@pytest.mark.parametrize("absent", ["bot", "pass"])
@pytest.mark.parametrize("is_restarted", [False, True])
async def test_somebody_may_go_wherever_the_game_stands(
    open_house: HouseOnDisk, absent: Absence, is_restarted: bool
) -> None:
    """In auctions, in calls to steal, while a score lies open: each time Bo goes for long, the game
    goes on, and Bo is back at another place."""
    people = await playing(open_house, "lucky10", "Ann", "Bo", "Cleo", absent=absent)
    ann, bo, cleo = people
    random, gone_in = Random(4), set[str]()
    for wanted in 3 * ("auction", "steal_call", "reveal", "last_call", "roll"):
        await until(wanted, [ann, bo, cleo], random)
        if ann.stage() != "playing":
            break
        gone_in.add(ann.lucky10.phase)
        bo.visit.close()
        await open_house.house.advance(MISSED)
        if is_restarted:
            open_house, (ann, cleo) = await killed(open_house, "Ann", "Cleo")
        await open_house.house.advance(HOLD)
        assert ann.table.seats[1].held == 0
        await until("", [ann, cleo], random, most=3)
        await open_house.house.advance(1)
        bo = open_house.house.enter("Bo")
        await settle()
        assert [seat.is_away for seat in ann.table.seats] == [False] * 3
    await play_on(open_house, [ann, bo, cleo])
    assert gone_in >= {"auction", "steal_call", "reveal"}
    assert verify(record(open_house, ann.table.game_id)).id == ann.table.game_id
    assert sum(line.net for line in ann.table.evening) == 0


# ---------------------------------------------------------------- nobody is here


@pytest.mark.parametrize("absent", TERMS)
@pytest.mark.parametrize("has_spectator", [False, True])
async def test_with_no_player_here_a_game_stands_still_and_goes_on_with_the_first(
    open_house: HouseOnDisk, absent: Absence, has_spectator: bool
) -> None:
    people = await playing(open_house, "lucky10", "Ann", "Bo", absent=absent, clock=20)
    ann, bo = people
    spectator = open_house.house.enter("Cleo")
    if has_spectator:
        await spectator.ask(Watch(ann.table.table))
    await until_asked(open_house, people, ann, bo)
    await open_house.house.advance(5)
    clock = ann.table.clock
    assert clock is not None
    for person in people:
        person.visit.close()
    await settle()
    moment = len(open_house.journal.ask("SELECT n FROM lines"))
    await open_house.house.advance(600)
    events = open_house.journal.ask("SELECT line FROM lines ORDER BY n")[moment:]
    assert all('"left"' in str(line) for (line,) in events)
    if has_spectator:
        assert spectator.told[-1] == STILL
        assert spectator.table.clock is None
    ann = open_house.house.enter("Ann")
    await settle()
    again = ann.table.clock
    assert again is not None
    assert again.left == pytest.approx(clock.left)
    await open_house.house.advance(clock.left + 0.1)
    assert any(getattr(event, "timed_out", False) for event in ann.events)


@pytest.mark.parametrize("has_spectator", [False, True])
async def test_a_game_that_all_players_are_gone_from_for_too_long_is_given_up(
    open_house: HouseOnDisk, has_spectator: bool
) -> None:
    ann, bo = await playing(open_house, "lucky10", "Ann", "Bo")
    game_id = ann.table.game_id
    spectator = open_house.house.enter("Cleo")
    if has_spectator:
        await spectator.ask(Watch(ann.table.table))
    for person in (ann, bo):
        person.visit.close()
    await open_house.house.advance(Timing().hold_game - 1)
    open_house, (spectator,) = await killed(open_house, "Cleo")
    await open_house.house.advance(Timing().hold_game - 1)
    assert len(open_house.house.hall.tables) == 1
    await open_house.house.advance(1)
    assert open_house.house.hall.tables == {}
    assert spectator.maybe_table is None
    assert verify(record(open_house, game_id)).id == game_id
    assert '"game_abandoned"' in record(open_house, game_id)[-1]
    ann = open_house.house.enter("Ann")
    assert ann.maybe_table is None
    assert ann.person.net == 0
