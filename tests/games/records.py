"""Records of random games, to be changed and shown to `verify`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from games.errors import BadRecord
from games.verify import verify
from tests.games.walk import lines_of, random_walk

Line = dict[str, Any]
Test = Callable[[Line], bool]
Change = Callable[[Line], Line]
SEEDS = range(24)
HOUSE = ("left", "returned", "replaced")


@cache
def record(name: str, seed: int) -> tuple[str, ...]:
    """Return the record of a random game; every other one with people coming and going."""
    return tuple(lines_of(random_walk(name, seed, house=seed % 2 == 1).events))


def read(lines: Iterable[str]) -> list[Line]:
    """Return the lines as plain data."""
    return [json.loads(line) for line in lines]


def write(lines: Iterable[Line]) -> list[str]:
    """Return the lines numbered anew, so that only what was changed is wrong."""
    return [json.dumps({**line, "n": n}) for n, line in enumerate(lines)]


def refusal(lines: Iterable[str | bytes]) -> tuple[int, str] | None:
    """Return the line that `verify` names and why; None when the record is good."""
    try:
        verify(lines)
    except BadRecord as bad:
        return bad.line, bad.why
    return None


def find(name: str, wanted: Test) -> tuple[list[Line], int]:
    """Return the first random record with a line that is `wanted`, and the place of that line."""
    for seed in SEEDS:
        lines = read(record(name, seed))
        for place, line in enumerate(lines):
            if wanted(line):
                return lines, place
    raise AssertionError("no random game has such a line")


def is_a(kind: str) -> Test:
    """Return a test for a line that tells of that kind of event."""
    return lambda line: line["event"] == kind


def change(key: str, how: Callable[[Any], Any]) -> Change:
    """Return a change of one field of a line."""
    return lambda line: {**line, key: how(line[key])}


def put(key: str, value: object) -> Change:
    """Return a change of one field of a line to `value`."""
    return lambda line: {**line, key: value}


def drop(key: str) -> Change:
    """Return a change that leaves a field out."""
    return lambda line: {name: line[name] for name in line if name != key}


def next_die(die: int) -> int:
    """Return another face."""
    return die % 6 + 1


def other_die(place: int) -> Change:
    """Return a change of the die at that place (0 to 4) of a line's dice."""
    return change("dice", lambda dice: [*dice[:place], next_die(dice[place]), *dice[place + 1 :]])
