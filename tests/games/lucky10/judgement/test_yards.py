"""What a Yard can come to."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from games.lucky10.judgement.yards import after_free_reroll, lowest_first, sums


@pytest.mark.parametrize("dice", range(6))
def test_sums_come_as_often_as_throws_have_them(dice: int) -> None:
    counted = Counter(map(sum, product(range(1, 7), repeat=dice)))
    assert [(points, pytest.approx(chance)) for points, chance in sums(dice)] == [
        (points, count / 6**dice) for points, count in sorted(counted.items())
    ]


@pytest.mark.parametrize(
    "yard", [(1, 2, 3, 4, 5), (6, 6, 6, 6, 6), (1, 1, 1, 1, 1), (3, 4, 3, 6, 1)]
)
def test_three_sums_have_the_mean_and_nearly_the_spread_of_all(yard: tuple[int, ...]) -> None:
    low = sum(face <= 3 for face in yard)
    mean = sum(face for face in yard if face > 3) + 3.5 * low
    likely = after_free_reroll(yard, closely=True)
    assert sum(chance for _, chance in likely) == pytest.approx(1)
    assert sum(chance * points for points, chance in likely) == pytest.approx(mean)
    variance = sum(chance * (points - mean) ** 2 for points, chance in likely)
    assert variance == pytest.approx(low * 35 / 12, rel=0.3)
    ((about, chance),) = after_free_reroll(yard, closely=False)
    assert about == pytest.approx(mean)
    assert chance == 1


def test_the_lowest_die_comes_first() -> None:
    assert lowest_first((4, 1, 6, 1, 3)) == (1, 3, 4, 0, 2)
