"""What anybody who has watched a game of Lucky 10 can remember: the scores that lay open."""

from __future__ import annotations

from random import Random

import pytest

from games.events import PlayerInfo
from games.lucky10.rules import LUCKY_10
from games.lucky10.state import totals
from games.match import Match, Setup
from games.resume import resume


@pytest.mark.parametrize("sheets", ["own", "strict", "open"])
def test_every_score_that_lay_open_is_remembered_and_no_other(sheets: str) -> None:
    match, random = a_match(sheets), Random(1)
    match.begin()
    while not match.is_over:
        step(match, random)
        assert (match.memory or ()) == match.state.scores
        shown = [0] * 3
        for seat, points in match.memory or ():
            shown[seat] += points
        assert tuple(shown) == totals(match.state)


def test_a_game_that_goes_on_from_its_record_is_remembered_as_before() -> None:
    match, random = a_match("strict"), Random(2)
    match.begin()
    while len(match.state.scores) < 5:
        step(match, random)
    assert resume(bytes(32), match.events).memory == match.memory


def a_match(sheets: str) -> Match:
    players = tuple(PlayerInfo(seat, f"p{seat}", "bot") for seat in range(3))
    return Match(LUCKY_10, Setup("memory", bytes(32), players, {"sheets": sheets}))


def step(match: Match, random: Random) -> None:
    """Do anything that is legal."""
    if LUCKY_10.is_paused(match.state):
        match.proceed()
        return
    seat = random.choice(LUCKY_10.to_act(match.state))
    match.act(seat, random.choice(LUCKY_10.legal_actions(match.state, seat)))
