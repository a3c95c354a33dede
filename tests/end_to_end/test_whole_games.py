"""Whole games through the real `ssh` client, from the lobby to the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.end_to_end import eventful_game, lucky10_games, ten_thousand_games
from tests.end_to_end.lucky10_games import NewKey
from tests.end_to_end.serving import ServedHouse

Seeded = Callable[[int], ServedHouse]


@pytest.fixture
def seeded(tmp_path: Path) -> Iterator[Seeded]:
    """Opens a house whose dice are the same each time."""
    houses: list[ServedHouse] = []

    def open_house(seed: int) -> ServedHouse:
        houses.append(ServedHouse(tmp_path / "seeded", seed=seed))
        return houses[-1]

    yield open_house
    for house in houses:
        assert house.close() == 0
        assert house.complaints() == ""


@pytest.mark.smoke
async def test_two_people_play_a_whole_game_of_each_kind(
    house: ServedHouse, seeded: Seeded, new_key: NewKey
) -> None:
    kind = seeded(ten_thousand_games.SEED_FOR_TWO)
    async with asyncio.TaskGroup() as games:
        games.create_task(lucky10_games.play_for_two(house.port, new_key))
        games.create_task(ten_thousand_games.play_for_two(kind.port, new_key))


async def test_three_people_play_a_whole_game_of_each_kind_whatever_happens(
    house: ServedHouse, seeded: Seeded, new_key: NewKey
) -> None:
    kind = seeded(ten_thousand_games.SEED_FOR_THREE)
    async with asyncio.TaskGroup() as games:
        games.create_task(eventful_game.play(house.port, new_key))
        games.create_task(ten_thousand_games.play_for_three(kind.port, new_key))
