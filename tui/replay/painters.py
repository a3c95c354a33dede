"""What a replay shows around the table: how it plays, how far it is, and its keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from themes.meanings import Meaning
from themes.skin import Skin, Span
from tui.replay.keys import track_key
from tui.table.blocks import Block, Row, Target, blank, centred, drawn, filled, wrap
from tui.table.painters.foot import BARE, BRIEF, LONG, Bar, Cap, cap_cells, put_cap

_LEAST_TRACK = 8
"""The cells of a track that says anything; a shorter one is left out."""


class Pace(NamedTuple):
    """Whether it plays, and how fast: `speed` counts from 1, the slowest."""

    speed: int
    is_playing: bool


class Timeline(NamedTuple):
    """How far the replay is: moment `moment` of `moments`, both counted from 1, and whether that
    is all there is. `eyes` says whose view it is; `checked` what is known of the record, "" for
    nothing, and `is_good` whether that is well."""

    moment: int
    moments: int
    is_whole: bool
    eyes: str
    checked: str
    is_good: bool


def paint_pace(pace: Pace | None, width: int, height: int, skin: Skin) -> Block:
    """Return how it plays, at the end of the top line; the speed only, where there is little room;
    nothing while there is nothing to play. That it plays is said by the turn's mark as well."""
    del height
    if pace is None:
        return Block((Row(width, skin).done(),))
    state = "playing" if pace.is_playing else "stopped"
    speed = f"speed {pace.speed}"
    both = f"{state}, {speed}"
    mark = skin.glyphs["turn"] if pace.is_playing else " "
    text = f"{mark} {both if len(both) + 3 <= width else speed if pace.is_playing else state}"
    return Block((Row(width, skin).right(text, "clock" if pace.is_playing else "muted", 1).done(),))


def paint_timeline(line: Timeline, width: int, height: int, skin: Skin) -> Block:
    """Return how far it is in figures and as a track, whose cells can be clicked."""
    del height
    figures = len(str(line.moments))
    more = "" if line.is_whole else "+"
    at = f"{line.moment:>{figures}}/{line.moments}{more}"
    right: list[tuple[str, Meaning]] = [(line.eyes, "ink")]
    if line.checked:
        right.append((drawn(" · ", skin), "muted"))
        right.append((line.checked, "good" if line.is_good else "danger"))
    row = Row(width, skin, 1).put(at, "strong").put(" ")
    cells = width - row.at - sum(len(text) for text, _ in right) - 2
    targets: tuple[Target, ...] = ()
    if cells >= _LEAST_TRACK:
        targets = _put_track(row, line, cells, skin)
        row.put(" ")
    for text, meaning in right:
        row.put(text, meaning)
    return Block((row.done(),), targets)


def _put_track(row: Row, line: Timeline, cells: int, skin: Skin) -> tuple[Target, ...]:
    gone = (line.moment - 1) * (cells - 1) // max(1, line.moments - 1)
    targets = tuple(Target(row.at + at, 0, 1, 1, track_key(at, cells)) for at in range(cells))
    row.put(skin.glyphs["bar-fill"] * gone, "bar-fill")
    row.put(skin.glyphs["target-mark"], "target-mark")
    row.put(skin.glyphs["bar-back"] * (cells - gone - 1), "bar-back")
    return targets


def paint_keys(bar: Bar, width: int, height: int, skin: Skin) -> Block:
    """Return the keys, all of them wherever one is: where there is too little room, the words of
    those that are always there go first, then those of the others from the last on."""
    del height
    for how, side, gap, worded in _ways(len(bar.game)):
        left = [(cap, how if at < worded else BARE) for at, cap in enumerate(bar.game)]
        right = [(cap, side) for cap in bar.always]
        if 1 + _cells(left, gap, skin) + _cells(right, gap, skin) <= width:
            break
    row = Row(width, skin, 1)
    targets: list[Target] = []
    for cap, words in left:
        put_cap(row, cap, words, gap, targets, skin)
    row.to(width - _cells(right, gap, skin))
    for cap, words in right:
        put_cap(row, cap, words, gap, targets, skin)
    return Block((row.done(),), tuple(targets))


def _ways(keys: int) -> Iterator[tuple[str, str, int, int]]:
    """Yield from the longest on how much of the labels may stand there: those of the first keys,
    those on the right, the gap after one, and how many keys have theirs."""
    yield LONG, LONG, 2, keys
    yield BRIEF, LONG, 1, keys
    for worded in range(keys, -1, -1):
        yield BRIEF, BARE, 1, worded


def _cells(caps: Iterable[tuple[Cap, str]], gap: int, skin: Skin) -> int:
    """Return how many cells keys take with so much of their labels and what follows each."""
    return sum(
        cells + (gap if cells > cap_cells(cap, BARE, skin) else 1)
        for cap, words in caps
        for cells in (cap_cells(cap, words, skin),)
    )


def paint_sentence(sentence: str, width: int, height: int, skin: Skin) -> Block:
    """Return a sentence in the middle, where there is nothing else."""
    lines = wrap(drawn(sentence, skin), max(1, width - 4))
    said = [centred([Span(line, "strong")], width, skin) for line in lines]
    above = [blank(width)] * max(0, (height - len(said)) // 2)
    return Block(filled([*above, *said], width, height))
