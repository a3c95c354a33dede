"""What somebody presses who reads the screen and leaves the rest to luck.

Nearly all keys are such as the screen says are legal; where a key is not, the house refuses it with
a sentence, and that must do no harm either.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tests.torture.eyes import sentence

_AGAIN = re.compile(r"The table just changed: press (\S+) again|(Enter) again ")
_MOVES: tuple[tuple[str, tuple[tuple[str, int], ...]], ...] = (
    (r"Your turn: roll", (("r", 1),)),
    (r"Your turn: bid", (("b", 7), ("+b", 1), ("++b", 1), ("p", 9), ("s", 2))),
    (r"Your turn: pass", (("p", 1),)),
    (r"Your turn in the steal: bid", (("b", 2), ("+b", 1), ("p", 3))),
    (r"Your turn in the steal: pass", (("p", 1),)),
    (r"Your turn: choose dice to re-roll free", (("1r", 2), ("25r", 2), ("134r", 1), ("\r", 1))),
    (r"Your turn: re-roll for", (("3r", 1), ("\r", 4))),
    (r"Your turn: stand", (("\r", 1),)),
    (r"Last call", (("l", 5), ("s", 1))),
    (r"A STEAL!", (("w", 2), ("s", 1))),
    (r"Seen it\?", (("\r", 1),)),
    (r"Your turn: throw all five", (("r", 3), ("\r", 1))),
    (r"End the turn and you win", (("e", 1),)),
    (r"Your turn: .*end the turn", (("e", 3), ("r", 1))),
    (r"Your turn: you must", (("r", 4), ("1r", 1), ("5r", 1))),
    (r".*You may steal: s\.", (("", 40), ("s", 1))),
)
"""What a sentence begins with, and what is pressed then, each with its weight."""
_IDLE = re.compile(r"Waiting for |The next session is about|The game is about|The game is over")


@dataclass(frozen=True, slots=True)
class Mood:
    """How somebody plays: `in_a_hurry` ends turns and games, and steals nothing."""

    in_a_hurry: bool = False


def moves(lines: Sequence[str], luck: Random, mood: Mood) -> str:
    """Return the keys to press at a table now, one character each, "" for none."""
    says = sentence(lines)
    if found := _AGAIN.match(says) or _AGAIN.search(says):
        key = found[1] or found[2]
        return "\r" if key in {"Enter", "↵"} else key if len(key) == 1 else ""
    for start, choices in _MOVES:
        if re.match(start, says):
            keys = [key for key, _ in choices]
            if mood.in_a_hurry:
                calm = [key for key in keys if "s" not in key]
                return calm[0] if "e" in calm else luck.choice(calm)
            return luck.choices(keys, [weight for _, weight in choices])[0]
    return ""


def is_idle(lines: Sequence[str]) -> bool:
    """Return whether the sentence says that there is nothing to do: no note stands in its place."""
    return _IDLE.match(sentence(lines)) is not None
