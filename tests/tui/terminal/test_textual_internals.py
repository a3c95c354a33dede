"""What is private in Textual is there, or its absence is told by name."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.app import App
from textual.containers import Vertical
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.selection import SELECT_ALL
from textual.widgets import Static

from tui.terminal import textual_internals
from tui.terminal.hosted import HostedApp
from tui.terminal.textual_internals import self_test


def test_this_version_has_all_that_is_relied_on() -> None:
    assert self_test() == []


def test_what_is_gone_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(App, "_fatal_error")
    monkeypatch.delattr(MessagePump, "_close_messages_no_wait")
    monkeypatch.setattr(textual_internals, "_ATTRIBUTES", ("_registry", "_gone"))
    assert self_test() == [
        "This version of Textual has no App._fatal_error, which is relied on.",
        "This version of Textual has no MessagePump._close_messages_no_wait, which is relied on.",
        "This version of Textual has no App()._gone, which is relied on.",
    ]


def test_what_is_gone_of_what_is_replaced_is_named_too() -> None:
    """It is looked for before it is replaced, so that this takes a process of its own."""
    code = """if True:
        import textual.strip, textual._styles_cache, textual.message_pump
        del textual.strip.FIFOCache
        del textual._styles_cache.StylesCache.get_inner_outer
        del textual.message_pump.MessagePump._pre_process
        import tui.terminal.hosted
        from tui.terminal.textual_internals import self_test
        print(*self_test(), sep="\\n")
    """
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    names = ("MessagePump._pre_process", "textual.strip.FIFOCache", "StylesCache.get_inner_outer")
    assert ran.stdout.splitlines() == [
        f"This version of Textual has no {name}, which is relied on." for name in names
    ]


def test_no_widget_is_hidden_where_it_has_a_place() -> None:
    """Layouts keep those (`textual_knots`)."""
    folder = Path(textual_internals.__file__).parent.parent
    hides = re.compile(r"visibility:|\.visible = |\.visibility = ")
    for file in (*folder.rglob("*.py"), *folder.rglob("*.tcss")):
        if file.name != "textual_knots.py":
            assert not hides.findall(file.read_text(encoding="utf-8")), file


def test_no_other_module_imports_or_calls_private_parts() -> None:
    folder = Path(textual_internals.__file__).parent
    private = re.compile(r"from textual\._|import _|\b(?!self\b|cls\b)\w+\._[a-z]")
    for module in folder.glob("*.py"):
        if module.name not in ("textual_internals.py", "textual_knots.py"):
            assert not private.findall(module.read_text(encoding="utf-8")), module.name


async def test_a_screen_that_ends_at_once_leaves_nothing_that_was_to_be_awaited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Python would complain of it on the house's standard error."""
    async with HostedApp[None]().run_test() as pilot:
        screen = Screen[None]()
        await pilot.app.push_screen(screen)
        put_off: list[object] = []
        monkeypatch.setattr(screen, "call_next", put_off.append)
        screen.selections = {screen: SELECT_ALL}
        assert put_off == []


class NeedsParts(Vertical):
    """A widget that is broken when it comes up without what it is made of."""

    came_up = 0

    def compose(self) -> Iterator[Static]:
        yield Static("part", id="part")

    def on_mount(self) -> None:
        NeedsParts.came_up += 1
        self.query_one("#part")


async def test_what_is_taken_away_before_it_has_come_up_does_not_come_up() -> None:
    async with HostedApp[None]().run_test() as pilot:
        parts = NeedsParts()
        comes = pilot.app.mount(parts)
        parts.remove()
        await comes
        await pilot.pause()
        assert NeedsParts.came_up == 0
        assert not pilot.app.query(NeedsParts)
        await pilot.app.mount(NeedsParts())
        assert NeedsParts.came_up == 1
