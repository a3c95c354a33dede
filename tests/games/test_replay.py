"""A record played again gives the state of the live game at every line."""

from __future__ import annotations

from random import Random

import pytest

from games.errors import BadOption, BadRecord
from games.events import GameStarted, Left, PlayerInfo
from games.match import Match, Setup
from games.record import parse_line
from games.registry import GAMES
from games.replay import replay
from tests.games.walk import lines_of, random_options, random_walk, take_a_step

MOST_STEPS = 300


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("name", GAMES)
def test_replay_gives_the_live_state_at_every_line(name: str, seed: int) -> None:
    game, random = GAMES[name], Random(seed)
    seated = tuple(
        PlayerInfo(seat, f"Player {seat}", "human")
        for seat in range(random.randint(game.least_players, game.most_players))
    )
    match = Match(game, Setup("live", random.randbytes(32), seated, random_options(game, random)))
    live = [match.state]  # after game_started
    events = match.begin()
    for _ in range(MOST_STEPS):
        for event in events[1:] if not live[1:] else events:
            live.append(game.evolve(live[-1], event))
        assert live[-1] == match.state, "folding the events of a step gives the step's state"
        if match.is_over:
            break
        if random.random() < 0.05:
            live.append(match.state)
            match.note(Left(0))
        events = take_a_step(match, random)
    read_again = [parse_line(text).event for text in lines_of(match.events)]
    replayed = list(replay(read_again))
    assert [event for event, _ in replayed] == match.events
    assert [state for _, state in replayed][: len(live)] == live


def test_a_replay_begins_with_the_game_as_it_is_before_anything_happens() -> None:
    events = random_walk("lucky10", 3).events
    started = events[0]
    assert isinstance(started, GameStarted)
    _, state = next(replay(events))
    assert state == GAMES["lucky10"].new(len(started.players), started.options)


@pytest.mark.parametrize("events", [[], [Left(0)]])
def test_a_replay_without_a_beginning_is_refused(events: list[Left]) -> None:
    with pytest.raises(BadRecord, match="begins with game_started"):
        list(replay(events))


def test_a_replay_of_a_game_that_there_is_not_is_refused() -> None:
    started = GameStarted(id="x", game="chess", players=(), options={}, commitment="")
    with pytest.raises(BadOption, match="'chess'"):
        list(replay([started]))
