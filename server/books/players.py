"""Who played, and how a game ended for each, as the books count it."""

from __future__ import annotations

from typing import NamedTuple


class Player(NamedTuple):
    """Somebody the books tell apart: a person by their id, a bot by its name in the house.

    A bot's name is all that is known of it: whoever plays as Olive at one table and at another is
    one line and has one rating.
    """

    is_bot: bool
    id: str


class SeatResult(NamedTuple):
    """How a game ended for who began it at a seat. `player` is None for somebody forgotten.

    `place` is from 1; `net` is chips, 0 in a game without; `turns` those begun in Ten Thousand.
    """

    player: Player | None
    place: int
    total: int
    net: int
    turns: int | None
