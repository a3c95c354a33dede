"""Collections: small ones at once, great ones when they are worth it and it is quiet."""

from __future__ import annotations

import weakref
from collections.abc import Iterator

import pytest

from server.garbage import (
    MUCH,
    PATIENCE,
    QUIET,
    SESSION,
    WASTE,
    Sweeper,
    settle,
    sweep_all,
    sweep_new,
    unsettle,
)
from tests.server.house.support import FakeTime

EMPTY = 150_000
"""Objects of a house that nobody is in."""


class House:
    """A sweeper that counts its sweeps, and the objects it is told of."""

    def __init__(self) -> None:
        self.time = FakeTime()
        self.great_ones = 0
        self.small_ones = 0
        self.new = 0
        self.tied_up_in_new = 0
        self.aside = EMPTY
        self.tied_up_aside = 0
        self.sweeper = Sweeper(
            self.time,
            great=self._sweep_all,
            small=self._sweep_new,
            objects=lambda: self.new,
            aside=lambda: self.aside,
        )

    def _sweep_all(self) -> None:
        self.great_ones += 1
        self.aside -= self.tied_up_aside
        self.tied_up_aside = 0

    def _sweep_new(self) -> int:
        self.small_ones += 1
        self.aside += self.new - self.tied_up_in_new
        self.new = 0
        return self.tied_up_in_new

    def make(self, objects: int) -> None:
        """Let somebody press a key from which so many objects come."""
        self.new += objects
        self.sweeper.disturbed()

    def waste(self, objects: int) -> None:
        """Let so many objects come and be used until they have been set aside."""
        self.make(objects)
        self.tied_up_aside += objects

    def begin(self, count: int) -> None:
        """Let sessions begin that need what sessions do."""
        for _ in range(count):
            self.sweeper.session_began()
            self.make(SESSION)

    def end(self, count: int) -> None:
        """Let sessions end, of which nothing is left."""
        for _ in range(count):
            self.aside -= SESSION
            self.sweeper.session_ended()


@pytest.fixture
def house() -> House:
    house = House()
    house.begin(1)
    return house


def test_many_new_objects_are_looked_at_at_once_whoever_presses_a_key(house: House) -> None:
    before = house.small_ones
    house.make(MUCH - 1 - house.new)
    assert house.small_ones == before
    house.make(1)
    assert (house.small_ones, house.great_ones) == (before + 1, 0)


def test_what_beginning_leaves_behind_is_looked_at_without_a_key(house: House) -> None:
    before = house.small_ones
    house.new = MUCH
    house.sweeper.session_began()
    assert house.small_ones == before + 1


async def test_no_great_sweep_is_done_for_what_is_needed(house: House) -> None:
    house.begin(300)
    await house.time.advance(1000)
    assert house.great_ones == 0


async def test_a_great_sweep_is_done_once_much_lies_about_and_it_is_quiet(house: House) -> None:
    house.waste(WASTE - 1)
    await house.time.advance(1000)
    assert house.great_ones == 0
    house.waste(MUCH)
    await house.time.advance(QUIET - 0.01)
    assert house.great_ones == 0
    await house.time.advance(0.01)
    assert house.great_ones == 1
    await house.time.advance(1000)
    assert house.great_ones == 1


async def test_in_a_full_house_as_much_must_lie_about_as_all_need(house: House) -> None:
    house.begin(199)
    house.waste(200 * SESSION - 1)
    await house.time.advance(1000)
    assert house.great_ones == 0
    house.waste(MUCH)
    await house.time.advance(QUIET)
    assert house.great_ones == 1


async def test_what_went_by_itself_does_not_count_as_lying_about(house: House) -> None:
    for _ in range(3 * WASTE // SESSION):
        house.begin(1)
        house.end(1)
        await house.time.advance(2 * QUIET)
    assert house.great_ones == 0


async def test_what_a_great_sweep_has_found_to_be_used_is_not_looked_for_again(
    house: House,
) -> None:
    house.make(WASTE)
    await house.time.advance(QUIET)
    assert house.great_ones == 1
    house.waste(WASTE - 1)
    await house.time.advance(1000)
    assert house.great_ones == 1
    house.waste(MUCH)
    await house.time.advance(QUIET)
    assert house.great_ones == 2


async def test_when_many_have_left_what_they_needed_does_not_count_as_needed(house: House) -> None:
    house.begin(299)
    house.make(300 * SESSION)  # they need twice as much as is reckoned
    await house.time.advance(QUIET)
    assert house.great_ones == 1
    house.aside -= 300 * SESSION
    house.end(300)
    house.waste(300 * SESSION)
    await house.time.advance(QUIET)
    house.waste(WASTE)
    await house.time.advance(QUIET)
    assert house.great_ones == 2


async def test_a_great_sweep_waits_for_quiet_but_not_for_ever(house: House) -> None:
    house.waste(WASTE)
    for _ in range(int(PATIENCE / QUIET * 2) - 1):
        await house.time.advance(QUIET / 2)
        house.sweeper.disturbed()
        assert house.great_ones == 0
    await house.time.advance(QUIET / 2)
    assert house.great_ones == 1


async def test_a_sweeper_that_is_closed_sweeps_nothing(house: House) -> None:
    house.waste(WASTE)
    house.sweeper.close()
    await house.time.advance(1000)
    assert house.great_ones == 0


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
