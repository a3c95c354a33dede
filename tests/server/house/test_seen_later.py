"""Where a table says so, spectators are some events behind in everything, until the end."""

from __future__ import annotations

from random import Random

import pytest

from games.bots import bot_named
from games.events import GameEnded
from games.registry import GAMES
from tests.server.house.on_disk import HouseOnDisk
from tests.server.house.support import Guestbook, House, settle
from tui.house import GoOn, Happened, Leave, Said, Say, Sit, TableTerms, TableView, Watch

QUICK: dict[str, dict[str, int | str]] = {
    "lucky10": {"clock": 40, "call": 3},
    "ten-thousand": {"clock": 40, "target": 2000},
}


async def at_a_table(
    house: House, game: str, delay: int, *names: str
) -> tuple[list[Guestbook], Guestbook]:
    """Let people play a game that somebody watches, who is returned last."""
    people = [house.enter(name) for name in names]
    terms = TableTerms(delay=delay)
    table = await house.open_table(game, *people, options=QUICK[game], terms=terms)
    spectator = house.enter("Watcher")
    await spectator.ask(Watch(table))
    await house.start(*people)
    return people, spectator


async def step(house: House, people: list[Guestbook], random: Random) -> None:
    """Let something happen."""
    table = people[0].table
    asked = [person for person in people if person.seat in person.game.to_act]
    if table.waiting_for:
        for person in people:
            await person.ask(GoOn(table.moment))
    elif asked:
        choose = bot_named(table.game, "steady")
        assert not await asked[0].act(choose(asked[0].game, random))
    else:
        await house.advance(1.0)


def numbers(view: TableView) -> list[int]:
    return [entry.number for entry in view.log if isinstance(entry, Happened)]


def as_spectators(house: House, table: str) -> object:
    """Return the game as spectators would see it now, were they not behind."""
    play = house.hall.tables[table].play
    assert play is not None
    return house.hall.tables[table].game.view_for(play.state, None)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("delay", [1, 5, 20])
async def test_spectators_see_each_moment_so_many_events_later_and_then_the_end(
    house: House, game: str, delay: int
) -> None:
    """They see the last moment that was shown at least so many events ago, and before there is one
    how the game began."""
    people, spectator = await at_a_table(house, game, delay, "Ann", "Bo")
    ann = people[0]
    random = Random(3)
    shown: dict[int, object] = {ann.table.moment: spectator.table.view}
    first = ann.table.moment
    while ann.stage() == "playing":
        await step(house, people, random)
        now, later = ann.table, spectator.table
        if now.stage == "ended":
            break
        moment = max((m for m in shown if m <= now.moment - delay), default=first)
        assert later.moment == moment
        assert max(numbers(later)) <= moment
        assert max(numbers(now)) == now.moment
        assert (later.clock, later.waiting_for, later.you) == (None, (), None)
        shown[now.moment] = as_spectators(house, now.table)
        assert later.view == shown[moment]
    assert spectator.table.moment == ann.table.moment
    assert spectator.table.view == as_spectators(house, ann.table.table)
    assert isinstance(spectator.events[-1], GameEnded)
    assert numbers(spectator.table) == numbers(ann.table)


async def test_what_is_said_comes_in_its_place(house: House) -> None:
    people, spectator = await at_a_table(house, "lucky10", 3, "Ann", "Bo")
    ann, bo = people
    random = Random(3)
    while spectator.table.moment < 6:
        await step(house, people, random)
    for person in (ann, spectator):
        await person.ask(Say(f"{person.name} at {ann.table.moment}"))
    said_at = ann.table.moment
    assert len(ann.talk) == 2
    while spectator.table.moment < said_at:
        assert spectator.talk == []
        await step(house, people, random)
    log = spectator.table.log
    places = [at for at, entry in enumerate(log) if isinstance(entry, Said)]
    assert [log[at] for at in places] == [one for one in bo.table.log if isinstance(one, Said)]
    assert isinstance(log[places[0] - 1], Happened)


async def test_who_plays_on_for_somebody_is_told_later_too(house: House) -> None:
    people, spectator = await at_a_table(house, "lucky10", 4, "Ann", "Bo", "Cleo")
    ann, bo, cleo = people
    random = Random(1)
    while ann.table.moment < 10:
        await step(house, people, random)
    await ann.ask(Leave())
    assert "Ann" not in bo.table.players
    assert spectator.table.players == ("Ann", "Bo", "Cleo")
    assert not any("left the table" in text for text in spectator.told)
    moment = bo.table.moment
    while spectator.table.moment < moment:
        await step(house, [bo, cleo], random)
    assert spectator.table.players == bo.table.players
    assert [text for text in spectator.told if "left" in text] == ["Ann left the table."]


@pytest.mark.parametrize("game", GAMES)
async def test_they_are_no_nearer_after_a_restart(open_house: HouseOnDisk, game: str) -> None:
    delay = 5
    people, spectator = await at_a_table(open_house.house, game, delay, "Ann", "Bo")
    random = Random(3)
    while people[0].table.moment < 25:
        await step(open_house.house, people, random)
    before, now = spectator.table, people[0].table.moment
    on_disk = await open_house.killed()
    spectator = on_disk.house.enter("Watcher")
    people = [on_disk.house.enter(name) for name in ("Ann", "Bo")]
    await settle()
    after = spectator.table
    assert people[0].table.moment == now
    assert before.moment <= after.moment <= now - delay
    assert max(numbers(after)) <= now - delay
    assert not any("went down" in text for text in spectator.told)
    while people[0].stage() == "playing":
        await step(on_disk.house, people, random)
        if people[0].stage() == "playing":
            assert spectator.table.moment <= people[0].table.moment - delay
    assert spectator.table.moment == people[0].table.moment


async def test_who_changes_between_sitting_and_watching_sees_as_others_do_there(
    house: House,
) -> None:
    people, spectator = await at_a_table(house, "lucky10", 5, "Ann", "Bo", "Cleo")
    ann, bo, cleo = people
    random = Random(3)
    while ann.table.moment < 12:
        await step(house, people, random)
    table = ann.table.table
    await ann.ask(Leave(), Watch(table))
    assert ann.table.moment == spectator.table.moment < bo.table.moment
    assert numbers(ann.table) == numbers(spectator.table)
    while bo.stage() == "playing":
        await step(house, [bo, cleo], random)
    assert not await ann.ask(Leave())
    await bo.ask(Leave())
    assert not await spectator.ask(Sit(table))
    await house.start(cleo, spectator)
    assert spectator.table.moment == cleo.table.moment


async def test_spectators_talk_where_they_may_and_are_told_where_not(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    quiet = TableTerms(spectators_talk=False)
    table = await house.open_table("lucky10", ann, seats=2, terms=quiet)
    await bo.ask(Watch(table))
    assert await bo.ask(Say("hm")) == "At this table only those who sit there talk."
    assert not await ann.ask(Say("hush"))
    assert [said.text for said in bo.talk] == ["hush"]
    await bo.ask(Sit(table))
    assert not await bo.ask(Say("now"))
    assert [said.text for said in ann.talk] == ["hush", "now"]
