"""The table's screen: keys, clicks, talk, notes, the bell, help, and sizes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from games.lucky10.actions import Bid, LetStand, Pass, Reroll, Stand, Steal
from games.lucky10.views import Choices, Lucky10View, RerollChoice
from games.ten_thousand.actions import Throw
from tests.tui.table.desk import DeskApp, at_table
from tests.tui.table.scenes import lucky10, moments, ten_thousand
from tui.house import MAX_TALK, Act, ClockView, Note, ReplaceAway, Request, Say, TableView, Told
from tui.table import screen
from tui.table.guard import HOLD
from tui.table.screen import TURN_UP
from tui.table.talk import TalkLine


def with_choices(view: TableView, choices: Choices) -> TableView:
    assert isinstance(view.view, Lucky10View)
    return replace(view, view=view.view._replace(choices=choices))


def actions(requests: list[Request]) -> list[object]:
    return [request.action for request in requests if isinstance(request, Act)]


BIDDING = Choices(bid=(4, 12), can_pass=True)


# ---------------------------------------------------------------- keys


async def test_a_key_asks_the_house_and_changes_nothing_here() -> None:
    view = with_choices(lucky10("auction"), BIDDING)
    async with at_table(view) as (app, pilot):
        before = app.text
        await pilot.press("b")
        assert actions(app.asked) == [Bid(4)]
        assert app.text == before


async def test_an_amount_is_chosen_with_digits_and_bid_with_enter() -> None:
    async with at_table(with_choices(lucky10("auction"), BIDDING)) as (app, pilot):
        await pilot.press("1", "1")
        assert "11" in app.text
        assert "Enter  Bid 11" in app.lines[-1]
        await pilot.press("minus", "plus", "enter")
        assert actions(app.asked) == [Bid(11)]


async def test_dice_are_chosen_and_rolled_again() -> None:
    choices = Choices(reroll=RerollChoice(5, 1), can_stand=True)
    async with at_table(with_choices(lucky10("reroll"), choices)) as (app, pilot):
        await pilot.press("2", "5")
        assert "Re-roll 2 dice for 2 ●" in app.lines[-1]
        assert app.text.count("again") >= 2
        await pilot.press("r")
        assert actions(app.asked) == [Reroll((1, 4))]


async def test_standing_with_the_free_re_roll_unused_takes_a_second_enter() -> None:
    choices = Choices(reroll=RerollChoice(5, 0), can_stand=True)
    async with at_table(with_choices(lucky10("reroll"), choices)) as (app, pilot):
        await pilot.press("enter")
        assert actions(app.asked) == []
        assert "Your free re-roll is unused." in app.lines[-2]
        await pilot.press("enter")
        assert actions(app.asked) == [Stand()]


async def test_another_key_in_between_takes_the_first_enter_back() -> None:
    choices = Choices(reroll=RerollChoice(5, 0), can_stand=True)
    async with at_table(with_choices(lucky10("reroll"), choices)) as (app, pilot):
        await pilot.press("enter", "1", "enter")
        assert actions(app.asked) == []


async def test_a_bot_takes_a_seat_at_the_second_press_and_the_next_seat_at_two_more() -> None:
    view = lucky10("auction", yours=False)
    both = tuple(replace(seat, is_away=seat.seat in (2, 3)) for seat in view.seats)
    async with at_table(replace(view, seats=both)) as (app, pilot):
        await pilot.press("k", "t", "escape", "k")
        assert app.asked == []
        assert "k again lets a bot have the seat of Cleopatra." in app.lines[-2]
        await pilot.press("k")
        assert app.asked == [ReplaceAway(2)]
        app.table.show(view)
        await pilot.press("k")
        assert app.asked == [ReplaceAway(2)]
        await pilot.press("k")
        assert app.asked == [ReplaceAway(2), ReplaceAway(3)]


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
        assert actions(app.asked) == [Pass()]
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
        assert actions(app.asked) == [Throw(0)]


# ---------------------------------------------------------------- the guard


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
        assert isinstance(stealable.view, Lucky10View)
        assert actions(app.asked) == [Steal(stealable.view.session)]


async def test_a_steal_that_was_possible_before_goes_at_once() -> None:
    view = with_choices(lucky10("auction", yours=False), Choices(can_steal=True))
    async with at_table(view) as (app, pilot):
        app.table.show(replace(view, moment=view.moment + 1))
        await pilot.press("s")
        assert [type(action) for action in actions(app.asked)] == [Steal]


async def test_a_turn_that_comes_under_somebodys_fingers_is_not_passed_away() -> None:
    async with at_table(with_choices(lucky10("auction"), Choices())) as (app, pilot):
        app.table.show(with_choices(lucky10("auction"), BIDDING))
        await pilot.press("p", "b", "p")
        assert app.asked == []


async def test_what_one_types_oneself_is_never_held_back() -> None:
    async with at_table(with_choices(lucky10("auction"), BIDDING)) as (app, pilot):
        await pilot.press("6", "enter")
        assert actions(app.asked) == [Bid(6)]


# ---------------------------------------------------------------- several at one keyboard


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


# ---------------------------------------------------------------- clicks


async def test_a_click_on_a_die_chooses_it() -> None:
    choices = Choices(reroll=RerollChoice(5, 0), can_stand=True)
    async with at_table(with_choices(lucky10("reroll"), choices)) as (app, pilot):
        await pilot.click("Canvas", offset=(40, 5))
        assert "Re-roll 1 die free" in app.lines[-1]


async def test_a_click_on_the_bar_presses_its_key() -> None:
    async with at_table(with_choices(lucky10("auction"), BIDDING)) as (app, pilot):
        at = app.lines[-1].index("Pass")
        await pilot.click("Canvas", offset=(at, 23))
        assert actions(app.asked) == [Pass()]


async def test_a_click_on_nothing_does_nothing() -> None:
    async with at_table(with_choices(lucky10("auction"), BIDDING)) as (app, pilot):
        before = app.text
        await pilot.click("Canvas", offset=(3, 3))
        assert app.text == before
        assert app.asked == []


# ---------------------------------------------------------------- talk, help, leaving


async def test_talk_is_one_line_that_the_keys_of_the_game_do_not_hear() -> None:
    async with at_table(with_choices(lucky10("auction"), BIDDING)) as (app, pilot):
        await pilot.press("t")
        await pilot.press(*"pass b", "enter")
        await pilot.pause()
        assert app.asked == [Say("pass b")]
        assert not app.table.query(Input)
        await pilot.press("p")
        assert actions(app.asked) == [Pass()]


async def test_esc_leaves_the_talk_line_and_says_nothing() -> None:
    async with at_table(lucky10("auction")) as (app, pilot):
        await pilot.press("t", "h", "i", "escape")
        await pilot.pause()
        assert app.asked == []
        assert not app.table.query(Input)


async def test_talk_that_is_open_is_not_opened_again_and_enter_twice_says_it_once() -> None:
    async with at_table(lucky10("auction")) as (app, pilot):
        await pilot.press("t", "h", "i")
        app.table.press("t")
        await pilot.pause()
        (line,) = app.table.query(TalkLine)
        await line.action_submit()
        await line.action_submit()
        await pilot.pause()
        assert app.asked == [Say("hi")]
        assert not app.table.query(TalkLine)


async def test_talk_is_bounded() -> None:
    async with at_table(lucky10("auction")) as (app, pilot):
        await pilot.press("t")
        assert app.table.query_one(Input).max_length == MAX_TALK


async def test_the_game_goes_on_while_somebody_talks() -> None:
    view = lucky10("auction")
    async with at_table(view) as (app, pilot):
        await pilot.press("t", "h")
        app.table.show(replace(view, log=(*view.log, Told("Somebody knocked."))))
        await pilot.pause()
        assert "Somebody knocked." in app.text
        assert app.table.query_one(Input).value == "h"


@pytest.mark.parametrize("phase", ["roll", "auction", "reroll", "last_call", "steal_call"])
async def test_help_is_for_the_very_moment_with_the_keys_that_do_something(phase: str) -> None:
    async with at_table(lucky10(phase)) as (app, pilot):
        await pilot.press("question_mark")
        (text,) = app.helps
        for line in app.lines[-2].split("."):
            assert line.strip(" »") in text
        assert "Leave the table." in text
        assert "[" not in text


async def test_help_tells_a_guest_the_code_that_brings_the_seat_back() -> None:
    async with at_table(replace(lucky10("auction"), code="K7QM")) as (app, _):
        assert "K7QM" in app.table.help_text()


async def test_q_leaves_by_the_desk() -> None:
    async with at_table(lucky10("auction")) as (app, pilot):
        await pilot.press("q")
        assert app.leaves == 1


# ---------------------------------------------------------------- notes and the bell


async def test_a_note_stays_until_a_key_is_pressed() -> None:
    async with at_table(lucky10("auction", yours=False)) as (app, pilot):
        app.table.show_note(Note("Saved."))
        assert "Saved." in app.lines[-2]
        await pilot.press("1")
        assert "Saved." not in app.lines[-2]


async def until_gone(app: DeskApp, pilot: Pilot[None], words: str) -> None:
    for _ in range(1000):
        if words not in app.lines[-2]:
            return
        await pilot.pause(0.01)
    raise AssertionError(f"{words!r} is still there")


@pytest.mark.parametrize("clock", [None, ClockView("clock", 21.0, 30.0)])
async def test_a_note_goes_by_itself_though_nothing_happens(
    clock: ClockView | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "NOTE_LASTS", 0.05)
    async with at_table(replace(lucky10("auction"), clock=clock)) as (app, pilot):
        app.table.show_note(Note("Saved."))
        assert "Saved." in app.lines[-2]
        await until_gone(app, pilot, "Saved.")
        assert "Your turn" in app.lines[-2]


async def test_a_note_has_its_whole_time_when_the_game_goes_on_and_another_comes() -> None:
    view = lucky10("auction", yours=False)
    async with at_table(view) as (app, _):
        app.table.show_note(Note("Saved."))
        first = app.table._waits["note"]
        app.table.show(replace(view, moment=view.moment + 1))
        assert "Saved." in app.lines[-2]
        app.table.show_note(Note("Saved again."))
        assert first.cancelled()
        assert "Saved again." in app.lines[-2]


async def test_a_second_press_counts_only_while_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(screen, "NOTE_LASTS", 0.05)
    choices = Choices(reroll=RerollChoice(5, 0), can_stand=True)
    async with at_table(with_choices(lucky10("reroll"), choices)) as (app, pilot):
        await pilot.press("enter")
        await until_gone(app, pilot, "unused")
        await pilot.press("enter")
        assert actions(app.asked) == []


async def test_the_bell_rings_when_it_becomes_ones_turn_and_only_then() -> None:
    mine = lucky10("auction")
    theirs = with_choices(mine, Choices())
    assert isinstance(theirs.view, Lucky10View)
    theirs = replace(theirs, view=theirs.view._replace(to_act=(1,)))
    async with at_table(theirs) as (app, _):
        app.table.show(replace(theirs, moment=theirs.moment + 1))
        assert app.rings == 0
        app.table.show(mine)
        assert app.rings == 1
        app.table.show(replace(mine, moment=mine.moment + 1))
        assert app.rings == 1


async def test_the_bell_rings_when_another_calls_a_steal() -> None:
    view = lucky10("auction", yours=False)
    assert isinstance(view.view, Lucky10View)
    called = view.view._replace(caller=2, phase="steal_call", stealing=True, to_act=(1,))
    async with at_table(view) as (app, _):
        app.table.show(replace(view, view=called))
        assert app.rings == 1


async def test_a_note_makes_way_when_it_becomes_ones_turn() -> None:
    theirs = lucky10("auction", yours=False)
    async with at_table(theirs) as (app, _):
        app.table.show_note(Note("Saved."))
        app.table.show(lucky10("auction"))
        assert "Your turn" in app.lines[-2]


# ---------------------------------------------------------------- clock, size, end


async def test_the_clock_runs_on_between_views() -> None:
    view = replace(lucky10("auction"), clock=ClockView("clock", 21.0, 30.0))
    async with at_table(view) as (app, _):
        app.table._tick()
        assert app.lines[0].rstrip().endswith("0:20")
        app.clock.now += 16
        app.table._tick()
        assert app.lines[0].rstrip().endswith("0:04!")
        app.clock.now += 60
        app.table._tick()
        assert app.lines[0].rstrip().endswith("0:00!")


async def test_resizing_keeps_everything_and_too_small_says_so() -> None:
    choices = Choices(reroll=RerollChoice(5, 0), can_stand=True)
    async with at_table(with_choices(lucky10("reroll"), choices)) as (app, pilot):
        await pilot.press("3")
        await pilot.resize_terminal(50, 10)
        await pilot.pause()
        assert "Mint Tin needs 60×18; this is 50×10." in " ".join(app.text.split())
        await pilot.resize_terminal(120, 36)
        await pilot.pause()
        assert len(app.lines) == 36
        assert "Re-roll 1 die free" in app.lines[-1]


async def test_at_the_end_sheets_are_turned_up_one_by_one_and_a_key_turns_all() -> None:
    end = moments("lucky10", 4)["ended"][0]
    before = replace(end, stage="playing", view=lucky10("reveal", yours=False).view)
    async with at_table(before, motion=True) as (app, pilot):
        app.table.show(end)
        assert end.view is not None
        assert end.view.outcome is not None
        winner = end.players[end.view.outcome.ranking[0]]
        assert winner not in "".join(app.lines[2:7])
        app.table._turn_one_up()
        assert end.players[end.view.outcome.ranking[-1]] in "".join(app.lines[2:7])
        await pilot.press("?")
        assert winner in "".join(app.lines[2:7])
    assert TURN_UP < 0.5


async def test_without_motion_the_end_is_all_there_at_once() -> None:
    end = moments("lucky10", 4)["ended"][0]
    before = replace(end, stage="playing", view=lucky10("reveal", yours=False).view)
    async with at_table(before) as (app, _):
        app.table.show(end)
        assert all(name in "".join(app.lines[2:7]) for name in end.players)
        assert "Mint-Tin" in app.text
        assert end.game_id in app.text


async def test_a_spectator_sees_the_table_and_is_told_that_they_watch() -> None:
    view = next(table for table in moments("lucky10", 4)["auction"] if table.you is None)
    async with at_table(view) as (app, pilot):
        assert "(you)" not in app.text
        assert "watching Kitchen table" in app.lines[0]
        await pilot.resize_terminal(60, 18)
        await pilot.pause()
        assert app.lines[0].startswith(" Watching · ")
        assert "of 10" in app.lines[0]
        await pilot.press("s")
        assert "You are watching this table." in app.lines[-2]
        assert app.asked == []


async def test_letting_it_stand_is_l_or_enter() -> None:
    async with at_table(lucky10("last_call")) as (app, pilot):
        await pilot.press("l", "enter")
        assert actions(app.asked) == [LetStand(), LetStand()]


def test_a_screen_is_made_from_a_view_alone() -> None:
    app = DeskApp(lucky10("auction"))
    assert app.asked == []
