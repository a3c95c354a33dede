"""Keys that arrive together do what they would have done one after the other."""

from __future__ import annotations

import asyncio

import pytest
from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import Key
from textual.widgets import Input

from tests.tui.terminal.client import Client, hang_up, start
from tests.tui.terminal.loop_time import be_late, until
from tui.terminal.hosted import HostedApp


class TwoFields(HostedApp[None]):
    """Two fields, and a third one that F2 opens. `missed` are keys that came to no field."""

    BINDINGS = [Binding("f2", "open", show=False)]  # noqa: RUF012 - Textual's own declaration

    def __init__(self) -> None:
        super().__init__()
        self.missed: list[str] = []

    def compose(self) -> ComposeResult:
        for name in ("one", "two"):
            field = Input(id=name, select_on_focus=False)
            field.cursor_blink = False
            yield field

    def on_key(self, event: Key) -> None:
        if event.is_printable:
            self.missed.append(event.key)

    async def action_open(self) -> None:
        field = Input(id="three")
        field.cursor_blink = False
        self.mount(field)
        field.focus()

    def typed(self) -> dict[str | None, str]:
        return {field.id: field.value for field in self.query(Input)}


@pytest.mark.smoke
@pytest.mark.parametrize(
    ("typed", "values"),
    [
        (b"12\x7f5", {"one": "15", "two": ""}),
        (b"one\ttwo", {"one": "one", "two": "two"}),
        (b"wrong\x15right", {"one": "right", "two": ""}),
        (b"ac\x1b[Db", {"one": "abc", "two": ""}),
        (b"a\t\x1b[200~pasted\x1b[201~\x1b[Zb", {"one": "ab", "two": "pasted"}),
        (b"a\x1bOQbc", {"one": "a", "two": "", "three": "bc"}),
        (b"\x1bOQb\x7fc\x7fd", {"one": "", "two": "", "three": "d"}),
    ],
)
async def test_no_key_overtakes_another(typed: bytes, values: dict[str, str]) -> None:
    app = TwoFields()
    client = Client()
    run = start(app, client)
    await until(lambda: app.is_running and isinstance(app.focused, Input))
    run.feed(typed)
    await until(lambda: not run._intake._waiting and not run._intake._found)
    await until(lambda: app.typed() == values)
    assert app.missed == []
    await hang_up(run)


@pytest.mark.parametrize("late", [0.05, 0.3])
async def test_no_key_overtakes_another_on_a_loop_that_is_late_in_each_turn(late: float) -> None:
    app = TwoFields()
    client = Client()
    run = start(app, client)
    await until(lambda: app.is_running and isinstance(app.focused, Input))
    for key in b"wrong\x15right\ttwo\x7fo":
        run.feed(bytes([key]))
        be_late(late)
        await asyncio.sleep(0)
    await until(lambda: app.typed() == {"one": "right", "two": "two"})
    assert app.missed == []
    await hang_up(run)
