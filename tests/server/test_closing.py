"""A house is closed in a process of its own: everybody is told, and everything is there again."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from click.testing import CliRunner

from server.cli import main
from server.journal.care import examine
from server.open_house import CLOSING_SAVED, FAREWELL
from tests.end_to_end import hosting
from tests.end_to_end.serving import ServedHouse, clean_environment
from tests.server import held_house
from tests.server.left_house import ASKED, CALLED, FINISHED, RUNNING, LeftHouse, given_back
from tests.server.test_serve import is_told, serve
from tests.torture.wire import Wire, connect

VISITORS = 20
HELD_HOUSE = "tests.server.held_house"


async def until(holds: Callable[[], object]) -> None:
    """Look again and again until `holds()`."""
    async with asyncio.timeout(20):
        while not holds():  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_steal_goes_on_after_the_house_was_closed_in_the_middle_of_it(
    tmp_path: Path, number: signal.Signals
) -> None:
    left = LeftHouse(tmp_path)
    before = left.lines()
    with ServedHouse(tmp_path) as house:
        async with left.enter(house.port, "Ann") as ann:
            await ann.until(CALLED, ASKED)
            house.ask_to_close(number)
            assert FAREWELL in await given_back(ann)
        assert house.ended() == 0
    assert (house.said.splitlines()[-1], house.complaints()) == (
        CLOSING_SAVED,
        "",
    )
    assert left.lines()[: len(before)] == before
    findings = examine(left.data)
    assert (findings.faults, findings.closed_at is not None) == ((), True)
    clock = left.clock()
    assert 0 < clock["left"] <= clock["of"] + 15
    with ServedHouse(tmp_path) as house:
        async with left.enter(house.port, "Ann") as ann:
            await ann.until(CALLED, ASKED, "The house was closed and is back")
        assert house.close() == 0


async def test_nobody_keeps_a_house_from_closing_whether_idle_or_taking_nothing(
    tmp_path: Path,
) -> None:
    with ServedHouse(tmp_path, "--grace", "5") as house:
        async with AsyncExitStack() as visitors:
            terminals = [
                await visitors.enter_async_context(Wire(house.port, f"v{number}", None))
                for number in range(VISITORS)
            ]
            for terminal in terminals:
                await terminal.until(hosting.LOBBY)
            stuck = await visitors.enter_async_context(Wire(house.port, "stuck", None))
            assert stuck._channel is not None
            stuck._channel.pause_reading()
            silent = socket.create_connection(("127.0.0.1", house.port))
            with silent:  # somebody who has not even logged in
                house.ask_to_close()
                for terminal in terminals:
                    assert FAREWELL in await given_back(terminal)
                assert await asyncio.to_thread(house.ended) == 0
    assert house.complaints() == ""


async def test_after_being_asked_to_close_a_house_lets_nobody_in(tmp_path: Path) -> None:
    hold = tmp_path / held_house.HOLD
    with ServedHouse(tmp_path, "8", module=HELD_HOUSE) as house:
        conn = await connect(house.port, "one", None)
        hold.touch()
        house.ask_to_close()
        await until(lambda: is_refused(house.port))
        hold.unlink()
        assert await asyncio.to_thread(house.ended) == 0
        conn.abort()


def is_refused(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except ConnectionRefusedError:
        return True
    except ConnectionResetError:  # just when the door was shut
        return False
    return False


@pytest.mark.parametrize("is_asked_twice", [False, True])
async def test_a_disk_that_hangs_keeps_no_house_open_and_nothing_that_was_seen_is_lost(
    tmp_path: Path, is_asked_twice: bool
) -> None:
    left = LeftHouse(tmp_path)
    hold, held = tmp_path / held_house.HOLD, tmp_path / held_house.HELD
    grace = "60" if is_asked_twice else "2"
    with ServedHouse(tmp_path, grace, module=HELD_HOUSE) as house:
        async with left.enter(house.port, "Ann") as ann:
            await ann.until(CALLED, ASKED)
            await asyncio.sleep(hosting.READING)
            seen = left.lines()
            hold.touch()
            await ann.press("w")
            await until(held.exists)
            house.ask_to_close()
            assert FAREWELL in await given_back(ann)
            if is_asked_twice:
                house.ask_to_close(signal.SIGINT)
        status = await asyncio.to_thread(house.ended)
    assert status == (128 + signal.SIGINT if is_asked_twice else 0)
    assert left.lines()[: len(seen)] == seen
    hold.unlink()
    with ServedHouse(tmp_path) as house:
        async with left.enter(house.port, "Ann") as ann:
            await ann.until("The house was down and is back", ASKED)
        assert house.close() == 0
    assert house.complaints() == ""


async def test_a_journal_that_somebody_has_locked_keeps_no_house_open(tmp_path: Path) -> None:
    left = LeftHouse(tmp_path)
    with ServedHouse(tmp_path, "--grace", "3") as house:
        async with left.enter(house.port, "Ann") as ann:
            await ann.until(CALLED, ASKED)
            with left.written() as journal:
                journal.execute("BEGIN IMMEDIATE")
                house.ask_to_close()
                assert FAREWELL in await given_back(ann)
                assert await asyncio.to_thread(house.ended) == 0
    assert examine(left.data).closed_at is None  # nobody could note that down


def test_a_second_house_is_refused_until_the_first_is_gone_however_it_went(tmp_path: Path) -> None:
    left = LeftHouse(tmp_path)
    with ServedHouse(tmp_path) as house:
        before = left.lines()
        done = serve(tmp_path, left.data)
        assert is_told(done, "Another house is open in", "--data DIR")
        assert left.lines() == before
        assert examine(left.data).is_open
        house.kill()
    with ServedHouse(tmp_path) as house:
        assert house.close() == 0
    assert left.lines() == before


def test_what_hangs_in_closing_is_cut_off_when_the_grace_is_over(tmp_path: Path) -> None:
    """Whatever it is: here it is the thread that everything else runs in."""
    code = (
        "import os, signal, time\n"
        "from server.stop_signals import StopSignals\n"
        "with StopSignals(0.2):\n"
        "    os.kill(os.getpid(), signal.SIGTERM)\n"
        "    time.sleep(3600)\n"
    )
    assert run(tmp_path, code) == 0


def test_a_second_signal_ends_a_process_whose_loop_is_busy(tmp_path: Path) -> None:
    code = (
        "import os, signal, time\n"
        "from server.stop_signals import StopSignals\n"
        "with StopSignals(3600):\n"
        "    os.kill(os.getpid(), signal.SIGTERM)\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "    time.sleep(3600)\n"
    )
    assert run(tmp_path, code) == 128 + signal.SIGINT


def run(folder: Path, code: str) -> int:
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=False,
        timeout=30,
        env=clean_environment(folder),
    )
    return done.returncode


async def test_only_its_host_may_read_what_a_house_keeps(tmp_path: Path) -> None:
    left = LeftHouse(tmp_path)
    left.journal.chmod(0o644)
    (tmp_path / "home").mkdir()
    with ServedHouse(tmp_path) as house:
        async with left.enter(house.port, "Ann") as ann:
            await ann.until(CALLED)
            files = {file.name: file.stat().st_mode & 0o777 for file in left.data.iterdir()}
        assert house.close() == 0
    assert {name for name, mode in files.items() if mode == 0o600} == {
        "host_key",
        "journal.db",
        "journal.db-shm",
        "journal.db-wal",
    }
    assert (left.data / "house.lock").read_bytes() == b""


@pytest.mark.parametrize("damage", ["a die", "a bid"])
async def test_a_table_that_cannot_go_on_is_told_of_at_the_start_and_is_not_lost(
    tmp_path: Path, damage: str
) -> None:
    left = LeftHouse(tmp_path)
    dice = ('"dice":[', '"dice":[9,') if damage == "a die" else ('"bid","seat":0', '"bid","seat":1')
    with left.written() as journal:
        journal.execute("UPDATE lines SET line=replace(line, ?, ?)", dice)
    before = left.lines()
    with ServedHouse(tmp_path) as house:
        async with left.enter(house.port, "Ann") as ann:
            await ann.until(hosting.LOBBY, "Ann's table could not be opened again.")
            await hosting.open_table(ann)
        assert house.close() == 0
    assert f"Table Ann's table, game {RUNNING}, cannot go on: line " in house.said
    assert left.lines() == before
    assert ("trqc4",) in left.ask("SELECT id FROM tables")


async def test_records_are_kept_for_as_many_days_as_the_host_says(tmp_path: Path) -> None:
    left = LeftHouse(tmp_path)
    running = left.lines()
    assert left.lines(FINISHED)
    for sql in ("DELETE FROM talk WHERE table_id=?", "DELETE FROM tables WHERE id=?"):
        left.ask(sql, "txtsv")  # whose last game it is
    with ServedHouse(tmp_path, "--keep", "30") as house:
        await until(lambda: not left.lines(FINISHED))
        assert house.close() == 0
    assert left.lines()[: len(running)] == running
    asked = CliRunner().invoke(main, ["record", FINISHED, "--data", str(left.data)])
    assert asked.exit_code == 1
    assert "not kept any more, only how it ended" in asked.output
    assert left.ask("SELECT total FROM seats WHERE game=? AND place=1", FINISHED) == [(2000,)]


async def test_a_house_with_a_damaged_journal_stays_shut_until_a_backup_is_restored(
    tmp_path: Path,
) -> None:
    left = LeftHouse(tmp_path)
    data, copy = ["--data", str(left.data)], str(tmp_path / "copy.db")
    assert CliRunner().invoke(main, ["backup", copy, *data]).exit_code == 0
    content = bytearray(left.journal.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    left.journal.write_bytes(content)
    done = serve(tmp_path, left.data)
    assert is_told(done, "left as it is", "minttin restore FILE")
    assert left.journal.read_bytes() == content
    assert CliRunner().invoke(main, ["restore", copy, *data]).exit_code == 0
    with ServedHouse(tmp_path) as house:
        async with left.enter(house.port, "Ann") as ann:
            await ann.until(CALLED, ASKED)
        assert house.close() == 0
    assert house.complaints() == ""
    (aside,) = left.data.glob("journal.db.before-*")
    assert aside.read_bytes() == content
