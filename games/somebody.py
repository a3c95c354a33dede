"""A record that no longer says who sat at a seat."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from games.codec import KEYS
from games.events import Event, GameStarted, Replaced
from games.record import parse_line, to_json

SOMEBODY = "somebody"
_KIND = KEYS["player"]


def nameless(lines: Iterable[str], seats: Collection[int]) -> tuple[str, ...]:
    """Return the lines of a record with the names of the people at `seats` made "somebody".

    Everything else stays to the letter, their lucky words too, on which the dice depend: a record
    that verifies still does. Bots keep their names. Raises `BadRecord` at a line that is not one.
    """
    return tuple(_nameless(text, number, seats) for number, text in enumerate(lines, 1))


def nameless_event(event: Event, seats: Collection[int]) -> Event:
    """Return an event with the names of the people at `seats` made "somebody"."""
    if isinstance(event, GameStarted):
        players = tuple(
            replace(one, name=SOMEBODY) if one.seat in seats and one.kind == "human" else one
            for one in event.players
        )
        return replace(event, players=players)
    if isinstance(event, Replaced) and event.seat in seats and event.player == "human":
        return replace(event, name=SOMEBODY)
    return event


def _nameless(text: str, number: int, seats: Collection[int]) -> str:
    event = parse_line(text, number).event
    if not isinstance(event, GameStarted | Replaced):
        return text
    data: dict[str, Any] = json.loads(text)
    named = data["players"] if isinstance(event, GameStarted) else [data]
    people = [one for one in named if one["seat"] in seats and one[_KIND] == "human"]
    for person in people:
        person["name"] = SOMEBODY
    return to_json(data) if people else text
