"""How an event that stands where another belongs is told."""

from __future__ import annotations

import pytest

from games.events import Event, GameEnded, RolledOff
from games.lucky10.events import Passed, SessionBegan, YardWon
from games.mismatch import mismatch

MANY = RolledOff("roller", tuple(((0, 6), (1, 6), (2, 6), (3, 6)) for _ in range(9)), 0)


@pytest.mark.parametrize(
    ("expected", "sentence"),
    [
        (YardWon(1, 3, "tin"), "yard_won (seat 1, amount 3, paid_to tin)"),
        (YardWon(1, 0, None), "yard_won (seat 1, amount 0, paid_to null)"),
        (SessionBegan(2), "session_began (session 2)"),
        (GameEnded((20, 30), (1, 0), (3, 17), "0" * 64), "game_ended"),
        (MANY, "rolled_off (purpose roller, rounds a list, winner 0)"),
    ],
)
def test_another_event_is_told_with_what_the_rules_give(expected: Event, sentence: str) -> None:
    assert mismatch(expected, Passed(0)) == f"passed stands here; the rules give {sentence}"
