"""What a house in a process of its own does while it cannot write, and when it can again."""

from __future__ import annotations

import resource
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import asyncssh
import pytest

from server.journal.care import examine
from tests.end_to_end import hosting
from tests.end_to_end.serving import ServedHouse
from tests.end_to_end.terminal import run, ssh_command
from tests.server import held_house
from tests.server.left_house import CALLED, LeftHouse
from tests.server.test_closing import HELD_HOUSE, until
from tests.torture.wire import Wire

FROZEN = "The house can't write"
GOES_ON = "The house can write again"
NEWCOMER = "What shall we call you?"
SMALL = 8192


@contextmanager
def locked(left: LeftHouse, _: ServedHouse) -> Iterator[None]:
    """Let another process, which has forgotten it, be about to write."""
    with left.written() as journal:
        journal.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def full(_: LeftHouse, house: ServedHouse) -> Iterator[None]:
    """Let no file grow: the system says so as it does of a disk that is full."""
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (SMALL, resource.RLIM_INFINITY))
    yield
    unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, unlimited)


@contextmanager
def moved_away(left: LeftHouse, _: ServedHouse) -> Iterator[None]:
    """Let somebody tidy up."""
    elsewhere = left.folder / "elsewhere.db"
    left.journal.rename(elsewhere)
    yield
    assert not left.journal.exists()
    elsewhere.rename(left.journal)


@contextmanager
def without_its_folder(left: LeftHouse, _: ServedHouse) -> Iterator[None]:
    """Let what the data lies on be gone for a moment."""
    elsewhere = left.folder / "unmounted"
    left.data.rename(elsewhere)
    yield
    assert not left.data.exists()
    elsewhere.rename(left.data)


Trouble = Callable[[LeftHouse, ServedHouse], AbstractContextManager[None]]


async def say(terminal: Wire, text: str) -> None:
    await terminal.press("t")
    await terminal.until("says it to the table")
    await terminal.press(text, "\r")


@pytest.mark.parametrize("trouble", [locked, full, moved_away, without_its_folder])
async def test_all_stands_still_with_a_sentence_and_goes_on_by_itself(
    tmp_path: Path, trouble: Trouble
) -> None:
    left = LeftHouse(tmp_path)
    key = asyncssh.generate_private_key("ssh-ed25519")
    logged: list[str] = []

    def has_complained() -> bool:
        logged.extend(house.complaints().splitlines())
        return bool(logged)

    with ServedHouse(tmp_path) as house:
        async with left.enter(house.port, "Ann") as ann, Wire(house.port, "dan", key) as dan:
            await ann.until(CALLED)
            await dan.until(NEWCOMER)
            await hosting.press_until(ann, "t", "says it to the table")
            with trouble(left, house):
                await ann.press("is anybody there", "\r")
                await dan.press("\r")
                await ann.until(FROZEN)
                await dan.until(FROZEN)
                assert not ann.has_shown("Ann: is anybody there")
                await until(has_complained)
            await ann.until(GOES_ON)
            await ann.until("Ann: is anybody there")
            await dan.until(GOES_ON)
            await dan.until(hosting.LOBBY)
            talk = left.ask("SELECT entry FROM talk WHERE entry LIKE '%is anybody there%'")
            assert len(talk) == 1
            assert left.ask("SELECT name FROM people WHERE folded='dan'") == [("dan",)]
        assert has_complained()
        told = [line.partition(": ")[2] for line in logged]
        assert told[0].startswith(f"The house cannot write {left.journal}: ")
        assert told[-1] == f"The house writes {left.journal} again, and all goes on."
        assert len(told) == len(set(told))
        assert house.close() == 0
    assert examine(left.data).faults == ()


async def test_nobody_waits_for_the_disk_but_who_wants_something_written(tmp_path: Path) -> None:
    left = LeftHouse(tmp_path)
    hold, held = tmp_path / held_house.HOLD, tmp_path / held_house.HELD
    with ServedHouse(tmp_path, "10", module=HELD_HOUSE) as house:
        async with left.enter(house.port, "Ann") as ann, left.enter(house.port, "Bo") as bo:
            await ann.until(CALLED)
            await bo.until("You want Olive's Yard")
            hold.touch()
            await say(ann, "one moment")
            await until(held.exists)
            done = await run(ssh_command(house.port, "help", login="guest"))
            assert (done.status, "standings" in done.out) == (0, True)
            await hosting.look_at_help(bo)
            async with left.enter(house.port, "Cleo") as cleo:
                await cleo.until("Cleo")
            assert not bo.has_shown("one moment")
            hold.unlink()
            await bo.until("Ann: one moment")
        assert house.close() == 0
    assert house.complaints() == ""
