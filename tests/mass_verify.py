"""Many games of bots over random options and numbers of players, each of which must verify.

    python -m tests.mass_verify [--games 1000] [--seed S]

Prints a line for each kind of game, and ends with status 1 when a record is refused.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from time import perf_counter

from games.bots import bot_names
from games.errors import BadRecord
from games.game import AnyGame
from games.registry import GAMES
from games.selfplay import material, play_game
from games.verify import verify
from tests.games.walk import lines_of, random_options


def main() -> None:
    """Play and verify; say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="mass")
    words = parser.parse_args()
    refused = [why for game in GAMES.values() for why in check(game, words.games, words.seed)]
    sys.exit("\n".join(refused) if refused else 0)


def check(game: AnyGame, games: int, seed: str) -> list[str]:
    """Play `games` games, verify their records, and return what was refused."""
    began = perf_counter()
    random = Random(f"{seed}|{game.name}")
    refused: list[str] = []
    lines = abandoned = 0
    for index in range(games):
        players = random.randint(game.least_players, game.most_players)
        options = random_options(game, random)
        bots = random.choices(bot_names(game.name), k=players)
        match = play_game(game, bots, options, material(seed, index))
        record = lines_of(match.events)
        lines += len(record)
        try:
            abandoned += verify(record).abandoned is not None
        except BadRecord as error:
            refused.append(f"{game.name} {index} {options} {bots}: line {error.line}: {error.why}")
    spent = perf_counter() - began
    print(
        f"{game.name}: {games - len(refused)} of {games} records verify"
        f" ({abandoned} abandoned, {lines} lines, {spent:.0f} s)"
    )
    return refused


if __name__ == "__main__":
    main()
