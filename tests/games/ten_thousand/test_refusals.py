"""Every action that is not legal gets a sentence for the player, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from games.dice import LoadedDice
from games.errors import IllegalAction
from games.ten_thousand.actions import Action, Bank, Throw
from games.ten_thousand.events import Rolled
from games.ten_thousand.rules import TEN_THOUSAND
from games.ten_thousand.state import State, evolve
from tests.games.ten_thousand.positions import about_to_throw, choices, do, throw


def refusal(state: State, action: Any, seat: int = 0) -> str:  # noqa: ANN401 - anything is refused
    dice = LoadedDice(*[1] * 5)
    with pytest.raises(IllegalAction) as refused:
        TEN_THOUSAND.apply(state, seat, action, dice)
    assert dice.left == 5, "a die was thrown for an action that was refused"
    return str(refused.value)


FIRST = about_to_throw()
ON = 1000


def after(*dice: int, total: int = ON, round_total: int = 0, fives: str = "throw") -> State:
    before = about_to_throw(total, round_total=round_total, dice=len(dice), fives=fives)
    return throw(before, *dice).state


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (FIRST, Bank(), "You must throw first."),
        (FIRST, Throw(1), "Nothing has been thrown: there is no 5 to leave in."),
        (after(1, 2, 3, 4, 5), Bank(), "Hot dice: you must throw all five again."),
        (
            after(1, 2, 3, 4, 5),
            Throw(1),
            "Those 5s belong to a combination: they must be set aside.",
        ),
        (after(1, 1, 1, 1, 5), Bank(), "Every die scores: you must throw again."),
        (
            after(5, 3, total=0, round_total=650),
            Bank(),
            "You need 750 in one turn to get on the board; you have 700.",
        ),
        (
            after(1, 5, 2, 3, 6, total=9900),
            Bank(),
            "That would make 10050; it must be exactly 10000.",
        ),
        (
            after(1, 5, 2, 3, 6, total=9900),
            Throw(),
            "That would make 10050, more than 10000: leave in one 5.",
        ),
        (
            after(1, 5, 5, 2, 3, total=9900),
            Throw(1),
            "That would make 10050, more than 10000: leave in two 5s.",
        ),
        (after(1, 2, 2, 3, 4), Throw(1), "There is no 5 in this throw to leave in."),
        (
            after(5, 5, 5, 2, 3),
            Throw(2),
            "Those 5s belong to a combination: they must be set aside.",
        ),
        (after(1, 5, 2, 3, 3), Throw(2), "There is only one 5 to leave in."),
        (
            after(5, 2, 3, 4, 4),
            Throw(1),
            "At least one scoring die of this throw must be set aside.",
        ),
        (
            after(5, 5, 3, 4, 4),
            Throw(2),
            "At least one scoring die of this throw must be set aside.",
        ),
        (
            after(5, 2, 3, 4, 4, fives="turn"),
            Throw(1),
            "At least one scoring die must be set aside.",
        ),
    ],
)
def test_the_sentence_says_what_is_wrong(state: State, action: Action, sentence: str) -> None:
    assert refusal(state, action) == sentence


@pytest.mark.parametrize("leave_in", [-1, 3, 10**30, True, False, 1.0, "1", None, [1]])
def test_no_other_number_of_5s_can_be_left_in(leave_in: Any) -> None:  # noqa: ANN401
    assert refusal(after(1, 5, 5, 2, 3), Throw(leave_in)) == "You can leave in no 5, one or two."


@pytest.mark.parametrize("action", [None, "throw", 0, Action(), Throw, object()])
def test_what_is_no_action_of_this_game_is_refused(action: object) -> None:
    assert refusal(FIRST, action) == "In Ten Thousand you throw, or end your turn."


def test_only_whose_turn_it_is_may_act() -> None:
    assert refusal(FIRST, Throw(), 1) == "It is not your turn."


@pytest.mark.parametrize("seat", [-1, 7])
def test_who_has_no_seat_may_not_act(seat: int) -> None:
    assert refusal(FIRST, Throw(), seat) == "There is no such seat at this table."
    assert TEN_THOUSAND.legal_actions(FIRST, seat) == ()


def test_nobody_acts_after_the_end() -> None:
    over = do(after(1, 2, 3, 4, 6, total=9900), Bank()).state
    for seat in (0, 1):
        assert refusal(over, Throw(), seat) == "The game is over."
        assert TEN_THOUSAND.legal_actions(over, seat) == ()


def test_nobody_acts_before_the_beginning_or_while_a_turn_ends_by_itself() -> None:
    new = TEN_THOUSAND.new(2, {})
    lost = evolve(FIRST, Rolled(0, (2, 3, 4, 6, 6)))
    for state in (new, lost):
        assert refusal(state, Throw()) == "Nobody can act at this moment."
        assert TEN_THOUSAND.legal_actions(state, 0) == ()
        assert TEN_THOUSAND.to_act(state) == ()


def test_the_house_cannot_go_on_for_a_player() -> None:
    with pytest.raises(IllegalAction, match="waits for a player"):
        TEN_THOUSAND.proceed(FIRST, LoadedDice())


@pytest.mark.parametrize(
    "state",
    [after(1, 2, 3, 4, 5), after(1, 5, 2, 3, 6, total=9900), after(5, 3, total=0, round_total=650)],
)
def test_the_view_gives_the_same_sentence_for_not_banking(state: State) -> None:
    assert choices(state).no_bank == refusal(state, Bank())
