"""A state as one line: for people to read and paste, refused when it is anything else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import BadState
from games.ten_thousand.actions import Bank
from games.ten_thousand.events import Kept
from games.ten_thousand.rules import TEN_THOUSAND
from games.ten_thousand.state import evolve
from tests.games.ten_thousand.positions import about_to_throw, do, throw

LINE = (
    "ten-thousand target=10000 entry=750 fives=throw clock=45 totals=9900,-50,0 board=yes,yes,no "
    "last=2:went_back:[1123]:250:-50 turn=31 seat=0 round=100 aside=[1] thrown=[5236] kept=-"
)


def test_a_line_reads_as_what_it_says() -> None:
    state = TEN_THOUSAND.load(LINE)
    view = TEN_THOUSAND.view_for(state, 0)
    assert [player.total for player in view.seats] == [9900, -50, 0]
    assert [player.on_board for player in view.seats] == [True, True, False]
    assert (view.round_total, view.aside, view.thrown) == (100, (1,), (5, 2, 3, 6))
    assert view.last_turn == (2, (1, 1, 2, 3), "went_back", 250, -50)
    assert TEN_THOUSAND.dump(state) == LINE


def test_what_may_be_done_is_not_written_but_follows() -> None:
    state = throw(about_to_throw(9900), 1, 5, 2, 3, 6).state
    again = TEN_THOUSAND.load(TEN_THOUSAND.dump(state))
    assert TEN_THOUSAND.legal_actions(again, 0) == TEN_THOUSAND.legal_actions(state, 0)


def test_the_end_of_a_game_goes_through_its_text() -> None:
    over = do(throw(about_to_throw(9900), 1, 2, 3, 4, 6).state, Bank()).state
    again = TEN_THOUSAND.load(TEN_THOUSAND.dump(over))
    assert again == over
    assert TEN_THOUSAND.outcome(again) == TEN_THOUSAND.outcome(over)


def test_a_state_with_nothing_kept_is_not_one_with_nothing_decided() -> None:
    undecided = throw(about_to_throw(1000, round_total=100, dice=4, fives="turn"), 5, 2, 3, 4).state
    kept = evolve(undecided, Kept(0, (), 0, 100))
    assert "kept=[]" in TEN_THOUSAND.dump(kept)
    assert TEN_THOUSAND.load(TEN_THOUSAND.dump(kept)) == kept != undecided


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ten-thousand", "lucky10"),
        ("target=10000", "target=10001"),
        ("target=10000", "target=010000"),
        ("target=10000", "target=" + "9" * 5000),
        ("entry=750", "entry=-50"),
        ("fives=throw", "fives=never"),
        ("clock=45", "clock=5"),
        ("clock=45", "clock=on"),
        ("totals=9900,-50,0", "totals=9900,-50"),
        ("totals=9900,-50,0", "totals=9900,-50,1"),
        ("totals=9900,-50,0", "totals=9900,-50,50"),
        ("totals=9900,-50,0", "totals=9900,-50,-0"),
        ("totals=9900,-50,0", "totals=9900,10000,0"),
        ("totals=9900,-50,0", "totals=10050,-50,0"),
        ("totals=9900,-50,0", "totals=10000,-50,0"),
        (
            "totals=9900,-50,0 board=yes,yes,no",
            "totals=" + "0," * 10 + "0 board=" + "no," * 10 + "no",
        ),
        ("board=yes", "board=maybe"),
        ("last=2", "last=3"),
        ("went_back", "won"),
        ("turn=31", "turn=0"),
        ("seat=0", "seat=3"),
        ("round=100", "round=75"),
        ("round=100", "round=0"),
        ("round=100", "round=-50"),
        ("aside=[1]", "aside=[11]"),
        ("aside=[1]", "aside=[7]"),
        ("thrown=[5236]", "thrown=[]"),
        ("thrown=[5236]", "thrown=[523]"),
        ("thrown=[5236]", "thrown=[523６]"),
        ("kept=-", "kept=[1]"),
        ("kept=-", "kept=[25]"),
        ("kept=-", "kept=-\n"),
        (LINE, ""),
    ],
)
def test_a_line_that_no_game_can_have_written_is_refused_with_a_sentence(
    old: str, new: str
) -> None:
    assert old in LINE
    with pytest.raises(BadState) as refused:
        TEN_THOUSAND.load(LINE.replace(old, new))
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("totals=0,0 board=no", "totals=50,0 board=yes"),
        ("totals=0,0", "totals=-50,0"),
        ("board=no", "board=yes"),
        ("last=-", "last=1:lost_it:[23466]:0:0"),
    ],
)
def test_nothing_stands_before_the_first_turn(old: str, new: str) -> None:
    before = TEN_THOUSAND.dump(TEN_THOUSAND.new(2, {}))
    assert old in before
    with pytest.raises(BadState, match="before the first turn"):
        TEN_THOUSAND.load(before.replace(old, new, 1))


@given(st.text())
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadState):
        TEN_THOUSAND.load(text)


@given(st.integers(0, len(LINE) - 1), st.characters())
def test_a_changed_character_is_read_as_written_or_refused(at: int, character: str) -> None:
    text = LINE[:at] + character + LINE[at + 1 :]
    try:
        state = TEN_THOUSAND.load(text)
    except BadState:
        return
    assert TEN_THOUSAND.dump(state) == text
