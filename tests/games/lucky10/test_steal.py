"""The steal: who may call it, who may join, its auction, and what it leaves behind."""

from __future__ import annotations

import pytest

from games.errors import IllegalAction
from games.lucky10.actions import Action, Bid, Join, LetStand, Pass, Reroll, Stand, Steal, Wave
from games.lucky10.events import (
    Recorded,
    StealBid,
    StealCalled,
    StealJoined,
    StealPassed,
    StealWaved,
    StealWon,
)
from games.lucky10.rules import LUCKY_10
from games.lucky10.state import State
from tests.games.lucky10.play import do, in_auction, in_last_call, in_reroll, to_roll

MOMENTS = [in_auction(), in_reroll(), in_last_call()]
"""With three players, seat 0 holding the Yard."""
IDS = ["auction", "reroll", "last_call"]


@pytest.mark.parametrize("state", MOMENTS, ids=IDS)
@pytest.mark.parametrize("seat", [1, 2])
def test_any_other_player_may_call_a_steal_at_any_time_a_yard_lies_there(
    state: State, seat: int
) -> None:
    after, events = do(state, (seat, Steal(1)))
    assert events == [StealCalled(seat)]
    assert after.red[seat] == 0
    assert after.tin_red == 1
    assert LUCKY_10.to_act(after) == (3 - seat,)


@pytest.mark.parametrize("state", MOMENTS, ids=IDS)
def test_the_holder_may_not_steal_from_themselves(state: State) -> None:
    with pytest.raises(IllegalAction, match=r"^You hold the Yard; nobody steals from themselves"):
        do(state, (0, Steal(1)))


@pytest.mark.parametrize(
    "state",
    [in_auction(red=(1, 0, 1)), in_reroll(red=(1, 0, 1)), in_last_call(red=(1, 0, 1))],
    ids=IDS,
)
def test_one_without_a_red_chip_may_not_steal(state: State) -> None:
    with pytest.raises(IllegalAction, match=r"^You have no Red Chip left\.$"):
        do(state, (1, Steal(1)))


def test_there_is_nothing_to_steal_before_the_yard_is_rolled() -> None:
    with pytest.raises(IllegalAction, match=r"^There is no Yard on the table to steal\.$"):
        do(to_roll(), (1, Steal(1)))


def test_there_is_nothing_to_steal_once_it_is_recorded() -> None:
    state, _ = do(in_last_call(), (1, LetStand()), (2, LetStand()))
    with pytest.raises(IllegalAction, match=r"^That Yard is gone: it has been recorded\.$"):
        do(state, (1, Steal(1)))


def test_a_steal_is_for_the_yard_it_was_meant_for() -> None:
    state = in_auction()._replace(session=2, scores=in_auction().scores)
    with pytest.raises(IllegalAction, match=r"^That Yard is gone: this is session 2\.$"):
        do(state, (1, Steal(1)))


def test_who_has_passed_in_the_auction_may_still_steal() -> None:
    state, _ = do(in_auction(), (0, Pass()), (1, Pass()))
    assert do(state, (1, Steal(1)))[1] == [StealCalled(1)]


def test_a_steal_in_the_auction_is_from_the_roller_though_another_bids_higher() -> None:
    state, _ = do(in_auction(players=4), (0, Bid(2)), (1, Bid(5)), (2, Steal(1)))
    assert state.holder == 0
    state, events = do(state, (1, Wave()), (3, Wave()), (0, Pass()))
    assert events[-3:] == [StealPassed(0), StealWon(2, 0, None), Recorded(2, 1, 21)]
    assert (state.yellow, state.tin_yellow) == ((10, 10, 10, 10), 0)


def test_the_high_bidder_of_an_auction_may_steal_too() -> None:
    state, _ = do(in_auction(), (0, Pass()), (1, Bid(5)))
    assert do(state, (1, Steal(1)))[1] == [StealCalled(1)]


def test_what_was_paid_before_a_steal_stays_paid() -> None:
    state, _ = do(in_auction(players=4), (0, Pass()), (1, Bid(4)), (2, Pass()), (3, Pass()))
    state, _ = do(state, (1, Reroll((0,))), (1, Reroll((0, 1))), dice=(1, 1, 2))
    state, _ = do(state, (2, Steal(1)), (0, Wave()), (3, Wave()), (1, Pass()))
    assert (state.yellow, state.tin_yellow) == ((14, 4, 10, 10), 2)


def test_every_other_player_with_a_red_chip_but_the_holder_is_asked_to_join() -> None:
    state, _ = do(in_reroll(players=5, red=(1, 1, 1, 0, 1)), (2, Steal(1)))
    assert LUCKY_10.to_act(state) == (1, 4)


def test_who_let_it_stand_may_join_a_steal_that_another_calls() -> None:
    state, _ = do(in_last_call(), (1, LetStand()), (2, Steal(1)))
    assert LUCKY_10.to_act(state) == (1,)
    assert do(state, (1, Join()))[1] == [StealJoined(1)]


def test_a_steal_that_comes_second_joins_the_first() -> None:
    state, events = do(in_reroll(players=4), (1, Steal(1)), (2, Steal(1)))
    assert events == [StealCalled(1), StealJoined(2)]
    assert state.red == (1, 0, 0, 1)
    assert state.caller == 1


def test_nobody_is_asked_when_nobody_else_has_a_red_chip() -> None:
    state, events = do(in_reroll(red=(1, 1, 0)), (1, Steal(1)))
    assert events == [StealCalled(1)]
    assert LUCKY_10.view_for(state, 0).phase == "steal_auction"
    assert LUCKY_10.to_act(state) == (0,)


