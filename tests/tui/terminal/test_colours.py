"""Every terminal gets the colours it has, whatever the others have."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import Color, ColorSystem, ColorType
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Background

from tui.terminal import colours
from tui.terminal.client import ClientTerminal, ColourDepth
from tui.terminal.colours import TerminalFilter, filter_for, fit_style

LOUD = Style.parse("bold reverse underline #ff8800 on #102030")
TYPES = {
    ColourDepth.TRUECOLOR: {ColorType.TRUECOLOR, ColorType.EIGHT_BIT, ColorType.STANDARD},
    ColourDepth.EIGHT_BIT: {ColorType.EIGHT_BIT, ColorType.STANDARD},
    ColourDepth.STANDARD: {ColorType.STANDARD},
    ColourDepth.NONE: set(),
}

any_colour = st.one_of(
    st.none(),
    st.just(Color.default()),
    st.integers(0, 255).map(Color.from_ansi),
    st.tuples(*[st.integers(0, 255)] * 3).map(lambda rgb: Color.from_rgb(*rgb)),
)
any_style = st.builds(
    Style,
    color=any_colour,
    bgcolor=any_colour,
    bold=st.none() | st.booleans(),
    dim=st.none() | st.booleans(),
    reverse=st.none() | st.booleans(),
    link=st.none() | st.just("http://example.org"),
    meta=st.none() | st.just({"@click": "roll"}),
)


@pytest.mark.parametrize("depth", ColourDepth)
@given(style=any_style)
def test_no_style_has_more_colours_than_the_depth(depth: ColourDepth, style: Style) -> None:
    fitted = fit_style(style, depth)
    types = {colour.type for colour in (fitted.color, fitted.bgcolor) if colour is not None}
    assert types - {ColorType.DEFAULT} <= TYPES[depth]
    assert depth is not ColourDepth.NONE or not types
    assert (fitted.bold, fitted.reverse) == (style.bold, style.reverse)
    assert fitted.meta == style.meta
    assert fitted.link is None


@pytest.mark.parametrize("depth", ColourDepth)
def test_what_somebody_else_rendered_before_does_not_matter(depth: ColourDepth) -> None:
    fresh = fit_style(Style.parse(str(LOUD)), depth)
    for system in ColorSystem:
        seen = Style.parse(str(LOUD))
        seen.render("text", color_system=system)  # Rich remembers the outcome in the style
        fitted = fit_style(seen, depth)
        assert fitted.render("x") == fresh.render("x")


@pytest.mark.parametrize(
    ("style", "number"), [("#004000 on #000000", 15), ("#d8d8d8 on #ffffff", 0)]
)
def test_legible_text_stays_legible_in_few_colours(style: str, number: int) -> None:
    written = Style.parse(style)
    assert written.color is not None
    assert written.bgcolor is not None
    behind = written.bgcolor.downgrade(ColorSystem.STANDARD)
    assert written.color.downgrade(ColorSystem.STANDARD).number == behind.number
    fitted = fit_style(written, ColourDepth.STANDARD)
    assert fitted.color is not None
    assert (fitted.color.number, fitted.bgcolor) == (number, behind)


def test_what_was_hidden_on_purpose_stays_hidden() -> None:
    fitted = fit_style(Style.parse("#202020 on #202020"), ColourDepth.STANDARD)
    assert fitted.color is not None
    assert fitted.bgcolor is not None
    assert fitted.color.number == fitted.bgcolor.number


def test_dim_becomes_a_colour_where_there_are_colours_to_mix() -> None:
    assert not fit_style(Style.parse("dim #ffffff on #000000"), ColourDepth.TRUECOLOR).dim
    assert fit_style(Style.parse("dim #ffffff on #000000"), ColourDepth.NONE).dim


def test_terminals_alike_share_a_filter_and_others_do_not() -> None:
    xterm, linux = ClientTerminal.of("xterm", {}), ClientTerminal.of("linux", {})
    assert filter_for(xterm) is filter_for(ClientTerminal.of("screen", {}))
    assert filter_for(xterm) is not filter_for(linux)
    assert filter_for(linux).ascii_only


def test_text_in_a_line_is_cleaned_and_keeps_its_cells() -> None:
    line = [Segment("ev\x1b[2Jil", LOUD), Segment("│", None), Segment("\x07", None)]
    painted = TerminalFilter(ColourDepth.EIGHT_BIT).apply(line, Background(0, 0, 0))
    assert [segment.text for segment in painted] == ["ev[2Jil", "│", ""]
    plain = TerminalFilter(ColourDepth.NONE, ascii_only=True).apply(line, Background(0, 0, 0))
    assert [segment.text for segment in plain] == ["ev[2Jil", "|", ""]


def test_the_styles_remembered_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(colours, "STYLES_KEPT", 8)
    narrow = TerminalFilter(ColourDepth.EIGHT_BIT)
    for red in range(100):
        narrow.apply([Segment("x", Style(color=Color.from_rgb(red, 0, 0)))], Background(0, 0, 0))
        assert len(narrow._styles) <= 8
