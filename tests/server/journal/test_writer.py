"""The thread that writes: one commit for many, all or nothing, and on again after any failure."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import NoReturn, cast

import pytest
import pytest_asyncio

from games.events import Returned
from server.house.changes import (
    Change,
    Entry,
    Lines,
    LinesRetired,
    PersonForgotten,
    PersonKept,
    TableKept,
)
from server.house.journal import Contradiction
from server.journal import rows
from server.journal.database import FILE, WAL, connect, open_to_write, reopen
from server.journal.writer import CAN, CANNOT, FileGone, JournalClosed, SqliteJournal
from tests.server.journal.changes import ANN, EVERYTHING, NOW, TABLE, began, lines, over


class Traced:
    """The statements that a connection has begun, and a gate before each commit."""

    def __init__(self) -> None:
        self.commits = 0
        self.gate = threading.Event()
        self.gate.set()
        self._begun = threading.Semaphore(0)

    async def commits_are(self, number: int) -> None:
        """Wait until that many commits have begun."""
        while self.commits < number:
            await self.commit()

    async def commit(self) -> None:
        """Wait until another commit has begun."""
        assert await asyncio.to_thread(self._begun.acquire, timeout=20)

    def connection(self, folder: Path) -> sqlite3.Connection:
        made = open_to_write(folder)
        made.set_trace_callback(self._hear)
        return made

    def _hear(self, statement: str) -> None:
        if statement == "COMMIT":
            self.commits += 1
            self._begun.release()
            assert self.gate.wait(20)


@pytest.fixture
def traced() -> Traced:
    return Traced()


@pytest_asyncio.fixture
async def journal(tmp_path: Path, traced: Traced) -> AsyncIterator[SqliteJournal]:
    made = SqliteJournal(tmp_path, traced.connection(tmp_path))
    yield made
    traced.gate.set()
    made.close()


def count(folder: Path, table: str) -> int:
    with closing(connect(folder / FILE, "ro")) as other:
        return int(other.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608 - a test's own


async def test_what_is_kept_is_there_for_everybody(journal: SqliteJournal, tmp_path: Path) -> None:
    await journal.keep(EVERYTHING)
    assert count(tmp_path, "lines") == 2


async def test_what_comes_while_one_commit_is_made_is_the_next(
    journal: SqliteJournal, tmp_path: Path, traced: Traced
) -> None:
    traced.gate.clear()
    first = asyncio.create_task(journal.keep([PersonKept(ANN), began("g0")]))
    await traced.commit()
    others = [asyncio.create_task(journal.keep([began(f"g{n}")])) for n in range(1, 100)]
    await asyncio.sleep(0)
    assert not first.done()
    traced.gate.set()
    await asyncio.gather(first, *others)
    assert traced.commits == 2
    assert count(tmp_path, "games") == 100


async def test_the_loop_goes_on_while_the_disk_is_slow(
    journal: SqliteJournal, traced: Traced
) -> None:
    traced.gate.clear()
    keeping = asyncio.create_task(journal.keep(EVERYTHING))
    for _ in range(100):
        await asyncio.sleep(0)
    assert not keeping.done()
    traced.gate.set()
    await keeping


async def test_an_order_that_contradicts_fails_alone_and_leaves_nothing(
    journal: SqliteJournal, tmp_path: Path, traced: Traced
) -> None:
    await journal.keep(EVERYTHING)
    await traced.commit()
    traced.gate.clear()
    holding = asyncio.create_task(journal.keep([began("g2")]))
    await traced.commit()
    bad = journal.keep(
        [TableKept(replace(TABLE, id="t9")), Lines("g1", [Entry(1, NOW, Returned(0))])]
    )
    results = asyncio.gather(bad, journal.keep([began("g3")]), return_exceptions=True)
    traced.gate.set()
    await holding
    failure, good = await results
    assert isinstance(failure, Contradiction)
    assert good is None
    assert (count(tmp_path, "tables"), count(tmp_path, "games")) == (1, 3)


async def test_lines_of_a_game_that_never_began_are_a_contradiction(
    journal: SqliteJournal,
) -> None:
    with pytest.raises(Contradiction):
        await journal.keep([lines("nowhere", 0)])


@pytest.mark.parametrize(
    "error", [OverflowError(), AttributeError(), sqlite3.ProgrammingError("unsupported type")]
)
async def test_an_order_that_a_fault_keeps_from_being_written_fails_alone(
    journal: SqliteJournal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    await journal.keep(EVERYTHING)
    really_write = rows.write

    def write(connection: sqlite3.Connection, change: Change) -> bool:
        if isinstance(change, TableKept):
            raise error
        return really_write(connection, change)

    monkeypatch.setattr(rows, "write", write)
    results = await asyncio.gather(
        journal.keep([began("g2"), TableKept(TABLE)]),
        journal.keep([began("g3")]),
        return_exceptions=True,
    )
    assert isinstance(results[0], Contradiction)
    assert results[1] is None
    assert count(tmp_path, "games") == 2


@pytest.mark.parametrize("error", [MemoryError(), ZeroDivisionError()])
async def test_whatever_fails_in_the_thread_is_told_and_the_next_order_is_written(
    journal: SqliteJournal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def broken(_: SqliteJournal) -> NoReturn:
        raise error

    async with asyncio.timeout(20):
        with monkeypatch.context() as patch:
            patch.setattr(SqliteJournal, "_usable", broken)
            with pytest.raises(type(error)):
                await journal.keep(EVERYTHING)
        await journal.keep(EVERYTHING)
    assert count(tmp_path, "lines") == 2


@pytest.mark.parametrize("is_late", [False, True])
async def test_what_is_written_to_a_wal_that_was_deleted_is_not_taken_for_kept(
    journal: SqliteJournal, tmp_path: Path, traced: Traced, is_late: bool
) -> None:
    await journal.keep(EVERYTHING)
    if is_late:
        await traced.commits_are(1)
        traced.gate.clear()
        keeping = asyncio.create_task(journal.keep([began("g2")]))
        await traced.commits_are(2)
    (tmp_path / WAL).unlink()
    traced.gate.set()
    with pytest.raises(FileGone):
        await (keeping if is_late else journal.keep([began("g2")]))
    await journal.keep([began("g2")])
    killed = tmp_path / "killed"
    killed.mkdir()
    for name in (FILE, WAL):
        shutil.copyfile(tmp_path / name, killed / name)
    assert count(killed, "games") == 2


async def test_a_file_that_was_damaged_is_not_written_until_it_is_whole(
    journal: SqliteJournal, tmp_path: Path
) -> None:
    await journal.keep(EVERYTHING)
    await journal.keep([lines("g1", *range(2, 500))])
    connection = cast("sqlite3.Connection", journal._connection)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.execute("PRAGMA shrink_memory")  # or it would not look at the file
    whole = (tmp_path / FILE).read_bytes()
    pages = len(whole) // 4096
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * 4096 * (pages - 1))
    with pytest.raises(sqlite3.DatabaseError):
        await journal.keep([TableKept(replace(TABLE, id="t2"))])
    damaged = (tmp_path / FILE).read_bytes()
    with pytest.raises(sqlite3.DatabaseError):
        await journal.keep([])  # which would touch none of the pages that are damaged
    assert (tmp_path / FILE).read_bytes() == damaged
    with (tmp_path / FILE).open("r+b") as file:
        file.write(whole)
    await journal.keep([TableKept(replace(TABLE, id="t2"))])
    assert count(tmp_path, "tables") == 2


async def test_after_a_failure_all_that_is_kept_is_made_safe_before_more_is_written(
    journal: SqliteJournal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that failed to keep something may say of the same the next time that it has."""
    monkeypatch.setattr("server.journal.database.BUSY_MS", 10)
    await journal.keep(EVERYTHING)
    with closing(connect(tmp_path / FILE, "ro")) as other:
        other.execute("BEGIN")
        assert other.execute("SELECT count(*) FROM games").fetchone() == (1,)
        journal._give_up()
        with pytest.raises(sqlite3.OperationalError, match="somebody who reads"):
            await journal.keep([began("g2")])
        other.execute("ROLLBACK")
        await journal.keep([began("g2")])
    assert count(tmp_path, "games") == 2


