"""One person's presence in the house."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tui.books import Books
from tui.house.lobby import LobbyView
from tui.house.people import Person
from tui.house.requests import Request
from tui.house.table import TableView


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence for one person. `refused`: what they asked for was not done, and why."""

    text: str
    refused: bool = False


@dataclass(frozen=True, slots=True)
class News:
    """What has changed since the last `Visit.news`: which views to fetch again, and notes.

    `farewell` is None while the visit lasts; else the house's last sentence, and nothing follows.
    """

    person: bool = False
    lobby: bool = False
    table: bool = False
    notes: tuple[Note, ...] = ()
    farewell: str | None = None


class Visit(Protocol):
    """One person's presence in the house, from entering to leaving.

    Views are snapshots: fetching one late shows the newest, never a queue of old ones.
    """

    @property
    def books(self) -> Books:
        """Return the house's books, as you may read them."""
        ...

    def person(self) -> Person:
        """Return who you are."""
        ...

    def lobby(self) -> LobbyView:
        """Return the lobby as it is now."""
        ...

    def table(self) -> TableView | None:
        """Return the table you are at as it is now; None when you are in the lobby."""
        ...

    async def news(self, apart: float = 0.0) -> News:
        """Wait until something has changed, and return what. For one reader.

        What comes within `apart` seconds of the time before is waited for and told together.
        """
        ...

    def ask(self, request: Request) -> None:
        """Ask for something; returns at once, never raises, and is bounded per person."""
        ...

    def close(self) -> None:
        """Go. A seat in a running game is kept, as after a lost connection; twice is fine."""
        ...
