"""What the journal's file must be before a house opens on it; else it stays as it is."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.errors import CannotStart
from server.journal.database import (
    FILE,
    MOST_WAL,
    WAL,
    connect,
    faults,
    migrate,
    open_to_write,
    version_of,
)
from server.journal.lock import FolderLock
from server.journal.schema import APPLICATION_ID, MIGRATIONS, VERSION


def test_a_new_journal_is_safe_after_each_commit_and_for_nobody_elses_eyes(tmp_path: Path) -> None:
    with closing(open_to_write(tmp_path)) as journal:
        assert journal.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert journal.execute("PRAGMA synchronous").fetchone() == (2,)
        assert journal.execute("PRAGMA foreign_keys").fetchone() == (1,)
        assert journal.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert version_of(journal) == VERSION
        for file in tmp_path.iterdir():
            assert file.stat().st_mode & 0o077 == 0


def test_a_journal_that_was_being_made_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    open_to_write(tmp_path).close()
    open_to_write(tmp_path).close()


@pytest.mark.parametrize("damage", ["a page", "cut short", "text", "orphan"])
def test_a_damaged_journal_is_left_as_it_is_and_the_sentence_says_what_to_do(
    tmp_path: Path, damage: str
) -> None:
    file = tmp_path / FILE
    with closing(open_to_write(tmp_path)) as journal:
        journal.execute("PRAGMA foreign_keys=OFF")
        rows = [("g1" if damage == "orphan" else "g", n, "x" * 3000) for n in range(50)]
        journal.execute(
            "INSERT INTO games (id, game, table_id, table_name, seed, began_at)"
            " VALUES ('g', '', '', '', x'', '')"
        )
        journal.executemany("INSERT INTO lines VALUES (?, ?, ?)", rows)
    content = bytearray(file.read_bytes())
    if damage == "a page":
        content[-8192:-4096] = b"\xa5" * 4096
    elif damage == "cut short":
        del content[len(content) // 2 :]
    elif damage == "text":
        content = bytearray(b"this is a letter, and not a journal " * 300)
    file.write_bytes(content)
    with pytest.raises(CannotStart, match="minttin restore"):
        open_to_write(tmp_path)
    assert file.read_bytes() == content


def test_what_a_killed_house_left_beside_a_damaged_journal_is_left_as_it_is(tmp_path: Path) -> None:
    folder, killed = tmp_path / "data", tmp_path / "killed"
    folder.mkdir()
    with closing(open_to_write(folder)) as journal:
        journal.execute(
            "INSERT INTO games (id, game, table_id, table_name, seed, began_at)"
            " VALUES ('g', '', '', '', x'', '')"
        )
        for n in range(50):
            journal.execute("INSERT INTO lines VALUES ('g', ?, ?)", (n, "x" * 3000))
        journal.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        journal.execute("INSERT INTO lines VALUES ('g', 50, 'the last')")
        shutil.copytree(folder, killed)
    content = bytearray((killed / FILE).read_bytes())
    content[20 * 4096 : 21 * 4096] = b"\xa5" * 4096
    (killed / FILE).write_bytes(content)
    wal = (killed / WAL).read_bytes()
    with pytest.raises(CannotStart, match="minttin restore"):
        open_to_write(killed)
    assert (killed / FILE).read_bytes() == content
    assert (killed / WAL).read_bytes() == wal != b""


def test_a_journal_put_there_by_hand_is_for_nobody_elses_eyes_either(tmp_path: Path) -> None:
    open_to_write(tmp_path).close()
    (tmp_path / FILE).chmod(0o644)
    with closing(open_to_write(tmp_path)):
        for file in tmp_path.iterdir():
            assert file.stat().st_mode & 0o077 == 0


def test_a_journal_that_cannot_be_written_is_told_of_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.journal.database.BUSY_MS", 10)
    open_to_write(tmp_path).close()
    with closing(connect(tmp_path / FILE, "rw")) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(CannotStart, match="locked"):
            open_to_write(tmp_path)
    open_to_write(tmp_path).close()


def test_what_had_to_grow_while_somebody_read_is_cut_down_again(tmp_path: Path) -> None:
    with closing(open_to_write(tmp_path)) as journal, closing(reader(tmp_path)) as other:
        journal.execute("INSERT INTO tables (id, facts) VALUES ('t', '')")
        for n in range(3):
            journal.execute("INSERT INTO talk VALUES ('t', ?, ?)", (n, "x" * 2 * MOST_WAL))
            journal.execute("DELETE FROM talk")
        assert (tmp_path / WAL).stat().st_size > 3 * MOST_WAL
        other.execute("ROLLBACK")
        for n in range(2):  # the first brings all into the file, the second begins the WAL anew
            journal.execute("INSERT INTO talk VALUES ('t', ?, '')", (n,))
        assert (tmp_path / WAL).stat().st_size <= MOST_WAL


def reader(folder: Path) -> sqlite3.Connection:
    """Return somebody who has begun to read, and goes on."""
    reading = connect(folder / FILE, "ro")
    reading.execute("BEGIN")
    reading.execute("SELECT * FROM sqlite_master").fetchall()
    return reading


def test_a_journal_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    with closing(open_to_write(tmp_path)) as journal:
        journal.execute(f"PRAGMA user_version={VERSION + 1}")
    content = (tmp_path / FILE).read_bytes()
    with pytest.raises(CannotStart, match=f"version {VERSION + 1}.*newer Mint Tin"):
        open_to_write(tmp_path)
    assert (tmp_path / FILE).read_bytes() == content


def test_another_programs_database_is_left_as_it_is(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    content = (tmp_path / FILE).read_bytes()
    with pytest.raises(CannotStart, match="not a journal"):
        open_to_write(tmp_path)
    assert (tmp_path / FILE).read_bytes() == content


def test_a_folder_is_one_houses_at_a_time(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path)
    with pytest.raises(CannotStart, match="Another house is open"):
        FolderLock(tmp_path)
    lock.release()
    FolderLock(tmp_path).release()


@pytest.mark.parametrize("what", ["no lock", "no file"])
def test_a_folder_that_cannot_be_held_is_told_of(tmp_path: Path, what: str) -> None:
    if what == "no lock":
        (tmp_path / "house.lock").write_text("no lock at all " * 500)
    else:
        (tmp_path / "house.lock").mkdir()
    with pytest.raises(CannotStart, match=r"house\.lock cannot be used"):
        FolderLock(tmp_path)


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_each_version_of_the_file_becomes_this_one(tmp_path: Path, version: int) -> None:
    with closing(connect_new(tmp_path / "old.db")) as old, closing(open_to_write(tmp_path)) as new:
        migrate(old, MIGRATIONS[:version])
        assert version_of(old) == version
        migrate(old)
        schema = "SELECT type, name, sql FROM sqlite_master ORDER BY name"
        assert old.execute(schema).fetchall() == new.execute(schema).fetchall()
        assert faults(old) == ()


def test_a_migration_is_whole_or_not_at_all(tmp_path: Path) -> None:
    with closing(connect_new(tmp_path / "old.db")) as old:
        with pytest.raises(sqlite3.Error):
            migrate(old, ["CREATE TABLE one (a); CREATE TABLE one (a)"])
        old.rollback()
        assert version_of(old) == 0
        assert old.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)


def connect_new(path: Path) -> sqlite3.Connection:
    path.touch()
    return connect(path, "rw")