async def test_what_takes_long_is_written_in_parts_between_which_others_have_their_turn(
    journal: SqliteJournal, tmp_path: Path, traced: Traced, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "RETIRED_AT_ONCE", 2)
    await journal.keep([PersonKept(ANN)])
    for n in range(7):
        await journal.keep([began(f"g{n}"), lines(f"g{n}", 0), over(f"g{n}")])
    commits = traced.commits
    traced.gate.clear()
    later = NOW + timedelta(days=1)
    retiring = asyncio.create_task(journal.keep([LinesRetired(later, NOW)]))
    await traced.commits_are(commits + 1)
    other = asyncio.create_task(journal.keep([began("g8"), lines("g8", 0)]))
    await asyncio.sleep(0)
    traced.gate.set()
    await other
    assert not retiring.done()
    await retiring
    assert count(tmp_path, "lines") == 1
    assert traced.commits == commits + 4


async def test_a_full_disk_fails_all_of_a_group_and_writing_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    connection = open_to_write(tmp_path)
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count={pages + 4}")
    journal = SqliteJournal(tmp_path, connection, lambda folder: limited(folder, pages + 4))
    await journal.keep(EVERYTHING)
    with pytest.raises(sqlite3.OperationalError, match="full"):
        await journal.keep([TableKept(replace(TABLE, id="t2", name="x" * 100_000))])
    assert count(tmp_path, "tables") == 1
    assert count(tmp_path, "lines") == 2
    journal._open_again = reopen
    await journal.keep([TableKept(replace(TABLE, id="t2", name="x" * 100_000))])
    assert count(tmp_path, "tables") == 2
    journal.close()


