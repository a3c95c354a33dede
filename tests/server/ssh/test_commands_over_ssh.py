"""Commands through the real door: on the full screen at once, or in lines that somebody takes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import asyncssh
import pytest

from server.house.hall import Hall
from server.house.people import Identity
from server.open_house import OpenHouse
from tests.server.ssh.support import (
    LONG_ENOUGH,
    Terminal,
    all_gone,
    connect,
    connections,
    new_key,
    opened,
    until,
)
from tests.tui.fake_books import FakeBooks
from tui.house import OpenTable, TableTerms, Visit

FULL_SCREEN = b"\x1b[?1049h"


@pytest.fixture
def books(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeBooks]:
    """The books of every hall."""
    fake = FakeBooks()
    monkeypatch.setattr(Hall, "books_for", lambda _, __: fake)
    yield fake
    fake.answer()


async def at_a_terminal(
    conn: asyncssh.SSHClientConnection, command: str
) -> tuple[asyncssh.SSHClientChannel[bytes], Terminal]:
    channel, session = await conn.create_session(
        Terminal, command, encoding=None, term_type="xterm-256color", term_size=(100, 30)
    )
    return cast("asyncssh.SSHClientChannel[bytes]", channel), cast("Terminal", session)


async def opens_a_table(house: OpenHouse, *, is_private: bool = False) -> Visit:
    """Return the visit of somebody who has opened a table called Friday, with a seat free."""
    ann = house.hall.enter(Identity("key of Ann", "Ann"))
    ann.ask(OpenTable("lucky10", "Friday", 3, {}, ("steady",), TableTerms(is_private=is_private)))
    await until(ann.table)
    return ann


def seats_at(visit: Visit) -> int:
    table = visit.table()
    return 0 if table is None else len(table.seats)


# ---------------------------------------------------------------- at a terminal


async def test_a_quick_game_is_begun_with_coming_in(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, await connect(house) as conn:
        channel, terminal = await at_a_terminal(conn, "play ten-thousand")
        await terminal.until(FULL_SCREEN)
        await until(lambda: [table.game.name for table in house.hall.tables.values()])
        (table,) = house.hall.tables.values()
        assert table.game.name == "ten-thousand"
        channel.close()


async def test_a_table_is_watched_with_coming_in(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, await connect(house) as conn:
        ann = await opens_a_table(house)
        channel, terminal = await at_a_terminal(conn, "watch Friday")
        await terminal.until(FULL_SCREEN)
        await until(lambda: (table := ann.table()) is not None and table.spectators)
        channel.close()


async def test_a_private_table_is_joined_by_its_code(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, await connect(house) as conn:
        ann = await opens_a_table(house, is_private=True)
        table = ann.table()
        assert table is not None
        channel, terminal = await at_a_terminal(
            conn, f"join {table.join_code.lower().replace('-', ' ')}"
        )
        await terminal.until(FULL_SCREEN)
        await until(lambda: seats_at(ann) == 3)
        channel.close()


async def test_somebody_new_is_asked_for_a_name_first_and_then_sits_down(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, await connect(house, new_key()) as conn:
        ann = await opens_a_table(house, is_private=True)
        table = ann.table()
        assert table is not None
        channel, terminal = await at_a_terminal(conn, f"join {table.join_code}")
        await terminal.until(b"What shall we call you?")
        assert seats_at(ann) == 2
        channel.write(b"\x15Zoe\r")
        await until(lambda: seats_at(ann) == 3)
        table = ann.table()
        assert table is not None
        assert table.seats[2].name == "Zoe"
        channel.close()


async def test_what_cannot_be_is_said_without_coming_in(tmp_path: Path) -> None:
    key = new_key()
    async with opened(tmp_path) as house, await connect(house, key) as conn:
        for command, status in (("play chess", 64), ("watch nowhere", 1), ("join a b c", 1)):
            channel, terminal = await at_a_terminal(conn, command)
            async with asyncio.timeout(LONG_ENOUGH):
                await terminal.closed.wait()
            assert channel.get_exit_status() == status
            assert terminal.received.endswith(b".\r\n")
            assert FULL_SCREEN not in terminal.received
        assert not list(house.hall.people)


# ---------------------------------------------------------------- in lines


async def test_a_long_record_comes_whole(tmp_path: Path, books: FakeBooks) -> None:
    lines = tuple(f'{{"n":{number},"filler":"{"x" * 200}"}}' for number in range(5000))
    books.records = {"g1": lines}
    async with opened(tmp_path) as house, await connect(house, new_key()) as conn:
        done = await conn.run("record g1")
        assert done.exit_status == 0
        assert str(done.stdout).splitlines() == list(lines)


async def test_an_answer_that_takes_long_holds_nobody_else_up(
    tmp_path: Path, books: FakeBooks
) -> None:
    books.is_slow = True
    async with opened(tmp_path) as house, await connect(house, new_key()) as conn:
        slow = await conn.create_process("record g1")
        await until(lambda: books.questions)
        assert (await conn.run("help")).exit_status == 0
        books.records = {"g1": ("{}",)}
        books.answer()
        async with asyncio.timeout(LONG_ENOUGH):
            assert (await slow.wait()).stdout == "{}\n"


async def test_a_client_that_goes_away_takes_its_question_along(
    tmp_path: Path, books: FakeBooks
) -> None:
    books.is_slow = True
    async with opened(tmp_path) as house:
        conn = await connect(house, new_key())
        await conn.create_process("record g1")
        await until(lambda: books.questions)
        (connection,) = connections(house)
        (session,) = connection.sessions
        conn.abort()
        await all_gone(house)
        with pytest.raises(asyncio.CancelledError):
            await session.over()


async def test_a_client_that_takes_nothing_for_long_is_hung_up_on(
    tmp_path: Path, books: FakeBooks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.ssh.outflow.STUCK_AFTER", 0.3)
    books.records = {"g1": ("x" * 1000,) * 1000}
    async with opened(tmp_path) as house:
        conn = await connect(house, new_key())
        await conn.create_session(
            lambda: Terminal(is_stuck=True), "record g1", encoding=None, window=1000
        )
        async with asyncio.timeout(LONG_ENOUGH):
            await conn.wait_closed()
        await all_gone(house)
        assert house.listener.standing == 0
