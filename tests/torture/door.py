"""Whether the house is open, for all who want to come in, and who of them is still inside."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter


class Door:
    """Opens and shuts with the house. `openings` is how often it has opened so far."""

    def __init__(self) -> None:
        self.openings = 0
        self._told_at = 0.0
        self._port = 0
        self._is_open = asyncio.Event()
        self._inside = 0
        self._all_out = asyncio.Event()
        self._all_out.set()

    def open(self, port: int, told_at: float) -> None:
        """Let people in; the house was told to open at `told_at`, in seconds of `perf_counter`."""
        self._port, self._told_at = port, told_at
        self.openings += 1
        self._is_open.set()

    def shut(self) -> None:
        """Let nobody in any more."""
        self._is_open.clear()

    async def opened(self) -> int:
        """Wait until one can come in, and return the port."""
        await self._is_open.wait()
        return self._port

    @property
    def since(self) -> float:
        """Seconds since the house was told to open."""
        return perf_counter() - self._told_at

    @asynccontextmanager
    async def inside(self) -> AsyncIterator[None]:
        """Count as inside until all that the house has sent is read."""
        self._inside += 1
        self._all_out.clear()
        try:
            yield
        finally:
            self._inside -= 1
            if not self._inside:
                self._all_out.set()

    async def all_out(self, within: float) -> None:
        """Wait until nobody is inside. Raises `TimeoutError`."""
        async with asyncio.timeout(within):
            await self._all_out.wait()
