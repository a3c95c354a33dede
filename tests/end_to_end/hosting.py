"""What people press in the lobby, and to get from there to a table."""

from __future__ import annotations

import asyncio
import re
from functools import partial

from tests.end_to_end.terminal import Terminal

LOBBY = "the lobby"
_GAME = re.compile(r" · .* (Session \d+ of 10|Exactly \d+ wins)")
_NAMING = "What shall we call you?"
_HELP = "Esc Back"
READY = "Press Space when you are ready"
_NEXT_ROW, _NEXT_VALUE, _RUB_OUT = "\t", "\x1b[C", "\x15"
HELD = "The table just changed"
READING = 0.5
"""Seconds in which somebody has read that a key is to be pressed again."""
_LABEL_CELLS = 12
_ROW = re.compile(rf"│ (?=.{{{_LABEL_CELLS}}}\S)(\w[\w ]*?)  +\S.*│ *$")


def _field(terminal: Terminal, label: str) -> str:
    """Return what stands in a row of the form that is open."""
    start = f"│ {label:<{_LABEL_CELLS}}"
    row = next((line for line in terminal.lines if start in line), "")
    assert row, f"no row {label}\n{terminal.text}"
    return row.split(start)[1].split("  ")[0].strip()


def _labels(terminal: Terminal) -> list[str]:
    """Return the labels of the rows of the form that is open, from the top."""
    found = map(_ROW.search, terminal.lines)
    return [row[1] for row in found if row]


async def press_until(terminal: Terminal, key: str, *shown: str, gone: str = "") -> None:
    """Press a key, once more if one is told that the table has just changed, and wait until all of
    `shown` and nothing of `gone` is on the screen."""

    def is_held() -> bool:
        return HELD in terminal.text

    def is_done() -> bool:
        text = terminal.text
        is_gone = not gone or gone not in text
        return is_gone and not is_held() and all(words in text for words in shown)

    await terminal.press(key)
    await terminal.until_true(lambda: is_done() or is_held(), f"what {key!r} does")
    if not is_done():
        await asyncio.sleep(READING)
        await terminal.press(key)
        await terminal.until_true(is_done, f"what {key!r} does")


async def look_at_help(terminal: Terminal, times: int = 1) -> None:
    """Open and close the help, so that every key is seen to do something."""
    for _ in range(times):
        await terminal.press("?")
        await terminal.until(_HELP)
        await terminal.press("q")
        await terminal.until_gone(_HELP)


async def come_in(terminal: Terminal, name: str = "") -> None:
    """Come into the lobby for the first time with a key: take the name that is suggested, or
    another."""
    await terminal.until(_NAMING)
    if name:
        await terminal.press(_RUB_OUT, name)
    await terminal.press("\r")
    await terminal.until_gone(_NAMING)
    await terminal.until(LOBBY)


async def open_table(terminal: Terminal, **wishes: str) -> None:
    """Open a table from the lobby and take the first seat.

    `wishes` are what should stand in the form's rows, in their order.
    """
    await terminal.until(LOBBY)
    await terminal.press("n")
    await terminal.until("Open a table", "Open it")
    at = "Game"
    for label, value in wishes.items():
        rows = _labels(terminal)
        await terminal.press(*_NEXT_ROW * (rows.index(label) - rows.index(at)))
        at = label
        await _fill_in(terminal, label, value)
        if label == "Bots" and value != "none":
            await terminal.until("Bots play")
    await terminal.press("\r")
    await terminal.until(READY)


async def _fill_in(terminal: Terminal, label: str, value: str) -> None:
    """Choose or type what should stand in the row that has the focus."""
    if not _field(terminal, label).startswith("<"):
        await terminal.press(_RUB_OUT)
        await terminal.until_true(lambda: not _field(terminal, label), f"no {label}")
        await terminal.press(value)
        await terminal.until_true(lambda: _field(terminal, label) == value, value)
        return
    while _field(terminal, label) != f"< {value} >":
        await _choose_next(terminal, label)


async def _choose_next(terminal: Terminal, label: str) -> None:
    """Choose the next value of the row that has the focus."""
    before = _field(terminal, label)
    await terminal.press(_NEXT_VALUE)
    await terminal.until_true(lambda: _field(terminal, label) != before, label)


async def choose_table(terminal: Terminal, table: str) -> None:
    """Let the lobby list only the table of that name, and put the cursor there."""
    await terminal.until(LOBBY, table)
    await terminal.press("/")
    await terminal.until("Tables with: _")
    await terminal.press(table)
    await terminal.until(f"Tables with: {table}_")
    await terminal.press("\r")
    await terminal.until_gone("Tables with: ")
    await terminal.until(f'1 of 1 with "{table}"')


async def sit_down(terminal: Terminal, table: str) -> None:
    """Sit down from the lobby at the table of that name."""
    await choose_table(terminal, table)
    await press_until(terminal, "\r", READY)


async def begin(*terminals: Terminal) -> None:
    """Let everybody at a table say that they are ready, and see the game begin."""
    for terminal in terminals:
        await press_until(terminal, " ", gone=READY)
    for terminal in terminals:
        await terminal.until_true(partial(_has_begun, terminal), "a game")


def _has_begun(terminal: Terminal) -> bool:
    return _GAME.search(terminal.lines[0]) is not None
