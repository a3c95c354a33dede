"""A game that goes on where its record stops is the game that never stopped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.bots import bot_named
from games.errors import BadRecord
from games.events import Event, Left, PlayerInfo, Returned
from games.match import Match, Setup
from games.registry import GAMES
from games.resume import resume
from games.ten_thousand.events import Rolled

SEED = bytes(range(32))
PLAYERS = tuple(
    PlayerInfo(seat, name, "human", "") for seat, name in enumerate(("Ann", "Bo", "Cy"))
)


def begun(game: str) -> Match:
    match = Match(GAMES[game], Setup("gk7qm2x", SEED, PLAYERS, {}))
    match.begin()
    return match


def go_on(match: Match, random: Random) -> None:
    """Do one thing that is possible now."""
    game, state = match.game, match.state
    if game.is_paused(state):
        match.proceed()
        return
    seat = random.choice(game.to_act(state))
    match.act(seat, bot_named(game.name, "random")(game.view_for(state, seat), random))


def stops(game: str, random: Random, steps: int) -> Iterator[Match]:
    """Yield a match at each moment at which a journal could stop, people coming and going."""
    match = begun(game)
    for _ in range(steps):
        yield match
        if match.is_over:
            return
        go_on(match, random)
        people_come_and_go(match, random)


def people_come_and_go(match: Match, random: Random) -> None:
    if not match.is_over and random.random() < 0.1:
        match.note(Left(0))
        match.note(Returned(0))


@pytest.mark.parametrize("game", list(GAMES))
@given(seed=st.integers(0, 1 << 30), steps=st.integers(1, 150), further=st.integers(1, 40))
@settings(max_examples=40)
def test_what_goes_on_has_the_same_state_and_the_same_dice_still_to_fall(
    game: str, seed: int, steps: int, further: int
) -> None:
    *_, match = stops(game, Random(seed), steps)
    again = resume(SEED, match.events)
    assert again.state == match.state
    assert again.events == match.events
    assert again.is_over == match.is_over
    one, other = Random(further), Random(further)
    for _ in range(further):
        if match.is_over:
            break
        go_on(match, one)
        go_on(again, other)
    assert again.events == match.events


@pytest.mark.parametrize("game", list(GAMES))
def test_a_record_without_the_end_of_its_last_step_is_not_gone_on_from(game: str) -> None:
    match = begun(game)
    with pytest.raises(BadRecord, match="the record stops here, and"):
        resume(SEED, match.events[:-1])


def test_a_record_that_the_dice_did_not_give_is_not_gone_on_from() -> None:
    match = begun("ten-thousand")
    go_on(match, Random(1))
    events = [_with_other_dice(event) for event in match.events]
    with pytest.raises(BadRecord):
        resume(SEED, events)
    with pytest.raises(BadRecord, match="commitment"):
        resume(bytes(32), match.events)


@pytest.mark.parametrize("events", [[], [Left(0)]])
def test_what_does_not_begin_is_not_gone_on_from(events: list[Event]) -> None:
    with pytest.raises(BadRecord, match="begins with game_started"):
        resume(SEED, events)


def _with_other_dice(event: Event) -> Event:
    if not isinstance(event, Rolled):
        return event
    first, *others = event.dice
    return replace(event, dice=(first % 6 + 1, *others))
