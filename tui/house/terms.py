"""How a table is kept, beside the options of its game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from games.events import OptionValue

Absence = Literal["bot", "pass", "wait"]

MAX_TABLE_NAME = 24
"""The most characters in a table's name."""
MOST_DELAY = 20
"""The most events by which spectators can see later what happens."""


@dataclass(frozen=True, slots=True)
class TableTerms:
    """How a table is kept, beside the options of its game.

    `absent` is what happens once somebody's connection has been gone for longer than their seat is
    held: a bot plays on for them until they are back; or their turns pass at once, as if their
    clock had run out; or everybody waits for them, their clock running as ever. `is_private`: the
    table is in no list and is entered by its code. `spectators_talk`: whether they may.
    `delay`: by how many events spectators see later what happens, 0 to `MOST_DELAY`.
    """

    absent: Absence = "bot"
    is_private: bool = False
    spectators_talk: bool = True
    delay: int = 0


@dataclass(frozen=True, slots=True)
class LastTable:
    """How somebody opened a table of a game last, to begin with the next time."""

    seats: int
    options: Mapping[str, OptionValue]
    bots: tuple[str, ...] = ()
    terms: TableTerms = field(default_factory=TableTerms)
