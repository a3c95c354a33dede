"""The log and the talk of a table, the newest line at the bottom."""

from __future__ import annotations

from typing import NamedTuple

from games.events import Event, GameAbandoned, GameEnded
from games.lucky10 import events as lucky10
from games.ten_thousand import events as ten_thousand
from themes.meanings import Meaning
from themes.skin import Line, Skin, Span
from tui.house import Happened, LogEntry, Said
from tui.table.blocks import Block, Row, Titles, blank, panel, plain, ruled, wrap
from tui.table.telling import is_told, tell
from tui.table.words import Cast

_INDENT = 2
_MEANINGS: dict[type[Event], Meaning] = {
    lucky10.SessionBegan: "muted",
    lucky10.StealCalled: "steal-text",
    lucky10.StealJoined: "steal-text",
    lucky10.StealWon: "steal-text",
    lucky10.Recorded: "good",
    ten_thousand.LostIt: "danger",
    ten_thousand.WentBack: "danger",
    ten_thousand.Banked: "good",
    GameEnded: "strong",
    GameAbandoned: "warn",
}


class Log(NamedTuple):
    """The last entries of a log, oldest first, told to the reader of `cast`."""

    entries: tuple[LogEntry, ...]
    cast: Cast
    is_framed: bool = True


def paint_log(log: Log, width: int, height: int, skin: Skin) -> Block:
    """Return the newest entries that fit, in a panel; without a frame where there is no room."""
    titles = Titles("Log and talk")
    if log.is_framed:
        inside = _newest(log, width - 4, height - 2, skin)
        body = tuple((Span(" ", "ink"), *line, Span(" ", "ink")) for line in inside)
        return panel(Block(body), width, height, skin, titles)
    inside = _newest(log, width - 1, height - 1 if height > 2 else height, skin)
    lines = Block(tuple((Span(" ", "ink"), *line) for line in inside))
    return ruled(lines, width, height, skin, titles) if height > 2 else lines


def _newest(log: Log, width: int, height: int, skin: Skin) -> tuple[Line, ...]:
    lines: list[Line] = []
    for entry in reversed(log.entries):
        if len(lines) >= height:
            break
        lines = [*_lines(entry, log.cast, width, skin), *lines]
    lines = lines[len(lines) - height :] if len(lines) > height else lines
    return (*lines, *[blank(width)] * (height - len(lines)))


def _lines(entry: LogEntry, cast: Cast, width: int, skin: Skin) -> list[Line]:
    if isinstance(entry, Happened):
        if not is_told(entry.event):
            return []
        return _wrapped(
            tell(entry.event, cast), width, skin, _MEANINGS.get(type(entry.event), "ink")
        )
    if isinstance(entry, Said):
        name = plain(entry.name)
        first, *more = _wrapped(f"{name}: {plain(entry.text)}", width, skin, "talk")
        words = first[0].text[len(name) + 1 :]
        said = Row(width, skin).put(f"{name}:", "talk-name").put(words, "talk").done()
        return [said, *more]
    return _wrapped(plain(entry.text), width, skin, "talk-house")


def _wrapped(text: str, width: int, skin: Skin, meaning: Meaning) -> list[Line]:
    lines = wrap(text, width, _INDENT)
    return [Row(width, skin).put(line, meaning).done() for line in lines]
