"""What leaves for a terminal is painting and nothing else."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.terminal.egress import only_painting

PAINTING = re.compile(r"(?:\x1b\[[0-9;]*[mHC]|[^\x00-\x1f\x7f-\x9f])*")

pieces = st.one_of(
    st.text(),
    st.sampled_from(
        ["\x1b", "\x9b", "[", "]", "P", *"mHC", "0;1", "\x07", "\x1b\\", "?1049h", "2J", "\n"]
    ),
)


@given(st.lists(pieces).map("".join), st.lists(pieces).map("".join))
def test_whatever_is_written_only_sgr_cup_cuf_and_text_leave(one: str, other: str) -> None:
    assert PAINTING.fullmatch(only_painting(one) + only_painting(other))


@given(st.lists(pieces).map("".join))
def test_nothing_is_left_to_take_away(text: str) -> None:
    once = only_painting(text)
    assert only_painting(once) == once


def test_painting_leaves_as_it_is_without_the_newlines_between() -> None:
    frame = "\x1b[1;1H\x1b[1;38;2;1;2;3mname\x1b[0m ─┐\x1b[9Cend\n\x1b[2;1Hmore"
    assert only_painting(frame) == frame.replace("\n", "")


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("a\x1b]52;c;ZXZpbA==\x07b", "ab"),
        ("a\x1b]0;title\x1b\\b", "ab"),
        ("a\x1b]0;never ended\x1b[0m b", "a\x1b[0m b"),
        ("a\x1bPq\x1b\\b", "ab"),
        ("a\x1b_x\x1b\\b\x1b^y\x1b\\c\x1bXz\x1b\\d", "abcd"),
        ("a\x1b[2Jb\x1b[6nc", "abc"),
        ("a\x1b[?1000hb\x1b[?1049lc", "abc"),
        ("a\x1b[38:2:1:2:3mb", "ab"),
        ("a\x1bcb\x1b(0c", "abc"),
        ("a\x9b2Jb", "a2Jb"),
        ("a\rb\x08\tc\x07", "abc"),
        ("a\x1b", "a"),
        ("\x1b\x1b[1;1H", "\x1b[1;1H"),
        ("a\u202eb\ud800\u200bc", "abc"),
    ],
)
def test_everything_else_is_taken_away(written: str, left: str) -> None:
    assert only_painting(written) == left
