"""The stage: what goes on around the Yard, in words. Auction, re-rolls, last call, steal, score."""

from __future__ import annotations

from typing import NamedTuple

from themes.skin import FrameKind, Skin, Span
from tui.table.blocks import Block, Para, Titles, blank, fitting, panel, ruled


class Stage(NamedTuple):
    """What is said: paragraphs, the most important first. `kind` is how loud the frame is."""

    kind: FrameKind
    titles: Titles
    paras: tuple[Para, ...]
    is_framed: bool = True


def paint_stage(stage: Stage, width: int, height: int, skin: Skin) -> Block:
    """Return the paragraphs in a panel; those that do not fit any more are left out."""
    if not stage.is_framed:
        said = fitting(stage.paras, width - 1, height - 1, skin)
        words = [line for para_lines in said for line in para_lines]
        body = Block(tuple((Span(" ", "ink"), *line) for line in words))
        return ruled(body, width, height, skin, stage.titles)
    room = height - 2
    flowed = fitting(stage.paras, width - 4, room, skin)
    space = [blank(width - 4)] if sum(map(len, flowed)) + len(flowed) - 1 <= room else []
    margin = Span(" ", "ink")
    lines = []
    for number, para_lines in enumerate(flowed):
        more = [*space, *para_lines] if number else para_lines
        lines += [(margin, *line, margin) for line in more]
    return panel(Block(tuple(lines)), width, height, skin, stage.titles, stage.kind)
