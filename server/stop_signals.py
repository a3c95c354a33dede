"""How a process is asked to stop: the first Ctrl+C or SIGTERM asks, a second does not."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from types import FrameType, TracebackType
from typing import Self


class StopSignals:
    """Hears SIGINT and SIGTERM from when it is entered, for as long as the process lives.

    The first lets `wait` return. Whoever is inside has `grace` seconds from then on to leave, or
    the process ends with status 0: what hangs then is nothing that anybody waits for. A second
    signal ends it at once, whatever it does just then, with 128 and the signal's number.
    """

    def __init__(self, grace: float) -> None:
        self._grace = grace
        self._is_asked = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop = asyncio.Event()
        self._news: SimpleQueue[str] = SimpleQueue()
        """What the thread that watches hears; a handler of signals may put something in at any
        moment, as nowhere else."""

    async def wait(self) -> None:
        """Return once the process has been asked to stop."""
        self._loop = asyncio.get_running_loop()
        if self._is_asked:
            self._stop.set()
        await self._stop.wait()

    def __enter__(self) -> Self:
        """Begin to hear. Only the main thread can."""
        # Not the loop's own handlers: those wait for their turn, which may never come.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._hear)
        Thread(target=self._watch, name="grace", daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Take note that everything has been closed."""
        self._news.put("closed")

    def _hear(self, number: int, _: FrameType | None) -> None:
        if self._is_asked:
            os._exit(128 + number)  # what people have seen is on disk
        self._is_asked = True
        self._news.put("asked")
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop is closed already
                self._loop.call_soon_threadsafe(self._stop.set)

    def _watch(self) -> None:
        if self._news.get() == "asked":
            try:
                self._news.get(timeout=self._grace)
            except Empty:
                os._exit(0)
