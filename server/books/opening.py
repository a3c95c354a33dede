"""Opening the journal's file to read, beside whoever writes it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from server.books.errors import BooksClosed
from server.journal.database import FILE, connect, is_journal, version_of
from server.journal.schema import VERSION


class Pages:
    """The journal's file, open to read. Each look at it is one short transaction: one that went
    on would keep the writer from tidying up what it has written."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    @contextmanager
    def one_moment(self) -> Iterator[None]:
        """Let all that is asked inside be answered as of the same moment."""
        self._connection.execute("BEGIN")
        try:
            yield
        finally:
            self._connection.execute("ROLLBACK")

    def ask(self, query: str, values: Mapping[str, object] | None = None) -> list[tuple[Any, ...]]:
        """Return the rows that a query of `server.books.queries` finds."""
        return self._connection.execute(query, values or {}).fetchall()


@contextmanager
def opened(folder: Path) -> Iterator[Pages]:
    """Open the journal of a data folder for a few questions, none of which can change it.

    Raises `BooksClosed`, also for what goes wrong inside: where there is no journal, where it is
    of another version, and while it cannot be read.
    """
    path = folder / FILE
    if not path.is_file():
        raise BooksClosed("There are no books yet: no house has been open with this data folder.")
    try:
        with closing(connect(path, "ro")) as connection:
            _check(connection)
            yield Pages(connection)
    except sqlite3.Error as error:
        raise BooksClosed(f"The books cannot be read now: {error}.") from error


def _check(connection: sqlite3.Connection) -> None:
    version = version_of(connection)
    if version > VERSION:
        raise BooksClosed(
            f"The books are of version {version}, from a newer Mint Tin; this one knows {VERSION}."
        )
    if not is_journal(connection):
        raise BooksClosed(f"The file {FILE} in this data folder is not a journal of this program.")
    if version < VERSION:
        raise BooksClosed(
            f"The books are of version {version}: open the house once to bring them to {VERSION}."
        )
