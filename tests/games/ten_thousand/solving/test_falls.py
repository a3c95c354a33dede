"""How dice fall."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.ten_thousand.solving.falls import falls

LOST = {
    1: Fraction(2, 3),
    2: Fraction(4, 9),
    3: Fraction(5, 18),
    4: Fraction(17, 108),
    5: Fraction(25, 324),
}


@pytest.mark.parametrize("dice", LOST)
@pytest.mark.parametrize("fives", ["throw", "turn"])
def test_the_chance_to_lose_it_is_exact_and_all_chances_make_one(dice: int, fives: str) -> None:
    lost, scoring = falls(dice, fives)
    assert lost == LOST[dice]
    assert float(lost) + sum(fall.chance for fall in scoring) == pytest.approx(1, abs=1e-12)


def test_a_5_alone_is_left_in_only_where_dice_set_aside_before_count() -> None:
    for fives, most in (("throw", 0), ("turn", 1)):
        _, scoring = falls(1, fives)
        assert max(fall.lying.fives for fall in scoring if fall.points == 1) == most
    _, five_dice = falls(5, "turn")
    assert max(fall.lying.fives for fall in five_dice if fall.points == 1) == 0
