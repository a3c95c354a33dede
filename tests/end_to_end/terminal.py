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
from typing import NamedTuple, Self

import pyte

PATIENCE = 20.0
"""Seconds after which something that should have shown counts as missing."""

_MOST_AT_ONCE = 1 << 20


def ssh_options(key: Path | None = None) -> list[str]:
    """Return flags for a client that trusts any server and uses only `key`."""
    settings = (
        "StrictHostKeyChecking=no",
        "UserKnownHostsFile=/dev/null",
        "LogLevel=ERROR",
        "IdentityAgent=none",
        "IdentitiesOnly=yes",
        f"IdentityFile={key or '/nonexistent'}",
    )
    return ["-F", "none", *(flag for setting in settings for flag in ("-o", setting))]


def ssh_command(
    port: int,
    *words: str,
    key: Path | None = None,
    login: str = "me",
    options: Sequence[str] = (),
) -> list[str]:
    """Return the command line of a client of our own house.

    `options` are more flags for the client, `words` the command for the house.
    """
    flags = (*ssh_options(key), "-p", str(port), *options)
    return ["ssh", *flags, f"{login}@127.0.0.1", *words]


class Done(NamedTuple):
    """A client that has ended by itself: its exit status, and what it printed."""

    status: int
    out: str
    err: str


async def run(command: Sequence[str], env: Mapping[str, str] | None = None) -> Done:
    """Run a client without a terminal and without input until it ends by itself."""
    process = await asyncio.create_subprocess_exec(
        *command,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, **(env or {})},
    )
    try:
        out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
    finally:
        if process.returncode is None:
            process.kill()
    return Done(process.returncode or 0, out.decode(), err.decode())


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
        self.is_at_end = False
        self._seen: set[str] = set()
        self.raw = bytearray()

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
        """Wait until the client has ended by itself and all it wrote is read; returns its exit
        status."""
        assert self._process is not None
        status = await asyncio.wait_for(self._process.wait(), PATIENCE)
        await self.until_true(lambda: self.is_at_end, "the end of the output")
        return status

    def signal(self, number: int) -> None:
        """Send the client a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    @property
    def modes(self) -> list[object]:
        """The modes that the terminal is in, as `stty` shows them."""
        return [*termios.tcgetattr(self._master)]

    @property
    def lines(self) -> list[str]:
        """The screen's lines as they are now, from the top, padded to its width."""
        return list(self._screen.display)

    @property
    def text(self) -> str:
        """The whole screen as it is now."""
        return "\n".join(self.lines)

    async def press(self, *keys: str) -> None:
        """Type each of `keys`: text, or the control characters that a key sends."""
        for key in keys:
            os.write(self._master, key.encode())
            await asyncio.sleep(0)

    async def pour(self, data: bytes) -> None:
        """Type raw bytes, as many at once as the client takes, until it has taken all of them."""
        rest = memoryview(data)
        can_write = asyncio.Event()
        loop = asyncio.get_running_loop()
        loop.add_writer(self._master, can_write.set)
        try:
            while rest:
                await can_write.wait()
                can_write.clear()
                with contextlib.suppress(BlockingIOError):
                    rest = rest[os.write(self._master, rest[:65_536]) :]
        finally:
            loop.remove_writer(self._master)

    async def until(self, *texts: str) -> str:
        """Wait until every one of `texts` is on the screen; returns the screen."""
        return await self.until_true(lambda: all(text in self.text for text in texts), texts)

    def has_shown(self, text: str) -> bool:
        """Whether `text` has stood in one line of the screen, now or before."""
        return any(text in line for line in self._seen)

    async def until_shown(self, text: str) -> None:
        """Wait until `text` has stood in one line of the screen, now or before."""
        await self.until_true(lambda: self.has_shown(text), text)

    async def until_gone(self, *texts: str) -> str:
        """Wait until none of `texts` is on the screen; returns the screen."""
        return await self.until_true(lambda: not any(text in self.text for text in texts), texts)

    async def until_true(self, holds: Callable[[], bool], what: object = "") -> str:
        """Wait until `holds()` after some output; fails with the screen when it never does."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not holds() and not self.is_at_end:
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            pass
        assert holds(), f"never came: {what}\n{self.text}"
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
        """Take all that has come, so that a frame is looked at whole where that is possible."""
        data = bytearray()
        try:
            while len(data) < _MOST_AT_ONCE and (some := os.read(self._master, 65_536)):
                data += some
        except BlockingIOError:
            pass
        except OSError:  # the other side has closed its end
            self.is_at_end = True
            asyncio.get_running_loop().remove_reader(self._master)
        self._take(bytes(data))

    def _take(self, data: bytes) -> None:
        """Show what has come."""
        self.raw += data
        self._stream.feed(data)
        lines = self.lines
        self._seen.update(lines[row] for row in self._screen.dirty if row < len(lines))
        self._screen.dirty.clear()
        self._changed.set()