def test_red_chips_stay_in_the_tin_whoever_wins() -> None:
    state, _ = do(in_reroll(), (1, Steal(1)), (2, Join()), (2, Pass()), (0, Bid(1)), (1, Pass()))
    assert (state.red, state.tin_red) == ((1, 0, 0), 2)


def test_the_first_turn_is_that_of_the_next_to_the_callers_left_among_those_taking_part() -> None:
    state, _ = do(in_reroll(players=5), (2, Steal(1)), (3, Wave()), (4, Join()), (1, Wave()))
    assert LUCKY_10.to_act(state) == (4,)
    state, _ = do(state, (4, Bid(1)))
    assert LUCKY_10.to_act(state) == (0,)
    state, _ = do(state, (0, Bid(2)))
    assert LUCKY_10.to_act(state) == (2,)


def test_a_lone_caller_whom_the_holder_does_not_outbid_gets_the_yard_for_the_red_chip() -> None:
    state, events = do(in_reroll(), (1, Steal(1)), (2, Wave()), (0, Pass()))
    assert events == [
        StealCalled(1),
        StealWaved(2),
        StealPassed(0),
        StealWon(1, 0, None),
        Recorded(1, 1, 21),
    ]
    assert state.yellow == (10, 10, 10)


def test_the_holder_must_bid_at_least_one_to_keep_it_and_pays_into_the_tin() -> None:
    state, _ = do(in_reroll(), (1, Steal(1)), (2, Wave()))
    assert LUCKY_10.view_for(state, 0).choices.bid == (1, 10)
    state, events = do(state, (0, Bid(1)), (1, Pass()))
    assert events[-2:] == [StealWon(0, 1, "tin"), Recorded(0, 1, 21)]
    assert (state.yellow, state.tin_yellow) == ((9, 10, 10), 1)


def test_a_thief_pays_the_player_it_was_stolen_from() -> None:
    state, _ = do(in_auction(), (0, Pass()), (1, Bid(3)), (2, Pass()))
    state, events = do(state, (2, Steal(1)), (0, Wave()), (1, Bid(2)), (2, Bid(5)), (1, Pass()))
    assert events[-2:] == [StealWon(2, 5, 1), Recorded(2, 1, 21)]
    assert (state.yellow, state.tin_yellow) == ((13, 12, 5), 0)


def test_losing_bidders_pay_nothing() -> None:
    state, _ = do(in_reroll(players=4), (1, Steal(1)), (2, Join()), (3, Join()))
    state, _ = do(
        state, (2, Bid(3)), (3, Bid(4)), (0, Bid(6)), (1, Pass()), (2, Pass()), (3, Pass())
    )
    assert (state.yellow, state.tin_yellow) == ((4, 10, 10, 10), 6)


def test_one_who_cannot_outbid_in_a_steal_is_passed_at_once() -> None:
    state, _ = do(in_reroll(yellow=(3, 10, 2)), (1, Steal(1)), (2, Join()), (2, Bid(2)))
    state, events = do(state, (0, Bid(3)), (1, Bid(4)))
    assert events == [
        StealBid(0, 3),
        StealBid(1, 4),
        StealPassed(2),
        StealPassed(0),
        StealWon(1, 4, 0),
        Recorded(1, 1, 21),
    ]
    assert state.yellow == (7, 6, 2)


def test_a_holder_without_chips_is_passed_at_once() -> None:
    _, events = do(in_reroll(yellow=(0, 10, 10), red=(1, 1, 0)), (1, Steal(1)))
    assert events == [
        StealCalled(1),
        StealPassed(0),
        StealWon(1, 0, None),
        Recorded(1, 1, 21),
    ]


def test_who_passes_in_a_steal_is_out_for_good_whatever_the_option_says() -> None:
    state = in_reroll(players=4, passes="reenter")
    state, _ = do(state, (1, Steal(1)), (2, Join()), (3, Wave()))
    state, _ = do(state, (2, Pass()), (0, Bid(1)), (1, Bid(2)))
    assert LUCKY_10.to_act(state) == (0,)
    _, events = do(state, (0, Pass()))
    assert events[1] == StealWon(1, 2, 0)


@pytest.mark.parametrize("action", [Steal(1), Join()])
def test_there_is_no_second_steal_of_the_same_yard(action: Action) -> None:
    state, _ = do(in_reroll(), (1, Steal(1)), (2, Wave()))
    with pytest.raises(IllegalAction):
        do(state, (2, action))


def test_a_stolen_yard_is_not_re_rolled_by_anyone() -> None:
    state, _ = do(in_reroll(yard=(1, 1, 1, 1, 1)), (1, Steal(1)))
    for seat in range(3):
        with pytest.raises(IllegalAction, match="the dice stay as they lie"):
            do(state, (seat, Reroll((0,))))
        with pytest.raises(IllegalAction, match="the dice stay as they lie"):
            do(state, (seat, Stand()))


def test_the_record_of_a_stolen_yard_says_so_and_of_a_kept_one_not() -> None:
    called, _ = do(in_reroll(), (1, Steal(1)), (2, Wave()))
    stolen, _ = do(called, (0, Pass()))
    kept, _ = do(called, (0, Bid(1)), (1, Pass()))
    records = [LUCKY_10.view_for(state, None).last_record for state in (stolen, kept)]
    assert [record and (record.seat, record.stolen) for record in records] == [
        (1, True),
        (0, False),
    ]


def test_a_steal_is_over_when_the_yard_is_recorded_and_its_caller_is_still_told() -> None:
    called, _ = do(in_reroll(), (1, Steal(1)), (2, Wave()))
    recorded, _ = do(called, (0, Pass()))
    views = [LUCKY_10.view_for(state, None) for state in (in_reroll(), called, recorded)]
    assert [(view.stealing, view.caller) for view in views] == [
        (False, None),
        (True, 1),
        (False, 1),
    ]
