"""The words in which a painter asks for a style: what a thing means, never what colour it has.

docs/themes.md says what each one is for. They come in four sorts, by how well they must be seen:
grounds lie under everything; words are read, so they stand out most; shapes tell something without
being read; lines only keep things apart.
"""

from __future__ import annotations

from typing import Literal, cast, get_args

Ground = Literal["room", "felt", "panel", "bar", "selected", "alarm"]
"""What the rest is painted on. A meaning without a background of its own takes its ground's."""

Word = Literal[
    "ink",
    "strong",
    "muted",
    "title",
    "accent",
    "good",
    "warn",
    "danger",
    "name",
    "yours",
    "turn",
    "away",
    "bid",
    "high-bid",
    "passed",
    "steal",
    "steal-text",
    "clock",
    "clock-low",
    "key",
    "key-label",
    "key-off",
    "key-steal",
    "talk",
    "talk-name",
    "talk-house",
    "score",
    "face-down",
    "points",
    "hot",
    "winner",
    "cursor",
    "field",
    "die",
    "die-must",
    "die-may",
    "die-chosen",
    "die-dim",
    "mark-must",
    "mark-may",
    "mark-chosen",
]
"""What is read: letters, figures, the pips of a die."""

Shape = Literal[
    "chip-yellow",
    "chip-red",
    "bar-fill",
    "bar-may",
    "board-mark",
    "target-mark",
    "frame-focus",
    "frame-turn",
    "frame-alarm",
    "die-must-edge",
    "die-may-edge",
    "die-chosen-edge",
]
"""What tells something by its shape."""

Line = Literal["frame", "faint", "bar-back", "chip-spent", "die-edge", "die-dim-edge"]
"""What keeps things apart or fills an empty place, and would not be missed."""

Meaning = Ground | Word | Shape | Line

GROUNDS: tuple[Ground, ...] = get_args(Ground)
WORDS: tuple[Word, ...] = get_args(Word)
SHAPES: tuple[Shape, ...] = get_args(Shape)
LINES: tuple[Line, ...] = get_args(Line)
MEANINGS = cast("tuple[Meaning, ...]", (*GROUNDS, *WORDS, *SHAPES, *LINES))
"""Every meaning; a theme has a paint for each."""
