"""At home: who sits around the keyboard changes from game to game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import pytest

from server.home import HallAtHome
from server.house.hall import Hall
from tests.server.house.support import settle
from tui.app import MintTinApp
from tui.house import Leave, OpenTable, Sit
from tui.party import Party


@pytest.fixture
async def hall() -> AsyncIterator[Hall]:
    hall = Hall("Home", entropy=Random(1).randbytes)
    yield hall
    await hall.close("")


def names(hall: Hall) -> set[str]:
    return {patron.name for patron in hall.people}


@pytest.mark.parametrize(
    "parties",
    [
        [("Ann", "Bo"), ("Alex", "Ann", "Bo")],
        [("Alex", "Ann"), ("Ann", "Bo")],
        [("Ann", "Bo"), ("Alex", "Bo"), ("Bo", "Ann")],
    ],
)
async def test_everybody_is_called_as_they_said_whatever_the_game_before(
    hall: Hall, parties: list[tuple[str, ...]]
) -> None:
    at_home = HallAtHome(hall)
    owner = at_home.enter("Alex")
    for people in parties:
        app = MintTinApp([owner], home=at_home, party=Party("lucky10", {}, people=people))
        await settle()
        assert {visit.person().name for visit in app._keyboard.visits} == set(people)
        for visit in app._keyboard.visits:
            visit.ask(Leave())
        app._send_guests_home()
        await settle()
        assert (await owner.news()).farewell is None
    assert names(hall) == {owner.person().name}


async def test_two_who_want_the_same_name_are_two(hall: Hall) -> None:
    at_home = HallAtHome(hall)
    ann, other = at_home.enter("Ann"), at_home.enter("ann")
    assert names(hall) == {"Ann", "ann-2"}
    assert (ann.table(), other.table()) == (None, None)


async def test_who_has_gone_is_known_no_longer_than_their_seat_is_kept(hall: Hall) -> None:
    at_home = HallAtHome(hall)
    ann, bo = at_home.enter("Ann"), at_home.enter("Bo")
    ann.ask(OpenTable("lucky10", "", 2, {}))
    bo.ask(Sit(next(iter(hall.tables))))
    await settle()
    bo.close()
    await settle()
    assert names(hall) == {"Ann", "Bo"}
    ann.ask(Leave())
    await settle()
    ann.close()
    assert names(hall) == {"Bo"}
