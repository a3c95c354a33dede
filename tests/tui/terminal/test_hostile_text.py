"""What somebody typed acts on nobody's terminal, wherever it is shown."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import (
    Button,
    DataTable,
    Header,
    Input,
    Label,
    Log,
    OptionList,
    RichLog,
    Static,
    TextArea,
)

from tests.tui.terminal.client import MODE, PAINTING, SEQUENCE, Client, hang_up, start
from tests.tui.terminal.loop_time import until
from tui.terminal.hosted import HostedApp

ATTACKS = [
    "\x1b]52;c;ZXZpbA==\x07",
    "\x1b]0;title\x1b\\",
    "\x1b[2J",
    "\x1b[66;66H",
    "\x1b[31;41;5m",
    "\x1b[?1049l",
    "\x1bP1$r0m\x1b\\",
    "\x1bc",
    "\x9b2J",
    "\x9d0;x\x9c",
    "\r\x08\x0e\x07",
    "\u202e\u2066\u200b",
    "\ud800",
]

hostile = st.lists(st.sampled_from(ATTACKS) | st.text(max_size=5), max_size=6).map("".join)


class Everywhere(HostedApp[None]):
    """Shows a text in every kind of widget."""

    TITLE = "before"

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        text = self.text
        self.title = text
        yield Header()
        with VerticalScroll() as scroll:
            scroll.border_title = Content(text)
            scroll.border_subtitle = Content(text)
            yield Static(text, markup=False)
            yield Static(Text(text, style="bold link http://example.org/\x1b]0;x\x07"))
            yield Label(Content(text))
            yield Button(Content(text))
            yield Input(text.replace("\n", ""), placeholder=text)
            yield Input("", placeholder=text)
            yield OptionList(Content(text))
            yield TextArea(text)
            table: DataTable[object] = DataTable()
            table.add_column(Text(text))
            table.add_row(Text(text))
            yield table
            yield RichLog(markup=False)
            yield Log()

    def on_mount(self) -> None:
        self.query_one(RichLog).write(Text(self.text))
        self.query_one(Log).write(self.text)
        for field in self.query(Input):
            field.cursor_blink = False
        self.query_one(TextArea).cursor_blink = False
        self.notify(self.text, title="notice")


async def shown(text: str, kind: str = "xterm-kitty") -> bytes:
    """Return all that a client's terminal is sent of `text` everywhere."""
    client = Client(100, 120)
    app = Everywhere(text)
    run = start(app, client, kind)
    await until(lambda: "notice" in client.text or app.crash)
    assert app.crash is None
    await hang_up(run)
    return bytes(client.received)


@pytest.mark.parametrize("kind", ["xterm-kitty", "vt100"])
async def test_no_widget_lets_a_sequence_through(kind: str) -> None:
    sent = await shown("".join(f"{attack}x" for attack in ATTACKS), kind)
    sequences = {match[0] for match in SEQUENCE.finditer(sent)}
    assert all(PAINTING.fullmatch(found) or MODE.fullmatch(found) for found in sequences)
    assert b"\x1b[66;66H" not in sequences
    assert b"\x1b[31;41;5m" not in sequences
    assert SEQUENCE.sub(b"", sent).decode().replace("\x07", "").isprintable()


@settings(max_examples=5, deadline=None)
@given(hostile)
async def test_no_text_does_more_than_show(text: str) -> None:
    sent = await shown(text)
    sequences = {match[0] for match in SEQUENCE.finditer(sent)}
    assert all(PAINTING.fullmatch(found) or MODE.fullmatch(found) for found in sequences)
    rest = SEQUENCE.sub(b"", sent).decode()
    assert not any(ord(char) < 32 or 0x7F <= ord(char) < 0xA0 for char in rest)
