"""The games of the house by name, with their bots."""

from __future__ import annotations

from games import bots
from games.errors import BadOption
from games.game import AnyGame
from games.lucky10.bots import BOTS as LUCKY_10_BOTS
from games.lucky10.rules import LUCKY_10
from games.options import join_or
from games.ten_thousand.bots import BOTS as TEN_THOUSAND_BOTS
from games.ten_thousand.rules import TEN_THOUSAND

GAMES: dict[str, AnyGame] = {game.name: game for game in (LUCKY_10, TEN_THOUSAND)}

for _game, _bots in ((LUCKY_10, LUCKY_10_BOTS), (TEN_THOUSAND, TEN_THOUSAND_BOTS)):
    for _name, _bot in _bots.items():
        bots.register(_game.name, _name, _bot)


def game_named(name: str) -> AnyGame:
    """Return the game of that name; raises `BadOption` with the names there are."""
    try:
        return GAMES[name]
    except KeyError:
        raise BadOption(f"There is no game {name!r}; there is {join_or(GAMES)}.") from None
