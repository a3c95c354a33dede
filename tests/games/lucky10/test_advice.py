"""What the house's best player says of a moment of Lucky 10."""

from __future__ import annotations

from random import Random

import pytest

from games.events import PlayerInfo
from games.lucky10.actions import LetStand, Reroll, Steal
from games.lucky10.advice import advise, chance_to_win, highest_bid
from games.lucky10.bots import BOTS
from games.lucky10.judgement.weighing import situation
from games.lucky10.rules import LUCKY_10
from games.lucky10.state import Score
from games.match import Match, Setup
from tests.games.lucky10.play import in_auction, in_last_call, in_reroll, to_roll, with_chips
from tests.games.strategies import a_sentence


def test_a_bid_comes_with_what_the_yard_will_come_to_and_how_far_it_pays() -> None:
    view = LUCKY_10.view_for(in_auction(yard=(6, 6, 5, 1, 2)), 0)
    told = advise(view, ())
    assert told is not None
    limit = highest_bid(situation(view, (0.0, 0.0, 0.0)))
    assert 1 <= limit <= 10
    assert told.why == f"The Yard is likely to end at 24: it pays to bid up to {limit}."
    assert {way.what for way in told.ways} == {"bid 1", "pass"}


def test_a_bid_pays_no_further_than_the_chips_go() -> None:
    rich = in_auction(yard=(6, 6, 6, 6, 5))
    assert 2 < highest_bid(situation(LUCKY_10.view_for(rich, 0), (0.0, 0.0, 0.0))) <= 10
    poor = with_chips(in_auction(yard=(6, 6, 6, 6, 5)), yellow=(2, 10, 10))
    assert highest_bid(situation(LUCKY_10.view_for(poor, 0), (0.0, 0.0, 0.0))) <= 2


def test_low_dice_are_to_be_rolled_again_while_it_is_free() -> None:
    told = advise(LUCKY_10.view_for(in_reroll(yard=(1, 6, 3, 6, 2)), 0), ())
    assert told is not None
    assert told.best == Reroll((0, 2, 4))
    assert told.why.startswith("Re-roll the low dice")
    assert told.ways[0].what == "re-roll 1, 3, 2"


def test_a_steal_is_told_with_what_the_holder_has_against_it() -> None:
    good = with_chips(in_last_call(yard=(6, 6, 6, 5, 6)), yellow=(1, 12, 12))
    told = advise(LUCKY_10.view_for(good, 1), ())
    assert told is not None
    assert told.best == Steal(1)
    assert told.why == "29 points are worth your Red Chip: the holder has 1 chip to keep it with."
    poor = with_chips(in_last_call(yard=(1, 2, 1, 1, 2)), yellow=(9, 9, 9))
    told = advise(LUCKY_10.view_for(poor, 1), ())
    assert told is not None
    assert told.best == LetStand()
    assert told.why == "Keep your Red Chip: 7 points, and the holder has 9 chips to keep it with."


def test_nobody_is_told_anything_who_is_not_asked() -> None:
    assert advise(LUCKY_10.view_for(to_roll(), 0), ()) is None
    assert advise(LUCKY_10.view_for(in_auction(), 1), ()) is None
    assert advise(LUCKY_10.view_for(in_auction(), None), ()) is None


def test_who_is_ahead_is_likelier_to_win() -> None:
    state = in_auction()._replace(session=6, scores=(Score(0, 28), Score(0, 25), Score(1, 9)))
    chances = [chance_to_win(LUCKY_10.view_for(state, seat), state.scores) for seat in range(3)]
    assert chances == sorted(chances, reverse=True)
    assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 5])
def test_what_is_advised_is_what_master_does_and_is_said_in_a_sentence(players: int) -> None:
    seated = tuple(PlayerInfo(seat, "any", "bot") for seat in range(players))
    match = Match(LUCKY_10, Setup("advice", bytes(32), seated, {}))
    match.begin()
    random, told_of = Random(3), 0
    while not match.is_over:
        if LUCKY_10.is_paused(match.state):
            match.proceed()
            continue
        seat = random.choice(LUCKY_10.to_act(match.state))
        view = LUCKY_10.view_for(match.state, seat)
        told = advise(view, match.memory)
        if told is not None:
            told_of += 1
            assert told.best == BOTS["master"](view, random, match.memory)
            assert a_sentence(told.why)
        match.act(seat, random.choice(LUCKY_10.legal_actions(match.state, seat)))
    assert told_of > 10
