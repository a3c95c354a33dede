"""Full collections: when they are short or worth it, in a quiet moment, and not otherwise."""

from __future__ import annotations

import pytest

from server.garbage import ENOUGH, FEW, PATIENCE, QUIET, Sweeper
from tests.server.house.support import FakeTime


class House:
    """A sweeper that counts its collections."""

    def __init__(self) -> None:
        self.time = FakeTime()
        self.collections = 0
        self.sweeper = Sweeper(self.time, self._collect)

    def _collect(self) -> None:
        self.collections += 1

    def begin(self, count: int) -> None:
        for _ in range(count):
            self.sweeper.session_began()

    def end(self, count: int) -> None:
        for _ in range(count):
            self.sweeper.session_ended()


@pytest.fixture
def house() -> House:
    return House()


async def test_nothing_is_collected_where_nothing_has_ended(house: House) -> None:
    house.begin(3)
    await house.time.advance(1000)
    assert house.collections == 0


async def test_with_few_sessions_what_one_leaves_is_collected_once_it_is_quiet(
    house: House,
) -> None:
    house.begin(FEW)
    house.end(1)
    await house.time.advance(QUIET - 0.01)
    assert house.collections == 0
    await house.time.advance(0.01)
    assert house.collections == 1
    await house.time.advance(1000)
    assert house.collections == 1


@pytest.mark.parametrize(("running", "enough"), [(100, ENOUGH), (200, 67)])
async def test_with_many_sessions_enough_must_have_ended(
    house: House, running: int, enough: int
) -> None:
    house.begin(running)
    house.end(enough - 1)
    await house.time.advance(1000)
    assert house.collections == 0
    house.end(1)
    await house.time.advance(QUIET)
    assert house.collections == 1
    house.begin(enough)
    house.end(enough - 1)
    await house.time.advance(1000)
    assert house.collections == 1


async def test_an_empty_house_is_swept(house: House) -> None:
    house.begin(FEW + 1)
    house.end(FEW)
    assert house.collections == 0
    house.end(1)
    await house.time.advance(QUIET)
    assert house.collections == 1


async def test_a_collection_waits_for_quiet_but_not_for_ever(house: House) -> None:
    house.begin(2)
    house.end(1)
    for _ in range(int(PATIENCE / QUIET * 2) - 1):
        await house.time.advance(QUIET / 2)
        house.sweeper.disturbed()
        assert house.collections == 0
    await house.time.advance(QUIET / 2)
    assert house.collections == 1


async def test_a_sweeper_that_is_closed_collects_nothing(house: House) -> None:
    house.begin(1)
    house.end(1)
    house.sweeper.close()
    await house.time.advance(1000)
    assert house.collections == 0
