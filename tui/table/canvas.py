"""The canvas: the one widget of a table, which paints lines and refreshes only what differs."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rich.segment import Segment
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from themes.meanings import Ground
from themes.skin import Line
from tui.look import Look
from tui.table.blocks import Block, Target
from tui.table.scenes.part import Part


class _Piece(NamedTuple):
    """What one part paints of one row: a line that begins at column `x`."""

    x: int
    ground: Ground
    line: Line


_Row = tuple[_Piece, ...]


class Canvas(Widget):
    """Paints the parts of a scene. A click on one of their targets is told as a key."""

    DEFAULT_CSS = "Canvas { width: 1fr; height: 1fr; }"

    class Pressed(Message):
        """A target was clicked: the same as pressing `key`."""

        def __init__(self, key: str) -> None:
            self.key = key
            super().__init__()

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self._look: Look | None = None
        self._painted: dict[str, tuple[Part, Block]] = {}
        self._rows: list[_Row] = []
        self._strips: list[Strip | None] = []

    def show(self, parts: Sequence[Part], look: Look) -> None:
        """Paint the parts that are not as before, and refresh the cells that differ.

        The parts cover the canvas; none lies over another. Another look repaints everything.
        """
        if look is not self._look:
            self._look, self._painted, self._rows = look, {}, []
        self._painted = {part.name: (part, self._paint(part, look)) for part in parts}
        rows = _rows_of(self._painted.values())
        regions = _differences(self._rows, rows)
        self._rows = rows
        if regions is None:
            self._strips = [None] * len(rows)
            self.refresh()
        elif regions:
            for y in {region.y for region in regions}:
                self._strips[y] = None
            self.refresh(*regions)

    def _paint(self, part: Part, look: Look) -> Block:
        before = self._painted.get(part.name)
        if before is not None and before[0] == part:
            return before[1]
        return part.paint(part.shows, part.area.width, part.area.height, look.skin)

    def render_line(self, y: int) -> Strip:
        """Return one line of the canvas, made once."""
        if y >= len(self._rows) or self._look is None:
            return Strip.blank(self.size.width)
        strip = self._strips[y]
        if strip is None:
            strip = self._strips[y] = _strip(self._rows[y], self._look)
        return strip

    def on_click(self, event: Click) -> None:
        """Tell the key of the target that was clicked, if there is one."""
        target = self.target_at(event.x, event.y)
        if target is not None:
            event.stop()
            self.post_message(self.Pressed(target.key))

    def target_at(self, x: int, y: int) -> Target | None:
        """Return the target at a cell of the canvas, in the canvas's own columns and rows."""
        for part, block in self._painted.values():
            for target in block.targets:
                moved = target.moved(part.area.x, part.area.y)
                if 0 <= x - moved.x < moved.width and 0 <= y - moved.y < moved.height:
                    return moved
        return None


def _rows_of(painted: Collection[tuple[Part, Block]]) -> list[_Row]:
    height = max((part.area.y + part.area.height for part, _ in painted), default=0)
    rows: list[list[_Piece]] = [[] for _ in range(height)]
    for part, block in painted:
        x, y = part.area.x, part.area.y
        for number, line in enumerate(block.lines[: part.area.height], start=y):
            rows[number].append(_Piece(x, part.ground, line))
    return [tuple(sorted(row)) if len(row) > 1 else tuple(row) for row in rows]


def _strip(row: _Row, look: Look) -> Strip:
    style = look.style
    segments = [
        Segment(text, style(meaning, piece.ground)) for piece in row for text, meaning in piece.line
    ]
    return Strip(segments)


# ---------------------------------------------------------------- what differs


def _differences(before: list[_Row], after: list[_Row]) -> list[Region] | None:
    """Return the regions that differ; None when everything does."""
    if len(before) != len(after):
        return None
    regions: list[Region] = []
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        if old == new:
            continue
        for x, width in _spans_that_differ(old, new):
            regions.append(Region(x, y, width, 1))
    return regions


def _spans_that_differ(old: _Row, new: _Row) -> list[tuple[int, int]]:
    """Return where a row differs, as (column, width)."""
    if [piece.x for piece in old] != [piece.x for piece in new]:
        return [(0, max(_end(old), _end(new)))]
    spans: list[tuple[int, int]] = []
    for one, other in zip(old, new, strict=True):
        if one == other:
            continue
        if one.ground != other.ground:
            spans.append((one.x, max(_width(one.line), _width(other.line))))
        else:
            start, end = difference(one.line, other.line)
            if start < end:  # else they only say the same in other spans
                spans.append((one.x + start, end - start))
    return spans


def difference(old: Line, new: Line) -> tuple[int, int]:
    """Return the first column where two lines differ, and the one after the last; both lines are
    as wide as each other."""
    width = _width(new)
    return _same(old, new, 1), width - _same(old[::-1], new[::-1], -1)


def _same(old: Line, new: Line, step: int) -> int:
    """Return in how many columns from the start two lines are the same; from the end with -1."""
    same = 0
    for one, other in zip(old, new, strict=False):
        if one == other:
            same += len(one.text)
            continue
        if one.meaning == other.meaning:
            for left, right in zip(one.text[::step], other.text[::step], strict=False):
                if left != right:
                    break
                same += 1
        break
    return same


def _end(row: _Row) -> int:
    return row[-1].x + _width(row[-1].line) if row else 0


def _width(line: Line) -> int:
    return sum(len(span.text) for span in line)
