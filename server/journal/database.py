"""Opening the journal's file: what it must be, what it becomes, and why it may not be touched."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path

from server.errors import CannotStart
from server.journal.schema import APPLICATION_ID, MIGRATIONS, VERSION

FILE = "journal.db"
"""The journal, in the data folder."""
WAL = f"{FILE}-wal"
"""What is committed and not yet part of the file."""
MOST_WAL = 16 * 1024 * 1024
"""Bytes to which that is cut down again after it had to grow: while somebody reads for long."""
HALF_RESTORED = f"{FILE}.part"
"""A backup on its way to be the journal; while it lies there the journal may not be whole."""
MOST_FAULTS = 20
"""Of what is wrong in a file so much is told."""
BUSY_MS = 2000
"""Milliseconds that a statement waits for somebody else who has locked the file."""


def open_to_write(folder: Path) -> sqlite3.Connection:
    """Return a connection that writes, to a journal that is whole and of this version; it is made
    when there is none, and brought up to this version when it is older.

    Every commit is on disk once it returns (WAL, synchronous FULL). The connection begins no
    transaction by itself, and may be used in another thread. Raises `CannotStart`, with the file
    left as it is, when it is not a journal, of a newer version, or not whole.
    """
    path = folder / FILE
    if (folder / HALF_RESTORED).exists():
        raise CannotStart(
            f"A restore was cut short in {folder}. Do it again: `minttin restore FILE`."
        )
    path.touch(mode=0o600)  # seeds of running games are in it, and what people have said
    try:
        # Whoever may write would tidy up on leaving, and change a file that should be left alone.
        with closing(connect(path, "ro")) as reading:
            _check(reading, path)
        connection = connect(path, "rw")
    except sqlite3.Error as error:
        raise _unreadable(path, error) from error
    try:
        _keep_from_others(path)
        connection.execute("PRAGMA journal_mode=WAL")
        _write_safely(connection)
        migrate(connection)
        # A house that could not write would stand there and let nobody do anything.
        connection.executescript(f"BEGIN IMMEDIATE; PRAGMA user_version={VERSION}; COMMIT")
    except sqlite3.Error as error:
        connection.close()
        raise _unreadable(path, error) from error
    except BaseException:
        connection.close()
        raise
    return connection


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Return a connection as the house uses them. `mode` is SQLite's: "ro", "rw", "rwc"."""
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    connection.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA secure_delete=ON")  # who is forgotten is on no free page either
    return connection


def reopen(folder: Path) -> sqlite3.Connection:
    """Return a connection to the journal that was open, after something went wrong with it.

    Whatever the file tells now has been made safe before: a disk that has failed once to keep what
    was written may have forgotten it and not say so again. Raises `sqlite3.Error` when that can't
    be done, or the file is not there.
    """
    connection = connect(folder / FILE, "rw")
    try:
        _write_safely(connection)
        _make_safe(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _make_safe(connection: sqlite3.Connection) -> None:
    """Have on disk, in the file itself, whatever is committed. Raises `sqlite3.Error`."""
    is_busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if is_busy:
        raise sqlite3.OperationalError("database is locked by somebody who reads it")


def _keep_from_others(path: Path) -> None:
    """Let nobody else read the journal, should it have been put there by hand."""
    for end in ("", "-wal", "-shm"):
        with suppress(OSError):  # there is none, or the file system knows no such modes
            path.with_name(path.name + end).chmod(0o600)


def _write_safely(connection: sqlite3.Connection) -> None:
    """Have every commit on disk once it returns."""
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA journal_size_limit={MOST_WAL}")


def is_damage(error: Exception) -> bool:
    """Return whether an error says that the file itself is not what it should be."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
    )


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of a journal, 0 for an empty file."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def is_journal(connection: sqlite3.Connection) -> bool:
    """Return whether the file is a journal, of whatever version."""
    return bool(connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID)


def faults(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Return what SQLite finds wrong in the file, each in a line, nothing when it is whole."""
    rows = connection.execute(f"PRAGMA integrity_check({MOST_FAULTS})")
    found = [line for (text,) in rows for line in str(text).splitlines()]
    if found != ["ok"]:
        return tuple(line for line in found if not line.startswith("***"))[:MOST_FAULTS]
    orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
    return tuple(f"a row of {row[0]} belongs to a row of {row[2]} that is gone" for row in orphans)


def migrate(connection: sqlite3.Connection, migrations: Iterable[str] = MIGRATIONS) -> None:
    """Bring a journal up to the version that `migrations` end in; each step is whole or not at all.
    Raises `sqlite3.Error`."""
    for number, script in enumerate(migrations, 1):
        if version_of(connection) < number:
            connection.executescript(
                f"BEGIN IMMEDIATE; {script}; PRAGMA application_id={APPLICATION_ID};"
                f"PRAGMA user_version={number}; COMMIT;"
            )


def _check(connection: sqlite3.Connection, path: Path) -> None:
    version = version_of(connection)
    is_empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if not is_journal(connection) and not (is_empty and version == 0):
        raise CannotStart(f"{path} is not a journal of this program; choose another --data DIR.")
    if version > VERSION:
        raise CannotStart(
            f"{path} is of version {version}, from a newer Mint Tin; this one knows {VERSION}. "
            "Nothing was changed: start the newer one, or restore an older backup."
        )
    wrong = faults(connection)
    if wrong:
        raise CannotStart(
            f"{path} is damaged ({wrong[0]}). It is left as it is: bring back a backup with "
            "`minttin restore FILE`; `minttin doctor` tells more."
        )


def _unreadable(path: Path, error: sqlite3.Error) -> CannotStart:
    return CannotStart(
        f"{path} cannot be used: {error}. It is left as it is. Where it is damaged, bring back a "
        "backup with `minttin restore FILE`; `minttin doctor` tells more."
    )
