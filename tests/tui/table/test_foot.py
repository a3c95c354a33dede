"""The sentence above the keys is whole at every size, whoever the game waits for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.lucky10.views import Choices
from tests.tui.table.reading import SKIN
from tests.tui.table.scenes import lucky10, moment_of, moments, painted
from tests.tui.table.views import LONG_NAME, called, with_away, with_choices
from tui.house import TableView
from tui.table.painters.foot import Foot, paint_foot

STUCK = "The house can't write: all stands still, nothing is lost."

NARROW = (60, 18)


def foot(view: TableView, size: tuple[int, int] = NARROW) -> str:
    return painted(moment_of(view), *size, SKIN)[-2].rstrip()


def with_long_names(view: TableView, *, away: bool) -> TableView:
    """Return a table where everybody is called as long as can be, and those waited for are away."""
    to_act = view.view.to_act if view.view is not None else ()
    return with_away(called(view, LONG_NAME), *(to_act if away else ()))


@pytest.mark.parametrize("away", [False, True], ids=["here", "away"])
@pytest.mark.parametrize("game", ["lucky10", "ten-thousand"])
def test_no_sentence_is_cut_on_the_narrowest_screen(game: str, away: bool) -> None:
    for tables in moments(game, 8).values():
        for view in tables:
            line = foot(with_long_names(view, away=away))
            assert "…" not in line
            assert line.strip()


@pytest.mark.parametrize("phase", ["auction", "reroll", "last_call"])
@pytest.mark.parametrize("away", [False, True], ids=["here", "away"])
def test_that_one_may_steal_is_said_on_the_narrowest_screen(phase: str, away: bool) -> None:
    view = with_long_names(lucky10(phase, yours=False), away=away)
    view = with_choices(view, Choices(can_steal=True))
    line = foot(view)
    assert "…" not in line
    assert "s: STEAL." in line
    assert ("k: a bot" in line) == away
    assert "You may steal: s." in foot(view, (120, 36))


def test_a_sentence_is_brief_only_where_it_must_be() -> None:
    sentence = Foot("x" * 58, "muted", is_yours=False, brief="brief")
    ((wide,),) = (paint_foot(sentence, 60, 1, SKIN).lines,)
    ((narrow,),) = (paint_foot(sentence, 59, 1, SKIN).lines,)
    assert "x" * 58 in "".join(span.text for span in wide)
    assert "brief" in "".join(span.text for span in narrow)


def test_a_sentence_from_the_house_takes_the_place_of_the_mark_when_it_needs_it() -> None:
    note = Foot("You need 750 in one turn to get on the board; you have 100.", "warn", False)
    ((line,),) = (paint_foot(note, 60, 1, SKIN).lines,)
    assert "".join(span.text for span in line).rstrip() == note.text


@pytest.mark.parametrize("size", [NARROW, (80, 24)])
def test_why_a_table_stands_still_takes_the_place_of_whose_turn_it_is(
    size: tuple[int, int],
) -> None:
    view = replace(lucky10("auction"), halt=STUCK, clock=None)
    assert foot(view, size).strip() == STUCK
