"""What a point, a Yellow Chip and a Red Chip are worth, by players and sessions left.

`data/prices.txt` comes with the package and is made by `python -m tests.tables`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple

FILE = "prices.txt"
_TITLE = "# players, sessions left: what a point, a Yellow and a Red Chip add to the log-odds"
_DECIMALS = 5


class Prices(NamedTuple):
    """How much one more of each adds to the logarithm of the odds to finish before another."""

    point: float
    yellow: float
    red: float


class Fitted(NamedTuple):
    """What was fitted to games of so many players: the prices by the number of sessions left, 1 to
    9, and by how many chips the Mint-Tin grows in a session."""

    prices: Mapping[int, Prices]
    tin_growth: float


@cache
def fitted(players: int) -> Fitted:
    """Return what was fitted for a number of players."""
    prices: dict[int, Prices] = {}
    growth = 0.0
    for line in _data().joinpath(FILE).read_text(encoding="ascii").splitlines():
        if line.startswith("#"):
            continue
        seats, left, *figures = line.split()
        if int(seats) != players:
            continue
        if left == "tin":
            growth = float(figures[0])
        else:
            prices[int(left)] = Prices(*map(float, figures))
    return Fitted(prices, growth)


def as_text(by_players: Mapping[int, Fitted]) -> str:
    """Return the file."""
    lines = [_TITLE]
    for players, one in sorted(by_players.items()):
        lines.append(f"{players} tin {one.tin_growth:.{_DECIMALS}f}")
        for left, prices in sorted(one.prices.items()):
            figures = " ".join(f"{price:.{_DECIMALS}f}" for price in prices)
            lines.append(f"{players} {left} {figures}")
    return "\n".join(lines) + "\n"


def _data() -> resources.abc.Traversable:
    return resources.files(__package__).joinpath("data")
