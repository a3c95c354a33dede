"""The end of a game: who takes what, the open seed, and the rows that they need."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

import pytest

from games.events import GameEnded
from tests.tui.table.reading import SKIN, shown
from tests.tui.table.scenes import lucky10, moment_of, moments, painted, ten_thousand
from tests.tui.table.views import LONG_NAME, called, lucky
from tui.house import Happened, TableView
from tui.table.draft import Draft, situation
from tui.table.helping import help_for
from tui.table.keys.table import keys_of

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
    text = shown(view, size)
    assert "Games" not in text
    assert f" {what} ─" in text


def test_help_has_seed_and_commitment_on_lines_of_their_own() -> None:
    view = ENDS["two at Lucky 10"]
    lines = help_for(view, Draft(situation(view)), keys_of(view, Draft(situation(view))))
    digits = [line for line in lines.split("\n") if len(line) == 64 and " " not in line]
    assert view.commitment in digits
    assert len(digits) == 2


@pytest.mark.parametrize(
    ("game", "players"), [("lucky10", 2), ("lucky10", 8), ("ten-thousand", 2), ("ten-thousand", 10)]
)
def test_the_end_shows_the_open_seed_whose_sha_256_is_the_commitment(
    game: str, players: int
) -> None:
    view = moments(game, players)["ended"][0]
    last = view.log[-1]
    assert isinstance(last, Happened)
    assert isinstance(last.event, GameEnded)
    seed = last.event.seed
    promise = sha256(bytes.fromhex(seed)).hexdigest()
    view = replace(view, commitment=promise, next_commitment="d" * 64)
    for size in ((80, 24), (100, 30), (120, 36)):
        lines = painted(moment_of(view), *size, SKIN)
        assert any("SHA-256 of the seed's bytes is the commitment" in line for line in lines)
        assert any(f"Commitment {promise} " in line for line in lines)
        assert any(f"Seed       {seed} " in line for line in lines)
    small = shown(view, (60, 18))
    assert "Game k7qm2x: the SHA-256 of the seed is the commitment." in small
    assert f"Seed {seed[:8]}…, commitment {promise[:8]}…; ? shows all of it." in small
    now = moment_of(view)
    help_text = help_for(view, now.draft, now.keys)
    for digits in (seed, promise, "d" * 64):
        assert digits in help_text


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 36)])
def test_the_results_name_a_bot_and_for_whom_it_played(size: tuple[int, int]) -> None:
    for view in (ten_thousand("ended", 3, yours=False), lucky10("ended", 3, yours=False)):
        olive = replace(called(view, "Olive", 1), played_for=("", LONG_NAME, ""), log=())
        text = shown(called(olive, LONG_NAME, 0), size)
        if size == (80, 24) and view.game == "lucky10":  # beside ten sessions
            assert " Ol… for Ferdinand-… " in text or " Ol… for Ferdinan… " in text
        else:
            assert f" Olive for {LONG_NAME} " in text.split("The evening")[0]
            assert f" {LONG_NAME} (you) " in text


def test_the_end_says_who_takes_what() -> None:
    view = moments("lucky10", 4)["ended"][0]
    outcome = lucky(view).outcome
    assert outcome is not None
    assert outcome.purses is not None
    text = shown(view)
    first, second = outcome.ranking[:2]
    assert f"Mint-Tin, {outcome.purses[first]} ●" in text
    assert f"the pile, {outcome.purses[second]} ●" in text
    assert "k7qm2x" in text
    for seat, purse in enumerate(outcome.purses):
        row = next(line for line in text.split("\n")[2:] if view.players[seat][:8] in line)
        assert str(outcome.totals[seat]) in row
        assert f"{purse - 10:+d}".replace("-", "−").replace("+0", "0") in row
