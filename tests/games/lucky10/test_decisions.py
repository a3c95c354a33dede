"""A record's events tell the decisions that made them."""

from __future__ import annotations

from random import Random

import pytest

from games.dice import LoadedDice
from games.events import Event, RolledOff
from games.game import Decision
from games.lucky10.actions import (
    Action,
    Bid,
    Join,
    LetStand,
    Pass,
    Reroll,
    Roll,
    Stand,
    Steal,
    Wave,
)
from games.lucky10.events import (
    BidPlaced,
    LetItStand,
    Passed,
    Recorded,
    Rerolled,
    SessionBegan,
    StealBid,
    StealCalled,
    StealJoined,
    StealPassed,
    StealWaved,
    StealWon,
    Stood,
    YardRolled,
    YardWon,
)
from games.lucky10.rules import LUCKY_10
from tests.games.lucky10.play import walk

DICE = (1, 2, 3, 4, 5)


@pytest.mark.parametrize(
    ("event", "seat", "action", "timed_out"),
    [
        (SessionBegan(4), None, None, False),
        (YardRolled(1, DICE, timed_out=True), 1, Roll(), True),
        (BidPlaced(2, 3), 2, Bid(3), False),
        (Passed(2), 2, Pass(), False),
        (Passed(2, timed_out=True), 2, Pass(), True),
        (Rerolled(0, (1, 2), DICE, 0), 0, Reroll((1, 2)), False),
        (Stood(0), 0, Stand(), False),
        (LetItStand(1, timed_out=True), 1, LetStand(), True),
        (StealCalled(1), 1, Steal(3), False),
        (StealJoined(1), 1, Join(), False),
        (StealWaved(1, timed_out=True), 1, Wave(), True),
        (StealBid(1, 4), 1, Bid(4), False),
        (StealPassed(1), 1, Pass(), False),
    ],
)
def test_the_decision_is_told_by_the_event(
    event: Event, seat: int | None, action: Action | None, timed_out: bool
) -> None:
    events = [SessionBegan(2), SessionBegan(3), event, SessionBegan(5)]
    assert LUCKY_10.decision(events, 2) == Decision(seat, action, timed_out)


@pytest.mark.parametrize(
    "event",
    [
        RolledOff("roller", (((0, 1), (1, 2)),), 1),
        YardWon(1, 2, 0),
        StealWon(1, 2, 0),
        Recorded(1, 2, 20),
    ],
)
def test_what_happens_by_itself_tells_no_decision(event: Event) -> None:
    assert LUCKY_10.decision([event], 0) is None


@pytest.mark.parametrize("seed", range(12))
def test_a_game_is_played_again_from_its_decisions(seed: int) -> None:
    options = {"passes": "reenter" if seed % 2 else "final"}
    steps = list(walk(2 + seed % 7, options, Random(seed)))
    events = [event for _, step, _ in steps for event in step]
    state = steps[0][2]
    at = len(steps[0][1])
    for _, happened, after in steps[1:]:
        decision = LUCKY_10.decision(events, at)
        assert decision is not None
        loaded = LoadedDice(*_dice_of(happened))
        if decision.seat is None or decision.action is None:
            step = LUCKY_10.proceed(state, loaded)
        else:
            step = LUCKY_10.apply(state, decision.seat, decision.action, loaded)
        assert step == (after, happened)
        state, at = step.state, at + len(happened)


def _dice_of(events: tuple[Event, ...]) -> list[int]:
    """Return the dice that fell in one step, in their order."""
    dice: list[int] = []
    for event in events:
        match event:
            case RolledOff(_, rounds):
                dice += [die for thrown in rounds for _, die in thrown]
            case YardRolled(_, thrown):
                dice += thrown or ()
            case Rerolled(_, positions, yard) if yard is not None:
                dice += [yard[position] for position in positions]
    return dice
