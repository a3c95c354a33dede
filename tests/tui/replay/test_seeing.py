"""A replay's table is the table that each of its people saw, and nothing of a record acts on it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.events import GameAbandoned, GameStarted, Left, PlayerInfo, Replaced, Returned
from games.registry import GAMES
from tests.tui.replay.games import PLAYERS, SHORT, events_of_game, played
from tests.tui.table.scenes import NAMES, play, table_of
from tui.house import MAX_NAME, GameView, Happened, LogEntry, TableView
from tui.replay.seeing import shown_text, view_at

SEATS = (None, *range(PLAYERS))
SOME = 20
"""A moment in the middle of a game."""


def happened(view: TableView) -> tuple[LogEntry, ...]:
    return tuple(entry for entry in view.log if isinstance(entry, Happened))


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_looks_to_each_as_it_looked_then(name: str) -> None:
    options = SHORT if name == "ten-thousand" else {}
    live: list[tuple[int, GameView | None, tuple[LogEntry, ...], str, tuple[str, ...]]] = []
    for table in play(name, PLAYERS, 3, steals=0.03, options=options):
        seen = [table_of(table, seat) for seat in SEATS]
        live += [(one.moment, one.view, happened(one), one.stage, one.players) for one in seen]
    playback = played(events_of_game(name))
    again = [view_at(playback, moment, seat) for moment in range(len(playback)) for seat in SEATS]
    assert len(live) == len(again)
    for (number, game, log, stage, players), view in zip(live, again, strict=True):
        most = min(len(view.log), len(log))
        assert (view.moment, view.view, view.stage, view.players) == (number, game, stage, players)
        assert view.log[len(view.log) - most :] == log[len(log) - most :]


def test_who_is_away_and_who_plays_on_is_seen_from_that_moment_on() -> None:
    events = list(events_of_game("lucky10"))
    at = played(events).told_at(SOME)
    person = NAMES[2]
    for_person = [Left(2), Replaced(2, "bot", "Rob"), Returned(2), Replaced(2, "human", person)]
    events[at:at] = [Left(1), Returned(1), *for_person]
    playback = played(events)
    seen = [view_at(playback, SOME + 1 + step, None).seats for step in range(6)]
    assert [[seat.is_away for seat in seats] for seats in seen] == [
        [False, True, False],
        [False, False, False],
        [False, False, True],
        *[[False, False, False]] * 3,
    ]
    assert [(seats[2].kind, seats[2].name, seats[2].stands_in_for) for seats in seen[2:]] == [
        ("human", person, ""),
        ("bot", "Rob", person),
        ("bot", "Rob", person),
        ("human", person, ""),
    ]


def test_the_evening_of_a_replay_is_its_game() -> None:
    playback = played(events_of_game("lucky10"))
    view = view_at(playback, len(playback) - 1, None)
    assert view.view is not None
    outcome = view.view.outcome
    assert outcome is not None
    assert outcome.purses is not None
    assert [one.name for one in view.evening] == [NAMES[seat] for seat in outcome.ranking]
    assert [one.wins for one in view.evening] == [1, 0, 0]
    assert sum(one.net for one in view.evening) == 0
    assert view_at(playback, 0, None).evening == ()


HOSTILE = [
    ("\u202eAnn\u2066", "Ann"),
    ("e\u0301\u0301\u0301va", "e???va"),
    ("漢字", "??"),
    ("   A \u2003 b\u2028c  ", "A bc"),
    ("[bold]x[/]", "[bold]x[/]"),
    ("x" * 900, "x" * MAX_NAME),
    ("\U000e0041\u200b", "Seat 1"),
]


@pytest.mark.parametrize(("name", "shown"), HOSTILE)
def test_a_name_in_a_record_becomes_plain_text_of_one_cell_a_letter(name: str, shown: str) -> None:
    started, *events = events_of_game("lucky10")
    assert isinstance(started, GameStarted)
    first, *others = started.players
    players = (replace(first, name=name), *others)
    begun = played(events_of_game("lucky10")).told_at(SOME)
    end = [Replaced(0, "human", name), GameAbandoned(f"{name} left", "0" * 64)]
    playback = played([replace(started, players=players), *events[: begun - 1], *end])
    start = view_at(playback, 0, None)
    assert (start.players[0], start.seats[0].name) == (shown, shown)
    later = view_at(playback, len(playback) - 1, None)
    assert later.players[0] == shown
    told = [entry.event for entry in later.log if isinstance(entry, Happened)]
    assert Replaced(0, "human", shown) in told
    assert all(shown_text(text, 200) == text for text in _texts(told[-1]))


def _texts(event: object) -> tuple[str, ...]:
    assert isinstance(event, GameAbandoned)
    return event.why, event.seed


def test_what_a_record_calls_itself_becomes_plain_text_too() -> None:
    started, *events = events_of_game("lucky10")
    assert isinstance(started, GameStarted)
    strange = replace(started, id="\u202e漢" * 400, commitment="\u0301" * 900)
    view = view_at(played([strange, *events]), 0, None)
    assert view.game_id == view.name == "?" * 24
    assert view.commitment == "?" * 64


def test_a_player_whose_seat_a_record_does_not_tell_sits_where_they_are_listed() -> None:
    started, *events = events_of_game("lucky10")
    assert isinstance(started, GameStarted)
    players = tuple(PlayerInfo(70 + seat, NAMES[seat], "human") for seat in range(PLAYERS))
    view = view_at(played([replace(started, players=players), *events]), 0, None)
    assert [(seat.seat, seat.name) for seat in view.seats] == list(enumerate(NAMES[:PLAYERS]))
