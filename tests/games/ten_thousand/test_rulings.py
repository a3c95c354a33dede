"""What the rules leave open and the house has settled, and the options."""

from __future__ import annotations

import pytest

from games.dice import LoadedDice
from games.errors import BadOption
from games.events import Left, RolledOff
from games.ten_thousand.actions import Bank, Throw
from games.ten_thousand.events import Banked, Kept, LostIt, Rolled, TurnBegan, WentBack
from games.ten_thousand.rules import TEN_THOUSAND
from games.ten_thousand.state import State
from games.ten_thousand.views import SeatView
from tests.games.ten_thousand.positions import (
    about_to_throw,
    choices,
    do,
    kept,
    leave_ins,
    throw,
    told,
)


@pytest.mark.parametrize("players", [0, -1, 11])
def test_one_to_ten_can_play(players: int) -> None:
    with pytest.raises(ValueError, match="1 to 10 players"):
        TEN_THOUSAND.new(players, {})


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("target", 10025, "2000 to 20000 in steps of 50"),
        ("target", 1950, "2000 to 20000"),
        ("entry", 2050, "0 to 2000"),
        ("fives", "never", "throw or turn"),
        ("clock", 9, "10 to 300 seconds, or off"),
        ("wind", 1, "target, entry, fives and clock"),
    ],
)
def test_an_option_that_is_not_legal_is_refused_with_the_legal_ones(
    name: str, value: int | str, why: str
) -> None:
    with pytest.raises(BadOption, match=why):
        TEN_THOUSAND.new(2, {name: value})


def test_a_table_that_says_nothing_has_the_defaults() -> None:
    assert TEN_THOUSAND.new(2, {}).settings == (10000, 750, "throw", 45)


def test_a_roll_off_decides_who_starts_and_the_tied_roll_again() -> None:
    step = TEN_THOUSAND.begin(TEN_THOUSAND.new(3, {}), LoadedDice(6, 2, 6, 3, 4))
    rounds = (((0, 6), (1, 2), (2, 6)), ((0, 3), (2, 4)))
    assert step.events == (RolledOff("starter", rounds, 2), TurnBegan(2))
    assert TEN_THOUSAND.to_act(step.state) == (2,)


def test_a_single_player_begins_without_a_roll_off() -> None:
    step = TEN_THOUSAND.begin(TEN_THOUSAND.new(1, {}), LoadedDice())
    assert step.events == (TurnBegan(0),)


def test_the_dice_pass_to_the_left_and_round() -> None:
    state = TEN_THOUSAND.begin(TEN_THOUSAND.new(3, {}), LoadedDice(1, 1, 2)).state
    for seat in (2, 0, 1, 2):
        assert TEN_THOUSAND.to_act(state) == (seat,)
        state = throw(state, 2, 3, 4, 6, 6).state


def test_a_single_player_plays_turn_after_turn() -> None:
    step = throw(about_to_throw(players=1), 2, 3, 4, 6, 6)
    assert step.events[1:] == (LostIt(0, 0), TurnBegan(0))
    assert step.state.turn.number == 2


def test_dice_set_aside_earlier_never_combine_with_a_later_throw() -> None:
    before = about_to_throw(1000, round_total=200, dice=3)
    assert before.turn.aside.count(1) + before.turn.thrown.count(1) == 2
    state = throw(before, 1, 2, 3).state
    assert choices(state).throws[0].round_total == 300


def test_a_high_straight_is_nothing_special() -> None:
    state = throw(about_to_throw(1000), 6, 5, 4, 3, 2).state
    assert choices(state).throws[0].points == 50


def test_all_five_set_aside_over_several_throws_are_hot_dice() -> None:
    before = about_to_throw(1000, round_total=300, dice=2)
    state = throw(before, 1, 5).state
    assert TEN_THOUSAND.view_for(state, 0).is_hot
    step = throw(state, 2, 3, 4, 6, 1)
    assert (step.state.turn.round_total, step.state.turn.aside) == (450, ())


def test_banking_must_happen_to_be_on_the_board() -> None:
    state = throw(about_to_throw(round_total=700, dice=4), 1, 2, 3, 4).state
    lost = throw(state, 2, 3, 4)
    assert lost.state.seats[0] == SeatView(0, 0, on_board=False)
    banked = do(state, Bank())
    assert banked.state.seats[0] == SeatView(0, 800, on_board=True)


