"""Bursts of keys, as a fast typist or a slow line sends them, into everything that is filled in."""

from __future__ import annotations

from random import Random

import pytest

from games.registry import GAMES
from tests.tui.fake_house import FakeVisit, a_table, a_table_line
from tests.tui.piloting import burst, until, until_shown
from tests.tui.screens.test_lobby import lobby
from tests.tui.visiting import FakeHome, visiting
from tui.app import MintTinApp
from tui.house import OpenTable

OPENED_BY = ("n", "p", "g", "o", "r", "question_mark", "enter")
"""The keys of the lobby that open something in front; Enter asks who has the seat kept there."""
KEYS = ("right", "left", "down", "up", "enter", "enter", "tab", "space", "5", "x", "backspace")


@pytest.mark.parametrize("key", ["n", "p"])
@pytest.mark.parametrize(("turns", "game"), [(1, "ten-thousand"), (2, "lucky10")])
@pytest.mark.parametrize("opens_in_it", [False, True])
async def test_another_game_and_enter_in_one_packet_ask_for_that_game_with_its_options(
    key: str, turns: int, game: str, opens_in_it: bool
) -> None:
    async with lobby() as (pilot, visit, app):
        if not opens_in_it:
            await pilot.press(key)
        await burst(pilot, *[key] * opens_in_it, *["right"] * turns, "enter")
        if opens_in_it and not visit.asked:  # Enter came before the form could take it
            await burst(pilot, "enter")
        await until(pilot, lambda: visit.asked)
        (request,) = visit.asked
        assert isinstance(request, OpenTable)
        assert set(request.options) == {option.name for option in GAMES[request.game].options}
        if not opens_in_it:
            assert request.game == game
        assert len(app.screen_stack) == 1


@pytest.mark.parametrize("keys", [("right", "enter"), ("enter", "enter"), ("enter", "right")])
async def test_at_home_a_burst_begins_one_game(keys: tuple[str, ...]) -> None:
    visit, home = FakeVisit("Ann"), FakeHome()
    app = MintTinApp([visit], home=home)
    async with app.run_test() as pilot:
        await pilot.pause()
        await burst(pilot, *keys)
        await until(pilot, lambda: visit.asked)
        (request,) = visit.asked
        assert isinstance(request, OpenTable)
        assert request.game == ("ten-thousand" if keys[0] == "right" else "lucky10")
        assert set(request.options) == {option.name for option in GAMES[request.game].options}


async def test_a_number_that_turns_wrong_right_behind_enter_is_told_and_not_asked_for() -> None:
    async with lobby() as (pilot, visit, _):
        await pilot.press("n", *["down"] * 6)
        await burst(pilot, "enter", "5", "x")
        await until_shown(pilot, "not '305x'.")
        assert visit.asked == []
        await pilot.press("backspace", "backspace", "enter")
        await until(pilot, lambda: visit.asked)
        (request,) = visit.asked
        assert isinstance(request, OpenTable)
        assert request.options["clock"] == 30


@pytest.mark.parametrize("opens", OPENED_BY)
async def test_no_burst_of_keys_into_a_form_or_a_dialog_is_too_much(opens: str) -> None:
    random = Random(opens)
    for _ in range(2):
        line = a_table_line(stage="playing", by_code=("guest-ab12",))
        async with lobby(line) as (pilot, _, app):
            await burst(pilot, opens, *random.choices(KEYS, k=40))
            assert app.crash is None


@pytest.mark.parametrize("opens", ["l", "b", "x", "q", "t", "question_mark"])
async def test_no_burst_of_keys_in_a_waiting_room_is_too_much(opens: str) -> None:
    random = Random(opens)
    async with visiting(a_table("Ann", "Bo")) as (pilot, _, app):
        await burst(pilot, opens, *random.choices(KEYS, k=40))
        assert app.crash is None


async def test_no_burst_of_keys_into_the_form_at_home_is_too_much() -> None:
    random = Random(1)
    for _ in range(3):
        app = MintTinApp([FakeVisit("Ann")], home=FakeHome())
        async with app.run_test() as pilot:
            await burst(pilot, *random.choices((*KEYS, "o", "r"), k=40))
            assert app.crash is None
