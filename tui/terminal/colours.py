"""Fit what is painted to one client's terminal: its colours, its characters, and clean text.

Rich and Textual remember how a style looks in one process-wide colour system, so every app paints
in true colour and a line filter of ours turns each style into one that the terminal can show. What
a filter returns are styles that nobody else renders; apps with terminals alike share one filter,
and so share its memory too.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.filter import LineFilter, dim_color

from tui.terminal.client import ClientTerminal, ColourDepth
from tui.terminal.text import clean, to_ascii

if TYPE_CHECKING:
    from textual.color import Color as Background

STYLES_KEPT = 2048
"""Styles a filter remembers; it starts afresh when there are more."""

MAX_BRIGHTNESS = 255
LEGIBLE = 32
"""How much brighter than its background text must be, or darker, to be meant to be read."""

_SYSTEMS = {
    ColourDepth.TRUECOLOR: ColorSystem.TRUECOLOR,
    ColourDepth.EIGHT_BIT: ColorSystem.EIGHT_BIT,
    ColourDepth.STANDARD: ColorSystem.STANDARD,
}
_BLACK, _WHITE = Color.from_ansi(0), Color.from_ansi(15)
_ATTRIBUTES = (
    "bold",
    "dim",
    "italic",
    "underline",
    "blink",
    "blink2",
    "reverse",
    "conceal",
    "strike",
    "underline2",
    "frame",
    "encircle",
    "overline",
)


class TerminalFilter(LineFilter):
    """Turns lines into what a terminal of this depth can show, with text that acts on nothing.

    Links are left out, since a client has no use for the addresses of others; what a click means
    to the app (the style's meta) stays.
    """

    def __init__(self, depth: ColourDepth, *, ascii_only: bool = False) -> None:
        super().__init__()
        self.depth = depth
        self.ascii_only = ascii_only
        self._styles = _Styles(depth)

    def apply(self, segments: list[Segment], background: Background) -> list[Segment]:  # noqa: ARG002 - Textual's signature
        """Return `segments` as the terminal can show them, cell for cell as wide."""
        styles = self._styles
        if self.ascii_only:
            return [Segment(to_ascii(text), styles[style]) for text, style, _ in segments]
        return [
            Segment(text if text.isprintable() else clean(text), styles[style])
            for text, style, _ in segments
        ]


@cache
def _shared_filter(depth: ColourDepth, ascii_only: bool) -> TerminalFilter:
    return TerminalFilter(depth, ascii_only=ascii_only)


def filter_for(terminal: ClientTerminal) -> TerminalFilter:
    """Return the filter for `terminal`; the same one for terminals alike."""
    return _shared_filter(terminal.depth, terminal.needs_ascii)


class _Styles(dict[Style | None, Style | None]):
    """The styles of a depth by the styles that were asked for; finds out what it has not got."""

    def __init__(self, depth: ColourDepth) -> None:
        self._depth = depth

    def __missing__(self, style: Style | None) -> Style | None:
        if len(self) >= STYLES_KEPT:
            self.clear()
        fitted = self[style] = None if style is None else fit_style(style, self._depth)
        return fitted


def fit_style(style: Style, depth: ColourDepth) -> Style:
    """Return a new style, as near to `style` as `depth` allows.

    Without colours the other attributes stay. Where fewer colours would make legible text the same
    as its background, the text becomes black or white.
    """
    color, bgcolor, dim = style.color, style.bgcolor, style.dim
    if dim and color is not None and color.triplet and bgcolor is not None and bgcolor.triplet:
        color, dim = dim_color(bgcolor, color), None  # terminals disagree about how dim dim is
    attributes = {name: getattr(style, name) for name in _ATTRIBUTES}
    if depth is ColourDepth.NONE:
        color = bgcolor = None
    else:
        attributes["dim"] = dim
        color, bgcolor = _fit_colours(color, bgcolor, _SYSTEMS[depth])
    return Style(color=color, bgcolor=bgcolor, **attributes, meta=style.meta or None)


def _fit_colours(
    color: Color | None, bgcolor: Color | None, system: ColorSystem
) -> tuple[Color | None, Color | None]:
    fitted = None if color is None else color.downgrade(system)
    behind = None if bgcolor is None else bgcolor.downgrade(system)
    if color and bgcolor and fitted and behind and _look_the_same(fitted, behind):
        brightness = _brightness(bgcolor)
        if abs(_brightness(color) - brightness) > LEGIBLE:
            fitted = _BLACK if brightness > MAX_BRIGHTNESS / 2 else _WHITE
    return fitted, behind


def _look_the_same(one: Color, other: Color) -> bool:
    return not one.is_default and one[1:] == other[1:]  # all but their names


def _brightness(color: Color) -> float:
    """Return how bright `color` looks, 0..255."""
    red, green, blue = color.get_truecolor()
    return (299 * red + 587 * green + 114 * blue) / 1000
