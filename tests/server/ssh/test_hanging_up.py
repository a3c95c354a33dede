"""Whom the house hangs up on, and on whom it does not."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.open_house import Premises, open_house
from server.ssh.listener import Waits
from tests.server.ssh.support import (
    LONG_ENOUGH,
    connect,
    connections,
    new_key,
    opened,
    play,
    until,
)

FOR_EVER = Waits(idle=1e6)
"""As long as it takes for something else to hang up."""


class Skipping:
    """The time of the running loop, which can be moved on: everything that is due meanwhile
    happens at once, as it would have."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time
        self._skipped = 0.0
        monkeypatch.setattr(loop, "time", lambda: now() + self._skipped)

    async def on(self, seconds: float) -> None:
        """Move time on by so much, and return when what was due has happened."""
        self._skipped += seconds
        for _ in range(3):
            await asyncio.sleep(0)


async def test_a_connection_that_plays_is_not_idle_however_long_nothing_is_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Skipping(monkeypatch)
    waits = Waits(idle=10.0)
    async with opened(tmp_path, waits) as house, await connect(house, new_key()) as conn:
        _, terminal = await play(conn)
        await time.on(waits.idle + 1)
        assert len(connections(house)) == 1
        # Nor is it idle after another session has come and gone beside it.
        assert (await conn.run("help")).exit_status == 0
        await time.on(waits.idle + 1)
        assert (await conn.run("help")).exit_status == 0
        assert not terminal.closed.is_set()


async def test_a_client_that_has_gone_silent_is_hung_up_on_within_a_minute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Skipping(monkeypatch)
    async with opened(tmp_path, FOR_EVER) as house, await connect(house, new_key()) as conn:
        assert conn._transport is not None
        conn._transport.pause_reading()
        for _ in range(40):
            await time.on(1)
        assert len(connections(house)) == 1
        for _ in range(21):
            await time.on(1)
        assert connections(house) == set()
        assert house.listener.standing == 0


async def test_a_client_that_answers_is_not_however_long_it_asks_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Skipping(monkeypatch)
    async with opened(tmp_path, FOR_EVER) as house, await connect(house, new_key()) as conn:
        (connection,) = connections(house)
        for _ in range(10):
            await time.on(16)
            await until(lambda: connection._conn and not connection._conn._keepalive_count)
        assert (await conn.run("help")).exit_status == 0


async def test_a_house_that_closes_hangs_up_on_those_who_ask_for_nothing(tmp_path: Path) -> None:
    house = await open_house(Premises("Test", tmp_path, "127.0.0.1", 0, waits=FOR_EVER))
    conn = await connect(house, new_key())
    assert house.listener.standing == 1
    async with asyncio.timeout(LONG_ENOUGH):
        await house.close()
        await conn.wait_closed()
    assert house.listener.standing == 0
