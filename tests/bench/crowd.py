"""Players over real SSH connections on loopback, who count the bytes they get."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from time import perf_counter
from typing import Self

import asyncssh

SIZE = (100, 30)
WHOLE_FRAME = 1500
"""A first full frame has more bytes than this; the modes that are set before have far fewer."""


@dataclass(eq=False)
class Player(asyncssh.SSHClientSession[bytes]):
    """One person's terminal. `chunks` are the sizes of what came since `forget`."""

    login: str
    received: int = 0
    chunks: list[int] = field(default_factory=list)
    connected_at: float = 0.0
    first_frame_at: float = 0.0
    _conn: asyncssh.SSHClientConnection | None = None
    _channel: asyncssh.SSHClientChannel[bytes] | None = None
    _has_frame: asyncio.Event = field(default_factory=asyncio.Event)

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        """Take the channel."""
        self._channel = chan

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """Count what came."""
        del datatype
        self.received += len(data)
        self.chunks.append(len(data))
        if self.received > WHOLE_FRAME and not self._has_frame.is_set():
            self.first_frame_at = perf_counter()
            self._has_frame.set()

    @classmethod
    async def come_in(cls, port: int, login: str, key: asyncssh.SSHKey) -> Self:
        """Connect, ask for a terminal, and wait for the first full frame."""
        player = cls(login)
        player._conn = await asyncssh.connect(
            "127.0.0.1",
            port,
            username=login,
            client_keys=[key],
            known_hosts=None,
            agent_path=None,
            config=None,
        )
        player.connected_at = perf_counter()
        await player._conn.create_session(
            lambda: player, encoding=None, term_type="xterm-256color", term_size=SIZE
        )
        await asyncio.wait_for(player._has_frame.wait(), 30)
        return player

    @property
    def first_frame_after(self) -> float:
        """Seconds from being connected to the first full frame."""
        return self.first_frame_at - self.connected_at

    def press(self, key: str) -> None:
        """Press a key."""
        if self._channel is not None:
            self._channel.write(key.encode())

    def forget(self) -> None:
        """Count anew from here."""
        self.chunks.clear()

    async def go(self) -> None:
        """Hang up."""
        if self._conn is not None:
            self._conn.abort()
            await self._conn.wait_closed()
