"""A house on disk for tests, which can be killed and opened again: all is written at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from server.house.changes import Change
from server.house.hall import Hall
from server.house.journal import MemoryJournal
from server.house.timing import Timing
from server.journal import rows
from server.journal.database import open_to_write
from server.journal.loading import load
from tests.server.house.support import AT_ONCE, FakeTime, House, settle


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
