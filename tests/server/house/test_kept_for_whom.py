"""Whom the house still knows after they have gone, and whom it forgets."""

from __future__ import annotations

import pytest

from tests.server.house.support import House
from tui.house import Claim, Leave, OpenTable, Rename


def known(house: House) -> list[str]:
    """Return the names of everybody the house knows."""
    return sorted(patron.name for patron in house.hall.people)


async def come_once(house: House, name: str) -> None:
    """Let somebody come, say what they are called, and go."""
    person = house.enter(name)
    if person.person.is_new:
        assert not await person.ask(Rename(name))
    person.visit.close()


async def test_a_guest_who_goes_from_the_lobby_is_forgotten(house: House) -> None:
    house.enter("Ann")
    house.enter_guest().visit.close()
    assert known(house) == ["Ann"]


async def test_who_takes_a_kept_seat_back_is_not_known_by_another_name_as_well(
    house: House,
) -> None:
    ann, guest = house.enter("Ann"), house.enter_guest()
    table = await house.open_table("lucky10", ann, guest)
    name, code = guest.name, guest.table.code
    guest.visit.close()
    again = house.enter_guest()
    assert len(known(house)) == 3
    assert not await again.ask(Claim(table, name, code))
    assert known(house) == ["Ann", name]


async def test_a_full_house_lets_in_who_has_a_kept_seat(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo)
    bo.visit.close()
    await house.advance(60)
    house.enter("Cleo")
    monkeypatch.setattr("server.house.hall.MOST_PEOPLE", 2)
    assert house.enter("Bo").seat == 1


async def test_who_has_a_kept_seat_is_not_forgotten_however_many_come(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.house.people.MOST_KNOWN", 2)
    ann = house.enter("Ann")
    assert not await ann.ask(OpenTable("lucky10", "", 2, {}))
    ann.visit.close()
    await house.advance(60)
    for number in range(5):
        await come_once(house, f"visitor{number}")
    assert known(house) == ["Ann", "visitor4"]
    assert house.enter("Ann").seat == 0


async def test_who_has_not_been_here_for_longest_is_forgotten_first(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.house.people.MOST_KNOWN", 3)
    for name in ("Ann", "Bo", "Cleo", "Ann", "Dan", "Bo"):
        await come_once(house, name)
    # Bo was forgotten for Dan, and is somebody new, for whom Cleo is forgotten.
    assert known(house) == ["Ann", "Bo", "Dan"]


async def test_who_has_done_nothing_here_is_forgotten_when_they_go(house: House) -> None:
    house.enter("Ann").visit.close()
    assert known(house) == []
    await come_once(house, "Bo")
    assert known(house) == ["Bo"]


async def test_no_number_of_keys_crowds_out_who_has_played(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.house.people.MOST_KNOWN", 3)
    ann = house.enter("Ann")
    await house.open_table("ten-thousand", ann, bots=["steady"], options={"target": 2000})
    await house.start(ann)
    await house.play(ann)
    await ann.ask(Leave())
    ann.visit.close()
    for number in range(10):
        await come_once(house, f"visitor{number}")
    assert known(house) == ["Ann", "visitor8", "visitor9"]
