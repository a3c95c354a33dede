"""A terminal at the end of an SSH connection of our own: `Terminal` without a client process."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Self

import asyncssh

from tests.end_to_end.terminal import Terminal

SIZE = (80, 24)
COMING_IN = 20.0
"""Seconds after which a door that nobody opens counts as shut."""
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


class Wire(Terminal):
    """One person's terminal on a connection of its own."""

    def __init__(self, port: int, login: str, key: asyncssh.SSHKey | None) -> None:
        super().__init__([], size=SIZE)
        self._port, self._login, self._key = port, login, key
        self._conn: asyncssh.SSHClientConnection | None = None
        self._channel: asyncssh.SSHClientChannel[bytes] | None = None
        self._lines = [""] * SIZE[1]

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

    async def ended(self) -> int:
        """Wait until the house has hung up and all it wrote is read; returns the exit status, -1
        when it gave none."""
        await self.until_true(lambda: self.is_at_end, "the end of the output")
        assert self._channel is not None
        status = self._channel.get_exit_status()
        return -1 if status is None else status

    @property
    def lines(self) -> list[str]:
        """The screen's lines as they are now, from the top; only what has changed is read anew."""
        dirty = self._screen.dirty
        for row in dirty:
            if row < len(self._lines):
                cells = self._screen.buffer[row]
                self._lines[row] = "".join(cells[column].data for column in range(SIZE[0]))
        dirty.clear()
        return self._lines

    async def press(self, *keys: str) -> None:
        """Type each of `keys`; into a connection that has gone, nothing is typed."""
        for key in keys:
            if self._channel is not None and not self.is_at_end:
                with contextlib.suppress(OSError):
                    self._channel.write(key.encode())
            await asyncio.sleep(0)

    async def changed(self, seconds: float) -> None:
        """Wait for some output, for so many seconds at most."""
        self._changed.clear()
        if self.is_at_end:
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()

    def _take(self, data: bytes) -> None:
        self.raw += data
        del self.raw[:-_RAW_KEPT]
        self._stream.feed(data)
        self._changed.set()


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
