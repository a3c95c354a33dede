"""The guard against keys that do something new under somebody's fingers, and the draft."""

from __future__ import annotations

from dataclasses import replace

from tests.tui.table.scenes import lucky10
from tui.house import Told
from tui.table.draft import Draft, situation
from tui.table.guard import HOLD, Guard


def test_a_key_that_does_something_new_is_held_back_for_a_moment() -> None:
    guard = Guard()
    guard.table_changed({"p": "pass"}, now=100.0)
    guard.table_changed({"p": "pass", "s": "steal"}, now=200.0)
    assert guard.holds("s", 200.0)
    assert guard.holds("s", 200.0 + HOLD - 0.01)
    assert not guard.holds("s", 200.0 + HOLD + 0.01)


def test_a_key_that_does_what_it_did_before_is_not_held_back() -> None:
    guard = Guard()
    guard.table_changed({"s": ("steal", 3)}, now=100.0)
    guard.table_changed({"s": ("steal", 3)}, now=200.0)
    assert not guard.holds("s", 200.0)


def test_a_key_that_is_meant_at_something_else_is_held_back() -> None:
    guard = Guard()
    guard.table_changed({"s": ("steal", (1, 1, 1, 1, 1))}, now=100.0)
    guard.table_changed({"s": ("steal", (6, 6, 6, 6, 6))}, now=200.0)
    assert guard.holds("s", 200.0)


def test_a_hold_lasts_through_changes_that_do_not_touch_the_key() -> None:
    guard = Guard()
    guard.table_changed({"s": "steal"}, now=200.0)
    guard.table_changed({"s": "steal", "p": "pass"}, now=200.1)
    assert guard.holds("s", 200.2)
    assert not guard.holds("s", 200.0 + HOLD + 0.01)


def test_what_somebody_chose_themselves_is_not_held_back() -> None:
    guard = Guard()
    guard.table_changed({"b": "bid 4"}, now=100.0)
    guard.hand_changed({"b": "bid 4", "enter": "bid 6"})
    assert not guard.holds("enter", 100.0)


def test_a_key_that_is_not_lit_is_not_held_back() -> None:
    guard = Guard()
    guard.table_changed({"s": "steal"}, now=100.0)
    guard.table_changed({}, now=100.1)
    assert not guard.holds("s", 100.2)


# ---------------------------------------------------------------- the draft


def test_talk_does_not_disturb_what_somebody_is_choosing() -> None:
    view = lucky10("reroll")
    draft = Draft(situation(view)).toggled(2)
    chatty = replace(view, log=(*view.log, Told("Bo came back.")), moment=view.moment + 1)
    assert draft.kept_in(chatty) == draft


def test_what_was_chosen_is_forgotten_when_the_game_goes_on() -> None:
    draft = Draft(situation(lucky10("reroll"))).toggled(2)
    assert draft.kept_in(lucky10("last_call", yours=False)).chosen == ()


def test_what_was_chosen_is_forgotten_when_another_has_the_keyboard() -> None:
    view = lucky10("reroll")
    draft = Draft(situation(view)).toggled(2)
    assert view.view is not None
    assert draft.kept_in(replace(view, you=1)).chosen == ()
