"""The foot: one sentence on what there is to do, and the keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from themes.meanings import Meaning
from themes.skin import Skin
from tui.table.blocks import Block, Row, Target, drawn
from tui.table.keys.key import Key, Keys, is_always

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
        tuple(_cap(key) for key in keys.main if key.on_bar and not is_always(key)),
        tuple(_cap(key) for key in keys.main if is_always(key)),
    )


def _cap(key: Key) -> Cap:
    name = key.names[0] if key.names else ""
    brief = key.label if key.brief is None else key.brief
    return Cap(name, key.shown, key.label, brief, key.lit, key.is_loud)


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
    then labels become brief, from the last on, and at last the first of those on the right goes.
    """
    del height
    for fit in _fits(bar):
        right = sum(
            cap_cells(cap, fit.side, skin) + (fit.gap if fit.side else 1) for cap in fit.always
        )
        left = sum(cap_cells(cap, how, skin) + fit.gap for cap, how in fit.caps)
        if 1 + left + right <= width:
            break
    row = Row(width, skin, 1)
    targets: list[Target] = []
    for cap, how in fit.caps:
        put_cap(row, cap, how, fit.gap, targets, skin)
    row.to(width - right)
    for cap in fit.always:
        put_cap(row, cap, fit.side, fit.gap, targets, skin)
    return Block((row.done(),), tuple(targets))


LONG, BRIEF, BARE = "long", "brief", ""
"""How much of a label there is room for: all, the brief form, nothing."""


class _Fit(NamedTuple):
    """A way to fit the keys in: each with how much of its label, and the space between them."""

    caps: tuple[tuple[Cap, str], ...]
    always: tuple[Cap, ...]
    side: str
    gap: int = _GAP


def _fits(bar: Bar) -> Iterator[_Fit]:
    """Yield ways to show a bar, from the one that takes the most room to the one for the least."""
    lit = [cap for cap in bar.game if cap.lit]
    yield _Fit(tuple((cap, LONG) for cap in bar.game), bar.always, LONG)
    yield _Fit(tuple((cap, LONG) for cap in lit), bar.always, LONG)
    for long in range(len(lit), -1, -1):
        hows = [LONG] * long + [BRIEF] * (len(lit) - long)
        caps = tuple(zip(lit, hows, strict=True))
        yield _Fit(caps, bar.always, BARE)
    yield _Fit(caps, bar.always, BARE, 1)
    yield _Fit(caps, bar.always[1:], BARE, 1)


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
