"""A theme: a paint for every meaning, on every ground."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from themes.layers import Stack
from themes.meanings import GROUNDS, MEANINGS, Ground, Meaning
from themes.paint import Paint, check_colour_name, parse_colour, parse_paint
from themes.sentences import Mistake, quoted

_PALETTE = "palette."
_PAINT = "paint."
_ABOUT_LENGTH = 70


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """The colours of everything, by meaning. Made once and shared by all who use it."""

    name: str
    about: str
    """One line for those who choose."""
    dark: bool
    """Whether it is light on dark."""
    paints: Mapping[Meaning, Paint]
    """Each meaning's own paint, as the file says it."""
    _styles: Mapping[tuple[Meaning, Ground], Paint] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        styles = {
            (meaning, ground): self.paints[meaning].over(self.paints[ground])
            for meaning in MEANINGS
            for ground in GROUNDS
        }
        object.__setattr__(self, "_styles", styles)

    def style(self, meaning: Meaning, on: Ground = "panel") -> Paint:
        """Return how `meaning` is painted on a ground: a look-up, the same object each time."""
        return self._styles[meaning, on]


def build_theme(stack: Stack) -> Theme:
    """Make the theme of a stack of layers; what is wrong in them is added to its problems."""
    paint_keys = [_PAINT + meaning for meaning in MEANINGS]
    stack.check_keys([*paint_keys, "about", "dark"], free=_PALETTE)
    stack.check_complete(paint_keys)
    palette_keys = {
        key for layer in stack.layers for key in layer.values if key.startswith(_PALETTE)
    }
    colours = stack.resolve(sorted(palette_keys), _parse_palette)
    palette = {key.removeprefix(_PALETTE): colour for key, colour in colours.items()}
    paints = stack.resolve(paint_keys, lambda _, raw: parse_paint(raw, palette))
    dark = stack.resolve(["dark"], _parse_dark)
    return Theme(
        name=stack.name,
        about=resolve_about(stack),
        dark=dark["dark"],
        paints={meaning: paints[_PAINT + meaning] for meaning in MEANINGS},
    )


def resolve_about(stack: Stack) -> str:
    """Return the line that says what a theme or skin is like: its own, or what it comes from."""
    if "about" not in stack.layers[0].values and len(stack.layers) > 1:
        return f"Like {stack.layers[1].name}, with changes."
    return stack.resolve(["about"], _parse_about)["about"]


def _parse_about(_: str, raw: object) -> str:
    if not isinstance(raw, str) or not raw.isprintable() or not 0 < len(raw) <= _ABOUT_LENGTH:
        raise Mistake(f"write one line of at most {_ABOUT_LENGTH} characters")
    return raw


def _parse_palette(key: str, raw: object) -> str:
    check_colour_name(key.removeprefix(_PALETTE))
    return parse_colour(raw)


def _parse_dark(_: str, raw: object) -> bool:
    if not isinstance(raw, bool):
        raise Mistake(f"{quoted(raw)} is neither true nor false")
    return raw
