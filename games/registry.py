"""The games of the house, by name."""

from __future__ import annotations

from games.errors import BadOption
from games.game import AnyGame
from games.lucky10.rules import LUCKY_10
from games.options import join_or
from games.ten_thousand.rules import TEN_THOUSAND

GAMES: dict[str, AnyGame] = {game.name: game for game in (LUCKY_10, TEN_THOUSAND)}


def game_named(name: str) -> AnyGame:
    """Return the game of that name; raises `BadOption` with the names there are."""
    try:
        return GAMES[name]
    except KeyError:
        raise BadOption(f"There is no game {name!r}; there is {join_or(GAMES)}.") from None
