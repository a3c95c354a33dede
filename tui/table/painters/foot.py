"""The foot: one sentence on what there is to do, and the keys."""

from __future__ import annotations

from typing import NamedTuple

from themes.meanings import Meaning
from themes.skin import Skin
from tui.table.blocks import Block, Row, Target, drawn
from tui.table.keys.key import ALWAYS, Key, Keys

_GAP = 2
_MARK_CELLS = 2
"""The turn's mark and a space; a sentence that needs them has them."""


class Foot(NamedTuple):
    """A sentence: the prompt, or a note in its place. `meaning` is how it is painted, `is_yours`
    that you are to act on it; `brief` is said where there is too little room, "" when there is no
    shorter one."""

    text: str
    meaning: Meaning
    is_yours: bool
    brief: str = ""


class Cap(NamedTuple):
    """A key as the bar shows it. `name` is what a click on it presses, "" for nothing."""

    name: str
    shown: str
    label: str
    brief: str
    lit: bool
    is_loud: bool


class Bar(NamedTuple):
    """The keys of the game now, and those that are always there."""

    game: tuple[Cap, ...]
    always: tuple[Cap, ...]


def bar_of(keys: Keys) -> Bar:
    """Return what the bar shows of the keys."""
    return Bar(
        tuple(_cap(key) for key in keys.main if key.on_bar and key not in ALWAYS),
        _ALWAYS,
    )


def _cap(key: Key) -> Cap:
    name = key.names[0] if key.names else ""
    brief = key.label if key.brief is None else key.brief
    return Cap(name, key.shown, key.label, brief, key.lit, key.is_loud)


_ALWAYS = tuple(_cap(key) for key in ALWAYS)


def paint_foot(foot: Foot, width: int, height: int, skin: Skin) -> Block:
    """Return the sentence, with the turn's mark before it when it is for you to act."""
    del height
    row = Row(width, skin)
    text = drawn(foot.text, skin)
    if foot.brief and len(text) > width - _MARK_CELLS:
        text = drawn(foot.brief, skin)
    if len(text) <= width - _MARK_CELLS:
        row.put(skin.glyphs["turn"] if foot.is_yours else " ", "turn").put(" ")
    return Block((row.put(text, foot.meaning).done(),))


def paint_bar(bar: Bar, width: int, height: int, skin: Skin) -> Block:
    """Return the bar: what is legal now lit, the rest dim, and on the right what is always there.

    Where there is too little room the dim ones go first, then the words of those on the right,
    then labels become brief, and at last the first of those on the right goes.
    """
    del height
    lit = tuple(cap for cap in bar.game if cap.lit)
    for caps, how, side, always in (
        (bar.game, LONG, LONG, bar.always),
        (lit, LONG, LONG, bar.always),
        (lit, LONG, BARE, bar.always),
        (lit, BRIEF, BARE, bar.always),
        (lit, BRIEF, BARE, bar.always[1:]),
    ):
        gap = 1 if how == BRIEF else _GAP
        right = sum(cap_cells(cap, side, skin) + (gap if side else 1) for cap in always)
        if 1 + sum(cap_cells(cap, how, skin) + gap for cap in caps) + right <= width:
            break
    row = Row(width, skin, 1)
    targets: list[Target] = []
    for cap in caps:
        put_cap(row, cap, how, gap, targets, skin)
    row.to(width - right)
    for cap in always:
        put_cap(row, cap, side, gap, targets, skin)
    return Block((row.done(),), tuple(targets))


LONG, BRIEF, BARE = "long", "brief", ""
"""How much of a label there is room for: all, the brief form, nothing."""


def _words(cap: Cap, how: str, skin: Skin) -> str:
    label = cap.label if how == LONG else cap.brief if how == BRIEF else ""
    return f" {drawn(label, skin)}" if label else ""


def cap_cells(cap: Cap, how: str, skin: Skin) -> int:
    """Return how many cells a key takes with so much of its label."""
    return len(cap.shown) + 2 + len(_words(cap, how, skin))


def put_cap(row: Row, cap: Cap, how: str, gap: int, targets: list[Target], skin: Skin) -> None:
    """Add a key with so much of its label to the bar, and where it can be clicked to `targets`;
    `gap` cells follow."""
    shape: Meaning = "key-off" if not cap.lit else "key-steal" if cap.is_loud else "key"
    words = _words(cap, how, skin)
    if cap.name:
        targets.append(Target(row.at, 0, cap_cells(cap, how, skin), 1, cap.name))
    row.put(f" {cap.shown} ", shape).put(words, "key-label" if cap.lit else "key-off")
    row.put(" " * min(gap if words else 1, row.room))
