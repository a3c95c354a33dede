"""What comes into a table's inbox, and what a table asks of the hall it stands in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from server.house.clocks import Time
from server.house.ids import Entropy
from server.house.journal import Journal
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
class Due:
    """A clock, a bot or a kept seat: its time has come."""


@dataclass(frozen=True, slots=True)
class Broken:
    """Something of this table failed elsewhere, as in making a view."""

    error: Exception


Item = Asked | Presence | Due | Broken


@dataclass(frozen=True, slots=True)
class Tools:
    """What a house works with: time, secrets, the journal, and how long things take."""

    time: Time
    entropy: Entropy
    journal: Journal
    timing: Timing


class Keeper(Protocol):
    """The hall, as its tables know it."""

    def lobby_changed(self) -> None:
        """Hear that the lobby's list looks different."""
        ...

    def tell(self, text: str) -> None:
        """Hear news for everybody in the house."""
        ...

    def new_game_id(self) -> str:
        """Return an id that no game of this house has."""
        ...

    def rename(self, patron: Patron, typed: str) -> None:
        """Give somebody another name. Raises `Refused`."""
        ...

    def has_left(self, patron: Patron) -> None:
        """Hear that somebody is at a table no longer."""
        ...

    def has_closed(self, table: Table) -> None:
        """Hear that a table is no more."""
        ...
