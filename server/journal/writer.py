"""The one thread that writes: what many tables want written at one time is one commit.

The event loop hands changes over and goes on; it hears of it when they are on disk.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

from server.house.changes import Change, PersonForgotten
from server.house.journal import Contradiction
from server.journal import rows
from server.journal.database import BUSY_MS, FILE, WAL, faults, is_damage, reopen

_log = logging.getLogger(__name__)

CANNOT = (
    "The house cannot write %s: %s. All stands still until it can, and nothing is lost; it tries "
    "again by itself. Make room on the disk, or see what is wrong with it."
)
CAN = "The house writes %s again, and all goes on."
"""What a host reads in the log, with the file."""

MOST_AT_ONCE = 500
"""Orders that are committed together at most."""

FOLD_AGAIN = 1.0
"""Seconds after which the WAL is folded in that somebody was reading when it should have been."""
LAST_WRITE = 2.0
"""Seconds that closing waits for what is still to be written."""

Open = Callable[[Path], sqlite3.Connection]


class _Order(NamedTuple):
    """Changes that are to be written, all or none, and who waits for that."""

    changes: Sequence[Change]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


class _InPart(Exception):
    """There is more of an order to be written, when others have had their turn."""


class FileGone(OSError):
    """The journal's file is not the one that was opened: it was moved, or another put there."""


class JournalClosed(OSError):
    """Nothing is kept any more."""


class SqliteJournal:
    """A `server.house.journal.Journal` on disk, in a data folder that is locked for it.

    A group of orders is one transaction. One that cannot be written fails alone; when the commit
    fails all of them do, and nothing of them is kept. What would take long is written in parts.
    """

    def __init__(self, folder: Path, connection: sqlite3.Connection, again: Open = reopen) -> None:
        """Write through a `connection` to the journal in a folder, which is nobody else's from now
        on; after a failure through one that `again` opens."""
        self._folder = folder
        self._open_again = again
        self._connection: sqlite3.Connection | None = connection
        self._file = _identity(folder / FILE)
        self._wal = _identity(folder / WAL)
        self._is_suspect = False
        """Whether the file has looked damaged, and has not been found whole since."""
        self._is_owed_folding = False
        """Whether the WAL may still hold what has been deleted for good."""
        self._troubles: set[str] = set()
        """What has been in the way since it could be written last, as far as the host was told."""
        self._is_closed = False
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def keep(self, changes: Sequence[Change]) -> None:
        """Return when the changes are on disk. Raises what kept them from it."""
        if self._is_closed:
            raise JournalClosed("the journal is closed")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._orders.put(_Order(changes, done, loop))
        await done

    def close(self, patience: float = LAST_WRITE) -> bool:
        """Write what has been handed over and close the file, but wait for that no longer than so
        many seconds; returns whether it is done. Nothing more is taken in."""
        self._is_closed = True
        self._orders.put(None)
        self._thread.join(patience)
        return not self._thread.is_alive()

    # ------------------------------------------------ in the thread

    def _run(self) -> None:
        while (group := self._next_group()) is not None:
            outcomes = list(zip(group, self._write(group), strict=True))
            for order, outcome in outcomes:
                if isinstance(outcome, _InPart):
                    self._orders.put(order)
            _tell([one for one in outcomes if not isinstance(one[1], _InPart)])
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()

    def _next_group(self) -> list[_Order] | None:
        """Wait for orders; None when there will be no more. None in it: the WAL is still to be
        folded in, and nothing else was to be done for a while."""
        try:
            order = self._orders.get(timeout=FOLD_AGAIN if self._is_owed_folding else None)
        except Empty:
            return []
        group: list[_Order] = []
        while order is not None:
            group.append(order)
            if len(group) >= MOST_AT_ONCE:
                return group
            try:
                order = self._orders.get_nowait()
            except Empty:
                return group
        if group:
            self._orders.put(None)
            return group
        return None

    def _write(self, group: Sequence[_Order]) -> Sequence[Exception | None]:
        """Write a group in one transaction; returns for each order what went wrong with it.

        Whatever it is, those who wait are told: a thread that ended here would leave everybody
        waiting for ever.
        """
        try:
            connection = self._usable()
            connection.execute("BEGIN IMMEDIATE")
            failures = [_write_one(connection, order.changes) for order in group]
            connection.execute("COMMIT")
            self._check_place()
            self._is_owed_folding |= _is_anybody_forgotten(group)
            if self._is_owed_folding:
                self._is_owed_folding = not _folded(connection)
        except Exception as error:
            self._is_suspect |= is_damage(error)
            self._give_up()
            self._complain(error)
            return [error] * len(group)
        self._stop_complaining()
        return failures

    def _complain(self, error: Exception) -> None:
        """Let the host know what is in the way; once, however often it is tried."""
        trouble = str(error) or repr(error)
        if trouble not in self._troubles:
            self._troubles.add(trouble)
            _log.error(CANNOT, self._folder / FILE, trouble)

    def _stop_complaining(self) -> None:
        if self._troubles:
            self._troubles.clear()
            _log.warning(CAN, self._folder / FILE)

    def _usable(self) -> sqlite3.Connection:
        if self._connection is None:
            self._check_file()
            self._connection = self._open_again(self._folder)
            self._wal = _identity(self._folder / WAL)
        self._check_place()
        if self._is_suspect and (wrong := faults(self._connection)):
            raise sqlite3.DatabaseError(f"the journal is damaged: {wrong[0]}")
        self._is_suspect = False
        return self._connection

    def _check_place(self) -> None:
        """Check that what is written goes where it will be looked for."""
        self._check_file()
        if _identity(self._folder / WAL) != self._wal:
            raise FileGone(f"{self._folder / WAL} is gone, or another file was put in its place")

    def _check_file(self) -> None:
        if _identity(self._folder / FILE) != self._file:
            raise FileGone(f"{self._folder / FILE} is gone, or another file was put in its place")

    def _give_up(self) -> None:
        """After a failure nothing is taken for granted: the file is opened anew for the next."""
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            with suppress(sqlite3.Error):
                self._connection.close()
        self._connection = None


