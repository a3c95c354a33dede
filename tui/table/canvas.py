"""The canvas: the one widget of a table, which paints lines, and only the cells that differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rich.segment import Segment
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from themes.meanings import Ground, Meaning
from themes.skin import Line, Span
from tui.look import Look
from tui.table.blocks import Block, Target
from tui.table.scenes.part import Part
from tui.terminal.strokes import Strokes, display

LEAP = 12
"""Cells that are painted again, rather than leapt over, where both sides of them differ."""
_END = Span("", "ink")


class Painted(NamedTuple):
    """A part, and the block that its painter has made of it."""

    part: Part
    block: Block


class Change(NamedTuple):
    """Cells of one row that differ from before: those of `line` from `start` to `end`, where the
    line begins at column `x`."""

    x: int
    y: int
    line: Line
    ground: Ground
    start: int
    end: int


class Canvas(Widget):
    """Paints the parts of a scene. A click on one of their targets is told as a key."""

    DEFAULT_CSS = "Canvas { width: 1fr; height: 1fr; }"

    class Pressed(Message):
        """A target was clicked: the same as pressing `key`."""

        def __init__(self, key: str) -> None:
            self.key = key
            super().__init__()

    def __init__(self) -> None:
        super().__init__()
        self._look: Look | None = None
        self._painted: dict[str, Painted] = {}

    def show(self, parts: Sequence[Part], look: Look, *, is_bare: bool) -> None:
        """Paint the parts that are not as before, and of their cells those that differ.

        The parts cover the canvas; none lies over another. `is_bare` says that nothing else lies
        over the canvas, so that it may paint for itself; otherwise Textual is told what differs.
        """
        before = self._painted if look is self._look else {}
        self._look = look
        self._painted = {part.name: _painted(part, before.get(part.name), look) for part in parts}
        if not before:
            self.refresh()
            return
        changes = [
            change
            for name, new in self._painted.items()
            if new is not (old := before.get(name))
            for change in _changes(old, new)
        ]
        if changes and not (is_bare and self._paint_at_once(changes, look)):
            self.refresh(*[_region(change) for change in changes])

    def render_line(self, y: int) -> Strip:
        """Return one row of the canvas."""
        look = self._look
        if look is None:
            return Strip.blank(self.size.width)
        return Strip(
            [
                Segment(text, look.style(meaning, part.ground))
                for part, line in self._row(y)
                for text, meaning in line
            ]
        )

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the rows of `crop`. Nothing is kept from one time to the next: what has been
        painted since would be missing from it."""
        strips = [self.render_line(y) for y in crop.line_range]
        _, background = self.background_colors
        for line_filter in self.get_line_filters():
            strips = [strip.apply_filter(line_filter, background) for strip in strips]
        start, end = crop.column_span
        return [strip.crop_extend(start, end, None) for strip in strips]

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

    def _row(self, y: int) -> Iterator[tuple[Part, Line]]:
        """Yield the lines of the parts that a row goes through, from left to right."""
        across = [
            painted
            for painted in self._painted.values()
            if painted.part.area.y <= y < painted.part.area.y + painted.part.area.height
        ]
        for part, block in sorted(across, key=lambda painted: painted.part.area.x):
            yield part, block.lines[y - part.area.y]

    def _paint_at_once(self, changes: Iterable[Change], look: Look) -> bool:
        """Paint changes past Textual; returns whether that was possible."""
        filters = self.get_line_filters()
        _, background = self.background_colors
        spans: list[tuple[int, int, list[Segment]]] = []
        for x, y, line, ground, start, end in changes:
            style = look.styles_on(ground)
            segments = [Segment(text, style[meaning]) for text, meaning in _slice(line, start, end)]
            for line_filter in filters:
                segments = line_filter.apply(segments, background)
            spans.append((x + start, y, segments))
        return display(self.screen, Strokes(spans))


def _painted(part: Part, before: Painted | None, look: Look) -> Painted:
    """Return the part painted: what was painted before when it is the same."""
    if before is not None and before.part == part:
        return before
    return Painted(part, part.paint(part.shows, part.area.width, part.area.height, look.skin))


def _region(change: Change) -> Region:
    return Region(change.x + change.start, change.y, change.end - change.start, 1)


# ---------------------------------------------------------------- what differs


def _changes(old: Painted | None, new: Painted) -> Iterator[Change]:
    """Yield the cells of a part that differ from what was painted there before; all of them when
    something else was."""
    area, ground = new.part.area, new.part.ground
    if old is None or old.part.area != area or old.part.ground != ground:
        for row, line in enumerate(new.block.lines, start=area.y):
            yield Change(area.x, row, line, ground, 0, area.width)
        return
    for row, (one, other) in enumerate(zip(old.block.lines, new.block.lines, strict=True)):
        if one != other:
            for start, end in differences(one, other):
                yield Change(area.x, area.y + row, other, ground, start, end)


def differences(old: Line, new: Line) -> list[tuple[int, int]]:
    """Return where two lines, different and as wide as each other, differ: first column and the
    one after the last. Cells that are the same are among them where that costs less than a leap.
    """
    first, at = 0, 0
    while old[first] == new[first]:
        at += len(old[first].text)
        first += 1
    last = -1
    while old[last] == new[last]:
        last -= 1
    found: list[tuple[int, int]] = []
    for start, end in _unlike(old[first : len(old) + last + 1], new[first : len(new) + last + 1]):
        if found and at + start - found[-1][1] <= LEAP:
            found[-1] = (found[-1][0], at + end)
        else:
            found.append((at + start, at + end))
    return found


def _unlike(old: Line, new: Line) -> Iterator[tuple[int, int]]:
    """Yield the runs of cells, from left to right, that differ in text or meaning."""
    olds, news = iter(old), iter(new)
    one, was = next(olds, _END)
    other, now = next(news, _END)
    at = 0
    while one and other:
        length = min(len(one), len(other))
        if was != now:
            yield at, at + length
        elif one[:length] != other[:length]:
            start, end = _ends(one, other, length)
            yield at + start, at + end
        at += length
        one, was = (one[length:], was) if length < len(one) else next(olds, _END)
        other, now = (other[length:], now) if length < len(other) else next(news, _END)


def _ends(one: str, other: str, length: int) -> tuple[int, int]:
    """Return the first of `length` characters that differs, and the one after the last; some do."""
    start, end = 0, length
    while one[start] == other[start]:
        start += 1
    while one[end - 1] == other[end - 1]:
        end -= 1
    return start, end


def _slice(line: Line, start: int, end: int) -> Iterator[tuple[str, Meaning]]:
    """Yield the spans of a line between two columns."""
    at = 0
    for text, meaning in line:
        if at >= end:
            return
        after = at + len(text)
        if after > start:
            yield text[max(0, start - at) : end - at], meaning
        at = after
