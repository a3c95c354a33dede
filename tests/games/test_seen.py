"""What may be read of a running game's record holds no secret, and nothing to compute one from."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import BadRecord
from games.events import Event, GameAbandoned, GameStarted, PlayerInfo
from games.lucky10.rules import LUCKY_10
from games.options import complete
from games.record import RecordLine, line
from games.registry import GAMES
from games.replay import replay
from games.seen import seen
from tests.games.lucky10.play import walk as steps_of_lucky10
from tests.games.lucky10.test_secrets import altered, secret_sessions
from tests.games.walk import AT, lines_of, random_walk

MAY_BE_LEFT_OUT = {"yard_rolled": {"dice"}, "rerolled": {"dice"}, "recorded": {"score"}}


def numbered(events: Sequence[Event]) -> list[RecordLine]:
    return [RecordLine(n, AT, event) for n, event in enumerate(events)]


def read(lines: Sequence[str]) -> list[dict[str, Any]]:
    return [json.loads(text) for text in lines]


@st.composite
def running(draw: st.DrawFn, name: str) -> tuple[list[Event], int | None]:
    """Draw the events of a game up to any that does not decide it, and who reads them."""
    match = random_walk(name, draw(st.integers(0, 200)), house=draw(st.booleans()))
    game, events = match.game, match.events
    runs = sum(game.outcome(state) is None for _, state in replay(events[:-1]))
    upto = draw(st.integers(1, runs))
    seats = range(len(match.setup.players))
    return list(events[:upto]), draw(st.none() | st.sampled_from(seats))


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_every_line_is_there_and_only_what_is_secret_is_left_out(
    name: str, data: st.DataObject
) -> None:
    events, seat = data.draw(running(name))
    shown, whole = read(seen(numbered(events), seat)), read(lines_of(events))
    assert [value["n"] for value in shown] == [value["n"] for value in whole]
    for known, all_of_it in zip(shown, whole, strict=True):
        assert known.items() <= all_of_it.items()
        assert list(known) == [key for key in all_of_it if key in known]
        missing = all_of_it.keys() - known.keys()
        assert missing <= MAY_BE_LEFT_OUT.get(all_of_it["event"], set())
    assert "seed" not in {key for value in shown for key in value}


@given(data=st.data())
def test_of_a_game_without_secrets_a_running_record_is_whole(data: st.DataObject) -> None:
    events, seat = data.draw(running("ten-thousand"))
    assert list(seen(numbered(events), seat)) == lines_of(events)


@given(data=st.data())
def test_under_strict_sheets_what_lies_face_down_is_left_out_for_everybody(
    data: st.DataObject,
) -> None:
    events, seat = data.draw(running("lucky10"))
    started = json.loads(line(0, AT, events[0]))
    sheets = started["options"]["sheets"]
    whole = read(lines_of(events))
    now = max((value["session"] for value in whole if value["event"] == "session_began"), default=0)
    session = 0
    for value, known in zip(whole, read(seen(numbered(events), seat)), strict=True):
        session = value["session"] if value["event"] == "session_began" else session
        lies_face_down = session < now and value["event"] in MAY_BE_LEFT_OUT
        if lies_face_down and sheets == "strict":
            assert not known.keys() & {"dice", "score"}
        elif sheets == "open" or session == now:
            assert known == value


def told_lucky10(players: int, sheets: str, seed: int) -> Iterator[list[tuple[int, Event]]]:
    """Play a game; yield after every step but the last all that has been told, with its era."""
    told: list[tuple[int, Event]] = [(0, a_start(players, sheets, seed))]
    for _, events, state in steps_of_lucky10(players, {"sheets": sheets}, Random(seed)):
        told = [*told, *((LUCKY_10.era(state), event) for event in events)]
        if LUCKY_10.outcome(state) is None:
            yield told


def a_start(players: int, sheets: str, seed: int) -> Event:
    """Return the first line of some game of so many players."""
    seated = tuple(PlayerInfo(seat, f"Player {seat}", "human") for seat in range(players))
    options = complete(LUCKY_10.options, {"sheets": sheets})
    return GameStarted(f"g{seed}", "lucky10", seated, options, "0" * 64)


@pytest.mark.parametrize("sheets", ["own", "strict"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_lines_are_the_same_whatever_the_secret_dice_were(players: int, sheets: str) -> None:
    random = Random(players)
    differing = 0
    for told in told_lucky10(players, sheets, seed=players):
        for viewer in (None, *range(players)):
            secret = secret_sessions(told, sheets, viewer) if len(told) > 1 else set()
            other = altered(told, secret, random)
            assert _seen(told, viewer) == _seen(other, viewer)
            differing += other != told
    assert differing > 20 * players


def test_it_is_what_the_log_would_show_which_keeps_the_era_of_each_step() -> None:
    for told in told_lucky10(3, "own", seed=5):
        state = LUCKY_10.new(3, {"sheets": "own"})
        for _, event in told[1:]:
            state = LUCKY_10.evolve(state, event)
        for viewer in (None, 0, 1, 2):
            kept = [LUCKY_10.visible(event, era, state, viewer) for era, event in told]
            hidden = [
                event is not None and any(getattr(event, n, 0) is None for n in ("dice", "score"))
                for event in kept
            ]
            lines = read(_seen(told, viewer))
            assert hidden == [
                bool(MAY_BE_LEFT_OUT.get(value["event"], set()) - value.keys()) for value in lines
            ]


def test_the_owner_reads_their_own_scores_and_nobody_elses() -> None:
    *_, told = told_lucky10(3, "own", seed=2)
    recorded = [value for value in read(_seen(told, 1)) if value["event"] == "recorded"]
    assert {value["seat"] for value in recorded[:-1] if "score" in value} == {1}
    assert all("score" in value for value in recorded if value["seat"] == 1)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_when_the_game_is_over_the_record_is_whole(name: str, seed: int) -> None:
    events = random_walk(name, seed, house=True).events
    for seat in (None, 0):
        assert list(seen(numbered(events), seat)) == lines_of(events)


def test_an_abandoned_game_is_over_and_open_to_all() -> None:
    *_, told = told_lucky10(3, "strict", seed=2)
    running = [event for _, event in told]
    over = [*running, GameAbandoned("Everybody has left the table.", "0" * 64)]
    assert list(seen(numbered(running), None)) != lines_of(running)
    assert list(seen(numbered(over), None)) == lines_of(over)


def test_what_does_not_begin_as_a_record_does_is_refused() -> None:
    with pytest.raises(BadRecord, match="begins with game_started"):
        seen([], None)
    with pytest.raises(BadRecord, match="begins with game_started"):
        seen(numbered(random_walk("lucky10", 1).events[1:]), 0)


def _seen(told: Sequence[tuple[int, Event]], viewer: int | None) -> tuple[str, ...]:
    return seen(numbered([event for _, event in told]), viewer)
