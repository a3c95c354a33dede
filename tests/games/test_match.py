"""A match: one way for a game to start, go on and end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.dice import commitment
from games.errors import BadOption, IllegalAction
from games.events import GameAbandoned, GameEnded, GameStarted, Left, PlayerInfo
from games.match import Match, Setup
from games.registry import GAMES
from tests.games.walk import random_walk, take_a_step

LUCKY_10 = GAMES["lucky10"]
SEED = bytes(range(32))
TWO = (PlayerInfo(0, "Ada", "human", "mint"), PlayerInfo(1, "Bo", "human"))


def two_of(name: str = "lucky10", **options: int | str) -> Match:
    return Match(GAMES[name], Setup("game", SEED, TWO, options))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_starts_with_who_plays_what_under_which_commitment(name: str) -> None:
    match = two_of(name, clock="off")
    first, *others = match.begin()
    assert isinstance(first, GameStarted)
    assert (first.id, first.game, first.players) == ("game", name, TWO)
    assert first.commitment == commitment(SEED)
    assert first.options["clock"] == "off"
    assert [option.name for option in GAMES[name].options] == list(first.options)
    assert match.events == [first, *others]


def test_the_seed_is_in_no_event_before_the_end() -> None:
    match, random = two_of(), Random(1)
    match.begin()
    while not match.is_over:
        assert not any(SEED.hex() in repr(event) for event in match.events)
        take_a_step(match, random)
    last = match.events[-1]
    assert isinstance(last, GameEnded)
    assert last.seed == SEED.hex()


def test_the_same_decisions_give_the_same_game() -> None:
    assert random_walk("lucky10", 5).events == random_walk("lucky10", 5).events


def test_a_word_changes_the_dice() -> None:
    others = (TWO[0], PlayerInfo(1, "Bo", "human", "another"))
    match = Match(LUCKY_10, Setup("game", SEED, others, {}))
    assert two_of().begin()[1:] != match.begin()[1:]


def test_the_end_tells_the_outcome_of_the_rules() -> None:
    match = random_walk("lucky10", 2)
    outcome, last = match.game.outcome(match.state), match.events[-1]
    assert outcome is not None
    assert isinstance(last, GameEnded)
    assert (last.totals, last.ranking, last.purses) == (
        outcome.totals,
        outcome.ranking,
        outcome.purses,
    )


def test_an_illegal_action_changes_nothing_and_throws_no_die() -> None:
    match, untouched = two_of(), two_of()
    match.begin()
    untouched.begin()
    state, events = match.state, list(match.events)
    seat = next(seat for seat in (0, 1) if seat not in LUCKY_10.to_act(state))
    with pytest.raises(IllegalAction):
        match.act(seat, LUCKY_10.legal_actions(state, 1 - seat)[0])
    with pytest.raises(IllegalAction):
        match.proceed()
    assert (match.state, match.events) == (state, events)
    random, same_random = Random(1), Random(1)
    for _ in range(10):
        assert take_a_step(match, random) == take_a_step(untouched, same_random)


def test_what_the_house_notes_stands_among_the_events_and_changes_nothing_else() -> None:
    match = two_of()
    match.begin()
    state = match.state
    assert match.note(Left(1)) == (Left(1),)
    assert match.events[-1] == Left(1)
    assert match.state == state


def test_an_abandoned_game_tells_why_and_its_seed_and_goes_no_further() -> None:
    match = two_of()
    match.begin()
    match.abandon("Everybody went home.")
    assert match.is_over
    assert match.events[-1] == GameAbandoned("Everybody went home.", SEED.hex())
    for go_on in (match.proceed, lambda: match.note(Left(0)), lambda: match.act(0, None)):
        with pytest.raises(IllegalAction, match="The game is over"):
            go_on()


def test_a_game_begins_once() -> None:
    match = two_of()
    match.begin()
    state, events = match.state, list(match.events)
    with pytest.raises(IllegalAction, match="The game has begun already"):
        match.begin()
    assert (match.state, match.events) == (state, events)


def test_the_first_event_holds_options_of_its_own() -> None:
    match = two_of()
    started = match.begin()[0]
    assert isinstance(started, GameStarted)
    assert started.options == match.options
    assert started.options is not match.options


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("marked", [1, 0, None, "yes"])
def test_the_clock_did_it_or_did_not_and_nothing_between(name: str, marked: Any) -> None:  # noqa: ANN401 - what is no bool
    match, random = two_of(name), Random(1)
    match.begin()
    for _ in range(5):
        (seat, *_) = match.game.to_act(match.state)
        action = match.game.action_on_timeout(match.state, seat)
        events = list(match.events)
        with pytest.raises(TypeError, match="timed_out is True or False"):
            match.act(seat, action, timed_out=marked)
        assert match.events == events
        take_a_step(match, random)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [-1, -2, 2, 9, True, False, 0.0, 1.0, None, "0"])
def test_what_is_no_seat_may_do_nothing_and_has_no_clock(name: str, seat: Any) -> None:  # noqa: ANN401 - no seat
    match, random = two_of(name), Random(1)
    match.begin()
    game = match.game
    for _ in range(40):
        if match.is_over:
            break
        state = match.state
        assert game.legal_actions(state, seat) == ()
        for waited_for in game.to_act(state):
            for action in game.legal_actions(state, waited_for):
                with pytest.raises(IllegalAction, match="There is no such seat at this table"):
                    match.act(seat, action)
        take_a_step(match, random)


@pytest.mark.parametrize("name", GAMES)
def test_no_clock_runs_for_a_seat_that_the_game_does_not_wait_for(name: str) -> None:
    match, random = two_of(name), Random(3)
    asked = 0
    while True:
        state = match.state
        for seat in {-1, 0, 1, 2} - set(match.game.to_act(state)):
            asked += 1
            with pytest.raises(IllegalAction, match="No clock runs for this seat"):
                match.game.action_on_timeout(state, seat)
        if match.is_over:
            break
        if match.events:
            take_a_step(match, random)
        else:
            match.begin()
    assert asked > 50


def test_a_game_that_there_cannot_be_is_refused_at_once() -> None:
    with pytest.raises(BadOption, match="There is no option 'colour'"):
        two_of(colour=1)
    with pytest.raises(ValueError, match="32 bytes"):
        Match(LUCKY_10, Setup("game", b"short", TWO, {}))
    with pytest.raises(ValueError, match="not 1"):
        Match(LUCKY_10, Setup("game", SEED, TWO[:1], {}))
