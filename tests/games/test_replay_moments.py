"""A record played again: its moments are those that the table had, in any order one looks."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, reduce
from itertools import pairwise, takewhile
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import BadRecord
from games.events import (
    Event,
    GameAbandoned,
    GameEnded,
    GameStarted,
    Left,
    PlayerInfo,
    Replaced,
    Returned,
)
from games.lucky10.events import Recorded, Rerolled, SessionBegan, YardRolled
from games.lucky10.rules import LUCKY_10
from games.match import Match, Setup
from games.record import parse_line
from games.registry import GAMES
from games.replay import Playback, events_of, replay
from games.seated import seated_after, seated_first
from games.ten_thousand.events import Banked, Rolled, TurnBegan
from tests.games.records import read, record, write
from tests.games.test_verify_anything import edit, edits
from tests.games.walk import lines_of, random_walk, take_a_step

SEEDS = range(8)
MOST = 10_000


@cache
def random_game(name: str, seed: int) -> tuple[Event, ...]:
    """Return the events of a random game; every other one with people coming and going."""
    return tuple(random_walk(name, seed, house=seed % 2 == 1).events)


def played(events: tuple[Event, ...]) -> Playback:
    playback = Playback(events)
    while playback.play_on(50):
        pass
    return playback


def in_moments(playback: Playback) -> list[tuple[Event, ...]]:
    """Return the events of each moment that were not told at the one before."""
    ends = [0, *(playback.told_at(moment) for moment in range(len(playback)))]
    return [tuple(playback.events(start, end)) for start, end in pairwise(ends)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", GAMES)
def test_every_event_is_shown_once_and_every_state_is_that_of_replay(name: str, seed: int) -> None:
    events = random_game(name, seed)
    playback = played(events)
    states = [state for _, state in replay(events)]
    told = [playback.told_at(moment) for moment in range(len(playback))]
    assert [event for step in in_moments(playback) for event in step] == list(events)
    assert told == sorted(set(told))
    assert [playback.state(moment) for moment in range(len(playback))] == [
        states[count - 1] for count in told
    ]
    assert playback.fault is None
    assert playback.is_played


@pytest.mark.parametrize("name", GAMES)
def test_the_moments_are_those_between_which_people_decided(name: str) -> None:
    game, random = GAMES[name], Random(5)
    seated = tuple(PlayerInfo(seat, f"Player {seat}", "human") for seat in range(4))
    match = Match(game, Setup("live", random.randbytes(32), seated, {}))
    match.begin()
    live = [(len(match.events), match.state)]
    while not match.is_over and len(live) < 200:
        if random.random() < 0.05:
            match.note(Left(0))
            live.append((len(match.events), match.state))
        take_a_step(match, random)
        live.append((len(match.events), match.state))
    playback = played(tuple(match.events))
    assert live == [
        (playback.told_at(moment), playback.state(moment)) for moment in range(len(playback))
    ]


def test_a_moment_is_the_same_wherever_one_comes_from() -> None:
    playback = played(random_game("lucky10", 2))
    forward = [playback.state(moment) for moment in range(len(playback))]
    assert [playback.state(moment) for moment in reversed(range(len(playback)))] == forward[::-1]


def test_who_has_the_seats_at_a_moment_is_what_all_events_until_then_come_to() -> None:
    events = list(random_game("ten-thousand", 1))
    assert isinstance(events[0], GameStarted)
    coming = [Left(0), Replaced(0, "bot", "Rob"), Returned(0), Replaced(0, "human", "Ann")]
    begun = played(tuple(events)).told_at(0)
    events[begun:begun] = coming * 30
    playback = played(tuple(events))
    seating, told = seated_first(events[0]), 0
    for moment in range(len(playback)):
        seating = reduce(seated_after, events[told : playback.told_at(moment)], seating)
        told = playback.told_at(moment)
        assert playback.seating(moment) == seating
    assert {one[0].name for one in map(playback.seating, range(60))} >= {"Rob", "Ann"}


def test_a_game_is_played_as_far_as_it_has_been_asked_for() -> None:
    playback = Playback(random_game("ten-thousand", 0))
    assert len(playback) == 0
    assert playback.play_on(5)
    assert len(playback) == 5
    assert not playback.play_on(MOST)
    assert playback.is_played
    assert not playback.play_on(1)


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("lucky10", (SessionBegan, GameEnded, GameAbandoned)),
        ("ten-thousand", (TurnBegan, GameEnded, GameAbandoned)),
    ],
)
def test_chapters_are_where_a_session_or_turn_begins_and_at_the_end(
    name: str, kinds: tuple[type[Event], ...]
) -> None:
    playback = played(random_game(name, 1))
    begun = [
        moment
        for moment, step in enumerate(in_moments(playback))
        if any(isinstance(event, kinds) for event in step)
    ]
    assert playback.chapters == begun
    assert begun[-1] == len(playback) - 1


# ---------------------------------------------------------------- what may be seen


def running_games() -> list[Playback]:
    return [played(random_game("lucky10", seed)) for seed in SEEDS]


@pytest.mark.parametrize("playback", running_games(), ids=lambda one: one.started.id)
def test_a_seat_sees_no_score_of_others_that_lies_face_down_and_no_dice_it_came_from(
    playback: Playback,
) -> None:
    may_see = {"strict": (), "own": ("own",), "open": ("own", "others")}
    sheets = may_see[str(playback.options["sheets"])]
    writers = {
        event.session: event.seat
        for event in playback.events(0, MOST)
        if isinstance(event, Recorded)
    }
    for moment in range(len(playback)):
        state = playback.state(moment)
        if LUCKY_10.outcome(state) is not None:
            continue
        for seat in (None, *range(len(playback.started.players))):
            session = 0
            for _, event in playback.log(moment, seat, MOST):
                if isinstance(event, SessionBegan):
                    session = event.session
                if session == state.session:
                    break
                whose = "own" if writers.get(session) == seat else "others"
                assert _told(event) in (None, whose in sheets)


def _told(event: Event) -> bool | None:
    """Return whether an event tells its secret; None when it has none."""
    if isinstance(event, Recorded):
        return event.score is not None
    if isinstance(event, YardRolled | Rerolled):
        return event.dice is not None
    return None


@pytest.mark.parametrize("name", GAMES)
def test_at_the_end_everything_lies_open_to_everybody(name: str) -> None:
    events = random_game(name, 2)
    assert isinstance(events[-1], GameEnded)
    playback = played(events)
    for seat in (None, 0, 1):
        assert [event for _, event in playback.log(len(playback) - 1, seat, MOST)] == list(events)


def test_of_a_long_game_the_last_events_are_read_with_their_numbers() -> None:
    playback = played(random_game("ten-thousand", 0))
    last = len(playback) - 1
    read_at_the_end = list(playback.log(last, None, 10))
    told = playback.told_at(last)
    assert read_at_the_end == list(
        zip(range(told - 10, told), playback.events(told - 10, told), strict=True)
    )


# ---------------------------------------------------------------- records that are not good


@pytest.mark.parametrize("events", [(), (Left(0),)])
def test_without_a_beginning_there_is_nothing_to_play(events: tuple[Event, ...]) -> None:
    with pytest.raises(BadRecord, match="begins with game_started") as refused:
        Playback(events, 7)
    assert refused.value.line == 7


def test_a_game_that_there_is_not_cannot_be_played() -> None:
    with pytest.raises(BadRecord, match="'chess'"):
        Playback([GameStarted(id="x", game="chess", players=(), options={}, commitment="")])


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_goes_on_still_is_played_as_far_as_it_is(name: str) -> None:
    events = random_game(name, 2)
    ends = [played(events).told_at(moment) for moment in (0, 1, 20)]
    for end in ends:
        playback = played(events[:end])
        assert playback.fault is None
        assert playback.told_at(len(playback) - 1) == end


def test_a_record_that_stops_in_the_middle_of_a_step_is_played_up_to_that_step() -> None:
    events = random_game("ten-thousand", 2)
    at = next(number for number, event in enumerate(events) if isinstance(event, Banked))
    playback = played(events[:at])
    assert playback.fault is not None
    assert (playback.fault.line, playback.fault.why) == (
        at,
        "the record stops here, in the middle of a step",
    )
    assert playback.told_at(len(playback) - 1) == at - 1


def test_dice_that_no_seed_gave_are_played_all_the_same() -> None:
    """Whether they are those of the seed is another question, which `verify` answers."""
    events = list(random_game("lucky10", 2))
    started, ended = events[0], events[-1]
    assert isinstance(started, GameStarted)
    assert isinstance(ended, GameEnded)
    events[0] = replace(started, id="another", commitment="none")
    events[-1] = replace(ended, seed="0" * 64)
    playback = played(tuple(events))
    assert playback.fault is None
    assert playback.events(0, MOST) == events


def test_where_the_rules_are_broken_nothing_is_played_any_more() -> None:
    events = list(random_game("ten-thousand", 2))
    thrown = [number for number, event in enumerate(events) if isinstance(event, Rolled)]
    at = thrown[5]
    wrong = events[at]
    assert isinstance(wrong, Rolled)
    events[at] = replace(wrong, dice=(*wrong.dice, 1))
    playback = played(tuple(events))
    assert playback.fault is not None
    assert playback.fault.line == at + 1
    assert playback.told_at(len(playback) - 1) <= at


@settings(max_examples=150)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 5), st.lists(edits, min_size=1, max_size=6))
def test_whatever_a_record_has_become_every_moment_of_it_can_be_seen_by_everybody(
    name: str, seed: int, changes: list[tuple[str, int, int, Any]]
) -> None:
    lines = read(record(name, seed))
    for change in changes:
        edit(lines, *change)
    events = [parse_line(text).event for text in takewhile(_is_a_line, write(lines))]
    try:
        playback = Playback(events)
    except BadRecord:
        return
    while playback.play_on(1):
        pass
    for moment in range(0, len(playback), 7):
        state = playback.state(moment)
        for seat in (None, *range(len(playback.started.players))):
            playback.game.view_for(state, seat)
            list(playback.log(moment, seat, 50))
    assert playback.fault is None or 0 < playback.fault.line <= len(events)


def _is_a_line(text: str) -> bool:
    try:
        parse_line(text)
    except BadRecord:
        return False
    return True


def test_a_line_that_is_none_is_named_when_it_is_come_to() -> None:
    lines = lines_of(random_game("lucky10", 0))[:3]
    events = events_of([*lines, "nonsense"])
    assert [next(events) for _ in lines] == [parse_line(line).event for line in lines]
    with pytest.raises(BadRecord, match="not JSON") as refused:
        next(events)
    assert refused.value.line == 4
