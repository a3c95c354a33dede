"""A script that follows one table: `ssh HOST watch TABLE --json`, again after each death."""

from __future__ import annotations

import asyncio
import contextlib
import json

import asyncssh

from tests.torture.door import Door
from tests.torture.wire import connect
from tests.torture.witness import Witness

AGAIN = 0.3
"""Seconds until it is tried again where there was nothing to watch."""


class Watcher:
    """Follows the table of that name for as long as it is there."""

    def __init__(self, table: str, door: Door, witness: Witness) -> None:
        self._table, self._door, self._witness = table, door, witness

    async def watch(self) -> None:
        """Watch until cancelled."""
        while True:
            port = await self._door.opened()
            with contextlib.suppress(OSError, asyncssh.Error, TimeoutError):
                async with self._door.inside(), await connect(port, "watcher", None) as conn:
                    await self._follow(conn)
            await asyncio.sleep(AGAIN)

    async def _follow(self, conn: asyncssh.SSHClientConnection) -> None:
        async with conn.create_process(
            f"watch {self._table} --json", encoding="utf-8", stderr=asyncssh.DEVNULL
        ) as process:
            last: dict[str, int] = {}
            async for text in process.stdout:
                if text.endswith("\n"):  # what was cut off in the middle was seen by nobody
                    self._hear(text, last)

    def _hear(self, text: str, last: dict[str, int]) -> None:
        line = json.loads(text)
        if line.get("missed"):
            last.clear()
        if "event" not in line:
            return
        game, number = line["game_id"], line["n"]
        if last.get(game, number - 1) != number - 1:
            self._witness.wrong.append(f"game {game}: a stream told of {number} after {last[game]}")
        last[game] = number
        self._witness.saw_event(game, line)
