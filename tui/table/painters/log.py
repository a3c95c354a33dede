"""The log and the talk of a table, the newest line at the bottom."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from themes.meanings import Meaning
from themes.skin import Line, Skin, Span
from tui.table.blocks import Block, Row, Titles, drawn, filled, panel, ruled, wrap

INDENT = 2
"""The columns by which a sentence is indented from its second line on."""
_LEAST_TITLED = 2
_MARGIN = Span(" ", "ink")


class Sentence(NamedTuple):
    """An entry of the log in words. Where it is talk, `talker` is how it begins."""

    text: str
    meaning: Meaning
    talker: str = ""


class Log(NamedTuple):
    """The sentences on the page, oldest first."""

    sentences: tuple[Sentence, ...]
    is_framed: bool = True


def room_for_text(width: int, height: int, *, is_framed: bool) -> tuple[int, int]:
    """Return the columns and rows for sentences in a log of `width` × `height`."""
    if is_framed:
        return width - 4, height - 2
    return width - 1, height - 1 if height > _LEAST_TITLED else height


def paint_log(log: Log, width: int, height: int, skin: Skin) -> Block:
    """Return the sentences in a panel; without a frame where there is no room for one."""
    titles = Titles("Log and talk")
    columns, rows = room_for_text(width, height, is_framed=log.is_framed)
    lines = [line for sentence in log.sentences for line in _lines(sentence, columns, skin)]
    lines = lines[max(0, len(lines) - rows) :]
    if log.is_framed:
        body = Block(tuple((_MARGIN, *line, _MARGIN) for line in lines))
        return panel(body, width, height, skin, titles)
    body = Block(filled([(_MARGIN, *line) for line in lines], width, rows))
    return ruled(body, width, height, skin, titles) if rows < height else body


@lru_cache(4096)
def _lines(sentence: Sentence, width: int, skin: Skin) -> tuple[Line, ...]:
    text, meaning, talker = sentence
    first, *more = wrap(text if talker else drawn(text, skin), width, INDENT)
    row = Row(width, skin).put(first[: len(talker)], "talk-name")
    row.put(first[len(talker) :], meaning)
    return (row.done(), *[_indented(line, meaning, width, skin) for line in more])


def _indented(line: str, meaning: Meaning, width: int, skin: Skin) -> Line:
    """Return a further line of a sentence; its indent means nothing, and is not underlined."""
    words = line.lstrip(" ")
    return Row(width, skin, len(line) - len(words)).put(words, meaning).done()
