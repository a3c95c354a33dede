"""Coming in without a terminal: help, plain answers, and nothing but that."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path

import pytest

from games.rules_text import rules_text
from tests.end_to_end.hosting import READY, press_until
from tests.end_to_end.serving import ServedHouse
from tests.end_to_end.terminal import PATIENCE, Terminal, run, ssh_command, ssh_options


@asynccontextmanager
async def lines_of(command: Sequence[str]) -> AsyncIterator[AsyncIterator[bytes]]:
    """Run a client without a terminal, and give what it prints line by line as it comes."""
    client = await asyncio.create_subprocess_exec(
        *command, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE
    )
    assert client.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            yield aiter(client.stdout)
    finally:
        client.kill()
        await client.communicate()


@pytest.mark.smoke
async def test_no_terminal_gets_a_few_lines_of_help_and_exit_1(house: ServedHouse) -> None:
    done = await run(ssh_command(house.port, options=["-T"]))
    assert done.status == 1
    assert "ssh -t HOST" in done.out
    assert "60x18" in done.out
    assert len(done.out.splitlines()) < 18
    assert "\x1b" not in done.out
    assert done.err == ""


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["help"], "ssh HOST tables"),
        (["rules", "lucky10"], "Mint-Tin"),
        (["rules", "ten-thousand"], "hot dice"),
        (["tables"], "table"),
        (["standings"], "Ten Thousand"),
        (["version"], version("minttin")),
        (["help", "--json"], "ssh HOST tables"),
        (["rules", "--json"], "Mint-Tin"),
        (["version", "--json"], version("minttin")),
    ],
)
async def test_a_command_is_answered_in_plain_text(
    house: ServedHouse, command: list[str], told: str
) -> None:
    done = await run(ssh_command(house.port, *command))
    assert done.status == 0
    assert told in done.out
    assert done.out.endswith("\n")
    assert "\x1b" not in done.out
    assert "\r" not in done.out
    if "--json" in command:
        assert all(isinstance(json.loads(line), dict) for line in done.out.splitlines())


async def test_rules_come_whole(house: ServedHouse) -> None:
    done = await run(ssh_command(house.port, "rules", "lucky10"))
    assert done.out.splitlines() == rules_text("lucky10", 78).splitlines()


async def test_tables_are_listed_while_somebody_has_one_open(house: ServedHouse) -> None:
    command = ssh_command(house.port, login="Ann")
    async with Terminal(command) as ann:
        await ann.until("Quick")
        await ann.press("g")
        await ann.until("Which game?")
        await ann.press("1")
        await ann.until("Press Space")
        done = await run(ssh_command(house.port, "tables"))
        listed = await run(ssh_command(house.port, "tables", "--json"))
    assert done.status == 0
    assert "Lucky 10" in done.out
    assert "2 of 4" in done.out
    (table,) = map(json.loads, listed.out.splitlines())
    assert (table["game"], table["taken"], table["seats"]) == ("lucky10", 2, 4)


@pytest.mark.parametrize(
    "words",
    [
        ["rm", "-rf", "/"],
        ["help", "me"],
        ["x" * 5000],
        ["scp", "-t", "."],
        ["x\n\x1b[31mFAKE LOG LINE"],
    ],
)
async def test_any_other_command_gets_the_usage_and_exit_64(
    house: ServedHouse, words: list[str]
) -> None:
    done = await run(ssh_command(house.port, *words))
    assert done.status == 64
    assert done.out.startswith("Usage: ssh HOST [")
    assert len(done.out.splitlines()) == 2


async def test_who_comes_with_mosh_is_told_what_to_use(house: ServedHouse) -> None:
    done = await run(ssh_command(house.port, "mosh-server", "new", "-s"))
    assert (done.status, done.out) == (64, "mosh is not supported, use ssh.\n")


@pytest.mark.parametrize("command", ["play", "join MINT-BOLD-FERN"])
async def test_playing_without_a_terminal_is_answered_with_how_to_have_one(
    house: ServedHouse, command: str
) -> None:
    done = await run(ssh_command(house.port, command))
    assert done.status == 1
    assert f"ssh -t HOST {command.split()[0]}" in done.out


async def test_a_key_is_known_and_a_guest_has_nothing_to_read(
    house: ServedHouse, new_key: Callable[[str], Path]
) -> None:
    guest = await run(ssh_command(house.port, "me"))
    assert guest.status == 1
    assert "SSH key" in guest.out
    somebody = await run(ssh_command(house.port, "me", key=new_key("Kim"), login="Kim"))
    assert "you came without one" not in somebody.out


async def test_a_game_is_watched_in_lines_while_it_is_played(house: ServedHouse) -> None:
    async with Terminal(ssh_command(house.port, "play", "ten-thousand", options=["-t"])) as ann:
        await ann.until(READY)
        listed = await run(ssh_command(house.port, "tables", "--json"))
        tables = map(json.loads, listed.out.splitlines())
        table = next(one["table"] for one in tables if one["game"] == "ten-thousand")
        async with lines_of(ssh_command(house.port, "watch", table, "--json")) as lines:
            assert "told" in json.loads(await anext(lines))
            await press_until(ann, " ", gone=READY)
            values = [json.loads(await anext(lines)) for _ in range(3)]
    assert [value["event"] for value in values] == ["game_started", "rolled_off", "turn_began"]
    assert [value["n"] for value in values] == [0, 1, 2]
    assert {value["game_id"] for value in values} == {values[0]["id"]}


async def test_the_rules_of_an_unknown_game_name_the_games(house: ServedHouse) -> None:
    done = await run(ssh_command(house.port, "rules", "chess"))
    assert done.status == 64
    assert "lucky10" in done.out
    assert "ten-thousand" in done.out


async def test_a_script_without_a_key_comes_in_as_guest(house: ServedHouse) -> None:
    batch = ["-o", "BatchMode=yes"]
    done = await run(ssh_command(house.port, "help", login="guest", options=batch))
    assert done.status == 0
    assert "ssh HOST tables" in done.out


async def test_a_command_with_a_terminal_is_told_in_whole_lines(house: ServedHouse) -> None:
    async with Terminal(ssh_command(house.port, "help", options=["-t"])) as terminal:
        assert await terminal.ended() == 0
        assert "ssh HOST tables            the tables" in terminal.text
        assert b"\x1b" not in terminal.raw
        assert terminal.raw.count(b"\r\n") == terminal.raw.count(b"\n")


async def test_a_session_with_a_terminal_ends_when_its_input_does(house: ServedHouse) -> None:
    done = await run(ssh_command(house.port, options=["-tt"], login="Eve"))
    assert done.status == 0
    assert done.out.endswith("\x1b[?1049l")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["-W", "127.0.0.1:22"], []),
        (["-s"], ["sftp"]),
        (["-s"], ["netconf"]),
        (["-o", "ExitOnForwardFailure=yes", "-R", "0:localhost:22"], ["help"]),
        (["-o", "ExitOnForwardFailure=yes", "-R", "/nonexistent/socket:localhost:22"], ["help"]),
    ],
)
async def test_forwarding_and_subsystems_are_refused(
    house: ServedHouse, options: list[str], words: list[str]
) -> None:
    done = await run(ssh_command(house.port, *words, options=options))
    assert done.status not in (0, 1, 64)
    assert done.out == ""


async def test_a_forwarded_port_leads_nowhere(house: ServedHouse) -> None:
    free = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    port = free.sockets[0].getsockname()[1]
    free.close()
    await free.wait_closed()
    options = ["-L", f"127.0.0.1:{port}:127.0.0.1:{house.port}"]
    async with Terminal(ssh_command(house.port, login="Lou", options=options)) as terminal:
        await terminal.until("Quick")
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        assert await reader.read() == b""
        writer.close()
        await terminal.press("q")
        assert await terminal.ended() == 0


@pytest.mark.parametrize("program", [("scp",), ("scp", "-O"), ("sftp",)])
async def test_there_are_no_files_to_copy(
    house: ServedHouse, program: tuple[str, ...], tmp_path: Path
) -> None:
    where = [*ssh_options(), "-P", str(house.port), "me@127.0.0.1:/etc/passwd"]
    done = await run([*program, *where, str(tmp_path / "copy")])
    assert done.status != 0
    assert not (tmp_path / "copy").exists()


async def test_who_wants_agent_and_x11_forwarded_is_answered_all_the_same(
    house: ServedHouse,
) -> None:
    options = ["-A", "-X"]
    env = {"SSH_AUTH_SOCK": "/nonexistent", "DISPLAY": "127.0.0.1:9"}
    done = await run(ssh_command(house.port, "help", options=options), env)
    assert done.status == 0
    assert "ssh HOST tables" in done.out
