"""A real `ssh` client on a pseudo-terminal, its screen read through an in-memory terminal."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import signal
import struct
import termios
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

PATIENCE = 20.0
"""Seconds after which something that should have shown counts as missing."""


def ssh_command(port: int, *words: str, key: Path | None = None, login: str = "me") -> list[str]:
    """Return the command line of a client that trusts our test server and uses only `key`."""
    options = [
        "StrictHostKeyChecking=no",
        "UserKnownHostsFile=/dev/null",
        "LogLevel=ERROR",
        "IdentityAgent=none",
        "IdentitiesOnly=yes",
        f"IdentityFile={key or '/nonexistent'}",
    ]
    flags = [flag for option in options for flag in ("-o", option)]
    return ["ssh", "-F", "none", "-p", str(port), *flags, f"{login}@127.0.0.1", *words]


class Terminal:
    """One person's terminal: type into it, wait for what it shows, resize it, cut it off."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
    ) -> None:
        self._command = list(command)
        self._env = {**os.environ, "TERM": "xterm-256color", **(env or {})}
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._changed = asyncio.Event()
        self._master = -1
        self._process: asyncio.subprocess.Process | None = None
        self.raw = bytearray()
        self.bells = 0

    async def __aenter__(self) -> Self:
        self._master, slave = os.openpty()
        os.set_blocking(self._master, False)
        self._set_size()
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=self._env,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)
        asyncio.get_running_loop().add_reader(self._master, self._read)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.cut()

    async def cut(self) -> None:
        """Close the terminal as a lost connection does: the client is killed."""
        if self._master < 0:
            return
        asyncio.get_running_loop().remove_reader(self._master)
        os.close(self._master)
        self._master = -1
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGKILL)
        await self._process.wait()

    async def ended(self) -> int:
        """Wait until the client has ended by itself; returns its exit status."""
        assert self._process is not None
        return await asyncio.wait_for(self._process.wait(), PATIENCE)

    @property
    def lines(self) -> list[str]:
        """The screen's lines as they are now, from the top, padded to its width."""
        return list(self._screen.display)

    @property
    def text(self) -> str:
        """The whole screen as it is now."""
        return "\n".join(self.lines)

    async def press(self, *keys: str) -> None:
        """Type each of `keys`, as bytes that a terminal sends: "b", "\\r", "\\x1b" …"""
        for key in keys:
            os.write(self._master, key.encode())
            await asyncio.sleep(0)

    def paste(self, data: bytes) -> int:
        """Write raw bytes as fast as the terminal takes them now; returns how many it took."""
        try:
            return os.write(self._master, data)
        except BlockingIOError:
            return 0

    async def until(self, *texts: str) -> str:
        """Wait until every one of `texts` is on the screen; returns the screen."""
        return await self.until_true(lambda: all(text in self.text for text in texts), texts)

    async def until_gone(self, *texts: str) -> str:
        """Wait until none of `texts` is on the screen; returns the screen."""
        return await self.until_true(lambda: not any(text in self.text for text in texts), texts)

    async def until_true(self, holds: Callable[[], bool], what: object = "") -> str:
        """Wait until `holds()` after some output; fails with the screen when it never does."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not holds():
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            raise AssertionError(f"never came: {what}\n{self.text}") from None
        return self.text

    def resize(self, columns: int, rows: int) -> None:
        """Make the window another size, as a person dragging it does."""
        self._screen.resize(rows, columns)
        self._set_size()

    def _set_size(self) -> None:
        packed = struct.pack("HHHH", self._screen.lines, self._screen.columns, 0, 0)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, packed)
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(signal.SIGWINCH)

    def _read(self) -> None:
        try:
            data = os.read(self._master, 65_536)
        except OSError:
            data = b""
        if not data:
            asyncio.get_running_loop().remove_reader(self._master)
        self.raw += data
        self.bells += data.count(b"\x07")
        self._stream.feed(data)
        self._changed.set()
