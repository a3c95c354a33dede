"""The way to the target in Ten Thousand: a bar for every player."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from themes.meanings import Meaning
from themes.skin import Line, Skin
from tui.table.blocks import Block, Row, Titles, blank, drawn, panel
from tui.table.presence import HERE, Presence
from tui.table.words import signed

_NAME, _BRIEF_NAME = 16, 11
_TOTAL, _BRIEF_TOTAL = 7, 6
_STATE = 13
_WIDE, _WIDE_WITH_STATE = 40, 52
"""Columns from which a player in one line has the longest name, and says what they do too."""


class Runner(NamedTuple):
    """One player: the game total, and what the round total would make of it (the same when it is
    not this player's turn)."""

    name: str
    is_you: bool
    is_turn: bool
    presence: Presence
    total: int
    would_be: int
    on_board: bool
    status: str
    status_meaning: Meaning


class Scale(NamedTuple):
    """What the bars are measured by: the points that win, and those that put on the board."""

    target: int
    entry: int


class Race(NamedTuple):
    """All players in seat order, and their scale. Without a frame there may be two columns."""

    runners: tuple[Runner, ...]
    scale: Scale
    is_framed: bool = True


def paint_race(race: Race, width: int, height: int, skin: Skin) -> Block:
    """Return the bars, two lines for each player where there is room, in two columns where there
    is too little."""
    if race.is_framed:
        body = _bars(race, width - 2, height - 2, skin)
        titles = Titles(f"The way to {race.scale.target}", "exactly")
        return panel(Block(tuple(body)), width, height, skin, titles)
    if len(race.runners) <= height:
        return Block(tuple(_bars(race, width, height, skin)))
    half = width // 2
    lines = [_lines(runner, race.scale, 1, half, skin)[0] for runner in race.runners]
    left, right_half = lines[:height], lines[height : 2 * height]
    right_half += [blank(half)] * (height - len(right_half))
    gap = blank(width - 2 * half) if width > 2 * half else ()
    both = [(*one, *gap, *two) for one, two in zip(left, right_half, strict=True)]
    return Block(tuple(both))


def _bars(race: Race, width: int, height: int, skin: Skin) -> list[Line]:
    rows = min(3, height // max(1, len(race.runners)))
    lines: list[Line] = []
    for runner in race.runners:
        lines += _lines(runner, race.scale, rows, width, skin)
    return [*lines, *[blank(width)] * (height - len(lines))]


@lru_cache(1024)
def _lines(runner: Runner, scale: Scale, rows: int, width: int, skin: Skin) -> tuple[Line, ...]:
    """Return the lines of one player: they are the same for most who look, most of the time."""
    if rows < 2:
        return (_one_line(runner, scale, width, skin),)
    bar = _bar(Row(width, skin, 2), runner, scale, width - 3, skin).done()
    return (_head(runner, width, skin), bar, *[blank(width)] * (rows - 2))


def _name(runner: Runner, presence: Presence, room: int, width: int, skin: Skin) -> Row:
    row = Row(width, skin)
    row.put(skin.glyphs["turn"] if runner.is_turn else " ", "turn").put(" ")
    note = " (you)" if runner.is_you else " (away)" if presence.is_away else ""
    meaning: Meaning = "yours" if runner.is_you else "turn" if runner.is_turn else "name"
    row.put(presence.name(runner.name, max(3, room - len(note)), skin), meaning)
    return row.put(note, "yours" if runner.is_you else "away")


def _head(runner: Runner, width: int, skin: Skin) -> Line:
    presence, status, meaning = runner.presence, runner.status, runner.status_meaning
    if presence.told:
        presence, status, meaning = HERE, presence.told, "away"
    row = _name(runner, presence, width - 2 - _TOTAL - len(status) - 3, width, skin)
    row.to(width - 1 - _TOTAL - 1 - len(status))
    row.put(status, meaning)
    return row.right(drawn(signed(runner.total), skin), "points", 1).done()


def _one_line(runner: Runner, scale: Scale, width: int, skin: Skin) -> Line:
    name, figure = (_NAME, _TOTAL) if width >= _WIDE else (_BRIEF_NAME, _BRIEF_TOTAL)
    total = drawn(signed(runner.total), skin)
    row = _name(runner, runner.presence, name, width, skin).to(name + 2 + figure - len(total))
    row.put(total, "points").put(" ")
    meanwhile = runner.presence.meanwhile
    if width < _WIDE_WITH_STATE:
        if meanwhile:
            return row.put(meanwhile, "away").done()
        return _bar(row, runner, scale, row.room - 2, skin).done()
    _bar(row, runner, scale, row.room - _STATE - 1, skin).put(" ")
    if meanwhile:
        return row.put(meanwhile, "away").done()
    return row.put(runner.status, runner.status_meaning).done()


def _bar(row: Row, runner: Runner, scale: Scale, width: int, skin: Skin) -> Row:
    """Add the bar, `width` cells: the way gone, what this turn would add, and two marks: where the
    board's entry and the target are. Beyond the target there is some room to be seen going over.
    """
    to_target = max(1, width * 9 // 10)
    gone = _cell(runner.total, scale.target, to_target, width)
    would = _cell(runner.would_be, scale.target, to_target, width)
    board = 0 if runner.on_board else max(1, _cell(scale.entry, scale.target, to_target, width))
    glyphs = skin.glyphs
    runs: list[tuple[str, Meaning]] = []
    for at in range(1, width + 1):
        if at == to_target:
            runs.append((glyphs["target-mark"], "target-mark"))
        elif at == board and at > gone:
            runs.append((glyphs["board-mark"], "board-mark"))
        elif at <= gone:
            runs.append((glyphs["bar-fill"], "bar-fill"))
        elif at <= would:
            runs.append((glyphs["bar-may"], "danger" if at > to_target else "bar-may"))
        elif at < to_target:
            runs.append((glyphs["bar-back"], "bar-back"))
        else:
            runs.append((" ", "ink"))
    start = 0
    for at in range(1, width + 1):
        if at == width or runs[at][1] != runs[start][1]:
            row.put("".join(text for text, _ in runs[start:at]), runs[start][1])
            start = at
    return row


def bar_for(row: Row, total: int, scale: Scale, width: int, skin: Skin) -> Row:
    """Add a bar for a total that stands, `width` cells wide."""
    return _bar(
        row, Runner("", False, False, HERE, total, total, True, "", "ink"), scale, width, skin
    )


def _cell(points: int, target: int, to_target: int, width: int) -> int:
    """Return at which cell of the bar so many points are; only the target itself is its mark."""
    if points <= 0:
        return 0
    cell = points * to_target // target
    if points < target:
        return cell  # which is before the mark: a share of it that is rounded down
    return to_target if points == target else min(max(cell, to_target + 1), width)
