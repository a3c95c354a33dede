"""The bots: all they do is legal, they finish games, and `steady` plays better than `random`."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.bots import LEVELS, bot_named, bot_names
from games.events import GameEnded, PlayerInfo
from games.lucky10.actions import (
    Action,
    Bid,
    Join,
    LetStand,
    Pass,
    Reroll,
    Stand,
    Steal,
    Wave,
)
from games.lucky10.bots import BOTS
from games.lucky10.bots.plain import play_steady
from games.lucky10.rules import LUCKY_10
from games.lucky10.state import State
from games.match import Match, Setup
from games.registry import GAMES
from tests.games.lucky10.play import do, in_auction, in_last_call, in_reroll, with_chips


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
        view = LUCKY_10.view_for(match.state, seat)
        action = BOTS[names[seat]](view, random, match.memory)
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


def steady(state: State, seat: int) -> Action:
    return play_steady(LUCKY_10.view_for(state, seat), Random(1))


def test_steady_re_rolls_the_low_dice_for_free_and_stands_on_high_ones() -> None:
    assert steady(in_reroll(yard=(1, 6, 3, 4, 2)), 0) == Reroll((0, 2, 4))
    assert steady(in_reroll(yard=(4, 6, 5, 4, 6)), 0) == Stand()


def test_steady_pays_for_low_dice_in_the_last_session_only_what_it_has() -> None:
    state, _ = do(in_reroll(yellow=(2, 10, 10)), (0, Reroll((0, 1, 2))), dice=(1, 1, 2))
    assert steady(state._replace(session=10), 0) == Reroll((0, 1))


def test_steady_steals_a_good_yard_and_lets_a_poor_one_stand() -> None:
    assert steady(in_last_call(yard=(6, 6, 6, 5, 6)), 1) == Steal(1)
    assert steady(in_last_call(yard=(3, 2, 4, 1, 3)), 1) == LetStand()


def test_steady_joins_the_steal_of_a_good_yard_if_it_can_bid() -> None:
    state, _ = do(in_last_call(yard=(6, 6, 6, 5, 6)), (1, Steal(1)))
    assert steady(state, 2) == Join()
    assert steady(with_chips(state, yellow=(10, 10, 0)), 2) == Wave()


def test_steady_bids_more_for_a_better_yard() -> None:
    def most(yard: tuple[int, ...]) -> int:
        """Return the highest bid that another has to make to have steady pass."""
        for bid in range(1, 10):
            state, _ = do(in_auction(yard=yard), (0, Bid(bid)))
            if steady(state, 1) == Pass():
                return bid
        return 10

    assert 1 <= most((1, 1, 1, 2, 1)) < most((6, 5, 6, 6, 6)) < 10


def test_steady_wins_chips_from_random() -> None:
    net = 0
    for seed in range(60):
        match, _ = a_game(["steady", "random", "steady", "random"], seed, {})
        ended = match.events[-1]
        assert isinstance(ended, GameEnded)
        assert ended.purses is not None
        net += ended.purses[0] + ended.purses[2] - 20
    assert net > 3 * 60


def test_the_house_knows_them_all_by_name() -> None:
    assert bot_names(GAMES["lucky10"].name) == tuple(BOTS) == LEVELS
    assert bot_named("lucky10", "steady") is BOTS["steady"]
