"""A house on disk for tests, which can be killed and opened again: all is written at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from games.bots import bot_named
from server.house.changes import Change
from server.house.hall import Hall
from server.house.journal import MemoryJournal
from server.house.timing import Timing
from server.journal import rows
from server.journal.database import open_to_write
from server.journal.loading import load
from tests.server.house.support import AT_ONCE, FakeTime, Guestbook, House, settle
from tui.house import GoOn

BACK = "The house was down and is back"
"""How the sentence begins that is told after a house was killed."""


class JournalAtOnce:
    """Writes to the file in a data folder as the house's own writer does, without a thread; it can
    be full, and slow: then what is to be written waits until it is quick again."""

    def __init__(self, folder: Path) -> None:
        self.connection = open_to_write(folder)
        # The house is killed here, and never the machine: nothing need wait for the disk itself.
        self.connection.execute("PRAGMA synchronous=OFF")
        self.is_full = False
        self._may_write = asyncio.Event()
        self._may_write.set()

    def be_slow(self, is_slow: bool = True) -> None:
        """Write nothing more for now, or all that waits."""
        if is_slow:
            self._may_write.clear()
        else:
            self._may_write.set()

    async def keep(self, changes: Sequence[Change]) -> None:
        await self._may_write.wait()
        if self.is_full:
            raise OSError(28, "No space left on device")
        with self.connection:
            self.connection.execute("BEGIN")
            for change in changes:
                rows.write(self.connection, change)

    def dump(self) -> str:
        """Return all that is in the file, as text."""
        return "\n".join(self.connection.iterdump())

    def ask(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        """Return the rows that a question finds."""
        return self.connection.execute(sql, values).fetchall()


@dataclass(slots=True)
class HouseOnDisk:
    """A house that is opened again and again on one folder. `problems` are those of opening."""

    folder: Path
    house: House
    journal: JournalAtOnce
    problems: tuple[str, ...] = ()
    timing: Timing = AT_ONCE
    seed: int = 1

    async def killed(self) -> HouseOnDisk:
        """Let the process be gone without a word; return the house that is opened after it."""
        tasks = tuple(self.house.hall._tasks)
        for task in tasks:
            task.cancel()
        self.journal.connection.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        return await self._opened_again()

    async def closed(self) -> HouseOnDisk:
        """Close the house in good order; return the one that is opened after it."""
        await self.house.hall.close("The house closes.")
        self.journal.connection.close()
        return await self._opened_again()

    async def _opened_again(self) -> HouseOnDisk:
        self.house.time.forget_all()
        return await open_on_disk(
            self.folder, self.house.time, timing=self.timing, seed=self.seed + 1
        )


async def open_on_disk(
    folder: Path, time: FakeTime | None = None, *, timing: Timing = AT_ONCE, seed: int = 1
) -> HouseOnDisk:
    """Open the house in a folder; its dice and codes are the same for the same `seed`."""
    journal = JournalAtOnce(folder)
    time = time or FakeTime()
    hall = Hall("On disk", journal, time=time, entropy=Random(seed).randbytes, timing=timing)
    problems = await hall.restore(load(journal.connection))
    await settle()
    return HouseOnDisk(folder, House(hall, time, MemoryJournal()), journal, problems, timing, seed)


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


async def at_a_game(on_disk: HouseOnDisk, *names: str, clock: int | str = 40) -> list[Guestbook]:
    """Let people of these names begin a game of Lucky 10 with a clock of so many seconds."""
    people = [on_disk.house.enter(name) for name in names]
    await on_disk.house.open_table("lucky10", *people, options={"clock": clock, "call": 30})
    await on_disk.house.start(*people)
    return people
