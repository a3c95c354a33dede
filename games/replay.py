"""A game played again from its events: the state after each, as it was when they happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from games.errors import BadRecord
from games.events import Event, GameStarted
from games.registry import game_named


def replay(events: Iterable[Event]) -> Iterator[tuple[Event, Any]]:
    """Yield each event with the state after it, from game_started on.

    The events are trusted to be what the rules allow, as those of a journal or of a verified
    record are. Raises `BadRecord` when the first is not game_started, `BadOption` when its game or
    an option is not known, and `ValueError` when the game is not for that many players.
    """
    ordered = iter(events)
    started = next(ordered, None)
    if not isinstance(started, GameStarted):
        raise BadRecord(1, "a record begins with game_started")
    game = game_named(started.game)
    state = game.new(len(started.players), started.options)
    yield started, state
    for event in ordered:
        state = game.evolve(state, event)
        yield event, state
