"""The desk where people ask for the books, without holding up the house.

One thread reads, one question after another. What waits for it is bounded: one question of each
person, and so many in all; standings, which everybody asks for, are read once for all who ask
within a few seconds.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, TypeVar

from games.record import parse_line
from games.registry import game_named
from games.seen import seen
from server.books.errors import BooksClosed, BrokeOff, GameRuns, TooManyQuestions
from server.books.reading import Reader
from server.house.reading_room import IsPlayed, SeatIn
from tui.books import AboutYou, Standings

MOST_WAITING = 50
"""So many questions wait at one time, of all people together."""
FRESH_FOR = 5.0
"""Standings are shown again for so many seconds before they are read anew."""

BREATH = 0.005
"""Seconds that the reading thread leaves to the house whenever it has counted for about as long."""

T = TypeVar("T")


def breathe() -> None:
    """Let the event loop work: for the `Reader` of a house, in which one thread works at a time."""
    time.sleep(BREATH)


@dataclass(frozen=True, slots=True)
class _Posted:
    """Standings, asked for at `at` seconds: all who ask for a while wait for the same."""

    at: float
    reading: asyncio.Future[Standings]

    def serves(self, now: float) -> bool:
        """Whether somebody who asks `now` gets these: not when they are old, or came to
        nothing."""
        if not self.reading.done():
            return True
        is_good = not self.reading.cancelled() and self.reading.exception() is None
        return is_good and now - self.at < FRESH_FOR


class BooksDesk:
    """Answers everybody in the house. Belongs to the event loop."""

    def __init__(
        self, reader: Reader, thread: Executor, now: Callable[[], float] = time.monotonic
    ) -> None:
        """Answer with what `reader` says, which is asked in `thread` alone: an executor with one
        worker. Its owner shuts it down; whoever asks after that is told that the books are closed.
        """
        self._reader = reader
        self._thread = thread
        self._now = now
        self._asked: dict[str, asyncio.Future[Any]] = {}
        """The questions of people that wait, by who asked."""
        self._posted: dict[str, _Posted] = {}
        """The standings that were read last, by the game's name."""

    def books_of(self, person_id: str, seat_in: SeatIn, is_played: IsPlayed) -> PersonsBooks:
        """Return the books as one person may read them."""
        return PersonsBooks(self, person_id, seat_in, is_played)

    async def standings(self, game: str) -> Standings:
        """Return the standings of a game as of the last seconds. Raises `MintTinError`."""
        name = game_named(game).name
        posted = self._posted.get(name)
        if posted is None or not posted.serves(self._now()):
            posted = _Posted(self._now(), self._read(lambda: self._reader.standings(name)))
            self._posted[name] = posted
        return await asyncio.shield(posted.reading)

    async def answer(self, person_id: str, question: Callable[[Reader], T]) -> T:
        """Put one person's question. Raises `TooManyQuestions`, and what the reader raises.

        Whoever goes away meanwhile leaves the question behind, and may ask again once it has been
        answered.
        """
        if person_id in self._asked:
            raise TooManyQuestions("The house is still looking up what you asked before.")
        if len(self._asked) >= MOST_WAITING:
            raise TooManyQuestions("Many people want to see the books now; ask again in a moment.")
        reading = self._read(lambda: question(self._reader))
        self._asked[person_id] = reading
        reading.add_done_callback(lambda _: self._asked.pop(person_id))
        return await asyncio.shield(reading)

    def _read(self, question: Callable[[], T]) -> asyncio.Future[T]:
        try:
            return asyncio.get_running_loop().run_in_executor(self._thread, question)
        except RuntimeError as error:
            raise BooksClosed("The house is closing its books.") from error


class PersonsBooks:
    """The books as one person may read them: a `tui.books.Books`."""

    def __init__(
        self, desk: BooksDesk, person_id: str, seat_in: SeatIn, is_played: IsPlayed
    ) -> None:
        self._desk = desk
        self._person_id = person_id
        self._seat_in = seat_in
        self._is_played = is_played

    async def standings(self, game: str) -> Standings:
        """Return the standings of a game by its name."""
        return await self._desk.standings(game)

    async def about_you(self) -> AboutYou:
        """Return what is kept about this person."""
        return await self._desk.answer(
            self._person_id, lambda reader: reader.about(self._person_id)
        )

    async def record(self, game_id: str) -> tuple[str, ...]:
        """Return the lines of a game that is over, or of one that they play as they may see it."""
        seat = self._seat_in(game_id)
        try:
            return await self._desk.answer(
                self._person_id, lambda reader: _record(reader, game_id, seat)
            )
        except GameRuns:
            if not self._is_played(game_id):  # its table could not be opened again
                raise BrokeOff from None
            raise GameRuns(
                "The record of that game is for those who play it until it has ended."
            ) from None


def _record(reader: Reader, game_id: str, seat: int | None) -> tuple[str, ...]:
    running = None if seat is None else reader.running(game_id)
    if running is None:
        return reader.record(game_id)
    return seen(map(parse_line, running), seat)
