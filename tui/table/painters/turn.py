"""A turn of Ten Thousand: what is set aside so far, and what each choice would do."""

from __future__ import annotations

from typing import NamedTuple

from themes.meanings import Meaning
from themes.skin import Line, Skin, Span
from tui.table.blocks import Block, Para, Row, Titles, blank, drawn, fitting, panel


class Figure(NamedTuple):
    """A line with a figure at its end, so that figures stand under one another. `brief` is the
    label where there is too little room."""

    label: str
    figure: str
    meaning: Meaning = "ink"
    brief: str = ""


class Turn(NamedTuple):
    """Figures, and paragraphs below them, the most important first."""

    titles: Titles
    figures: tuple[Figure, ...]
    paras: tuple[Para, ...]
    is_framed: bool = True


def paint_turn(turn: Turn, width: int, height: int, skin: Skin) -> Block:
    """Return the turn in a panel: figures, then words."""
    margin = Span(" ", "ink")
    inner, room = (width - 4, height - 2) if turn.is_framed else (width - 2, height)
    lines = [_figure(one, inner, skin) for one in turn.figures]
    said = fitting(turn.paras, inner, room - len(lines), skin)
    words = [line for para_lines in said for line in para_lines]
    if lines and len(lines) + 1 + len(words) <= room:
        lines.append(blank(inner))
    lines = [*lines, *words][:room]
    if not turn.is_framed:
        lines += [blank(inner)] * (height - len(lines))
        return Block(tuple((margin, *line, margin) for line in lines))
    body = Block(tuple((margin, *line, margin) for line in lines))
    return panel(body, width, height, skin, turn.titles)


def _figure(figure: Figure, width: int, skin: Skin) -> Line:
    is_long = len(figure.label) + len(figure.figure) >= width
    label = figure.brief if figure.brief and is_long else figure.label
    row = Row(width, skin).put(drawn(label, skin), "muted")
    return row.right(drawn(figure.figure, skin), figure.meaning).done()
