"""What text may reach a terminal: nothing that acts on it, and on some terminals only ASCII.

Both functions keep the width in cells, since the screen was laid out with the text as it was.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from rich.cells import cell_len, set_cell_size

UNSHOWN = (
    "\x00-\x1f\x7f-\x9f"  # controls
    "\xad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\ufeff\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff"  # formats, bidi, tags
    "\u2028\u2029"  # line and paragraph separators
    "\ud800-\udfff\ue000-\uf8ff\U000f0000-\U0010ffff"  # surrogates, private use
)
"""Characters that are no text, as the inside of a character class of a regular expression."""

_UNSHOWN = re.compile(f"[{UNSHOWN}]+")

_BOX_LINES = {"HORIZONTAL": "-", "VERTICAL": "|"}
_BLOCKS = (("UPPER ONE", "-"), ("LOWER ONE", "_"), ("LEFT", "|"), ("RIGHT", "|"))


_SIGNS = {
    **dict.fromkeys("·…", "."),
    **dict.fromkeys("•●◆", "*"),
    **dict.fromkeys("–—", "-"),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("“”", '"'),
    "×": "x",
}


def strip_unshown(text: str) -> str:
    """Return `text` without the characters that are no text."""
    return text if text.isprintable() else _UNSHOWN.sub("", text)


def clean(text: str) -> str:
    """Return `text` without the characters that are no text, as many cells wide as before."""
    cleaned = strip_unshown(text)
    return text if cleaned == text else set_cell_size(cleaned, cell_len(text))


def to_ascii(text: str) -> str:
    """Return `text` in printable ASCII, as many cells wide as before.

    Lines, arrows and blocks become the nearest sign, letters lose their accents, and what has no
    likeness becomes a question mark for each cell.
    """
    if text.isascii():
        return clean(text)
    return set_cell_size("".join(map(_ascii_for, strip_unshown(text))), cell_len(text))


@lru_cache(maxsize=1024)
def _ascii_for(char: str) -> str:
    if char.isascii():
        return char
    if char in _SIGNS:
        return _SIGNS[char]
    plain = "".join(filter(str.isascii, unicodedata.normalize("NFKD", char)))
    if plain.isprintable() and len(plain) == cell_len(char):
        return plain
    return _sign_for(unicodedata.name(char, "")) or "?" * cell_len(char)


def _sign_for(name: str) -> str | None:
    """Return the ASCII sign for a line, an arrow or a block of this Unicode name, if it is one."""
    words = name.split()
    if name.startswith("BOX DRAWINGS"):
        return _BOX_LINES.get(words[-1], "+")
    if name.endswith("ARROW"):
        return {"LEFTWARDS": "<", "RIGHTWARDS": ">", "UPWARDS": "^", "DOWNWARDS": "v"}.get(words[0])
    if name.endswith("BLOCK"):
        return next((sign for start, sign in _BLOCKS if name.startswith(start)), "#")
    return "#" if name.endswith("SHADE") else None
