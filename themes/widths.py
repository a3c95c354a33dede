"""Which characters take exactly one cell on the terminals people have."""

from __future__ import annotations

import unicodedata

AMBIGUOUS_BUT_DRAWN = frozenset("●◆▒·…")
"""Wide in some East Asian fonts, as the box lines are; the ascii skin does without them."""

_FIRST_BOX_LINE, _LAST_BOX_LINE = "\u2500", "\u257f"


def is_one_cell(char: str) -> bool:
    """Whether a screen may be drawn with `char`: printable, no emoji, never two cells wide.

    Characters of ambiguous width are refused, but for box lines and the few that dice and chips
    are drawn with.
    """
    if char.isascii() or _FIRST_BOX_LINE <= char <= _LAST_BOX_LINE:
        return char.isprintable()
    if char in AMBIGUOUS_BUT_DRAWN:
        return True
    # Categories: no marks, which join the cell before; no controls; no spaces of other widths.
    return unicodedata.category(char)[0] in "LNPS" and (
        unicodedata.east_asian_width(char) in ("N", "Na")
    )
