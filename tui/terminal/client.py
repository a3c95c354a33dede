"""What a client says of its terminal, taken with care: the colours it shows, its size, its text.

Nothing here asks the terminal anything and nothing reads the server's own environment. An unknown
terminal is taken for an `xterm-256color`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

TERM_LIMIT = 64
"""Characters of a TERM that are looked at; a longer one is junk."""

ENV_NAMES = frozenset({"COLORTERM", "LANG", "NO_COLOR", "TERM_PROGRAM", "TERM_PROGRAM_VERSION"})
"""The environment a client may send, besides `LC_*`."""
ENV_VALUE_LIMIT = 256
ENV_COUNT_LIMIT = 32

COLUMNS_RANGE = (20, 300)
ROWS_RANGE = (6, 120)
COLUMNS_UNKNOWN, ROWS_UNKNOWN = 80, 24


class ColourDepth(Enum):
    """How many colours a terminal shows. The values are the names that people choose by."""

    TRUECOLOR = "truecolor"
    EIGHT_BIT = "256"
    STANDARD = "16"
    NONE = "none"


def _terms(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns))


_WITHOUT_SCREEN = frozenset({"", "dumb", "unknown"})
_NO_COLOUR = _terms(r"vt\d+.*", r".+-mono", r".+-m", r"sun", r"hp\d*")
_AT_MOST_256 = _terms(r"screen.*")
_TRUECOLOUR = _terms(
    r"(?:xterm-)?(?:kitty|ghostty)",
    r"(?:alacritty|wezterm|foot|contour)(?:-.*)?",
    r".+-(?:direct\d*|truecolor)",
)
_SIXTEEN = _terms(
    r"linux.*",
    r".+-(?:8|16|88)color",
    r"(?:ansi|pcansi|cygwin|cons25|at386|interix|eterm|rxvt|rxvt-unicode)(?:-color)?",
    r"xterm-color",
)
_WITHOUT_GLYPHS = _terms(r"linux.*", r"vt\d+.*", r"cons25.*", r"at386")


def accepts_env(name: str) -> bool:
    """Whether a client may send the environment variable `name`."""
    return name in ENV_NAMES or name.startswith("LC_")


def clamp_size(columns: int, rows: int) -> tuple[int, int]:
    """Return a size to work with from what a client claims; 0 or less means unknown, so 80×24."""
    return (
        _clamp(columns if columns > 0 else COLUMNS_UNKNOWN, COLUMNS_RANGE),
        _clamp(rows if rows > 0 else ROWS_UNKNOWN, ROWS_RANGE),
    )


def _clamp(number: int, bounds: tuple[int, int]) -> int:
    low, high = bounds
    return min(max(number, low), high)


def colour_depth(term: str, env: Mapping[str, str], setting: str = "auto") -> ColourDepth:
    """Return the colours to paint with.

    `setting` is the person's own choice, a value of `ColourDepth`, and wins; "auto" (and anything
    else) leaves it to what the client says: first NO_COLOR, then TERM and COLORTERM. True colour
    is used only where the client says that it can.
    """
    if setting in {depth.value for depth in ColourDepth}:
        return ColourDepth(setting)
    term = clean_term(term)
    if env.get("NO_COLOR") or term in _WITHOUT_SCREEN or _NO_COLOUR.fullmatch(term):
        return ColourDepth.NONE
    if _SIXTEEN.fullmatch(term):
        return ColourDepth.STANDARD
    if _AT_MOST_256.fullmatch(term):
        return ColourDepth.EIGHT_BIT
    if _TRUECOLOUR.fullmatch(term) or env.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return ColourDepth.TRUECOLOR
    return ColourDepth.EIGHT_BIT


def clean_term(term: str) -> str:
    """Return `term` in lower case, or "junk" when no terminal is called so."""
    if len(term) > TERM_LIMIT or not re.fullmatch(r"[A-Za-z0-9._+-]*", term):
        return "junk"
    return term.lower()


@dataclass(frozen=True, slots=True)
class ClientTerminal:
    """A client's terminal as it describes itself. Make one with `of`, which takes any claim.

    `size` is columns and rows, within bounds; `colours` is the person's setting, "auto" when they
    have none.
    """

    term: str = "xterm-256color"
    env: Mapping[str, str] = field(default_factory=dict)
    size: tuple[int, int] = (COLUMNS_UNKNOWN, ROWS_UNKNOWN)
    colours: str = "auto"

    @classmethod
    def of(
        cls,
        term: str,
        env: Mapping[str, str],
        columns: int = 0,
        rows: int = 0,
        colours: str = "auto",
    ) -> ClientTerminal:
        """Describe the terminal of a client that claims `term`, `env`, `columns` and `rows`.

        What no terminal says is left out: names and values that are not wanted, are too long, or
        are too many. Nothing is refused.
        """
        wanted = {
            name: value
            for name, value in env.items()
            if accepts_env(name) and value.isprintable() and len(value) <= ENV_VALUE_LIMIT
        }
        kept = dict(list(wanted.items())[:ENV_COUNT_LIMIT])
        return cls(clean_term(term), kept, clamp_size(columns, rows), colours)

    @property
    def depth(self) -> ColourDepth:
        """The colours to paint with."""
        return colour_depth(self.term, self.env, self.colours)

    @property
    def can_draw(self) -> bool:
        """Whether it is a terminal to draw on; False for "dumb" and the like, which only print."""
        return clean_term(self.term) not in _WITHOUT_SCREEN

    @property
    def needs_ascii(self) -> bool:
        """Whether it has no more than ASCII: by its kind, or by a locale that is not UTF-8.

        A locale that the client does not send says nothing.
        """
        if not self.can_draw or _WITHOUT_GLYPHS.fullmatch(clean_term(self.term)):
            return True
        locale = next(filter(None, map(self.env.get, ("LC_ALL", "LC_CTYPE", "LANG"))), "UTF-8")
        return "utf8" not in locale.lower().replace("-", "")
