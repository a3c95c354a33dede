"""Time that goes by when nothing is left to do, so that no test waits for it and none guesses.

The time of a loop stands still here as long as anything can happen, and then jumps to what is due
next. Hours pass at once, and when they have passed, all that was due in them has been done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from selectors import SelectorKey, SelectSelector

PATIENCE = 10.0
"""Seconds after which something that should have happened counts as missing."""
STEP = 0.002
"""Seconds from one look to the next at what should happen."""
MOMENT = 1e-6
"""Seconds so few that nothing is timed as finely: what happens within them was due before."""
FOR_EVER = 20.0
"""Real seconds in which a loop without a timer hears nothing when nothing will ever come."""


class JumpingLoop(asyncio.SelectorEventLoop):
    """An event loop that never waits for a timer: its time jumps to it when all is done."""

    def __init__(self) -> None:
        self._jumping = _JumpingSelector()
        super().__init__(self._jumping)

    @property
    def jumps(self) -> int:
        """How often time has gone on: how often something was due."""
        return self._jumping.jumps

    def time(self) -> float:
        """Return the seconds that have been jumped over."""
        return self._jumping.passed


class _JumpingSelector(SelectSelector):
    """Finds what is ready; instead of waiting for more it lets time have passed."""

    def __init__(self) -> None:
        super().__init__()
        self.passed = 0.0
        self.jumps = 0

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        """Return what is ready; fails when nothing will ever be."""
        if timeout is None:
            ready = super().select(FOR_EVER)
            assert ready, "The loop has nothing left to do and no timer to jump to."
            return ready
        ready = super().select(0)
        if not ready and timeout > 0:
            self.jumps += 1
            self.passed += timeout
        return ready


def running_loop() -> JumpingLoop:
    """Return the loop of the running test."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, JumpingLoop)
    return loop


def be_late(seconds: float) -> None:
    """Let so many seconds go by in which the loop does nothing, though it has something to do."""
    running_loop()._jumping.passed += seconds


async def go_by(seconds: float) -> None:
    """Let so many seconds go by, and all that is due in them happen."""
    assert isinstance(asyncio.get_running_loop(), JumpingLoop)
    await asyncio.sleep(seconds + MOMENT)


async def idle() -> None:
    """Return when all has been done that can be done before time goes by."""
    await go_by(0.0)


async def until(holds: Callable[[], object]) -> None:
    """Let time go by until `holds()`; fails when it never does."""
    for _ in range(round(PATIENCE / STEP)):
        if holds():
            return
        await go_by(STEP)
    raise AssertionError("It never happened.")