def test_who_is_on_the_board_may_bank_any_round_total() -> None:
    state = throw(about_to_throw(-50, on_board=True), 5, 2, 3, 4, 6).state
    assert do(state, Bank()).events[1] == Banked(0, 50, 0)


def test_the_entry_can_be_nothing() -> None:
    state = throw(about_to_throw(entry=0), 5, 2, 3, 4, 6).state
    bank = choices(state).bank
    assert bank is not None
    assert (bank.total, bank.boards) == (50, True)


def test_going_back_keeps_on_the_board_and_may_go_below_0() -> None:
    step = throw(about_to_throw(100, on_board=True, round_total=9900, dice=1), 1)
    assert leave_ins(step.state) == [0], "hot dice: going back has to wait"
    step = throw(step.state, 1, 2, 3, 4, 6)
    assert told(step)[1] == WentBack(0, 10100, -10000)
    assert step.state.seats[0] == SeatView(0, -10000, on_board=True)


def test_who_is_off_the_board_goes_back_too_and_stays_off() -> None:
    before = about_to_throw(round_total=1950, dice=2, target=2000)
    step = throw(before, 1, 3)
    assert told(step) == [Kept(0, (1,), 100, 2050), WentBack(0, 2050, -2050), TurnBegan(1)]
    assert step.state.seats[0] == SeatView(0, -2050, on_board=False)


def test_with_entry_and_target_equal_the_entry_wins_at_once() -> None:
    before = about_to_throw(target=2000, entry=2000)
    state = throw(before, 1, 1, 1, 1, 3).state
    bank = choices(state).bank
    assert bank is not None
    assert bank.wins
    assert bank.boards


def test_below_0_the_entry_can_be_banked_without_winning() -> None:
    before = about_to_throw(-50, on_board=False, target=2000, entry=2000)
    state = throw(before, 1, 1, 1, 1, 3).state
    assert do(state, Bank()).events[1] == Banked(0, 2000, 1950)


def test_losing_it_comes_before_going_back() -> None:
    step = throw(about_to_throw(9900, round_total=1000), 2, 3, 4, 6, 6)
    assert told(step) == [LostIt(0, 1000), TurnBegan(1)]
    assert step.state.seats[0].total == 9900


def test_every_scoring_die_is_counted_in_what_going_back_costs() -> None:
    step = throw(about_to_throw(9900), 1, 1, 5, 5, 3)
    assert told(step)[:2] == [Kept(0, (1, 1, 5, 5), 300, 300), WentBack(0, 300, 9600)]


def test_over_the_target_with_hot_dice_any_5_may_still_be_set_aside() -> None:
    state = throw(about_to_throw(9950), 2, 2, 2, 5, 5).state
    assert leave_ins(state) == [0, 1, 2]


def test_at_the_target_exactly_a_5_that_must_be_set_aside_goes_back() -> None:
    at_10000 = throw(about_to_throw(9950), 5, 5, 2, 3, 6).state
    step = throw(at_10000, 5, 2, 3, 4, leave_in=1)
    assert told(step)[1] == WentBack(0, 100, 9850)


def test_at_the_target_exactly_a_5_is_left_in_when_the_turn_counts() -> None:
    at_10000 = throw(about_to_throw(9950, fives="turn"), 5, 5, 2, 3, 6).state
    step = throw(at_10000, 5, 2, 3, 4, leave_in=1)
    assert leave_ins(step.state) == [1]
    assert choices(step.state).bank is None
    assert kept(throw(step.state, 2, 3, 4, 6, leave_in=1)) == Kept(0, (), 0, 50)


def test_when_the_turn_counts_both_5s_may_be_left_in() -> None:
    before = about_to_throw(1000, round_total=300, dice=2, fives="turn")
    state = throw(before, 5, 5).state
    assert [(one.leave_in, one.dice) for one in choices(state).throws] == [(0, 5), (1, 1), (2, 2)]


def test_when_the_turn_counts_the_first_throw_still_needs_a_die_of_its_own() -> None:
    state = throw(about_to_throw(1000, fives="turn"), 5, 5, 2, 3, 6).state
    assert leave_ins(state) == [0, 1]


def test_when_the_turn_counts_hot_dice_begin_anew() -> None:
    state = throw(about_to_throw(1000, round_total=1250, fives="turn"), 5, 5, 2, 3, 6).state
    assert state.turn.aside == ()
    assert leave_ins(state) == [0, 1]


