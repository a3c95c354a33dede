"""However somebody leaves, their terminal is given back; however the house closes, all are."""

from __future__ import annotations

import asyncio
import socket
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from server.house.hall import MOVED
from server.open_house import FAREWELL
from tests.end_to_end.hosting import LOBBY, begin, come_in, open_table, sit_down
from tests.end_to_end.lucky10_games import NewKey
from tests.end_to_end.serving import ServedHouse
from tests.end_to_end.stream import GIVEN_BACK, unexpected
from tests.end_to_end.terminal import Terminal, ssh_command


def goodbye(terminal: Terminal) -> str:
    """Return what was said after the terminal had been given back."""
    _, mark, said = bytes(terminal.raw).rpartition(GIVEN_BACK)
    assert mark == GIVEN_BACK
    assert unexpected(bytes(terminal.raw)) == b""
    return said.decode().strip()


@pytest.mark.parametrize("key", ["q", "\x03", "\x04"], ids=["q", "Ctrl+C", "Ctrl+D"])
async def test_leaving_gives_the_terminal_back(house: ServedHouse, key: str) -> None:
    async with Terminal(ssh_command(house.port)) as terminal:
        before = terminal.modes
        await terminal.until(LOBBY)
        assert terminal.modes != before
        await terminal.press(key)
        assert await terminal.ended() == 0
        assert goodbye(terminal) == ""
        assert terminal.modes == before


async def test_leaving_in_the_middle_of_a_game_asks_first(
    house: ServedHouse, new_key: NewKey
) -> None:
    async with (
        Terminal(ssh_command(house.port, login="Ida", key=new_key("ida"))) as ida,
        Terminal(ssh_command(house.port)) as guest,
    ):
        await come_in(ida)
        await open_table(ida, Name="Attic", Seats="2")
        await sit_down(guest, "Attic")
        code = guest.text.split("Your return code: ")[1].split()[0]
        await begin(ida, guest)
        await guest.press("\x03")
        await guest.until("Your seat is kept", code)
        await guest.press("n")
        await guest.until_gone("Your seat is kept")
        await guest.press("\x03")
        await guest.until("Your seat is kept")
        await guest.press("y")
        assert await guest.ended() == 0
        assert goodbye(guest) == ""
        await ida.until_shown("connection went")


async def test_coming_in_from_another_terminal_ends_the_first_visit_with_a_sentence(
    house: ServedHouse, new_key: NewKey
) -> None:
    command = ssh_command(house.port, login="Jo", key=new_key("jo"))
    async with Terminal(command) as first:
        await come_in(first)
        async with Terminal(command) as second:
            await second.until(LOBBY, "1 person")
            assert await first.ended() == 0
            assert goodbye(first) == MOVED
            await second.press("q")
            assert await second.ended() == 0
            assert goodbye(second) == ""


@pytest.mark.smoke
async def test_a_house_that_closes_tells_everybody_and_gives_all_terminals_back(
    tmp_path: Path, new_key: NewKey
) -> None:
    async with AsyncExitStack() as stack:
        house = stack.enter_context(ServedHouse(tmp_path))
        ann, bo, guest = [
            await stack.enter_async_context(Terminal(ssh_command(house.port, login=name, key=key)))
            for name, key in (("Ann", new_key("ann")), ("Bo", new_key("bo")), ("me", None))
        ]
        for terminal in (ann, bo):
            await come_in(terminal)
        await open_table(ann, Name="Den", Seats="2")
        await sit_down(bo, "Den")
        await begin(ann, bo)
        await guest.until(LOBBY)
        await bo.press("t")
        await bo.until("says it to the table")
        house.ask_to_close()
        for terminal in (ann, bo, guest):
            assert await terminal.ended() == 0
            assert goodbye(terminal) == FAREWELL
        assert await asyncio.to_thread(house.ended) == 0
        assert house.complaints() == ""
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", house.port), timeout=1)


async def test_who_is_cut_off_costs_nobody_anything(house: ServedHouse) -> None:
    visitors = [Terminal(ssh_command(house.port)) for _ in range(5)]
    for visitor in visitors:
        await visitor.__aenter__()
        await visitor.until(LOBBY)
    for visitor in visitors:
        await visitor.cut()
    async with Terminal(ssh_command(house.port)) as last:
        await last.until(LOBBY, "1 person")
        await last.press("q")
        assert await last.ended() == 0
