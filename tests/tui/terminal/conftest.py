"""The loop of the tests of terminals, in which no time is waited for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.tui.terminal.loop_time import JumpingLoop


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], JumpingLoop]]:
    return {"jumping": JumpingLoop}
