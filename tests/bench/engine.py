"""How fast bots play whole games on the bare engine, checkable dice and views included."""

from __future__ import annotations

from time import process_time

from games.registry import game_named
from games.selfplay import material, play_game

SECONDS = 4.0
"""How long each game is measured for."""


def games_per_second(game: str, players: int, bot: str) -> float:
    """Return how many whole games of `game` one core plays in a second."""
    rules = game_named(game)
    played = 0
    began = process_time()
    while (spent := process_time() - began) < SECONDS:
        play_game(rules, (bot,) * players, {}, material("bench", played))
        played += 1
    return played / spent
