"""At home: who sits around the keyboard changes from game to game, and is known by name."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import pytest

from server.home import HallAtHome
from server.house.hall import Hall
from tests.server.house.support import settle
from tui.app import MintTinApp
from tui.house import Leave, OpenTable, Rename, Sit
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
        [("Ann", "Bo"), ("alex", "Bo"), ("Bo", "Ann")],
    ],
)
async def test_everybody_is_called_as_they_said_whatever_the_game_before(
    hall: Hall, parties: list[tuple[str, ...]]
) -> None:
    at_home = HallAtHome(hall, is_kept=False)
    owner = at_home.enter("Alex")
    for people in parties:
        app = MintTinApp([owner], home=at_home, party=Party("lucky10", {}, people=people))
        await settle()
        called = {visit.person().name for visit in app._keyboard.visits}
        assert called == {name.capitalize() for name in people} | {"Alex"}
        for visit in app._keyboard.visits:
            visit.ask(Leave())
        app._send_guests_home()
        await settle()
        assert (await owner.news()).farewell is None
    assert owner.person().name == "Alex"


async def test_two_who_want_the_same_name_are_two(hall: Hall) -> None:
    at_home = HallAtHome(hall, is_kept=False)
    ann, other = at_home.enter("Ann"), at_home.enter("ann")
    assert names(hall) == {"Ann", "ann-2"}
    assert (ann.table(), other.table()) == (None, None)


async def test_nobody_is_asked_what_they_want_to_be_called(hall: Hall) -> None:
    assert not HallAtHome(hall, is_kept=False).enter("Ann").person().is_new


async def test_who_has_played_is_known_by_name_and_who_has_not_is_forgotten(hall: Hall) -> None:
    at_home = HallAtHome(hall, is_kept=False)
    ann, bo, cy = (at_home.enter(name) for name in ("Ann", "Bo", "Cy"))
    ann.ask(OpenTable("lucky10", "", 2, {}))
    bo.ask(Sit(next(iter(hall.tables))))
    await settle()
    before = hall.people.named("Bo")
    for visit in (ann, bo, cy):
        visit.ask(Leave())
        await settle()
        visit.close()
    assert names(hall) == {"Ann", "Bo"}
    at_home.enter("bo")
    assert before is not None
    assert hall.people.named("Bo") is before
    assert before.is_here


async def test_who_takes_another_name_is_known_by_that_one(hall: Hall) -> None:
    at_home = HallAtHome(hall, is_kept=False)
    ann = at_home.enter("Ann")
    before = hall.people.named("Ann")
    ann.ask(Rename("Zoe"))
    await settle()
    ann.close()
    at_home.enter("Zoe")
    assert hall.people.named("Zoe") is before
    assert hall.people.named("Ann") is None
