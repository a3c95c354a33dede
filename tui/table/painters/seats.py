"""The seats of Lucky 10: who sits where and does what, their chips, their sheets."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.lucky10.views import SheetLine
from themes.meanings import Meaning
from themes.skin import Chip, Line, Skin, Span
from tui.table.blocks import Block, Row, Titles, blank, cut, panel
from tui.table.presence import HERE, Presence

ALL_LINES = 3
"""The lines of a seat: name and status, chips, sheet."""
_CELLS_OF_A_SESSION = 3
_NAME = 16
_STATUS = 13


class Seat(NamedTuple):
    """One seat. `sheet` holds the sessions so far; `total` is None where it may not be known."""

    name: str
    is_you: bool
    is_turn: bool
    presence: Presence
    status: str
    status_meaning: Meaning
    yellow: int
    red: int
    sheet: tuple[SheetLine, ...]
    total: int | None


class Seats(NamedTuple):
    """All seats, in seat order. Without a frame each seat has one line."""

    seats: tuple[Seat, ...]
    is_framed: bool = True


def paint_seats(seats: Seats, width: int, height: int, skin: Skin) -> Block:
    """Return the seats in a panel, with as many lines for each as there is room for."""
    if not seats.is_framed:
        return Block(tuple(_lines(seat, 1, width, skin)[0] for seat in seats.seats[:height]))
    inner, room = width - 2, height - 2
    rows = min(4, room // max(1, len(seats.seats)))
    lines: list[Line] = []
    for seat in seats.seats:
        lines += _lines(seat, rows, inner, skin)
    is_down = any("face_down" in seat.sheet for seat in seats.seats)
    legend = f"{skin.glyphs['face-down'] * 2} face down" if is_down else ""
    return panel(Block(tuple(lines)), width, height, skin, Titles("Seats", legend))


def rows_for(seats: int, rows: int) -> int:
    """Return how many rows the panel of so many seats takes of `rows` at most: all lines of each
    seat when they fit, with space between when that fits too."""
    return max(2 + seats * each for each in (1, 2, 3, 4) if each == 1 or 2 + seats * each <= rows)


@lru_cache(1024)
def _lines(seat: Seat, rows: int, width: int, skin: Skin) -> tuple[Line, ...]:
    """Return the lines of one seat. They are the same for most who look at it, and most of the
    time."""
    if rows <= 1:
        return (_one_line(seat, width, skin),)
    head = _head(seat, width, skin)
    if rows == 2:
        return head, _chips_and_sheet(seat, width, skin)
    space = [blank(width)] * (rows - ALL_LINES)
    return (head, _chips(seat, width, skin), _sheet(seat, width, skin), *space)


def _head(seat: Seat, width: int, skin: Skin) -> Line:
    presence, status, meaning = seat.presence, seat.status, seat.status_meaning
    if presence.told:  # what they did before they went stands on the stage
        presence, status, meaning = HERE, presence.told, "away"
    most = width if presence.stands_in_for else _NAME
    room = min(most, width - 2 - len(status) - 1)
    row = _name(seat, presence, room, width, skin)
    return row.right(status, meaning, 1 if width > 26 else 0).done()


def _name(seat: Seat, presence: Presence, room: int, width: int, skin: Skin) -> Row:
    """Begin a line with the turn's mark and the name, and who that is where it matters."""
    row = Row(width, skin)
    row.put(skin.glyphs["turn"] if seat.is_turn else " ", "turn").put(" ")
    note = " (you)" if seat.is_you else " (away)" if presence.is_away else ""
    meaning: Meaning = "yours" if seat.is_you else "turn" if seat.is_turn else "name"
    row.put(presence.name(seat.name, max(1, room - len(note)), skin), meaning)
    return row.put(note, "yours" if seat.is_you else "away")


def _chips(seat: Seat, width: int, skin: Skin) -> Line:
    row = Row(width, skin, 2)
    row.put(heap("yellow", seat.yellow, width - 10, skin), "chip-yellow")
    _count(row.to(width - 9), seat).put(f" {skin.chip_glyphs['yellow']}", "chip-yellow")
    return _red(row.put("  "), seat, skin).done()


def heap(chip: Chip, number: int, room: int, skin: Skin) -> str:
    """Return chips as a heap; "" where a skin would give a figure: that stands beside it anyway."""
    drawn_heap = skin.chips(chip, number, room)
    return "" if drawn_heap[:1].isdigit() else drawn_heap


def _count(row: Row, seat: Seat) -> Row:
    return row.put(f"{seat.yellow:>3}", "strong")


def _red(row: Row, seat: Seat, skin: Skin) -> Row:
    if seat.red:
        return row.put(skin.chip_glyphs["red"], "chip-red")
    return row.put(skin.glyphs["nothing"], "chip-spent")


def _sheet(seat: Seat, width: int, skin: Skin) -> Line:
    """Return the sheet session by session, three cells each."""
    row = Row(width, skin, 1)
    for line in seat.sheet:
        row.add(_session(line, _CELLS_OF_A_SESSION, skin))
    return row.done()


def _session(line: SheetLine, width: int, skin: Skin) -> list[Span]:
    if line is None:
        return [Span(skin.glyphs["nothing"].rjust(width), "faint")]
    if line == "face_down":
        return [Span((skin.glyphs["face-down"] * 2).rjust(width), "face-down")]
    return [Span(str(line).rjust(width), "score")]


def _chips_and_sheet(seat: Seat, width: int, skin: Skin) -> Line:
    """Return chips and sheet in one line: a figure, the Red Chip, and what is written, in order."""
    row = Row(width, skin, 1)
    _count(row, seat).put(f" {skin.chip_glyphs['yellow']} ", "chip-yellow")
    _red(row, seat, skin).put("  ")
    return _written(row, seat, skin).done()


def _written(row: Row, seat: Seat, skin: Skin) -> Row:
    """Add what is written on the sheet, in order; only how much where there is too little room."""
    written = [line for line in seat.sheet if line is not None]
    if len(written) * _CELLS_OF_A_SESSION <= row.room:
        for line in written:
            row.add(_session(line, _CELLS_OF_A_SESSION - 1, skin)).put(" ")
        return row
    total = f": {seat.total}" if seat.total is not None else ""
    return row.put(f"{len(written)} scores{total}", "score" if total else "face-down")


def _one_line(seat: Seat, width: int, skin: Skin) -> Line:
    """Return all of a seat in one line: name, what it does, chips, Red Chip, what is written."""
    name = min(_NAME, max(8, width // 4 + 1))
    status, meaning = seat.status, seat.status_meaning
    if seat.presence.meanwhile and (seat.is_turn or not status):
        status, meaning = seat.presence.meanwhile, "away"
    is_long = seat.presence.stands_in_for and not status
    room = name + _STATUS if is_long else name
    row = _name(seat, seat.presence, room, width, skin).to(name + 3)
    row.put(cut(status, _STATUS, skin), meaning).to(name + 17)
    _count(row, seat).put(f" {skin.chip_glyphs['yellow']} ", "chip-yellow")
    return _written(_red(row, seat, skin).put("  "), seat, skin).done()
