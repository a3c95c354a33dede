"""What a visit has not seen yet: three flags and a few notes, however slow its reader is."""

from __future__ import annotations

import asyncio
from collections import deque

from server.house.bounds import MAX_NOTE, MOST_NOTES
from tui.house import News, Note


class NewsBox:
    """One person's news; whoever has some puts it here, and one reader waits for it."""

    __slots__ = ("_farewell", "_lobby", "_notes", "_person", "_read_at", "_some", "_table")

    def __init__(self) -> None:
        self._person = self._lobby = self._table = False
        self._notes: deque[Note] = deque(maxlen=MOST_NOTES)
        self._farewell: str | None = None
        self._read_at = 0.0
        self._some = asyncio.Event()

    @property
    def is_closed(self) -> bool:
        """Whether the last sentence has been said."""
        return self._farewell is not None

    def person_changed(self) -> None:
        """Say that `Visit.person` tells something new."""
        self._person = True
        self._some.set()

    def lobby_changed(self, *, wake: bool) -> None:
        """Say that the lobby looks different; who does not look at it need not wake up for it."""
        self._lobby = True
        if wake:
            self._some.set()

    def table_changed(self) -> None:
        """Say that the table looks different, or that there is one, or none any more."""
        self._table = True
        self._some.set()

    def note(self, text: str, *, refused: bool = False) -> None:
        """Leave a sentence."""
        self._notes.append(Note(text[:MAX_NOTE], refused))
        self._some.set()

    def farewell(self, text: str) -> None:
        """Say the last sentence; the first one said stays."""
        if self._farewell is None:
            self._farewell = text
        self._some.set()

    async def read(self, apart: float = 0.0) -> News:
        """Wait for news and take them out, at the soonest `apart` seconds after the time before; a
        farewell stays."""
        await self._some.wait()
        now = asyncio.get_running_loop().time
        early = self._read_at + apart - now()
        if early > 0:
            await asyncio.sleep(early)
        self._read_at = now()
        news = News(self._person, self._lobby, self._table, tuple(self._notes), self._farewell)
        self._person = self._lobby = self._table = False
        self._notes.clear()
        if self._farewell is None:
            self._some.clear()
        return news
