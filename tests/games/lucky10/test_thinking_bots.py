"""`sharp` and `master`: what they do, what they know, and that they do not peek."""

from __future__ import annotations

from random import Random

import pytest

from games.events import PlayerInfo
from games.lucky10.actions import Action, Bid, Join, LetStand, Pass, Reroll, Stand, Steal
from games.lucky10.bots import BOTS
from games.lucky10.bots.thinking import remembered_totals, supposed_totals
from games.lucky10.judgement.weighing import situation, weigh
from games.lucky10.rules import LUCKY_10
from games.lucky10.state import Score, State, totals
from games.match import Match, Setup
from tests.games.lucky10.play import do, in_auction, in_last_call, in_reroll, with_chips

THINKING = ("sharp", "master")


def does(level: str, state: State, seat: int) -> Action:
    view = LUCKY_10.view_for(state, seat)
    action: Action = BOTS[level](view, Random(1), state.scores)
    return action


@pytest.mark.parametrize("level", THINKING)
def test_low_dice_are_rolled_again_for_free_and_high_ones_stand(level: str) -> None:
    assert does(level, in_reroll(yard=(1, 6, 3, 6, 2)), 0) == Reroll((0, 2, 4))
    assert does(level, in_reroll(yard=(6, 6, 6, 5, 6)), 0) == Stand()


@pytest.mark.parametrize("level", THINKING)
def test_a_good_yard_of_somebody_without_chips_is_stolen_and_a_poor_one_is_not(level: str) -> None:
    good = with_chips(in_last_call(yard=(6, 6, 6, 5, 6)), yellow=(0, 12, 12))
    poor = with_chips(in_last_call(yard=(1, 2, 1, 1, 2)), yellow=(0, 12, 12))
    assert does(level, good, 1) == Steal(1)
    assert does(level, poor, 1) == LetStand()


@pytest.mark.parametrize("level", THINKING)
def test_a_better_yard_is_worth_a_higher_bid(level: str) -> None:
    def most(yard: tuple[int, ...]) -> int:
        """Return the highest bid that another has to make to have the bot pass."""
        for bid in range(1, 10):
            state, _ = do(in_auction(yard=yard), (0, Bid(bid)))
            if does(level, state, 1) == Pass():
                return bid
        return 10

    assert most((1, 1, 1, 2, 1)) < most((6, 5, 6, 6, 6))


@pytest.mark.parametrize("level", THINKING)
def test_a_steal_is_joined_only_with_chips_to_bid(level: str) -> None:
    called, _ = do(in_last_call(yard=(6, 6, 6, 5, 6)), (1, Steal(1)))
    assert does(level, with_chips(called, yellow=(0, 3, 15)), 2) == Join()
    assert does(level, with_chips(called, yellow=(10, 10, 0)), 2) != Join()


def test_the_winner_of_the_last_session_pays_chips_into_the_tin_that_is_theirs() -> None:
    """Chips that are kept go to the second, those that are paid to the one who wins."""
    state = with_chips(in_reroll(yard=(2, 6, 6, 6, 6)), yellow=(6, 1, 1))
    scores = tuple(Score(0, 25) for _ in range(9))
    last = state._replace(session=10, scores=scores, rerolls=1)
    assert does("master", last, 0) == Reroll((0,))


def test_master_counts_what_lay_open_and_sharp_the_lines() -> None:
    state = in_auction()._replace(session=4, scores=(Score(0, 30), Score(1, 9), Score(1, 11)))
    view = LUCKY_10.view_for(state, 0)
    assert remembered_totals(view, state.scores) == (30, 20, 0)
    assert supposed_totals(view) == (30, 46, 0)
    assert remembered_totals(view, None) == supposed_totals(view)


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("sheets", ["own", "strict"])
def test_nothing_that_is_hidden_from_a_bot_changes_what_it_does(level: str, sheets: str) -> None:
    """The same view and the same memory, over a state with other secrets, give the same action."""
    match, random = a_match(level, sheets), Random(5)
    match.begin()
    compared = 0
    while not match.is_over:
        state = match.state
        if LUCKY_10.is_paused(state):
            match.proceed()
            continue
        seat = random.choice(LUCKY_10.to_act(state))
        view = LUCKY_10.view_for(state, seat)
        action = BOTS[level](view, Random(1), match.memory)
        other = with_other_secrets(state, seat, random)
        if LUCKY_10.view_for(other, seat) == view:
            compared += other != state
            again = BOTS[level](LUCKY_10.view_for(other, seat), Random(1), match.memory)
            assert again == action
        match.act(seat, action)
    assert compared > 20


def with_other_secrets(state: State, seat: int, random: Random) -> State:
    """Return the state with other scores on the sheets of the others."""
    changed = [
        score if score.seat == seat else score._replace(points=random.randint(5, 30))
        for score in state.scores
    ]
    return state._replace(scores=tuple(changed))


def a_match(level: str, sheets: str) -> Match:
    players = tuple(PlayerInfo(seat, level, "bot") for seat in range(4))
    return Match(LUCKY_10, Setup("thinking", bytes(32), players, {"sheets": sheets}))


def test_every_action_that_is_weighed_is_legal_and_one_is_always_there() -> None:
    random = Random(8)
    for players in range(2, 9):
        seated = tuple(PlayerInfo(seat, "any", "bot") for seat in range(players))
        match = Match(LUCKY_10, Setup(f"any {players}", bytes(32), seated, {"passes": "reenter"}))
        match.begin()
        while not match.is_over:
            state = match.state
            if LUCKY_10.is_paused(state):
                match.proceed()
                continue
            seat = random.choice(LUCKY_10.to_act(state))
            sums = tuple(map(float, totals(state)))
            weighed = weigh(situation(LUCKY_10.view_for(state, seat), sums))
            legal = LUCKY_10.legal_actions(state, seat)
            assert weighed
            assert all(one.action in legal for one in weighed)
            match.act(seat, random.choice(legal))
