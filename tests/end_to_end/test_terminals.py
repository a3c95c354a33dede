"""Every kind of terminal gets what it can show, and is given back as it was."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

import pytest

from tests.end_to_end.hosting import LOBBY, look_at_help
from tests.end_to_end.serving import ServedHouse
from tests.end_to_end.stream import GIVEN_BACK, colours, text_of, unexpected
from tests.end_to_end.terminal import Terminal, ssh_command
from tui.terminal.decoder import PATIENCE


class Seen(NamedTuple):
    """What came of a visit: the exit status, and all bytes that were sent."""

    status: int
    raw: bytes


async def visit(house: ServedHouse, term: str, *settings: str) -> Seen:
    """Come into the lobby with a terminal that calls itself `term`, look at the help, and leave.

    `settings` are environment variables that the client sends along.
    """
    options = ["-o", f"SetEnv={' '.join(settings)}"] if settings else []
    command = ssh_command(house.port, options=options)
    async with Terminal(command, env={"TERM": term}) as terminal:
        await terminal.until_true(lambda: terminal.is_at_end or LOBBY in terminal.text, LOBBY)
        if not terminal.is_at_end:
            await look_at_help(terminal)
            await terminal.press("q")
        return Seen(await terminal.ended(), bytes(terminal.raw))


async def visits(house: ServedHouse, terms: Sequence[tuple[str, ...]]) -> list[Seen]:
    """Come in with many terminals at the same time."""
    return await asyncio.gather(*(visit(house, *term) for term in terms))


DEPTHS = {
    ("xterm-256color",): "256",
    ("xterm",): "256",
    ("screen-256color",): "256",
    ("tmux-256color",): "256",
    ("linux",): "16",
    ("vt100",): "",
    ("xterm-mono",): "",
    ("xterm-kitty",): "truecolor",
    ("xterm-ghostty",): "truecolor",
    ("alacritty",): "truecolor",
    ("junk",): "256",
    ("x" * 9000,): "256",
    ("-; rm -rf",): "256",
    ("xterm-256color", "COLORTERM=truecolor"): "truecolor",
    ("screen-256color", "COLORTERM=truecolor"): "256",
    ("xterm-256color", "NO_COLOR=1"): "",
    ("xterm-kitty", "NO_COLOR=1"): "",
    ("xterm-256color", "NO_COLOR="): "256",
    ("xterm-256color", "FORCE_COLOR=3", "TEXTUAL=devtools"): "256",
}
"""Terminals, with what they send along, and the most colours they get."""


async def test_each_terminal_gets_the_colours_it_has_and_is_given_back(house: ServedHouse) -> None:
    for (term, depth), seen in zip(DEPTHS.items(), await visits(house, list(DEPTHS)), strict=True):
        used = colours(seen.raw)
        assert seen.status == 0, term
        assert used == ({depth} if depth else set()), term
        assert seen.raw.endswith(GIVEN_BACK), term
        assert unexpected(seen.raw) == b"", term


async def test_a_terminal_or_locale_without_more_than_ascii_gets_only_that(
    house: ServedHouse,
) -> None:
    with_ascii = await visits(
        house, [("linux",), ("vt100",), ("xterm", "LC_ALL=C"), ("xterm", "LANG=POSIX")]
    )
    assert all(seen.raw.isascii() for seen in with_ascii)
    with_more = await visits(house, [("xterm",), ("xterm", "LC_ALL=C.UTF-8", "LANG=C")])
    assert not any(seen.raw.isascii() for seen in with_more)
    assert all("Mint Tin" in text_of(seen.raw) for seen in (*with_ascii, *with_more))


@pytest.mark.parametrize("term", ["dumb", "", "unknown"])
async def test_a_terminal_that_cannot_draw_gets_a_sentence(house: ServedHouse, term: str) -> None:
    seen = await visit(house, term)
    assert seen.status == 1
    assert "can't draw a table" in seen.raw.decode()
    assert b"\x1b" not in seen.raw


async def test_a_window_of_any_size_is_made_do_with(house: ServedHouse) -> None:
    async with Terminal(ssh_command(house.port), size=(1, 1)) as terminal:
        terminal.resize(59, 18)
        await terminal.until("Mint Tin needs 60")
        for step in range(300):
            terminal.resize(20 + step, 10 + step % 50)
        for size in ((60, 18), (250, 90), (100, 30)):
            terminal.resize(*size)
            await terminal.until_true(
                lambda: LOBBY in terminal.lines[0] and "Leave" in terminal.lines[-1], "the lobby"
            )
        await terminal.press("q")
        assert await terminal.ended() == 0


async def test_nobody_notices_that_keys_are_exchanged_anew(house: ServedHouse) -> None:
    command = ssh_command(house.port, options=["-o", "RekeyLimit=16K"])
    async with Terminal(command) as terminal:
        await terminal.until(LOBBY)
        for _ in range(5):
            await terminal.press("\x0c")
            await look_at_help(terminal)
        await terminal.press("q")
        assert await terminal.ended() == 0


HOSTILE = {
    "not UTF-8": b"\xff\xfe\xc3(\x80\xf0\x90",
    "control characters": b"\x00\x13\x11\x1a\x1c\x1e\x1f",
    "half sequences": b"\x1b\x1b\x1b[",
    "keys with wrong numbers": b"\x1b[99999999u\x1b[97;1:3u\x1b[97:65;2u\x1b[55296u",
    "mice beyond the screen": b"\x1b[48;0;0;0;0t\x1b[<0;9;999M\x1b[<0;9;9999m\x1b[M\xff\xff\xff",
    "strings": b"\x1b]52;c;QUFB\x07\x1bP+q\x1b\\\x1b_x\x1b\\",
    "a paste without end": b"\x1b[200~" + b"a" * 9000,
}
"""Bytes that no keyboard sends."""


async def test_bytes_that_no_keyboard_sends_do_nothing(house: ServedHouse) -> None:
    await asyncio.gather(*(_send(house, what, data) for what, data in HOSTILE.items()))


async def _send(house: ServedHouse, what: str, data: bytes) -> None:
    async with Terminal(ssh_command(house.port)) as terminal:
        await terminal.until(LOBBY)
        await terminal.pour(data)
        await asyncio.sleep(2 * PATIENCE)  # what was begun is given up after half of that
        await look_at_help(terminal)
        assert LOBBY in terminal.lines[0], what
        assert "No table is open yet." in terminal.text, what
        await terminal.press("q")
        assert await terminal.ended() == 0, what
