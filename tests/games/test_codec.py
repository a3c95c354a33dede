"""Events as plain data: nothing is lost on the way, and nothing else gets in."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from games.codec import Misfit, decode, encode
from games.events import (
    Event,
    GameAbandoned,
    GameEnded,
    GameStarted,
    PlayerInfo,
    Replaced,
    RolledOff,
)
from games.lucky10.events import Recorded, Rerolled, YardRolled, YardWon
from games.record import KINDS
from games.ten_thousand.events import Banked, Kept, Rolled, WentBack
from tests.games.strategies import events

SEED = "0" * 64


@given(events)
def test_every_event_comes_back_from_json_as_it_was(event: Event) -> None:
    plain = json.loads(json.dumps(encode(event)))
    assert decode(type(event), plain) == event


@given(events)
def test_nothing_more_is_written_than_can_be_told_apart(event: Event) -> None:
    data = encode(event)
    assert "timed_out" not in data or data["timed_out"] is True
    assert "purses" not in data or data["purses"] is not None


@pytest.mark.parametrize(
    ("event", "data"),
    [
        (Kept(1, (1, 5), 150, 350), {"seat": 1, "dice": [1, 5], "points": 150, "round": 350}),
        (Replaced(0, "bot", "Bo"), {"seat": 0, "kind": "bot", "name": "Bo"}),
        (
            RolledOff("roller", (((0, 6), (1, 6)), ((0, 2), (1, 3))), 1),
            {
                "purpose": "roller",
                "rounds": [
                    [{"seat": 0, "die": 6}, {"seat": 1, "die": 6}],
                    [{"seat": 0, "die": 2}, {"seat": 1, "die": 3}],
                ],
                "winner": 1,
            },
        ),
        (
            GameEnded((1, 2), (1, 0), None, SEED),
            {"totals": [1, 2], "ranking": [1, 0], "seed": SEED},
        ),
        (
            GameEnded((1, 2), (1, 0), (5, 15), SEED),
            {"totals": [1, 2], "ranking": [1, 0], "purses": [5, 15], "seed": SEED},
        ),
        (Banked(2, 300, 900), {"seat": 2, "points": 300, "total": 900}),
        (Banked(2, 300, 900, True), {"seat": 2, "points": 300, "total": 900, "timed_out": True}),
        (WentBack(0, 300, -900), {"seat": 0, "points": 300, "total": -900}),
        (YardWon(0, 3, "tin"), {"seat": 0, "amount": 3, "paid_to": "tin"}),
        (YardWon(0, 3, 2), {"seat": 0, "amount": 3, "paid_to": 2}),
        (YardWon(0, 0, None), {"seat": 0, "amount": 0, "paid_to": None}),
        (
            GameStarted(
                id="g",
                game="lucky10",
                players=(PlayerInfo(0, "Ada", "human", "mint"),),
                options={"clock": "off", "call": 8},
                commitment=SEED,
            ),
            {
                "format": "minttin-record/1",
                "id": "g",
                "game": "lucky10",
                "players": [{"seat": 0, "name": "Ada", "kind": "human", "word": "mint"}],
                "options": {"clock": "off", "call": 8},
                "commitment": SEED,
            },
        ),
    ],
)
def test_an_event_has_the_fields_of_its_document_in_their_order(
    event: Event, data: dict[str, Any]
) -> None:
    assert list(encode(event).items()) == list(data.items())
    assert decode(type(event), data) == event


def test_fields_that_nobody_knows_are_left_alone() -> None:
    data = {"seat": 0, "dice": [1], "points": 100, "round": 100, "mood": [{}, 1.5, None]}
    assert decode(Kept, data) == Kept(0, (1,), 100, 100)


@pytest.mark.parametrize("code", [0x00, 0x1F, 0x7F, 0x80, 0x9F, 0xD800, 0xDFFF])
def test_no_text_has_a_control_character_or_half_of_one(code: int) -> None:
    with pytest.raises(Misfit, match="should be plain text"):
        decode(GameAbandoned, {"why": f"a{chr(code)}b", "seed": SEED})


@pytest.mark.parametrize("code", [0x20, 0x7E, 0xA0, 0x2028, 0xD7FF, 0xE000, 0x1F3B2])
def test_a_text_may_have_every_other_character(code: int) -> None:
    why = f"a{chr(code)}b{chr(0x200B)}"
    assert decode(GameAbandoned, {"why": why, "seed": SEED}) == GameAbandoned(why, SEED)


def test_that_no_clock_decided_may_be_said_of_any_event() -> None:
    data = {"seat": 0, "dice": [1], "points": 100, "round": 100, "timed_out": False}
    assert decode(Kept, data) == Kept(0, (1,), 100, 100)


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        (Rolled, {"dice": [1]}, "seat is missing"),
        (Rolled, {"seat": 0, "dice": None}, "dice should be a list, not null"),
        (
            Rolled,
            {"seat": True, "dice": [1]},
            "seat should be a whole number, not negative, not true",
        ),
        (
            Rolled,
            {"seat": 0.0, "dice": [1]},
            "seat should be a whole number, not negative, not 0.0",
        ),
        (Rolled, {"seat": -1, "dice": [1]}, "seat should be a whole number, not negative, not -1"),
        (Rolled, {"seat": 0, "dice": [0]}, "dice should be a die from 1 to 6, not 0"),
        (Rolled, {"seat": 0, "dice": [7]}, "dice should be a die from 1 to 6, not 7"),
        (Rolled, {"seat": 0, "dice": ["1"]}, "dice should be a die from 1 to 6, not '1'"),
        (Rolled, {"seat": 0, "dice": "1"}, "dice should be a list, not '1'"),
        (
            Rolled,
            {"seat": 0, "dice": [1], "timed_out": 1},
            "timed_out should be true or false, not 1",
        ),
        (
            YardWon,
            {"seat": 0, "amount": 10**30, "paid_to": None},
            "amount should be a whole number, not negative, not so great a number",
        ),
        (
            YardWon,
            {"seat": 0, "amount": 1, "paid_to": "bank"},
            "paid_to should be a whole number, not negative, not 'bank'; "
            "or it should be \"tin\", not 'bank'",
        ),
        (YardWon, {"seat": 0, "amount": 1}, "paid_to is missing"),
        (YardRolled, {"seat": 0, "dice": None}, "dice should be a list, not null"),
        (
            Recorded,
            {"seat": 0, "session": 1, "score": None},
            "score should be a whole number, not negative, not null",
        ),
        (
            GameEnded,
            {"totals": [], "ranking": [], "purses": None, "seed": ""},
            "purses should be a list, not null",
        ),
        (
            Replaced,
            {"seat": 0, "kind": "cat", "name": "Bo"},
            'kind should be "human" or "bot", not \'cat\'',
        ),
        (
            Replaced,
            {"seat": 0, "kind": ["bot"], "name": "Bo"},
            'kind should be "human" or "bot", not a list',
        ),
        (
            GameAbandoned,
            {"why": "a\x1b[2J", "seed": ""},
            "why should be plain text, without control characters or halves of characters",
        ),
        (
            GameAbandoned,
            {"why": "\ud800", "seed": ""},
            "why should be plain text, without control characters or halves of characters",
        ),
        (
            GameAbandoned,
            {"why": "a" * 1001, "seed": ""},
            "why should have at most 1000 characters, not 1001",
        ),
        (
            RolledOff,
            {"purpose": "roller", "rounds": [[[0, 1]]], "winner": 0},
            "rounds should hold a seat and a die each time, not a list",
        ),
        (
            RolledOff,
            {"purpose": "roller", "rounds": [[{"seat": 0, "die": 7}]], "winner": 0},
            "rounds should be a die from 1 to 6, not 7",
        ),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(
    kind: type[Event], data: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Misfit) as refused:
        decode(kind, data)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.kind)
def test_each_field_of_an_event_has_to_be_there(kind: type[Event]) -> None:
    with pytest.raises(Misfit, match="is missing"):
        decode(kind, {})


@pytest.mark.parametrize(
    "hidden",
    [YardRolled(0, None), Rerolled(0, (1,), None, 0), Recorded(0, 1, None)],
)
def test_an_event_that_hides_something_is_not_written(hidden: Event) -> None:
    with pytest.raises(ValueError, match="hides something"):
        encode(hidden)