async def test_the_host_is_told_once_what_is_in_the_way_and_that_it_is_no_more(
    journal: SqliteJournal, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await journal.keep(EVERYTHING)
    assert caplog.messages == []
    moved = tmp_path / "moved.db"
    for _ in range(2):
        (tmp_path / FILE).rename(moved)
        for _ in range(3):
            with pytest.raises(FileGone):
                await journal.keep([began("g2")])
        gone = f"{tmp_path / FILE} is gone, or another file was put in its place"
        assert caplog.messages == [CANNOT % (tmp_path / FILE, gone)]
        moved.rename(tmp_path / FILE)
        await journal.keep([began("g2")])
        await journal.keep([began("g3")])
        assert caplog.messages[1:] == [CAN % (tmp_path / FILE)]
        caplog.clear()


def limited(folder: Path, pages: int) -> sqlite3.Connection:
    connection = reopen(folder)
    connection.execute(f"PRAGMA max_page_count={pages}")
    return connection


async def test_a_file_that_others_have_locked_fails_and_is_written_when_they_let_go(
    journal: SqliteJournal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.journal.database.BUSY_MS", 10)
    cast("sqlite3.Connection", journal._connection).execute("PRAGMA busy_timeout=10")
    with closing(connect(tmp_path / FILE, "rw")) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            await journal.keep(EVERYTHING)
        other.execute("ROLLBACK")
    await journal.keep(EVERYTHING)
    assert count(tmp_path, "lines") == 2


async def test_nothing_is_written_to_a_file_that_is_not_the_one_that_was_opened(
    journal: SqliteJournal, tmp_path: Path
) -> None:
    await journal.keep(EVERYTHING)
    moved = tmp_path / "moved.db"
    (tmp_path / FILE).rename(moved)
    with pytest.raises(FileGone):
        await journal.keep([began("g2")])
    assert not (tmp_path / FILE).exists()
    (tmp_path / FILE).write_bytes(b"")
    with pytest.raises(FileGone):
        await journal.keep([began("g2")])
    (tmp_path / FILE).unlink()
    moved.rename(tmp_path / FILE)
    await journal.keep([began("g2")])
    assert count(tmp_path, "games") == 2


async def test_closing_writes_what_was_handed_over(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path, open_to_write(tmp_path))
    keeping = [asyncio.create_task(journal.keep(EVERYTHING)), asyncio.create_task(journal.keep([]))]
    await asyncio.sleep(0)
    journal.close()
    await asyncio.gather(*keeping)
    assert count(tmp_path, "lines") == 2


async def test_after_closing_nothing_is_taken_in(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path, open_to_write(tmp_path))
    assert journal.close()
    with pytest.raises(JournalClosed):
        await journal.keep(EVERYTHING)


async def test_closing_waits_no_longer_than_it_may_and_says_so(
    journal: SqliteJournal, traced: Traced, tmp_path: Path
) -> None:
    traced.gate.clear()
    keeping = asyncio.create_task(journal.keep(EVERYTHING))
    await traced.commit()
    assert not journal.close(0.01)
    traced.gate.set()
    await keeping
    assert journal.close()
    assert count(tmp_path, "lines") == 2


async def test_who_stops_waiting_loses_nothing_that_was_handed_over(
    journal: SqliteJournal, tmp_path: Path, traced: Traced
) -> None:
    traced.gate.clear()
    keeping = asyncio.create_task(journal.keep(EVERYTHING))
    await traced.commit()
    keeping.cancel()
    await asyncio.gather(keeping, return_exceptions=True)
    traced.gate.set()
    await journal.keep([])
    assert count(tmp_path, "lines") == 2


async def test_of_somebody_forgotten_nothing_is_left_in_any_file(
    journal: SqliteJournal, tmp_path: Path
) -> None:
    await journal.keep([PersonKept(ANN)])
    assert b"SHA256:a" in everything_in(tmp_path)
    await journal.keep([PersonForgotten(ANN.id)])
    assert b"SHA256:a" not in everything_in(tmp_path)


async def test_what_somebody_was_reading_just_then_goes_when_they_have_read_it(
    journal: SqliteJournal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.journal.writer.FOLD_AGAIN", 0.01)
    await journal.keep([PersonKept(ANN)])
    with closing(connect(tmp_path / FILE, "ro")) as reading:
        reading.execute("BEGIN")
        assert reading.execute("SELECT count(*) FROM people").fetchone() == (1,)
        await journal.keep([PersonForgotten(ANN.id)])
        assert b"SHA256:a" in everything_in(tmp_path)
        reading.execute("COMMIT")
        async with asyncio.timeout(20):
            while b"SHA256:a" in everything_in(tmp_path):  # noqa: ASYNC110 - a file tells nobody
                await asyncio.sleep(0)


def everything_in(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())
