"""What a throw is worth: the rules' table, and all 7776 throws against a slow second count."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from games.ten_thousand.scoring import score_of

Dice = tuple[int, ...]

COMBINATIONS: dict[Dice, int] = {
    (1,): 100,
    (5,): 50,
    (1, 2, 3, 4, 5): 1250,
    **{
        (face,) * 3: value
        for face, value in zip(range(1, 7), (1000, 200, 300, 400, 500, 600), strict=True)
    },
    **{
        (face,) * 4: value
        for face, value in zip(range(1, 7), (2000, 400, 600, 800, 1000, 1200), strict=True)
    },
    **{
        (face,) * 5: value
        for face, value in zip(range(1, 7), (4000, 800, 1200, 1600, 2000, 2400), strict=True)
    },
}
"""Every combination there is with its value, ascending dice."""


def without(dice: Dice, part: Dice) -> Dice | None:
    left = list(dice)
    for die in part:
        if die not in left:
            return None
        left.remove(die)
    return tuple(left)


def best(dice: Dice) -> int:
    """Return the most that `dice` can be worth when they are taken as combinations in any way."""
    values = [0]
    for combination, value in COMBINATIONS.items():
        left = without(dice, combination)
        if left is not None:
            values.append(value + best(left))
    return max(values)


def all_throws() -> Iterator[Dice]:
    for count in range(1, 6):
        yield from product(range(1, 7), repeat=count)


def test_every_throw_is_worth_the_best_way_to_take_it() -> None:
    known: dict[Dice, int] = {}
    for dice in all_throws():
        ascending = tuple(sorted(dice))
        if ascending not in known:
            known[ascending] = best(ascending)
        assert score_of(dice).points == known[ascending], dice


def test_the_non_scoring_dice_are_those_that_add_nothing_to_any_part_of_the_throw() -> None:
    for dice in product(range(1, 7), repeat=5):
        if tuple(sorted(dice)) != dice:
            continue
        scoring = [
            at
            for at in range(5)
            if any(
                best(tuple(sorted((*part, dice[at])))) > best(tuple(sorted(part)))
                for size in range(5)
                for part in combinations(dice[:at] + dice[at + 1 :], size)
            )
        ]
        assert score_of(dice).keeps[0] == tuple(dice[at] for at in scoring), dice


def test_all_that_is_kept_and_the_fives_left_in_add_up_to_the_throw() -> None:
    for dice in all_throws():
        score = score_of(dice)
        assert len(score.keeps) == score.fives + 1
        assert score.rest == len(dice) - len(score.keeps[0])
        for left_in, kept in enumerate(score.keeps):
            assert score_of(kept).points == score.points - 50 * left_in
            assert tuple(sorted(kept)) == kept
            assert len(kept) + left_in + score.rest == len(dice)


def test_the_order_of_the_dice_does_not_matter() -> None:
    assert score_of((5, 2, 5, 1, 5)) == score_of((1, 2, 5, 5, 5))


@pytest.mark.parametrize(
    ("dice", "points", "mandatory", "fives", "fives_alone"),
    [
        ((2, 3, 4, 6, 6), 0, (), 0, 0),
        ((1, 2, 3, 4, 5), 1250, (1, 2, 3, 4, 5), 0, 0),
        ((2, 3, 4, 5, 6), 50, (), 1, 0),
        ((5, 5, 2, 3, 6), 100, (), 2, 1),
        ((1, 5, 2, 3, 6), 150, (1,), 1, 1),
        ((1, 5, 5, 2, 3), 200, (1,), 2, 2),
        ((5, 5, 5, 2, 3), 500, (5, 5, 5), 0, 0),
        ((5, 5, 5, 5, 1), 1100, (1, 5, 5, 5, 5), 0, 0),
        ((5, 5, 5, 5, 5), 2000, (5, 5, 5, 5, 5), 0, 0),
        ((1, 1, 1, 1, 5), 2050, (1, 1, 1, 1), 1, 1),
        ((1, 1, 1, 1, 1), 4000, (1, 1, 1, 1, 1), 0, 0),
        ((2, 2, 2, 5, 5), 300, (2, 2, 2), 2, 2),
        ((1, 3, 4, 5), 150, (1,), 1, 1),
        ((5, 5), 100, (), 2, 1),
        ((5,), 50, (), 1, 0),
    ],
)
def test_what_must_be_set_aside_and_which_5s_are_free(
    dice: Dice, points: int, mandatory: Dice, fives: int, fives_alone: int
) -> None:
    score = score_of(dice)
    assert (score.points, score.keeps[-1]) == (points, mandatory)
    assert (score.fives, score.fives_alone) == (fives, fives_alone)
