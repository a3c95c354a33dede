"""A copy while the house plays, putting one back, and what a look inside tells."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from games.errors import MintTinError
from server.cli import main
from server.errors import CannotStart
from server.house.changes import Alive, TableGone, TableKept
from server.journal.care import CannotCare, back_up, examine, put_back
from server.journal.database import FILE, HALF_RESTORED, connect, open_to_write
from server.journal.lock import FolderLock
from server.journal.schema import VERSION
from server.journal.writer import SqliteJournal
from tests.server.journal.changes import EVERYTHING, NOW, TABLE, began, lines

WHEN = datetime(2026, 12, 1, 8, 30, tzinfo=UTC)


async def fill(folder: Path) -> SqliteJournal:
    journal = SqliteJournal(folder, open_to_write(folder))
    await journal.keep([Alive(NOW, is_opening=True), *EVERYTHING, began("g2"), lines("g2", 0, 1)])
    await journal.keep([TableKept(replace(TABLE, game_id=None))])  # g1 is no game to go on with
    return journal


def games(file: Path) -> list[tuple[str, int]]:
    with closing(connect(file, "ro")) as journal:
        return journal.execute("SELECT game, count(*) FROM lines GROUP BY game").fetchall()


def minttin(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


async def test_a_backup_is_whole_while_the_house_writes(tmp_path: Path) -> None:
    journal = await fill(tmp_path)
    writing = [asyncio.create_task(journal.keep([lines("g2", n)])) for n in range(2, 200)]
    copies = [tmp_path / f"copy{n}.db" for n in range(5)]
    for copy in copies:
        await asyncio.to_thread(back_up, tmp_path, copy)
    await asyncio.gather(*writing)
    journal.close()
    for copy in copies:
        with closing(connect(copy, "ro")) as found:
            numbers = [n for (n,) in found.execute("SELECT n FROM lines WHERE game='g2'")]
        assert numbers == list(range(len(numbers)))
        assert copy.stat().st_mode & 0o077 == 0


async def test_a_backup_that_is_put_back_is_the_house_that_was_copied(tmp_path: Path) -> None:
    journal = await fill(tmp_path)
    back_up(tmp_path, tmp_path / "copy.db")
    await journal.keep([lines("g2", 2, 3)])
    journal.close()
    aside = put_back(tmp_path, tmp_path / "copy.db", WHEN)
    assert games(tmp_path / FILE) == [("g1", 2), ("g2", 2)]
    assert aside is not None
    assert games(aside) == [("g1", 2), ("g2", 4)]
    open_to_write(tmp_path).close()


async def test_nothing_that_was_written_stays_behind_when_a_killed_house_is_put_aside(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    journal = await fill(folder)
    killed = tmp_path / "killed"
    shutil.copytree(folder, killed)  # its WAL holds everything
    back_up(folder, tmp_path / "copy.db")
    journal.close()
    aside = put_back(killed, tmp_path / "copy.db", WHEN)
    assert aside is not None
    aside.with_name(f"{aside.name}-shm").unlink(missing_ok=True)
    with closing(connect(aside, "rw")) as before:
        assert before.execute("SELECT count(*) FROM lines").fetchone() == (4,)


async def test_nothing_is_put_back_while_a_house_is_open(tmp_path: Path) -> None:
    journal = await fill(tmp_path)
    back_up(tmp_path, tmp_path / "copy.db")
    with FolderLock(tmp_path), pytest.raises(CannotStart, match="Another house is open"):
        put_back(tmp_path, tmp_path / "copy.db", WHEN)
    journal.close()


def test_a_restore_that_was_cut_short_keeps_the_house_closed(tmp_path: Path) -> None:
    open_to_write(tmp_path).close()
    back_up(tmp_path, tmp_path / "copy.db")
    (tmp_path / HALF_RESTORED).touch()
    with pytest.raises(CannotStart, match="cut short"):
        open_to_write(tmp_path)
    put_back(tmp_path, tmp_path / "copy.db", WHEN)
    open_to_write(tmp_path).close()


@pytest.mark.parametrize("what", ["missing", "text", "cut short", "newer"])
def test_what_is_no_backup_of_this_version_is_refused_and_nothing_changes(
    tmp_path: Path, what: str
) -> None:
    open_to_write(tmp_path).close()
    before = (tmp_path / FILE).read_bytes()
    copy = tmp_path / "copy.db"
    back_up(tmp_path, copy)
    if what == "missing":
        copy.unlink()
    elif what == "text":
        copy.write_text("no journal at all " * 500)
    elif what == "cut short":
        copy.write_bytes(copy.read_bytes()[:-5000])
    else:
        with closing(connect(copy, "rw")) as newer:
            newer.execute(f"PRAGMA user_version={VERSION + 1}")
    with pytest.raises(MintTinError) as refusal:
        put_back(tmp_path, copy, WHEN)
    assert str(copy) in str(refusal.value)
    assert (tmp_path / FILE).read_bytes() == before
    assert not (tmp_path / HALF_RESTORED).exists()


def test_a_backup_never_takes_the_place_of_a_file(tmp_path: Path) -> None:
    open_to_write(tmp_path).close()
    (tmp_path / "precious").write_text("precious")
    with pytest.raises(CannotCare, match="there already"):
        back_up(tmp_path, tmp_path / "precious")
    with pytest.raises(CannotCare, match="cannot be used"):
        back_up(tmp_path, tmp_path / "no such folder" / "copy.db")
    assert (tmp_path / "precious").read_text() == "precious"


async def test_a_look_inside_tells_what_is_there_and_what_runs(tmp_path: Path) -> None:
    journal = await fill(tmp_path)
    findings = examine(tmp_path)
    assert findings.faults == ()
    assert findings.counts == {
        "people": 1,
        "keys": 2,
        "tables": 1,
        "unfinished games": 1,
        "finished games": 1,
        "abandoned games": 0,
        "lines of records": 4,
    }
    (running,) = findings.running
    assert (running.game_id, running.lines, running.players) == ("g2", 2, ("Ann", "Olive"))
    assert not findings.is_open
    with FolderLock(tmp_path):
        assert examine(tmp_path).is_open
    journal.close()


async def test_the_commands_say_what_they_did_and_what_was_in_the_way(tmp_path: Path) -> None:
    journal = await fill(tmp_path)
    copy = tmp_path / "copy.db"
    made = minttin("backup", copy, "--data", tmp_path)
    assert (made.exit_code, "checked" in made.output) == (0, True)
    again = minttin("backup", copy, "--data", tmp_path)
    assert (again.exit_code, "there already" in again.output) == (1, True)
    journal.close()
    back = minttin("restore", copy, "--data", tmp_path)
    assert (back.exit_code, "The one before lies in" in back.output) == (0, True)
    look = minttin("doctor", "--data", tmp_path)
    assert look.exit_code == 0
    assert "integrity: good" in look.output
    assert "running: g2, lucky10 at Kitchen table, 2 lines, Ann, Olive" in look.output
    nothing = minttin("doctor", "--data", tmp_path / "nowhere")
    assert (nothing.exit_code, "no journal" in nothing.output) == (1, True)


def test_a_damaged_journal_is_told_of_with_status_1(tmp_path: Path) -> None:
    with closing(open_to_write(tmp_path)) as journal:
        journal.execute(
            "INSERT INTO games (id, game, table_id, table_name, seed, began_at)"
            " VALUES ('g', '', '', '', x'', '')"
        )
        journal.executemany(
            "INSERT INTO lines VALUES ('g', ?, ?)", [(n, "x" * 3000) for n in range(50)]
        )
    content = bytearray((tmp_path / FILE).read_bytes())
    content[-8192:-4096] = b"\xa5" * 4096
    (tmp_path / FILE).write_bytes(content)
    look = minttin("doctor", "--data", tmp_path)
    assert look.exit_code == 1
    assert "damaged: " in look.output
    assert "minttin restore FILE" in look.output
    assert (tmp_path / FILE).read_bytes() == content


async def test_a_table_that_cannot_go_on_is_told_of_with_status_1(tmp_path: Path) -> None:
    """Its file is whole; what stands in it is no game."""
    journal = await fill(tmp_path)
    await journal.keep([TableKept(TABLE)])
    journal.close()
    look = minttin("doctor", "--data", tmp_path)
    assert look.exit_code == 1
    assert "integrity: good" in look.output
    assert "broken: Table Kitchen table, game g1, cannot go on: line 1: " in look.output
    assert "minttin restore" in look.output


@pytest.mark.parametrize("what", ["a line", "all of it"])
async def test_a_game_that_cannot_go_on_does_not_run(tmp_path: Path, what: str) -> None:
    journal = await fill(tmp_path)
    await journal.keep([TableKept(replace(TABLE, name="", game_id="g2"))])
    journal.close()
    with closing(connect(tmp_path / FILE, "rw")) as spoilt:
        if what == "a line":
            spoilt.execute("UPDATE lines SET line='?' WHERE game='g2' AND n=1")
        else:
            spoilt.execute("UPDATE tables SET facts='?'")
    look = minttin("doctor", "--data", tmp_path)
    assert look.exit_code == 1
    named = "Ann's table, game g2," if what == "a line" else TABLE.id
    assert f"broken: Table {named} cannot go on: " in look.output
    assert "running: " not in look.output
    assert "broken off: " not in look.output


async def test_a_game_without_a_table_has_broken_off_and_nothing_is_wrong_with_the_file(
    tmp_path: Path,
) -> None:
    journal = await fill(tmp_path)
    await journal.keep([TableGone(TABLE.id)])
    journal.close()
    look = minttin("doctor", "--data", tmp_path)
    assert look.exit_code == 0
    assert "broken off: g2, lucky10 at Kitchen table, 2 lines, Ann, Olive" in look.output
    assert "running: " not in look.output


def test_an_older_journal_is_not_wrong(tmp_path: Path) -> None:
    with closing(open_to_write(tmp_path)) as journal:
        journal.execute("PRAGMA user_version=1")
    look = minttin("doctor", "--data", tmp_path)
    assert look.exit_code == 0
    assert f"version: 1; it becomes {VERSION}" in look.output


@pytest.mark.parametrize("what", ["damaged", "newer"])
def test_a_backup_that_cannot_be_made_names_the_journal_and_not_the_copy(
    tmp_path: Path, what: str
) -> None:
    with closing(open_to_write(tmp_path)) as journal:
        if what == "newer":
            journal.execute(f"PRAGMA user_version={VERSION + 1}")
    if what == "damaged":
        content = bytearray((tmp_path / FILE).read_bytes())
        content[4096:8192] = b"\xa5" * 4096
        (tmp_path / FILE).write_bytes(content)
    made = minttin("backup", tmp_path / "copy.db", "--data", tmp_path)
    assert made.exit_code == 1
    assert str(tmp_path / FILE) in made.output
    assert "copy.db" not in made.output
    assert not list(tmp_path.glob("copy.db*"))


async def test_a_killed_house_that_was_put_aside_can_be_put_back_with_all_that_it_had_written(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    journal = await fill(folder)
    killed = tmp_path / "killed"
    shutil.copytree(folder, killed)  # its WAL holds everything
    back_up(folder, tmp_path / "copy.db")
    journal.close()
    aside = put_back(killed, tmp_path / "copy.db", WHEN)
    assert aside is not None
    aside.with_name(f"{aside.name}-shm").unlink(missing_ok=True)
    again = put_back(killed, aside, WHEN)
    assert again not in (None, aside)
    assert games(killed / FILE) == [("g1", 2), ("g2", 2)]
    assert games(aside) == [("g1", 2), ("g2", 2)]


def test_a_restore_that_fails_leaves_the_journal_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_to_write(tmp_path).close()
    back_up(tmp_path, tmp_path / "copy.db")

    def fail(_: object, __: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("server.journal.care._copy", fail)
    with pytest.raises(CannotCare, match="No space"):
        put_back(tmp_path, tmp_path / "copy.db", WHEN)
    open_to_write(tmp_path).close()
    (tmp_path / HALF_RESTORED).touch()
    with pytest.raises(CannotCare, match="No space"):
        put_back(tmp_path, tmp_path / "copy.db", WHEN)
    with pytest.raises(CannotStart, match="cut short"):
        open_to_write(tmp_path)
