"""Everybody does anything while the house is killed again and again: it is the same house after it.

The disk is slow or full now and then; people drop, come back, join their keys, are forgotten.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from games.registry import GAMES
from games.verify import verify
from server.house.names import folded
from tests.server.house.on_disk import HouseOnDisk, open_on_disk
from tests.server.house.support import Guestbook, settle
from tests.server.house.test_storm import anything
from tui.house import (
    AskCode,
    ForgetMe,
    Happened,
    Join,
    OpenTable,
    Person,
    Rename,
    Request,
    SameAs,
    SaveSettings,
    Say,
    Settings,
    TableTerms,
    TableView,
)

GUESTS = ("guest one", "guest two")
KEYS = ("Ann", "Bo", "Cleo", "Dan", "Eve")


def as_it_stays(view: TableView) -> TableView:
    """Return what of a table is the same however long the house was away, and whoever is back."""
    seats = tuple(replace(seat, held=0, is_away=False, is_host=False) for seat in view.seats)
    return replace(
        view,
        clock=None,
        log=(),
        seats=seats,
        spectators=(),
        is_host=False,
        waiting_for=(),
        quiet="",
    )


def as_kept(person: Person) -> Person:
    return replace(person, code="")


class Storm:
    """People in a house on disk. Guests are known by the slot they come from."""

    def __init__(self, on_disk: HouseOnDisk, random: Random) -> None:
        self.on_disk = on_disk
        self.random = random
        self.here: dict[str, Guestbook] = {}
        self.codes = ["MINT-BOLD-FERN"]
        self.kills = self.compared = 0
        self.verified: set[str] = set()

    # ------------------------------------------------ what people do

    def come(self, slot: str) -> Guestbook:
        house = self.on_disk.house
        self.here[slot] = house.enter_guest() if slot in GUESTS else house.enter(slot)
        return self.here[slot]

    async def one_thing(self) -> None:
        """Let somebody do something, or something happen to the disk."""
        random, journal = self.random, self.on_disk.journal
        slot = random.choice(GUESTS + KEYS)
        person = self.here.get(slot)
        if person is None or random.random() < 0.01:
            person = self.come(slot)
        elif random.random() < 0.02:
            self.here.pop(slot).visit.close()
        else:
            person.visit.ask(self.wish(person))
        if random.random() < 0.02:
            journal.is_full = random.random() < 0.5
            journal.be_slow(random.random() < 0.3)
        elif random.random() < 0.2:
            journal.is_full = False
            journal.be_slow(False)
        if random.random() < 0.8:
            await settle()
        if random.random() < 0.1:
            await self.on_disk.house.advance(random.choice([1, 5, 40]))
        if (await person.news()).farewell is not None and self.here.get(slot) is person:
            del self.here[slot]

    def wish(self, person: Guestbook) -> Request:
        random, table = self.random, person.maybe_table
        if table is not None and table.join_code:
            self.codes.append(table.join_code)
        if table is None and person.person.code:
            self.codes.append(person.person.code)
        if random.random() < 0.75:
            return anything(person, random)
        if table is not None:
            return Say(f"at {table.moment}")
        code = random.choice(self.codes[-8:])
        terms = TableTerms(
            random.choice(["bot", "pass", "wait"]),
            random.random() < 0.4,
            True,
            random.choice([0, 4]),
        )
        game = random.choice(list(GAMES))
        options = {"target": 2000} if game == "ten-thousand" else {"call": 3}
        return random.choice(
            [
                OpenTable(game, "", 3, options, ("steady",), terms),
                Join(code),
                Join(code),
                AskCode(),
                SameAs(code),
                SaveSettings(Settings(theme=f"theme{random.randrange(9)}")),
                Rename(f"{random.choice('xXyY')}{random.randrange(9)}"),
                ForgetMe(),
            ]
        )

    # ------------------------------------------------ what must be so

    async def kill(self) -> None:
        """Kill the house; whoever was here comes back to the one that is opened then."""
        journal, is_quiet = self.on_disk.journal, self.random.random() < 0.5
        if is_quiet:
            journal.is_full = False
            journal.be_slow(False)
            await self.on_disk.house.advance(60)
        here = {slot: one for slot, one in self.here.items() if not await one.farewell()}
        people = {slot: as_kept(one.person) for slot, one in here.items()}
        tables = {slot: table for slot, one in here.items() if (table := one.maybe_table)}
        self.on_disk = await self.on_disk.killed()
        self.kills += 1
        assert self.on_disk.problems == ()
        await self.come_back(people, tables)
        for slot, table in tables.items():
            if slot in KEYS or table.code:
                self.compare(slot, table, is_quiet=is_quiet)
        for slot, person in people.items():
            is_known = slot in KEYS and (slot in tables or not person.is_new)
            assert not (is_quiet and is_known) or as_kept(self.here[slot].person) == person
        self.check()

    async def come_back(self, slots: Iterable[str], tables: Mapping[str, TableView]) -> None:
        """Let people come in, and guests take their seats back by their return codes."""
        self.here = {}
        for slot in slots:
            self.come(slot)
        for slot, table in tables.items():
            if slot in GUESTS and table.code:
                assert not await self.here[slot].ask(Join(table.code))
        await settle()

    def compare(self, slot: str, before: TableView, *, is_quiet: bool) -> None:
        """Whatever somebody saw at their table has happened."""
        after = self.here[slot].table
        assert after.table == before.table
        if before.stage == "playing":
            assert (after.game_id, after.commitment) == (before.game_id, before.commitment)
            assert after.moment >= before.moment
        record = self.record(before.game_id)
        assert len(record) > max(
            (e.number for e in before.log if isinstance(e, Happened)), default=-1
        )
        if before.you is not None or not before.terms.delay:
            self.compared += 1
            if is_quiet and before.moment == after.moment:
                assert as_it_stays(after) == as_it_stays(before)
            elif before.you is not None:
                assert after.you == before.you

    def record(self, game_id: str) -> list[str]:
        rows = self.on_disk.journal.ask("SELECT line FROM lines WHERE game=? ORDER BY n", game_id)
        return [str(row[0]) for row in rows]

    def check(self) -> None:
        journal, hall = self.on_disk.journal, self.on_disk.house.hall
        assert journal.ask("PRAGMA integrity_check") == [("ok",)]
        assert journal.ask("PRAGMA foreign_key_check") == []
        for game_id, ending in journal.ask("SELECT id, ending FROM games WHERE ending NOT NULL"):
            if str(game_id) not in self.verified:
                assert verify(self.record(str(game_id))).id == game_id
                self.verified.add(str(game_id))
            if ending == "game_ended":
                (net,) = journal.ask("SELECT sum(net) FROM seats WHERE game=?", game_id)
                assert net == (0,)
        names = [folded(patron.name) for patron in hall.people]
        assert len(set(names)) == len(names)
        seated = [
            sitter.patron.id
            for table in hall.tables.values()
            for sitter in table.seating.people
            if sitter.patron is not None
        ]
        assert len(set(seated)) == len(seated)
        running = journal.ask("SELECT count(*) FROM games WHERE ending IS NULL")
        playing = [table for table in hall.tables.values() if table.stage == "playing"]
        assert running == [(len(playing),)]


@pytest.mark.parametrize("seed", range(3))
async def test_the_house_is_the_same_however_often_it_is_killed(
    seed: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    random = Random(seed)
    storm = Storm(await open_on_disk(tmp_path, seed=1000 * seed), random)
    for _ in range(25):
        for _ in range(random.randrange(20, 120)):
            await storm.one_thing()
        await storm.kill()
    broken = [
        r for r in caplog.records if r.levelno >= logging.ERROR and "journal" not in r.message
    ]
    assert broken == []
    assert storm.kills == 25
    assert storm.compared > 20
    assert len(storm.verified) > 2
