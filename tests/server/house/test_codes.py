"""Codes of three words: fair, forgiving to type, and slow to guess."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.house.codes import (
    FORGIVEN_AFTER,
    FREE_MISTAKES,
    LONGEST_WAIT,
    MOST_SOURCES,
    WrongCodes,
    is_same_code,
    new_code,
    tidy_code,
)
from server.house.refusal import Refused
from server.house.words import WORDS

SOUND_ALIKE = (
    "air heir, bare bear, base bass, be bee, bean been, beat beet, berry bury, blew blue, board "
    "bored, brake break, bread bred, buy by, cedar seeder, cell sell, cent scent, choir quire, "
    "coral choral, course coarse, creak creek, dear deer, dew due, die dye, draft draught, dual "
    "duel, fair fare, fairy ferry, fir fur, flair flare, flea flee, flour flower, foul fowl, gait "
    "gate, grate great, groan grown, guest guessed, hail hale, hair hare, hall haul, hart heart, "
    "heal heel, hear here, hole whole, hour our, in inn, key quay, knight night, knot not, know "
    "no, lane lain, leak leek, links lynx, loan lone, made maid, mail male, main mane, meat meet, "
    "medal meddle, might mite, moor more, moose mousse, mussel muscle, pail pale, pair pear, "
    "peace piece, peak peek, pearl purl, plain plane, plum plumb, pray prey, rain reign, raise "
    "rays, read reed, right write, ring wring, road rode, role roll, root route, rose rows, sail "
    "sale, sea see, sew so, shoe shoo, sole soul, some sum, son sun, stair stare, stake steak, "
    "stalk stork, steal steel, story storey, suite sweet, tail tale, tea tee, team teem, tern "
    "turn, thyme time, tide tied, toad towed, toe tow, tuna tuner, vain vane, vale veil, wail "
    "whale, waist waste, wait weight, war wore, wave waive, way weigh, weak week, weather "
    "whether, which witch, wood would, yoke yolk"
)


def test_the_words_are_many_short_and_different() -> None:
    assert len(WORDS) >= 1000
    assert len(set(WORDS)) == len(WORDS)
    assert list(WORDS) == sorted(WORDS)
    assert all(3 <= len(word) <= 5 and word.isascii() and word.islower() for word in WORDS)


def test_no_two_words_sound_the_same() -> None:
    words = set(WORDS)
    for group in SOUND_ALIKE.split(", "):
        assert not any({one, other} <= words for one, other in combinations(group.split(), 2))


def test_each_word_is_as_likely_as_any_other_at_every_place() -> None:
    random = Random(1)
    places: list[Counter[str]] = [Counter(), Counter(), Counter()]
    rounds = 40 * len(WORDS)
    for _ in range(rounds):
        for place, word in zip(places, new_code(random.randbytes, ()).split("-"), strict=True):
            place[word] += 1
    for place in places:
        assert set(place) == {word.upper() for word in WORDS}
        expected = rounds / len(WORDS)
        chi_squared = sum((seen - expected) ** 2 / expected for seen in place.values())
        assert abs(chi_squared - len(WORDS)) < 5 * (2 * len(WORDS)) ** 0.5


def test_a_number_that_would_favour_some_words_is_drawn_again() -> None:
    numbers = iter([0xFFFF, 0, 0xFFFF, 0xFFFF, 1, 2])
    code = new_code(lambda count: next(numbers).to_bytes(count, "big"), ())
    assert code == "-".join(WORDS[:3]).upper()


def test_a_code_that_is_taken_is_not_given_again() -> None:
    first, second = (new_code(Random(3).randbytes, taken) for taken in ((), set[str]()))
    assert first == second
    assert new_code(Random(3).randbytes, {first}) != first


@pytest.mark.parametrize(
    "typed",
    [
        "MINT-BOLD-FERN",
        "mint bold fern",
        " Mint.Bold.Fern\n",
        "mint--bold – fern",
        "mint_bold,fern",
    ],
)
def test_it_may_be_typed_as_one_likes(typed: str) -> None:
    assert tidy_code(typed) == "MINT-BOLD-FERN"
    assert is_same_code("MINT-BOLD-FERN", typed)
    assert not is_same_code("ACORN-OAK-PINE", typed)


@pytest.mark.parametrize(
    "typed", ["", "mint bold", "mintboldfern", "mint bold fern fern", "м і н т"]
)
def test_anything_else_is_no_code_of_a_table(typed: str) -> None:
    assert not is_same_code("MINT-BOLD-FERN", typed)


@given(st.text(max_size=300))
def test_whatever_is_typed_can_be_tidied_and_compared(typed: str) -> None:
    tidy = tidy_code(typed)
    assert tidy_code(tidy) == tidy
    assert is_same_code("MINT-BOLD-FERN", typed) == (tidy == "MINT-BOLD-FERN")


# ---------------------------------------------------------------- guessing


def waits(codes: WrongCodes, source: str, now: float) -> float:
    """Return after how many whole seconds `source` may try again, by what it is told."""
    try:
        codes.check(source, now)
    except Refused as refused:
        return float(str(refused).split("wait ")[1].split()[0])
    return 0.0


def test_a_few_mistakes_are_free_and_then_each_wait_is_longer_up_to_a_minute() -> None:
    codes, now = WrongCodes(), 100.0
    waited = []
    for _ in range(14):
        codes.note("here", now)
        waited.append(waits(codes, "here", now))
        now += waited[-1]
        codes.check("here", now)
    assert waited == [0] * (FREE_MISTAKES - 1) + [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]


def test_a_thousand_wrong_codes_take_more_than_sixteen_hours() -> None:
    codes, now = WrongCodes(), 0.0
    for _ in range(1000):
        codes.note("here", now)
        now += waits(codes, "here", now)
    assert now > 16 * 3600


def test_the_sentence_says_how_long_to_wait() -> None:
    codes = WrongCodes()
    for _ in range(FREE_MISTAKES + 1):
        codes.note("here", 10.0)
    with pytest.raises(Refused, match=r"^Those were many wrong codes: wait 2 seconds\.$"):
        codes.check("here", 10.0)
    with pytest.raises(Refused, match=r": wait 1 second\.$"):
        codes.check("here", 11.5)
    codes.check("here", 12.0)


def test_one_who_guesses_keeps_nobody_else_out() -> None:
    codes = WrongCodes()
    for _ in range(100):
        codes.note("here", 0.0)
    codes.check("there", 0.0)


def test_what_is_long_past_is_forgotten() -> None:
    codes = WrongCodes()
    for _ in range(100):
        codes.note("here", 0.0)
    later = FORGIVEN_AFTER + 1
    codes.note("here", later)
    codes.check("here", later)


def test_guessing_is_no_faster_for_waiting_until_it_is_forgotten() -> None:
    assert FREE_MISTAKES / FORGIVEN_AFTER < 1 / LONGEST_WAIT


def test_no_more_sources_are_remembered_than_there_is_room_for() -> None:
    codes = WrongCodes()
    for _ in range(FREE_MISTAKES):
        codes.note("first", 0.0)
        codes.note("busy", 0.0)
    for number in range(MOST_SOURCES - 2):
        codes.note(f"source {number}", 0.0)
    assert len(codes) == MOST_SOURCES
    codes.note("busy", 0.0)
    codes.note("one more", 0.0)
    codes.note("and another", 0.0)
    assert len(codes) == MOST_SOURCES
    codes.check("first", 0.0)
    assert waits(codes, "busy", 0.0) > 0
