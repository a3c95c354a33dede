"""Whoever sends too much has trouble alone: the others play on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from tests.end_to_end.hosting import LOBBY, come_in, look_at_help
from tests.end_to_end.lucky10_games import NewKey
from tests.end_to_end.serving import ServedHouse
from tests.end_to_end.terminal import Terminal, ssh_command

MANY_TIMES = 5
MEGABYTE = 1 << 20
MOST_GROWTH = 24 * MEGABYTE
"""Bytes of memory that a flood may cost while it lasts; two visits alone take several."""


@pytest.fixture
async def bystander(house: ServedHouse, new_key: NewKey) -> AsyncIterator[Terminal]:
    """Somebody else in the house."""
    async with Terminal(ssh_command(house.port, login="Ann", key=new_key("ann"))) as ann:
        await come_in(ann)
        yield ann


async def test_64_kib_of_keys_at_once_hold_nobody_else_up(
    house: ServedHouse, bystander: Terminal
) -> None:
    before = house.resident_bytes
    async with Terminal(ssh_command(house.port)) as flooder:
        await flooder.until(LOBBY)
        await flooder.pour(b"?q" * (32 << 10))
        await look_at_help(bystander, MANY_TIMES)
        assert house.resident_bytes - before < MOST_GROWTH


async def test_keys_without_end_hold_nobody_else_up(
    house: ServedHouse, bystander: Terminal
) -> None:
    before = house.resident_bytes
    async with Terminal(ssh_command(house.port)) as flooder:
        await flooder.until(LOBBY)
        flood = asyncio.create_task(flooder.pour(b"\x1b[A\x1b[<0;3;4M/x" * MEGABYTE))
        await look_at_help(bystander, MANY_TIMES)
        assert not flood.done(), "the house does not take all that somebody sends"
        assert house.resident_bytes - before < MOST_GROWTH
        flood.cancel()
        with suppress(asyncio.CancelledError):
            await flood


async def test_a_paste_of_10_mb_is_nothing_and_what_follows_it_is_heard(
    house: ServedHouse, bystander: Terminal
) -> None:
    before = house.resident_bytes
    async with Terminal(ssh_command(house.port)) as flooder:
        await flooder.until(LOBBY)
        paste = asyncio.create_task(
            flooder.pour(b"\x1b[200~" + b"?q\r\x1b[B" * (10 * MEGABYTE // 6) + b"\x1b[201~")
        )
        await look_at_help(bystander, MANY_TIMES)
        await paste
        await look_at_help(flooder)
        assert house.resident_bytes - before < MOST_GROWTH
        await flooder.press("q")
        assert await flooder.ended() == 0
    await look_at_help(bystander, MANY_TIMES)
