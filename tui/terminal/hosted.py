"""The base of every app that may run beside others in one process, on a terminal that is not ours.

It also runs as any Textual app does, on the terminal it was started in or under a test's pilot.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, TypeVar

from rich.console import RenderableType
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.notifications import SeverityLevel
from textual.screen import Screen
from textual.worker import WorkerFailed

from tui.terminal import textual_knots
from tui.terminal.client import ClientTerminal, ColourDepth
from tui.terminal.colours import filter_for
from tui.terminal.driver import HostedDriver
from tui.terminal.stylesheet import SharedStylesheet
from tui.terminal.textual_internals import (
    forgo_selections,
    leave_out_what_is_gone,
    leave_streams_alone,
    remember_copied,
    render_true_colour,
)

CRASH_SENTENCE = (
    "Something broke on our side, not yours. Your seat is kept: connect again to play on."
)
"""What a person reads whose app has crashed; the traceback is in the log."""

MOST_COPIED = 4096
"""Characters that copy and paste within the app keep."""

ReturnType = TypeVar("ReturnType")

_log = logging.getLogger(__name__)

forgo_selections()
leave_out_what_is_gone()
textual_knots.undo()


class HostedApp(App[ReturnType], inherit_bindings=False):
    """An app that cannot act on the machine it runs on, and fails alone.

    `terminal` is what is known of the terminal, once `attach_terminal` was called; `crash` is the
    error that closed the app, None while there is none.
    """

    ENABLE_COMMAND_PALETTE = False
    COMMANDS = set()  # noqa: RUF012 - Textual's own declaration
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", "Quit", show=False, system=True),
        Binding("ctrl+l", "repaint", "Paint again", show=False, priority=True, system=True),
    ]

    terminal: ClientTerminal | None = None
    crash: BaseException | None = None

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - passed on, as the ones below are
        super().__init__(**options)
        self.animation_level = "none"
        self.stylesheet = SharedStylesheet(variables=self.get_css_variables())
        self._terminal_filter = filter_for(ClientTerminal(colours=ColourDepth.TRUECOLOR.value))
        self._is_alone = True
        self._is_leaving = False
        self._task_factory: list[Any] = []

    def attach_terminal(self, terminal: ClientTerminal) -> None:
        """Paint for `terminal` from now on, in the colours and characters it has."""
        self.terminal = terminal
        self._terminal_filter = filter_for(terminal)
        self.no_color = terminal.depth is ColourDepth.NONE
        render_true_colour(self)
        if self.is_running:
            self.refresh_css(animate=False)
            self.refresh()

    def choose_colours(self, colours: str) -> None:
        """Paint in the colours a person has chosen: "auto", or a value of `ColourDepth`.

        Without an attached terminal nothing is known that could be chosen from, and nothing is
        done.
        """
        if self.terminal is not None and self.terminal.colours != colours:
            self.attach_terminal(replace(self.terminal, colours=colours))

    def share_process(self) -> None:
        """Be one of many apps in this process: its standard streams belong to nobody."""
        self._is_alone = False
        leave_streams_alone(self)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return what every painted line passes: one filter that knows the terminal."""
        if self.terminal is None:
            return [*super().get_line_filters(), self._terminal_filter]
        return (self._terminal_filter,)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:  # noqa: ARG002
        """Return no commands: Textual's own act on the machine the app runs on."""
        return ()

    def action_repaint(self) -> None:
        """Paint the whole screen again, for a terminal that shows something else."""
        if isinstance(self._driver, HostedDriver):
            self._driver.repaint()
        else:
            self.refresh()

    def action_screenshot(self, *_: object, **__: object) -> None:
        """Do nothing: the picture would be written where the app runs."""

    def action_suspend_process(self) -> None:
        """Do nothing: it would stop everybody's process."""

    def save_screenshot(self, *_: object, **__: object) -> str:
        """Do nothing; return no file's name."""
        return ""

    def deliver_screenshot(self, *_: object, **__: object) -> None:
        """Do nothing: the picture would be written where the app runs."""

    def deliver_text(self, *_: object, **__: object) -> None:
        """Do nothing: the file would be written where the app runs."""

    def deliver_binary(self, *_: object, **__: object) -> None:
        """Do nothing: the file would be written where the app runs."""

    def copy_to_clipboard(self, text: str) -> None:
        """Keep `text` for pasting within the app; no terminal's clipboard is written."""
        remember_copied(self, text[:MOST_COPIED])

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Show `message` for a while, as the plain text it is unless `markup` says otherwise."""
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=markup)

    def exit(
        self,
        result: ReturnType | None = None,
        return_code: int = 0,
        message: RenderableType | None = None,
    ) -> None:
        """Leave with `result`. A `message` is printed only if the process is the app's alone."""
        self._is_leaving = True
        super().exit(result, return_code, message if self._is_alone else None)

    def panic(self, *renderables: RenderableType) -> None:  # noqa: ARG002 - Textual's signature
        """Close; what went wrong is in the log."""
        self._close_messages_no_wait()

    async def run_async(self, **options: Any) -> ReturnType | None:  # noqa: ANN401
        """Run as `App.run_async` does, without changing how the loop makes everybody's tasks."""
        self._task_factory = [asyncio.get_running_loop().get_task_factory()]
        return await super().run_async(**options)

    async def _process_messages(self, *args: Any, **options: Any) -> None:  # noqa: ANN401
        if self._task_factory:  # Textual has just set another, without giving way in between
            asyncio.get_running_loop().set_task_factory(self._task_factory.pop())
        await super()._process_messages(*args, **options)

    def _handle_exception(self, error: Exception) -> None:
        cause = error.error if isinstance(error, WorkerFailed) else error
        if self._is_leaving:  # as a screen does that came up halfway, while all are taken down
            _log.debug("Something broke in an app that was leaving already.", exc_info=cause)
            self._close_messages_no_wait()
            return
        if self.crash is None:
            self.crash = cause
        _log.error("An app crashed and is closed.", exc_info=cause)
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()
