"""Sessions are bounded, fail alone, and leave nothing behind."""

from __future__ import annotations

import asyncio
import gc
import logging
from pathlib import Path

import asyncssh
import pytest
from asyncssh.packet import String, UInt32

from server import garbage
from server.open_house import FAREWELL, Premises, open_house
from server.ssh import session as sessions
from server.ssh.admission import Limits
from server.ssh.commands import Command
from server.ssh.listener import MOST_SESSIONS, Waits
from tests.server.ssh.support import (
    LONG_ENOUGH,
    Terminal,
    all_gone,
    connect,
    connections,
    new_key,
    opened,
    play,
    until,
)
from tui.terminal.hosted import CRASH_SENTENCE

CHANNEL_OPEN = 90


async def test_a_command_whose_answer_nobody_takes_counts_until_its_channel_is_closed(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as house, await connect(house, new_key()) as conn:
        stuck = [
            await conn.create_session(
                lambda: Terminal(is_stuck=True), "rules", encoding=None, window=1
            )
            for _ in range(MOST_SESSIONS)
        ]
        with pytest.raises(asyncssh.ChannelOpenError, match="enough sessions"):
            await conn.create_session(Terminal, "help", encoding=None)
        channel, _ = stuck[0]
        channel.abort()
        await channel.wait_closed()
        assert (await conn.run("help")).exit_status == 0


async def test_a_connection_whose_sessions_are_all_stuck_is_hung_up_on(tmp_path: Path) -> None:
    waits = Waits(idle=0.2)
    async with opened(tmp_path, waits) as house, await connect(house, new_key()) as conn:
        await conn.create_session(lambda: Terminal(is_stuck=True), "rules", encoding=None, window=1)
        async with asyncio.timeout(LONG_ENOUGH):
            await conn.wait_closed()
        await all_gone(house)
        assert house.listener.standing == 0


async def test_sessions_cannot_be_begun_without_end(tmp_path: Path) -> None:
    async with opened(tmp_path, limits=Limits(begin_burst=3, begin_seconds=1000.0)) as house:
        async with await connect(house, new_key()) as conn:
            for _ in range(3):
                assert (await conn.run("help")).exit_status == 0
            with pytest.raises(asyncssh.ChannelOpenError, match="wait a moment"):
                await conn.run("help")
        async with await connect(house, new_key()) as another:
            assert (await another.run("help")).exit_status == 0


async def test_a_client_that_asks_for_a_session_and_is_gone_leaves_nothing_behind(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as house:
        conn = await connect(house, new_key())
        (connection,) = connections(house)
        conn.send_packet(CHANNEL_OPEN, String("session"), UInt32(7), UInt32(1), UInt32(100))
        conn.abort()
        await all_gone(house)
        assert connection.sessions == set()
        assert house.listener.standing == 0


async def test_a_fault_ends_one_session_with_a_sentence_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(command: Command, *_: object) -> int:
        raise ZeroDivisionError(command)

    monkeypatch.setattr(sessions, "carry_out", broken)
    async with opened(tmp_path) as house, await connect(house, new_key()) as conn:
        _, other = await play(conn)
        with caplog.at_level(logging.ERROR):
            failed = await conn.run("tables", encoding=None)
        assert failed.exit_status == 1
        assert CRASH_SENTENCE.encode() in failed.stdout  # type: ignore[operator]  # bytes, as asked
        assert "ZeroDivisionError" in caplog.text
        (connection,) = connections(house)
        for session in connection.sessions:
            session.fail()
            session.fail()
        await other.until(CRASH_SENTENCE.encode())
        assert other.received.count(CRASH_SENTENCE.encode()) == 1
        async with asyncio.timeout(LONG_ENOUGH):
            await other.closed.wait()
        monkeypatch.undo()
        assert (await conn.run("help")).exit_status == 0


async def test_when_the_house_closes_even_slow_terminals_are_given_back(tmp_path: Path) -> None:
    house = await open_house(Premises("Test", tmp_path, "127.0.0.1", 0))
    conn = await connect(house, new_key())
    terminal = Terminal(is_stuck=True)
    channel, _ = await conn.create_session(
        lambda: terminal, encoding=None, term_type="xterm-256color", window=500
    )
    (connection,) = connections(house)
    (session,) = connection.sessions
    await until(session.pending)
    closing = asyncio.create_task(house.close())
    async with asyncio.timeout(LONG_ENOUGH):
        await session.over()
        assert not closing.done()
        channel.resume_reading()
        await terminal.closed.wait()
        conn.close()
        await closing
    assert b"\x1b[?1049l" in terminal.received
    assert FAREWELL.encode() in terminal.received
    assert channel.get_exit_status() == 0


async def test_full_collections_come_when_enough_lies_about_and_never_by_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "QUIET", 0.05)
    monkeypatch.setattr(garbage, "WASTE", -(10**9))  # a house that nobody is in has enough then
    async with opened(tmp_path) as house:
        assert not gc.isenabled()
        before = full_collections()
        async with await connect(house, new_key()) as conn:
            await play(conn)
        await until(lambda: full_collections() > before)
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def full_collections() -> int:
    count: int = gc.get_stats()[2]["collections"]
    return count


async def test_any_port_is_the_same_one_on_every_interface(tmp_path: Path) -> None:
    house = await open_house(Premises("Test", tmp_path, host=None, port=0))
    ports = {address[1] for address in house.listener._acceptor.get_addresses()}
    assert ports == {house.listener.port}
    assert house.listener.port > 0
    await house.close()
