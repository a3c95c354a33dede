"""Which clock runs, and what it does when it runs out."""

from __future__ import annotations

import pytest

from games.dice import LoadedDice
from games.events import Event
from games.lucky10.actions import (
    Action,
    Bid,
    LetStand,
    Pass,
    Reroll,
    Roll,
    Stand,
    Steal,
    Wave,
)
from games.lucky10.events import LetItStand, Passed, StealPassed, StealWaved, Stood, YardRolled
from games.lucky10.rules import LUCKY_10
from games.lucky10.state import State
from tests.games.lucky10.play import do, in_auction, in_last_call, in_reroll, to_roll

CALLED = do(in_reroll(), (1, Steal(1)))[0]
STEALING = do(CALLED, (2, Wave()))[0]
REVEAL = do(in_reroll(red=(0, 0, 0)), (0, Stand()))[0]


@pytest.mark.parametrize(
    ("state", "seat", "clock", "action", "event"),
    [
        (to_roll(), 0, "clock", Roll(), YardRolled(0, (1, 2, 3, 4, 5), timed_out=True)),
        (in_auction(), 0, "clock", Pass(), Passed(0, timed_out=True)),
        (in_reroll(), 0, "clock", Stand(), Stood(0, timed_out=True)),
        (in_last_call(), 2, "call", LetStand(), LetItStand(2, timed_out=True)),
        (CALLED, 2, "call", Wave(), StealWaved(2, timed_out=True)),
        (STEALING, 0, "clock", Pass(), StealPassed(0, timed_out=True)),
    ],
)
def test_a_clock_that_runs_out_does_this_and_says_so(
    state: State, seat: int, clock: str, action: Action, event: Event
) -> None:
    assert LUCKY_10.clock_option(state) == clock
    assert LUCKY_10.action_on_timeout(state, seat) == action
    dice = LoadedDice(1, 2, 3, 4, 5)
    step = LUCKY_10.apply(state, seat, action, dice, timed_out=True)
    assert step.events[0] == event


@pytest.mark.parametrize("state", [LUCKY_10.new(2, {}), REVEAL])
def test_no_clock_runs_while_nobody_is_to_act(state: State) -> None:
    assert LUCKY_10.clock_option(state) is None


def test_what_follows_by_itself_is_not_the_clocks() -> None:
    state = in_auction(yellow=(10, 0, 0))
    step = LUCKY_10.apply(state, 0, Pass(), LoadedDice(), timed_out=True)
    assert step.events[1] == Passed(1, timed_out=False)


def test_only_what_a_clock_can_do_carries_its_mark() -> None:
    step = LUCKY_10.apply(in_auction(), 0, Bid(1), LoadedDice(), timed_out=True)
    assert not hasattr(step.events[0], "timed_out")
    step = LUCKY_10.apply(in_reroll(), 0, Reroll((0,)), LoadedDice(3), timed_out=True)
    assert not hasattr(step.events[0], "timed_out")
