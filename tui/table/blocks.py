"""What painters make: lines of spans, and the places on them that can be clicked.

All of it is light, immutable data that knows no toolkit. Every line of a block is exactly as wide
as the part it was painted for, and every character takes one cell.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from themes.meanings import Meaning
from themes.skin import FrameKind, Glyph, Line, Skin, Span
from themes.widths import is_one_cell

_FRAME_MEANINGS: dict[FrameKind, Meaning] = {
    "panel": "frame",
    "focus": "frame-turn",
    "alarm": "frame-alarm",
}
FRAME_CELLS = 2
"""The rows, and the columns, that a panel's frame takes."""
_LEAST_LEFT = 16
"""A left title is not cut to fewer cells: the right one is left out before."""


class Target(NamedTuple):
    """Cells of a block where a click does what the key `key` does."""

    x: int
    y: int
    width: int
    height: int
    key: str

    def moved(self, x: int, y: int) -> Target:
        """Return the same target `x` columns to the right and `y` rows down."""
        return Target(self.x + x, self.y + y, self.width, self.height, self.key)


class Block(NamedTuple):
    """What a painter paints: lines from top to bottom, and where they can be clicked."""

    lines: tuple[Line, ...]
    targets: tuple[Target, ...] = ()


# ---------------------------------------------------------------- text


def plain(text: str) -> str:
    """Return what somebody typed with one cell for every character; what has none is "?"."""
    return text if text.isascii() and text.isprintable() else _plain(text)


@lru_cache(1024)
def _plain(text: str) -> str:
    return "".join(char if is_one_cell(char) or _is_letter(char) else "?" for char in text)


def _is_letter(char: str) -> bool:
    """Whether it is a letter of ambiguous width, as é, ж and ω are. Nothing is drawn with these,
    but people write with them, and their terminals show them in one cell."""
    return char.isalpha() and unicodedata.east_asian_width(char) == "A"


def fit(text: str, width: int, skin: Skin) -> str:
    """Return `text` in exactly `width` cells: padded, or cut with an ellipsis."""
    return cut(text, width, skin).ljust(width)


def cut(text: str, width: int, skin: Skin) -> str:
    """Return `text` in at most `width` cells, with an ellipsis where something is missing."""
    if len(text) <= width:
        return text
    return text[: width - 1] + skin.glyphs["ellipsis"] if width > 0 else ""


@lru_cache(2048)
def wrap(text: str, width: int, indent: int = 0) -> tuple[str, ...]:
    """Return `text` in lines of at most `width` cells, all but the first indented.

    Words that are too long for a line are broken, and so much of the indent is left out that each
    line has room for something.
    """
    lines: list[str] = []
    line = ""
    space = " " * min(indent, max(0, width - 1))
    for word in text.split(" "):
        start = f"{line} " if line.strip() else line
        if len(start) + len(word) <= width:
            line = start + word
            continue
        if line.strip():
            lines.append(line)
            line = space
        while len(line) + len(word) > width:
            room = max(1, width - len(line))
            lines.append(line + word[:room])
            word, line = word[room:], space
        line += word
    lines.append(line)
    return tuple(lines)


# ---------------------------------------------------------------- lines


class Row:
    """A line being put together from left to right, `width` cells wide; nothing goes beyond."""

    __slots__ = ("_skin", "_spans", "at", "width")

    def __init__(self, width: int, skin: Skin, indent: int = 0) -> None:
        self.width = width
        self.at = 0
        """The column where the next text goes."""
        self._skin = skin
        self._spans: list[Span] = []
        if indent:
            self.put(" " * indent)

    @property
    def room(self) -> int:
        """The cells that are left."""
        return self.width - self.at

    def put(self, text: str, meaning: Meaning = "ink") -> Row:
        """Add text; it is cut where the line ends."""
        room = self.width - self.at
        if len(text) > room:
            text = cut(text, room, self._skin)
        if text:
            self.at += len(text)
            if self._spans and self._spans[-1].meaning == meaning:
                text = self._spans.pop().text + text
            self._spans.append(Span(text, meaning))
        return self

    def add(self, line: Iterable[Span]) -> Row:
        """Add spans as a skin gives them."""
        for text, meaning in line:
            self.put(text, meaning)
        return self

    def to(self, column: int) -> Row:
        """Fill with spaces up to `column`."""
        if column > self.at:
            self.put(" " * (column - self.at))
        return self

    def right(self, text: str, meaning: Meaning = "ink", margin: int = 0) -> Row:
        """Add text so that it ends `margin` cells before the end of the line."""
        return self.to(self.width - margin - len(text)).put(text, meaning)

    def done(self) -> Line:
        """Return the line, filled up to its width."""
        if self.at < self.width:
            self.put(" " * (self.width - self.at))
        return tuple(self._spans)


def text_line(text: str, width: int, skin: Skin, meaning: Meaning = "ink", indent: int = 0) -> Line:
    """Return a line with nothing but a text."""
    return Row(width, skin, indent).put(text, meaning).done()


