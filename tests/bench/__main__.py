"""Measure everything and print it: `python -m tests.bench [--players 1,50,200]`.

`python -m tests.bench soak [--minutes 60] [--players 100]` lets people come and go for an hour.
"""

from __future__ import annotations

import argparse
import asyncio
import platform
from collections.abc import Iterable, Sequence

from tests.bench import budgets
from tests.bench.budgets import Budget
from tests.bench.crowded import Figures, measure
from tests.bench.engine import games_per_second
from tests.bench.soak import soak
from tests.bench.yardstick import yardstick

ENGINE = (
    (budgets.LUCKY_10_GAMES, "lucky10", (2, 3, 4)),
    (budgets.TEN_THOUSAND_GAMES, "ten-thousand", (1, 2, 4)),
)
"""Which games bots play on the bare engine, and how many at a table."""


def main() -> None:
    """Print the table of budgets with the figures reached, or soak a house."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", choices=("budgets", "soak"), default="budgets")
    parser.add_argument("--players", help="how many; of budgets, one run for each of a list")
    parser.add_argument("--minutes", type=int, default=60, help="of the soak")
    parser.add_argument("--seed", default="soak", help="of the soak")
    told = parser.parse_args()
    if told.what == "soak":
        asyncio.run(soak(told.minutes, int(told.players or 100), told.seed))
    else:
        measure_budgets([int(word) for word in (told.players or "1,50,200").split(",")])


def measure_budgets(crowds: Sequence[int]) -> None:
    """Print the table of budgets with the figures reached, a column for each crowd."""
    print(f"Python {platform.python_version()} on {platform.machine()}")
    print(f"yardstick: {yardstick():.3f} s for a fixed pure-Python loop")
    print()
    for budget, game, players in ENGINE:
        reached = [games_per_second(game, count, "steady") for count in players]
        print(table([f"{count} bot{'s' * (count > 1)}" for count in players], [(budget, reached)]))
        print()
    figures = [asyncio.run(measure(players)) for players in crowds]
    print(table([f"{players} seated" for players in crowds], rows(figures)))
    print()
    print("updates played:", ", ".join(str(one.updates) for one in figures))
    print(f"yardstick: {yardstick():.3f} s")


def rows(figures: Sequence[Figures]) -> Iterable[tuple[Budget, list[float]]]:
    """Return each budget with its figure for each crowd, in the budget's unit."""
    yield budgets.CPU_PER_UPDATE, [one.cpu_per_update * 1e3 for one in figures]
    yield budgets.BYTES_PER_UPDATE, [one.bytes_per_update for one in figures]
    yield budgets.FIRST_FRAME, [one.first_frame * 1e3 for one in figures]
    yield budgets.CPU_PER_OPENING, [one.cpu_per_opening * 1e3 for one in figures]
    yield budgets.MEMORY, [one.memory_per_player / 1e6 for one in figures]
    yield budgets.STALL, [one.longest_stall * 1e3 for one in figures]
    yield budgets.IDLE_CPU, [one.idle_cpu * 1e3 for one in figures]
    yield budgets.IDLE_BYTES, [one.idle_bytes for one in figures]


def table(heads: Sequence[str], lines: Iterable[tuple[Budget, list[float]]]) -> str:
    """Return a Markdown table: what, the budget, and a column for each of `heads`."""
    out = [
        "| what | budget | " + " | ".join(heads) + " |",
        "| --- | ---: |" + " ---: |" * len(heads),
    ]
    for budget, reached in lines:
        sign = "≥" if budget.at_least else "≤"
        cells = [f"{one:,.2f}{'' if budget.is_met(one) else ' ✗'}" for one in reached]
        out.append(
            f"| {budget.what} | {sign} {budget.bound:g} {budget.unit} | " + " | ".join(cells) + " |"
        )
    return "\n".join(out)


if __name__ == "__main__":
    main()
