"""Who does not log in is hung up on, and held back for what they did."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.ssh.admission import Admission, Offence
from server.ssh.listener import Waits
from tests.server.ssh.support import LONG_ENOUGH, all_gone, connect, connections, new_key, opened


@pytest.fixture
def offences(monkeypatch: pytest.MonkeyPatch) -> list[Offence]:
    """What has been held against anybody; this machine itself is never held back for it."""
    held: list[Offence] = []
    monkeypatch.setattr(Admission, "penalise", lambda _self, _ticket, what, _now: held.append(what))
    return held


async def test_a_silent_socket_is_closed_and_counts_as_too_slow(
    tmp_path: Path, offences: list[Offence]
) -> None:
    async with opened(tmp_path, Waits(login=0.2)) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.listener.port)
        async with asyncio.timeout(LONG_ENOUGH):
            await reader.read()
        writer.close()
        await all_gone(house)
        assert offences == [Offence.NOT_LOGGED_IN_IN_TIME]


async def test_who_only_knocks_counts_as_gone(tmp_path: Path, offences: list[Offence]) -> None:
    async with opened(tmp_path) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.listener.port)
        assert (await reader.readline()).startswith(b"SSH-2.0-MintTin")
        writer.close()
        await all_gone(house)
        assert offences == [Offence.GONE_BEFORE_LOGIN]


async def test_nothing_is_held_against_who_logs_in(tmp_path: Path, offences: list[Offence]) -> None:
    async with opened(tmp_path) as house:
        async with await connect(house, new_key()) as conn:
            assert len(connections(house)) == 1
            assert (await conn.run("help")).exit_status == 0
        await all_gone(house)
    assert offences == []


async def test_who_logs_in_and_asks_for_nothing_is_hung_up_on(tmp_path: Path) -> None:
    async with opened(tmp_path, Waits(idle=0.1)) as house:
        conn = await connect(house, new_key())
        assert len(connections(house)) == 1
        async with asyncio.timeout(LONG_ENOUGH):
            await conn.wait_closed()
        await all_gone(house)
        assert house.listener.standing == 0
