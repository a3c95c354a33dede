"""Ink: what the cells of a look become on one kind of terminal."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from textual.color import BLACK
from textual.filter import LineFilter

from tui.look import Look
from tui.table.painted import KEPT, Painted, changes
from tui.terminal.strokes import Place, Stroke, strokes_for


class Ink:
    """A look, and the filters of a terminal. Made by `ink_of`, shared by all alike."""

    __slots__ = ("_filters", "_look")

    def __init__(self, look: Look, filters: tuple[LineFilter, ...]) -> None:
        self._look = look
        self._filters = filters

    def strokes(self, old: Painted | None, new: Painted) -> tuple[Stroke, ...]:
        """Return what turns one painted part into another on the terminal."""
        style = self._look.styles_on(new.part.ground)
        places: list[Place] = []
        segments: list[Segment] = []
        for change in changes(old, new):
            y = change.y
            for x, text, meaning in change.spans():
                places.append((y, x))
                segments.append(Segment(text, style[meaning]))
        for line_filter in self._filters:
            segments = line_filter.apply(segments, BLACK)
        return strokes_for(places, segments)


@lru_cache(64)
def ink_of(look: Look, filters: tuple[LineFilter, ...]) -> Ink:
    """Return the ink for a look on a terminal: the same for terminals alike."""
    return Ink(look, filters)


@lru_cache(KEPT)
def strokes_of(old: Painted | None, new: Painted, ink: Ink) -> tuple[Stroke, ...]:
    """Return what turns one painted part into another."""
    return ink.strokes(old, new)
