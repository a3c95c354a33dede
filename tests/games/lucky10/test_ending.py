"""The end: who wins, who is second, what they take, and why."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.events import Event, RolledOff
from games.game import Outcome
from games.lucky10.actions import Stand
from games.lucky10.rules import LUCKY_10
from games.lucky10.state import State
from tests.games.lucky10.play import before_last_record, do


def end(
    sheets: Sequence[Sequence[int]],
    yellow: Sequence[int] | None = None,
    dice: Sequence[int] = (),
) -> tuple[State, list[Event], Outcome]:
    """Record the last score of `sheets`; return the state, what happened and the outcome."""
    state = before_last_record(sheets, yellow)
    state, events = do(state, (len(sheets) - 1, Stand()), dice=dice)
    outcome = LUCKY_10.outcome(state)
    assert outcome is not None
    return state, events, outcome


def test_the_highest_total_takes_the_tin_and_the_second_the_pile() -> None:
    _, _, outcome = end([[20, 20, 20], [25, 25, 25], [18, 18, 18, 18]], yellow=(3, 4, 6))
    assert outcome == Outcome(
        totals=(60, 75, 72),
        ranking=(1, 2, 0),
        purses=(0, 17, 13),
        why=("highest total, 75", "second highest total, 72", "total 60"),
    )


def test_the_game_ends_in_the_step_that_records_session_ten() -> None:
    state, events, _ = end([[20] * 4, [20] * 6])
    assert [event.kind for event in events] == ["stood", "recorded"]
    assert not LUCKY_10.is_paused(state)
    assert LUCKY_10.to_act(state) == ()


def test_of_two_tied_for_first_the_roll_off_makes_the_first_and_the_other_is_second() -> None:
    _, events, outcome = end([[20] * 4, [16] * 5, [10]], dice=(2, 5))
    assert events[-1] == RolledOff("first", (((0, 2), (1, 5)),), 1)
    assert outcome.ranking == (1, 0, 2)
    assert outcome.why[:2] == ("tied at 80, won the roll-off", "tied at 80, lost the roll-off")


def test_of_three_tied_for_first_the_rest_roll_off_for_second() -> None:
    _, events, outcome = end([[20] * 3, [20] * 3, [20] * 3, [10]], dice=(2, 5, 1, 4, 3))
    assert events[-2:] == [
        RolledOff("first", (((0, 2), (1, 5), (2, 1)),), 1),
        RolledOff("second", (((0, 4), (2, 3)),), 0),
    ]
    assert outcome.ranking == (1, 0, 2, 3)
    assert outcome.why == (
        "tied at 60, won the roll-off",
        "tied at 60, won the roll-off for second",
        "tied at 60, lost the roll-off for second",
        "total 10",
    )


def test_those_tied_for_second_roll_off_for_the_pile() -> None:
    _, events, outcome = end(
        [[20] * 2, [20] * 2, [20] * 4, [20] * 2], yellow=(10, 9, 8, 7), dice=(3, 3, 1, 2, 6)
    )
    assert events[-1] == RolledOff("second", (((0, 3), (1, 3), (3, 1)), ((0, 2), (1, 6))), 1)
    assert outcome.ranking == (2, 1, 0, 3)
    assert outcome.purses == (0, 34, 6, 0)
    assert outcome.why[1:3] == (
        "tied at 40, won the roll-off for second",
        "tied at 40, lost the roll-off for second",
    )


def test_places_from_the_third_on_go_by_total_and_equal_totals_by_seat() -> None:
    _, _, outcome = end([[10], [5], [10], [30] * 3, [30] * 4])
    assert outcome.ranking == (4, 3, 0, 2, 1)
    assert outcome.why[2:] == ("tied at 10, by seat", "tied at 10, by seat", "total 5")


def test_third_is_not_called_tied_for_having_as_much_as_nobody_else() -> None:
    _, _, outcome = end([[], [], [20] * 4, [20] * 6])
    assert outcome.why[2:] == ("tied at 0, by seat", "tied at 0, by seat")


@pytest.mark.parametrize("yellow", [(0, 0, 0), (10, 10, 10), (1, 0, 22)])
def test_the_purses_are_all_the_yellow_chips_there_are(yellow: tuple[int, ...]) -> None:
    _, _, outcome = end([[20] * 5, [20] * 3, [20] * 2], yellow=yellow)
    assert outcome.purses is not None
    assert sum(outcome.purses) == 30
    assert outcome.purses == (30 - sum(yellow), sum(yellow), 0)


def test_the_house_does_not_go_on_from_the_last_record_while_a_tie_is_rolled_off() -> None:
    state = before_last_record([[20] * 4, [16] * 5, [10]])
    _, events = do(state, (2, Stand()), dice=(2, 5))
    for event in events[:-1]:
        state = LUCKY_10.evolve(state, event)
    assert (state.phase, LUCKY_10.outcome(state)) == ("reveal", None)
    assert not LUCKY_10.is_paused(state)


def test_there_is_no_outcome_before_the_end() -> None:
    assert LUCKY_10.outcome(before_last_record([[20] * 4, [20] * 6])) is None


def test_when_the_game_has_ended_every_sheet_is_open() -> None:
    state, _, _ = end([[20] * 4, [21] * 6])
    for viewer in (None, 0, 1):
        view = LUCKY_10.view_for(state, viewer)
        assert [seat.total for seat in view.seats] == [80, 126]
        assert view.seats[0].sheet == (20, 20, 20, 20, *[None] * 6)
