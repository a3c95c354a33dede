"""Nothing that reaches a seat or a spectator contains a score it may not know, or lets it be
computed: whatever the hidden dice were, it would see exactly the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest

from games.dice import LoadedDice
from games.errors import IllegalAction
from games.events import Event
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
from games.lucky10.events import Recorded, Rerolled, SessionBegan, YardRolled
from games.lucky10.rules import LUCKY_10
from games.lucky10.state import State
from tests.games.lucky10.play import do, in_reroll, walk

TRIED = (Roll(), Bid(3), Pass(), Reroll((0, 1)), Stand(), LetStand(), Steal(1), Join(), Wave())
Told = tuple[int, Event]
"""An event and the era of its step, as who keeps a log keeps it."""


def played(players: int, sheets: str, seed: int) -> Iterator[tuple[list[Told], State]]:
    """Play a game; yield after every step all that has been told and the state."""
    told: list[Told] = []
    for _, events, state in walk(players, {"sheets": sheets}, Random(seed)):
        told = [*told, *((LUCKY_10.era(state), event) for event in events)]
        yield told, state


def secret_sessions(told: Iterable[Told], sheets: str, viewer: int | None) -> set[int]:
    """Return the sessions whose score `viewer` may not know, said anew from the rules."""
    running = max(era for era, _ in told)
    return {
        event.session
        for _, event in told
        if isinstance(event, Recorded)
        and event.session < running
        and (sheets == "strict" or (sheets == "own" and event.seat != viewer))
    }


def altered(told: Iterable[Told], secret: set[int], random: Random) -> list[Told]:
    """Return the same story with other dice in the secret sessions, and other scores from them."""
    story: list[Told] = []
    session = 0
    yard: tuple[int, ...] = ()
    for era, event in told:
        if isinstance(event, SessionBegan):
            session = event.session
        if session in secret:
            if isinstance(event, YardRolled):
                yard = tuple(random.randint(1, 6) for _ in range(5))
                event = replace(event, dice=yard)
            elif isinstance(event, Rerolled):
                yard = tuple(
                    random.randint(1, 6) if place in event.positions else die
                    for place, die in enumerate(yard)
                )
                event = replace(event, dice=yard)
            elif isinstance(event, Recorded):
                event = replace(event, score=sum(yard))
        story.append((era, event))
    return story


def replayed(players: int, sheets: str, told: Iterable[Told]) -> State:
    state = LUCKY_10.new(players, {"sheets": sheets})
    for _, event in told:
        state = LUCKY_10.evolve(state, event)
    return state


def shown(told: Iterable[Told], state: State, viewer: int | None) -> list[object]:
    """Return everything that reaches `viewer` while `state` holds."""
    log = [LUCKY_10.visible(event, era, state, viewer) for era, event in told]
    view, waiting = LUCKY_10.view_for(state, viewer), LUCKY_10.to_act(state)
    if viewer is None:
        return [view, log, waiting]
    legal = LUCKY_10.legal_actions(state, viewer)
    refusals = [refusal(state, viewer, action) for action in TRIED if action not in legal]
    return [view, log, waiting, legal, refusals]


def refusal(state: State, seat: int, action: Action) -> str:
    with pytest.raises(IllegalAction) as refused:
        LUCKY_10.apply(state, seat, action, LoadedDice())
    return str(refused.value)


@pytest.mark.parametrize("sheets", ["own", "strict"])
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_viewer_sees_the_same_whatever_the_secret_dice_were(
    sheets: str, players: int, seed: int
) -> None:
    random = Random(seed)
    differing = 0
    for told, state in played(players, sheets, seed):
        if LUCKY_10.outcome(state) is not None:
            break
        for viewer in (None, *range(players)):
            secret = secret_sessions(told, sheets, viewer)
            other_told = altered(told, secret, random)
            other_state = replayed(players, sheets, other_told)
            assert shown(told, state, viewer) == shown(other_told, other_state, viewer)
            differing += other_state.scores != state.scores
    assert differing > 20 * players


@pytest.mark.parametrize("players", [2, 4])
def test_own_scores_and_what_lies_open_are_seen(players: int) -> None:
    for told, state in played(players, "own", seed=3):
        for viewer in (None, *range(players)):
            secret = secret_sessions(told, "own", viewer)
            for era, event in told:
                seen = LUCKY_10.visible(event, era, state, viewer)
                assert (seen == event) == (
                    LUCKY_10.outcome(state) is not None
                    or era not in secret
                    or not isinstance(event, Recorded | YardRolled | Rerolled)
                )


@pytest.mark.parametrize("sheets", ["own", "strict", "open"])
def test_when_the_game_has_ended_all_is_open(sheets: str) -> None:
    told, state = list(played(3, sheets, seed=4))[-1]
    for viewer in (None, 0, 1, 2):
        assert [LUCKY_10.visible(event, era, state, viewer) for era, event in told] == [
            event for _, event in told
        ]


def test_under_open_sheets_nothing_is_ever_hidden() -> None:
    for told, state in played(3, "open", seed=5):
        for era, event in told:
            assert LUCKY_10.visible(event, era, state, None) is event


def test_what_is_left_out_of_an_event_is_only_its_secret() -> None:
    state, events = do(
        in_reroll(red=(0, 0, 0), sheets="strict"), (0, Reroll((1, 3))), (0, Stand()), dice=(1, 2)
    )
    assert [LUCKY_10.visible(event, 1, state, 2) for event in events] == events
    state = LUCKY_10.proceed(state, LoadedDice(1, 2, 3)).state
    assert [LUCKY_10.visible(event, 1, state, 2) for event in events] == [
        replace(event, **hidden)
        for event, hidden in zip(events, ({"dice": None}, {}, {"score": None}), strict=True)
    ]


def test_the_era_grows_when_a_session_begins_and_when_all_is_open() -> None:
    eras = [LUCKY_10.era(state) for _, state in played(3, "own", seed=6)]
    assert eras == sorted(eras)
    assert sorted(set(eras)) == list(range(1, 12))


def test_a_redacted_event_is_not_replayed_as_if_it_were_whole() -> None:
    state = in_reroll()
    with pytest.raises(ValueError, match="secrets left out"):
        LUCKY_10.evolve(state, Recorded(0, 1, None))
