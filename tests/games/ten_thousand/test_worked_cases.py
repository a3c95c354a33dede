"""The worked cases of the rules, by their numbers."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from games.errors import IllegalAction
from games.ten_thousand.actions import Bank
from games.ten_thousand.events import Banked, Kept, LostIt, TurnBegan, WentBack
from games.ten_thousand.rules import TEN_THOUSAND
from games.ten_thousand.state import State
from tests.games.ten_thousand.positions import (
    about_to_throw,
    choices,
    do,
    kept,
    leave_ins,
    throw,
    told,
)

Again = dict[int, tuple[int, int]]
"""How the throw may be thrown again, by the 5s left in: the round total, and the dice to throw."""


class Case(NamedTuple):
    """A throw that leaves a decision: how it may be thrown again, and the total when banked."""

    number: str
    before: State
    dice: tuple[int, ...]
    again: Again
    bank: int | None = None
    wins: bool = False


DECISIONS = [
    Case("2", about_to_throw(), (1, 2, 3, 4, 5), {0: (1250, 5)}),
    Case("3 off", about_to_throw(), (2, 3, 4, 5, 6), {0: (50, 4)}),
    Case("3 on", about_to_throw(1000), (2, 3, 4, 5, 6), {0: (50, 4)}, bank=1050),
    Case(
        "3 off with enough",
        about_to_throw(round_total=700),
        (2, 3, 4, 5, 6),
        {0: (750, 4)},
        bank=750,
    ),
    Case("4", about_to_throw(1000), (5, 5, 2, 3, 6), {0: (100, 3), 1: (50, 4)}, bank=1100),
    Case("5", about_to_throw(1000), (1, 5, 2, 3, 6), {0: (150, 3), 1: (100, 4)}, bank=1150),
    Case("6", about_to_throw(1000), (5, 5, 5, 2, 3), {0: (500, 2)}, bank=1500),
    Case("7", about_to_throw(1000), (1, 1, 1, 1, 5), {0: (2050, 5), 1: (2000, 1)}),
    Case("8", about_to_throw(round_total=650, dice=2), (5, 3), {0: (700, 1)}),
    Case("9", about_to_throw(9900), (1, 2, 3, 4, 6), {0: (100, 4)}, bank=10000, wins=True),
    Case("10", about_to_throw(9900), (1, 5, 2, 3, 6), {1: (100, 4)}),
    Case(
        "12",
        about_to_throw(9900),
        (5, 5, 2, 3, 6),
        {0: (100, 3), 1: (50, 4)},
        bank=10000,
        wins=True,
    ),
    Case("13", about_to_throw(9950), (5, 2, 2, 3, 6), {0: (50, 4)}, bank=10000, wins=True),
    Case("13 instead", about_to_throw(9950), (5, 5, 2, 3, 6), {1: (50, 4)}),
    Case("14", about_to_throw(9000), (1, 2, 3, 4, 5), {0: (1250, 5)}),
    Case(
        "16",
        about_to_throw(1000, round_total=100, dice=4, fives="turn"),
        (5, 2, 3, 4),
        {0: (150, 3), 1: (100, 4)},
        bank=1150,
    ),
    Case("18", about_to_throw(9850), (1, 5, 5, 2, 3), {1: (150, 3), 2: (100, 4)}),
    Case("19", about_to_throw(9900), (1, 1, 1, 1, 5), {0: (2050, 5), 1: (2000, 1)}),
    Case(
        "20",
        about_to_throw(1000, round_total=1250, fives="turn"),
        (5, 2, 3, 4, 6),
        {0: (1300, 4)},
        bank=2300,
    ),
]


@pytest.mark.parametrize("case", DECISIONS, ids=lambda case: case.number)
def test_what_may_be_done_with_a_throw(case: Case) -> None:
    state = throw(case.before, *case.dice).state
    may = choices(state)
    again = {one.leave_in: (one.round_total, one.dice) for one in may.throws}
    assert again == case.again
    assert (may.bank.total if may.bank else None) == case.bank
    assert (may.bank.wins if may.bank else False) == case.wins
    assert state.turn.seat == case.before.turn.seat


@pytest.mark.parametrize("case", DECISIONS, ids=lambda case: case.number)
def test_what_is_shown_is_what_then_happens(case: Case) -> None:
    state = throw(case.before, *case.dice).state
    for leave_in, (round_total, dice) in case.again.items():
        step = throw(state, *((2, 3, 4, 6, 6)[:dice]), leave_in=leave_in)
        assert kept(step).round_total == round_total
        assert told(step) == [LostIt(0, round_total), TurnBegan(1)]
    for leave_in in {0, 1, 2} - set(case.again):
        with pytest.raises(IllegalAction):
            throw(state, leave_in=leave_in)
    if case.bank is None:
        with pytest.raises(IllegalAction):
            do(state, Bank())
        return
    step = do(state, Bank())
    assert step.state.seats[0].total == case.bank
    assert (TEN_THOUSAND.outcome(step.state) is not None) == case.wins


class Ending(NamedTuple):
    """A throw that ends the turn by itself."""

    number: str
    before: State
    dice: tuple[int, ...]
    event: LostIt | WentBack


ENDINGS = [
    Ending("1", about_to_throw(), (2, 3, 4, 6, 6), LostIt(0, 0)),
    Ending("2", about_to_throw(round_total=1250), (2, 2, 3, 4, 6), LostIt(0, 1250)),
    Ending("11", about_to_throw(9900), (1, 1, 2, 3, 6), WentBack(0, 200, 9700)),
    Ending("14 lost", about_to_throw(9000, round_total=1250), (2, 3, 4, 6, 6), LostIt(0, 1250)),
    Ending(
        "14 back", about_to_throw(9000, round_total=1250), (1, 2, 3, 6, 6), WentBack(0, 1350, 7650)
    ),
    Ending(
        "15", about_to_throw(3000, round_total=6950, dice=3), (1, 2, 3), WentBack(0, 7050, -4050)
    ),
    Ending("17", about_to_throw(9950), (1, 5, 2, 3, 6), WentBack(0, 150, 9800)),
]


@pytest.mark.parametrize("case", ENDINGS, ids=lambda case: case.number)
def test_how_a_throw_ends_the_turn_by_itself(case: Ending) -> None:
    step = throw(case.before, *case.dice)
    *before, event, turn_began = told(step)
    assert event == case.event
    assert turn_began == TurnBegan(1)
    if isinstance(event, LostIt):
        assert before == []
        assert step.state.seats == case.before.seats
        return
    (every_scoring_die,) = before
    assert isinstance(every_scoring_die, Kept)
    assert every_scoring_die.round_total == event.points
    assert step.state.seats[0].total == event.total
    assert step.state.seats[0].on_board


def test_case_2_whole_a_low_straight_is_thrown_again_and_lost() -> None:
    straight = throw(about_to_throw(), 1, 2, 3, 4, 5)
    assert leave_ins(straight.state) == [0]
    lost = throw(straight.state, 2, 2, 3, 4, 6)
    assert kept(lost) == Kept(0, (1, 2, 3, 4, 5), 1250, 1250)
    assert told(lost) == [LostIt(0, 1250), TurnBegan(1)]
    assert [player.total for player in lost.state.seats] == [0, 0]


def test_case_7_a_five_left_in_among_five_that_score_is_thrown_alone() -> None:
    state = throw(about_to_throw(1000), 1, 1, 1, 1, 5).state
    step = throw(state, 5, leave_in=1)
    assert kept(step) == Kept(0, (1, 1, 1, 1), 2000, 2000)
    assert choices(step.state).no_bank == "Hot dice: you must throw all five again."


def test_case_8_too_little_to_get_on_the_board_is_refused_with_both_numbers() -> None:
    state = throw(about_to_throw(round_total=650, dice=2), 5, 3).state
    with pytest.raises(IllegalAction, match=r"You need 750 in one turn .* you have 700"):
        do(state, Bank())


def test_case_12_banking_counts_both_5s_and_wins() -> None:
    state = throw(about_to_throw(9900), 5, 5, 2, 3, 6).state
    assert do(state, Bank()).events == (Kept(0, (5, 5), 100, 100), Banked(0, 100, 10000))


def test_case_16_nothing_new_is_set_aside_and_all_four_are_thrown_again() -> None:
    before = about_to_throw(1000, round_total=100, dice=4, fives="turn")
    state = throw(before, 5, 2, 3, 4).state
    step = throw(state, 2, 3, 4, 1, leave_in=1)
    assert kept(step) == Kept(0, (), 0, 100)
    assert (step.state.turn.round_total, step.state.turn.aside) == (100, state.turn.aside)


def test_case_16_is_refused_under_the_default() -> None:
    state = throw(about_to_throw(1000, round_total=100, dice=4), 5, 2, 3, 4).state
    assert leave_ins(state) == [0]


def test_case_18_one_5_aside_makes_10000_but_cannot_be_banked() -> None:
    state = throw(about_to_throw(9850), 1, 5, 5, 2, 3).state
    with pytest.raises(IllegalAction, match="That would make 10050; it must be exactly 10000"):
        do(state, Bank())
    step = throw(state, 2, 3, 4, leave_in=1)
    assert kept(step) == Kept(0, (1, 5), 150, 150)


def test_case_19_the_one_die_left_in_is_lost_and_costs_nothing_of_the_game_total() -> None:
    state = throw(about_to_throw(9900), 1, 1, 1, 1, 5).state
    step = throw(state, 3, leave_in=1)
    assert told(step) == [LostIt(0, 2000), TurnBegan(1)]
    assert step.state.seats[0].total == 9900
