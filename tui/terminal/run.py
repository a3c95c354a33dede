"""Run one app for one client, from its first byte to its end, without ever outstaying it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextvars import Context
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Any, cast

from textual.app import App
from textual.driver import Driver

from tui.terminal.client import ClientTerminal, clamp_size
from tui.terminal.decoder import Event
from tui.terminal.driver import HostedDriver
from tui.terminal.hosted import CRASH_SENTENCE, HostedApp
from tui.terminal.in_turn import when_through
from tui.terminal.intake import Intake
from tui.terminal.sink import Sink
from tui.terminal.textual_internals import pump_tasks
from tui.terminal.textual_knots import let_go

CLOSING_TIME = 6.0
"""Seconds an app has at least to close once it is asked to, then its tasks are cancelled."""
CLOSING_TURNS = 120
"""Turns of the loop it has at least: closing takes some forty, and on a loop that everybody keeps
busy they may well take longer than `CLOSING_TIME`."""
CANCELLING_TIME = 2.0
"""Seconds cancelled tasks have, then they are left to themselves."""

_log = logging.getLogger(__name__)


class Ending(Enum):
    """How a run ended."""

    LEFT = "left"
    CRASHED = "crashed"
    HUNG_UP = "hung up"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a run ended, what the app returned, and what to tell the person, if anything.

    `sentence` is for a terminal that has been given back. After `HUNG_UP` nobody is there to read.
    """

    ending: Ending
    result: object = None
    sentence: str | None = None


def run_hosted(
    app: HostedApp[Any],
    terminal: ClientTerminal,
    sink: Sink,
    pause_reading: Callable[[bool], None] = lambda _: None,
) -> HostedRun:
    """Start `app` on a client's `terminal`; the returned run is how its channel talks to it.

    `sink` takes the output. `pause_reading` is told True when the channel should stop reading for
    a while and False when it may go on; it must not raise. Needs a running loop.
    """
    return HostedRun(app, terminal, sink, pause_reading)


class HostedRun:
    """One app running for one client. Its methods return at once and never raise."""

    def __init__(
        self,
        app: HostedApp[Any],
        terminal: ClientTerminal,
        sink: Sink,
        pause_reading: Callable[[bool], None],
    ) -> None:
        self._loop = asyncio.get_running_loop()
        # A context of its own: whatever calls in here must not be taken for another app's doing.
        self._context = Context()
        self._sink = sink
        self._size = terminal.size
        self._driver: HostedDriver | None = None
        self._intake = Intake(
            self._deliver, self._unhandled, self._when_through, pause_reading, self._context
        )
        self._hung_up = False
        self._deadline: asyncio.TimerHandle | None = None
        self._finished: asyncio.Future[Outcome] = self._loop.create_future()
        self._app: HostedApp[Any] | None = app
        app.attach_terminal(terminal)
        app.share_process()
        app.driver_class = cast("type[Driver]", self._make_driver)
        self._task = self._loop.create_task(app.run_async(), context=self._context)
        self._task.add_done_callback(self._finish)

    def feed(self, data: bytes) -> None:
        """Take bytes from the client, however many and whatever they are."""
        self._intake.feed(data)

    def resize(self, columns: int, rows: int) -> None:
        """Take the size that the client claims for its terminal."""
        self._size = clamp_size(columns, rows)
        if self._driver is not None:
            self._driver.resize(*self._size)

    def resume(self) -> None:
        """Look now whether the client has caught up; without it that takes a moment longer."""
        if self._driver is not None:
            self._driver.outlet.resume()

    def leave(self) -> None:
        """Close the app in good order, as if its person had quit. One that does not close in its
        time is cancelled."""
        self._loop.call_soon(self._ask_to_exit, context=self._context)

    def hang_up(self) -> None:
        """The client is gone: write nothing any more, and close the app."""
        if self._finished.done() or self._hung_up:
            return
        self._hung_up = True
        self._intake.close()
        if self._driver is not None:
            self._driver.outlet.detach()
        self.leave()

    async def wait(self) -> Outcome:
        """Wait until the app is over and the terminal given back. Any number may wait."""
        return await asyncio.shield(self._finished)

    def _make_driver(self, app: App[Any], *, debug: bool, mouse: bool, **_: object) -> HostedDriver:
        self._driver = HostedDriver(
            app,
            debug=debug,
            mouse=mouse,
            size=self._size,
            sink=self._sink,
            intake=self._intake,
            cut_off=self._cut_off,
            stopped=self._start_deadline,
        )
        if self._hung_up:
            self._driver.outlet.detach()
        return self._driver

    def _deliver(self, event: Event) -> None:
        if self._driver is not None:
            self._driver.process_message(event)

    def _when_through(self, then: Callable[[], None]) -> None:
        if self._app is not None:
            when_through(self._app, then)

    def _unhandled(self) -> int:
        """Return how many events wait in the queues that input passes."""
        app = self._app
        if app is None or not app.screen_stack:
            return 0
        pumps = (app, app.screen, app.focused)
        return sum(pump.message_queue_size for pump in pumps if pump is not None)

    def _cut_off(self) -> None:
        """The client takes nothing any more: end its connection, which ends the app."""
        self._sink.abort()
        self.hang_up()

    def _ask_to_exit(self) -> None:
        if self._app is not None:
            self._app.exit()
            self._start_deadline()

    def _start_deadline(self) -> None:
        if self._deadline is None:
            self._wait_on(CLOSING_TURNS)

    def _wait_on(self, turns: int) -> None:
        """Wait for the rest of the time and the turns that the app has, then cancel its tasks."""
        then = partial(self._wait_on, turns - 1) if turns > 1 else self._cancel
        self._deadline = self._loop.call_later(
            CLOSING_TIME / CLOSING_TURNS, then, context=self._context
        )

    def _cancel(self) -> None:
        """Cancel whatever holds the app up."""
        if self._app is None:
            return
        _log.error("An app did not close in time; its tasks are cancelled.")
        for task in (*pump_tasks(self._app), self._task):
            task.cancel()
        self._deadline = self._loop.call_later(
            CANCELLING_TIME, self._abandon, context=self._context
        )

    def _abandon(self) -> None:
        _log.critical("The tasks of an app go on though they were cancelled.")
        self._finish(self._task)

    def _finish(self, task: asyncio.Task[object]) -> None:
        """Give back whatever is still held, and tell those who wait."""
        app, driver = self._app, self._driver
        if app is None:
            return
        self._app = self._driver = None
        error = task.exception() if task.done() and not task.cancelled() else None
        if error is not None:
            _log.error("An app could not be run.", exc_info=error)
        if driver is not None:
            driver.close()
        self._intake.close()
        if self._deadline is not None:
            self._deadline.cancel()
        self._finished.set_result(self._outcome(app, error or app.crash))
        if task.done() and not task.cancelled():  # else it goes on closing in a task of its own
            let_go(app)

    def _outcome(self, app: HostedApp[Any], error: BaseException | None) -> Outcome:
        if self._hung_up:
            return Outcome(Ending.HUNG_UP)
        if error is not None:
            return Outcome(Ending.CRASHED, sentence=CRASH_SENTENCE)
        return Outcome(Ending.LEFT, app.return_value)
