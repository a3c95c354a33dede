"""Talk and help on a table's screen: one line to say, and what there is to know of the moment."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.events import Paste
from textual.screen import Screen
from textual.widgets import Input

from games.lucky10.actions import Pass
from games.lucky10.views import Choices, RerollChoice
from tests.tui.table.desk import at_table
from tests.tui.table.scenes import lucky10
from tests.tui.table.views import BIDDING, with_choices
from tui.house import MAX_TALK, Say, Told
from tui.table.talk import Talk, TalkLine


async def test_talk_is_one_line_that_the_keys_of_the_game_do_not_hear() -> None:
    async with at_table(with_choices(lucky10("auction"), BIDDING)) as (app, pilot):
        await pilot.press("t")
        await pilot.press(*"pass b", "enter")
        await pilot.pause()
        assert app.asked == [Say("pass b")]
        assert not app.table.query(Input)
        await pilot.press("p")
        assert app.actions == [Pass()]


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


async def test_a_paste_too_long_for_the_line_is_there_as_far_as_it_fits() -> None:
    async with at_table(lucky10("auction")) as (app, pilot):
        await pilot.press("t", *"so: ")
        app.post_message(Paste("x" * MAX_TALK))
        await pilot.pause()
        assert app.table.query_one(Input).value == ("so: " + "x" * MAX_TALK)[:MAX_TALK]


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


@pytest.mark.parametrize(
    ("phase", "choices", "line"),
    [
        ("reroll", Choices(reroll=RerollChoice(5, 0)), "r        Roll the chosen dice again"),
        ("auction", BIDDING, "Enter    Bid the amount"),
    ],
)
async def test_help_tells_of_a_key_that_only_lacks_a_choice(
    phase: str, choices: Choices, line: str
) -> None:
    async with at_table(with_choices(lucky10(phase), choices)) as (app, _):
        assert line in app.table.help_text()


async def test_help_tells_nobody_of_choices_that_are_not_theirs() -> None:
    async with at_table(lucky10("reroll", yours=False)) as (app, _):
        assert "Roll the chosen dice again" not in app.table.help_text()


def test_a_screen_that_is_only_coming_up_opens_no_line() -> None:
    talk = Talk(Screen())
    talk.open()
    assert not talk.is_open