_OF_ALL = (sqlite3.OperationalError, sqlite3.InternalError, OSError, MemoryError)
"""What is wrong with the disk, the file or this process, and not with an order."""


def _write_one(connection: sqlite3.Connection, changes: Sequence[Change]) -> Exception | None:
    """Write an order, or nothing of it; returns why, or that there is more of it. Raises what
    concerns all: an error of the disk or of the file."""
    connection.execute("SAVEPOINT one")
    try:
        parts = [rows.write(connection, change) for change in changes]
    except Exception as error:
        if isinstance(error, _OF_ALL) or is_damage(error):
            raise
        connection.execute("ROLLBACK TO one")
        if isinstance(error, Contradiction):
            return error
        return Contradiction(f"changes that cannot be written: {error!r}")
    finally:
        if connection.in_transaction:
            connection.execute("RELEASE one")
    return None if all(parts) else _InPart()


def _folded(connection: sqlite3.Connection) -> bool:
    """Take all that has been written into the file, and empty the WAL; returns whether nobody was
    reading just then, for whom nothing is waited."""
    connection.execute("PRAGMA busy_timeout=0")
    is_busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    connection.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    return not is_busy


def _is_anybody_forgotten(group: Sequence[_Order]) -> bool:
    """Whether something was deleted of which the WAL may hold nothing either."""
    return any(isinstance(change, PersonForgotten) for one in group for change in one.changes)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def _tell(outcomes: Sequence[tuple[_Order, Exception | None]]) -> None:
    """Let the loop know, in one call, what has become of orders."""

    def settle() -> None:
        for order, failure in outcomes:
            if order.done.done():
                continue  # who waited has been cancelled
            if failure is None:
                order.done.set_result(None)
            else:
                order.done.set_exception(failure)

    if outcomes:
        with suppress(RuntimeError):  # the loop has been closed: nobody waits any more
            outcomes[0][0].loop.call_soon_threadsafe(settle)
