"""What the house's best player says of a turn."""

from __future__ import annotations

from random import Random

import pytest

from games.advice import Advice, percent
from games.ten_thousand.actions import Bank, Throw
from games.ten_thousand.advice import advise
from games.ten_thousand.bots import BOTS
from games.ten_thousand.rules import TEN_THOUSAND
from games.ten_thousand.state import State
from games.ten_thousand.views import SeatView
from tests.games.strategies import a_sentence
from tests.games.ten_thousand.positions import about_to_throw, throw


def advice(state: State) -> Advice:
    told = advise(TEN_THOUSAND.view_for(state, 0))
    assert told is not None
    return told


def test_much_is_to_be_banked_and_the_risk_is_told() -> None:
    told = advice(throw(about_to_throw(1000, round_total=600, dice=3), 1, 2, 3).state)
    assert told.best == Bank()
    assert told.why == "End the turn: a throw loses its 700 points 44 % of the time."
    assert [way.what for way in told.ways] == [
        "end the turn with 700",
        "throw 2 dice, 700 set aside",
    ]
    assert told.ways[1].figures[0] == "44 %"
    assert told.heads == ("loses it", "turns to go")


def test_a_5_is_to_be_left_in_where_dice_are_worth_more() -> None:
    told = advice(throw(about_to_throw(1000), 5, 5, 2, 3, 6).state)
    assert told.best == Throw(1)
    assert told.why.startswith("Leave the 5 in: more dice to throw are worth more than the points")


def test_near_the_target_it_goes_by_the_chance_to_win() -> None:
    state = about_to_throw(9000)
    state = state._replace(seats=(state.seats[0], SeatView(1, 9500, on_board=True)))
    told = advice(throw(state, 1, 2, 3, 4, 6).state)
    assert told.heads == ("loses it", "chance to win")
    assert all(way.figures[1].endswith(" %") for way in told.ways)
    wins = advice(throw(about_to_throw(9900), 5, 5, 2, 3, 6).state)
    assert wins.why == "End the turn: it makes exactly 10000, and wins."


def test_where_there_is_nothing_to_decide_nothing_is_said() -> None:
    first = TEN_THOUSAND.view_for(about_to_throw(1000), 0)
    must = TEN_THOUSAND.view_for(throw(about_to_throw(0), 1, 2, 3, 4, 6).state, 0)
    other = TEN_THOUSAND.view_for(throw(about_to_throw(1000), 1, 2, 3, 4, 6).state, 1)
    assert advise(first) is advise(must) is advise(other) is None


def test_what_is_advised_is_what_master_does_and_is_said_in_a_sentence() -> None:
    random = Random(2)
    for luck in range(60):
        state = about_to_throw(random.randrange(0, 9950, 50), round_total=100, dice=4)
        state = throw(state, *(random.randint(1, 6) for _ in range(4))).state
        view = TEN_THOUSAND.view_for(state, 0)
        told = advise(view)
        if told is not None:
            assert told.best == BOTS["master"](view, Random(luck))
            assert a_sentence(told.why)
            worths = [way.worth for way in told.ways]
            assert worths == sorted(worths, reverse=True)


@pytest.mark.parametrize(
    ("chance", "words"),
    [(0.277, "28 %"), (0, "0 %"), (1, "100 %"), (0.001, "under 1 %"), (0.999, "over 99 %")],
)
def test_a_chance_is_never_told_as_certain_when_it_is_not(chance: float, words: str) -> None:
    assert percent(chance) == words
