"""What text is left of what a terminal must not see."""

from __future__ import annotations

import itertools
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tui.terminal.text import clean, strip_unshown, to_ascii

NO_TEXT = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")


def test_no_control_format_surrogate_private_or_separator_is_shown() -> None:
    lower_planes, tags, private = range(0x20000), range(0xE0000, 0xE1000), range(0xF0000, 0xF0100)
    everything = "".join(map(chr, itertools.chain(lower_planes, tags, private)))
    left = strip_unshown(everything)
    assert not [char for char in left if unicodedata.category(char) in NO_TEXT]
    lost = set(everything) - set(left)
    assert {unicodedata.category(char) for char in lost} <= {*NO_TEXT, "Cn"}


@given(st.text())
def test_cleaning_keeps_the_width_in_cells(text: str) -> None:
    assert cell_len(clean(text)) == cell_len(text)


@given(st.text())
def test_ascii_keeps_the_width_in_cells_and_is_printable(text: str) -> None:
    plain = to_ascii(text)
    assert plain.isascii()
    assert plain.isprintable()
    assert len(plain) == cell_len(text)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("┌──┐│└┘", "+--+|++"),
        ("▊▔▔▎▁▁█▒", "|--|__##"),
        ("←→↑↓", "<>^v"),
        ("café – “yes”…", 'cafe - "yes".'),
        ("● ·", "* ."),
        ("日本", "????"),
        ("a\x1bb", "ab"),
    ],
)
def test_ascii_keeps_the_likeness(text: str, plain: str) -> None:
    assert to_ascii(text) == plain
