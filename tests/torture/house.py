"""The house under torture, from outside: open it, let it die, and open it again.

The next process is always started ahead: it has Python and all modules loaded, and waits for its
orders. So the time between two deaths is spent on playing and not on imports; what a cold start
costs is measured apart.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import signal
import sys
from pathlib import Path
from time import perf_counter

from tests.end_to_end.serving import clean_environment
from tests.torture.orders import Orders

OPENING = 60.0
"""Seconds after which a house that has not opened counts as stuck."""
_PORT = re.compile(r"ssh -p (\d+) 127\.0\.0\.1")


class _Process:
    """One process, from when it is started until it has died."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.pid = process.pid

    @classmethod
    async def start(cls, data: Path, log: Path) -> _Process:
        with log.open("ab") as errors:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.torture.house_process",
                str(data),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=errors,
                env=clean_environment(data.parent),
            )
        return cls(process)

    async def hear(self) -> str:
        """Return the next line that it says, "" when it has died."""
        assert self._process.stdout is not None
        return (await self._process.stdout.readline()).decode()

    def order(self, line: str) -> None:
        """Give it a line on its standard input."""
        assert self._process.stdin is not None
        with contextlib.suppress(ConnectionError):
            self._process.stdin.write(line.encode())

    def signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(number)

    async def died(self) -> int:
        """Wait until it is no more; returns its exit status, negative when a signal ended it."""
        assert self._process.stdout is not None
        await self._process.stdout.read()  # or what it said last keeps the pipe open
        return await self._process.wait()


class House:
    """The house, whichever process is it now."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.log = folder / "house.log"
        self.data.mkdir(parents=True, exist_ok=True)
        self.log.touch()
        self.port = 0
        self.opened_in = 0.0
        """Seconds from its orders until the door stood open."""
        self._log_read = 0
        self._now: _Process | None = None
        self._next: _Process | None = None

    @property
    def pid(self) -> int:
        """The process that is the house now."""
        return self._process.pid

    @property
    def _process(self) -> _Process:
        assert self._now is not None
        return self._now

    async def open(self, orders: Orders) -> bool:
        """Open it, and return whether it has opened: else it is dying, of its fuse or by itself."""
        process = self._next or await _Process.start(self.data, self.log)
        self._next, self._now = None, process
        async with asyncio.timeout(OPENING):
            await process.hear()
            began = perf_counter()
            process.order(orders.to_line())
            self.port = await self._read_port(process)
        self.opened_in = perf_counter() - began
        return self.port != 0

    async def stand_by(self) -> None:
        """Make the next process ready, beside the one that is the house now."""
        if self._next is None:
            self._next = await _Process.start(self.data, self.log)

    async def cold_start(self) -> float:
        """Return the seconds from starting a process until its door stands open; it closes again.

        To be called while the house is not open.
        """
        began = perf_counter()
        process = await _Process.start(self.data, self.log)
        process.order(Orders().to_line())
        async with asyncio.timeout(OPENING):
            await self._read_port(process)
        took = perf_counter() - began
        process.signal(signal.SIGTERM)
        await process.died()
        return took

    def kill(self) -> None:
        """End it with SIGKILL."""
        self._process.signal(signal.SIGKILL)

    def ask_to_close(self) -> None:
        """Send it SIGTERM."""
        self._process.signal(signal.SIGTERM)

    async def died(self, within: float = OPENING) -> int:
        """Wait until it is no more; returns its exit status, negative when a signal ended it.

        Raises `TimeoutError` when it lives on.
        """
        async with asyncio.timeout(within):
            return await self._process.died()

    async def tasks(self) -> int:
        """Return how many tasks its loop has."""
        self._process.order("tasks\n")
        while not (line := await self._process.hear()).strip().isdigit():
            if not line:
                return 0
        return int(line)

    def complaints(self) -> str:
        """Return what has been written to standard error since this was asked last."""
        log = self.log.read_text(encoding="utf-8", errors="replace")
        new, self._log_read = log[self._log_read :], len(log)
        return new

    async def end(self) -> None:
        """End every process that is left."""
        for process in (self._now, self._next):
            if process is not None:
                process.signal(signal.SIGKILL)
                await process.died()
        self._now = self._next = None

    @staticmethod
    async def _read_port(process: _Process) -> int:
        while line := await process.hear():
            if found := _PORT.search(line):
                return int(found[1])
        return 0
