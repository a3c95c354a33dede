"""The bots of Ten Thousand: legal always, and the steady one with judgement."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.events import PlayerInfo
from games.match import Match, Setup
from games.ten_thousand.actions import Action, Bank, Throw
from games.ten_thousand.bots import BOTS
from games.ten_thousand.bots.sharp import _SCORES
from games.ten_thousand.rules import TEN_THOUSAND
from games.ten_thousand.scoring import score_of
from games.ten_thousand.solving.best import _penalty
from games.ten_thousand.solving.turn import TurnRules
from games.ten_thousand.state import State
from tests.games.strategies import options_of
from tests.games.ten_thousand.positions import about_to_throw, throw


def play(bots: list[str], luck: int, decisions: int = 100_000, **options: Any) -> Match:  # noqa: ANN401
    """Play a game between the bots named, by seat, for at most so many decisions."""
    random = Random(luck)
    players = tuple(PlayerInfo(seat, name, "bot") for seat, name in enumerate(bots))
    match = Match(TEN_THOUSAND, Setup(str(luck), random.randbytes(32), players, options))
    match.begin()
    for _ in range(decisions):
        if match.is_over:
            break
        (seat,) = TEN_THOUSAND.to_act(match.state)
        view = TEN_THOUSAND.view_for(match.state, seat)
        match.act(seat, BOTS[bots[seat]](view, random))
    return match


@given(st.lists(st.sampled_from(sorted(BOTS)), min_size=1, max_size=10), st.data())
@settings(max_examples=40, deadline=None)
def test_a_bot_only_does_what_is_legal(bots: list[str], data: st.DataObject) -> None:
    options = data.draw(options_of(TEN_THOUSAND))
    match = play(bots, data.draw(st.integers(0, 2**32)), decisions=300, **options)
    assert match.is_over or len(match.events) > 300


@pytest.mark.parametrize("name", BOTS)
def test_bots_finish_their_games(name: str) -> None:
    for luck in range(5):
        assert play([name, name], luck).is_over


def test_the_random_bot_does_everything_that_is_legal() -> None:
    state = throw(about_to_throw(1000), 1, 5, 5, 2, 3).state
    random, view = Random(1), TEN_THOUSAND.view_for(state, 0)
    done = Counter(BOTS["random"](view, random) for _ in range(4000))
    assert set(done) == {Throw(0), Throw(1), Throw(2), Bank()}
    assert min(done.values()) > 900


def test_the_steady_bot_beats_the_random_bot() -> None:
    wins = 0
    for luck in range(20):
        names = ["random", "random"]
        names[luck % 2] = "steady"
        outcome = TEN_THOUSAND.outcome(play(names, luck).state)
        assert outcome is not None
        wins += outcome.ranking[0] == luck % 2
    assert wins > 15


THINKING = ("sharp", "master")


def does(level: str, state: State) -> Action:
    action: Action = BOTS[level](TEN_THOUSAND.view_for(state, 0), Random(1))
    return action


@pytest.mark.parametrize("level", ["steady", *THINKING])
def test_much_is_banked_and_with_little_the_dice_are_thrown_again(level: str) -> None:
    much = throw(about_to_throw(1000, round_total=600, dice=3), 1, 2, 3).state
    little = throw(about_to_throw(1000), 1, 2, 3, 4, 6).state
    assert does(level, much) == Bank()
    assert does(level, little) == Throw(0)


@pytest.mark.parametrize("level", THINKING)
def test_a_5_is_left_in_to_have_more_dice(level: str) -> None:
    assert does(level, throw(about_to_throw(1000), 5, 5, 2, 3, 6).state) == Throw(1)


@pytest.mark.parametrize("level", ["easy", "steady", *THINKING])
def test_the_win_is_taken(level: str) -> None:
    assert does(level, throw(about_to_throw(9900), 5, 5, 2, 3, 6).state) == Bank()


def test_the_fewer_dice_there_are_the_less_is_enough_for_steady_and_easy_does_not_look() -> None:
    four = throw(about_to_throw(1000, round_total=250, dice=5), 1, 2, 3, 4, 6).state
    one = throw(about_to_throw(1000, round_total=150, dice=2), 5, 2).state
    assert (does("steady", four), does("steady", one)) == (Throw(0), Bank())
    assert (does("easy", four), does("easy", one)) == (Bank(), Throw(0))


@pytest.mark.parametrize("dice", range(1, 6))
def test_the_chances_that_sharp_reckons_with_are_right(dice: int) -> None:
    throws = list(product(range(1, 7), repeat=dice))
    scoring = sum(score_of(thrown).points > 0 for thrown in throws)
    assert _SCORES[dice] == pytest.approx(scoring / len(throws))


def test_master_needs_as_few_turns_as_the_solved_game_says() -> None:
    turns = [play(["master"], luck).state.turn.number for luck in range(1000)]
    margin = 4 * stdev(turns) / len(turns) ** 0.5
    assert mean(turns) == pytest.approx(43.6893, abs=margin)


@pytest.mark.parametrize(("entry", "fives"), [(0, "throw"), (50, "turn"), (1500, "throw")])
def test_master_knows_every_entry(entry: int, fives: str) -> None:
    for luck in range(3):
        match = play(["master", "master"], luck, target=2000, entry=entry, fives=fives)
        assert match.is_over


def test_the_higher_the_entry_the_more_turns_it_takes_to_get_on_the_board() -> None:
    penalties = [_penalty(200, TurnRules(points // 50, "throw")) for points in (0, 300, 750, 2000)]
    assert penalties == sorted(penalties)
    assert penalties[2] == pytest.approx(43.6893 - 42.2148, abs=1e-3)
