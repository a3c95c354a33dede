"""All that a house has on disk, held by it alone: the journal it writes and the books it lends."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from server.books.desk import BooksDesk, breathe
from server.books.reading import Reader
from server.journal.database import open_to_write
from server.journal.loading import load
from server.journal.lock import FolderLock
from server.journal.writer import SqliteJournal

Write = Callable[[Path, sqlite3.Connection], SqliteJournal]


class Archive:
    """The data folder's journal and books, open. `left` is the house as it was left.

    Nothing else has the folder meanwhile.
    """

    def __init__(self, folder: Path, write: Write = SqliteJournal) -> None:
        """Open them; `write` makes the journal of the folder and an open connection.

        Raises `CannotStart`, with nothing changed, when another house has the folder or the journal
        is not one that can be gone on with.
        """
        self._lock = FolderLock(folder)
        try:
            connection = open_to_write(folder)
            self.left = load(connection)
        except BaseException:
            self._lock.release()
            raise
        self.journal = write(folder, connection)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="books")
        self.library = BooksDesk(Reader(folder, breathe), self._thread)

    def close(self) -> None:
        """Write what has been handed over, and let go of the folder."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self.journal.close()
        self._lock.release()
