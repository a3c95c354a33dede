"""One house to a data folder: a lock that goes with its process, however that ends."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from types import TracebackType

from server.errors import CannotStart

FILE = "house.lock"


class FolderHeld(CannotStart):
    """Another house has the folder."""


class FolderLock:
    """Holds a data folder, for as long as it is not released and the process lives.

    It is an SQLite file in which a transaction is open: locks of the system that every platform
    has, and that SQLite knows how to take.
    """

    def __init__(self, folder: Path) -> None:
        """Take hold of the folder. Raises `FolderHeld` when another house has it, and
        `CannotStart` when it cannot be held."""
        try:
            self._connection = sqlite3.connect(
                folder / FILE, timeout=0, isolation_level=None, check_same_thread=False
            )
        except sqlite3.Error as error:
            raise CannotStart(f"{folder / FILE} cannot be used: {error}.") from error
        try:
            self._connection.execute("PRAGMA journal_mode=MEMORY")
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            self._connection.close()
            if getattr(error, "sqlite_errorname", "") != "SQLITE_BUSY":
                raise CannotStart(f"{folder / FILE} cannot be used: {error}.") from error
            raise FolderHeld(
                f"Another house is open in {folder}. Close it first, or choose another folder with "
                "--data DIR."
            ) from error

    def release(self) -> None:
        """Let go of the folder; twice is fine."""
        self._connection.close()

    def __enter__(self) -> FolderLock:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()
