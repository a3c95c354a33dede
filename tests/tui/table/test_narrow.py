"""Where there is little room nothing that matters is cut, and chips stay with their words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.lucky10.views import Choices
from tests.tui.table.reading import SKIN, shown
from tests.tui.table.scenes import lucky10, moment_of, moments, painted
from tests.tui.table.views import LONG_NAME, called, with_away, with_choices
from tui.house import TableView
from tui.table.draft import Draft, situation

NARROW = (60, 18)
SIZES = [(60, 18), (80, 24), (100, 30), (120, 36)]


def with_long_names(view: TableView) -> TableView:
    """Return a table where everybody is there and called as long as can be."""
    return with_away(called(view, LONG_NAME))


@pytest.mark.parametrize("phase", ["roll", "auction", "reroll", "last_call", "steal_call"])
@pytest.mark.parametrize("yours", [False, True])
def test_no_title_and_no_name_is_cut_in_the_compact_form(phase: str, yours: bool) -> None:
    view = with_long_names(lucky10(phase, 8, yours=yours))
    lines = painted(moment_of(view), *NARROW, SKIN)
    titles = [line for line in lines if "─" in line]
    assert not [line for line in titles if "…" in line]
    assert len([line for line in lines[7:] if line[2:].startswith(LONG_NAME)]) == 7  # not "(you)"


def test_what_throwing_a_red_chip_costs_is_said_to_eight_in_the_compact_form() -> None:
    view = with_long_names(lucky10("steal_call", 8))
    assert "it is gone then" in shown(view, NARROW)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 8])
def test_the_amount_that_is_chosen_stands_on_the_stage(size: tuple[int, int], players: int) -> None:
    view = with_choices(lucky10("auction", players), Choices(bid=(5, 10), can_pass=True))
    for typed, words in (("7", "‹ 7 ›"), ("1", "‹ 1 ›")):
        draft = replace(Draft(situation(view)), amount=typed)
        assert words in "\n".join(painted(moment_of(view, draft), *size, SKIN)[:-2])


@pytest.mark.parametrize("size", SIZES)
def test_a_chip_and_seconds_never_begin_a_line_of_their_own(size: tuple[int, int]) -> None:
    for players in (3, 5, 8):
        for phase in ("reroll", "last_call", "steal_call", "steal_auction"):
            for view in moments("lucky10", players).get(phase, ()):
                for line in painted(moment_of(view), *size, SKIN):
                    said = line.rpartition("║")[0].rpartition("║")[2] or line
                    assert not said.strip().startswith(("◆.", "◆ too", "●:", "s left", "left."))
