"""Ink: what the cells of a look become on one kind of terminal."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import BLACK
from textual.filter import LineFilter

from themes.meanings import Ground, Meaning
from tui.look import Look
from tui.table.painted import KEPT, Painted, changes
from tui.terminal.strokes import Pigment, Run, Stroke, pigment_of, strokes_for

TEXTS_KEPT = 2048


class Ink:
    """A look, and the filters of a terminal. Made by `ink_of`, shared by all alike."""

    __slots__ = ("_filters", "_look", "_pigments", "_texts")

    def __init__(self, look: Look, filters: tuple[LineFilter, ...]) -> None:
        self._look = look
        self._filters = filters
        self._pigments: dict[Ground, _Pigments] = {}
        self._texts = _Texts(self)

    def strokes(self, old: Painted | None, new: Painted) -> tuple[Stroke, ...]:
        """Return what turns one painted part into another on the terminal."""
        ground = new.part.ground
        pigments = self._pigments.get(ground)
        if pigments is None:
            pigments = self._pigments[ground] = _Pigments(self, ground)
        texts = self._texts
        return strokes_for(
            Run(change.y, x, texts[text], pigments[meaning])
            for change in changes(old, new)
            for x, text, meaning in change.spans()
        )

    def pigment(self, meaning: Meaning, on: Ground) -> Pigment:
        """Return what a meaning is painted with on a ground."""
        return pigment_of(self._filtered(" ", self._look.style(meaning, on)).style)

    def text(self, text: str) -> str:
        """Return a text as the terminal can show it."""
        return self._filtered(text, None).text

    def _filtered(self, text: str, style: Style | None) -> Segment:
        segments = [Segment(text, style)]
        for line_filter in self._filters:
            segments = line_filter.apply(segments, BLACK)
        (segment,) = segments
        return segment


class _Pigments(dict[Meaning, Pigment]):
    """The pigments of one ground, made when they are first asked for."""

    def __init__(self, ink: Ink, ground: Ground) -> None:
        self._ink, self._ground = ink, ground

    def __missing__(self, meaning: Meaning) -> Pigment:
        pigment = self[meaning] = self._ink.pigment(meaning, self._ground)
        return pigment


class _Texts(dict[str, str]):
    """Texts as a terminal can show them, by what they were; starts afresh when there are many."""

    def __init__(self, ink: Ink) -> None:
        self._ink = ink

    def __missing__(self, text: str) -> str:
        if len(self) >= TEXTS_KEPT:
            self.clear()
        shown = self[text] = self._ink.text(text)
        return shown


@lru_cache(64)
def ink_of(look: Look, filters: tuple[LineFilter, ...]) -> Ink:
    """Return the ink for a look on a terminal: the same for terminals alike."""
    return Ink(look, filters)


@lru_cache(KEPT)
def strokes_of(old: Painted | None, new: Painted, ink: Ink) -> tuple[Stroke, ...]:
    """Return what turns one painted part into another."""
    return ink.strokes(old, new)
