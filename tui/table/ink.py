"""Ink: what the cells of a look become on one kind of terminal."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from operator import attrgetter

from rich.color import ColorSystem
from rich.segment import Segment
from textual.color import BLACK
from textual.filter import LineFilter

from tui.look import Look
from tui.table.painted import KEPT, Change, Painted, changes
from tui.terminal.strokes import stroke


class Ink:
    """A look, the filters of a terminal, and its colours. Made by `ink_of`, shared by all alike."""

    __slots__ = ("_filters", "_look", "_system")

    def __init__(
        self, look: Look, filters: tuple[LineFilter, ...], system: ColorSystem | None
    ) -> None:
        self._look = look
        self._filters = filters
        self._system = system

    def stroke(self, y: int, changes_there: Iterable[Change]) -> str:
        """Return what paints the changes in one row on the terminal."""
        return stroke(y, map(self._span, changes_there), self._system)

    def _span(self, change: Change) -> tuple[int, list[Segment]]:
        style = self._look.styles_on(change.ground)
        segments = [Segment(text, style[meaning]) for text, meaning in change.spans()]
        for line_filter in self._filters:
            segments = line_filter.apply(segments, BLACK)
        return change.x + change.start, segments


@lru_cache(64)
def ink_of(look: Look, filters: tuple[LineFilter, ...], system: ColorSystem | None) -> Ink:
    """Return the ink for a look on a terminal: the same for terminals alike."""
    return Ink(look, filters, system)


@lru_cache(KEPT)
def strokes_of(old: Painted | None, new: Painted, ink: Ink) -> tuple[tuple[int, str], ...]:
    """Return what turns one painted part into another, as (row, what paints there)."""
    rows = groupby(changes(old, new), key=attrgetter("y"))
    return tuple((y, ink.stroke(y, there)) for y, there in rows)
