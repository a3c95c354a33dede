"""How long things take that no option of a table says. All in seconds."""

from __future__ import annotations

from dataclasses import dataclass

CLOSING = 10.0
"""How long closing the house may take, when its host does not say."""


@dataclass(frozen=True, slots=True)
class Timing:
    """`reveal`: how long a score lies open at most. A bot answers after `bot_least` to `bot_most`.

    `missed_after`: how long somebody's connection is gone before the game's record and the log tell
    so. `hold_turns`: how long it is gone, in a game that others are at, before what the table's
    terms say about the absent happens. `hold_seat`: how long a seat is kept for somebody whose
    connection went while no game runs. `hold_game`: how long a running game is kept when
    everybody's connection went. `grace`: how much more a clock has after the house was down.
    `heartbeat`: how often the journal hears that the house is open, while clocks run. `idle`, and
    of guests `idle_guest`: how long somebody who asks for nothing stays in the lobby of a full
    house. `patience`: how long the journal may take before people are told; after a failure it is
    tried again after `retry_least`, doubling up to `retry_most`.
    """

    reveal: float = 10.0
    bot_least: float = 0.7
    bot_most: float = 1.8
    missed_after: float = 5.0
    hold_turns: float = 60.0
    hold_seat: float = 300.0
    hold_game: float = 1800.0
    grace: float = 15.0
    heartbeat: float = 5.0
    idle: float = 900.0
    idle_guest: float = 600.0
    patience: float = 2.0
    retry_least: float = 1.0
    retry_most: float = 30.0
