"""A house with its real door on loopback, and clients that do what no honest one does."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

import asyncssh

from server.open_house import OpenHouse, Premises, open_house
from server.ssh.admission import Limits
from server.ssh.listener import Connection, Waits

LONG_ENOUGH = 10.0
"""Seconds after which something that should have happened never will."""


@asynccontextmanager
async def opened(
    folder: Path, waits: Waits | None = None, limits: Limits | None = None
) -> AsyncIterator[OpenHouse]:
    """Open a house on a free port of this machine, and close it in the end."""
    house = await open_house(Premises("Test", folder, "127.0.0.1", 0, limits, waits))
    try:
        yield house
    finally:
        await house.close()


def new_key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


class Anybody(asyncssh.SSHClient):
    """A client that comes in as a guest when no key of theirs is taken."""

    def kbdint_auth_requested(self) -> str:
        return ""


async def connect(
    house: OpenHouse,
    *keys: asyncssh.SSHKey | asyncssh.SSHKeyPair,
    login: str = "somebody",
    client: Callable[[], asyncssh.SSHClient] = Anybody,
    sock: socket.socket | None = None,
) -> asyncssh.SSHClientConnection:
    """Connect with `keys`, tried in their order; without any it is a guest. `sock` is connected."""
    return await asyncssh.connect(
        "127.0.0.1",
        house.listener.port,
        sock=sock,
        username=login,
        client_keys=list(keys) or None,
        client_factory=client,
        known_hosts=None,
        agent_path=None,
        config=None,
    )


class Terminal(asyncssh.SSHClientSession[bytes]):
    """A terminal that keeps what it is sent. It takes nothing while `is_stuck`."""

    def __init__(self, *, is_stuck: bool = False) -> None:
        self.received = b""
        self.closed = asyncio.Event()
        self._is_stuck = is_stuck
        self._more = asyncio.Event()

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        if self._is_stuck:
            chan.pause_reading()

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        assert datatype is None
        self.received += data
        self._more.set()

    def connection_lost(self, exc: Exception | None) -> None:
        assert exc is None, exc
        self.closed.set()

    async def until(self, text: bytes) -> None:
        """Wait until `text` has been received."""
        async with asyncio.timeout(LONG_ENOUGH):
            while text not in self.received:
                self._more.clear()
                await self._more.wait()


async def play(
    conn: asyncssh.SSHClientConnection,
) -> tuple[asyncssh.SSHClientChannel[bytes], Terminal]:
    """Come in at a terminal and wait for the lobby."""
    channel, session = await conn.create_session(
        Terminal, encoding=None, term_type="xterm-256color", term_size=(100, 30)
    )
    terminal = cast("Terminal", session)
    await terminal.until(b"\x1b[?1049h")
    return cast("asyncssh.SSHClientChannel[bytes]", channel), terminal


def connections(house: OpenHouse) -> set[Connection]:
    """Return the house's own side of all connections that stand."""
    return house.listener._door.connections


async def until(holds: Callable[[], object]) -> None:
    """Look again and again until `holds()`, where nothing tells; fails when it never does."""
    async with asyncio.timeout(LONG_ENOUGH):
        while not holds():  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)


async def all_gone(house: OpenHouse) -> None:
    """Wait until no connection stands."""
    async with asyncio.timeout(LONG_ENOUGH):
        for connection in tuple(connections(house)):
            await connection.gone.wait()
