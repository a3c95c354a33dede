"""The end of a game: the results, best first, and how everybody stands over the evening."""

from __future__ import annotations

from typing import NamedTuple

from games.lucky10.views import SheetLine
from themes.meanings import Meaning
from themes.skin import Line, Skin, Span
from tui.house import Standing
from tui.table.blocks import (
    Block,
    Para,
    Row,
    Titles,
    blank,
    cut,
    drawn,
    flow,
    panel,
    plain,
    ruled,
)
from tui.table.painters.race import Scale, bar_for
from tui.table.presence import HERE, Presence
from tui.table.words import net, place, signed

_PLACE, _TOTAL, _CHIPS, _SESSION = 6, 8, 7, 3
_LEAST_NAME, _USUAL_NAME = 10, 18
INDENT = 2
"""The columns by which what is said is indented from its second line on."""


class Result(NamedTuple):
    """One player's result. `sheet` is empty, and `purse` and `net` are None, in a game without.
    `presence` says for whom a bot played."""

    name: str
    is_you: bool
    total: int
    sheet: tuple[SheetLine, ...] = ()
    purse: int | None = None
    net: int | None = None
    presence: Presence = HERE


class Ending(NamedTuple):
    """The results by rank, of which the first `hidden` have not been turned up yet, and what is
    said when all have."""

    titles: Titles
    results: tuple[Result, ...]
    hidden: int
    paras: tuple[Para, ...]
    scale: Scale | None = None
    is_framed: bool = True


class Evening(NamedTuple):
    """How everybody stands over the evening."""

    standings: tuple[Standing, ...]
    has_chips: bool


def paint_ending(ending: Ending, width: int, height: int, skin: Skin) -> Block:
    """Return the results as a list, and below it who gets what."""
    inner = width - 2 if ending.is_framed else width
    columns = _columns(ending, inner, skin)
    lines = [_heads(columns, inner, skin)]
    for rank, result in enumerate(ending.results):
        if rank < ending.hidden:
            lines.append(_hidden(columns, inner, skin))
        else:
            lines.append(_result(rank + 1, result, columns, inner, skin))
    if not ending.hidden:
        words = [line for para in ending.paras for line in flow(para, inner - 2, skin, INDENT)]
        room = height - (2 if ending.is_framed else 1)
        space = [blank(inner)] if len(lines) + 1 + len(words) <= room else []
        lines += space + [(Span(" ", "ink"), *line, Span(" ", "ink")) for line in words]
    body = Block(tuple(lines))
    if ending.is_framed:
        return panel(body, width, height, skin, ending.titles, "focus")
    return ruled(body, width, height, skin, ending.titles)


class _Columns(NamedTuple):
    name: int
    sessions: int
    has_chips: bool
    scale: Scale | None


def _columns(ending: Ending, width: int, skin: Skin) -> _Columns:
    first = ending.results[0]
    has_chips = first.purse is not None
    rest = width - _PLACE - _TOTAL - (2 * _CHIPS if has_chips else 0) - 1
    sessions = len(first.sheet) if rest - len(first.sheet) * _SESSION >= _LEAST_NAME else 0
    longest = max(len(_called(one, rest, skin)) for one in ending.results)
    name = min(max(_USUAL_NAME, longest), rest - sessions * _SESSION)
    return _Columns(name, sessions, has_chips, ending.scale if rest > 40 else None)


def _heads(columns: _Columns, width: int, skin: Skin) -> Line:
    row = Row(width, skin, _PLACE + columns.name)
    for session in range(1, columns.sessions + 1):
        row.put(f"{session:>{_SESSION}}", "muted")
    row.put("Total".rjust(_TOTAL), "muted")
    if columns.has_chips:
        row.put("Purse".rjust(_CHIPS), "muted").put("Net".rjust(_CHIPS), "muted")
    return row.done()


