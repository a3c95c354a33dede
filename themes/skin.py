"""A skin: which characters dice, chips, frames and marks are drawn with.

All that is drawn comes from here, so that one choice decides whether a screen needs more than
plain ASCII. What something means it says by its shape; a theme's colours only repeat it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from themes.layers import Stack
from themes.meanings import Meaning
from themes.sentences import Mistake, quoted
from themes.theme import resolve_about
from themes.widths import is_one_cell

DieSize = Literal["large", "medium", "small"]
DieState = Literal["plain", "must", "may", "chosen", "dim"]
"""`must` be set aside; `may` be left in; `chosen` to be rolled again; `dim`: of no account now."""
Chip = Literal["yellow", "red"]
FrameKind = Literal["panel", "focus", "alarm"]
"""Frames of panels: the usual one, the one whose turn or focus it is, and a steal's."""
Glyph = Literal[
    "turn",
    "pick-left",
    "pick-right",
    "face-down",
    "nothing",
    "dot",
    "dash",
    "minus",
    "ellipsis",
    "rule",
    "bar-fill",
    "bar-may",
    "bar-back",
    "board-mark",
    "target-mark",
]
"""Single marks; docs/themes.md says what each one is for."""

DIE_SIZES: tuple[DieSize, ...] = get_args(DieSize)
DIE_STATES: tuple[DieState, ...] = get_args(DieState)
CHIPS: tuple[Chip, ...] = get_args(Chip)
FRAME_KINDS: tuple[FrameKind, ...] = get_args(FrameKind)
GLYPHS: tuple[Glyph, ...] = get_args(Glyph)

FACES = range(7)
"""0 is a die that has not been thrown: its face is empty."""
DIE_CELLS: Mapping[DieSize, tuple[int, int]] = {"large": (9, 5), "medium": (7, 3), "small": (3, 1)}
"""Columns and rows of a die, its edge included."""

_FRAMED = 8
_RAILS = 2
_HEAP = 5
_STYLE: Mapping[DieState, tuple[Meaning, Meaning]] = {
    "plain": ("die", "die-edge"),
    "must": ("die-must", "die-must-edge"),
    "may": ("die-may", "die-may-edge"),
    "chosen": ("die-chosen", "die-chosen-edge"),
    "dim": ("die-dim", "die-dim-edge"),
}
_FRAME: Meaning = "die-edge"
"""What a large die's frame means, whatever its state: a frame takes three times as many bytes as
the face, and one that stays as it is takes none."""


class Span(NamedTuple):
    """Some characters of one line, and what they mean."""

    text: str
    meaning: Meaning


Line = tuple[Span, ...]


class Frame(NamedTuple):
    """The eight characters around a panel."""

    top_left: str
    top: str
    top_right: str
    left: str
    right: str
    bottom_left: str
    bottom: str
    bottom_right: str


@dataclass(frozen=True, slots=True, eq=False)
class Skin:
    """The characters of one skin. Made once and shared by all who use it."""

    name: str
    about: str
    glyphs: Mapping[Glyph, str]
    frames: Mapping[FrameKind, Frame]
    chip_glyphs: Mapping[Chip, str]
    counts_chips: bool
    """Whether chips are always a figure ("7 ●"), not a heap of chips."""
    _dice: Mapping[tuple[int, DieSize, DieState], tuple[Line, ...]]

    def die(self, face: int, size: DieSize, state: DieState = "plain") -> tuple[Line, ...]:
        """Return the lines of one die, top to bottom; `face` 1 to 6, or 0 before it is thrown."""
        return self._dice[face, size, state]

    def dice(
        self,
        faces: Sequence[int],
        size: DieSize,
        states: Sequence[DieState] = (),
        gap: int = 1,
    ) -> list[Line]:
        """Return the lines of dice side by side, `gap` columns apart; they are all plain without
        `states`. Die number i begins at column i × (width + gap).
        """
        space = (Span(" " * gap, "ink"),) if gap else ()
        lines: list[Line] = [()] * DIE_CELLS[size][1]
        for number, face in enumerate(faces):
            die = self.die(face, size, states[number] if states else "plain")
            before = space if number else ()
            lines = [line + before + part for line, part in zip(lines, die, strict=True)]
        return lines

    def chips(self, chip: Chip, count: int, room: int) -> str:
        """Return chips in heaps of five, "●●●●● ●●"; as a figure, "7 ●", where they do not fit
        into `room` columns. No chips are "".
        """
        glyph = self.chip_glyphs[chip]
        if count <= 0:
            return ""
        width = count + (count - 1) // _HEAP
        if self.counts_chips or width > room:
            return f"{count} {glyph}"
        whole, rest = divmod(count, _HEAP)
        return " ".join([glyph * _HEAP] * whole + [glyph * rest] * bool(rest))


