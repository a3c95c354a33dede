"""To whom the hall lends which books: what a table lets somebody read of a running game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.house.people import Identity, Patron
from server.house.table import Table
from tui.books import Books

if TYPE_CHECKING:
    from server.house.hall import Hall


def books_for(hall: Hall, identity: Identity) -> Books:
    """Return the books as somebody may read them who does not come in."""
    known = hall.people.known(identity.key)
    if known is not None:
        return books_of(hall, known)
    return hall.reading_room.books_of(
        identity.key or identity.source, lambda _: None, lambda game_id: is_played(hall, game_id)
    )


def books_of(hall: Hall, patron: Patron) -> Books:
    """Return the books as somebody may read them."""
    return hall.reading_room.books_of(
        patron.id,
        lambda game_id: _seat_in(hall, patron, game_id),
        lambda game_id: is_played(hall, game_id),
    )


def is_played(hall: Hall, game_id: str) -> bool:
    """Return whether a game is being played at one of the tables."""
    return any(_plays(table, game_id) for table in hall.tables.values())


def _seat_in(hall: Hall, patron: Patron, game_id: str) -> int | None:
    """Return the seat that somebody has in a running game."""
    table = hall.table_of(patron)
    if table is None or not _plays(table, game_id):
        return None
    sitter = table.seating.of(patron)
    return None if sitter is None else sitter.seat


def _plays(table: Table, game_id: str) -> bool:
    play = table.running
    return play is not None and play.match.setup.game_id == game_id
