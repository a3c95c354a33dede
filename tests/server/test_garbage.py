"""Full collections: when they are short or worth it, in a quiet moment, and not otherwise."""

from __future__ import annotations

import weakref
from collections.abc import Iterator

import pytest

from server.garbage import (
    ENOUGH,
    FEW,
    MUCH,
    PATIENCE,
    QUIET,
    TOO_MUCH,
    Sweeper,
    settle,
    sweep_all,
    sweep_new,
    unsettle,
)
from tests.server.house.support import FakeTime


class House:
    """A sweeper that counts its collections."""

    def __init__(self) -> None:
        self.time = FakeTime()
        self.collections = 0
        self.small_ones = 0
        self.objects = 0
        self.aside = 1000
        self.sweeper = Sweeper(
            self.time,
            great=self._sweep_all,
            small=self._sweep_new,
            objects=lambda: self.objects,
            aside=lambda: self.aside,
        )

    def _sweep_all(self) -> None:
        self.collections += 1
        self.objects = 0

    def _sweep_new(self) -> None:
        self.small_ones += 1
        self.objects = 0

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


async def test_many_objects_are_worth_a_small_sweep_in_a_quiet_moment(house: House) -> None:
    house.begin(100)
    house.objects = MUCH - 1
    house.sweeper.disturbed()
    await house.time.advance(1000)
    assert house.small_ones == 0
    house.objects = MUCH
    house.sweeper.disturbed()
    await house.time.advance(QUIET - 0.01)
    assert house.small_ones == 0
    await house.time.advance(0.01)
    assert (house.small_ones, house.collections) == (1, 0)


async def test_too_many_objects_are_swept_whoever_presses_a_key(house: House) -> None:
    house.begin(100)
    house.objects = TOO_MUCH - 1
    house.sweeper.disturbed()
    assert house.small_ones == 0
    house.objects = TOO_MUCH
    house.sweeper.disturbed()
    assert (house.small_ones, house.collections) == (1, 0)


async def test_where_nobody_leaves_what_was_set_aside_is_looked_at_once_it_is_twice_as_much(
    house: House,
) -> None:
    house.begin(100)
    for aside, great_ones in ((1000, 0), (2000, 0), (2001, 0), (2001, 1), (2001, 1), (4002, 1)):
        house.aside, house.objects = aside, MUCH
        house.sweeper.disturbed()
        await house.time.advance(QUIET)
        assert house.collections == great_ones


async def test_what_beginning_leaves_behind_is_swept_without_a_key(house: House) -> None:
    house.objects = MUCH
    house.begin(1)
    await house.time.advance(QUIET)
    assert house.small_ones == 1


async def test_one_great_sweep_does_for_both(house: House) -> None:
    house.begin(ENOUGH)
    house.objects = MUCH
    house.end(ENOUGH)
    await house.time.advance(1000)
    assert (house.small_ones, house.collections) == (0, 1)


class Tied:
    """Something that only a collection frees."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def settled() -> Iterator[None]:
    settle()
    yield
    unsettle()


def freed(tied: weakref.ref[Tied]) -> bool:
    return tied() is None


@pytest.mark.usefixtures("settled")
def test_no_collection_starts_by_itself_and_a_small_sweep_frees_what_is_new() -> None:
    tied = weakref.ref(Tied())
    assert [[] for _ in range(10_000)]
    assert not freed(tied)
    sweep_new()
    assert freed(tied)


@pytest.mark.usefixtures("settled")
def test_what_a_small_sweep_has_set_aside_is_freed_by_a_great_one() -> None:
    used = Tied()
    tied = weakref.ref(used)
    sweep_new()
    del used
    sweep_new()
    assert not freed(tied)
    sweep_all()
    assert freed(tied)
