"""Everybody does anything at any time: the house stands, and every record is right."""

from __future__ import annotations

import logging
from random import Random

import pytest

from games.bots import bot_named
from games.events import GameAbandoned, GameEnded
from games.registry import GAMES
from games.verify import verify
from tests.server.house.support import Guestbook, House, lines_of, make_house, settle
from tui.house import (
    Act,
    AddBot,
    Claim,
    GiveWord,
    GoOn,
    Leave,
    OpenTable,
    QuickGame,
    RemoveBot,
    Rename,
    ReplaceAway,
    Request,
    Say,
    SetReady,
    Sit,
    Watch,
)


def anything(person: Guestbook, random: Random) -> Request:
    """Return something a person might ask, mostly what makes sense."""
    table = person.maybe_table
    if table is None:
        game = random.choice(list(GAMES))
        there = [line.table for line in person.visit.lobby().tables] or ["t0"]
        at = random.choice(there)
        options = {"target": 2000} if game == "ten-thousand" else {"call": 3}
        return random.choice(
            [
                OpenTable(game, "", random.randint(2, 5), options, ("random",)),
                QuickGame(game),
                Sit(at),
                Sit(at),
                Watch(at),
                Claim(at, "guest-aaaa", "ABCDEF"),
                Rename(random.choice(["Zoe", "Max", "x y"])),
            ]
        )
    seat = random.randrange(5)
    if table.stage != "playing":
        likely: Request = SetReady(True)
    elif table.waiting_for:
        likely = GoOn(table.moment)
    elif table.view is not None and table.you is not None and table.you in table.view.to_act:
        action = bot_named(table.game, "random")(table.view, random)
        likely = Act(action, table.moment - random.choice([0, 0, 0, 0, 3]))
    else:
        likely = Say("waiting")
    unlikely = [
        Leave(),
        AddBot("steady"),
        RemoveBot(seat),
        ReplaceAway(seat),
        GiveWord(str(seat)),
        Rename(f"p{seat}"),
        SetReady(False),
        GoOn(0),
    ]
    return likely if random.random() < 0.93 else random.choice(unlikely)


async def storm(house: House, random: Random, steps: int) -> None:
    people: dict[str, Guestbook] = {}
    for _ in range(steps):
        name = f"person{random.randrange(7)}"
        person = people.get(name)
        if person is None or random.random() < 0.01:
            # Somebody comes in, perhaps a second time.
            people[name] = house.enter(name) if name != "person0" else house.enter_guest()
        elif random.random() < 0.01:
            people.pop(name).visit.close()
        else:
            person.visit.ask(anything(person, random))
            if random.random() < 0.8:
                await settle()
        if random.random() < 0.1:
            await house.advance(random.choice([1, 5, 40]))


@pytest.mark.parametrize("seed", range(4))
async def test_the_house_stands_and_every_record_is_right(
    seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    house = make_house(seed=seed)
    with caplog.at_level(logging.ERROR):
        await storm(house, Random(seed), 2500)
        await house.advance(10_000)
    assert caplog.text == ""
    assert house.hall.tables.keys() <= {
        patron.table for patron in house.hall.people if patron.table is not None
    }
    finished: set[str] = set()
    for game_id in list(house.journal._records):
        entries = house.journal.record(game_id)
        if isinstance(entries[-1].event, GameEnded | GameAbandoned):
            assert verify(lines_of(entries)).id == game_id
            if isinstance(entries[-1].event, GameEnded):
                finished.add(game_id)
    assert len(finished) > 10
    await house.hall.close("")
