"""A table's inbox with what comes into it, and what a table asks of the hall it stands in."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from server.house.changes import NewsKept
from server.house.clocks import Time
from server.house.ids import Entropy
from server.house.journal import Journal
from server.house.kept import KeptNews
from server.house.people import Patron
from server.house.timing import Timing
from tui.house import Request

if TYPE_CHECKING:
    from server.house.table import Table


class Asker(Protocol):
    """The visit that a request comes from."""

    @property
    def patron(self) -> Patron:
        """Whose visit it is."""
        ...

    @property
    def is_open(self) -> bool:
        """Whether it lasts; what a visit that is over had asked for is not done."""
        ...

    def done(self) -> None:
        """Hear that the request has been dealt with, so that the next can be taken."""
        ...


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody asks for something."""

    asker: Asker
    request: Request


@dataclass(frozen=True, slots=True)
class Presence:
    """Somebody's terminal was closed or opened; the table looks which it is by now."""

    patron: Patron


@dataclass(frozen=True, slots=True)
class NoLonger:
    """Somebody is nobody of their own any more: they turned out to be `now`, or, with None, all
    about them is to be forgotten."""

    patron: Patron
    now: Patron | None


@dataclass(frozen=True, slots=True)
class TimeIsUp:
    """A clock, a bot's thinking or a kept seat: its time has come."""


@dataclass(frozen=True, slots=True)
class GiveWay:
    """The table is to close when nobody is here: `why` is for the record of a game that ends with
    it, `sentence` for its people."""

    why: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Broken:
    """Something of this table failed elsewhere, as in making a view; one failure says as much as
    many."""

    error: Exception = field(compare=False)


Call = Presence | NoLonger | TimeIsUp | GiveWay | Broken
"""What nobody asked for."""
Item = Asked | Call

GONE = "That table is not here any more."


class Inbox:
    """What a table is to deal with, one thing after another.

    What fills it is bounded: a visit has one request in it at most, and a call that waits in it is
    not put there again, so that there is one for each person, or for the table, at most.
    """

    def __init__(self) -> None:
        self.is_closed = False
        self._items: asyncio.Queue[Item] = asyncio.Queue()
        self._calls: set[Call] = set()
        """Those that wait."""

    def put(self, item: Item) -> None:
        """Let something wait for its turn; once the inbox is closed nothing has one."""
        if self.is_closed:
            _turn_away(item)
        elif isinstance(item, Asked):
            self._items.put_nowait(item)
        elif item not in self._calls:
            self._calls.add(item)
            self._items.put_nowait(item)

    async def take(self) -> Item:
        """Wait for the next thing, and take it out."""
        item = await self._items.get()
        if not isinstance(item, Asked):
            self._calls.discard(item)
        return item

    def close(self) -> None:
        """Take nothing in any more, and turn away what waits."""
        self.is_closed = True
        while not self._items.empty():
            _turn_away(self._items.get_nowait())


def _turn_away(item: Item) -> None:
    """Tell somebody who asked something of a table that has closed."""
    if isinstance(item, Asked):
        if item.asker.is_open:
            item.asker.patron.note(GONE, refused=True)
        item.asker.done()


@dataclass(frozen=True, slots=True)
class Services:
    """What a house works with: time, secrets, the journal, and how long things take."""

    time: Time
    entropy: Entropy
    journal: Journal
    timing: Timing


class Keeper(Protocol):
    """The hall, as its tables know it."""

    @property
    def is_closing(self) -> bool:
        """Whether the house closes: no game begins any more."""
        ...

    def lobby_changed(self) -> None:
        """Hear that the lobby's list looks different."""
        ...

    def number_news(self, text: str, about: Iterable[Patron]) -> NewsKept:
        """Return a line of news about some people, as it is to be written down."""
        ...

    def tell(self, news: KeptNews) -> None:
        """Hear news for everybody in the house, which are written down."""
        ...

    def new_game_id(self) -> str:
        """Return an id that no game at the house's tables has."""
        ...

    def reserved(self, patron: Patron, typed: str) -> AbstractContextManager[str]:
        """Keep a name for somebody while it is being written down; gives it as it will be. Raises
        `Refused`."""
        ...

    def rename(self, patron: Patron, name: str) -> None:
        """Call somebody by a name that is reserved for them."""
        ...

    def has_left(self, patron: Patron) -> None:
        """Hear that somebody is at a table no longer."""
        ...

    def has_closed(self, table: Table) -> None:
        """Hear that a table is no more."""
        ...
