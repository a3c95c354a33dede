"""A part of the canvas, and what all scenes are made from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from themes.meanings import Ground
from themes.skin import Skin
from tui.house import TableView
from tui.table.blocks import Block
from tui.table.draft import Draft
from tui.table.keys.key import Keys
from tui.table.page import Page
from tui.table.painters.foot import Foot
from tui.table.painters.header import PROGRAM

Painter = Callable[[Any, int, int, Skin], Block]
"""Paints what a part shows into so many columns and rows; pure."""


class Area(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    def top(self, rows: int) -> Area:
        """Return the first `rows` rows."""
        return Area(self.x, self.y, self.width, min(rows, self.height))

    def below(self, rows: int) -> Area:
        """Return what is left below the first `rows` rows."""
        rows = min(rows, self.height)
        return Area(self.x, self.y + rows, self.width, self.height - rows)

    def left(self, columns: int) -> Area:
        """Return the first `columns` columns."""
        return Area(self.x, self.y, min(columns, self.width), self.height)

    def beside(self, columns: int) -> Area:
        """Return what is left beside the first `columns` columns."""
        columns = min(columns, self.width)
        return Area(self.x + columns, self.y, self.width - columns, self.height)


class Part(NamedTuple):
    """One painter's place: it paints `shows`, anything that compares by value, into `area`.

    A part that equals the one of its name before it is not painted again. `is_for_all`: others
    may see the very same, so `shows` can be hashed, and what is painted is shared.
    """

    name: str
    area: Area
    ground: Ground
    paint: Painter
    shows: object
    is_for_all: bool = True


class Moment(NamedTuple):
    """All that a scene is made from. `seconds` are those left on the clock, None when none runs;
    `hidden` is how many results of a game that has ended are still face down. `page` is the
    log's, which remembers where it began; `house` is what the house is called."""

    view: TableView
    draft: Draft
    keys: Keys
    foot: Foot
    seconds: int | None
    hidden: int
    page: Page
    house: str = PROGRAM
