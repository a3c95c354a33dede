"""Colours, dice faces and chips as data files, and the loader that checks them.

`load_theme` gives a `Theme`, which has a `Paint` for each meaning on each ground; `load_skin` gives
a `Skin`, which has the characters. Painters use both and know no colour and no character of their
own. docs/themes.md tells how to write one.
"""

from __future__ import annotations

from themes.loader import (
    DEFAULT_SKIN,
    DEFAULT_THEME,
    PLAIN_SKIN,
    Loaded,
    load_skin,
    load_theme,
    passed_over,
    skin_names,
    theme_names,
)
from themes.meanings import Ground, Meaning
from themes.paint import Paint
from themes.skin import DIE_CELLS, Chip, DieSize, DieState, Frame, FrameKind, Glyph, Skin, Span
from themes.theme import Theme
from themes.variables import TextualTheme, textual_theme

__all__ = [
    "DEFAULT_SKIN",
    "DEFAULT_THEME",
    "DIE_CELLS",
    "PLAIN_SKIN",
    "Chip",
    "DieSize",
    "DieState",
    "Frame",
    "FrameKind",
    "Glyph",
    "Ground",
    "Loaded",
    "Meaning",
    "Paint",
    "Skin",
    "Span",
    "TextualTheme",
    "Theme",
    "load_skin",
    "load_theme",
    "passed_over",
    "skin_names",
    "textual_theme",
    "theme_names",
]
