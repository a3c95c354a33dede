"""The log and the talk of a table, the newest line at the bottom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.events import Event, GameAbandoned, GameEnded
from games.lucky10 import events as lucky10
from games.ten_thousand import events as ten_thousand
from themes.meanings import Meaning
from themes.skin import Line, Skin, Span
from tui.house import Happened, LogEntry, Said
from tui.table.blocks import Block, Row, Titles, drawn, filled, panel, plain, ruled, wrap
from tui.table.telling import tell
from tui.table.words import Cast

_INDENT = 2
_LEAST_TITLED = 2
_MARGIN = Span(" ", "ink")
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
    """The entries on the page, oldest first, told to the reader of `cast`."""

    entries: tuple[LogEntry, ...]
    cast: Cast
    is_framed: bool = True


class Page:
    """Which entries of a log are on the page: it is filled downwards, and turned when it is full.

    A log that scrolled by a line at each event would have every line of it painted each time.
    """

    FILLED = 0.6
    """How much of a page that was turned is filled with what was on the page before."""
    LEAST_FILLED = 4
    """The rows of such a page that are filled at least: a short page scrolls."""

    def __init__(self) -> None:
        self._first: LogEntry | None = None
        self._room: tuple[int, int] | None = None

    def entries(
        self, log: Sequence[LogEntry], cast: Cast, width: int, height: int, *, is_framed: bool
    ) -> tuple[LogEntry, ...]:
        """Return the entries to paint into `width` × `height`; the newest is among them."""
        columns, rows = room = _room(width, height, is_framed=is_framed)
        if room != self._room:  # a page of another size is begun anew, as full as it can be
            self._first, self._room = None, room
        since = self._since_first(log, rows)
        if since is None or _rows_of(since, cast, columns) > rows:
            filled = max(int(rows * self.FILLED), self.LEAST_FILLED)
            is_new = self._first is None
            since = _newest(log, cast, columns, rows if is_new else min(filled, rows))
            self._first = since[0] if since else None
        return tuple(since)

    def _since_first(self, log: Sequence[LogEntry], rows: int) -> Sequence[LogEntry] | None:
        """Return the entries from the page's first one on; None when it is not near the end."""
        near = log[-2 * rows - 2 :]
        for at in range(len(near) - 1, -1, -1):
            if near[at] == self._first:
                return near[at:]
        return None


def _room(width: int, height: int, *, is_framed: bool) -> tuple[int, int]:
    if is_framed:
        return width - 4, height - 2
    return width - 1, height - 1 if height > _LEAST_TITLED else height


def _rows_of(entries: Iterable[LogEntry], cast: Cast, columns: int) -> int:
    return sum(len(wrap(_text(entry, cast), columns, _INDENT)) for entry in entries)


def _newest(log: Sequence[LogEntry], cast: Cast, columns: int, rows: int) -> Sequence[LogEntry]:
    at, left = len(log), rows
    while at > 0:
        left -= _rows_of(log[at - 1 : at], cast, columns)
        if left < 0 and at < len(log):
            break
        at -= 1
    return log[at:]


def paint_log(log: Log, width: int, height: int, skin: Skin) -> Block:
    """Return the entries in a panel; without a frame where there is no room for one."""
    titles = Titles("Log and talk")
    columns, rows = _room(width, height, is_framed=log.is_framed)
    lines: list[Line] = []
    for entry in log.entries:
        lines += _lines(entry, log.cast, columns, skin)
    lines = lines[max(0, len(lines) - rows) :]
    if log.is_framed:
        body = Block(tuple((_MARGIN, *line, _MARGIN) for line in lines))
        return panel(body, width, height, skin, titles)
    body = Block(filled([(_MARGIN, *line) for line in lines], width, rows))
    return ruled(body, width, height, skin, titles) if rows < height else body


def _text(entry: LogEntry, cast: Cast) -> str:
    if isinstance(entry, Happened):
        return tell(entry.event, cast)
    if isinstance(entry, Said):
        return f"{plain(entry.name)}: {plain(entry.text)}"
    return plain(entry.text)


def _lines(entry: LogEntry, cast: Cast, width: int, skin: Skin) -> tuple[Line, ...]:
    text = _text(entry, cast)
    if isinstance(entry, Happened):
        return _wrapped(drawn(text, skin), width, skin, _MEANINGS.get(type(entry.event), "ink"))
    if isinstance(entry, Said):
        first, *more = _wrapped(text, width, skin, "talk")
        name = f"{plain(entry.name)}:"
        said = Row(width, skin).put(name, "talk-name").put(first[0].text[len(name) :], "talk")
        return (said.done(), *more)
    return _wrapped(text, width, skin, "talk-house")


@lru_cache(4096)
def _wrapped(text: str, width: int, skin: Skin, meaning: Meaning) -> tuple[Line, ...]:
    lines = wrap(text, width, _INDENT)
    return tuple(Row(width, skin).put(line, meaning).done() for line in lines)
