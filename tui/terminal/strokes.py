"""Painting a few cells of a screen, past the compositor.

A widget that covers its screen and knows which cells differ can have them painted at once, which
saves what a refresh needs besides: messages, a timer, a search for what lies where. What it paints
must be what its `render_line` returns from then on.

To go to another place takes fewer bytes than to change the style, so all that has one style is
painted together, wherever it is, and styles with the same background follow one another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from rich.color import Color, ColorSystem
from rich.console import Console
from rich.style import Style
from textual.screen import Screen

from tui.terminal.textual_internals import CompositorUpdate, display_now

_SYSTEMS = {
    "truecolor": ColorSystem.TRUECOLOR,
    "256": ColorSystem.EIGHT_BIT,
    "standard": ColorSystem.STANDARD,
    "windows": ColorSystem.WINDOWS,
}
_ATTRIBUTES = (
    ("bold", "1", "22"),
    ("dim", "2", "22"),
    ("italic", "3", "23"),
    ("underline", "4", "24"),
    ("reverse", "7", "27"),
)
"""Attributes of a style, and the codes that turn them on and off."""
_NO_STYLE = "\x1b[m"


class Pigment:
    """A style to paint with. There is one for each style (`pigment_of`), so that to tell two
    apart, and to look things up by them, takes no look at what is in them."""

    __slots__ = ("_changes", "ground", "order", "style")

    def __init__(self, style: Style) -> None:
        self.style = style
        # Blank cells look the same in two pigments of one ground; where they show more than a
        # background nothing else has their ground.
        self.ground = str(style if style.underline or style.reverse else style.bgcolor)
        self.order = f"{style.bgcolor}", f"{style}"
        self._changes: dict[tuple[Pigment, ColorSystem | None], str] = {}

    def after(self, before: Pigment, system: ColorSystem | None) -> str:
        """Return the sequence that changes from another pigment to this one."""
        key = before, system
        sequence = self._changes.get(key)
        if sequence is None:
            if len(self._changes) >= _MOST_CHANGES:
                self._changes.clear()
            sequence = self._changes[key] = change_of(before.style, self.style, system)
        return sequence


_MOST_CHANGES = 256
"""How many sequences a pigment remembers; it forgets all of them when there are more."""


@lru_cache(4096)
def pigment_of(style: Style | None) -> Pigment:
    """Return the pigment for a style."""
    return Pigment(style or Style.null())


_PLAIN = pigment_of(None)


class Run(NamedTuple):
    """Text in one pigment, from a row and a column of the screen on."""

    y: int
    x: int
    text: str
    pigment: Pigment


class Stroke(NamedTuple):
    """All that is painted in one pigment, with the ways from place to place: `painting`.

    Strokes are best painted in their `order`. One that `is_blank` shows nothing but a background.
    """

    order: tuple[str, bool, str]
    pigment: Pigment
    painting: str
    is_blank: bool


class Strokes(CompositorUpdate):
    """A frame of strokes, no two of them over the same cell, in the colours of a terminal."""

    def __init__(self, strokes: Iterable[Stroke], system: ColorSystem | None) -> None:
        """Paint without colours where `system` is None."""
        self._strokes = sorted(strokes, key=itemgetter(0))
        self._system = system

    def render_segments(self, console: Console) -> str:
        """Return the frame. It begins with a style, not with a place as a row of Textual's does,
        since it may paint anywhere; and it ends with no style, as that does."""
        del console
        parts = [_NO_STYLE]
        before, system = _PLAIN, self._system
        for _, pigment, painting, is_blank in self._strokes:
            if pigment is not before and not (is_blank and pigment.ground == before.ground):
                parts.append(pigment.after(before, system))
                before = pigment
            parts.append(painting)
        parts.append(_NO_STYLE)
        return "".join(parts)


def system_of(console: Console) -> ColorSystem | None:
    """Return the colours that a console paints in; None for none."""
    return _SYSTEMS.get(console.color_system or "")


def display(screen: Screen[Any], strokes: Strokes) -> bool:
    """Paint strokes on the terminal of the screen's app; the widget has nothing lying over them.

    Returns False, and nothing is painted, when that is not possible now: another screen is on top,
    or the app holds its painting back. The widget must refresh then.
    """
    return display_now(screen, strokes)


def strokes_for(runs: Iterable[Run]) -> tuple[Stroke, ...]:
    """Return what paints each run in its place: one stroke for each pigment.

    They come from top to bottom and from left to right, none lies over another, and every
    character takes one cell.
    """
    pens: dict[tuple[Pigment, bool], _Pen] = {}
    for y, x, text, pigment in _joined(runs):
        key = pigment, text.isspace()
        pen = pens.get(key)
        if pen is None:
            pen = pens[key] = _Pen()
        pen.write(y, x, text)
    strokes = []
    for (pigment, is_blank), pen in pens.items():
        ground, whole = pigment.order
        # By background, and what is blank after what is not.
        order = (ground, is_blank, whole)
        strokes.append(Stroke(order, pigment, "".join(pen.written), is_blank))
    return tuple(strokes)


class _Pen:
    """Writes here and there in one style, from top to bottom and from left to right."""

    __slots__ = ("_x", "_y", "written")

    def __init__(self) -> None:
        self.written: list[str] = []
        self._y = self._x = -1

    def write(self, y: int, x: int, text: str) -> None:
        """Write text at a place."""
        if y != self._y:
            self.written.append(f"\x1b[{y + 1};{x + 1}H")
        elif x != self._x:
            self.written.append(f"\x1b[{x - self._x}C")
        self.written.append(text)
        self._y, self._x = y, x + len(text)


def _joined(runs: Iterable[Run]) -> Iterator[tuple[int, int, str, Pigment]]:
    """Yield rows, columns, texts and pigments; blank cells go with what stands before them or
    after, where they look the same in its pigment."""
    row = column = end = -1
    whole, its = "", _PLAIN
    for y, x, text, pigment in runs:
        if x == end and y == row:
            if pigment is its or (pigment.ground == its.ground and text.isspace()):
                whole += text
                end += len(text)
                continue
            if pigment.ground == its.ground and whole.isspace():
                whole, its = whole + text, pigment
                end += len(text)
                continue
        if whole:
            yield row, column, whole, its
        row, column, end = y, x, x + len(text)
        whole, its = text, pigment
    if whole:
        yield row, column, whole, its


def change_of(before: Style, after: Style, system: ColorSystem | None) -> str:
    """Return the sequence from one style to another, with no more in it than has changed."""
    off = [
        code for name, _, code in _ATTRIBUTES if getattr(before, name) and not getattr(after, name)
    ]
    # Bold and dim are turned off by one and the same code.
    is_on = {name for name, _, code in _ATTRIBUTES if getattr(before, name) and code not in off}
    on = [code for name, code, _ in _ATTRIBUTES if getattr(after, name) and name not in is_on]
    codes = [*dict.fromkeys(off), *on, *_colour_codes(before, after, system)]
    return f"\x1b[{';'.join(codes)}m" if codes else ""


def _colour_codes(before: Style, after: Style, system: ColorSystem | None) -> list[str]:
    if system is None:
        return []
    codes: list[str] = []
    for old, new, is_ink in (
        (before.color, after.color, True),
        (before.bgcolor, after.bgcolor, False),
    ):
        if old != new:
            colour = new or Color.default()
            codes += colour.downgrade(system).get_ansi_codes(foreground=is_ink)
    return codes