def _hidden(columns: _Columns, width: int, skin: Skin) -> Line:
    down = skin.glyphs["face-down"]
    row = Row(width, skin, _PLACE).put(down * min(8, columns.name), "face-down")
    row.to(_PLACE + columns.name)
    for _ in range(columns.sessions):
        row.put((down * 2).rjust(_SESSION), "face-down")
    return row.put((down * 3).rjust(_TOTAL), "face-down").done()


def _result(rank: int, result: Result, columns: _Columns, width: int, skin: Skin) -> Line:
    first: Meaning = "winner" if rank == 1 else "ink"
    row = Row(width, skin, 1).put(f" {place(rank)}".ljust(_PLACE - 2), first).put(" ")
    row.put(_called(result, columns.name, skin), "yours" if result.is_you else "name")
    row.to(_PLACE + columns.name)
    for line in result.sheet[: columns.sessions]:
        text = skin.glyphs["nothing"] if line is None else str(line)
        row.put(text.rjust(_SESSION), "faint" if line is None else "score")
    row.put(drawn(signed(result.total), skin).rjust(_TOTAL), "points")
    if result.purse is not None:
        row.put(str(result.purse).rjust(_CHIPS), "chip-yellow" if result.purse else "muted")
    if columns.scale is not None:
        bar_for(row.put("  "), result.total, columns.scale, row.room - 2, skin)
    if result.net is not None:
        good: Meaning = "good" if result.net > 0 else "ink"
        row.put(drawn(net(result.net), skin).rjust(_CHIPS), good)
    return row.done()


def _called(result: Result, room: int, skin: Skin) -> str:
    """Return who played in at most `room` cells, and whether that was you."""
    note = " (you)" if result.is_you else ""
    return result.presence.name(result.name, room - len(note), skin) + note


def paint_evening(evening: Evening, width: int, height: int, skin: Skin) -> Block:
    """Return the standings over the evening, in a panel; where there is too little room, only what
    counts most."""
    inner = width - 2
    if len(evening.standings) > height - 3:
        brief = _in_columns(evening, inner, height - 2, skin)
        what = "net" if evening.has_chips else "wins"
        return panel(brief, width, height, skin, Titles("The evening", what))
    lines = [_standing("", "Games", "Wins", "Net" if evening.has_chips else "", inner, skin)]
    for standing in evening.standings:
        chips = drawn(net(standing.net), skin) if evening.has_chips else ""
        games, wins = str(standing.games), str(standing.wins)
        lines.append(_standing(plain(standing.name), games, wins, chips, inner, skin))
    return panel(Block(tuple(lines)), width, height, skin, Titles("The evening"))


def _in_columns(evening: Evening, width: int, rows: int, skin: Skin) -> Block:
    """Return names, and what counts most, in two columns where one is too short."""
    if len(evening.standings) <= rows:
        return Block(tuple(_brief(one, evening, width, skin) for one in evening.standings))
    half = width // 2
    cells = [_brief(standing, evening, half, skin) for standing in evening.standings]
    left, right = cells[:rows], cells[rows : 2 * rows]
    right += [blank(half)] * (len(left) - len(right))
    return Block(tuple((*one, *two) for one, two in zip(left, right, strict=True)))


def _brief(standing: Standing, evening: Evening, width: int, skin: Skin) -> Line:
    counts = drawn(net(standing.net), skin) if evening.has_chips else str(standing.wins)
    row = Row(width, skin, 1).put(cut(plain(standing.name), width - len(counts) - 3, skin), "name")
    return row.right(counts, "strong", 1).done()


def _standing(name: str, games: str, wins: str, chips: str, width: int, skin: Skin) -> Line:
    is_head = not name
    figures = 7 + 6 + (7 if chips else 0)
    row = Row(width, skin, 1).put(cut(name, width - figures - 2, skin), "name")
    row.to(width - figures - 1)
    row.put(games.rjust(7), "muted" if is_head else "ink")
    row.put(wins.rjust(6), "muted" if is_head else "strong")
    return row.put(chips.rjust(7) if chips else "", "muted" if is_head else "ink").done()
