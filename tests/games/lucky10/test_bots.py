"""The bots: all they do is legal, they finish games, and `steady` plays better than `random`."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.bots import bot_named, bot_names
from games.events import GameEnded, PlayerInfo
from games.lucky10.bots import BOTS
from games.lucky10.rules import LUCKY_10
from games.match import Match, Setup
from games.registry import GAMES


def a_game(names: list[str], seed: int, options: dict[str, str]) -> tuple[Match, Counter[str]]:
    """Play a whole game between bots; return it and how often each kind of action was done."""
    random = Random(seed)
    players = tuple(PlayerInfo(seat, name, "bot") for seat, name in enumerate(names))
    match = Match(LUCKY_10, Setup(f"bots-{seed}", random.randbytes(32), players, options))
    match.begin()
    done: Counter[str] = Counter()
    while not match.is_over:
        if LUCKY_10.is_paused(match.state):
            match.proceed()
            continue
        seat = random.choice(LUCKY_10.to_act(match.state))
        action = BOTS[names[seat]](LUCKY_10.view_for(match.state, seat), random)
        done[type(action).__name__] += 1
        match.act(seat, action)
    return match, done


@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.parametrize("players", range(2, 9))
def test_a_bot_plays_whole_games_and_does_everything_there_is(name: str, players: int) -> None:
    done: Counter[str] = Counter()
    for seed in range(6):
        options = {"passes": ("final", "reenter")[seed % 2], "sheets": ("own", "strict")[seed % 2]}
        done += a_game([name] * players, seed, options)[1]
    wanted = {"Roll", "Bid", "Pass", "Reroll", "Stand", "LetStand", "Steal"}
    assert wanted <= set(done)
    assert players == 2 or {"Join", "Wave"} & set(done)


def test_steady_wins_chips_from_random() -> None:
    net = 0
    for seed in range(60):
        match, _ = a_game(["steady", "random", "steady", "random"], seed, {})
        ended = match.events[-1]
        assert isinstance(ended, GameEnded)
        assert ended.purses is not None
        net += ended.purses[0] + ended.purses[2] - 20
    assert net > 3 * 60


def test_the_house_knows_both_by_name() -> None:
    assert bot_names(GAMES["lucky10"].name) == tuple(BOTS) == ("steady", "random")
    assert bot_named("lucky10", "steady") is BOTS["steady"]
