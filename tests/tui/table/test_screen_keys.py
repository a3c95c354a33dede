"""Keys and clicks on a table's screen: what they ask of the house, and when they are held back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.lucky10.actions import Bid, LetStand, Pass, Reroll, Stand, Steal
from games.lucky10.views import Choices, RerollChoice
from games.ten_thousand.actions import Throw
from tests.tui.table.desk import at_table
from tests.tui.table.scenes import lucky10, ten_thousand
from tests.tui.table.views import BIDDING, lucky, with_away, with_choices
from tui.house import Note, ReplaceAway
from tui.table.guard import HOLD


async def test_a_key_asks_the_house_and_changes_nothing_here() -> None:
    view = with_choices(lucky10("auction"), BIDDING)
    async with at_table(view) as (app, pilot):
        before = app.text
        await pilot.press("b")
        assert app.actions == [Bid(4)]
        assert app.text == before


async def test_an_amount_is_chosen_with_digits_and_bid_with_enter() -> None:
    async with at_table(with_choices(lucky10("auction"), BIDDING)) as (app, pilot):
        await pilot.press("1", "1")
        assert "11" in app.text
        assert "Enter  Bid 11" in app.lines[-1]
        await pilot.press("minus", "plus", "enter")
        assert app.actions == [Bid(11)]


async def test_dice_are_chosen_and_rolled_again() -> None:
    choices = Choices(reroll=RerollChoice(5, 1), can_stand=True)
    async with at_table(with_choices(lucky10("reroll"), choices)) as (app, pilot):
        await pilot.press("2", "5")
        assert "Re-roll 2 dice for 2 ●" in app.lines[-1]
        assert app.text.count("again") >= 2
        await pilot.press("r")
        assert app.actions == [Reroll((1, 4))]


async def test_standing_with_the_free_re_roll_unused_takes_a_second_enter() -> None:
    choices = Choices(reroll=RerollChoice(5, 0), can_stand=True)
    async with at_table(with_choices(lucky10("reroll"), choices)) as (app, pilot):
        await pilot.press("enter")
        assert app.actions == []
        assert "Your free re-roll is unused." in app.lines[-2]
        await pilot.press("enter")
        assert app.actions == [Stand()]


async def test_another_key_in_between_takes_the_first_enter_back() -> None:
    choices = Choices(reroll=RerollChoice(5, 0), can_stand=True)
    async with at_table(with_choices(lucky10("reroll"), choices)) as (app, pilot):
        await pilot.press("enter", "1", "enter")
        assert app.actions == []


async def test_a_bot_takes_a_seat_at_the_second_press_and_the_next_seat_at_two_more() -> None:
    view = lucky10("auction", yours=False)
    both = tuple(replace(seat, is_away=seat.seat in (2, 3)) for seat in view.seats)
    async with at_table(replace(view, seats=both)) as (app, pilot):
        await pilot.press("k", "t", "escape", "k")
        assert app.asked == []
        assert "k again lets a bot play on for Cleopatra." in app.lines[-2]
        await pilot.press("k")
        assert app.asked == [ReplaceAway(2)]
        app.table.show(view)
        app.clock.now += 1
        await pilot.press("k")
        assert app.asked == [ReplaceAway(2)]
        await pilot.press("k")
        assert app.asked == [ReplaceAway(2), ReplaceAway(3)]


@pytest.mark.parametrize("seconds", [0, 0.1, 1, 10])
async def test_the_seat_of_one_is_never_given_away_when_another_was_asked_about(
    seconds: float,
) -> None:
    """Bo comes back between the two presses, and now it is Cleopatra who is away."""
    view = lucky10("auction", yours=False)
    async with at_table(with_away(view, 1)) as (app, pilot):
        await pilot.press("k")
        assert "play on for Bo" in app.lines[-2]
        app.table.show(with_away(view, 2))
        app.clock.now += seconds
        await pilot.press("k")
        assert app.asked == []
        assert "play on for Bo" not in app.lines[-2]


async def test_a_second_press_counts_only_while_the_question_is_there() -> None:
    view = with_away(lucky10("auction", yours=False), 1)
    async with at_table(view) as (app, pilot):
        await pilot.press("k")
        app.table.show_note(Note("Your settings are kept."))
        await pilot.press("k")
        assert app.asked == []
        await pilot.press("k")
        assert app.asked == [ReplaceAway(1)]


async def test_a_key_that_can_do_nothing_says_why() -> None:
    async with at_table(with_choices(lucky10("auction"), BIDDING)) as (app, pilot):
        await pilot.press("enter")
        assert "Choose an amount first" in app.lines[-2]
        assert app.asked == []
        await pilot.press("p")
        assert "Choose an amount first" not in app.lines[-2]


async def test_a_key_that_is_not_legal_is_refused_by_the_house_in_words() -> None:
    async with at_table(lucky10("auction", yours=False)) as (app, pilot):
        await pilot.press("p")
        assert app.actions == [Pass()]
        app.table.show_note(Note("It is not your turn to pass.", refused=True))
        assert "It is not your turn to pass." in app.lines[-2]


async def test_a_key_of_no_table_is_left_to_others() -> None:
    async with at_table(lucky10("auction")) as (app, _):
        assert not app.table.press("f5")
        assert app.asked == []


async def test_throwing_says_how_many_dice() -> None:
    async with at_table(ten_thousand("first_throw")) as (app, pilot):
        assert "r  Throw 5 dice" in app.lines[-1]
        await pilot.press("space")
        assert app.actions == [Throw(0)]


async def test_a_steal_right_after_the_table_changed_takes_a_second_press() -> None:
    waiting = with_choices(lucky10("auction", yours=False), Choices())
    stealable = with_choices(waiting, Choices(can_steal=True))
    async with at_table(waiting) as (app, pilot):
        app.table.show(stealable)
        await pilot.press("s")
        assert app.asked == []
        assert "The table just changed: press s again." in app.lines[-2]
        app.clock.now += HOLD + 0.01
        await pilot.press("s")
        assert app.actions == [Steal(lucky(stealable).session)]


async def test_a_steal_that_was_possible_before_goes_at_once() -> None:
    view = with_choices(lucky10("auction", yours=False), Choices(can_steal=True))
    async with at_table(view) as (app, pilot):
        app.table.show(replace(view, moment=view.moment + 1))
        await pilot.press("s")
        assert [type(action) for action in app.actions] == [Steal]


async def test_a_turn_that_comes_under_somebodys_fingers_is_not_passed_away() -> None:
    async with at_table(with_choices(lucky10("auction"), Choices())) as (app, pilot):
        app.table.show(with_choices(lucky10("auction"), BIDDING))
        await pilot.press("p", "b", "p")
        assert app.asked == []


async def test_what_one_types_oneself_is_never_held_back() -> None:
    async with at_table(with_choices(lucky10("auction"), BIDDING)) as (app, pilot):
        await pilot.press("6", "enter")
        assert app.actions == [Bid(6)]


async def test_s_asks_who_steals_when_several_at_the_keyboard_could() -> None:
    mine = with_choices(lucky10("auction", yours=False), Choices(can_steal=True))
    async with at_table(mine) as (app, pilot):
        app.others_at_keyboard = (replace(mine, you=2),)
        app.table.show(replace(mine, moment=mine.moment + 1))
        app.clock.now += 1
        await pilot.press("s")
        assert "Who throws the Red Chip?" in app.lines[-2]
        assert mine.players[2] in app.lines[-1]
        await pilot.press("2")
        assert app.asked == []
        assert [seat for seat, _ in app.asked_for] == [2]
        assert "Who throws" not in app.text


async def test_a_click_on_a_die_chooses_it() -> None:
    choices = Choices(reroll=RerollChoice(5, 0), can_stand=True)
    async with at_table(with_choices(lucky10("reroll"), choices)) as (app, pilot):
        await pilot.click("Canvas", offset=(40, 5))
        assert "Re-roll 1 die free" in app.lines[-1]


async def test_a_click_on_the_bar_presses_its_key() -> None:
    async with at_table(with_choices(lucky10("auction"), BIDDING)) as (app, pilot):
        at = app.lines[-1].index("Pass")
        await pilot.click("Canvas", offset=(at, 23))
        assert app.actions == [Pass()]


async def test_a_click_on_nothing_does_nothing() -> None:
    async with at_table(with_choices(lucky10("auction"), BIDDING)) as (app, pilot):
        before = app.text
        await pilot.click("Canvas", offset=(3, 3))
        assert app.text == before
        assert app.asked == []


async def test_letting_it_stand_is_l_or_enter() -> None:
    async with at_table(lucky10("last_call")) as (app, pilot):
        await pilot.press("l", "enter")
        assert app.actions == [LetStand(), LetStand()]


async def test_q_leaves_by_the_desk() -> None:
    async with at_table(lucky10("auction")) as (app, pilot):
        await pilot.press("q")
        assert app.leaves == 1
