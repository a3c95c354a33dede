"""What a house has on disk is its own alone, from opening to the last that is written."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path
from typing import NoReturn

import pytest

from server.archive import Archive
from server.books.errors import BooksClosed
from server.errors import CannotStart
from server.journal.database import FILE, open_to_write
from server.journal.lock import FolderLock
from server.journal.writer import SqliteJournal
from tests.server.journal.changes import EVERYTHING
from tests.server.left_house import FINISHED, TABLE, LeftHouse


async def test_what_one_house_wrote_the_next_has(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    assert archive.left.tables == ()
    await archive.journal.keep(EVERYTHING)
    archive.close()
    archive = Archive(tmp_path)
    assert [table.table.id for table in archive.left.tables] == ["t1"]
    archive.close()


def test_a_folder_is_free_again_when_it_could_not_be_opened(tmp_path: Path) -> None:
    def broken(*_: object) -> NoReturn:
        raise MemoryError

    (tmp_path / FILE).write_text("a letter")
    with pytest.raises(CannotStart, match="minttin restore"):
        Archive(tmp_path)
    (tmp_path / FILE).unlink()
    with pytest.raises(MemoryError):
        Archive(tmp_path, broken)
    Archive(tmp_path).close()


async def test_a_folder_is_nobody_elses_as_long_as_something_is_still_to_be_written(
    tmp_path: Path,
) -> None:
    """Else the next house would go on from what this one then changes."""
    may_commit, commits = threading.Event(), threading.Event()

    def wait(statement: str) -> None:
        if statement == "COMMIT":
            commits.set()
            assert may_commit.wait(20)

    def held(folder: Path, connection: sqlite3.Connection) -> SqliteJournal:
        connection.set_trace_callback(wait)
        return SqliteJournal(folder, connection)

    archive = Archive(tmp_path, held)
    keeping = asyncio.create_task(archive.journal.keep(EVERYTHING))
    assert await asyncio.to_thread(commits.wait, 20)
    archive.close(0.01)
    with pytest.raises(CannotStart, match="Another house"):
        FolderLock(tmp_path)
    may_commit.set()
    await keeping
    archive.close()
    FolderLock(tmp_path).release()


async def test_who_asks_for_the_books_of_a_house_that_closes_is_told(tmp_path: Path) -> None:
    left = LeftHouse(tmp_path)
    archive = Archive(left.data)
    books = archive.reading_room.books_of("p1", lambda _: None, lambda _: False)
    assert len(await books.record(FINISHED)) > 10
    archive.close()
    with pytest.raises(BooksClosed):
        await books.record(FINISHED)


async def test_closing_waits_for_nobody_who_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The books' thread would keep the process alive for as long as it counts."""
    is_counting, may_go_on = threading.Event(), threading.Event()

    def breathe() -> None:
        is_counting.set()
        assert may_go_on.wait(20)

    monkeypatch.setattr("server.books.counted.GAMES_TO_A_PAGE", 1)
    monkeypatch.setattr("server.archive.breathe", breathe)
    left = LeftHouse(tmp_path)
    _play_more(left)
    archive = Archive(left.data)
    books = archive.reading_room.books_of("p1", lambda _: None, lambda _: False)
    standings = asyncio.create_task(books.standings("ten-thousand"))
    assert await asyncio.to_thread(is_counting.wait, 20)
    archive.close()
    may_go_on.set()
    with pytest.raises(BooksClosed):
        await standings


def _play_more(left: LeftHouse) -> None:
    """Let the house have ended another game."""
    with left.written() as journal:
        journal.execute(
            "INSERT INTO games SELECT 'g2', game, table_id, table_name, seed, began_at,"
            " '2026-02-01T00:00:00.000Z', ending FROM games WHERE id=?",
            (FINISHED,),
        )


async def test_a_house_that_is_opened_leaves_an_older_table_as_it_is(tmp_path: Path) -> None:
    left = LeftHouse(tmp_path)
    before = left.ask("SELECT * FROM tables ORDER BY id")
    archive = Archive(left.data)
    assert TABLE in {table.table.id for table in archive.left.tables}
    archive.close()
    assert left.ask("SELECT * FROM tables ORDER BY id") == before
    open_to_write(left.data).close()
