"""Reading back from events what was decided, also where the events are not in order."""

from __future__ import annotations

import pytest

from games.events import Event, Left, Returned, RolledOff
from games.ten_thousand.actions import Action, Bank, Throw
from games.ten_thousand.events import Banked, Kept, LostIt, Rolled, TurnBegan, WentBack
from games.ten_thousand.rules import TEN_THOUSAND

BEGAN = TurnBegan(1)
THROWN = Rolled(1, (1, 5, 5, 2, 3))


@pytest.mark.parametrize(
    ("events", "at", "action"),
    [
        ([BEGAN, THROWN], 1, Throw()),
        ([BEGAN, THROWN, Kept(1, (1, 5, 5), 200, 200), Rolled(1, (2, 3))], 2, Throw(0)),
        ([BEGAN, THROWN, Kept(1, (1, 5), 150, 150), Rolled(1, (2, 3, 3))], 2, Throw(1)),
        ([BEGAN, THROWN, Kept(1, (1,), 100, 100), Rolled(1, (2, 3, 3, 3))], 2, Throw(2)),
        ([BEGAN, THROWN, Kept(1, (1, 5, 5), 200, 200), Banked(1, 200, 900)], 2, Bank()),
        ([BEGAN, Rolled(1, (2, 2, 2, 5, 1)), Kept(1, (), 0, 0), Rolled(1, (1,))], 2, Throw(1)),
    ],
)
def test_a_kept_is_told_with_what_follows_it(events: list[Event], at: int, action: Action) -> None:
    assert TEN_THOUSAND.decision(events, at) == (1, action, False)


def test_the_clock_is_told_by_what_it_did() -> None:
    kept = Kept(1, (1, 5, 5), 200, 200)
    threw = [BEGAN, THROWN, kept, Rolled(1, (2, 3), timed_out=True)]
    banked = [BEGAN, THROWN, kept, Banked(1, 200, 900, timed_out=True)]
    assert TEN_THOUSAND.decision(threw, 2) == (1, Throw(), True)
    assert TEN_THOUSAND.decision(banked, 2) == (1, Bank(), True)
    assert TEN_THOUSAND.decision([BEGAN, Rolled(1, (1,) * 5, timed_out=True)], 1) == (
        1,
        Throw(),
        True,
    )


def test_the_houses_events_in_between_do_not_matter() -> None:
    events = [BEGAN, THROWN, Left(0), Kept(1, (1,), 100, 100), Returned(0), Rolled(1, (2,) * 4)]
    assert TEN_THOUSAND.decision(events, 3) == (1, Throw(2), False)


@pytest.mark.parametrize(
    "event", [BEGAN, LostIt(1, 0), WentBack(1, 50, 0), Left(1), RolledOff("starter", (), 1)]
)
def test_no_decision_begins_with_what_follows_by_itself(event: Event) -> None:
    assert TEN_THOUSAND.decision([BEGAN, THROWN, event], 2) is None


@pytest.mark.parametrize(
    ("events", "action"),
    [
        ([BEGAN, THROWN, Rolled(1, (2, 3))], Throw(0)),
        ([BEGAN, THROWN, Rolled(1, (2, 3, 3))], Throw(1)),
        ([BEGAN, THROWN, Rolled(1, (2, 3, 3, 3))], Throw(2)),
        ([BEGAN, THROWN, Rolled(1, (2, 3, 3, 3, 3))], Throw(0)),
        ([BEGAN, THROWN, Banked(1, 200, 900)], Bank()),
        ([BEGAN, THROWN, Kept(1, (), 0, 0)], Throw(2)),
        ([BEGAN, THROWN, Kept(1, (5, 5, 5, 5), 0, 0)], Throw(0)),
        ([BEGAN, THROWN, Kept(1, (1, 5, 5), 200, 200), WentBack(1, 200, 0)], Throw(0)),
        ([BEGAN, Kept(1, (1,), 100, 100)], Throw(0)),
    ],
)
def test_events_that_cannot_stand_there_are_told_as_what_they_most_likely_were(
    events: list[Event], action: Action
) -> None:
    at = min(2, len(events) - 1)
    assert TEN_THOUSAND.decision(events, at) == (1, action, False)
