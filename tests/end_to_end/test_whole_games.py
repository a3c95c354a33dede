"""Whole games through the real `ssh` client, from the lobby to the end."""

from __future__ import annotations

import pytest

from tests.end_to_end import lucky10_games
from tests.end_to_end.lucky10_games import NewKey
from tests.end_to_end.serving import ServedHouse


@pytest.mark.smoke
async def test_two_people_play_a_whole_game_of_lucky_10(house: ServedHouse, new_key: NewKey) -> None:
    await lucky10_games.for_two(house.port, new_key)
