"""An hour of coming and going: whether memory, tasks, file descriptors and the journal level off.

`python -m tests.bench soak --minutes 60 --players 100`. People come in over real SSH connections,
press keys without looking, and go; somebody else comes in their place. Every minute a line of
figures is printed, and in the end how fast each still grew in the second half.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Sequence
from contextlib import closing
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from random import Random

import asyncssh

from server.journal import database
from tests.torture.house import House
from tests.torture.orders import Orders
from tests.torture.wire import connect

MINUTE = 60.0
STAYS = (20.0, 240.0)
"""The least and the most seconds for which somebody stays."""
BETWEEN_KEYS = (0.3, 2.5)
AWAY = (0.0, 10.0)
NEVER_A_KEY = 0.1
"""The share of people who come as guests."""
_BEGINS = (("\r", "g", "1", "b", " "), ("\r", "g", "2", "b", " "), ("\r", "\x1b[B", "\r", " "))
"""What somebody presses who has just come in: a quick game of one kind or the other, or a table
that is listed."""
_KEYS = ("r", "b", "p", "\r", "e", "1r", "l", "w", "s", "n", " ", "thello\r", "?\x1b", "\x1b")
_WEIGHTS = (9, 4, 6, 6, 6, 2, 3, 3, 1, 3, 2, 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Figures:
    """How a house stands: megabytes of memory, of records in its journal and of all else there, and
    counts. Records of games grow as long as people play; nothing else should."""

    memory: float
    tasks: float
    descriptors: float
    records: float
    else_in_journal: float

    def __str__(self) -> str:
        return (
            f"{self.memory:8.1f} MB  {self.tasks:6.0f} tasks  {self.descriptors:5.0f} files open  "
            f"{self.records:7.2f} MB of records  {self.else_in_journal:6.2f} MB beside them"
        )


class _Terminal(asyncssh.SSHClientSession[bytes]):
    """A terminal that nobody looks at."""

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """Forget what came."""


class Crowd:
    """People who come and go, `inside` of them at this moment; `visits` is how many came."""

    def __init__(self, house: House, players: int, seed: str) -> None:
        self.inside = 0
        self.visits = 0
        self.turned_away = 0
        self._house = house
        self._random = Random(seed)
        self._keys = [
            None if self._random.random() < NEVER_A_KEY else _new_key() for _ in range(players)
        ]

    async def live(self) -> None:
        """Let everybody come and go until cancelled."""
        async with asyncio.TaskGroup() as people:
            for number in range(len(self._keys)):
                people.create_task(self._come_and_go(number))

    async def _come_and_go(self, number: int) -> None:
        await asyncio.sleep(self._random.uniform(0, 0.2 * len(self._keys)))
        while True:
            try:
                await self._visit(f"p{number}", self._keys[number])
            except (OSError, asyncssh.Error, TimeoutError):
                self.turned_away += 1
            await asyncio.sleep(self._random.uniform(*AWAY))

    async def _visit(self, login: str, key: asyncssh.SSHKey | None) -> None:
        loop = asyncio.get_running_loop()
        async with await connect(self._house.port, login, key) as connection:
            channel, _ = await connection.create_session(
                _Terminal, encoding=None, term_type="xterm-256color", term_size=(100, 30)
            )
            self.visits += 1
            self.inside += 1
            try:
                until = loop.time() + self._random.uniform(*STAYS)
                for keys in self._random.choice(_BEGINS):
                    await self._press(channel, keys)
                while loop.time() < until and not channel.is_closing():
                    await self._press(channel, *self._random.choices(_KEYS, _WEIGHTS))
            finally:
                self.inside -= 1
            if self._random.random() < 0.5:
                connection.abort()

    async def _press(self, channel: asyncssh.SSHClientChannel[bytes], keys: str) -> None:
        if not channel.is_closing():
            channel.write(keys.encode())
        await asyncio.sleep(self._random.uniform(*BETWEEN_KEYS))


def _new_key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


async def soak(minutes: int, players: int, seed: str) -> None:
    """Soak a house, and print its figures."""
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        house = House(Path(folder))
        await house.open(Orders(in_a_hurry=False))
        crowd = Crowd(house, players, seed)
        living = asyncio.create_task(crowd.live())
        taken = []
        try:
            for minute in range(1, minutes + 1):
                await asyncio.sleep(MINUTE)
                taken.append(await _figures(house))
                print(f"{minute:4} min  {taken[-1]}  {crowd.inside:4} inside", flush=True)
        finally:
            living.cancel()
            await asyncio.gather(living, return_exceptions=True)
            house.ask_to_close()
            status = await house.died()
        print(f"visits: {crowd.visits}, turned away: {crowd.turned_away}, exit status {status}")
        print("\n".join(_growth(taken)))
        print(house.complaints())


async def _figures(house: House) -> Figures:
    process = Path(f"/proc/{house.pid}")
    pages = int((process / "statm").read_text(encoding="ascii").split()[1])
    records = await asyncio.to_thread(_bytes_of_records, house.data)
    journal = sum(file.stat().st_size for file in house.data.glob("journal.db*"))
    return Figures(
        memory=pages * os.sysconf("SC_PAGE_SIZE") / 1e6,
        tasks=await house.tasks(),
        descriptors=len(list((process / "fd").iterdir())),
        records=records / 1e6,
        else_in_journal=(journal - records) / 1e6,
    )


def _bytes_of_records(data: Path) -> int:
    """Return how much of the journal is the table in which the lines of all records lie."""
    with closing(database.connect(data / database.FILE, "ro")) as journal:
        pages = journal.execute("SELECT sum(pgsize) FROM dbstat WHERE name = 'lines'").fetchone()
        return int(pages[0] or 0)


def _growth(taken: Sequence[Figures]) -> list[str]:
    """Return how fast each figure grew in the second half, an hour, as lines."""
    half = [astuple(one) for one in taken[len(taken) // 2 :]]
    if len(half) < 2:
        return []
    names = [field.name for field in fields(Figures)]
    slopes = [_slope(column) * 60 for column in zip(*half, strict=True)]
    return [
        f"{name:<15} {slope:+8.2f} an hour in the second half, from {half[0][at]:.1f}"
        for at, (name, slope) in enumerate(zip(names, slopes, strict=True))
    ]


def _slope(values: Sequence[float]) -> float:
    """Return by how much values that are evenly apart grow from one to the next (least squares)."""
    middle = (len(values) - 1) / 2
    mean = sum(values) / len(values)
    over = sum((at - middle) * (value - mean) for at, value in enumerate(values))
    return over / sum((at - middle) ** 2 for at in range(len(values)))
