"""Strokes: what they paint is what was meant, with little in it."""

from __future__ import annotations

from typing import NamedTuple

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from tui.terminal.picture import Picture
from tui.terminal.strokes import Run as PaintedRun
from tui.terminal.strokes import Stroke, Strokes, change_of, pigment_of, strokes_for

STYLES = [
    Style(color="#ff0000", bgcolor="#000000"),
    Style(color="#00ff00", bgcolor="#000000", bold=True),
    Style(color="#00ff00", bgcolor="#0000ff", underline=True),
    Style(color="#ff0000", bgcolor="#0000ff", reverse=True),
    Style(bold=True),
    Style(),
]


ROWS, COLUMNS = 3, 30
CONSOLE = Console()


class Run(NamedTuple):
    """Segments side by side."""

    y: int
    x: int
    segments: list[Segment]


def strokes_of(*runs: Run) -> tuple[Stroke, ...]:
    painted = []
    for y, x, side_by_side in runs:
        for text, style, _ in side_by_side:
            painted.append(PaintedRun(y, x, text, pigment_of(style)))
            x += len(text)
    return strokes_for(painted)


def frame(*runs: Run) -> str:
    return Strokes(strokes_of(*runs), ColorSystem.TRUECOLOR).render_segments(CONSOLE)


def plainly(*runs: Run) -> str:
    """Return the same painted segment by segment, each with its own place and style."""
    painted = []
    for y, at, segments in runs:
        for text, style, _ in segments:
            on = change_of(Style.null(), style or Style.null(), ColorSystem.TRUECOLOR)
            painted.append(f"\x1b[{y + 1};{at + 1}H{on}{text}\x1b[0m")
            at += len(text)
    return "".join(painted)


def shown(*frames: str) -> list[tuple[object, ...]]:
    """Return how every cell looks; ink and boldness can't be seen in a blank one."""
    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.Stream(screen)
    for one in ("\x1b[?7l", *frames):
        stream.feed(one)
    chars = [screen.buffer[y][x] for y in range(ROWS) for x in range(COLUMNS)]
    return [
        (
            char.data,
            "blank" if char.data == " " and not (char.underscore or char.reverse) else char.fg,
            char.bg,
            char.bold and char.data != " ",
            char.underscore,
            char.reverse,
        )
        for char in chars
    ]


@st.composite
def runs(draw: st.DrawFn) -> list[Run]:
    """Runs of which none lies over another, from top to bottom and from left to right."""
    drawn: list[Run] = []
    for y in range(ROWS):
        at = 0
        while (at := at + draw(st.integers(0, 12))) < COLUMNS - 6:
            some = st.tuples(st.sampled_from(["ab", "  ", "x", " "]), st.sampled_from(STYLES))
            segments = [Segment(*one) for one in draw(st.lists(some, min_size=1, max_size=3))]
            drawn.append(Run(y, at, segments))
            at += sum(len(segment.text) for segment in segments)
    return drawn


@given(runs(), runs())
def test_a_frame_looks_as_if_every_segment_had_been_painted_by_itself(
    before: list[Run], after: list[Run]
) -> None:
    assert shown(frame(*before), frame(*after)) == shown(plainly(*before), plainly(*after))


def test_what_has_one_style_is_painted_together_wherever_it_is() -> None:
    red, green = STYLES[0], STYLES[1]
    painted = frame(
        Run(0, 0, [Segment("a", red), Segment("b", green)]),
        Run(0, 9, [Segment("c", red)]),
        Run(1, 0, [Segment("d", green), Segment(" ", red)]),
    )
    assert painted.count("\x1b[1;1Ha\x1b[8Cc") == 1
    assert painted.count("\x1b[1;2Hb\x1b[2;1Hd ") == 1


def test_strokes_of_one_style_from_different_parts_need_its_sequence_once() -> None:
    one = strokes_of(Run(0, 0, [Segment("a", STYLES[1])]))
    two = strokes_of(Run(2, 0, [Segment("b", STYLES[1])]))
    painted = Strokes((*one, *two), ColorSystem.TRUECOLOR).render_segments(CONSOLE)
    assert painted.count("38;2;") == 1


def test_a_frame_ends_with_no_style_left_over() -> None:
    assert frame(Run(0, 0, [Segment("a", STYLES[1])])).endswith("a\x1b[m")


def test_a_row_painted_whole_again_after_a_frame_is_sent_again() -> None:
    picture = Picture()
    row = "\x1b[1;1Hwhole row"
    picture.changes(row)
    assert picture.changes(frame(Run(0, 0, [Segment("W", Style())])))
    assert picture.changes(row) == row


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
