"""A table's options: what they may be, and the sentences for what they may not."""

from __future__ import annotations

import pytest

from games.errors import BadOption
from games.options import OFF, Choice, Number, complete, join_and, join_or, parse_pairs
from games.registry import GAMES

SHEETS = Choice("sheets", "who reads", {"own": "its owner", "strict": "nobody"})
CLOCK = Number("clock", "time", 30, 10, 300, can_be_off=True, unit="s")
ROUNDS = Number("rounds", "how many", 3, 0, 5)
TARGET = Number("target", "total", 10000, 2000, 20000, step=50)
OPTIONS = (SHEETS, CLOCK, TARGET)


def test_the_first_value_of_a_choice_is_its_default() -> None:
    assert SHEETS.default == "own"


def test_what_is_not_given_has_its_default() -> None:
    assert complete(OPTIONS, {}) == {"sheets": "own", "clock": 30, "target": 10000}
    assert complete(OPTIONS, {"clock": OFF})["clock"] == "off"


def test_options_come_in_the_games_order_whatever_is_given_first() -> None:
    given = {"target": 2000, "sheets": "strict"}
    assert list(complete(OPTIONS, given)) == ["sheets", "clock", "target"]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"colour": 1}, "There is no option 'colour'; there are sheets, clock and target."),
        ({"sheets": "mine"}, "sheets can be own or strict, not 'mine'."),
        ({"sheets": 1}, "sheets can be own or strict, not 1."),
        ({"clock": 9}, "clock can be 10 to 300 s, or off, not 9."),
        ({"clock": 301}, "clock can be 10 to 300 s, or off, not 301."),
        ({"clock": True}, "clock can be 10 to 300 s, or off, not True."),
        ({"clock": 30.0}, "clock can be 10 to 300 s, or off, not 30.0."),
        ({"target": 2001}, "target can be 2000 to 20000 in steps of 50, not 2001."),
        ({"target": "off"}, "target can be 2000 to 20000 in steps of 50, not 'off'."),
        ({"target": None}, "target can be 2000 to 20000 in steps of 50, not None."),
    ],
)
def test_a_bad_option_gets_a_sentence_with_the_legal_ones(
    given: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadOption) as refused:
        complete(OPTIONS, given)
    assert str(refused.value) == sentence


def test_pairs_are_read_as_people_type_them() -> None:
    read = parse_pairs(OPTIONS, ["clock= OFF ", "sheets=Strict", "target=2050"])
    assert read == {"sheets": "strict", "clock": "off", "target": 2050}


@pytest.mark.parametrize("value", [True, False])
def test_yes_and_no_are_no_numbers(value: bool) -> None:
    with pytest.raises(BadOption, match=f"rounds can be 0 to 5, not {value}"):
        ROUNDS.check(value)
    assert ROUNDS.check(int(value)) == int(value)


@pytest.mark.parametrize("pair", ["clock", "clock=", "=3", "clock=1e2", "clock=٣٠", "clock=-30"])
def test_a_pair_that_says_nothing_legal_is_refused(pair: str) -> None:
    with pytest.raises(BadOption):
        parse_pairs(OPTIONS, [pair])


def test_a_number_of_many_digits_is_refused_unread() -> None:
    with pytest.raises(BadOption, match="clock can be"):
        parse_pairs(OPTIONS, [f"clock={'9' * 10_000}"])


@pytest.mark.parametrize("name", GAMES)
def test_what_an_option_means_is_told_in_sentences_and_a_value_in_half_a_one(name: str) -> None:
    for option in GAMES[name].options:
        assert option.meaning[0].isupper()
        assert option.meaning.endswith(".")
        for meaning in option.values.values() if isinstance(option, Choice) else ():
            assert meaning[0].islower()
            assert not meaning.endswith(".")


@pytest.mark.parametrize(
    ("words", "either", "both"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a or b", "a and b"),
        (["a", "b", "c"], "a, b or c", "a, b and c"),
    ],
)
def test_words_are_listed_as_people_do(words: list[str], either: str, both: str) -> None:
    assert (join_or(words), join_and(words)) == (either, both)
