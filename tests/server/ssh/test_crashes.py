"""A crash is held against the address it came from: who makes one after another is held back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.ssh import session as sessions
from server.ssh.admission import Admission, Offence
from server.ssh.commands import Command
from tests.server.ssh.support import LONG_ENOUGH, all_gone, connect, new_key, opened, play
from tui.screens.lobby import LobbyScreen
from tui.terminal.hosted import CRASH_SENTENCE


@pytest.fixture
def offences(monkeypatch: pytest.MonkeyPatch) -> list[Offence]:
    """What has been held against anybody; this machine itself is never held back for it."""
    held: list[Offence] = []
    monkeypatch.setattr(Admission, "penalise", lambda _self, _ticket, what, _now: held.append(what))
    return held


async def test_a_fault_in_what_the_connection_calls_is_held_against_its_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, offences: list[Offence]
) -> None:
    async def broken(command: Command, *_: object) -> int:
        raise ZeroDivisionError(command)

    monkeypatch.setattr(sessions, "carry_out", broken)
    async with opened(tmp_path) as house:
        async with await connect(house, new_key()) as conn:
            assert (await conn.run("tables")).exit_status == 1
        await all_gone(house)
    assert offences == [Offence.CRASH]


async def test_a_fault_in_the_app_is_held_against_its_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, offences: list[Offence]
) -> None:
    def broken(_: LobbyScreen, key: str) -> None:
        raise ZeroDivisionError(key)

    monkeypatch.setattr(LobbyScreen, "do", broken)
    async with opened(tmp_path) as house:
        async with await connect(house) as conn:
            channel, terminal = await play(conn)
            await terminal.until(b"the lobby")
            channel.write(b"r")
            await terminal.until(CRASH_SENTENCE.encode())
            async with asyncio.timeout(LONG_ENOUGH):
                await terminal.closed.wait()
        await all_gone(house)
    assert offences == [Offence.CRASH]
