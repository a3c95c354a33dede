"""Fitting prices to games that were played, by the model of Plackett and Luce.

Each seat has a strength, the sum of what it owns at its prices. Who is first is drawn by the
exponentials of the strengths, and who is second, where there are more than two, in the same way
among the others. The prices that make what happened most likely are found with Newton's method.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

Owned = tuple[float, ...]
"""What a seat owns of each thing that has a price."""

_RIDGE = 1e-3
"""How strongly prices are held near 0, so that few games give no wild ones."""
_CLOSE = 1e-9
_MOST_STEPS = 50


class Seen(NamedTuple):
    """A moment of a game: what each seat owned, and who was first and second in the end."""

    owned: tuple[Owned, ...]
    first: int
    second: int


def fit(seen: Sequence[Seen]) -> tuple[float, ...]:
    """Return the price of each thing."""
    count = len(seen[0].owned[0])
    prices = [0.0] * count
    for _ in range(_MOST_STEPS):
        gradient = [_RIDGE * price for price in prices]
        curve = [[_RIDGE * (row == column) for column in range(count)] for row in range(count)]
        for moment in seen:
            _add(moment, prices, gradient, curve, 1 / len(seen))
        step = _solved(curve, gradient)
        prices = [price - change for price, change in zip(prices, step, strict=True)]
        if max(map(abs, step)) < _CLOSE:
            break
    return tuple(prices)


def _add(
    moment: Seen,
    prices: Sequence[float],
    gradient: list[float],
    curve: list[list[float]],
    weight: float,
) -> None:
    """Add what a moment says about the prices: of its first, and of its second among the rest."""
    owned = moment.owned
    odds = [exp(sum([p * x for p, x in zip(prices, one, strict=True)])) for one in owned]
    _add_winner(owned, odds, moment.first, gradient, curve, weight)
    if len(owned) > 2:
        odds[moment.first] = 0.0
        _add_winner(owned, odds, moment.second, gradient, curve, weight)


def _add_winner(
    owned: Sequence[Owned],
    odds: Sequence[float],
    winner: int,
    gradient: list[float],
    curve: list[list[float]],
    weight: float,
) -> None:
    total = sum(odds)
    things = range(len(gradient))
    mean = [sum([p * one[i] for p, one in zip(odds, owned, strict=True)]) / total for i in things]
    for i in things:
        gradient[i] += weight * (mean[i] - owned[winner][i])
        for j in things:
            both = sum([p * one[i] * one[j] for p, one in zip(odds, owned, strict=True)]) / total
            curve[i][j] += weight * (both - mean[i] * mean[j])


def _solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """Return x with matrix · x = right, by elimination; the matrix is positive definite."""
    count = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot in range(count):
        for row in range(pivot + 1, count):
            factor = rows[row][pivot] / rows[pivot][pivot]
            rows[row] = [a - factor * b for a, b in zip(rows[row], rows[pivot], strict=True)]
    x = [0.0] * count
    for row in range(count - 1, -1, -1):
        known = sum([rows[row][column] * x[column] for column in range(row + 1, count)])
        x[row] = (rows[row][count] - known) / rows[row][row]
    return x