def test_when_the_turn_counts_a_die_aside_after_hot_dice_counts_again() -> None:
    hot = about_to_throw(1000, round_total=1250, fives="turn")
    state = throw(throw(hot, 1, 2, 3, 4, 6).state, 5, 2, 3, 4).state
    assert leave_ins(state) == [0, 1]


def test_over_the_target_already_any_throw_with_a_non_scoring_die_goes_back() -> None:
    over = throw(about_to_throw(9900, fives="turn"), 1, 1, 1, 1, 5).state
    hot = throw(over, 5, leave_in=1).state
    assert leave_ins(hot) == [0, 1]
    step = throw(hot, 5, 2, 3, 4, 6)
    assert told(step)[1] == WentBack(0, 2100, 7800)


@pytest.mark.parametrize("target", [2000, 5050, 20000])
def test_exactly_the_target_of_the_table_wins_at_once(target: int) -> None:
    state = throw(about_to_throw(target - 100, target=target), 1, 2, 3, 4, 6).state
    step = do(state, Bank())
    assert step.events == (Kept(0, (1,), 100, 100), Banked(0, 100, target))
    assert TEN_THOUSAND.to_act(step.state) == ()
    assert TEN_THOUSAND.clock_option(step.state) is None


def test_the_ranking_is_the_winner_then_falling_totals_then_seats() -> None:
    state = about_to_throw(9900, players=4)
    others = ((1, -50), (2, 9950), (3, -50))
    seats = (state.seats[0], *(SeatView(seat, total, on_board=True) for seat, total in others))
    state = throw(state._replace(seats=seats), 1, 2, 3, 4, 6).state
    outcome = TEN_THOUSAND.outcome(do(state, Bank()).state)
    assert outcome is not None
    assert outcome.totals == (10000, -50, 9950, -50)
    assert outcome.ranking == (0, 2, 1, 3)
    assert outcome.purses is None
    assert outcome.why == (
        "exactly 10000",
        "total 9950",
        "total -50, equal totals by seat",
        "total -50, equal totals by seat",
    )


def timed_out(state: State, *dice: int) -> tuple[object, ...]:
    action = TEN_THOUSAND.action_on_timeout(state, 0)
    return TEN_THOUSAND.apply(state, 0, action, LoadedDice(*dice), timed_out=True).events


def test_the_clock_throws_at_the_start_of_a_turn() -> None:
    assert timed_out(about_to_throw(), 1, 2, 3, 4, 6) == (Rolled(0, (1, 2, 3, 4, 6), True),)


def test_the_clock_banks_when_that_is_allowed() -> None:
    state = throw(about_to_throw(1000), 1, 5, 2, 3, 6).state
    assert timed_out(state)[:2] == (Kept(0, (1, 5), 150, 150), Banked(0, 150, 1150, True))


def test_the_clock_throws_with_everything_set_aside_when_banking_is_not_allowed() -> None:
    state = throw(about_to_throw(), 1, 5, 2, 3, 6).state
    assert timed_out(state, 1, 2, 3)[:2] == (
        Kept(0, (1, 5), 150, 150),
        Rolled(0, (1, 2, 3), True),
    )


def test_the_clock_leaves_in_a_5_that_would_be_too_much() -> None:
    state = throw(about_to_throw(9900), 1, 5, 2, 3, 6).state
    assert timed_out(state, 1, 2, 3, 4)[0] == Kept(0, (1,), 100, 100)


def test_the_clock_runs_while_somebody_can_act() -> None:
    assert TEN_THOUSAND.clock_option(about_to_throw()) == "clock"
    assert TEN_THOUSAND.clock_option(TEN_THOUSAND.new(2, {})) is None


def test_the_houses_own_events_change_nothing() -> None:
    state = about_to_throw()
    assert TEN_THOUSAND.evolve(state, Left(0)) is state


def test_nothing_is_ever_hidden_or_paused() -> None:
    state, event = about_to_throw(), Rolled(0, (1, 2, 3, 4, 6))
    assert TEN_THOUSAND.era(state) == 0
    assert TEN_THOUSAND.visible(event, 0, state, None) is event
    assert not TEN_THOUSAND.is_paused(state)


def test_an_action_is_a_throw_with_no_5_left_in_unless_told() -> None:
    assert Throw() == Throw(0)
