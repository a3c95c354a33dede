"""A part that has been painted, and in which cells it differs from what was there before.

Most of a table looks the same to all who sit at it, so what was painted and compared for one of
them is kept for a while for the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from themes.meanings import Meaning
from themes.skin import Line, Skin, Span
from tui.table.blocks import Block
from tui.table.scenes.part import Part

KEPT = 256
"""How many painted parts are kept for others; what is on a screen is kept by its canvas."""
LEAP = 4
"""What it costs, in bytes, to leap over cells to another place in the row."""
_END = Span("", "ink")
_NOWHERE = (1 << 30, 1 << 30)
"""A range after all others."""


class Painted:
    """A part, and the block that its painter has made of it. Each is only equal to itself."""

    __slots__ = ("block", "part")

    def __init__(self, part: Part, skin: Skin) -> None:
        self.part = part
        self.block: Block = part.paint(part.shows, part.area.width, part.area.height, skin)


class Change(NamedTuple):
    """A row with cells that differ from before: those of `line`, which begins at column `x`, in
    `ranges`, each from a column of the line to the one after its last; from left to right."""

    x: int
    y: int
    line: Line
    ranges: list[tuple[int, int]]

    def spans(self) -> Iterator[tuple[int, str, Meaning]]:
        """Yield the texts of the cells, each with the column it begins at and what it means."""
        ranges = iter(self.ranges)
        start, end = next(ranges, _NOWHERE)
        at = 0
        for text, meaning in self.line:
            after = at + len(text)
            while start < after:
                first = max(at, start)
                yield self.x + first, text[first - at : end - at], meaning
                if end > after:
                    break
                start, end = next(ranges, _NOWHERE)
            at = after


@lru_cache(KEPT)
def paint_for_all(part: Part, skin: Skin) -> Painted:
    """Paint a part that looks the same to others too: the same object for all of them."""
    return Painted(part, skin)


def changes(old: Painted | None, new: Painted) -> tuple[Change, ...]:
    """Return the cells of a part that differ from what was painted there before; all of them when
    something else was."""
    area = new.part.area
    if old is None or old.part.area != area or old.part.ground != new.part.ground:
        return tuple(
            Change(area.x, y, line, [(0, area.width)])
            for y, line in enumerate(new.block.lines, start=area.y)
        )
    rows = zip(old.block.lines, new.block.lines, strict=True)
    return tuple(
        Change(area.x, y, other, differences(one, other))
        for y, (one, other) in enumerate(rows, start=area.y)
        if one is not other and one != other
    )


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
        start, end = at + start, at + end
        if found and _is_worth_painting(found[-1][1], start, new):
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return found


def _is_worth_painting(start: int, end: int, line: Line) -> bool:
    """Whether to paint the cells between two runs costs less than to leap over them: they must be
    few, and of the same meaning as what lies on both sides."""
    if start == end or end - start > LEAP:
        return start == end
    at = 0
    for text, _ in line:
        at += len(text)
        if at >= start:
            return at > end
    return False


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
