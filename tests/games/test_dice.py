"""The dice: anybody can draw them again from seed, id and words."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.dice import CheckableDice, LoadedDice, commitment, roll_off

SEED = bytes(32)
WORDS = ("mint", "seven|seven", "")
FIRST_40 = "1212164254165236122164362364655142323213"

seeds = st.binary(min_size=32, max_size=32)
words = st.lists(st.text(max_size=32).filter(lambda text: text.isprintable()), max_size=10)


def as_documented(seed: bytes, game_id: str, words: list[str], count: int) -> list[int]:
    """Draw dice as docs/record.md says, in the plainest way."""
    escaped = [word.replace("\\", "\\\\").replace("|", "\\|") for word in words]
    dice: list[int] = []
    block = 0
    while len(dice) < count:
        message = f"minttin/1|{game_id}|{'|'.join(escaped)}|{block}".encode()
        digest = hmac.new(seed, message, hashlib.sha256).digest()
        dice += [byte % 6 + 1 for byte in digest if byte < 252]
        block += 1
    return dice[:count]


def test_the_test_vector_gives_its_commitment_and_its_dice() -> None:
    assert commitment(SEED) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    dice = CheckableDice(SEED, "test", WORDS).throw(40)
    assert "".join(map(str, dice)) == FIRST_40


@given(seeds, words, st.integers(0, 200))
def test_dice_are_drawn_as_the_document_says(seed: bytes, words: list[str], count: int) -> None:
    dice = CheckableDice(seed, "some game", words)
    assert list(dice.throw(count)) == as_documented(seed, "some game", words, count)
    assert dice.drawn == count


@given(st.lists(st.integers(0, 40), max_size=10))
def test_how_many_are_thrown_at_once_changes_no_die(counts: list[int]) -> None:
    at_once = CheckableDice(SEED, "test", WORDS).throw(sum(counts))
    dice = CheckableDice(SEED, "test", WORDS)
    assert sum((dice.throw(count) for count in counts), ()) == at_once


@given(st.integers(0, 100))
def test_continued_dice_go_on_where_they_were(drawn: int) -> None:
    from_the_start = CheckableDice(SEED, "test", WORDS).throw(drawn + 20)
    continued = CheckableDice(SEED, "test", WORDS, drawn=drawn)
    assert continued.throw(20) == from_the_start[drawn:]
    assert continued.drawn == drawn + 20


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (["a|b"], ["a", "b"]),
        (["a\\", "b"], ["a\\|b"]),
        (["", ""], [""]),
        (["ab", ""], ["a", "b"]),
    ],
)
def test_words_that_are_split_differently_give_different_dice(
    one: list[str], other: list[str]
) -> None:
    thrown = [CheckableDice(SEED, "test", words).throw(60) for words in (one, other)]
    assert thrown[0] != thrown[1]


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_of_another_length_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        CheckableDice(bytes(size), "test", ())


def test_every_face_falls_about_equally_often() -> None:
    thrown = CheckableDice(SEED, "fair", ()).throw(60_000)
    assert all(9_600 < thrown.count(face) < 10_400 for face in range(1, 7))


def test_loaded_dice_fall_in_order_and_refuse_one_too_many() -> None:
    dice = LoadedDice(6, 1, 3)
    assert dice.throw(2) == (6, 1)
    assert dice.left == 1
    with pytest.raises(ValueError, match="2 dice asked for, 1 loaded"):
        dice.throw(2)
    assert dice.throw(1) == (3,)


def test_a_roll_off_goes_to_the_highest() -> None:
    assert roll_off([0, 1, 2], LoadedDice(3, 6, 5)) == ((((0, 3), (1, 6), (2, 5)),), 1)


def test_only_the_tied_for_highest_roll_again() -> None:
    rounds, winner = roll_off([0, 2, 3], LoadedDice(6, 2, 6, 4, 4, 1, 5))
    assert rounds == (((0, 6), (2, 2), (3, 6)), ((0, 4), (3, 4)), ((0, 1), (3, 5)))
    assert winner == 3


def test_a_roll_off_of_one_is_one_roll() -> None:
    assert roll_off([4], LoadedDice(2)) == ((((4, 2),),), 4)
