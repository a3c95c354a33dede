"""What people type reaches the screens of others as the plain text it is, and as nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from itertools import cycle
from typing import NamedTuple

import pytest

from server.house.bounds import TALK_BURST
from tests.end_to_end.hosting import (
    LOBBY,
    begin,
    choose_table,
    come_in,
    open_table,
    press_until,
    sit_down,
)
from tests.end_to_end.lucky10_games import NewKey
from tests.end_to_end.player import Lucky10Player
from tests.end_to_end.serving import ServedHouse
from tests.end_to_end.stream import unexpected
from tests.end_to_end.terminal import Terminal, run, ssh_command, ssh_options

TABLE = "[b]Den[/] [/ {}"
"""A table's name that is no good markup; each test has a table of its own."""
PASTE = "\x1b[200~{}\x1b[201~"

SAID = {
    "[bold red]loud[/] [@click=x]y[/]": "[bold red]loud[/] [@click=x]y[/]",
    "closing [/ and \\[ open": "closing [/ and \\[ open",
    "copy \x1b]52;c;QUFB\x07 that": "copy ]52;c;QUFB that",
    "clear \x1b[2J\x1b[31m\x9b31m all": "clear [2J[31m31m all",
    "left \u202eright\u2066 \u200bzero": "left right zero",
    "wide \u65e5\u672c, e\u0301, a\u0300\u0320": "wide ??, \u00e9, \u00e0",
    "two\nlines\tand a tab": "two lines and a tab",
    "end \ue000\ufdd0\U000e0041 of it": "end ? of it",
}
"""What somebody pastes into the line for talk, and what the others read."""


class Den(NamedTuple):
    """Two people who play, and one who watches."""

    ann: Terminal
    bo: Terminal
    eve: Terminal


@pytest.fixture
async def den(
    house: ServedHouse, new_key: NewKey, request: pytest.FixtureRequest
) -> AsyncIterator[Den]:
    """Ann and Bo have begun a game of Lucky 10, and Eve watches."""
    table = TABLE.format(len(request.node.name))
    async with AsyncExitStack() as stack:
        terminals = [
            Terminal(ssh_command(house.port, login=name, key=new_key(name)))
            for name in ("Ann", "Bo", "Eve")
        ]
        ann, bo, eve = [await stack.enter_async_context(terminal) for terminal in terminals]
        for terminal in (ann, bo, eve):
            await come_in(terminal)
        await open_table(ann, Name=table, Seats="2", Clock="off")
        await sit_down(bo, table)
        await begin(ann, bo)
        await choose_table(eve, table)
        await press_until(eve, "\r", "Session 1 of 10", table)
        yield Den(ann, bo, eve)
        for player in (ann, bo):
            await player.press("q", "y")
            await player.until(LOBBY)


@pytest.mark.smoke
async def test_talk_is_plain_text_on_everybodys_screen(den: Den) -> None:
    assert len(SAID) <= TALK_BURST * len(den), "nobody may say so much at once"
    for speaker, (typed, shown) in zip(cycle(den), SAID.items(), strict=False):
        await Lucky10Player(speaker).say(PASTE.format(typed))
        for terminal in den:
            await terminal.until_shown(f": {shown} ")
    for terminal in den:
        assert unexpected(bytes(terminal.raw)) == b""
        assert terminal.has_shown("[b]Den[/] [/ ")


async def test_who_watches_talks_too_and_acts_not(den: Den) -> None:
    await Lucky10Player(den.eve).say("I see everything")
    for terminal in den:
        await terminal.until_shown(": I see everything ")
    for key in "rbps\r":
        await den.eve.press(key)
        await den.eve.until("You are watching this table.")
    assert not any(terminal.has_shown("The Yard - ") for terminal in den)


async def test_who_talks_too_fast_is_told_so_and_nobody_else_hears_it(den: Den) -> None:
    said = [f"line {number}" for number in range(3 * TALK_BURST)]
    for line in said:
        await Lucky10Player(den.bo).say(line)
    await den.bo.until_shown("You talk faster than people can read")
    await Lucky10Player(den.ann).say("Bo!")
    for terminal in den:
        await terminal.until_shown(": Bo! ")
    heard = [[line for line in said if terminal.has_shown(f": {line} ")] for terminal in den]
    assert heard[0] == heard[1] == heard[2]
    assert heard[0][:TALK_BURST] == said[:TALK_BURST]
    assert len(heard[0]) < len(said)


@pytest.mark.parametrize("login", ["[/]", "[bold]x", "root", "a b", "x" * 900, "\u65e5\u672c"])
async def test_a_name_that_somebody_comes_with_becomes_a_plain_one(
    house: ServedHouse, new_key: NewKey, login: str
) -> None:
    command = ["ssh", *ssh_options(new_key("odd")), "-p", str(house.port), "-l", login]
    async with Terminal([*command, "127.0.0.1"]) as odd:
        await come_in(odd)
        name = odd.lines[0].split(LOBBY)[1].split(" purse")[0].strip()
        assert name.isascii()
        assert 1 <= len(name) <= 16
        assert set(name) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-")
        assert name != "root"
        await odd.press("q")
        assert await odd.ended() == 0


@pytest.mark.parametrize("login", ["\u202eevil", "\x1b]0;x\x07", "x" * 1200])
async def test_a_login_that_is_no_text_does_not_come_in(house: ServedHouse, login: str) -> None:
    done = await run(["ssh", *ssh_options(), "-p", str(house.port), "-l", login, "127.0.0.1"])
    assert done.status == 255
    assert done.out == ""


async def test_the_same_key_is_the_same_name_whatever_the_login(
    house: ServedHouse, new_key: NewKey
) -> None:
    key = new_key("gil")
    for login in ("Gil", "somebody-else"):
        async with Terminal(ssh_command(house.port, login=login, key=key)) as gil:
            if login == "Gil":
                await come_in(gil)
            await gil.until(LOBBY, "Gil   purse")
            await gil.press("q")
            assert await gil.ended() == 0
