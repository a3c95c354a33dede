"""A house with so many seated players: what each costs, connecting, sitting idle and playing."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

import asyncssh

from tests.bench.crowd import Player

AT_TABLE = 4
SETTLE = 2.0
IDLE = 5.0
PLAY = 15.0
BETWEEN_KEYS = 0.6
"""Seconds between two keys of a table: slower than the guard that holds hasty keys back."""
BETWEEN_NEWCOMERS = 0.3
"""Seconds in which what is left of one that has gone is cleared away."""
NEWCOMERS = 15
"""How many more come in, one after another, to measure connecting when the house is full."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured with `players` seated. Seconds and bytes."""

    players: int
    cpu_per_update: float
    bytes_per_update: float
    first_frame: float
    cpu_per_opening: float
    memory_per_player: float
    longest_stall: float
    idle_cpu: float
    idle_bytes: float
    updates: int


class House:
    """The house's process, from this side."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.port = 0

    async def ask(self, **what: object) -> dict[str, Any]:
        """Ask one thing and return the answer."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(what).encode() + b"\n")
        return await self.hear()

    async def hear(self) -> dict[str, Any]:
        """Return the next line that the house says."""
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        answer: dict[str, Any] = json.loads(line)
        return answer


@asynccontextmanager
async def open_house() -> AsyncIterator[House]:
    """Start a house in a process of its own, and end it."""
    with tempfile.TemporaryDirectory() as folder:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.bench.house_process",
            folder,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        house = House(process)
        house.port = (await house.hear())["port"]
        try:
            yield house
        finally:
            assert process.stdin is not None
            process.stdin.close()
            await process.wait()


async def measure(players: int) -> Figures:
    """Fill a house with `players` seated people, and measure."""
    async with open_house() as house:
        warm = await _come_in(house, "warm")
        await warm.go()
        await asyncio.sleep(SETTLE)
        await house.ask(do="collect")
        probing, _ = await _idle(house, {})
        empty = await house.ask(do="figures")
        crowd = await _fill(house, players)
        await asyncio.sleep(SETTLE)
        await house.ask(do="collect")
        full = await house.ask(do="figures")
        idle_cpu, idle_bytes = await _idle(house, crowd)
        played = await _play(house, crowd, probing)
        first_frame, cpu_per_opening = await _newcomers(house)
        for player in crowd.values():
            await player.go()
        return Figures(
            players=players,
            memory_per_player=(full["rss"] - empty["rss"]) / players,
            idle_cpu=(idle_cpu - probing) / players,
            idle_bytes=idle_bytes / players,
            first_frame=first_frame,
            cpu_per_opening=cpu_per_opening,
            **played,
        )


async def _come_in(house: House, login: str) -> Player:
    """Let somebody come in whom the house knows, as it does most who come."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    await house.ask(do="know", login=login, key=key.get_fingerprint())
    return await Player.come_in(house.port, login, key)


async def _fill(house: House, players: int) -> dict[str, Player]:
    crowd: dict[str, Player] = {}
    games = ("lucky10", "ten-thousand")
    for first in range(0, players, AT_TABLE):
        logins = [f"p{number}" for number in range(first, min(first + AT_TABLE, players))]
        for login in logins:
            crowd[login] = await _come_in(house, login)
        game = games[first // AT_TABLE % 2] if len(logins) > 1 else "ten-thousand"
        await house.ask(do="seat", game=game, logins=logins)
    return crowd


async def _idle(house: House, crowd: dict[str, Player]) -> tuple[float, float]:
    """Return CPU seconds and bytes a second, in all, while nobody does anything.

    In an empty house that is what measuring itself costs.
    """
    for player in crowd.values():
        player.forget()
    before = await house.ask(do="figures")
    await asyncio.sleep(IDLE)
    after = await house.ask(do="figures")
    received = sum(sum(player.chunks) for player in crowd.values())
    return (after["cpu"] - before["cpu"]) / IDLE, received / IDLE


async def _play(house: House, crowd: dict[str, Player], probing: float) -> dict[str, Any]:
    """Let everybody play for a while; `probing` is what measuring costs, CPU seconds a second.

    Tables do not play in step: their keys are spread over the time between two of one table.
    """
    for player in crowd.values():
        player.forget()
    before = await house.ask(do="figures")
    loop = asyncio.get_running_loop()
    until = loop.time() + PLAY
    while loop.time() < until:
        turns = (await house.ask(do="turns"))["turns"]
        for table in turns:
            for login, key in table:
                crowd[login].press(key)
            await asyncio.sleep(BETWEEN_KEYS / len(turns))
    after = await house.ask(do="figures")
    shown = max(after["shown"] - before["shown"], 1)
    chunks = [size for player in crowd.values() for size in player.chunks]
    return {
        "cpu_per_update": (after["cpu"] - before["cpu"] - probing * PLAY) / shown,
        "bytes_per_update": median(chunks) if chunks else 0.0,
        "longest_stall": after["stall"],
        "updates": after["updates"] - before["updates"],
    }


async def _newcomers(house: House) -> tuple[float, float]:
    """Return the median seconds to the first frame, and CPU seconds for each newcomer up to it.

    They come one at a time, so that none of them is shown how the next one enters the lobby.
    """
    waits, spent = [], 0.0
    for number in range(NEWCOMERS):
        before = await house.ask(do="figures")
        player = await _come_in(house, f"late{number}")
        after = await house.ask(do="figures")
        waits.append(player.first_frame_after)
        spent += after["cpu"] - before["cpu"]
        await player.go()
        await asyncio.sleep(BETWEEN_NEWCOMERS)
    return median(waits), spent / NEWCOMERS
