"""How steals are foreseen to end."""

from __future__ import annotations

from games.lucky10.judgement.outlook import Outlook
from games.lucky10.judgement.stealing import after_standing, bought, called

EVEN = Outlook((46.0, 46.0, 46.0), (10, 10, 10), (1, 1, 1), 0, 4)


def test_a_thief_pays_the_holder_and_the_holder_pays_the_tin() -> None:
    assert bought(EVEN, 0, 1, 4).outlook.yellow == (14, 6, 10)
    kept = bought(EVEN, 0, 0, 4).outlook
    assert (kept.yellow, kept.tin) == ((6, 10, 10), 4)


def test_a_holder_without_chips_loses_a_good_yard_for_the_red_chip_alone() -> None:
    broke = EVEN._replace(yellow=(0, 15, 15), tin=0)
    ended = called(broke, 27, 0, 1)
    assert ended.winner == 1
    assert ended.outlook.yellow == (0, 15, 15)
    assert ended.outlook.red == (1, 0, 1)


def test_the_one_with_more_chips_gets_a_good_yard_for_what_the_other_cannot_pay() -> None:
    poor = EVEN._replace(yellow=(3, 12, 15))
    ended = called(poor, 28, 0, 1)
    assert ended.winner == 1
    assert ended.outlook.yellow[0] == 3 + (12 - ended.outlook.yellow[1])
    assert ended.outlook.yellow[1] <= 12 - 3


def test_a_yard_that_a_rich_holder_would_keep_is_not_stolen() -> None:
    rich = EVEN._replace(yellow=(20, 1, 1), tin=8)
    assert after_standing(rich, 25, 0, range(3)).winner == 0


def test_a_good_yard_of_a_broke_holder_is_stolen_by_somebody_and_a_poor_one_is_not() -> None:
    broke = EVEN._replace(yellow=(0, 15, 15))
    assert after_standing(broke, 29, 0, range(3)).winner in {1, 2}
    assert after_standing(broke, 6, 0, range(3)).winner == 0
    assert after_standing(broke, 29, 0, ()).winner == 0


def test_who_has_thrown_the_red_chip_cannot_steal() -> None:
    spent = EVEN._replace(yellow=(0, 15, 15), red=(1, 0, 0))
    assert after_standing(spent, 29, 0, range(3)).winner == 0
