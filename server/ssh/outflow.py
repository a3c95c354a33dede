"""Plain output to one client, bounded: what it does not take does not pile up."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator

from tui.terminal.outlet import HIGH_WATER, MOST_PENDING, POLL, STUCK_AFTER
from tui.terminal.sink import Sink
from tui.terminal.text import strip_unshown

_CHUNK = 16_384
"""Characters that are written at once, at least, where there are so many."""


class StuckClient(Exception):
    """The client takes too little of what it is sent, or nothing for too long."""


class Outflow:
    """Writes lines to a sink, each with `end`."""

    def __init__(self, sink: Sink, end: str) -> None:
        self._sink = sink
        self._end = end
        self._loop = asyncio.get_running_loop()
        self._taken = self._written = 0
        self._progress_at = self._loop.time()
        self._room = asyncio.Event()

    @property
    def is_behind(self) -> bool:
        """Whether the client has yet to take something, so that it is to be looked at again."""
        return self._sink.pending() > 0

    def write(self, lines: Iterable[str]) -> None:
        """Write lines at once. Raises `StuckClient` when too many bytes wait already."""
        data = encoded(lines, self._end)
        if data:
            if not self.is_behind:
                self._progress_at = self._loop.time()
            self._sink.write(data)
            self._written += len(data)
        self.look()

    async def write_when_taken(self, lines: Iterable[str]) -> None:
        """Write any number of lines, as fast as the client takes them. Raises `StuckClient`."""
        for chunk in _chunks(lines):
            await self._wait_for_room()
            self.write(chunk)

    def look(self) -> None:
        """Raise `StuckClient` when the client has taken nothing for too long, or too little."""
        pending, now = self._sink.pending(), self._loop.time()
        taken = self._written - pending
        if pending == 0 or taken > self._taken:
            self._taken, self._progress_at = taken, now
        if pending > MOST_PENDING or now - self._progress_at >= STUCK_AFTER:
            raise StuckClient

    def resume(self) -> None:
        """Hear that there is room again."""
        self._room.set()

    async def _wait_for_room(self) -> None:
        while self._sink.pending() > HIGH_WATER:
            self.look()
            self._room.clear()
            try:
                async with asyncio.timeout(POLL):
                    await self._room.wait()
            except TimeoutError:
                continue


def encoded(lines: Iterable[str], end: str) -> bytes:
    """Return lines as they are sent, each with `end`, without what acts on a terminal."""
    return "".join(strip_unshown(line) + end for line in lines).encode("utf-8", "replace")


def _chunks(lines: Iterable[str]) -> Iterator[list[str]]:
    chunk: list[str] = []
    size = 0
    for line in lines:
        chunk.append(line)
        size += len(line)
        if size >= _CHUNK:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk
