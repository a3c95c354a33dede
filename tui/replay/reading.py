"""A record read and played again little by little, in a loop that belongs to everybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable

from games.errors import BadRecord
from games.events import Event
from games.replay import Playback

LINES = 100
"""Lines that are read before others have their turn: about a millisecond's work."""
MOMENTS = 50
"""Moments that are played before others have their turn: a millisecond's work or two."""


async def read_slowly(source: Iterable[Event], first: int = 1) -> AsyncIterator[Playback]:
    """Yield the game whose record `source` gives one event after another: the same playback again
    and again, with more played each time, and at last with all there is.

    `first` is the number of its first line. `source` may raise `BadRecord`; what comes before that
    is played. Raises `BadRecord` itself when that is nothing.
    """
    events: list[Event] = []
    unread: BadRecord | None = None
    try:
        for event in source:
            events.append(event)
            if len(events) % LINES == 0:
                await asyncio.sleep(0)
    except BadRecord as bad:
        unread = bad
    playback = Playback(events, first, unread)
    while playback.play_on(MOMENTS):
        yield playback
        await asyncio.sleep(0)
    if playback.fault is not None and len(playback) == 0:
        raise playback.fault
    yield playback
