"""The Yard: the five dice of Lucky 10, as large as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from themes.meanings import Meaning
from themes.skin import DIE_CELLS, DieSize, DieState, FrameKind, Line, Skin, Span
from tui.table.blocks import Block, Row, Target, Titles, blank, panel, ruled

LIFT = 1
"""How many rows a die is lifted that has been chosen."""
MAX_GAP = 3


class Die(NamedTuple):
    """One die as it lies: its face (0: not thrown), its state, its key ("" for none), and a word
    beneath it."""

    face: int
    state: DieState = "plain"
    key: str = ""
    word: str = ""
    is_lifted: bool = False


class Yard(NamedTuple):
    """The dice, what stands above them, and whether they may be lifted."""

    dice: tuple[Die, ...]
    titles: Titles
    is_yours: bool = False
    has_words: bool = True
    """Whether there is a line for keys and words beneath the dice, and room to lift them."""
    is_framed: bool = True


def paint_yard(yard: Yard, width: int, height: int, skin: Skin) -> Block:
    """Return the dice in a panel; under a rule where there is little room."""
    if not yard.is_framed:
        body = paint_dice(yard.dice, width, height - 1, skin, has_words=yard.has_words)
        return ruled(body, width, height, skin, yard.titles)
    body = paint_dice(yard.dice, width - 2, height - 2, skin, has_words=yard.has_words)
    kind: FrameKind = "focus" if yard.is_yours else "panel"
    return panel(body, width, height, skin, yard.titles, kind)


def paint_dice(
    dice: Sequence[Die], width: int, height: int, skin: Skin, *, has_words: bool
) -> Block:
    """Return dice side by side in the middle of `width` × `height`, each with a click on it."""
    extra = LIFT + 1 if has_words else 0
    size = _size(len(dice), width, height - extra)
    columns, rows = DIE_CELLS[size]
    count = len(dice)
    gap = min(MAX_GAP, (width - count * columns) // (count + 1)) if count else 0
    left = (width - count * columns - (count - 1) * gap) // 2
    top = max(0, (height - rows - extra) // 2)
    targets = [
        Target(left + number * (columns + gap), top, columns, rows + extra, die.key)
        for number, die in enumerate(dice)
        if die.key
    ]
    lines = [blank(width)] * top
    for row in range(rows + (LIFT if has_words else 0)):
        lines.append(_row_of_dice(dice, row, size, _Place(width, left, gap, has_words), skin))
    if has_words:
        lines.append(_row_of_words(dice, columns, _Place(width, left, gap, has_words), skin))
    return Block(tuple(lines), tuple(targets))


class _Place(NamedTuple):
    width: int
    left: int
    gap: int
    can_lift: bool


def _size(count: int, width: int, height: int) -> DieSize:
    """Return the largest size of which `count` dice fit."""
    for size in ("large", "medium"):
        columns, rows = DIE_CELLS[size]
        if max(count, 5) * columns <= width and rows <= height:
            return size
    return "small"


def _row_of_dice(dice: Sequence[Die], row: int, size: DieSize, place: _Place, skin: Skin) -> Line:
    columns, rows = DIE_CELLS[size]
    line = Row(place.width, skin, place.left)
    for number, die in enumerate(dice):
        if number:
            line.put(" " * place.gap)
        at = row - (0 if die.is_lifted or not place.can_lift else LIFT)
        if 0 <= at < rows:
            line.add(skin.die(die.face, size, die.state)[at])
        else:
            line.put(" " * columns)
    return line.done()


def _row_of_words(dice: Sequence[Die], columns: int, place: _Place, skin: Skin) -> Line:
    line = Row(place.width, skin, place.left)
    for number, die in enumerate(dice):
        if number:
            line.put(" " * place.gap)
        line.add(_word(die, columns))
    return line.done()


_WORD_MEANINGS: dict[DieState, Meaning] = {
    "plain": "muted",
    "must": "mark-must",
    "may": "mark-may",
    "chosen": "mark-chosen",
    "dim": "muted",
}


def _word(die: Die, columns: int) -> list[Span]:
    """Return the key and the word beneath one die, in exactly `columns` cells."""
    key = f" {die.key} " if die.key and columns > 1 else ""
    word = die.word if len(die.word) + len(key) + (1 if key else 0) <= columns else ""
    text = f" {word}" if key and word else word
    left = (columns - len(key) - len(text)) // 2
    right = columns - len(key) - len(text) - left
    meaning = _WORD_MEANINGS[die.state]
    spans = [
        Span(" " * left, "ink"),
        Span(key, "key"),
        Span(text, meaning),
        Span(" " * right, "ink"),
    ]
    return [span for span in spans if span.text]
