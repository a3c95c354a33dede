"""What is said of tables that a house could not open again."""

from __future__ import annotations

from collections.abc import Callable

from games.errors import BadRecord
from server.house.kept import BrokenTable
from server.house.names import table_name

CANNOT = "{} could not be opened again. What is known of it is kept, and the host has been told."
"""What those read who were at it."""
HELP = "Nothing of it was changed, and all else goes on; a backup brings it back: minttin restore."
"""What a host reads beside `told_of`."""

NameOf = Callable[[str], str | None]
"""Says what somebody is called, by their id; None when nobody knows them any more."""


def why(error: Exception) -> str:
    """Return what is wrong with what is kept, and in which line of its game, from 1."""
    line = error.line if isinstance(error, BadRecord) else 0
    return f"line {line}: {error}" if line else str(error)


def called(broken: BrokenTable, name_of: NameOf) -> str:
    """Return what a table was called; its id where not even that is known."""
    kept = broken.kept
    return broken.id if kept is None else table_name(kept.name, name_of(kept.opener or ""))


def told_of(broken: BrokenTable, name_of: NameOf) -> str:
    """Return in a sentence that a table cannot go on, with its game, and why."""
    game_id = None if broken.kept is None else broken.kept.game_id
    game = "" if game_id is None else f", game {game_id},"
    return f"Table {called(broken, name_of)}{game} cannot go on: {broken.why.rstrip('.')}."
