"""How colours look: their contrast, and what is left of them on terminals with fewer."""

from __future__ import annotations

from rich.color import Color, ColorSystem
from rich.terminal_theme import TerminalTheme

from themes import Paint

TRUECOLOR, COLOURS_256, COLOURS_16 = (
    ColorSystem.TRUECOLOR,
    ColorSystem.EIGHT_BIT,
    ColorSystem.STANDARD,
)
DEPTHS = (TRUECOLOR, COLOURS_256, COLOURS_16)

VGA = TerminalTheme(
    (0, 0, 0),
    (170, 170, 170),
    [
        (0, 0, 0),
        (170, 0, 0),
        (0, 170, 0),
        (170, 85, 0),
        (0, 0, 170),
        (170, 0, 170),
        (0, 170, 170),
        (170, 170, 170),
    ],
    [
        (85, 85, 85),
        (255, 85, 85),
        (85, 255, 85),
        (255, 255, 85),
        (85, 85, 255),
        (255, 85, 255),
        (85, 255, 255),
        (255, 255, 255),
    ],
)
"""What the sixteen colours were meant to be; people's own differ a little."""


def shown(colour: str, depth: ColorSystem) -> tuple[int, int, int]:
    """Return red, green and blue, 0 to 255, as a terminal of that depth shows the colour."""
    exact = Color.parse(colour)
    nearest = exact if depth is TRUECOLOR else exact.downgrade(depth)
    return nearest.get_truecolor(VGA)


def contrast(paint: Paint, depth: ColorSystem = TRUECOLOR) -> float:
    """Return the contrast of WCAG, 1 to 21, of a paint with both colours."""
    assert paint.fg is not None
    assert paint.bg is not None
    darker, lighter = sorted(luminance(shown(colour, depth)) for colour in (paint.fg, paint.bg))
    return (lighter + 0.05) / (darker + 0.05)


def looks(paint: Paint, depth: ColorSystem) -> tuple[object, ...]:
    """Return all that tells this paint from another on a terminal of that depth."""
    colours = [shown(colour, depth) if colour else None for colour in (paint.fg, paint.bg)]
    return (*colours, paint.attributes)


def luminance(colour: tuple[int, int, int]) -> float:
    """Return the relative luminance of WCAG, 0 to 1."""
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