def build_skin(stack: Stack) -> Skin:
    """Make the skin of a stack of layers; what is wrong in them is added to its problems."""
    marks = [f"glyphs.{glyph}" for glyph in GLYPHS] + [f"chips.{chip}" for chip in CHIPS]
    frames = [f"frames.{kind}" for kind in FRAME_KINDS]
    edges = [f"{size}.{state}" for size in DIE_SIZES for state in DIE_STATES]
    faces = [f"{size}.faces.{face}" for size in DIE_SIZES for face in FACES]
    needed = [*marks, *frames, *edges, *faces, "chips.count"]
    stack.check_keys([*needed, "about"])
    stack.check_complete(needed)
    mark = stack.resolve(marks, lambda _, raw: _parse_text(raw, 1))
    frame = stack.resolve(frames, lambda _, raw: _parse_text(raw, _FRAMED))
    edge = stack.resolve(edges, _parse_edge)
    face_lines = stack.resolve(faces, _parse_face)
    return Skin(
        name=stack.name,
        about=resolve_about(stack),
        glyphs={glyph: mark[f"glyphs.{glyph}"] for glyph in GLYPHS},
        frames={kind: Frame(*frame[f"frames.{kind}"]) for kind in FRAME_KINDS},
        chip_glyphs={chip: mark[f"chips.{chip}"] for chip in CHIPS},
        counts_chips=stack.resolve(["chips.count"], _parse_count)["chips.count"],
        _dice={
            (face, size, state): _draw_die(
                edge[f"{size}.{state}"], face_lines[f"{size}.faces.{face}"], state
            )
            for face in FACES
            for size in DIE_SIZES
            for state in DIE_STATES
        },
    )


def _draw_die(edge: str, face: Sequence[str], state: DieState) -> tuple[Line, ...]:
    inside, around = _STYLE[state]
    if len(edge) == _RAILS:
        left, right = Span(edge[0], around), Span(edge[1], around)
        return tuple((left, Span(row, inside), right) for row in face)
    frame = Frame(*edge)
    width = len(face[0])
    sides = (
        (Span(frame.left, _FRAME), Span(row, inside), Span(frame.right, _FRAME)) for row in face
    )
    top = Span(frame.top_left + frame.top * width + frame.top_right, _FRAME)
    bottom = Span(frame.bottom_left + frame.bottom * width + frame.bottom_right, _FRAME)
    return ((top,), *sides, (bottom,))


def _face_cells(size: DieSize) -> tuple[int, int]:
    columns, rows = DIE_CELLS[size]
    return columns - 2, rows - 2 if size == "large" else rows


def _parse_text(raw: object, length: int) -> str:
    if not isinstance(raw, str) or len(raw) != length:
        raise Mistake(f"{quoted(raw)} is not {length} character{'s' * (length > 1)} long")
    for char in raw:
        if not is_one_cell(char):
            raise Mistake(f"{quoted(char)} does not take exactly one cell everywhere")
    return raw


def _parse_edge(key: str, raw: object) -> str:
    """Large dice have a frame all around; the others only a left and a right edge."""
    return _parse_text(raw, _FRAMED if key.startswith("large.") else _RAILS)


def _parse_face(key: str, raw: object) -> tuple[str, ...]:
    size = next(size for size in DIE_SIZES if key.startswith(size))
    columns, rows = _face_cells(size)
    if not isinstance(raw, list) or len(raw) != rows:
        raise Mistake(f"a face of this size is a list of {rows} line{'s' * (rows > 1)}")
    return tuple(_parse_text(row, columns) for row in raw)


def _parse_count(_: str, raw: object) -> bool:
    if raw not in ("heap", "figure"):
        raise Mistake(f"{quoted(raw)} is neither 'heap' nor 'figure'")
    return raw == "figure"
