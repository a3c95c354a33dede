"""A paint: the colours and attributes of some cells, and how a theme file writes one down."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from themes.sentences import Mistake, guess, quoted

Attribute = Literal["bold", "underline", "reverse"]
ATTRIBUTES: tuple[Attribute, ...] = get_args(Attribute)
"""Only what every terminal shows, and shows without making words harder to read."""

DEFAULT = "default"
"""In a theme file: the terminal's own colour."""

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_NAME = re.compile(r"[a-z][a-z0-9-]{0,31}")
_RESERVED = frozenset({*ATTRIBUTES, DEFAULT, "on", "plain"})


@dataclass(frozen=True, slots=True)
class Paint:
    """How cells are painted: `fg` and `bg` are "#rrggbb", or None for the terminal's own colour."""

    fg: str | None = None
    bg: str | None = None
    bold: bool = False
    underline: bool = False
    reverse: bool = False

    def over(self, ground: Paint) -> Paint:
        """Return this paint on `ground`: colours it lacks are the ground's, attributes add up."""
        return Paint(
            fg=self.fg or ground.fg,
            bg=self.bg or ground.bg,
            bold=self.bold or ground.bold,
            underline=self.underline or ground.underline,
            reverse=self.reverse or ground.reverse,
        )

    @property
    def attributes(self) -> str:
        """The attributes as words, "bold reverse" for example, or "none"."""
        return " ".join(word for word in ATTRIBUTES if getattr(self, word)) or "none"


def parse_colour(text: object) -> str:
    """Return the colour "#rrggbb" in small letters. Raises `Mistake` with a sentence."""
    if not isinstance(text, str) or not _COLOUR.fullmatch(text):
        raise Mistake(f"{quoted(text)} is no colour; write one as '#2f6b4f'")
    return text.lower()


def check_colour_name(name: str) -> None:
    """Raise `Mistake` with a sentence unless `name` can name a colour of a palette."""
    if not _NAME.fullmatch(name) or name in _RESERVED:
        raise Mistake(
            f"{quoted(name)} cannot name a colour; use small letters, digits and '-', "
            "and none of the words that paints are written with"
        )


def parse_paint(text: object, palette: Mapping[str, str]) -> Paint:
    """Read a paint such as "gold on felt bold": names of the palette or colours, then attributes.

    "plain" is a paint with nothing of its own. Raises `Mistake` with a sentence.
    """
    if not isinstance(text, str):
        raise Mistake(f"{quoted(text)} is no paint; write one as 'gold on felt bold'")
    words = text.split()
    if words == ["plain"]:
        return Paint()
    attributes = frozenset(word for word in words if word in ATTRIBUTES)
    colours = [word for word in words if word not in ATTRIBUTES]
    fg = bg = None
    if colours and colours[0] != "on":
        fg = _colour(colours.pop(0), palette)
    if len(colours) == 2 and colours[0] == "on":
        bg = _colour(colours[1], palette)
        colours = []
    if colours or not words:
        raise Mistake(f"{quoted(text)} is no paint; write one as 'gold on felt bold'")
    return Paint(fg, bg, "bold" in attributes, "underline" in attributes, "reverse" in attributes)


def _colour(word: str, palette: Mapping[str, str]) -> str | None:
    if word == DEFAULT:
        return None
    if word.startswith("#"):
        return parse_colour(word)
    if word not in palette:
        raise Mistake(f"the palette has no colour {quoted(word)}{guess(word, palette)}")
    return palette[word]
