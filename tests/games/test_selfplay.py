"""Games between bots: decided by their seed, fair in their seats, counted as they should be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from games import bots
from games.bots import bot_names
from games.errors import BadOption
from games.events import GameAbandoned, GameEnded
from games.lucky10.events import LetItStand, Recorded, StealCalled, Stood
from games.registry import GAMES
from games.selfplay import Tally, material, mean_and_margin, play_game, seating
from games.ten_thousand.actions import Throw
from games.verify import verify
from tests.games.walk import lines_of, random_options

LUCKY_10 = GAMES["lucky10"]


def play(name: str, seed: str, index: int, *, players: int = 4) -> Any:  # noqa: ANN401 - a match
    seats = seating(bot_names(name), players, index)
    return play_game(GAMES[name], seats, {}, material(seed, index))


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_games(name: str) -> None:
    assert [play(name, "mint", index).events for index in range(3)] == [
        play(name, "mint", index).events for index in range(3)
    ]


def test_another_seed_or_another_game_of_a_series_has_other_dice_and_another_id() -> None:
    drawn = [material(seed, index) for seed in ("mint", "tin", "mint|1") for index in range(3)]
    assert len({one.seed for one in drawn}) == len({one.game_id for one in drawn}) == len(drawn)
    assert len({one.random.random() for one in drawn}) == len(drawn)


@pytest.mark.parametrize("name", GAMES)
def test_games_of_any_options_and_players_verify(name: str) -> None:
    game, random = GAMES[name], Random(7)
    for index in range(20):
        players = random.randint(game.least_players, game.most_players)
        seats = seating(bot_names(name), players, index)
        options = random_options(game, random)
        match = play_game(game, seats, options, material("any", index))
        verified = verify(lines_of(match.events))
        assert verified.abandoned is None
        assert [player.name for player in verified.players] == list(seats)


@pytest.mark.parametrize(("count", "players"), [(1, 4), (2, 4), (2, 3), (3, 2), (3, 8), (2, 1)])
def test_in_a_series_each_bot_sits_at_each_seat_equally_often(count: int, players: int) -> None:
    names = tuple(f"bot {number}" for number in range(count))
    tables = [seating(names, players, index) for index in range(4 * count)]
    for seat in range(players):
        at_the_seat = [table[seat] for table in tables]
        assert all(at_the_seat.count(name) == 4 for name in names)


def test_a_bot_or_an_option_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadOption, match="There is no bot 'deep' for lucky10"):
        play_game(LUCKY_10, ("deep", "deep"), {}, material("mint", 0))
    with pytest.raises(BadOption, match="There is no option 'colour'"):
        play_game(LUCKY_10, ("random", "random"), {"colour": 1}, material("mint", 0))


@pytest.fixture
def undecided_bot() -> Iterator[str]:
    """A bot of Ten Thousand that never ends a turn."""

    def never_bank(view: Any, random: Random) -> Any:  # noqa: ANN401, ARG001 - as bots are called
        return Throw(view.choices.throws[0].leave_in)

    bots.register("ten-thousand", "undecided", bots.forgetful(never_bank))
    yield "undecided"
    bots._BOTS["ten-thousand"].pop("undecided")


def test_where_several_are_asked_none_of_them_is_always_the_quickest() -> None:
    first_to_answer: dict[int, set[int]] = {}
    for index in range(100):
        events = play_game(LUCKY_10, ("steady",) * 4, {}, material("quick", index)).events
        # In the first session everybody has a Red Chip, so that all but the holder are asked.
        for before, event in pairwise(events):
            if isinstance(before, Recorded):
                break
            if isinstance(before, Stood) and isinstance(event, LetItStand | StealCalled):
                first_to_answer.setdefault(before.seat, set()).add(event.seat)
    everybody = set(range(4))
    assert first_to_answer == {holder: everybody - {holder} for holder in everybody}


def test_a_game_that_never_ends_is_abandoned_and_counts_for_nobody(undecided_bot: str) -> None:
    match = play_game(GAMES["ten-thousand"], (undecided_bot,), {}, material("mint", 0))
    assert isinstance(match.events[-1], GameAbandoned)
    tally = Tally()
    tally.add(match)
    assert (tally.games, tally.abandoned, tally.standings()) == (1, 1, ())


def test_wins_and_nets_are_counted_by_bot() -> None:
    tally, wins = Tally(), {"steady": 0, "random": 0}
    nets: dict[str, list[int]] = {"steady": [], "random": []}
    for index in range(30):
        seats = seating(("steady", "random"), 4, index)
        match = play_game(LUCKY_10, seats, {}, material("count", index))
        tally.add(match)
        ended = match.events[-1]
        assert isinstance(ended, GameEnded)
        assert ended.purses is not None
        names = [player.name for player in match.setup.players]
        wins[names[ended.ranking[0]]] += 1
        for name, purse in zip(names, ended.purses, strict=True):
            nets[name].append(purse - 10)
    for standing in tally.standings():
        assert standing.wins == wins[standing.bot]
        assert standing.seats == len(nets[standing.bot]) == 60
        assert standing.net == pytest.approx(mean(nets[standing.bot]))
        margin = 1.96 * stdev(nets[standing.bot]) / 60**0.5
        assert standing.margin == pytest.approx(margin, rel=1e-4)
    assert sum(sum(of_bot) for of_bot in nets.values()) == 0


def test_a_game_without_chips_has_no_nets() -> None:
    tally = Tally()
    tally.add(play("ten-thousand", "count", 0))
    assert {(standing.net, standing.margin) for standing in tally.standings()} == {(None, None)}
    assert sum(standing.wins for standing in tally.standings()) == 1


def test_too_few_values_have_no_mean_or_no_margin() -> None:
    assert mean_and_margin([]) == (None, None)
    assert mean_and_margin([3]) == (3, None)
    assert mean_and_margin([3, 3]) == (3, 0)
