"""Dice on the felt, as large as there is room for: Lucky 10's Yard, a throw of Ten Thousand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from themes.meanings import Meaning
from themes.skin import DIE_CELLS, DieSize, DieState, FrameKind, Line, Skin, Span
from tui.table.blocks import Block, Target, Titles, blank, panel, ruled, width_of

LIFT = 1
"""How many rows a die is lifted that has been chosen."""
MAX_GAP = 3
_PLACES = 5
"""There is a place for each of five dice, and the first die always lies in the first place."""


class Die(NamedTuple):
    """One die as it lies: its face (0: not thrown), its state, its key ("" for none), and a word
    beneath it. `has_cursor`: the arrows are at it."""

    face: int
    state: DieState = "plain"
    key: str = ""
    word: str = ""
    is_lifted: bool = False
    has_cursor: bool = False


class Yard(NamedTuple):
    """The dice, what stands above them, and whether they may be lifted."""

    dice: tuple[Die, ...]
    titles: Titles
    is_yours: bool = False
    has_words: bool = True
    """Whether there is a line for keys and words beneath the dice, and room to lift them."""
    is_framed: bool = True


@lru_cache(512)
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
    """Return dice side by side, in their places in `width` × `height`, each with a click on it."""
    extra = LIFT + 1 if has_words else 0
    size = _size(len(dice), width, height - extra)
    columns, rows = DIE_CELLS[size]
    count = max(len(dice), _PLACES)
    gap = min(MAX_GAP, (width - count * columns) // (count + 1))
    left = (width - count * columns - (count - 1) * gap) // 2
    top = max(0, (height - rows - extra) // 2)
    targets = [
        Target(left + number * (columns + gap), top, columns, rows + extra, die.key)
        for number, die in enumerate(dice)
        if die.key
    ]
    space = Span(" " * gap, "ink")
    standing = [_standing(die, size, skin, has_words=has_words) for die in dice]
    rows_of_dice = [
        _side_by_side([one[row] for one in standing], space, left, width)
        for row in range(rows + extra)
    ]
    return Block((*[blank(width)] * top, *rows_of_dice), tuple(targets))


def _standing(die: Die, size: DieSize, skin: Skin, *, has_words: bool) -> tuple[Line, ...]:
    """Return the rows of one die, with room to be lifted and a word below where there are words."""
    shape = skin.die(die.face, size, die.state)
    if not has_words:
        return shape
    columns = DIE_CELLS[size][0]
    word = tuple(_word(die, columns, skin))
    return (*shape, blank(columns), word) if die.is_lifted else (blank(columns), *shape, word)


def _side_by_side(lines: Sequence[Line], space: Span, left: int, width: int) -> Line:
    spans: list[Span] = [Span(" " * left, "ink")] if left else []
    for line in lines:
        spans += line
        if space.text:
            spans.append(space)
    if space.text and lines:
        spans.pop()
    right = width - width_of(spans)
    if right:
        spans.append(Span(" " * right, "ink"))
    return tuple(spans)


def _size(count: int, width: int, height: int) -> DieSize:
    """Return the largest size of which `count` dice fit."""
    for size in ("large", "medium"):
        columns, rows = DIE_CELLS[size]
        if max(count, _PLACES) * columns <= width and rows <= height:
            return size
    return "small"


_WORD_MEANINGS: dict[DieState, Meaning] = {
    "plain": "muted",
    "must": "mark-must",
    "may": "mark-may",
    "chosen": "mark-chosen",
    "dim": "muted",
}


def _word(die: Die, columns: int, skin: Skin) -> list[Span]:
    """Return the key and the word beneath one die, in exactly `columns` cells."""
    key = f" {die.key} " if die.key and columns > 1 else ""
    word = die.word if len(die.word) + len(key) + (1 if key else 0) <= columns else ""
    text = f" {word}" if key and word else word
    left = (columns - len(key) - len(text)) // 2
    right = columns - len(key) - len(text) - left
    meaning = _WORD_MEANINGS[die.state]
    spans = [
        Span(" " * left, "ink"),
        _cursor(die, skin) if key and die.has_cursor else Span(key, "key"),
        Span(text, meaning),
        Span(" " * right, "ink"),
    ]
    return [span for span in spans if span.text]


def _cursor(die: Die, skin: Skin) -> Span:
    """Return the key of a die that the arrows are at, in as many cells as that of any other."""
    return Span(f"{skin.glyphs['pick-left']}{die.key}{skin.glyphs['pick-right']}", "cursor")
