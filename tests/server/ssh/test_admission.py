"""How many come in, and from where."""

from __future__ import annotations

from random import Random

import pytest

from server.ssh import admission as admission_module
from server.ssh.admission import Admission, Limits, Offence, Ticket, source_of

NOW = 1000.0
ALICE, BOB = "192.0.2.1", "192.0.2.2"


def admission(**limits: float) -> Admission:
    return Admission(Limits(**limits), Random(1))  # type: ignore[arg-type]  # ints and floats


def let_in(door: Admission, address: str) -> Ticket:
    ticket = door.arrive(address, NOW)
    assert ticket is not None
    return ticket


@pytest.mark.parametrize(
    ("address", "source"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("127.0.0.1", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
        ("not an address", "not an address"),
    ],
)
def test_an_address_counts_as_its_source(address: str, source: str | None) -> None:
    assert source_of(address) == source


def test_one_source_has_a_bound_and_another_source_does_not_feel_it() -> None:
    door = admission(most_from_source=2)
    for _ in range(2):
        door.log_in(let_in(door, ALICE))
    assert door.arrive(ALICE, NOW) is None
    assert door.arrive(BOB, NOW) is not None


def test_a_connection_that_left_makes_room_again() -> None:
    door = admission(most_from_source=1)
    ticket = let_in(door, ALICE)
    door.leave(ticket)
    assert door.standing == 0
    assert door.arrive(ALICE, NOW) is not None


def test_those_logging_in_have_a_bound_that_those_logged_in_do_not_count_for() -> None:
    door = admission(most_logging_in_from_source=1)
    first = let_in(door, ALICE)
    assert door.arrive(ALICE, NOW) is None
    door.log_in(first)
    door.log_in(first)
    assert door.arrive(ALICE, NOW) is not None


def test_new_ones_are_dropped_at_random_and_the_more_the_more_are_logging_in() -> None:
    def share_let_in(logging_in: int) -> float:
        let = 0
        for seed in range(400):
            limits = Limits(most_logging_in=100, drop_from=30)
            door = Admission(limits, Random(seed))
            while door.standing < logging_in:
                door.arrive("127.0.0.1", NOW)
            let += door.arrive("127.0.0.1", NOW) is not None
        return let / 400

    assert share_let_in(29) == 1.0
    assert share_let_in(100) == 0.0
    assert 0.6 > share_let_in(70) > share_let_in(95)


def test_a_full_house_lets_nobody_in() -> None:
    door = admission(most=1)
    let_in(door, ALICE)
    assert door.arrive(BOB, NOW) is None


def test_a_source_may_come_in_again_after_a_crash_but_not_after_one_upon_another() -> None:
    door = admission()
    ticket = let_in(door, ALICE)
    door.penalise(ticket, Offence.CRASH, NOW)
    assert door.arrive(ALICE, NOW + 1) is not None
    door.penalise(ticket, Offence.CRASH, NOW + 1)
    assert door.arrive(ALICE, NOW + 1) is None
    assert door.arrive(ALICE, NOW + 10) is not None


def test_small_offences_add_up_and_never_beyond_the_most() -> None:
    door = admission(most_penalty=20)
    ticket = let_in(door, ALICE)
    door.penalise(ticket, Offence.TOO_MANY_KEYS, NOW)
    assert door.arrive(ALICE, NOW) is not None
    for _ in range(20):
        door.penalise(ticket, Offence.TOO_MANY_KEYS, NOW)
    assert door.arrive(ALICE, NOW) is None
    assert door.arrive(ALICE, NOW + 6) is not None


def test_a_source_may_begin_only_so_much_at_once_however_often_it_comes_and_goes() -> None:
    door = admission(begin_burst=6, begin_seconds=2.0)
    for _ in range(3):
        ticket = let_in(door, ALICE)
        door.log_in(ticket)
        assert door.begin_session(ticket, NOW)
        door.leave(ticket)
    assert door.arrive(ALICE, NOW) is None
    assert door.arrive(BOB, NOW) is not None
    again = door.arrive(ALICE, NOW + 2)
    assert again is not None
    assert not door.begin_session(again, NOW + 2)
    assert door.begin_session(again, NOW + 4)


def test_on_this_machine_each_connection_has_such_a_limit_for_its_sessions_alone() -> None:
    door = admission(begin_burst=2)
    first, second = let_in(door, "127.0.0.1"), let_in(door, "127.0.0.1")
    for ticket in (first, second):
        assert [door.begin_session(ticket, NOW) for _ in range(3)] == [True, True, False]


def test_what_sources_did_is_remembered_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission_module, "_MOST_REMEMBERED", 10)
    door = admission(begin_burst=1)
    for number in range(100):
        ticket = let_in(door, f"192.0.2.{number}")
        door.penalise(ticket, Offence.CRASH, NOW)
        door.leave(ticket)
    assert len(door._beginnings) == len(door._held_until) == 10
    assert door.arrive("192.0.2.99", NOW) is None
    assert door.arrive("192.0.2.0", NOW) is not None


def test_this_machine_itself_is_never_held_back() -> None:
    door = admission(most_from_source=1)
    tickets = [let_in(door, "127.0.0.1") for _ in range(5)]
    door.penalise(tickets[0], Offence.CRASH, NOW)
    assert door.arrive("127.0.0.1", NOW) is not None
