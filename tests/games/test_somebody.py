"""A record that no longer says who sat there, and is good all the same."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import BadRecord
from games.registry import GAMES
from games.somebody import nameless
from games.verify import verify
from tests.games.records import record
from tests.games.walk import AT

names = st.sampled_from(sorted(GAMES))


@given(name=names, seed=st.integers(0, 23), data=st.data())
def test_it_still_verifies_and_only_the_names_at_those_seats_are_gone(
    name: str, seed: int, data: st.DataObject
) -> None:
    before = record(name, seed)
    players = json.loads(before[0])["players"]
    seats = data.draw(st.sets(st.sampled_from(range(len(players)))))
    after = nameless(before, seats)
    assert verify(after).lines == len(before)
    assert len(after) == len(before)
    for old, new in zip(map(json.loads, before), map(json.loads, after), strict=True):
        if old["event"] == "game_started":
            for player in old["players"]:
                if player["seat"] in seats:
                    player["name"] = "somebody"
        assert new == old


@pytest.mark.parametrize("name", GAMES)
def test_lines_without_a_name_stay_to_the_letter(name: str) -> None:
    before = record(name, 3)
    assert nameless(before, {0})[1:] == before[1:]
    assert nameless(before, {}) == before


def test_who_came_back_for_a_bot_is_nameless_too_and_bots_keep_their_names() -> None:
    lines = [
        f'{{"n":1,"at":"{AT}","event":"replaced","seat":0,"kind":"human","name":"Ann","more":1.50}}',
        f'{{"n":2,"at":"{AT}","event":"replaced","seat":0,"kind":"bot","name":"Olive"}}',
        f'{{"n":3,"at":"{AT}","event":"replaced","seat":1,"kind":"human","name":"Bo"}}',
    ]
    changed = nameless(lines, {0})
    assert json.loads(changed[0]) == {**json.loads(lines[0]), "name": "somebody"}
    assert list(changed[1:]) == lines[1:]


def test_lucky_words_stay_for_the_dice_depend_on_them() -> None:
    before = record("lucky10", 5)
    words = [player["word"] for player in json.loads(before[0])["players"]]
    after = json.loads(nameless(before, range(9))[0])["players"]
    assert [player["word"] for player in after] == words
    assert any(words)


def test_what_is_no_record_is_refused_at_its_line() -> None:
    with pytest.raises(BadRecord) as refused:
        nameless([record("lucky10", 1)[0], "{}"], {0})
    assert refused.value.line == 2
