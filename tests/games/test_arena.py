"""The arena: seats that are even, dice that are the same, and means over deals."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from games.arena import Deal, Mean, arrangements, deal_result, lead, results, seatings
from games.registry import GAMES
from games.selfplay import material, play_game


@pytest.mark.parametrize(
    ("bots", "players"), [(2, 2), (2, 4), (3, 4), (5, 2), (5, 4), (3, 8), (5, 10), (4, 1)]
)
def test_in_a_deal_every_bot_has_every_seat_once(bots: int, players: int) -> None:
    for arrangement in islice(arrangements(bots, players, "mint"), 20):
        tables = seatings(arrangement, bots)
        for seat in range(players):
            assert sorted(table[seat] for table in tables) == list(range(bots))
        for table in tables:
            counts = [table.count(bot) for bot in range(bots)]
            assert max(counts) - min(counts) <= 1


def test_every_mix_of_seats_comes_in_turn() -> None:
    mixes = Counter(islice(arrangements(2, 4, "mint"), 9))
    assert mixes == {(0, 0, 1, 1): 3, (0, 1, 0, 1): 3, (0, 1, 1, 0): 3}
    pairs = Counter(islice(arrangements(5, 2, "mint"), 8))
    assert pairs == {(0, bot): 2 for bot in range(1, 5)}


def test_another_seed_mixes_in_another_order() -> None:
    orders = {tuple(islice(arrangements(5, 4, seed), 10)) for seed in ("a", "b", "c")}
    assert len(orders) == 3


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_between_bots_that_play_alike_luck_cancels_to_the_last_chip(
    name: str, players: int
) -> None:
    game = GAMES[name]
    deals = []
    for number, arrangement in enumerate(islice(arrangements(2, players, "mint"), 10)):
        games = [
            (seating, play_game(game, ("steady",) * players, {}, material("mint", number)))
            for seating in seatings(arrangement, 2)
        ]
        deal = deal_result(games, 2)
        assert deal is not None
        deals.append(deal)
    one, other = results(deals, 2)
    assert (one.wins.value, one.place, one.net) == (1 / players, other.place, other.net)
    assert lead(deals, 0, 1) == Mean(0.0, 0.0)
    assert (one.turns.value is None) == (name == "lucky10")


def test_means_and_intervals_are_over_deals() -> None:
    deals = [
        [Deal(0.5, 1.5, 2.0, 40.0), Deal(0.5, 1.5, -2.0, None)],
        [Deal(1.0, 1.0, 4.0, 50.0), Deal(0.0, 2.0, -4.0, None)],
    ]
    one, other = results(deals, 2)
    assert one.wins.value == 0.75
    assert one.wins.margin == pytest.approx(1.959964 * 0.25)
    assert (one.net.value, one.turns.value, other.turns) == (3.0, 45.0, Mean(None, None))
    ahead = lead(deals, 0, 1)
    assert ahead.value == 0.5
    assert ahead.margin == pytest.approx(1.959964 * 0.5)
