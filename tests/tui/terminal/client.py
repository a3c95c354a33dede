"""A client in memory: its terminal reads what the app writes, and it may stop reading."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pyte
from textual.app import ComposeResult
from textual.widgets import Input, Static

from tests.tui.terminal.loop_time import PATIENCE, until
from tui.terminal.client import ClientTerminal
from tui.terminal.hosted import HostedApp
from tui.terminal.run import HostedRun, Outcome, run_hosted

SEQUENCE = re.compile(rb"\x1b(?:\[[\x20-\x3f]*[\x40-\x7e]|[^\[])")
PAINTING = re.compile(rb"\x1b\[[0-9;]*[mH]")
MODE = re.compile(rb"\x1b\[\?\d+[hl]")


class Client:
    """The sink of one run, and the screen of the terminal behind it.

    While `stalled` nothing reaches the terminal, and `pending` counts what waits for it.
    """

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self.received = bytearray()
        self.waiting = bytearray()
        self.stalled = False
        self.aborts = 0
        self.paused: list[bool] = []
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)

    def write(self, data: bytes) -> None:
        self.waiting += data
        if not self.stalled:
            self.read()

    def pending(self) -> int:
        return len(self.waiting)

    def abort(self) -> None:
        self.aborts += 1

    def read(self) -> None:
        """Take all that waits."""
        self.received += self.waiting
        self._stream.feed(bytes(self.waiting))
        self.waiting.clear()

    def forget(self) -> None:
        """Lose the picture and the modes, as a terminal that was reset."""
        self.screen.reset()

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def looks(self) -> list[list[tuple[object, ...]]]:
        """Return every cell with its colours and attributes, to compare two screens."""
        screen = self.screen
        return [[screen.buffer[y][x] for x in range(screen.columns)] for y in range(screen.lines)]

    async def shows(self, *texts: str) -> None:
        await until(lambda: all(text in self.text for text in texts))


class Desk(HostedApp[str]):
    """A small app: a field to type into, and a line of text."""

    CSS = "Input { border: none; height: 1; } Static { height: 1; }"

    def __init__(self, words: str = "welcome") -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        field = Input(max_length=80)
        field.cursor_blink = False
        yield field
        yield Static(self.words, markup=False)

    def say(self, words: str) -> None:
        self.query_one(Static).update(words)


def start(
    app: HostedApp[Any], client: Client, term: str = "xterm-256color", **env: str
) -> HostedRun:
    """Run `app` for `client`."""
    size = client.screen.columns, client.screen.lines
    return run_hosted(app, ClientTerminal.of(term, env, *size), client, client.paused.append)


async def ended(run: HostedRun) -> Outcome:
    """Wait until `run` is over."""
    async with asyncio.timeout(PATIENCE):
        return await run.wait()


async def hang_up(*runs: HostedRun) -> list[Outcome]:
    """Let the clients of `runs` be gone, and wait until these are over."""
    for run in runs:
        run.hang_up()
    return [await ended(run) for run in runs]
