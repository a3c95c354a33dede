"""How parts share the room there is, on narrow screens and on large ones."""

from __future__ import annotations

import pytest

from tests.tui.table.reading import SKIN
from tests.tui.table.scenes import lucky10, moment_of, painted, ten_thousand
from tests.tui.table.views import LONG_NAME, called, with_away


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (100, 30), (120, 36)])
def test_the_way_to_the_target_has_long_names_whole(size: tuple[int, int], players: int) -> None:
    view = called(ten_thousand("decide", players), LONG_NAME, 1)
    lines = painted(moment_of(view), *size, SKIN)
    assert [line for line in lines if f" {LONG_NAME} " in line and "Log" not in line]


def test_ten_players_have_their_totals_apart_from_their_names_on_the_narrowest_screen() -> None:
    view = with_away(ten_thousand("decide", 10), *range(10))
    lines = painted(moment_of(view), 60, 18, SKIN)
    assert [line for line in lines if "(away) " in line]
    assert not [line for line in lines if ")1" in line or "…1" in line]


@pytest.mark.parametrize("width", [120, 200])
def test_on_a_tall_screen_the_felt_grows_and_the_dice_lie_in_its_middle(width: int) -> None:
    lines = painted(moment_of(lucky10("auction")), width, 60, SKIN)
    top = next(row for row, line in enumerate(lines) if "The Yard" in line)
    stage = next(row for row, line in enumerate(lines) if " Auction " in line)
    dice = [row for row, line in enumerate(lines) if "╭───────╮" in line or "╰───────╯" in line]
    above, below = dice[0] - top, stage - dice[-1]
    assert stage - top > 14
    assert abs(above - below) <= 2
