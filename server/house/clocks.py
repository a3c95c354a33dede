"""Time as an argument, so that nothing here asks the world for it, and the clock of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, Protocol

from tui.house import ClockView


class Timer(Protocol):
    """Something that will happen once."""

    def cancel(self) -> None:
        """Let it not happen; fine when it has happened."""
        ...


class Time(Protocol):
    """Where the house's time comes from."""

    def now(self) -> float:
        """Return monotonic seconds, from any beginning."""
        ...

    def utc(self) -> datetime:
        """Return the wall's time in UTC, for records."""
        ...

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        """Call `call` once `now` is `when`, never at once."""
        ...


class LoopTime:
    """The time of the running event loop."""

    def now(self) -> float:
        """Return the loop's seconds."""
        return asyncio.get_running_loop().time()

    def utc(self) -> datetime:
        """Return the wall's time."""
        return datetime.now(UTC)

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        """Let the loop call."""
        return asyncio.get_running_loop().call_at(when, call)


async def sleep(time: Time, seconds: float) -> None:
    """Wait until so many seconds have gone by."""
    done = asyncio.Event()
    timer = time.call_at(time.now() + seconds, done.set)
    try:
        await done.wait()
    finally:
        timer.cancel()


class Alarm:
    """One call that is due at a time which is set anew again and again."""

    def __init__(self, time: Time, call: Callable[[], None]) -> None:
        self._time = time
        self._call = call
        self._timer: Timer | None = None

    def set(self, at: float | None) -> None:
        """Call at `at` and at no time set before: at once when that is past; None is never."""
        self.stop()
        if at is None:
            return
        if at <= self._time.now():
            self._call()
        else:
            self._timer = self._time.call_at(at, self._call)

    def stop(self) -> None:
        """Do not call."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock that runs until `deadline` (monotonic), `of` seconds in all."""

    option: Literal["clock", "call", "reveal"]
    deadline: float
    of: float

    def at(self, now: float) -> ClockView:
        """Return the clock as it stands at `now`."""
        return ClockView(self.option, min(self.of, max(0.0, self.deadline - now)), self.of)
