"""Many apps in one process: whatever happens to one, the others do not notice, and nothing stays.

The clients are real ones, the house is in the test's own process.
"""

from __future__ import annotations

import asyncio
import gc
import io
import logging
import signal
import socket
import sys
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import cast
from weakref import WeakSet

import asyncssh
import pytest

from server.open_house import OpenHouse
from tests.end_to_end.hosting import LOBBY, look_at_help
from tests.end_to_end.stream import GIVEN_BACK
from tests.end_to_end.terminal import Terminal, ssh_command
from tests.server.ssh import support
from tests.server.ssh.support import LONG_ENOUGH, all_gone, connect, connections, opened, until
from tui.app import MintTinApp
from tui.screens.lobby import LobbyScreen
from tui.terminal import outlet
from tui.terminal.hosted import CRASH_SENTENCE
from tui.terminal.outlet import HIGH_WATER
from tui.terminal.run import HostedRun

FAULT = "a fault of ours"
PAINT_AGAIN = b"\x0c"
A_REPAINT = 0.01
"""Seconds in which a screen is painted again, about."""
ANY_WINDOW = 2**32 - 1


async def come_in(stack: AsyncExitStack, house: OpenHouse) -> Terminal:
    """Open a terminal and come into the lobby."""
    terminal = Terminal(ssh_command(house.listener.port))
    await stack.enter_async_context(terminal)
    await terminal.until(LOBBY)
    return terminal


async def leave(terminal: Terminal) -> None:
    """Leave in good order."""
    await terminal.press("q")
    assert await terminal.ended() == 0
    assert terminal.raw.endswith(GIVEN_BACK)


async def ended_by_a_fault(terminal: Terminal) -> None:
    """Wait until a terminal has been given back, with a sentence."""
    assert await terminal.ended() == 1
    assert terminal.raw.endswith(GIVEN_BACK + f"{CRASH_SENTENCE}\r\n".encode())


async def nothing_stays(tasks: set[asyncio.Task[object]]) -> None:
    """Wait until there is no app any more, and no task but `tasks`."""
    await until(lambda: not apps() and asyncio.all_tasks() == tasks)


def apps() -> list[MintTinApp]:
    """Return every app there is."""
    gc.collect()
    return [thing for thing in gc.get_objects() if isinstance(thing, MintTinApp)]


@pytest.fixture
def errors(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What is logged, as text: a log that keeps tracebacks keeps the apps they lead to."""
    stream = io.StringIO()
    for name in ("server", "tui"):
        monkeypatch.setattr(logging.getLogger(name), "propagate", False)
        monkeypatch.setattr(logging.getLogger(name), "handlers", [logging.StreamHandler(stream)])
    return stream


@pytest.mark.smoke
async def test_the_first_leaves_first_and_nothing_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    streams = sys.stdout, sys.stderr
    before = asyncio.all_tasks()
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        first = await come_in(stack, house)
        second = await come_in(stack, house)
        await leave(first)
        await look_at_help(second)
        third = await come_in(stack, house)
        await leave(second)
        await look_at_help(third)
        assert (sys.stdout, sys.stderr) == streams
        await leave(third)
        await all_gone(house)
    assert (sys.stdout, sys.stderr) == streams
    await nothing_stays(before)
    assert capsys.readouterr() == ("", "")


async def test_an_app_is_gone_with_its_session_though_nothing_looks_for_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        terminal = await come_in(stack, house)
        its = WeakSet(apps())
        assert its
        assert not gc.isenabled()
        await leave(terminal)
        await until(lambda: not its)


@pytest.mark.smoke
async def test_one_that_crashes_crashes_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, errors: io.StringIO
) -> None:
    do = LobbyScreen.do
    doomed: WeakSet[object] = WeakSet()

    def stumble(screen: LobbyScreen, key: str) -> None:
        if key == "r" and screen.app in doomed:
            raise ZeroDivisionError(FAULT)
        do(screen, key)

    monkeypatch.setattr(LobbyScreen, "do", stumble)
    before = asyncio.all_tasks()
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        unlucky = await come_in(stack, house)
        doomed.update(apps())
        other = await come_in(stack, house)
        await unlucky.press("r")
        await ended_by_a_fault(unlucky)
        assert FAULT in errors.getvalue()
        await look_at_help(other)
        await look_at_help(await come_in(stack, house))
        await leave(other)
    await nothing_stays(before)


async def test_a_fault_in_what_a_channel_calls_ends_one_session_and_gives_its_terminal_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, errors: io.StringIO
) -> None:
    feed = HostedRun.feed

    def stumble(run: HostedRun, data: bytes) -> None:
        if data == b"w":
            raise ZeroDivisionError(FAULT)
        feed(run, data)

    monkeypatch.setattr(HostedRun, "feed", stumble)
    before = asyncio.all_tasks()
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        unlucky = await come_in(stack, house)
        other = await come_in(stack, house)
        await unlucky.press("w")
        await ended_by_a_fault(unlucky)
        assert FAULT in errors.getvalue()
        await look_at_help(other)
        await leave(other)
    await nothing_stays(before)


@pytest.mark.smoke
async def test_one_that_stalls_is_cut_off_and_has_cost_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outlet, "STUCK_AFTER", 0.5)
    before = asyncio.all_tasks()
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        other = await come_in(stack, house)
        others = set(connections(house))
        conn, channel = await _come_in_to_stall(house)
        (connection,) = connections(house) - others
        (session,) = connection.sessions
        most = 0
        async with asyncio.timeout(LONG_ENOUGH):
            while not connection.gone.is_set():
                channel.write(PAINT_AGAIN)
                with suppress(TimeoutError):
                    async with asyncio.timeout(A_REPAINT):
                        await connection.gone.wait()
                most = max(most, session.pending())
        assert HIGH_WATER < most < 4 * HIGH_WATER
        await look_at_help(other)
        await leave(other)
        await all_gone(house)
        conn.abort()
        del session, connection  # what they hold would stay
    await nothing_stays(before)


async def _come_in_to_stall(
    house: OpenHouse,
) -> tuple[asyncssh.SSHClientConnection, asyncssh.SSHClientChannel[bytes]]:
    """Come in with a window of any size on a socket that hardly holds anything, and then take
    nothing any more."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.connect(("127.0.0.1", house.listener.port))
    conn = await connect(house, sock=narrow)
    terminal = support.Terminal()
    channel, _ = await conn.create_session(
        lambda: terminal,
        encoding=None,
        term_type="xterm-kitty",
        term_size=(300, 120),
        window=ANY_WINDOW,
    )
    await terminal.until(LOBBY.encode())
    assert conn._transport is not None
    conn._transport.pause_reading()
    return conn, cast("asyncssh.SSHClientChannel[bytes]", channel)


async def test_one_whose_process_is_stopped_holds_nobody_up(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        stopped = await come_in(stack, house)
        other = await come_in(stack, house)
        stopped.signal(signal.SIGSTOP)
        for _ in range(5):
            await look_at_help(other)
        stopped.signal(signal.SIGCONT)
        await look_at_help(stopped)
        await leave(stopped)
        await leave(other)
