"""Looking after the journal: a copy while the house plays, putting one back, and a look inside."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from games.errors import BadRecord, MintTinError
from games.resume import resume
from server.errors import CannotStart
from server.house.broken import told_of, why
from server.house.kept import BrokenTable, HouseAsLeft
from server.journal.database import (
    FILE,
    HALF_RESTORED,
    connect,
    faults,
    is_journal,
    open_to_write,
    version_of,
)
from server.journal.loading import load
from server.journal.lock import FolderLock
from server.journal.schema import VERSION

_BESIDE = ("", "-wal", "-shm")
"""What SQLite keeps beside a file's name."""


class CannotCare(MintTinError):
    """A journal cannot be copied, put back or looked into; nothing has changed."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that has not ended: its id and kind, its table, how many lines it has, who began
    it."""

    game_id: str
    game: str
    table_id: str
    table: str
    lines: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Findings:
    """What there is in a data folder. `faults` are what is wrong with the file, nothing when it is
    whole; then `counts` are by what is counted, `broken` are sentences about tables that cannot be
    opened again as they are, and `running` the games that go on. `broken_off` are games of which
    the table is gone: the house made a mistake there, and closed it. `size` is in bytes, with what
    is not yet part of the file. Times are as in a record; `closed_at` None: it is open, or was not
    closed in good order."""

    version: int
    size: int
    is_open: bool
    faults: tuple[str, ...]
    broken: tuple[str, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    running: tuple[Unfinished, ...] = ()
    broken_off: tuple[Unfinished, ...] = ()
    opened_at: str | None = None
    alive_at: str | None = None
    closed_at: str | None = None


def back_up(folder: Path, target: Path) -> int:
    """Write a copy of a folder's journal as it is at this moment, whether or not a house is open
    there; returns its size in bytes.

    The copy is checked before it gets its name. Raises `CannotCare` when there is no journal that
    is whole, when `target` is there already, or cannot be written.
    """
    if target.exists():
        raise CannotCare(f"{target} is there already; nothing was written.")
    draft = target.with_name(target.name + ".part")
    try:
        with _sentences(target):
            draft.unlink(missing_ok=True)
            draft.touch(mode=0o600, exist_ok=False)  # nobody else reads it, not even half done
        with _sentences(folder / FILE), closing(_readable(folder)) as journal:
            _check_whole(folder / FILE, journal)
            _copy(journal, draft)
        with _sentences(target):
            _check_copy(draft)
            _to_disk(draft)
            draft.replace(target)
            _to_disk(target.parent)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    return target.stat().st_size


def put_back(folder: Path, source: Path, now: datetime) -> Path | None:
    """Let a copy be a folder's journal; returns where the one before it lies now, None when there
    was none. Where this is cut short no house opens in the folder until it has been done again.

    Raises `CannotCare`, with nothing changed, when the copy is not a journal that is whole and of
    a version that is known, and `CannotStart` when a house is open in the folder.
    """
    _check_copy(source)
    with _sentences(folder):
        folder.mkdir(parents=True, exist_ok=True)
    with _sentences(folder), FolderLock(folder):
        draft = folder / HALF_RESTORED
        is_done_again = draft.exists()
        draft.touch(mode=0o600)
        os.truncate(draft, 0)  # it never goes before all is done: there may be no journal beside it
        try:
            with closing(connect(source, "ro")) as journal:
                _copy(journal, draft)
            _to_disk(draft)
        except BaseException:
            if not is_done_again:  # the journal is whole as it is
                draft.unlink(missing_ok=True)
            raise
        aside = _set_aside(folder, now)
        draft.replace(folder / FILE)
        _to_disk(folder)
        open_to_write(folder).close()
    return aside


def examine(folder: Path) -> Findings:
    """Look into a folder's journal. Raises `CannotCare` when there is none, or it cannot be read at
    all."""
    with _sentences(folder / FILE), closing(_readable(folder)) as journal:
        wrong, version = _faults(journal), version_of(journal)
        size = sum(_size(folder / (FILE + end)) for end in _BESIDE[:2])
        findings = Findings(version, size, _is_open(folder), wrong)
        return findings if wrong or version != VERSION else _with_contents(findings, journal)


def _readable(folder: Path) -> sqlite3.Connection:
    path = folder / FILE
    if not path.is_file():
        raise CannotCare(f"There is no journal in {folder}.")
    connection = connect(path, "ro")
    if not is_journal(connection):
        connection.close()
        raise CannotCare(f"{path} is not a journal of this program.")
    return connection


def _check_copy(path: Path) -> None:
    if not path.is_file():
        raise CannotCare(f"There is no file {path}.")
    with _sentences(path), closing(connect(path, "ro")) as copy:
        if not is_journal(copy):
            raise CannotCare(f"{path} is not a backup of this program.")
        _check_whole(path, copy)


def _check_whole(path: Path, journal: sqlite3.Connection) -> None:
    if version_of(journal) > VERSION:
        raise CannotCare(
            f"{path} is of version {version_of(journal)}, from a newer Mint Tin; this one knows "
            f"{VERSION}. Nothing was changed."
        )
    wrong = _faults(journal)
    if wrong:
        raise CannotCare(f"{path} is damaged: {wrong[0]}. Nothing was changed.")


def _copy(journal: sqlite3.Connection, draft: Path) -> None:
    """Write all of a journal into an empty file, also what is not part of its own file yet."""
    journal.execute("VACUUM INTO ?", (str(draft),))


def _set_aside(folder: Path, now: datetime) -> Path | None:
    """Give the journal that is there another name, with what belongs to it."""
    before = folder / FILE
    if not before.exists():
        return None
    name, number = f"{FILE}.before-{now:%Y%m%d-%H%M%S}", 1
    aside = folder / name
    while aside.exists():
        number += 1
        aside = folder / f"{name}-{number}"
    for end in reversed(_BESIDE):
        with suppress(FileNotFoundError):
            (folder / (FILE + end)).rename(f"{aside}{end}")
    return aside


def _faults(journal: sqlite3.Connection) -> tuple[str, ...]:
    try:
        return faults(journal)
    except sqlite3.DatabaseError as error:
        return (str(error),)


def _with_contents(findings: Findings, journal: sqlite3.Connection) -> Findings:
    """Return findings with what is in a journal that is whole and of this version."""
    journal.execute("BEGIN")  # a house that plays meanwhile is seen at one moment
    left, counts, unfinished = load(journal), _counts(journal), _unfinished(journal)
    stopped = journal.execute("SELECT opened_at, alive_at, closed_at FROM house").fetchone()
    journal.execute("COMMIT")
    broken, names = _broken(left), {person.id: person.name for person in left.people}
    standing = {one.table.id for one in left.tables} - {one.id for one in broken}
    there = standing | {one.id for one in broken}
    opened_at, alive_at, closed_at = stopped or (None, None, None)
    return replace(
        findings,
        broken=tuple(told_of(one, names.get) for one in broken),
        counts=counts,
        running=tuple(game for game in unfinished if game.table_id in standing),
        broken_off=tuple(game for game in unfinished if game.table_id not in there),
        opened_at=opened_at,
        alive_at=alive_at,
        closed_at=closed_at,
    )


def _broken(left: HouseAsLeft) -> tuple[BrokenTable, ...]:
    """Try what a house does that opens: read every table, and play its game again."""
    broken = list(left.broken)
    for one in left.tables:
        try:
            if one.seed is not None:
                resume(one.seed, one.events)
        except (BadRecord, ValueError) as error:
            broken.append(BrokenTable(one.table.id, one.table, why(error)))
    return tuple(broken)


def _counts(journal: sqlite3.Connection) -> dict[str, int]:
    questions = {
        "people": "SELECT count(*) FROM people WHERE NOT is_guest",
        "keys": "SELECT count(*) FROM keys",
        "tables": "SELECT count(*) FROM tables",
        "unfinished games": "SELECT count(*) FROM games WHERE ended_at IS NULL",
        "finished games": "SELECT count(*) FROM games WHERE ending='game_ended'",
        "abandoned games": "SELECT count(*) FROM games WHERE ending='game_abandoned'",
        "lines of records": "SELECT count(*) FROM lines",
    }
    return {what: int(journal.execute(sql).fetchone()[0]) for what, sql in questions.items()}


def _unfinished(journal: sqlite3.Connection) -> tuple[Unfinished, ...]:
    games = journal.execute(
        "SELECT id, game, table_id, table_name, (SELECT count(*) FROM lines WHERE game=games.id)"
        " FROM games WHERE ended_at IS NULL ORDER BY began_at"
    ).fetchall()
    seats = "SELECT name FROM seats WHERE game=? ORDER BY seat"
    return tuple(
        Unfinished(
            game_id,
            game,
            table_id,
            table,
            lines,
            tuple(name for (name,) in journal.execute(seats, (game_id,))),
        )
        for game_id, game, table_id, table, lines in games
    )


def _is_open(folder: Path) -> bool:
    try:
        FolderLock(folder).release()
    except CannotStart:
        return True
    return False


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _to_disk(path: Path) -> None:
    """Have what was written to a file, or the names in a folder, on disk."""
    is_folder = path.is_dir()
    if is_folder and os.name == "nt":
        return  # a folder cannot be opened there
    number = os.open(path, os.O_RDONLY if is_folder else os.O_RDWR)
    try:
        os.fsync(number)
    finally:
        os.close(number)


@contextmanager
def _sentences(path: Path) -> Iterator[None]:
    """Tell in a sentence what the system or SQLite has against `path`."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise CannotCare(f"{path} cannot be used: {why}.") from error
