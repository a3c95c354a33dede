"""Cleaning: whatever people type, what is left is plain and one cell wide."""

from __future__ import annotations

import re
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from server.house.names import checked_name, suggested_name
from server.house.refusal import Refused
from server.house.text import clean_text

ANYTHING = st.text(st.characters(exclude_categories=()))


@pytest.mark.parametrize(
    ("typed", "clean"),
    [
        ("plain words, 1 2 3!", "plain words, 1 2 3!"),
        ("  two   spaces\t", "two spaces"),
        ("one\r\nline", "one line"),
        ("\x1b]0;title\x07\x1b[2Jx", "]0;title[2Jx"),
        ("right‮to‬left⁦", "righttoleft"),
        ("zero\u200bwidth\ufeff\u00ad", "zerowidth"),
        ("cafe\u0301", "café"),
        ("z\u0336\u0337\u0338algo", "zalgo"),
        ("漢字 and 🎲", "?? and ?"),
        ("❤\ufe0f", "❤"),
        ("\ud800lone", "lone"),
        ("\ue000private", "private"),
        ("a\u2028b\u3000c\u00a0d", "a b c d"),
        ("[bold]markup[/]", "[bold]markup[/]"),
    ],
)
def test_cleaning_leaves_what_can_be_shown(typed: str, clean: str) -> None:
    assert clean_text(typed) == clean


@given(ANYTHING)
def test_clean_text_is_as_wide_as_it_is_long_and_clean_text_again(typed: str) -> None:
    clean = clean_text(typed)
    assert cell_len(clean) == len(clean)
    assert clean_text(clean) == clean
    assert not any(unicodedata.category(c)[0] in "CM" for c in clean)
    clean.encode()


def test_every_character_there_is_becomes_one_cell_or_none() -> None:
    for number in range(sys.maxunicode + 1):
        shown = clean_text(chr(number))
        if shown:
            assert cell_len(shown) == len(shown), hex(number)
            assert unicodedata.category(shown[0])[0] not in "CMZ", hex(number)


@given(ANYTHING, st.sets(st.from_regex(r"[a-z]{1,16}", fullmatch=True)))
def test_a_suggested_name_is_always_a_free_name(suggestion: str, taken: set[str]) -> None:
    name = suggested_name(suggestion, taken)
    assert re.fullmatch(r"[A-Za-z0-9_.-]{1,16}", name)
    assert name.lower() not in taken


@given(ANYTHING)
def test_a_name_that_is_granted_is_a_name(typed: str) -> None:
    try:
        name = checked_name(typed)
    except Refused:
        return
    assert re.fullmatch(r"[A-Za-z0-9_.-]{1,16}", name)
