"""The end of a game takes the rows that it needs, and its figures say what they are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.table.scenes import lucky10, moment_of, painted, ten_thousand
from themes.loader import load_skin
from tui.house import TableView
from tui.table.draft import Draft, situation
from tui.table.helping import help_for
from tui.table.keys.table import keys_of

SKIN = load_skin("pips").value
ENDS = {
    "two at Lucky 10": lucky10("ended", 2, yours=False),
    "eight at Lucky 10": lucky10("ended", 8, yours=False),
    "three at Ten Thousand": ten_thousand("ended", 3, yours=False),
}


@pytest.mark.parametrize("view", ENDS.values(), ids=ENDS)
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36)])
def test_the_results_end_with_the_last_line_of_what_is_said(
    view: TableView, size: tuple[int, int]
) -> None:
    lines = painted(moment_of(view), *size, SKIN)
    end = next(row for row, line in enumerate(lines) if line.startswith("┗"))
    assert lines[end - 1].startswith("┃ Seed ")


@pytest.mark.parametrize("view", ENDS.values(), ids=ENDS)
def test_the_number_of_a_game_leaves_its_sentence_on_one_line(view: TableView) -> None:
    lines = painted(moment_of(replace(view, game_id="a" * 10)), 80, 24, SKIN)
    assert [line for line in lines if "Game aaaaaaaaaa: " in line and line.count(".") == 1]


@pytest.mark.parametrize("view", ENDS.values(), ids=ENDS)
def test_the_log_begins_below_the_last_line_in_the_compact_form(view: TableView) -> None:
    lines = painted(moment_of(view), 60, 18, SKIN)
    seed = next(row for row, line in enumerate(lines) if "? shows all of it." in line)
    assert lines[seed + 1].strip()


@pytest.mark.parametrize(
    ("view", "what"),
    [(lucky10("ended", 8, yours=False), "net"), (ten_thousand("ended", 10, yours=False), "wins")],
)
@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
def test_figures_of_the_evening_without_a_head_are_named_in_the_title(
    view: TableView, what: str, size: tuple[int, int]
) -> None:
    text = "\n".join(painted(moment_of(view), *size, SKIN))
    assert "Games" not in text
    assert f" {what} ─" in text


def test_help_has_seed_and_commitment_on_lines_of_their_own() -> None:
    view = ENDS["two at Lucky 10"]
    lines = help_for(view, Draft(situation(view)), keys_of(view, Draft(situation(view))))
    digits = [line for line in lines.split("\n") if len(line) == 64 and " " not in line]
    assert view.commitment in digits
    assert len(digits) == 2
