"""What the house's best player thinks of a moment, for somebody who asks."""

from __future__ import annotations

from typing import Any, NamedTuple


class Way(NamedTuple):
    """One thing that may be done: in words, with its figures in words, and what it is worth.

    `worth` only compares ways of the same advice: more is better.
    """

    what: str
    figures: tuple[str, ...]
    worth: float


class Advice(NamedTuple):
    """What is best, why in one plain sentence, and what there is to choose from, best first."""

    best: Any
    """The action."""
    why: str
    heads: tuple[str, ...]
    """What the figures of a way are."""
    ways: tuple[Way, ...]


def percent(chance: float) -> str:
    """Return a chance for people: "28 %", and no certainty where there is none."""
    rounded = round(100 * chance)
    if rounded == 0 and chance > 0:
        return "under 1 %"
    if rounded == 100 and chance < 1:
        return "over 99 %"
    return f"{rounded} %"


def count(number: int, thing: str) -> str:
    """Return "one die", "3 dice" or "a chip" with the right ending: dice and chips are counted."""
    if number == 1:
        return f"1 {thing}"
    return f"{number} {'dice' if thing == 'die' else thing + 's'}"
