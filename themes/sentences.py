"""Small helpers for sentences about other people's files."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

_LONGEST = 40


class Mistake(Exception):
    """A value in a file is wrong; the message says why, and the file's other values stand."""


def quoted(thing: object) -> str:
    """Return `thing` in quotes, short and in plain ASCII, whatever it holds."""
    if not isinstance(thing, str):
        # Not repr: what a file holds can be large, and nested deeper than repr can follow.
        return f"a {_KINDS.get(type(thing), 'thing of another kind')}"
    short = thing if len(thing) <= _LONGEST else thing[: _LONGEST - 3] + "..."
    return ascii(short)


_KINDS = {
    bool: "true or false",
    int: "number",
    float: "number",
    list: "list",
    tuple: "list",
    dict: "table",
}


def guess(word: str, known: Iterable[str]) -> str:
    """Return "; did you mean 'x'?" when something known is spelled like `word`, else ""."""
    close = get_close_matches(word[:_LONGEST], known, n=1)
    return f"; did you mean {quoted(close[0])}?" if close else ""


def listed(words: Iterable[str], most: int = 8) -> str:
    """Return "a, b, c" with at most `most` words, and how many more there are."""
    every = list(words)
    more = len(every) - most
    return ", ".join(every[:most]) + (f" and {more} more" if more > 0 else "")
