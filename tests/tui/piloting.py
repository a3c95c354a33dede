"""Driving an app in tests: what its screen says, clicking on words, waiting without sleeping."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from textual.events import Key, Paste
from textual.pilot import Pilot

from tests.tui.fake_house import FakeVisit
from tui.app import MintTinApp

SIZES = [(60, 18), (80, 24), (120, 36)]


def lines_of(app: MintTinApp) -> list[str]:
    """Return what is on the screen, line by line, without styles."""
    screen = app.screen
    strips = screen._compositor.render_strips(app.size)
    return [strip.text for strip in strips]


def text_of(app: MintTinApp) -> str:
    """Return what is on the screen as one text."""
    return "\n".join(lines_of(app))


def words_in(app: MintTinApp, selector: str) -> str:
    """Return what stands in a widget, its lines joined."""
    x, y, width, height = app.screen.query_one(selector).region
    lines = lines_of(app)[y : y + height]
    return " ".join(" ".join(line[x : x + width].strip(" │") for line in lines).split())


async def until(pilot: Pilot[Any], holds: Callable[[], object], most: float = 5.0) -> None:
    """Wait until something holds; fail when it doesn't in `most` seconds."""
    clock = asyncio.get_running_loop().time
    end = clock() + most
    while not holds():
        assert clock() < end, f"never happened; the screen shows:\n{_shown(pilot)}"
        await pilot.pause(0.01)


async def until_shown(pilot: Pilot[Any], words: str) -> None:
    """Wait until words are on the screen."""
    await until(pilot, lambda: words in _shown(pilot))


async def until_heard(pilot: Pilot[Any], visit: FakeVisit) -> None:
    """Wait until something has been asked and all that came of it has been taken in."""
    await until(pilot, lambda: visit.asked and visit.is_heard)
    await pilot.pause()


async def paste(pilot: Pilot[Any], text: str) -> None:
    """Paste text into what has the focus."""
    pilot.app.post_message(Paste(text))
    await pilot.pause()


async def burst(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys as they come in one packet: none waits for what the one before has done."""
    for key in keys:
        pilot.app.post_message(Key(key, key if len(key) == 1 else None))
    for _ in range(3):
        await pilot.pause()


async def click_on(pilot: Pilot[Any], words: str) -> None:
    """Click on the first place where words are on the screen."""
    for y, line in enumerate(_shown(pilot).split("\n")):
        if words in line:
            await pilot.click(offset=(line.index(words), y))
            await pilot.pause()
            return
    raise AssertionError(f"{words!r} is not on the screen:\n{_shown(pilot)}")


def _shown(pilot: Pilot[Any]) -> str:
    app = pilot.app
    assert isinstance(app, MintTinApp)
    return text_of(app)
