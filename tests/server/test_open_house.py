"""A house is closed in good order, whatever keeps its host from hearing of it."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NoReturn

import pytest

from server.archive import Archive
from server.errors import CannotStart
from server.house.changes import Change
from server.house.hall import Hall
from server.journal.lock import FolderLock
from server.journal.writer import JournalClosed, SqliteJournal
from server.open_house import NOT_YET, OpenHouse, Premises, keep_open, open_house
from server.ssh.listener import Listener


@pytest.fixture(autouse=True)
def _signals_as_at_first() -> Iterator[None]:
    """Let a loop that has been closed leave nothing in the way of the next."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> list[OpenHouse]:
    """Every house that has been closed, to the end."""
    houses: list[OpenHouse] = []
    really_close = OpenHouse.close

    async def close(house: OpenHouse, grace: float) -> None:
        await really_close(house, grace)
        houses.append(house)

    monkeypatch.setattr(OpenHouse, "close", close)
    monkeypatch.setattr("server.open_house.log_to_standard_error", lambda: None)
    return houses


def telling(number: signal.Signals, heard: list[str], until: str = "") -> Callable[[str], None]:
    """Return a host's ear: it hears lines up to `until`, and ends the house when it is open."""

    def say(line: str) -> None:
        if until and until in line:
            raise BrokenPipeError
        heard.append(line)
        if "Ctrl+C closes" in line:
            signal.raise_signal(number)

    return say


@pytest.mark.parametrize("until", ["is open", "Closing"])
def test_a_house_whose_host_stops_reading_is_closed_all_the_same(
    tmp_path: Path, closed: list[OpenHouse], until: str
) -> None:
    say = telling(signal.SIGTERM, [], until)
    with pytest.raises(BrokenPipeError):
        keep_open(Premises("Test", tmp_path, "127.0.0.1", 0), say)
    assert len(closed) == 1


def test_where_a_loop_knows_no_signals_an_interrupt_closes_the_house_as_well(
    tmp_path: Path, closed: list[OpenHouse], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Loop(asyncio.SelectorEventLoop):
        """As on Windows."""

        def add_signal_handler(self, *_: object) -> NoReturn:
            raise NotImplementedError

    monkeypatch.setattr("server.open_house._loop_factory", lambda: Loop)
    heard: list[str] = []
    keep_open(Premises("Test", tmp_path, "127.0.0.1", 0), telling(signal.SIGINT, heard))
    assert heard[0] == "Test is open. Come in with:"
    assert heard[-1].startswith("Closing: everybody is told")
    assert len(closed) == 1


async def test_what_fails_in_closing_keeps_no_other_part_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> NoReturn:
        raise TypeError("a fault in closing")

    house = await open_house(Premises("Test", tmp_path, "127.0.0.1", 0))
    really_last = house.listener.last_ones_out
    monkeypatch.setattr(Hall, "close", broken)
    monkeypatch.setattr(Listener, "last_ones_out", broken)
    with pytest.raises(TypeError):
        await house.close()
    assert gc.isenabled()
    with FolderLock(tmp_path), pytest.raises(JournalClosed):
        await house.archive.journal.keep([])
    await really_last(1.0)


async def test_a_house_that_cannot_open_leaves_its_folder_to_the_next(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(CannotStart, match=str(port)):
            await open_house(Premises("Test", tmp_path, "127.0.0.1", port))
    house = await open_house(Premises("Test", tmp_path, "127.0.0.1", 0))
    await house.close()


class FullAtFirst(SqliteJournal):
    """Can write only once it has been tried so often."""

    tries_in_vain = 1

    async def keep(self, changes: Sequence[Change]) -> None:
        if self.tries_in_vain:
            self.tries_in_vain -= 1
            raise OSError(28, "No space left on device")
        await super().keep(changes)


async def test_a_host_whose_house_waits_for_the_disk_to_open_is_told_so(tmp_path: Path) -> None:
    said: list[str] = []
    premises = Premises("Test", tmp_path, "127.0.0.1", 0)
    house = await open_house(premises, said.append)
    await house.close()
    assert said == []
    house = await open_house(
        premises, said.append, open_archive=lambda folder: Archive(folder, FullAtFirst)
    )
    assert said == [NOT_YET]
    await house.close()
