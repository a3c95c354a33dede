"""The foot: one sentence on what there is to do, and the keys."""

from __future__ import annotations

from typing import NamedTuple

from themes.meanings import Meaning
from themes.skin import Skin
from tui.table.blocks import Block, Row, Target, drawn
from tui.table.keys.key import ALWAYS, Key

_GAP = 2


class Foot(NamedTuple):
    """A sentence: the prompt, or a note in its place. `kind` says what it is."""

    text: str
    meaning: Meaning
    is_yours: bool


class Bar(NamedTuple):
    """The keys of the bar, in their order."""

    keys: tuple[Key, ...]


def paint_foot(foot: Foot, width: int, height: int, skin: Skin) -> Block:
    """Return the sentence, with the turn's mark before it when it is for you to act."""
    del height
    mark = skin.glyphs["turn"] if foot.is_yours else " "
    row = Row(width, skin).put(mark, "turn").put(" ").put(drawn(foot.text, skin), foot.meaning)
    return Block((row.done(),))


def paint_bar(bar: Bar, width: int, height: int, skin: Skin) -> Block:
    """Return the bar: what is legal now lit, the rest dim, and on the right what is always there.

    Where there is too little room the dim ones go first, then the words of those on the right,
    then labels become brief.
    """
    del height
    always = [key for key in bar.keys if key in ALWAYS]
    game = [key for key in bar.keys if key.on_bar and key not in ALWAYS]
    lit = [key for key in game if key.lit]
    for keys, words, sides in (
        (game, "label", "label"),
        (lit, "label", "label"),
        (lit, "label", ""),
        (lit, "brief", ""),
    ):
        caps = [_cap(key, words, skin) for key in keys]
        side = [_cap(key, sides, skin) for key in always]
        gap = 1 if words == "brief" else _GAP
        right = sum(cap.cells + gap for cap in side)
        if 1 + sum(cap.cells + gap for cap in caps) + right <= width:
            break
    row = Row(width, skin, 1)
    targets: list[Target] = []
    for cap in caps:
        _put(row, cap, gap, targets)
    row.to(width - right)
    for cap in side:
        _put(row, cap, gap, targets)
    return Block((row.done(),), tuple(targets))


class _Cap(NamedTuple):
    """A key as the bar draws it: its cap and the words beside it."""

    key: Key
    cap: str
    words: str

    @property
    def cells(self) -> int:
        return len(self.cap) + len(self.words)


def _cap(key: Key, words: str, skin: Skin) -> _Cap:
    label = "" if not words else key.label
    if words == "brief" and key.brief is not None:
        label = key.brief
    return _Cap(key, f" {key.shown} ", f" {drawn(label, skin)}" if label else "")


def _put(row: Row, cap: _Cap, gap: int, targets: list[Target]) -> None:
    key = cap.key
    shape: Meaning = "key-off" if not key.lit else "key-steal" if key.is_loud else "key"
    if key.names:
        targets.append(Target(row.at, 0, cap.cells, 1, key.names[0]))
    row.put(cap.cap, shape).put(cap.words, "key-label" if key.lit else "key-off")
    row.put(" " * min(gap if cap.words else 1, row.room))
