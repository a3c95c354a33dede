"""Prices are fitted to who won: known ones are found again."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from games.lucky10.judgement.fitting import Seen, fit


def drawn(prices: tuple[float, ...], seats: int, count: int) -> list[Seen]:
    """Return moments whose first and second are drawn by the model with these prices."""
    random = Random(4)
    moments = []
    for _ in range(count):
        owned = tuple(tuple(random.uniform(0, 3) for _ in prices) for _ in range(seats))
        odds = [exp(sum(p * x for p, x in zip(prices, one, strict=True))) for one in owned]
        first = random.choices(range(seats), odds)[0]
        odds[first] = 0.0
        moments.append(Seen(owned, first, random.choices(range(seats), odds)[0]))
    return moments


@pytest.mark.parametrize("seats", [2, 4])
def test_the_prices_by_which_games_were_won_are_found_again(seats: int) -> None:
    prices = (1.0, 0.3, -0.5)
    assert fit(drawn(prices, seats, 4000)) == pytest.approx(prices, abs=0.15)


def test_what_nobody_has_more_of_than_another_has_no_price() -> None:
    moments = [Seen(((1.0, 5.0), (0.0, 5.0)), 0, 1)] * 3 + [Seen(((1.0, 5.0), (0.0, 5.0)), 1, 0)]
    point, same = fit(moments)
    assert point > 0.5
    assert same == pytest.approx(0.0)
