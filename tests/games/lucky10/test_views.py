"""What a view shows of each moment. That it hides what it must is in test_secrets."""

from __future__ import annotations

import pytest

from games.dice import LoadedDice
from games.lucky10.actions import Bid, Join, LetStand, Pass, Reroll, Stand, Steal, Wave
from games.lucky10.rules import LUCKY_10
from games.lucky10.state import State
from games.lucky10.views import Choices, Lucky10View, RerollChoice
from tests.games.lucky10.play import do, in_auction, in_last_call, in_reroll, to_roll


def see(state: State, seat: int | None = None) -> Lucky10View:
    return LUCKY_10.view_for(state, seat)


def test_before_the_game_nothing_has_happened() -> None:
    view = see(LUCKY_10.new(2, {}), 0)
    assert (view.session, view.phase, view.roller, view.to_act) == (0, "roll", None, ())
    assert view.choices == Choices()


def test_to_roll_the_roll_off_and_the_roller_show() -> None:
    view = see(to_roll(), 0)
    assert (view.phase, view.session, view.roller, view.holder) == ("roll", 1, 0, None)
    assert view.rolled_off == (((0, 6), (1, 1), (2, 1)),)
    assert (view.yard, view.yard_sum) == (None, None)
    assert view.choices == Choices(can_roll=True)
    assert see(to_roll(), 1).choices == Choices()


def test_an_auction_shows_bids_and_who_is_in() -> None:
    state, _ = do(in_auction(players=4), (0, Bid(2)), (1, Pass()), (2, Bid(4)))
    view = see(state, 3)
    assert (view.phase, view.high_bid, view.high_bidder, view.to_act) == ("auction", 4, 2, (3,))
    assert [seat.bidding for seat in view.seats] == ["in", "passed", "high", "in"]
    assert [seat.bid for seat in view.seats] == [2, None, 4, None]
    assert view.choices == Choices(bid=(5, 10), can_pass=True, can_steal=True)
    assert (view.yard, view.yard_sum, view.holder) == ((3, 3, 4, 5, 6), 21, 0)


def test_out_of_turn_only_a_steal_can_be_done() -> None:
    assert see(in_auction(), 1).choices == Choices(can_steal=True)
    assert see(in_auction(red=(1, 0, 1)), 1).choices == Choices()
    assert see(in_reroll(), 2).choices == Choices(can_steal=True)


def test_the_controller_sees_the_price_and_what_a_re_roll_costs() -> None:
    state, _ = do(in_auction(), (0, Bid(7)), (1, Pass()), (2, Pass()))
    view = see(state, 0)
    assert (view.phase, view.price, view.rerolls) == ("reroll", 7, 0)
    assert view.choices == Choices(reroll=RerollChoice(5, 0), can_stand=True)
    assert all(seat.bidding is None and seat.bid is None for seat in view.seats)
    view = see(do(state, (0, Reroll((0,))), dice=(1,))[0], 0)
    assert (view.rerolls, view.choices.reroll) == (1, RerollChoice(3, 1))


def test_a_last_call_shows_who_is_asked() -> None:
    state, _ = do(in_last_call(players=4, red=(1, 1, 0, 1)), (3, LetStand()))
    view = see(state, 1)
    assert [seat.calling for seat in view.seats] == [None, "asked", None, "let_stand"]
    assert view.choices == Choices(can_let_stand=True, can_steal=True)
    assert see(state, 3).choices == Choices()


def test_a_steal_shows_who_called_joined_and_waved() -> None:
    state, _ = do(in_reroll(players=5), (1, Steal(1)), (2, Join()), (3, Wave()))
    view = see(state, 4)
    assert (view.phase, view.stealing, view.caller) == ("steal_call", True, 1)
    assert [seat.calling for seat in view.seats] == [None, "caller", "joined", "waved", "asked"]
    assert view.choices == Choices(can_join=True, can_wave=True)
    assert (view.tin_red, [seat.red for seat in view.seats]) == (2, [1, 0, 0, 1, 1])


def test_in_a_steals_auction_the_callers_red_chip_is_a_bid_of_nothing() -> None:
    state, _ = do(in_reroll(players=4), (1, Steal(1)), (2, Join()), (3, Wave()))
    view = see(state, 2)
    assert (view.phase, view.high_bid, view.high_bidder) == ("steal_auction", 0, 1)
    assert [seat.bidding for seat in view.seats] == ["in", "high", "in", None]
    assert [seat.bid for seat in view.seats] == [None, 0, None, None]
    assert view.choices == Choices(bid=(1, 10), can_pass=True)


def test_the_reveal_shows_the_dice_and_the_score() -> None:
    state, _ = do(in_reroll(red=(0, 0, 0)), (0, Stand()))
    view = see(state)
    assert (view.phase, view.yard, view.yard_sum) == ("reveal", (3, 3, 4, 5, 6), 21)
    assert view.last_record is not None
    assert (view.last_record.seat, view.last_record.session) == (0, 1)
    assert (view.last_record.score, view.last_record.stolen) == (21, False)
    assert view.seats[0].sheet == (21, *[None] * 9)
    assert [seat.total for seat in view.seats] == [21, 0, 0]


@pytest.mark.parametrize(
    ("sheets", "readers"), [("own", [0]), ("strict", []), ("open", [0, 1, 2, None])]
)
def test_face_down_is_read_by_those_whom_the_option_allows(
    sheets: str, readers: list[int | None]
) -> None:
    state, _ = do(in_reroll(red=(0, 0, 0), sheets=sheets), (0, Stand()))
    state = LUCKY_10.proceed(state, LoadedDice(1, 2, 3)).state
    for viewer in (0, 1, 2, None):
        written = see(state, viewer).seats[0]
        if viewer in readers:
            assert (written.sheet[0], written.total) == (21, 21)
        else:
            assert (written.sheet[0], written.total) == ("face_down", None)
        assert see(state, viewer).seats[1].total == 0


def test_spectators_have_no_choices() -> None:
    for state in (to_roll(), in_auction(), in_reroll(), in_last_call()):
        assert see(state).choices == Choices()
