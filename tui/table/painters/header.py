"""The top line: which house, game and table this is, how far the game is, and the clock."""

from __future__ import annotations

from typing import NamedTuple

from themes.skin import Skin
from tui.table.blocks import Block, Row, cut, drawn

CLOCK_CELLS = 9
"""The cells of the clock, at the end of the line on every screen."""
LOW = 5
"""From so many seconds on the clock is shown as running out."""


PROGRAM = "Mint Tin"
"""What a house is called that has no other name."""


class Header(NamedTuple):
    """What the top line says: `game` and `table` (or "") on the left, before them `house` where
    there is room, `progress` on the right."""

    game: str
    table: str
    progress: str
    house: str = PROGRAM


class Clock(NamedTuple):
    """Whole seconds that are left; None when no clock runs."""

    seconds: int | None


def paint_header(header: Header, width: int, height: int, skin: Skin) -> Block:
    """Return the top line, without the clock, in `width` cells."""
    del height
    dot = drawn(" · ", skin)
    row = Row(width, skin, 1)
    progress = drawn(header.progress, skin)
    room = width - len(progress) - 3
    house = drawn(header.house, skin)
    if len(house) + len(header.game) + len(header.table) + 2 * len(dot) < room:
        row.put(house, "title").put(dot, "muted")
    row.put(header.game, "strong").put(dot if header.table else "", "muted")
    row.put(cut(header.table, max(0, room - row.at), skin), "ink")
    return Block((row.right(progress, "ink", 1).done(),))


def paint_clock(clock: Clock, width: int, height: int, skin: Skin) -> Block:
    """Return the clock, "0:21"; "0:04!" when it is running out; nothing when none runs."""
    del height
    if clock.seconds is None:
        return Block((Row(width, skin).done(),))
    minutes, seconds = divmod(clock.seconds, 60)
    is_low = clock.seconds <= LOW
    text = f" {minutes}:{seconds:02}{'!' if is_low else ' '}"
    return Block((Row(width, skin).right(text, "clock-low" if is_low else "clock", 1).done(),))