def centred(spans: Sequence[Span], width: int, skin: Skin) -> Line:
    """Return a line with `spans` in its middle."""
    return Row(width, skin, max(0, (width - width_of(spans)) // 2)).add(spans).done()


def width_of(spans: Iterable[Span]) -> int:
    """Return how many cells `spans` take."""
    return sum(len(span.text) for span in spans)


@lru_cache(256)
def blank(width: int) -> Line:
    """Return an empty line."""
    return (Span(" " * width, "ink"),)


def filled(lines: Sequence[Line], width: int, height: int) -> tuple[Line, ...]:
    """Return exactly `height` lines: `lines`, then empty ones."""
    return (*lines[:height], *[blank(width)] * (height - len(lines)))


# ---------------------------------------------------------------- panels


class Titles(NamedTuple):
    """What stands in the upper edge of a panel, left and right."""

    left: str
    right: str = ""
    left_meaning: Meaning = "title"
    right_meaning: Meaning = "muted"


def panel(
    body: Block, width: int, height: int, skin: Skin, titles: Titles, kind: FrameKind = "panel"
) -> Block:
    """Return `body` with a frame around it, `width` × `height` with the frame.

    Lines of the body that are too few are filled up, those too many are left out.
    """
    frame = skin.frames[kind]
    meaning = _FRAME_MEANINGS[kind]
    left, right = Span(frame.left, meaning), Span(frame.right, meaning)
    inside = filled(body.lines, width - FRAME_CELLS, height - FRAME_CELLS)
    bottom = frame.bottom_left + frame.bottom * (width - FRAME_CELLS) + frame.bottom_right
    lines = (
        _edge(width, skin, titles, (frame.top_left, frame.top, frame.top_right), meaning),
        *[(left, *line, right) for line in inside],
        (Span(bottom, meaning),),
    )
    return Block(lines, tuple(target.moved(1, 1) for target in body.targets))


def ruled(body: Block, width: int, height: int, skin: Skin, titles: Titles) -> Block:
    """Return `body` under a rule with titles: a panel for where there is little room."""
    rule = skin.glyphs["rule"]
    top = _edge(width, skin, titles, (rule, rule, rule), "frame")
    lines = (top, *filled(body.lines, width, height - 1))
    return Block(lines, tuple(target.moved(0, 1) for target in body.targets))


@lru_cache(512)
def _edge(
    width: int, skin: Skin, titles: Titles, corners: tuple[str, str, str], meaning: Meaning
) -> Line:
    start, rule, end = corners
    row = Row(width, skin)
    row.put(start, meaning)
    left = f" {drawn(titles.left, skin)} " if titles.left else ""
    right = f" {drawn(titles.right, skin)} " if titles.right else ""
    room = width - 3 - len(right)
    if room < min(len(left), _LEAST_LEFT):
        right, room = "", width - 3
    if len(left) > room:
        left = f"{cut(left, room - 1, skin)} "
    row.put(left, titles.left_meaning)
    if right:
        row.put(rule * (row.room - len(right) - 2), meaning).put(right, titles.right_meaning)
    return row.put(rule * (row.room - 1), meaning).put(end, meaning).done()


# ---------------------------------------------------------------- running text

Para = tuple[Span, ...]
"""Words that run on from line to line."""
NO_BREAK = "\u00a0"

_GLYPHS: dict[str, Glyph] = {
    "·": "dot",
    "…": "ellipsis",
    "–": "dash",
    "−": "minus",
    "‹": "pick-left",
    "›": "pick-right",
}


def drawn(text: str, skin: Skin) -> str:
    """Return `text` with the signs that sentences are written with as the skin draws them: the
    chips ● and ◆, and · … – − ‹ › × ±."""
    if text.isascii():
        return text
    for sign, glyph in _GLYPHS.items():
        text = text.replace(sign, skin.glyphs[glyph])
    if skin.glyphs["dot"].isascii():
        text = text.replace("×", "x").replace("±", "+-")
    return text.replace("●", skin.chip_glyphs["yellow"]).replace("◆", skin.chip_glyphs["red"])


def fitting(paras: Iterable[Para], width: int, rows: int, skin: Skin) -> list[tuple[Line, ...]]:
    """Return the lines of as many paragraphs, from the first on, as fit into `rows` whole; of the
    first all lines, fit or not."""
    flowed = [flow(para, width, skin, 2) for para in paras]
    while len(flowed) > 1 and sum(map(len, flowed)) > rows:
        flowed.pop()
    return flowed


@lru_cache(1024)
def flow(para: Para, width: int, skin: Skin, indent: int = 0) -> tuple[Line, ...]:
    """Return `para` in lines `width` wide, broken at spaces, all but the first indented.

    At a no-break space, `NO_BREAK`, no line is broken.
    """
    lines: list[Line] = []
    row = Row(width, skin)
    for text, meaning in para:
        for number, word in enumerate(drawn(text, skin).split(" ")):
            space = 1 if number else 0
            if row.at > indent and len(word) + space > row.room and word:
                lines.append(row.done())
                row = Row(width, skin, indent)
            elif space and row.at > (indent if lines else 0) and row.room:
                row.put(" ", meaning)
            row.put(word.replace(NO_BREAK, " "), meaning)
    lines.append(row.done())
    return tuple(lines)
