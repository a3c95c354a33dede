"""The keys of Ten Thousand: throwing, leaving 5s in, and ending the turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.ten_thousand.actions import Bank, Throw
from games.ten_thousand.views import Choices, Mark, ThrowChoice
from tests.tui.table.pressing import asks, draft_after, key, moments_of
from tests.tui.table.scenes import ten_thousand
from tests.tui.table.views import thousand
from tui.house import TableView
from tui.table.draft import Draft, situation
from tui.table.keys.ten_thousand import left_in


def decide(thrown: tuple[int, ...], marks: tuple[Mark, ...], leaves: tuple[int, ...]) -> TableView:
    view = ten_thousand("decide")
    throws = tuple(ThrowChoice(leave, 100, 100, 4) for leave in leaves)
    game = thousand(view)._replace(thrown=thrown, marks=marks, choices=Choices(throws=throws))
    return replace(view, view=game)


@pytest.mark.parametrize("name", ["r", "enter", "space"])
def test_a_turn_begins_with_r_enter_or_space(name: str) -> None:
    assert asks(key(ten_thousand("first_throw"), name)) == Throw(0)


def test_enter_neither_throws_nor_ends_the_turn_where_something_can_be_lost() -> None:
    found = key(ten_thousand("decide"), "enter")
    assert not found.lit
    assert found.deed is None


def test_a_five_is_left_in_by_its_die_and_set_aside_again() -> None:
    view = decide((1, 5, 2, 3, 6), ("must", "may", "no", "no", "no"), (0, 1))
    assert asks(key(view, "r")) == Throw(0)
    draft = draft_after(view, "2")
    assert asks(key(view, "r", draft)) == Throw(1)
    assert draft_after(view, "2", "2").chosen == ()
    assert not key(view, "1").lit


def test_where_one_five_must_stay_another_changes_over_with_it() -> None:
    """5 5 2 3 6: one 5 at least is set aside, so leaving the other in takes the first back."""
    view = decide((5, 5, 2, 3, 6), ("may", "may", "no", "no", "no"), (0, 1))
    first = draft_after(view, "1")
    assert first.chosen == (0,)
    assert draft_after(view, "1", "2").chosen == (1,)


def test_as_few_fives_as_legal_are_left_in_before_anybody_chooses() -> None:
    """Over the target a 5 may not be set aside: it is left in without being asked."""
    view = decide((1, 5, 2, 3, 6), ("must", "may", "no", "no", "no"), (1,))
    assert left_in(thousand(view), Draft(situation(view))) == (1,)
    assert asks(key(view, "r")) == Throw(1)


def test_arrows_and_space_choose_fives_too() -> None:
    view = decide((5, 1, 5, 3, 6), ("may", "must", "may", "no", "no"), (0, 1, 2))
    assert draft_after(view, "right", "space").chosen == (0,)
    assert draft_after(view, "right", "right", "space").chosen == (2,)
    assert draft_after(view, "left", "space").chosen == (2,)
    assert draft_after(view, "space").chosen == (0,)


def test_e_ends_the_turn_and_where_it_may_not_the_view_says_why() -> None:
    for _, view in moments_of("ten-thousand", 2, range(2)):
        game = thousand(view)
        end = key(view, "e")
        assert end.lit == (game.choices.bank is not None)
        if end.lit:
            assert asks(end) == Bank()
            assert game.choices.bank is not None
            assert f"+{game.choices.bank.points}" in end.label
        elif game.choices.no_bank:
            assert end.deed is None
            assert end.why == game.choices.no_bank
