"""One client's output: frames go out while the client takes them, and are skipped while not.

A frame is a difference from the one before it, so after a skipped one nothing is right any more
until the whole screen has been painted again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextvars import Context

from tui.terminal.sink import Sink

HIGH_WATER = 65536
"""Bytes not taken yet above which frames are skipped."""
LOW_WATER = 16384
"""Bytes not taken yet at which the screen is painted again."""
MOST_PENDING = 1 << 20
"""Bytes not taken yet that nobody may pile up; more cuts the connection."""

POLL = 0.25
"""Seconds between two looks at a client that is behind."""
STUCK_AFTER = 20.0
"""Seconds without a single byte taken until a client that is behind is cut off."""

_log = logging.getLogger(__name__)


def _nothing() -> None:
    """Do what is left to be done for a client that is gone."""


class Outlet:
    """Writes to a sink and never waits for it.

    `repaint` is called, in `context`, when frames were skipped and the client has caught up: the
    next frame must be the whole screen. `cut_off` is called once, when the client is stuck or the
    sink fails; nothing is written from then on. A timer runs only while the client is behind.
    """

    def __init__(
        self,
        sink: Sink,
        repaint: Callable[[], None],
        cut_off: Callable[[], None],
        context: Context,
    ) -> None:
        self._sink = sink
        self._repaint = repaint
        self._cut_off = cut_off
        self._context = context
        self._loop = asyncio.get_running_loop()
        self._is_attached = True
        self._is_behind = False
        self._least_pending = 0
        self._progress_at = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self.frames_skipped = 0

    @property
    def is_attached(self) -> bool:
        """Whether anything is still written."""
        return self._is_attached

    def send(self, data: bytes) -> None:
        """Send a frame that there is room for, or a few bytes that must not be skipped."""
        if self._is_attached and data:
            try:
                self._sink.write(data)
            except Exception:
                _log.debug("A client went away while it was written to.", exc_info=True)
                self._give_up()

    def send_if_keeping_up(self, data: bytes) -> None:
        """Send what is no part of the picture, unless the client is behind."""
        if not self._is_behind:
            self.send(data)

    def has_room(self) -> bool:
        """Whether the next frame may be sent. If not it has to be skipped, and counts so."""
        if not self._is_attached:
            return False
        pending = self._sink.pending()
        if pending > MOST_PENDING:
            self._give_up()
            return False
        if not self._is_behind and pending <= HIGH_WATER:
            return True
        self.frames_skipped += 1
        if not self._is_behind:
            self._fall_behind(pending)
        return False

    def resume(self) -> None:
        """Look now whether the client has caught up: its channel says that there is room."""
        if self._is_behind:
            self._loop.call_soon(self._look, context=self._context)

    def detach(self) -> None:
        """Write nothing any more, and let go of who would have been called."""
        self._is_attached = self._is_behind = False
        self._stop_looking()
        self._repaint = _nothing

    def _fall_behind(self, pending: int) -> None:
        self._is_behind = True
        self._least_pending = pending
        self._progress_at = self._loop.time()
        self._look_later()

    def _stop_looking(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look_later(self) -> None:
        self._timer = self._loop.call_later(POLL, self._look, context=self._context)

    def _look(self) -> None:
        """Go on if the client has caught up; cut it off if it takes nothing at all."""
        self._stop_looking()
        if not self._is_behind:
            return
        pending = self._sink.pending()
        if pending <= LOW_WATER:
            self._is_behind = False
            self._repaint()
            return
        now = self._loop.time()
        if pending < self._least_pending:
            self._least_pending, self._progress_at = pending, now
        if now - self._progress_at >= STUCK_AFTER:
            self._give_up()
        else:
            self._look_later()

    def _give_up(self) -> None:
        self.detach()
        self._cut_off()
