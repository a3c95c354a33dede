"""A game that goes on where its record stops."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.again import iter_steps, match_of
from games.errors import BadRecord
from games.events import Event, GameStarted
from games.match import Match
from games.record import BEGINNING

OnStep = Callable[[int, Any], None]
"""Hears of a step: the place of its first event, from 0, and the state after it."""


def resume(seed: bytes, events: Sequence[Event], on_step: OnStep | None = None) -> Match:
    """Return the match that `events` are all of so far, ready for what comes next: with the same
    dice still to fall, so that no throw can be had again. `on_step` hears of each step.

    `seed` is the game's, 32 secret bytes. The match is played again, so that a record that is not
    what the rules and the dice give is never gone on from. Raises `BadRecord` with the number of
    the line, from 1, and why: also when the last step is not there whole.
    """
    started = events[0] if events else None
    if not isinstance(started, GameStarted):
        raise BadRecord(1, BEGINNING)
    match = match_of(started, seed, 1)
    steps = iter_steps(match, match.begin(), events, 1)
    begins = 0
    while True:
        try:
            ends = next(steps)
        except StopIteration as over:
            missing: tuple[Event, ...] = over.value
            break
        if on_step is not None:
            on_step(begins, match.state)
        begins = ends
    if missing:
        raise BadRecord(len(events), f"the record stops here, and {missing[0].kind} follows")
    return match
