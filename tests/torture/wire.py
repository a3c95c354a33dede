"""Terminals of people in a house under torture: most on connections of our own, without a client
process each, some of the real `ssh`."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import asyncssh

from tests.end_to_end.terminal import Terminal, ssh_command

SIZE = (80, 24)
COMING_IN = 20.0
"""Seconds after which a door that nobody opens counts as shut."""
HANGING_UP = 2.0
"""Seconds after which a client that should end by itself is killed."""
_TAKEN = b"\x1b[?1049h"
_RAW_KEPT = 16_384
"""The last bytes of a stream that are kept: enough for how it ended."""


class Anybody(asyncssh.SSHClient):
    """A client that comes in as a guest when it has no key."""

    def kbdint_auth_requested(self) -> str:
        """Ask to be let in without one."""
        return ""


async def connect(
    port: int, login: str, key: asyncssh.SSHKey | None
) -> asyncssh.SSHClientConnection:
    """Connect to the house on loopback. Raises `OSError` or `asyncssh.Error`."""
    async with asyncio.timeout(COMING_IN):
        return await asyncssh.connect(
            "127.0.0.1",
            port,
            username=login,
            client_keys=None if key is None else [key],
            client_factory=Anybody,
            known_hosts=None,
            agent_path=None,
            config=None,
        )


async def ask(port: int, command: str) -> list[str]:
    """Return the lines that a command without a terminal is answered with. Raises as `connect`."""
    async with await connect(port, "asking", None) as connection:
        done = await connection.run(command, encoding="utf-8")
    return str(done.stdout).splitlines()


class Watched(Terminal):
    """A terminal that is looked at all the time: of its screen only what has changed is read anew,
    and of what it was sent only the end is kept."""

    def __init__(self, command: Sequence[str]) -> None:
        super().__init__(command, size=SIZE)
        self._lines = [""] * SIZE[1]
        self.was_taken = False
        """Whether the house has had the whole screen, which it has to give back."""

    @property
    def lines(self) -> list[str]:
        """The screen's lines as they are now, from the top."""
        dirty = self._screen.dirty
        for row in dirty:
            if row < len(self._lines):
                cells = self._screen.buffer[row]
                self._lines[row] = "".join(cells[column].data for column in range(SIZE[0]))
        dirty.clear()
        return self._lines

    async def changed(self, seconds: float) -> None:
        """Wait for some output, for so many seconds at most."""
        self._changed.clear()
        if self.is_at_end:
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()

    def _take(self, data: bytes) -> None:
        self.was_taken = self.was_taken or _TAKEN in data
        self.raw += data
        del self.raw[:-_RAW_KEPT]
        self._stream.feed(data)
        self._changed.set()


class Client(Watched):
    """The terminal of a real `ssh`; its key is in a file."""

    def __init__(self, port: int, login: str, key: Path) -> None:
        super().__init__(ssh_command(port, login=login, key=key))

    async def cut(self) -> None:
        """Hang up: a client to which the house has hung up already ends by itself."""
        if self.is_at_end and self._process is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(HANGING_UP):
                    await self._process.wait()
        await super().cut()


class Wire(Watched):
    """A terminal on a connection of our own; None for a key is a guest."""

    def __init__(self, port: int, login: str, key: asyncssh.SSHKey | None) -> None:
        super().__init__([])
        self._port, self._login, self._key = port, login, key
        self._conn: asyncssh.SSHClientConnection | None = None
        self._channel: asyncssh.SSHClientChannel[bytes] | None = None

    async def __aenter__(self) -> Self:
        self._conn = await connect(self._port, self._login, self._key)
        try:
            await self._conn.create_session(
                lambda: _Session(self), encoding=None, term_type="xterm-256color", term_size=SIZE
            )
        except BaseException:
            self._conn.abort()
            raise
        return self

    async def cut(self) -> None:
        """Hang up without a word."""
        if self._conn is not None:
            self._conn.abort()
            await self._conn.wait_closed()
            self._conn = None

    async def press(self, *keys: str) -> None:
        """Type each of `keys`; into a connection that has gone, nothing is typed."""
        for key in keys:
            if self._channel is not None and not self.is_at_end:
                with contextlib.suppress(OSError):
                    self._channel.write(key.encode())
            await asyncio.sleep(0)


class _Session(asyncssh.SSHClientSession[bytes]):
    """Hands what comes over a connection to its terminal."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        """Take the channel."""
        self._wire._channel = chan

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """Show what came."""
        del datatype
        self._wire._take(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Take note that nothing more comes."""
        del exc
        self._wire.is_at_end = True
        self._wire._changed.set()
