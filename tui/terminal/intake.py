"""One client's input, slowed down to what a person can do, so that it takes no time from others."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from functools import partial

from textual.events import Key

from tui.terminal.decoder import Decoder, Event

SLICE = 16
"""Bytes decoded in one turn of the loop, so at most about as many events."""
PASTE_SLICE = 4096
"""The same while a paste comes in, where many bytes make one event."""

EVENT_COST = 16
"""What one event costs, in bytes, when it came of fewer."""
RATE = 2048.0
"""Bytes a second that are decoded in the long run: 128 keys a second."""
BURST = 16384.0
"""Bytes that may come faster than that."""

PAUSE_ABOVE, RESUME_BELOW = 1024, 256
"""Bytes waiting at which the channel is asked to stop reading, and to go on."""
MOST_UNHANDLED = 64
"""Events that the app may be behind before it gets more."""
RETRY = 0.05
"""Seconds until an app that is behind is looked at again."""

CLOSE_BEHIND = 1.0
"""Seconds after which the app is taken to have done with a key, without being asked."""
THROUGH_LOOKS, THROUGH_LOOK = 25, 0.01
"""How often it is looked, and how many seconds apart, whether an app that was asked has answered,
until the next one is handed on all the same. Where a busy loop is late, so is each look: then the
app has as many turns to answer in as it has else."""

MOST_WAITING = 65536
"""Bytes that wait at most, should the channel not stop. What comes then is lost."""
MOST_WAITING_BEFORE = 4096
"""The same before the app is up."""


class TokenBucket:
    """Allows `rate` a second in the long run and `burst` at once; it starts full."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at: float | None = None

    def take(self, cost: float, now: float) -> float:
        """Spend `cost` at `now`, on credit if need be; return the seconds to wait before more."""
        if self._at is not None:
            self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        self._left -= cost
        return max(0.0, -self._left / self._rate)


class Intake:
    """Takes bytes from a channel and hands events on, a few in each turn of the loop.

    `deliver` gets each event, in `context`; `unhandled` tells how many of them the app has not
    taken up yet. Nothing that comes close behind a key is handed on before the app has done with
    that key: `when_through` is asked to call back then. `pause_reading` is told True when the
    channel should stop reading for a while, and False when it may go on; it must not raise. Timers
    run only while something waits.
    """

    def __init__(
        self,
        deliver: Callable[[Event], None],
        unhandled: Callable[[], int],
        when_through: Callable[[Callable[[], None]], None],
        pause_reading: Callable[[bool], None],
        context: Context,
    ) -> None:
        self._deliver = deliver
        self._unhandled = unhandled
        self._when_through = when_through
        self._pause_reading = pause_reading
        self._context = context
        self._loop = asyncio.get_running_loop()
        self._decoder = Decoder()
        self._bucket = TokenBucket(RATE, BURST)
        self._free_at = 0.0
        self._waiting = bytearray()
        self._found: deque[Event] = deque()
        self._key_at = float("-inf")
        self._holds = 0
        self._lost = False
        self._paused = False
        self._is_open = False
        self._is_closed = False
        self._timer: asyncio.Handle | None = None

    def open(self) -> None:
        """The app is up: hand on what has come, and what comes."""
        self._is_open = True
        self._go_on_soon()

    def close(self) -> None:
        """Forget what waits, and take nothing more."""
        self._is_closed = True
        self._waiting.clear()
        self._found.clear()
        self._set_timer(None)

    def feed(self, data: bytes) -> None:
        """Take bytes as they come from the channel. Returns at once, and handles none of them."""
        if self._is_closed:
            return
        room = (MOST_WAITING if self._is_open else MOST_WAITING_BEFORE) - len(self._waiting)
        if self._lost or len(data) > room:
            data = b"" if self._lost else data[:room]
            self._lost = True
        is_busy = bool(self._waiting or self._found)
        self._waiting += data
        self._ask_to_pause()
        if self._is_open and not is_busy:
            self._go_on_soon()

    def _go_on_soon(self) -> None:
        wait = self._free_at - self._loop.time()
        if wait > 0:
            self._call_after(wait, self._go_on)
        else:
            self._go_on_next_turn()

    def _go_on_next_turn(self) -> None:
        self._set_timer(self._loop.call_soon(self._go_on, context=self._context))

    def _call_after(self, seconds: float, call: Callable[[], None]) -> None:
        self._set_timer(self._loop.call_later(seconds, call, context=self._context))

    def _set_timer(self, timer: asyncio.Handle | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = timer

    def _go_on(self) -> None:
        """Decode one slice, hand on its events, and see to it that the next one follows."""
        if self._unhandled() > MOST_UNHANDLED:
            self._call_after(RETRY, self._go_on)
            return
        if not self._found:
            self._decode_slice()
        self._hand_on()
        self._ask_to_pause()
        if self._is_closed or self._found:
            return
        if self._waiting:
            self._go_on_soon()
            return
        if self._lost:
            self._lost = False
            self._decoder.go_deaf()
        patience = self._decoder.patience
        if patience is None:
            self._set_timer(None)
        else:
            self._call_after(patience, self._give_up)

    def _decode_slice(self) -> None:
        """Decode some of what waits, and let it cost what it costs."""
        size = PASTE_SLICE if self._decoder.is_pasting else SLICE
        data = bytes(self._waiting[:size])
        was_deaf = self._decoder.is_deaf
        found, unread = self._decoder.decode(data)
        self._waiting[:size] = unread
        if not was_deaf:  # dropping costs next to nothing, and is best over soon
            now = self._loop.time()
            cost = max(len(data) - len(unread), EVENT_COST * len(found))
            self._free_at = now + self._bucket.take(cost, now)
        self._found += found

    def _hand_on(self) -> None:
        """Hand on the events found, up to one that comes close behind a key."""
        while self._found:
            now = self._loop.time()
            if now - self._key_at < CLOSE_BEHIND:
                self._hold()
                return
            event = self._found.popleft()
            if isinstance(event, Key):
                self._key_at = now
            self._deliver(event)

    def _hold(self) -> None:
        """Wait until the app has done with the last key, but not for ever."""
        self._holds += 1
        self._look_again(self._holds, THROUGH_LOOKS)
        self._when_through(partial(self._release, self._holds))

    def _look_again(self, hold: int, looks: int) -> None:
        """Go on by itself once it has been looked so often without an answer."""
        if looks == 0:
            self._release(hold)
        elif hold == self._holds:
            self._call_after(THROUGH_LOOK, partial(self._look_again, hold, looks - 1))

    def _release(self, hold: int) -> None:
        if hold == self._holds and not self._is_closed:
            self._holds += 1
            self._key_at = float("-inf")
            self._go_on_next_turn()

    def _give_up(self) -> None:
        self._set_timer(None)
        self._found += self._decoder.give_up()
        self._hand_on()

    def _ask_to_pause(self) -> None:
        """Ask the channel to stop reading, or to go on, when that has changed."""
        limit = RESUME_BELOW if self._paused else PAUSE_ABOVE
        paused = len(self._waiting) > limit and not self._is_closed
        if paused != self._paused:
            self._paused = paused
            self._pause_reading(paused)
