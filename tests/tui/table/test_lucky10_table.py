"""What a table of Lucky 10 says: an amount, a steal, a score, a sheet, and the chips."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.events import Event
from games.lucky10.events import SessionBegan, StealWon, YardWon
from games.lucky10.views import Choices, LastRecord, SheetLine
from tests.tui.table.reading import SKIN, flat, shown
from tests.tui.table.scenes import lucky10
from tests.tui.table.views import lucky, with_choices
from tui.house import Happened
from tui.table.draft import Draft, situation
from tui.table.facts.lucky10 import yard
from tui.table.painted import differences
from tui.table.painters.yard import Die, paint_yard
from tui.table.words import Cast


def test_a_choice_of_amount_stands_on_the_stage() -> None:
    view = with_choices(lucky10("auction"), Choices(bid=(4, 10), can_pass=True))
    text = shown(view, draft=Draft(situation(view)).typed("6"))
    assert "‹ 6 ›" in text
    assert "of 4 to 10" in text


def test_a_roll_puts_pips_on_the_dice_that_lie_there_and_changes_nothing_else_of_them() -> None:
    before = yard(lucky(lucky10("roll", yours=False)), Draft(), Cast(("Ann",)))
    after = before._replace(dice=(Die(1),) * 5)
    rows = zip(*(paint_yard(one, 63, 9, SKIN).lines for one in (before, after)), strict=True)
    found = [differences(old, new) for old, new in rows if old != new]
    assert [[end - start for start, end in row] for row in found] == [[1] * 5]


@pytest.mark.parametrize(("size", "column"), [((80, 24), 33), ((60, 18), 38)])
def test_an_amount_below_the_least_says_so_and_not_that_enter_bids_it(
    size: tuple[int, int], column: int
) -> None:
    view = with_choices(lucky10("auction"), Choices(bid=(6, 10), can_pass=True))
    words = flat(view, size, column=column, draft=Draft(situation(view)).typed("3"))
    assert "‹ 3 ›" in words
    assert "the least is 6." in words
    assert "Enter bids it" not in words


def test_a_steal_says_who_called_what_it_costs_and_who_may_still_join() -> None:
    view = lucky10("steal_call")
    game = lucky(view)
    assert game.caller is not None
    words = flat(view)
    assert "STEAL!" in words
    assert f"{view.players[game.caller]} wants" in words
    assert f"Yard of {game.yard_sum}" in words
    assert "it is gone then, whoever wins" in words
    assert "21 s left" in words
    assert "the highest bid gets the Yard as it lies" in words


def test_a_steal_takes_a_loud_frame() -> None:
    assert "╔ STEAL!" in shown(lucky10("steal_call"))
    assert "╔ STEAL!" in shown(lucky10("steal_auction"))
    assert "╔" not in shown(lucky10("auction"))


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([YardWon(1, 1, "tin")], "Bo keeps the Yard for 1, paid into the Mint-Tin."),
        ([YardWon(1, 0, None)], "Nobody bid: Bo controls the Yard, free."),
        (
            [YardWon(1, 3, 2), StealWon(0, 2, 1)],
            "Bo gets the Yard for 3, paid to Cleopatra. You steal the Yard for 2, paid to Bo.",
        ),
    ],
)
def test_a_score_says_who_paid_what_to_whom_in_this_session(
    events: list[Event], words: str
) -> None:
    view = lucky10("reveal", yours=False)
    record = LastRecord(1, lucky(view).session, 23, len(events) > 1)
    happened: list[Event] = [YardWon(2, 9, 0), SessionBegan(4), *events]
    view = replace(
        view,
        view=lucky(view)._replace(last_record=record),
        log=tuple(Happened(number, event) for number, event in enumerate(happened)),
    )
    for size in ((80, 24), (100, 30)):
        text = flat(view, size).partition("Log and talk")[0]
        assert words in text
        assert "for 9" not in text
        assert "turned face down" in text


@pytest.mark.parametrize("is_stolen", [False, True])
def test_a_score_says_whose_sheet_and_that_it_is_turned_down_next(is_stolen: bool) -> None:
    view = lucky10("reveal", yours=False)
    record = LastRecord(1, lucky(view).session, 23, is_stolen)
    words = flat(replace(view, view=lucky(view)._replace(last_record=record)))
    assert "23 is written on Bo's sheet." in words
    assert "turned face down" in words
    assert ("Bo stole it." in words) == is_stolen


def test_a_sheet_shows_own_scores_and_others_face_down() -> None:
    view = lucky10("auction")
    seats = list(lucky(view).seats)
    sheet: tuple[SheetLine, ...] = (22, None, "face_down", *[None] * 7)
    seats[0] = seats[0]._replace(sheet=sheet)
    line = next(
        line
        for line in shown(
            replace(view, view=lucky(view)._replace(seats=tuple(seats), session=5))
        ).split("\n")
        if "22" in line[:33]
    )
    assert line[1:33].split()[:4] == ["22", "·", "▒▒", "·"]


def test_the_mint_tin_and_the_pile_are_counted() -> None:
    view = lucky10("auction", players=2)
    game = lucky(view)
    text = shown(view, (100, 30))
    assert f"{game.tin_yellow} ● Yellow" in text
    assert f"the pile: {sum(seat.yellow for seat in game.seats)}." in text


@pytest.mark.parametrize("high_bid", [0, 3])
def test_that_a_yard_nobody_bids_for_is_free_is_said_only_while_nobody_has_bid(
    high_bid: int,
) -> None:
    view = lucky10("auction")
    words = flat(replace(view, view=lucky(view)._replace(high_bid=high_bid)), (100, 30))
    assert "would pay the Mint-Tin" in words
    assert ("With no bid at all" in words) == (high_bid == 0)
