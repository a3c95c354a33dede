"""All that a house has on disk, held by it alone: the journal it writes and the books it lends."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path

from server.books.desk import BooksDesk, breathe
from server.books.errors import BooksClosed
from server.books.reading import Reader
from server.journal.database import open_to_write
from server.journal.loading import load
from server.journal.lock import FolderLock
from server.journal.writer import LAST_WRITE, SqliteJournal

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
        with ExitStack() as opened:
            self._lock = opened.enter_context(FolderLock(folder))
            connection = opened.enter_context(closing(open_to_write(folder)))
            self.left = load(connection)
            self.journal = write(folder, connection)
            opened.pop_all()
        self._is_closing = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="books")
        self.reading_room = BooksDesk(Reader(folder, self._breathe), self._thread)

    def close(self, patience: float = LAST_WRITE) -> None:
        """Write what has been handed over, for so many seconds at most, and let go of the folder.

        While the disk takes longer the folder stays this process's own: nobody else may write in it
        as long as that is still to be written.
        """
        self._is_closing = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self.journal.close(patience):
            self._lock.release()

    def _breathe(self) -> None:
        """Let the house work; once it closes nobody waits any more for what is being counted."""
        if self._is_closing:
            raise BooksClosed("The house is closing its books.")
        breathe()
