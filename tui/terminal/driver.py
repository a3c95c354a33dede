"""The driver of a hosted app: Textual on one side, one client's bytes on the other.

It starts no thread, waits for nothing, asks the terminal nothing, and does nothing while nothing
happens.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import copy_context
from typing import Any

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tui.terminal.client import clamp_size
from tui.terminal.egress import only_painting
from tui.terminal.intake import Intake
from tui.terminal.outlet import Outlet
from tui.terminal.picture import Picture
from tui.terminal.sink import Sink

RESIZE_EVERY = 0.1
"""Seconds between two layouts, however many sizes a client claims."""

BELL = "\a"

SCREEN = "\x1b[?1049h"
"""The alternate screen."""
MODES = "\x1b[?25l\x1b[?2004h\x1b[?7l"
"""No cursor, pastes in brackets, lines cut at the edge."""
MOUSE = "\x1b[?1000h\x1b[?1006h"
"""Clicks and the wheel, no motion."""

STOP = (
    "".join(f"\x1b[?{mode}l" for mode in (2026, 2004, 1000, 1002, 1003, 1006, 1015, 1016, 2048))
    + "\x1b[?1004l\x1b[?7h\x1b[0m\x1b[?25h\x1b[?1049l"
)
"""What gives a terminal back as it was, whatever was on."""


class HostedDriver(Driver):
    """Paints one app on one client's terminal and feeds it the client's input.

    `intake` has collected input since before the app was up. `cut_off` is called when the client
    takes no output any more, `stopped` when the app has given the terminal back.
    """

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
        sink: Sink,
        intake: Intake,
        cut_off: Callable[[], None],
        stopped: Callable[[], None],
    ) -> None:
        self._claimed_size = clamp_size(*(size or (0, 0)))
        super().__init__(app, debug=debug, mouse=mouse, size=self._claimed_size)
        self._intake = intake
        self._stopped = stopped
        self._context = copy_context()
        self._frame: list[str] = []
        self._picture = Picture()
        self._is_on = False
        self._resized_at = 0.0
        self._resize_timer: asyncio.TimerHandle | None = None
        self.outlet = Outlet(sink, self.repaint, cut_off, self._context)

    @property
    def is_on(self) -> bool:
        """Whether the app has the terminal."""
        return self._is_on

    def write(self, data: str) -> None:
        """Add to the frame that `flush` sends; a bell goes by itself. Never waits."""
        if not self._is_on:
            return
        if data == BELL:
            self.outlet.send_if_keeping_up(b"\a")
        else:
            self._frame.append(data)

    def flush(self) -> None:
        """Send the frame written so far, or skip it when the client is behind."""
        frame = "".join(self._frame)
        self._frame.clear()
        if frame and self.outlet.has_room():
            painting = only_painting(self._picture.changes(frame))
            self.outlet.send(painting.encode("utf-8", "replace"))

    def repaint(self) -> None:
        """Set the modes again and paint the whole screen, whatever the terminal shows now."""
        if self._is_on:
            self._set_modes()
            self._app.refresh()

    def resize(self, columns: int, rows: int) -> None:
        """Lay the app out for a new size, soon; sizes that come faster than that are skipped."""
        self._claimed_size = clamp_size(columns, rows)
        if self._is_on and self._resize_timer is None:
            wait = max(0.0, self._resized_at + RESIZE_EVERY - self._loop.time())
            self._resize_timer = self._loop.call_later(wait, self._resize, context=self._context)

    def start_application_mode(self) -> None:
        """Take the terminal, let the app know its size, and let input through."""
        self._is_on = True
        self.outlet.send(SCREEN.encode())
        self._resize()
        self._intake.open()

    def disable_input(self) -> None:
        """Take no input any more."""
        self._intake.close()

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was. Nothing is painted any more."""
        if self._is_on:
            self._is_on = False
            self._frame.clear()
            self._cancel_resize()
            self.disable_input()
            self.outlet.send(STOP.encode())
            self._stopped()

    def close(self) -> None:
        """Let go of the client."""
        self.stop_application_mode()
        self.outlet.detach()

    def send_message(self, message: Message) -> None:
        """Post `message` to the app. It must be called in the app's own context."""
        self._app.post_message(message)

    def process_message(self, message: Message) -> None:
        """Post an input event to the app, unless it is a click outside of the screen."""
        columns, rows = self._app.size
        if isinstance(message, events.MouseEvent) and not (
            message.x < columns and message.y < rows
        ):
            return
        message.set_sender(self._app)
        self.send_message(message)

    def suspend_application_mode(self) -> None:
        """Do nothing: there is no shell to go back to."""

    def resume_application_mode(self) -> None:
        """Do nothing, as it was never suspended."""

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Do nothing: the browser would open on the server."""

    def deliver_binary(self, *_: object, **__: object) -> None:
        """Do nothing: the file would be written on the server."""

    def _set_modes(self) -> None:
        self._picture.forget()
        self.outlet.send((MODES + (MOUSE if self._mouse else "")).encode())

    def _resize(self) -> None:
        """Tell the app the claimed size, which paints all of it again.

        So it must be even if the size is the same at last: in between the terminal may have been
        smaller and have lost what was outside.
        """
        self._resize_timer = None
        self._resized_at = self._loop.time()
        self._size = self._claimed_size
        size = Size(*self._claimed_size)
        if size == self._app.size:
            self.repaint()
        else:
            self._set_modes()
        self.send_message(events.Resize(size, size))

    def _cancel_resize(self) -> None:
        if self._resize_timer is not None:
            self._resize_timer.cancel()
            self._resize_timer = None
