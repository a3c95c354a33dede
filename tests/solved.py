"""Whether the solved game keeps what it promises: `master` alone at a table, many times.

    python -m tests.solved [--games 100000] [--jobs 2] [--fives throw] [--seed S]

Prints the mean turns to 10000 with their 95 % interval beside the figure of the table, and ends
with status 1 when they are more than four standard errors apart.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from time import perf_counter

from games.registry import game_named
from games.selfplay import material, mean_and_margin, play_game
from games.ten_thousand.solving.falls import FIFTY
from games.ten_thousand.solving.tables import fewest

TARGET = 10_000
_CHUNK = 250
_STANDARD_ERRORS = 4 / 1.96
"""Four standard errors, in halves of a 95 % interval."""


def main() -> None:
    """Play, and compare."""
    parser = argparse.ArgumentParser(description="Play the solved game, and compare.")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--fives", choices=("throw", "turn"), default="throw")
    parser.add_argument("--seed", default="solved")
    words = parser.parse_args()
    began = perf_counter()
    with ProcessPoolExecutor(words.jobs) as pool:
        chunks = list(_chunks(words.games))
        played = pool.map(turns, chunks, repeat(words.fives), repeat(words.seed))
        needed = [count for chunk in played for count in chunk]
    mean, margin = mean_and_margin(needed)
    if mean is None or margin is None:
        sys.exit("Two games or more make a mean.")
    known = -fewest(words.fives).begun(TARGET // FIFTY, False)
    agrees = abs(mean - known) <= _STANDARD_ERRORS * margin
    print(
        f"{len(needed)} games, fives={words.fives}, {perf_counter() - began:.0f} s: "
        f"{mean:.4f} ± {margin:.4f} turns; solved: {known:.4f}; "
        f"{'they agree' if agrees else 'THEY DIFFER'}"
    )
    sys.exit(0 if agrees else 1)


def _chunks(games: int) -> Iterator[range]:
    for first in range(0, games, _CHUNK):
        yield range(first, min(first + _CHUNK, games))


def turns(games: range, fives: str, seed: str) -> list[int]:
    """Return how many turns each of these games took."""
    game, options = game_named("ten-thousand"), {"fives": fives}
    played = (play_game(game, ("master",), options, material(seed, number)) for number in games)
    return [match.state.turn.number for match in played]


if __name__ == "__main__":
    main()
