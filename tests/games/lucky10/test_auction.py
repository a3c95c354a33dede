"""The roll-off, the Yard and the auction for it."""

from __future__ import annotations

import pytest

from games.dice import LoadedDice
from games.errors import BadOption, IllegalAction
from games.events import RolledOff
from games.lucky10.actions import Bid, Pass, Roll
from games.lucky10.events import BidPlaced, Passed, SessionBegan, YardRolled, YardWon
from games.lucky10.rules import LUCKY_10
from tests.games.lucky10.play import do, in_auction, to_roll, with_chips


def test_a_game_begins_with_ten_yellow_chips_and_one_red_chip_each_and_an_empty_tin() -> None:
    state = LUCKY_10.new(5, {})
    assert state.yellow == (10,) * 5
    assert state.red == (1,) * 5
    assert (state.tin_yellow, state.tin_red) == (0, 0)


@pytest.mark.parametrize("players", [1, 0, 9])
def test_a_game_is_for_two_to_eight(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 8 players"):
        LUCKY_10.new(players, {})


@pytest.mark.parametrize(
    ("name", "value"),
    [("sheets", "mine"), ("passes", "never"), ("clock", 9), ("clock", 301), ("call", 2),
     ("call", 31), ("call", "off"), ("bids", 1)],
)  # fmt: skip
def test_an_option_or_value_that_the_game_does_not_have_is_refused(
    name: str, value: object
) -> None:
    with pytest.raises(BadOption):
        LUCKY_10.new(3, {name: value})  # type: ignore[dict-item]  # what the test is about


def test_the_defaults_are_the_rules_own() -> None:
    defaults = {option.name: option.default for option in LUCKY_10.options}
    assert defaults == {"sheets": "own", "passes": "final", "clock": 30, "call": 8}


def test_the_highest_of_the_roll_off_is_the_roller() -> None:
    step = LUCKY_10.begin(LUCKY_10.new(3, {}), LoadedDice(2, 5, 4))
    assert step.events == (
        SessionBegan(1),
        RolledOff("roller", (((0, 2), (1, 5), (2, 4)),), 1),
    )
    assert LUCKY_10.to_act(step.state) == (1,)


def test_those_tied_for_highest_roll_again_among_themselves() -> None:
    step = LUCKY_10.begin(LUCKY_10.new(3, {}), LoadedDice(5, 2, 5, 3, 3, 1, 4))
    rounds = (((0, 5), (1, 2), (2, 5)), ((0, 3), (2, 3)), ((0, 1), (2, 4)))
    assert step.events[1] == RolledOff("roller", rounds, 2)


def test_the_roller_rolls_the_yard_and_holds_it() -> None:
    state, events = do(to_roll(roller=2), (2, Roll()), dice=(6, 1, 2, 5, 5))
    assert events == [YardRolled(2, (6, 1, 2, 5, 5))]
    assert state.holder == 2


def test_the_auction_starts_with_the_roller_and_goes_to_the_left() -> None:
    state = in_auction(players=4, roller=2)
    turns: list[int] = []
    for _ in range(3):
        turns += LUCKY_10.to_act(state)
        state, _ = do(state, (turns[-1], Pass()))
    assert turns == [2, 3, 0]


def test_the_roller_controls_the_yard_free_when_everyone_passes() -> None:
    state, events = do(in_auction(roller=1), (1, Pass()), (2, Pass()), (0, Pass()))
    assert events[-1] == YardWon(1, 0, None)
    assert state.yellow == (10, 10, 10)


def test_the_roller_pays_the_high_bid_into_the_mint_tin() -> None:
    state, events = do(
        in_auction(), (0, Bid(2)), (1, Bid(3)), (2, Pass()), (0, Bid(4)), (1, Pass())
    )
    assert events[-2:] == [Passed(1), YardWon(0, 4, "tin")]
    assert (state.yellow, state.tin_yellow) == ((6, 10, 10), 4)


def test_another_player_pays_the_high_bid_to_the_roller_and_becomes_the_controller() -> None:
    state, events = do(in_auction(roller=2), (2, Bid(2)), (0, Bid(3)), (1, Pass()), (2, Pass()))
    assert events[-1] == YardWon(0, 3, 2)
    assert (state.yellow, state.tin_yellow) == ((7, 10, 13), 0)
    assert state.holder == 0
    assert LUCKY_10.to_act(state) == (0,)


def test_a_pass_is_final() -> None:
    state, _ = do(in_auction(), (0, Pass()), (1, Bid(1)), (2, Bid(2)))
    assert LUCKY_10.to_act(state) == (1,)
    with pytest.raises(IllegalAction, match=r"^You have passed in this auction\.$"):
        do(state, (0, Bid(3)))


def test_the_sole_remaining_player_who_has_not_bid_may_still_bid() -> None:
    state, _ = do(in_auction(), (0, Pass()), (1, Pass()))
    assert LUCKY_10.to_act(state) == (2,)
    assert do(state, (2, Bid(1)))[1] == [BidPlaced(2, 1), YardWon(2, 1, 0)]


def test_the_sole_remaining_player_who_has_not_bid_may_still_pass() -> None:
    state, _ = do(in_auction(), (0, Pass()), (1, Pass()))
    assert do(state, (2, Pass()))[1] == [Passed(2), YardWon(0, 0, None)]


def test_one_who_cannot_outbid_is_passed_at_once() -> None:
    state = in_auction(players=4, yellow=(10, 3, 4, 10))
    state, events = do(state, (0, Bid(3)))
    assert events == [BidPlaced(0, 3), Passed(1)]
    assert LUCKY_10.to_act(state) == (2,)


def test_one_without_chips_is_passed_at_once_also_where_nobody_has_bid() -> None:
    state = with_chips(to_roll(), yellow=(0, 0, 5))
    state, events = do(state, (0, Roll()), dice=(1, 1, 1, 1, 1))
    assert events[1:] == [Passed(0), Passed(1)]
    assert LUCKY_10.to_act(state) == (2,)


def test_the_auction_is_over_by_itself_when_nobody_can_bid() -> None:
    state = with_chips(to_roll(), yellow=(0, 0, 0))
    _, events = do(state, (0, Roll()), dice=(1, 1, 1, 1, 1))
    assert events[1:] == [Passed(0), Passed(1), Passed(2), YardWon(0, 0, None)]


def test_a_bid_is_at_least_one_more_than_the_high_bid_and_no_more_than_the_bidder_has() -> None:
    state, _ = do(in_auction(yellow=(10, 6, 10)), (0, Bid(3)))
    bids = [action for action in LUCKY_10.legal_actions(state, 1) if isinstance(action, Bid)]
    assert bids == [Bid(4), Bid(5), Bid(6)]


def test_nothing_is_paid_before_the_auction_is_won() -> None:
    state, _ = do(in_auction(), (0, Bid(9)), (1, Pass()))
    assert state.yellow == (10, 10, 10)


def test_with_reenter_who_has_passed_may_bid_again_when_the_turn_comes_round() -> None:
    state, _ = do(in_auction(passes="reenter"), (0, Pass()), (1, Bid(1)), (2, Bid(2)))
    assert LUCKY_10.to_act(state) == (0,)
    state, _ = do(state, (0, Bid(3)))
    assert LUCKY_10.to_act(state) == (1,)


def test_with_reenter_the_auction_ends_when_all_others_have_passed_in_a_row() -> None:
    state, _ = do(in_auction(passes="reenter"), (0, Bid(1)), (1, Pass()), (2, Bid(2)), (0, Pass()))
    assert LUCKY_10.to_act(state) == (1,)
    assert do(state, (1, Pass()))[1] == [Passed(1), YardWon(2, 2, 0)]


def test_with_reenter_the_auction_ends_when_everyone_passes_in_a_row_with_no_bid() -> None:
    _, events = do(in_auction(passes="reenter"), (0, Pass()), (1, Pass()), (2, Pass()))
    assert events[-1] == YardWon(0, 0, None)


def test_with_reenter_each_turn_writes_passed_also_of_one_who_cannot_outbid() -> None:
    state = in_auction(yellow=(10, 2, 10), passes="reenter")
    _, events = do(state, (0, Bid(3)), (2, Bid(4)), (0, Bid(5)), (2, Pass()))
    assert [event for event in events if event == Passed(1)] == [Passed(1), Passed(1)]
    assert events[-1] == YardWon(0, 5, "tin")
