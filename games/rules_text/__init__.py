"""The rules of the games for people to read, from the texts that come with the package.

A text is paragraphs, headings ("# ") and list items ("- ") with an empty line between them, so
that it can be set at any width.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from textwrap import fill

from games.registry import game_named

WIDTH = 78
"""Columns of a text that is read without a screen of its own: what fits every terminal."""


def rules_text(game: str, width: int = WIDTH) -> str:
    """Return the rules of `game` as plain text, no line longer than `width` columns (20 or more).

    Raises `BadOption` when there is no such game.
    """
    return "\n\n".join(_set(block, width) for block in rules_blocks(game_named(game).name))


@cache
def rules_blocks(game: str) -> tuple[str, ...]:
    """Return the headings, paragraphs and list items of a game's rules, each in one line.

    `game` is the name of a game of the house.
    """
    text = resources.files(__name__).joinpath(f"{game}.md").read_text(encoding="utf-8")
    return tuple(" ".join(block.split()) for block in text.split("\n\n") if block.strip())


def _set(block: str, width: int) -> str:
    """Return one block wrapped; a heading is underlined, a list item hangs behind its dash."""
    if block.startswith("#"):
        level, _, words = block.partition(" ")
        heading = fill(words, width, break_on_hyphens=False)
        stroke = "=" if level == "#" else "-"
        return f"{heading}\n{stroke * max(map(len, heading.splitlines()))}"
    indent = "  " if block.startswith("- ") else ""
    return fill(block, width, subsequent_indent=indent, break_on_hyphens=False)
