"""What a player of Ten Thousand is shown."""

from __future__ import annotations

import pytest

from games.ten_thousand.actions import Bank
from games.ten_thousand.events import Kept, LostIt, Rolled
from games.ten_thousand.rules import TEN_THOUSAND
from games.ten_thousand.state import State, evolve
from games.ten_thousand.views import (
    BankChoice,
    Choices,
    LastTurn,
    Mark,
    SeatView,
    TenThousandView,
    ThrowChoice,
)
from tests.games.ten_thousand.positions import about_to_throw, do, throw


def shown(state: State, seat: int | None = 0) -> TenThousandView:
    return TEN_THOUSAND.view_for(state, seat)


def test_a_throw_is_shown_whole() -> None:
    before = about_to_throw(1000, round_total=100, dice=4)
    view = shown(throw(before, 5, 2, 1, 4).state)
    assert view == TenThousandView(
        you=0,
        phase="decide",
        target=10000,
        entry=750,
        fives="throw",
        turn=0,
        turn_number=1,
        seats=(SeatView(0, 1000, on_board=True), SeatView(1, 0, on_board=False)),
        round_total=100,
        aside=(1,),
        thrown=(5, 2, 1, 4),
        marks=("may", "no", "must", "no"),
        throw_points=150,
        to_throw=2,
        is_hot=False,
        last_turn=None,
        to_act=(0,),
        choices=Choices(
            throws=(
                ThrowChoice(leave_in=0, points=150, round_total=250, dice=2),
                ThrowChoice(leave_in=1, points=100, round_total=200, dice=3),
            ),
            bank=BankChoice(points=250, total=1250, wins=False, boards=False),
            no_bank="",
        ),
        outcome=None,
    )


def test_a_turn_begins_with_five_dice_to_throw() -> None:
    view = shown(about_to_throw())
    assert (view.phase, view.thrown, view.marks, view.to_throw) == ("first_throw", (), (), 5)
    assert not view.is_hot
    assert view.choices == Choices(throws=(ThrowChoice(0, 0, 0, 5),))


@pytest.mark.parametrize(
    ("dice", "marks"),
    [
        ((5, 2, 3, 4, 6), ("must", "no", "no", "no", "no")),
        ((5, 2, 5, 4, 6), ("may", "no", "may", "no", "no")),
        ((5, 5, 5, 1, 6), ("must", "must", "must", "must", "no")),
        ((3, 5, 3, 2, 3), ("must", "may", "must", "no", "must")),
        ((5, 4, 3, 2, 1), ("must",) * 5),
    ],
)
def test_each_die_is_marked_where_it_lies(dice: tuple[int, ...], marks: tuple[Mark, ...]) -> None:
    assert shown(throw(about_to_throw(1000), *dice).state).marks == marks


def test_a_single_5_may_stay_in_when_the_turn_counts() -> None:
    before = about_to_throw(1000, round_total=100, dice=4, fives="turn")
    assert shown(throw(before, 5, 2, 3, 4).state).marks == ("may", "no", "no", "no")


def test_hot_dice_are_shown_as_five_to_throw() -> None:
    view = shown(throw(about_to_throw(1000), 1, 1, 1, 1, 5).state)
    assert view.is_hot
    assert view.to_throw == 5


def test_how_the_last_turn_ended_stays_to_be_seen() -> None:
    lost = throw(about_to_throw(1000, round_total=300), 2, 3, 4, 6, 6).state
    assert shown(lost).last_turn == LastTurn(0, (2, 3, 4, 6, 6), "lost_it", 300, 1000)
    back = throw(about_to_throw(9900), 1, 1, 2, 3, 6).state
    assert shown(back).last_turn == LastTurn(0, (1, 1, 2, 3, 6), "went_back", 200, 9700)
    banked = do(throw(about_to_throw(1000), 5, 5, 2, 3, 6).state, Bank()).state
    assert shown(banked).last_turn == LastTurn(0, (5, 5, 2, 3, 6), "banked", 100, 1100)


def test_the_end_shows_the_winning_throw_and_the_outcome() -> None:
    view = shown(do(throw(about_to_throw(9900), 1, 2, 3, 4, 6).state, Bank()).state)
    assert (view.phase, view.turn, view.to_act) == ("ended", 0, ())
    assert view.thrown == (1, 2, 3, 4, 6)
    assert view.outcome is not None
    assert view.outcome.ranking == (0, 1)
    assert view.choices == Choices()


def test_between_a_throw_and_what_follows_by_itself_nobody_is_asked() -> None:
    lost = evolve(about_to_throw(), Rolled(0, (2, 3, 4, 6, 6)))
    for state in (lost, evolve(lost, LostIt(0, 0))):
        view = shown(state)
        assert (view.phase, view.to_act, view.choices) == ("decide", (), Choices())
        assert view.marks == ("no",) * 5


def test_what_was_kept_lies_in_the_throw_until_the_dice_are_thrown_again() -> None:
    state = throw(about_to_throw(1000), 1, 2, 3, 4, 6).state
    view = shown(evolve(state, Kept(0, (1,), 100, 100)))
    assert view == shown(state)._replace(to_act=(), choices=Choices())
