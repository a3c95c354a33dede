"""Watching a table through the real door: as nobody in particular, and gone without a trace."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from server.house.people import Identity
from server.open_house import FAREWELL, OpenHouse
from tests.server.ssh.support import LONG_ENOUGH, Terminal, connect, new_key, opened, until
from tui.house import OpenTable, Say, SetReady, Visit


async def a_table(house: OpenHouse, name: str = "Friday") -> Visit:
    """Return the visit of somebody who has opened a table with a bot."""
    ann = house.hall.enter(Identity("key of Ann", "Ann"))
    ann.ask(OpenTable("lucky10", name, 2, {}, ("steady",)))
    await until(ann.table)
    return ann


async def watch(conn: asyncssh.SSHClientConnection, *words: str) -> asyncssh.SSHClientProcess[str]:
    return await conn.create_process(" ".join(("watch", *words)), stdin=asyncssh.DEVNULL)


async def next_line(process: asyncssh.SSHClientProcess[str]) -> str:
    async with asyncio.timeout(LONG_ENOUGH):
        return await process.stdout.readline()


async def values_until(process: asyncssh.SSHClientProcess[str], key: str) -> list[dict[str, Any]]:
    """Return what is sent up to the first object with `key`."""
    values: list[dict[str, Any]] = []
    while not values or key not in values[-1]:
        values.append(json.loads(await next_line(process)))
    return values


async def test_it_is_streamed_as_it_happens_without_any_input(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, await connect(house, new_key()) as conn:
        ann = await a_table(house)
        process = await watch(conn, "friday", "--json")
        assert [value["told"] for value in await values_until(process, "told")] == ["Ann sat down."]
        ann.ask(Say("hello"))
        assert (await values_until(process, "said"))[-1]["said"] == "hello"
        ann.ask(SetReady(True))
        started = (await values_until(process, "event"))[-1]
        assert started["event"] == "game_started"
        assert started["game"] == "lucky10"
        assert started["id"] == started["game_id"]
        process.close()


async def test_in_plain_words_without_json(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, await connect(house) as conn:
        await a_table(house)
        assert await next_line(await watch(conn, "Friday")) == "Ann sat down.\n"


async def test_who_watches_with_a_key_keeps_their_own_screen(tmp_path: Path) -> None:
    key = new_key()
    async with opened(tmp_path) as house, await connect(house, key) as conn:
        channel, session = await conn.create_session(
            Terminal, encoding=None, term_type="xterm-256color", term_size=(100, 30)
        )
        terminal = session
        assert isinstance(terminal, Terminal)
        await terminal.until(b"the lobby")
        await a_table(house)
        process = await watch(conn, "Friday")
        assert await next_line(process) == "Ann sat down.\n"
        assert not terminal.closed.is_set()
        channel.close()


async def test_a_client_that_goes_away_is_a_spectator_no_longer(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        ann = await a_table(house)
        async with await connect(house, new_key()) as conn:
            await next_line(await watch(conn, "Friday"))
            table = ann.table()
            assert table is not None
            assert len(table.spectators) == 1
        await until(lambda: not (seen := ann.table()) or not seen.spectators)
        assert [line.name for line in ann.lobby().people] == ["Ann"]


async def test_a_table_that_there_is_not_is_exit_1_and_a_sentence(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, await connect(house) as conn:
        done = await conn.run("watch nowhere")
        assert (done.exit_status, done.stdout) == (
            1,
            "There is no table called nowhere: ssh HOST tables lists them.\n",
        )
        as_json = await conn.run("watch nowhere --json")
        assert as_json.exit_status == 1
        assert json.loads(str(as_json.stdout))["error"].startswith("There is no table")


async def test_when_the_house_closes_the_stream_ends_in_good_order(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        conn = await connect(house)
        await a_table(house)
        process = await watch(conn, "Friday")
        await next_line(process)
        await house.close()
        async with asyncio.timeout(LONG_ENOUGH):
            done = await process.wait()
        assert done.exit_status == 0
        assert str(done.stdout).endswith(f"{FAREWELL}\n")
        conn.close()


@pytest.mark.parametrize("words", ["watch", "watch --json"])
async def test_watching_nothing_is_answered_with_the_usage(tmp_path: Path, words: str) -> None:
    async with opened(tmp_path) as house, await connect(house) as conn:
        done = await conn.run(words)
        assert done.exit_status == 64
        assert "watch TABLE" in str(done.stdout)
