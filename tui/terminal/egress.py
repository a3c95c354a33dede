"""The last look at what leaves for a terminal: painting goes out, and nothing else.

Frames are painted with three sequences only, SGR (looks), CUP (place) and CUF (onwards in the
row); everything that turns modes on and off is the driver's own. Text has been cleaned before
(`colours`), so normally there is nothing to take away; this holds even if something was missed. It
looks at each write by itself, and what it returns always ends outside of a sequence, so writes
cannot be combined into anything else.
"""

from __future__ import annotations

import re

from tui.terminal.text import UNSHOWN

_USUAL = r"[\x20-~\u00a1-\u00ac\u00ae-\u05ff\u2190-\u25ff]"
_ONLY_PAINTING = re.compile(
    rf"(?: {_USUAL}*+ (?: \x1b\[[0-9;]{{0,64}}+[mHC] | \n ) )*+ {_USUAL}*+", re.VERBOSE
)
"""What frames are like: a quick look at the whole is enough then."""

_NO_PAINTING = re.compile(
    r"""
    \x1b (?! \[ [0-9;]{0,64} [mHC] )             # an escape sequence that is not SGR, CUP or CUF:
    (?: [\]PX^_] [^\x1b\x07\n]* (?: \x07 | \x1b\\ )?   # OSC, DCS, SOS, PM, APC with their strings
      | \[ [\x20-\x3f]* [\x40-\x7e]?            # any other CSI
      | [\x20-\x2f]* [\x30-\x7e]?               # any other escape
    )
    """
    # Every other character that is no text. Newlines go too: a CUP always follows them.
    rf"| (?! \x1b ) [{UNSHOWN}]",
    re.VERBOSE,
)


def only_painting(frame: str) -> str:
    """Return `frame` with nothing in it but text, SGR, CUP and CUF."""
    if _ONLY_PAINTING.fullmatch(frame):
        return frame.replace("\n", "")
    return _NO_PAINTING.sub("", frame)
