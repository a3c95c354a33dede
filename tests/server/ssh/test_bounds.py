"""What a client claims, sends along and does not take is bounded, and nobody else notices."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncssh
import pytest
from asyncssh.channel import SSHServerChannel
from asyncssh.connection import SSHConnection
from asyncssh.packet import String, UInt32

from server.ssh import internals
from server.ssh.internals import BoundedChannel, pending_below
from tests.server.ssh.support import (
    LONG_ENOUGH,
    Terminal,
    connect,
    connections,
    new_key,
    opened,
    play,
)
from tui.terminal.client import ENV_COUNT_LIMIT, ENV_VALUE_LIMIT
from tui.terminal.driver import MODES
from tui.terminal.outlet import MOST_PENDING

HUGE = 2**32 - 1
PAINT_AGAIN = b"\x0c"


async def test_only_so_much_of_a_clients_environment_is_kept_even_later(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, await connect(house, new_key()) as conn:
        channel, terminal = await play(conn)
        flood = [
            (b"COLORTERM", b"truecolor"),
            (b"LD_PRELOAD", b"evil.so"),
            (b"LC_LONG", b"x" * (ENV_VALUE_LIMIT + 1)),
            (b"LC_" + b"X" * 5000, b"x"),
            *((b"LC_%d" % number, b"x" * ENV_VALUE_LIMIT) for number in range(1000)),
            (b"COLORTERM", b"24bit"),
        ]
        for name, value in flood:
            channel._send_request(b"env", String(name), String(value))
        await _answered(channel, terminal)
        (connection,) = connections(house)
        (session,) = connection.sessions
        kept = session._channel
        assert isinstance(kept, BoundedChannel)
        assert len(kept.environment) == ENV_COUNT_LIMIT
        assert kept.environment["COLORTERM"] == "24bit"
        assert kept._env == {}
        assert all(name.isascii() and len(name) <= 32 for name in kept.environment)
        assert not {"LD_PRELOAD", "LC_LONG"} & kept.environment.keys()


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (HUGE, HUGE), (HUGE, 0)])
async def test_any_size_can_be_claimed_at_first_and_later(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with opened(tmp_path) as house, await connect(house) as conn:
        terminal = Terminal()
        channel, _ = await conn.create_session(
            lambda: terminal, encoding=None, term_type="xterm", term_size=size
        )
        await terminal.until(b"\x1b[?1049h")
        for _ in range(200):
            channel.change_terminal_size(*size)
        channel.change_terminal_size(100, 30)
        channel.write(PAINT_AGAIN)
        await terminal.until(b"the lobby")


async def test_any_bytes_can_be_typed(tmp_path: Path) -> None:
    left_out = b"\x03\x04q" + PAINT_AGAIN  # what would end it, and what is waited for
    async with opened(tmp_path) as house, await connect(house, new_key()) as conn:
        channel, terminal = await play(conn)
        await terminal.until(b"the lobby")
        channel.write(bytes(byte for byte in range(256) if byte not in left_out) * 2)
        channel.write(b"\x1b[200~" + b"a" * 200_000 + b"\x1b[201~")
        terminal.received = b""
        channel.write(PAINT_AGAIN)
        await terminal.until(MODES.encode())
        assert not terminal.closed.is_set()


async def test_what_a_clients_machine_has_not_taken_counts_as_pending(tmp_path: Path) -> None:
    """Of itself asyncssh tells only what waits in the channel, and a window may be of any size."""
    async with opened(tmp_path) as house, await connect(house, new_key()) as conn:
        terminal = Terminal()
        await conn.create_session(
            lambda: terminal, encoding=None, term_type="xterm-256color", window=HUGE
        )
        await terminal.until(b"\x1b[?1049h")
        (connection,) = connections(house)
        (session,) = connection.sessions
        assert conn._transport is not None
        conn._transport.pause_reading()
        for _ in range(20 * MOST_PENDING // 65536):
            session.write(bytes(65536))
        assert session._channel is not None
        assert session._channel.get_write_buffer_size() == 0
        assert session.pending() > MOST_PENDING


async def test_what_waits_for_new_keys_counts_as_pending(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, await connect(house, new_key()) as conn:
        await play(conn)
        (connection,) = connections(house)
        assert connection._conn is not None
        before = pending_below(connection._conn)
        connection._conn._send_kexinit()  # and the client never answers
        (session,) = connection.sessions
        session.write(bytes(5000))
        assert pending_below(connection._conn) >= before + 5000


async def test_what_is_written_goes_out_in_one_packet(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, await connect(house, new_key()) as conn:
        await play(conn)
        (connection,) = connections(house)
        (session,) = connection.sessions
        assert connection._conn is not None
        before = connection._conn._send_seq
        session.write(bytes(1000))
        assert connection._conn._send_seq == before + 1


def test_the_self_test_is_content_and_names_what_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert internals.self_test() == []
    monkeypatch.setattr(asyncssh, "__version__", "2.23.1")
    monkeypatch.delattr(SSHServerChannel, "_process_env_request")
    monkeypatch.setattr(internals, "_ATTRIBUTES", ((SSHConnection, "_gone"),))
    old, method, attribute = internals.self_test()
    assert "2.24.1 or newer" in old
    assert "SSHServerChannel._process_env_request" in method
    assert "SSHConnection._gone" in attribute


async def _answered(channel: object, terminal: Terminal) -> None:
    """Wait until the house has dealt with all that was sent before."""
    assert not terminal.closed.is_set()
    async with asyncio.timeout(LONG_ENOUGH):
        # An unknown request is refused, in its turn.
        assert await channel._make_request(b"none-such", UInt32(0)) is False  # type: ignore[attr-defined]  # of every channel
