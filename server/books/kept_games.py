"""Games as the books tell them to the house and its host, beyond what a person is shown."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game that is over, in a list. `ended_at` is UTC, "2026-11-30T21:08:48.000Z".

    `has_lines`: its record is still kept. `players` are the names by seat, as they are now.
    """

    game_id: str
    game: str
    table: str
    ended_at: str
    is_abandoned: bool
    has_lines: bool
    players: tuple[str, ...]
