"""Painting a few cells of a screen, past the compositor.

A widget that covers its screen and knows which cells differ can have them painted at once, which
costs a tenth of what a refresh costs: no messages, no timer, no search for what lies where. What it
paints must be what its `render_line` returns from then on. Strokes are as Textual's own: each
begins with its place and ends with no style, and a newline stands between rows.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import Any

from rich.color import Color, ColorSystem
from rich.console import Console
from rich.segment import Segment
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
_PLAIN = Style.null()


class Strokes(CompositorUpdate):
    """What paints some rows of the screen: (row, a `stroke` there), in any order."""

    def __init__(self, rows: Iterable[tuple[int, str]]) -> None:
        # From top to bottom: after a newline in the last row a terminal would scroll.
        self._rows = sorted(rows, key=_row)

    def render_segments(self, console: Console) -> str:
        """Return the strokes, those of different rows apart."""
        del console
        return "\n".join(
            "".join(painting for _, painting in rows) for _, rows in groupby(self._rows, key=_row)
        )


def _row(painting: tuple[int, str]) -> int:
    return painting[0]


def system_of(console: Console) -> ColorSystem | None:
    """Return the colours that a console paints in; None for none."""
    return _SYSTEMS.get(console.color_system or "")


def display(screen: Screen[Any], strokes: Strokes) -> bool:
    """Paint strokes on the terminal of the screen's app; the widget has nothing lying over them.

    Returns False, and nothing is painted, when that is not possible now: another screen is on top,
    or the app holds its painting back. The widget must refresh then.
    """
    return display_now(screen, strokes)


def stroke(
    y: int, spans: Iterable[tuple[int, Iterable[Segment]]], system: ColorSystem | None
) -> str:
    """Return what paints `spans` of row `y`, each from its column on; without colours for None."""
    parts: list[str] = []
    before = _PLAIN
    for x, segments in spans:
        parts.append(f"\x1b[{y + 1};{x + 1}H")
        for text, style, _ in segments:
            after = style or _PLAIN
            if after is not before and not (text.isspace() and _same_ground(before, after)):
                parts.append(change_of(before, after, system))
                before = after
            parts.append(text)
    if before is not _PLAIN:
        parts.append("\x1b[0m")
    return "".join(parts)


@lru_cache(4096)
def _same_ground(one: Style, other: Style) -> bool:
    """Whether blank cells look the same in two styles."""
    marked = one.underline or other.underline or one.reverse or other.reverse
    return one.bgcolor == other.bgcolor and not marked


@lru_cache(4096)
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
