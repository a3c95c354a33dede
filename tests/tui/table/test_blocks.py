"""Lines and panels: always exactly as wide as they should be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from themes.loader import load_skin
from themes.skin import Span
from tui.table.blocks import (
    NO_BREAK,
    Block,
    Row,
    Titles,
    cut,
    drawn,
    fit,
    flow,
    panel,
    plain,
    ruled,
    text_line,
    width_of,
    wrap,
)

PIPS, ASCII = load_skin("pips").value, load_skin("ascii").value


@given(st.text(st.characters(codec="ascii", categories=("L", "N", "Zs")), max_size=60))
def test_wrapped_lines_hold_every_word_and_are_never_too_wide(text: str) -> None:
    lines = wrap(text, 12, 2)
    assert all(len(line) <= 12 for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(line.startswith("  ") for line in lines[1:])


@pytest.mark.parametrize("width", [0, 1, 3, 5])
def test_an_indent_never_takes_all_the_room_of_a_line(width: int) -> None:
    lines = wrap("some words", width, 5)
    assert "".join("".join(lines).split()) == "somewords"
    assert all(len(line) <= max(width, 1) for line in lines)


@given(st.integers(0, 30), st.text(st.characters(codec="ascii", categories=("L", "N"))))
def test_a_text_that_is_fitted_is_exactly_as_wide_as_asked(width: int, text: str) -> None:
    assert len(fit(text, width, PIPS)) == width
    assert len(cut(text, width, PIPS)) <= width


def test_a_text_that_is_cut_shows_that_it_was() -> None:
    assert cut("Ferdinand", 5, PIPS) == "Ferd…"
    assert cut("Ferdinand", 5, ASCII) == "Ferd~"


@given(
    st.lists(
        st.tuples(
            st.text("ab c" + NO_BREAK, min_size=1, max_size=20), st.sampled_from(["ink", "turn"])
        ),
        max_size=5,
    ),
    st.integers(8, 40),
)
def test_running_text_is_as_wide_as_its_lines(spans: list[tuple[str, str]], width: int) -> None:
    para = tuple(Span(text, "ink" if meaning == "ink" else "turn") for text, meaning in spans)
    assert all(width_of(line) == width for line in flow(para, width, PIPS, 2))


def test_running_text_breaks_at_spaces_but_not_where_there_is_no_break() -> None:
    (one, two) = flow((Span(f"Ann{NO_BREAK}3 bids{NO_BREAK}now", "ink"),), 10, PIPS)
    assert "".join(span.text for span in one).rstrip() == "Ann 3"
    assert "".join(span.text for span in two).rstrip() == "bids now"


@pytest.mark.parametrize("width", [12, 20, 47])
@pytest.mark.parametrize(
    "titles", [Titles("Seats"), Titles("A long title", "and more"), Titles("")]
)
def test_a_panel_is_a_rectangle_with_its_title_in_the_edge(width: int, titles: Titles) -> None:
    body = Block((text_line("x", width - 2, PIPS),))
    for block in (panel(body, width, 5, PIPS, titles), panel(body, width, 5, ASCII, titles)):
        assert [width_of(line) for line in block.lines] == [width] * 5
    assert titles.left[:6] in "".join(
        span.text for span in panel(body, width, 5, PIPS, titles).lines[0]
    )


def test_a_long_left_title_is_cut_so_that_the_figure_on_the_right_stays() -> None:
    titles = Titles("The Yard – guest-7nwr rolled", "sum 21")
    for block in (panel(Block(()), 37, 4, PIPS, titles), ruled(Block(()), 37, 4, PIPS, titles)):
        edge = "".join(span.text for span in block.lines[0])
        assert "guest-7nwr r… " in edge
        assert "sum 21" in edge


def test_what_a_panel_has_no_room_for_is_left_out() -> None:
    body = Block(tuple(text_line(str(number), 8, PIPS) for number in range(9)))
    assert len(panel(body, 10, 4, PIPS, Titles("x")).lines) == 4
    full = Block(tuple(text_line(str(number), 10, PIPS) for number in range(9)))
    assert len(ruled(full, 10, 4, PIPS, Titles("x")).lines) == 4


def test_a_row_never_grows_beyond_its_width() -> None:
    row = Row(5, PIPS).put("abc").put("defgh", "turn").put("more")
    assert width_of(row.done()) == 5
    assert "".join(span.text for span in row.done()) == "abcd…"


def test_a_skin_draws_the_signs_of_sentences_its_own_way() -> None:
    assert drawn("2 ● and 1 ◆ – done…", ASCII).isascii()
    assert drawn("60×18", ASCII) == "60x18"
    assert drawn("plain", ASCII) == "plain"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann", "Ann"),
        ("Zoë, Éva, Åse", "Zoë, Éva, Åse"),
        ("Привет, ωμέγα", "Привет, ωμέγα"),
        ("漢", "?"),
        ("★①", "??"),
        ("a\x1b[2J", "a?[2J"),
        ("a\u0301", "a?"),
    ],
)
def test_what_people_typed_takes_one_cell_a_character(typed: str, shown: str) -> None:
    assert plain(typed) == shown
