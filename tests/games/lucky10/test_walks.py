"""What holds at every moment of every game, on walks through random ones."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import IllegalAction
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
from games.lucky10.rules import LUCKY_10
from games.lucky10.state import State
from tests.games.lucky10.play import RandomDice, walk

OPTIONS = st.fixed_dictionaries(
    {
        "sheets": st.sampled_from(["own", "strict", "open"]),
        "passes": st.sampled_from(["final", "reenter"]),
    }
)
games = given(st.integers(2, 8), OPTIONS, st.integers(0, 2**32))

TRIED: list[Action] = [
    Roll(),
    Pass(),
    Stand(),
    LetStand(),
    Join(),
    Wave(),
    *(Bid(amount) for amount in (-1, 0, 1, 2, 3, 5, 8, 13, 81)),
    *(Steal(session) for session in range(12)),
    *(Reroll(places) for places in ((), (0,), (4,), (0, 4), (1, 0), (2, 2), (0, 1, 2, 3, 4), (5,))),
]


@games
@settings(max_examples=60, deadline=None)
def test_chips_are_conserved_after_every_event_and_nobody_is_below_nothing(
    players: int, options: dict[str, str], seed: int
) -> None:
    for state, events, _ in walk(players, options, Random(seed)):
        for event in events:
            state = LUCKY_10.evolve(state, event)
            assert sum(state.yellow) + state.tin_yellow == 10 * players
            assert sum(state.red) + state.tin_red == players
            assert min(*state.yellow, *state.red, state.tin_yellow, state.tin_red) >= 0


@games
@settings(max_examples=40, deadline=None)
def test_replaying_the_events_gives_the_states_that_were_played(
    players: int, options: dict[str, str], seed: int
) -> None:
    replayed = LUCKY_10.new(players, options)
    for _, events, after in walk(players, options, Random(seed)):
        for event in events:
            replayed = LUCKY_10.evolve(replayed, event)
        assert replayed == after


@games
@settings(max_examples=40, deadline=None)
def test_somebody_can_act_or_the_house_goes_on_until_the_end(
    players: int, options: dict[str, str], seed: int
) -> None:
    sessions = 0
    for _, _, state in walk(players, options, Random(seed)):
        waiting = LUCKY_10.to_act(state)
        ways_on = (
            bool(waiting),
            LUCKY_10.is_paused(state),
            LUCKY_10.outcome(state) is not None,
        )
        assert ways_on.count(True) == 1
        sessions += LUCKY_10.is_paused(state)
        for seat in waiting:
            assert LUCKY_10.action_on_timeout(state, seat) in LUCKY_10.legal_actions(state, seat)
    assert sessions == 9


@games
@settings(max_examples=15, deadline=None)
def test_apply_takes_what_is_listed_and_refuses_all_else_in_a_sentence(
    players: int, options: dict[str, str], seed: int
) -> None:
    random = Random(seed)
    for _, _, state in walk(players, options, random):
        for seat in range(players):
            legal = LUCKY_10.legal_actions(state, seat)
            for action in {*TRIED, *random.sample(legal, min(3, len(legal)))}:
                _try(state, seat, action, action in legal, random)


def _try(state: State, seat: int, action: Action, is_legal: bool, random: Random) -> None:
    if is_legal:
        assert LUCKY_10.apply(state, seat, action, RandomDice(random)).events
        return
    with pytest.raises(IllegalAction) as refused:
        LUCKY_10.apply(state, seat, action, _NoDice())
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) <= 60


class _NoDice:
    """Dice that may not be thrown."""

    def throw(self, count: int) -> tuple[int, ...]:
        """Fail the test."""
        raise AssertionError(f"{count} dice were thrown for an action that is not legal")


@games
@settings(max_examples=20, deadline=None)
def test_a_view_offers_what_is_legal(players: int, options: dict[str, str], seed: int) -> None:
    for _, _, state in walk(players, options, Random(seed)):
        for seat in range(players):
            choices = LUCKY_10.view_for(state, seat).choices
            legal = LUCKY_10.legal_actions(state, seat)
            kinds: dict[type[Any], bool] = {
                Roll: choices.can_roll,
                Bid: choices.bid is not None,
                Pass: choices.can_pass,
                Reroll: choices.reroll is not None,
                Stand: choices.can_stand,
                LetStand: choices.can_let_stand,
                Steal: choices.can_steal or choices.can_join,
                Join: choices.can_join,
                Wave: choices.can_wave,
            }
            assert {type(action) for action in legal} == {kind for kind in kinds if kinds[kind]}


@games
@settings(max_examples=20, deadline=None)
def test_a_record_has_the_order_that_is_promised(
    players: int, options: dict[str, str], seed: int
) -> None:
    sessions: list[list[str]] = []
    for _, events, _ in walk(players, options, Random(seed)):
        for event in events:
            if event.kind == "session_began":
                sessions.append([])
            sessions[-1].append(event.kind)
    assert len(sessions) == 10
    for kinds in sessions:
        assert kinds[:3] == ["session_began", "rolled_off", "yard_rolled"]
        assert kinds.count("recorded") == 1
        assert ("steal_won" in kinds) == ("steal_called" in kinds)
        if "steal_called" in kinds:
            assert kinds[kinds.index("recorded") - 1] == "steal_won"
        else:
            assert kinds.count("stood") == 1
        if "yard_won" in kinds:
            assert kinds[kinds.index("yard_won") - 1] in {"passed", "bid"}
