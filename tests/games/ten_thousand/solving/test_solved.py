"""The solved game: the tables that come with the package, and how they were made."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import mean, stdev

import pytest

from games.ten_thousand.solving import tables
from games.ten_thousand.solving.falls import FIFTY
from games.ten_thousand.solving.finishing import not_finished
from games.ten_thousand.solving.race import Race
from games.ten_thousand.solving.solitaire import (
    FEWEST_TURNS,
    Solved,
    evaluate,
    solve,
    soon,
    standings,
)
from games.ten_thousand.solving.turn import BestTurn, Standing, TurnRules

RULES = TurnRules(15, "throw")
FARTHEST = 80


@pytest.fixture(scope="module")
def small() -> Solved:
    """The fewest turns with up to 4000 points to go; whoever goes back further needs as many more
    as the last ones do."""
    return solve(FEWEST_TURNS, RULES, standings(FARTHEST, off_board=False))


def test_a_solution_cannot_be_bettered(small: Solved) -> None:
    assert small.error < 1e-10
    for to_go in (1, 7, FARTHEST):
        turn = BestTurn(Standing(to_go, True), RULES, small.worths.ended)
        assert turn.worth - 1 == pytest.approx(small.worths.begun(to_go, True), abs=1e-9)


def test_another_play_needs_more_turns(small: Solved) -> None:
    best = list(small.worths.on_board)
    hurried = solve(soon(0.5), RULES, standings(FARTHEST, off_board=False))
    evaluate(small.worths, hurried.play)
    other = list(small.worths.on_board)
    evaluate(small.worths, small.play)
    assert small.worths.on_board == pytest.approx(best, abs=1e-9)
    assert all(one <= two + 1e-9 for one, two in zip(other, best, strict=True))
    assert min(other) < min(best) - 0.01


def test_turns_are_the_sum_of_the_chances_not_to_have_finished(small: Solved) -> None:
    chances = not_finished(small.play, 20, 400)
    for to_go in (1, 10, 20):
        by_turn = chances[to_go]
        assert all(later <= sooner for sooner, later in pairwise(by_turn))
        assert by_turn[0] == 1
        assert by_turn[-1] < 1e-6


@pytest.mark.parametrize(
    ("points", "on_board", "turns"),
    [(10_000, True, 42.2148), (10_000, False, 43.6893), (1000, True, 14.0996), (50, True, 10.195)],
)
def test_the_table_has_the_figures_that_the_docs_tell(
    points: int, on_board: bool, turns: float
) -> None:
    known = -tables.fewest("throw").begun(points // FIFTY, on_board)
    assert known == pytest.approx(turns, abs=6e-5)


@pytest.mark.parametrize("rules", tables.RULES)
@pytest.mark.parametrize("standing", [Standing(200, False), Standing(400, True), Standing(3, True)])
def test_the_table_solves_its_own_equation(rules: TurnRules, standing: Standing) -> None:
    known = tables.fewest(rules.fives)
    turn = BestTurn(standing, rules, known.ended)
    assert turn.worth - 1 == pytest.approx(known.begun(*standing), abs=2e-8)


def test_what_is_written_reads_as_it_was() -> None:
    solved = [tables.fewest(rules.fives) for rules in tables.RULES]
    there = tables._data().joinpath(tables.FEWEST_FILE).read_text(encoding="ascii")
    assert tables.fewest_as_text(solved) == there
    kept = [tables.not_finished(keep) for keep in tables.KEEPS]
    assert tables.finishing_as_bytes(kept) == (
        tables._data().joinpath(tables.FINISHING_FILE).read_bytes()
    )


@pytest.mark.parametrize("keep", tables.KEEPS)
def test_chances_not_to_have_finished_fall_with_turns_to_next_to_nothing(keep: float) -> None:
    for by_turn in tables.not_finished(keep)[1:]:
        assert len(by_turn) == tables.FINISH_TURNS + 1
        assert all(later <= sooner for sooner, later in pairwise(by_turn))
        assert by_turn[-1] < 0.002


def test_the_chance_to_win_falls_when_others_come_nearer_or_are_more() -> None:
    alone = [Race(20, others).ended(20, True) for others in ((), (60,), (20,), (20, 20), (2, 20))]
    assert alone == sorted(alone, reverse=True)
    assert alone[0] == pytest.approx(1, abs=1e-3)
    assert 0 < alone[-1] < 0.4
    assert Race(20, (20,)).ended(0, True) == 1


def test_who_has_ended_a_turn_and_is_level_is_behind_by_a_turn() -> None:
    race = Race(40, (40,))
    assert 0.45 < race.ended(40, True) < 0.5
    turn = BestTurn(Standing(40, True), RULES, race.ended)
    assert 0.5 < turn.worth < 0.55


def test_turns_drawn_from_a_play_are_as_many_as_it_is_solved_to_need(small: Solved) -> None:
    random = Random(3)
    needed = []
    for _ in range(4000):
        standing, turns = Standing(10, True), 0
        while standing.to_go:
            ends = small.play[Standing(min(standing.to_go, FARTHEST), True)]
            standing = random.choices(list(ends), list(ends.values()))[0]
            turns += 1
        needed.append(turns)
    margin = 4 * stdev(needed) / len(needed) ** 0.5
    assert mean(needed) == pytest.approx(-small.worths.begun(10, True), abs=margin + 0.05)
