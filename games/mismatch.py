"""What is wrong with a line, in words: how the event on it differs from the one the rules give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from games.codec import encode, shorten
from games.events import Event

Plain: TypeAlias = Any
"""A field as plain data, as it stands in a record."""

_COUNTS = ("no dice", "one die", "two dice", "three dice", "four dice", "five dice")
_FACTS: Mapping[str, str] = {
    "score": "score is {found}; the dice add up to {expected}",
    "commitment": "the commitment is {found}; the seed's is {expected}",
}
_MISSING = "left out"


def mismatch(expected: Event, found: Event) -> str:
    """Return the first difference between two events that are not equal, as a sentence."""
    if type(expected) is not type(found):
        return f"{found.kind} stands here; the rules give {_in_full(expected)}"
    right, wrong = encode(expected), encode(found)
    for key in [*right, *wrong]:
        good, bad = right.get(key, _MISSING), wrong.get(key, _MISSING)
        if good != bad:
            return _difference(key, good, bad, right)
    return "the line differs from what the rules give"


def _difference(key: str, good: Plain, bad: Plain, right: Mapping[str, Any]) -> str:
    if key == "dice" and isinstance(bad, list):
        return _dice(good, bad, right)
    if key == "rounds":
        return _rounds(good, bad)
    if key == "cost":
        return _cost(good, bad, right)
    if good is _MISSING:
        return f"{key} is {_plain(bad)}; the rules leave it out"
    fact = _FACTS.get(key, "{key} is {found}; the rules give {expected}")
    return fact.format(key=key, found=_plain(bad), expected=_plain(good))


def _dice(good: Sequence[int], bad: Sequence[int], right: Mapping[str, Any]) -> str:
    if "points" in right:
        return f"the dice set aside are {_faces(bad)}; the rules set aside {_faces(good)}"
    if len(good) != len(bad):
        return f"{_count(len(bad))} thrown; the rules throw {_count(len(good))}"
    place = next(place for place, die in enumerate(good) if die != bad[place])
    if place not in right.get("positions", range(len(good))):
        return f"die {place + 1} was not rolled again: it shows {good[place]}, not {bad[place]}"
    return f"die {place + 1} shows {bad[place]}; the seed gives {good[place]}"


def _rounds(good: Sequence[Any], bad: Sequence[Any]) -> str:
    for number, (right, wrong) in enumerate(zip(good, bad, strict=False), 1):
        seats, found = [[roll["seat"] for roll in thrown] for thrown in (right, wrong)]
        if seats != found:
            return f"in round {number} the seats {_faces(found)} roll; it is {_faces(seats)}"
        for one, other in zip(right, wrong, strict=True):
            if one != other:
                return (
                    f"in round {number} the die of seat {one['seat']} shows {other['die']}; "
                    f"the seed gives {one['die']}"
                )
    return f"the roll-off has {len(bad)} rounds; the dice decide it in {len(good)}"


def _cost(good: int, bad: int, right: Mapping[str, Any]) -> str:
    if good == 0:
        return f"cost is {bad}; the first re-roll is free"
    return f"cost is {bad}; {_count(len(right['positions']))} re-rolled cost {good}"


def _in_full(event: Event) -> str:
    told = ", ".join(f"{key} {_plain(value)}" for key, value in encode(event).items())
    return f"{event.kind} ({told})" if told and len(told) <= 80 else event.kind


def _count(dice: int) -> str:
    return _COUNTS[dice] if dice < len(_COUNTS) else f"{dice} dice"


def _faces(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice)) or "none"


def _plain(value: Plain) -> str:
    if isinstance(value, list) and all(isinstance(part, int) for part in value):
        return _faces(value)
    if isinstance(value, str) and value.isascii():
        return value
    return shorten(value)
