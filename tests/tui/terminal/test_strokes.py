"""Strokes: what they paint is what was meant, with little in it."""

from __future__ import annotations

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style

from tui.terminal.strokes import change_of, stroke

STYLES = [
    Style(color="#ff0000", bgcolor="#000000"),
    Style(color="#00ff00", bgcolor="#000000", bold=True),
    Style(color="#00ff00", bgcolor="#0000ff", underline=True),
    Style(color="#ff0000", bgcolor="#0000ff", reverse=True),
    Style(bold=True),
    Style(),
]


def cells(screen: pyte.Screen, row: int) -> list[tuple[object, ...]]:
    line = screen.buffer[row]
    return [
        (
            char.data,
            "blank" if char.data == " " and not (char.underscore or char.reverse) else char.fg,
            char.bg,
            char.bold and char.data != " ",
            char.underscore,
            char.reverse,
        )
        for char in (line[x] for x in range(screen.columns))
    ]


def shown(*frames: str) -> list[tuple[object, ...]]:
    screen = pyte.Screen(60, 3)
    stream = pyte.Stream(screen)
    for frame in frames:
        stream.feed(frame)
    return cells(screen, 1)


@given(
    st.lists(
        st.tuples(st.sampled_from(["ab", "  ", "x", " y "]), st.sampled_from(STYLES)), max_size=8
    )
)
def test_a_stroke_looks_as_if_every_span_had_been_painted_by_itself(
    spans: list[tuple[str, Style]],
) -> None:
    at, plainly = 5, []
    for text, style in spans:
        alone = change_of(Style.null(), style, ColorSystem.TRUECOLOR)
        plainly.append(f"\x1b[2;{at + 1}H{alone}{text}\x1b[0m")
        at += len(text)
    segments = [Segment(text, style) for text, style in spans]
    assert shown(stroke(1, [(5, segments)], ColorSystem.TRUECOLOR)) == shown(*plainly)


def test_a_stroke_ends_with_no_style_left_over() -> None:
    painted = stroke(0, [(0, [Segment("a", STYLES[1])])], ColorSystem.TRUECOLOR)
    assert painted.endswith("\x1b[0m")


def test_a_style_goes_on_from_one_place_in_a_row_to_the_next() -> None:
    one, two = [Segment("a", STYLES[1])], [Segment("b", STYLES[1])]
    painted = stroke(0, [(0, one), (9, two)], ColorSystem.TRUECOLOR)
    assert painted.endswith("a\x1b[1;10Hb\x1b[0m")


def test_only_what_changes_from_span_to_span_is_written() -> None:
    red, green = (
        Style(color="#ff0000", bgcolor="#000000"),
        Style(color="#00ff00", bgcolor="#000000"),
    )
    assert change_of(red, green, ColorSystem.TRUECOLOR) == "\x1b[38;2;0;255;0m"
    assert change_of(red, red, ColorSystem.TRUECOLOR) == ""


@pytest.mark.parametrize(
    ("system", "sequence"),
    [
        (ColorSystem.TRUECOLOR, "\x1b[1;38;2;255;0;0m"),
        (ColorSystem.EIGHT_BIT, "\x1b[1;38;5;196m"),
        (ColorSystem.STANDARD, "\x1b[1;31m"),
        (None, "\x1b[1m"),
    ],
)
def test_colours_are_those_of_the_terminal(system: ColorSystem | None, sequence: str) -> None:
    assert change_of(Style.null(), Style(color="#ff0000", bold=True), system) == sequence


def test_bold_stays_when_dim_ends() -> None:
    before, after = Style(bold=True, dim=True), Style(bold=True)
    assert change_of(before, after, None) == "\x1b[22;1m"
