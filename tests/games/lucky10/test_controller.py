"""Re-rolls, standing, the last call and the record."""

from __future__ import annotations

import pytest

from games.dice import LoadedDice
from games.errors import IllegalAction
from games.events import RolledOff
from games.lucky10.actions import Bid, LetStand, Pass, Reroll, Stand, Steal
from games.lucky10.events import LetItStand, Recorded, Rerolled, SessionBegan, Stood
from games.lucky10.rules import LUCKY_10
from tests.games.lucky10.play import do, in_auction, in_last_call, in_reroll


def test_the_first_re_roll_is_free_whatever_its_dice() -> None:
    state, events = do(in_reroll(), (0, Reroll((0, 1, 2, 3, 4))), dice=(1, 2, 3, 4, 5))
    assert events == [Rerolled(0, (0, 1, 2, 3, 4), (1, 2, 3, 4, 5), 0)]
    assert (state.yellow, state.tin_yellow) == ((10, 10, 10), 0)


def test_a_re_roll_changes_the_chosen_dice_in_ascending_order() -> None:
    _, events = do(in_reroll(yard=(1, 2, 3, 4, 5)), (0, Reroll((1, 4))), dice=(6, 2))
    assert events == [Rerolled(0, (1, 4), (1, 6, 3, 4, 2), 0)]


def test_each_further_re_roll_costs_one_chip_a_die_into_the_tin() -> None:
    state, events = do(
        in_reroll(), (0, Reroll((0,))), (0, Reroll((0, 1))), (0, Reroll((2,))), dice=(1, 2, 3, 4)
    )
    assert [event.cost for event in events if isinstance(event, Rerolled)] == [0, 2, 1]
    assert (state.yellow, state.tin_yellow) == ((7, 10, 10), 3)


def test_nobody_pays_while_the_free_re_roll_is_unused() -> None:
    choice = LUCKY_10.view_for(in_reroll(yellow=(1, 10, 10)), 0).choices.reroll
    assert choice is not None
    assert (choice.most, choice.cost) == (5, 0)


def test_a_paid_re_roll_has_no_more_dice_than_the_controller_can_pay() -> None:
    state, _ = do(in_reroll(yellow=(2, 10, 10)), (0, Reroll((0,))), dice=(1,))
    choice = LUCKY_10.view_for(state, 0).choices.reroll
    assert choice is not None
    assert (choice.most, choice.cost) == (2, 1)
    with pytest.raises(
        IllegalAction, match=r"^Re-rolling 3 dice costs 3 Yellow Chips; you have 2\.$"
    ):
        do(state, (0, Reroll((0, 1, 2))))


def test_one_without_chips_still_has_the_free_re_roll_and_then_stands_at_once() -> None:
    state = in_reroll(yellow=(0, 10, 10))
    assert LUCKY_10.to_act(state) == (0,)
    _, events = do(state, (0, Reroll((0,))), dice=(6,))
    assert events[1:] == [Stood(0)]


def test_one_who_pays_the_last_chip_for_a_re_roll_stands_at_once() -> None:
    state = in_reroll(yellow=(1, 10, 10))
    _, events = do(state, (0, Reroll((0,))), (0, Reroll((1,))), dice=(6, 6))
    assert events[-1] == Stood(0)


def test_the_controller_may_stand_without_any_re_roll() -> None:
    assert do(in_reroll(), (0, Stand()))[1] == [Stood(0)]


def test_in_the_last_call_every_other_player_with_a_red_chip_is_asked() -> None:
    state = in_last_call(players=4, controller=1, red=(1, 1, 0, 1))
    assert LUCKY_10.to_act(state) == (0, 3)


def test_the_last_call_ends_when_each_has_answered_in_any_order() -> None:
    state, events = do(in_last_call(players=3), (2, LetStand()))
    assert events == [LetItStand(2)]
    _, events = do(state, (1, LetStand()))
    assert events == [LetItStand(1), Recorded(0, 1, 21)]


def test_the_last_call_is_skipped_when_nobody_else_has_a_red_chip() -> None:
    _, events = do(in_reroll(red=(1, 0, 0)), (0, Stand()))
    assert events == [Stood(0), Recorded(0, 1, 21)]


def test_who_has_let_it_stand_may_no_longer_call() -> None:
    state, _ = do(in_last_call(), (1, LetStand()))
    with pytest.raises(IllegalAction, match=r"^You have let it stand\.$"):
        do(state, (1, Steal(1)))


def test_the_sum_is_written_on_the_controllers_sheet_and_nothing_on_the_others() -> None:
    state, _ = do(in_auction(yard=(6, 6, 5, 5, 1)), (0, Pass()), (1, Bid(2)), (2, Pass()))
    state, _ = do(state, (1, Stand()), (0, LetStand()), (2, LetStand()))
    view = LUCKY_10.view_for(state, None)
    assert [seat.sheet[0] for seat in view.seats] == [None, 23, None]


def test_the_score_lies_open_until_the_house_goes_on() -> None:
    state, _ = do(in_reroll(red=(0, 0, 0)), (0, Stand()))
    assert LUCKY_10.is_paused(state)
    assert LUCKY_10.to_act(state) == ()
    assert all(LUCKY_10.legal_actions(state, seat) == () for seat in range(3))
    step = LUCKY_10.proceed(state, LoadedDice(1, 6, 2))
    assert step.events == (
        SessionBegan(2),
        RolledOff("roller", (((0, 1), (1, 6), (2, 2)),), 1),
    )
    assert not LUCKY_10.is_paused(step.state)


def test_the_house_cannot_go_on_while_players_are_to_act() -> None:
    with pytest.raises(IllegalAction):
        LUCKY_10.proceed(in_reroll(), LoadedDice())


def test_what_was_paid_and_rolled_is_gone_from_the_table_in_the_next_session() -> None:
    state, _ = do(in_auction(red=(1, 0, 0)), (0, Bid(3)), (1, Pass()), (2, Pass()))
    state, _ = do(state, (0, Reroll((0,))), (0, Stand()), dice=(6,))
    view = LUCKY_10.view_for(LUCKY_10.proceed(state, LoadedDice(1, 6, 2)).state, 1)
    assert (view.yard, view.yard_sum, view.price, view.rerolls) == (None, None, 0, 0)
    assert (view.holder, view.last_record) == (None, None)
