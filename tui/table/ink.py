"""Ink: what the cells of a look become on one kind of terminal."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from textual.color import BLACK
from textual.filter import LineFilter

from tui.look import Look
from tui.table.painted import KEPT, Change, Painted, changes
from tui.terminal.strokes import Run, Stroke, strokes_for


class Ink:
    """A look, and the filters of a terminal. Made by `ink_of`, shared by all alike."""

    __slots__ = ("_filters", "_look")

    def __init__(self, look: Look, filters: tuple[LineFilter, ...]) -> None:
        self._look = look
        self._filters = filters

    def run(self, change: Change) -> Run:
        """Return the cells of a change as the terminal can show them."""
        style = self._look.styles_on(change.ground)
        segments = [Segment(text, style[meaning]) for text, meaning in change.spans()]
        for line_filter in self._filters:
            segments = line_filter.apply(segments, BLACK)
        return Run(change.y, change.x + change.start, segments)


@lru_cache(64)
def ink_of(look: Look, filters: tuple[LineFilter, ...]) -> Ink:
    """Return the ink for a look on a terminal: the same for terminals alike."""
    return Ink(look, filters)


@lru_cache(KEPT)
def strokes_of(old: Painted | None, new: Painted, ink: Ink) -> tuple[Stroke, ...]:
    """Return what turns one painted part into another."""
    return strokes_for(map(ink.run, changes(old, new)))
