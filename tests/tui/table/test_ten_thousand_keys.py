"""The keys of Ten Thousand: throwing, leaving 5s in, and ending the turn."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.ten_thousand.actions import Bank, Throw
from games.ten_thousand.views import Choices, Mark, ThrowChoice
from tests.tui.table.pressing import asks, draft_after, key, moments_of
from tests.tui.table.reading import shown
from tests.tui.table.scenes import moment_of, painted, ten_thousand
from tests.tui.table.views import thousand
from themes.loader import load_skin
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
    assert draft_after(view, "space").chosen == (0,)
    assert draft_after(view, "right", "space").chosen == (2,)
    assert draft_after(view, "right", "right", "space").chosen == (0,)
    assert draft_after(view, "left", "space").chosen == (2,)


CHOICES = [
    ((5, 1, 5, 3, 6), ("may", "must", "may", "no", "no")),
    ((2, 3, 5), ("no", "no", "may")),
    ((5,), ("may",)),
]


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 36)])
@pytest.mark.parametrize("skin", ["pips", "ascii"])
@pytest.mark.parametrize(("thrown", "marks"), CHOICES)
@given(moves=st.lists(st.sampled_from(["left", "right", "space"])))
def test_space_changes_the_very_five_that_the_cursor_is_seen_at(
    size: tuple[int, int],
    skin: str,
    thrown: tuple[int, ...],
    marks: tuple[Mark, ...],
    moves: list[str],
) -> None:
    view = decide(thrown, marks, tuple(range(marks.count("may") + 1)))
    draft = draft_after(view, *moves)
    left, right = ("‹", "›") if skin == "pips" else ("<", ">")
    text = "\n".join(painted(moment_of(view, draft), *size, load_skin(skin).value)[:-2])
    (seen,) = re.findall(rf"{left}(\d){right}", text)
    before, after = (
        left_in(thousand(view), draft),
        left_in(thousand(view), draft_after(view, *moves, "space")),
    )
    assert {*before} ^ {*after} == {int(seen) - 1}


@pytest.mark.parametrize("yours", [True, False])
def test_there_is_no_cursor_where_you_have_nothing_to_choose(yours: bool) -> None:
    view = ten_thousand("decide", yours=yours)
    game = thousand(view)._replace(thrown=(5, 5, 2), marks=("may", "may", "no"))
    throws = game.choices.throws[:1]
    view = replace(view, view=game._replace(choices=Choices(throws=throws)))
    assert "‹" not in shown(view)


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
