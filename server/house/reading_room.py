"""Where the house's books are read: another room's, as the hall knows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from server.house.refusal import Refused
from tui.books import AboutYou, Books, Standings

NONE = "This house keeps no books."

SeatIn = Callable[[str], int | None]
"""Says which seat somebody has in a running game, by its id; None when they do not play it."""
IsPlayed = Callable[[str], bool]
"""Says whether a game is being played at a table of the house, by its id."""


class ReadingRoom(Protocol):
    """Lends out the books."""

    def books_of(self, person_id: str, seat_in: SeatIn, is_played: IsPlayed) -> Books:
        """Return the books as the person with that id may read them, who may be nobody that the
        house knows; one of theirs at a time is answered."""
        ...


class NoReadingRoom:
    """The reading room of a house that keeps no books; it is every reader's books as well."""

    def books_of(self, person_id: str, seat_in: SeatIn, is_played: IsPlayed) -> Books:
        """Return books in which nothing is found."""
        del person_id, seat_in, is_played
        return self

    async def standings(self, game: str) -> Standings:
        """Raise `Refused`."""
        del game
        raise Refused(NONE)

    async def about_you(self) -> AboutYou:
        """Raise `Refused`."""
        raise Refused(NONE)

    async def record(self, game_id: str) -> tuple[str, ...]:
        """Raise `Refused`."""
        del game_id
        raise Refused(NONE)
