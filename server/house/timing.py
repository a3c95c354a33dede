"""How long things take that no option of a table says. All in seconds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timing:
    """`reveal`: how long a score lies open at most. A bot answers after `bot_least` to `bot_most`.

    `missed_after`: how long somebody's connection is gone before the game's record and the log tell
    so. `hold_seat`: how long a seat is kept for somebody whose connection went while no game runs.
    `hold_game`: how long a running game is kept when everybody's connection went. `idle`, and of
    guests `idle_guest`: how long somebody who asks for nothing stays in the lobby of a full house.
    `patience`: how long the journal may take before people are told; after a failure it is tried
    again after `retry_least`, doubling up to `retry_most`.
    """

    reveal: float = 10.0
    bot_least: float = 0.7
    bot_most: float = 1.8
    missed_after: float = 5.0
    hold_seat: float = 300.0
    hold_game: float = 1800.0
    idle: float = 900.0
    idle_guest: float = 600.0
    patience: float = 2.0
    retry_least: float = 1.0
    retry_most: float = 30.0
