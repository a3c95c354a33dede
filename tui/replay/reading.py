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


async def read_slowly(source: Iterable[Event]) -> AsyncIterator[Playback]:
    """Yield the game whose record `source` gives one event after another: the same playback again
    and again, with more played each time, and at last with all there is.

    `source` may raise `BadRecord`; what comes before that is played. Raises `BadRecord` itself when
    that is nothing.
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
    if unread is not None and not events:
        raise unread
    playback = Playback(events)
    while playback.play_on(MOMENTS):
        yield playback
        await asyncio.sleep(0)
    if unread is not None and (playback.fault is None or playback.fault.line == len(events)):
        playback.fault = unread
    if len(playback) == 0:
        raise playback.fault or BadRecord(1, "the record stops before the game begins")
    yield playback
