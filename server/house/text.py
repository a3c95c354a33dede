"""Cleaning what people type, when it comes in. What is left is plain and one cell wide.

So every text that passes here has as many cells as characters, on any terminal: nothing that is
laid out can be pushed about by a name or a line of talk. The price is told openly: characters two
cells wide (Chinese, Japanese, Korean, emoji) become "?", and marks that do not combine with their
letter into one character are dropped.
"""

from __future__ import annotations

import re
import unicodedata

MAX_RAW = 1000
"""More characters than these are not even looked at."""

_STAND_IN = "?"
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Mn", "Mc", "Me"})
_SPACES = frozenset({"Zs", "Zl", "Zp"})
_NO_WIDTH = ((0x1160, 0x11FF), (0xD7B0, 0xD7FF), (0xFFA0, 0xFFA0))
"""Korean vowels and finals that stand on top of another character, and a filler."""
_WIDE_SOMEWHERE = ((0x2630, 0x2637), (0x268A, 0x268F), (0x4DC0, 0x4DFF), (0x1D300, 0x1D37F))
"""Signs that newer tables of widths call wide and older ones do not."""
_RUN_OF_SPACES = re.compile(" {2,}")


def clean_text(text: str) -> str:
    """Return what is shown of `text`: NFC, one line, no control, format, private or combining
    characters, no run of spaces, nothing wider than one cell; "" when nothing is left."""
    normal = unicodedata.normalize("NFC", text[:MAX_RAW])
    is_plain = normal.isascii() and normal.isprintable()
    kept = normal if is_plain else "".join(map(_shown, normal))
    return _RUN_OF_SPACES.sub(" ", kept).strip()


def _shown(character: str) -> str:
    if " " <= character <= "~":
        return character
    if character in "\t\n\r\v\f":
        return " "
    category = unicodedata.category(character)
    if category in _SPACES:
        return " "
    if category in _DROPPED or _is_within(character, _NO_WIDTH):
        return ""
    if category == "Cn" or unicodedata.east_asian_width(character) in "WF":
        return _STAND_IN
    return _STAND_IN if _is_within(character, _WIDE_SOMEWHERE) else character


def _is_within(character: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= ord(character) <= last for first, last in ranges)
