"""What is said of a turn of Ten Thousand is so, and its figures can be told from their labels."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.ten_thousand.views import BankChoice, Choices, Mark, TenThousandView, ThrowChoice
from tests.tui.table.pressing import draft_after, keys
from tests.tui.table.reading import SKIN
from tests.tui.table.scenes import moment_of, painted, ten_thousand
from tests.tui.table.views import thousand
from tui.house import TableView
from tui.table.draft import Draft, situation
from tui.table.facts.ten_thousand import turn
from tui.table.keys.key import Key
from tui.table.words import cast_of

ONE_FIVE: tuple[Mark, ...] = ("must", "may", "no", "no", "no")
TWO_FIVES: tuple[Mark, ...] = ("must", "may", "may", "no", "no")


def decide(marks: tuple[Mark, ...], round_total: int = 0) -> TableView:
    view = ten_thousand("decide")
    throws = tuple(ThrowChoice(leave, 150, 150, 4) for leave in range(1 + marks.count("may")))
    game: TenThousandView = thousand(view)._replace(
        thrown=(1, 5, 5, 3, 6),
        marks=marks,
        choices=Choices(throws=throws),
        aside=(),
        round_total=round_total,
    )
    return replace(view, view=game)


def five_key(view: TableView, draft: Draft | None = None) -> Key:
    return keys(view, draft).main[0]


def test_the_key_of_a_single_five_says_what_it_would_do() -> None:
    view = decide(ONE_FIVE)
    assert five_key(view).label == "Leave the 5 in"
    assert five_key(view, draft_after(view, "2")).label == "Set the 5 aside"
    assert five_key(decide(TWO_FIVES)).label == "Leave 5s in"


@pytest.mark.parametrize("wins", [True, False, None], ids=["wins", "too much", "not now"])
def test_the_total_shines_only_when_ending_the_turn_wins(wins: bool | None) -> None:
    bank = None if wins is None else BankChoice(150, 10000, wins, boards=False)
    view = decide(ONE_FIVE)
    choices = thousand(view).choices._replace(bank=bank)
    seats = tuple(seat._replace(total=9850, on_board=True) for seat in thousand(view).seats)
    view = replace(view, view=thousand(view)._replace(choices=choices, seats=seats))
    figures = turn(thousand(view), Draft(situation(view)), cast_of(view)).figures
    assert figures[-1].figure == "10000"
    assert (figures[-1].meaning == "winner") == bool(wins)


@pytest.mark.parametrize("total", [0, 150, 1650, 11350])
def test_a_figure_keeps_away_from_its_label_on_the_narrowest_screen(total: int) -> None:
    lines = painted(moment_of(decide(ONE_FIVE, total)), 60, 18, SKIN)
    (line,) = [line for line in lines if "side before" in line]
    assert f" {total}" in line.rpartition("before")[2]
