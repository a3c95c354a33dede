"""Paints: how they are written, and how one lies on another."""

from __future__ import annotations

import pytest

from themes import Paint, load_theme
from themes.meanings import GROUNDS, MEANINGS
from themes.paint import parse_paint
from themes.sentences import Mistake

PALETTE = {"gold": "#ffcf4a", "felt": "#023b30"}


@pytest.mark.parametrize(
    ("text", "paint"),
    [
        ("plain", Paint()),
        ("gold", Paint(fg="#ffcf4a")),
        ("gold on felt", Paint(fg="#ffcf4a", bg="#023b30")),
        ("on felt", Paint(bg="#023b30")),
        ("gold on felt bold underline", Paint("#ffcf4a", "#023b30", bold=True, underline=True)),
        ("reverse", Paint(reverse=True)),
        ("bold gold", Paint(fg="#ffcf4a", bold=True)),
        ("#ABCDEF on default", Paint(fg="#abcdef")),
        ("default on felt", Paint(bg="#023b30")),
    ],
)
def test_a_paint_is_written_in_words(text: str, paint: Paint) -> None:
    assert parse_paint(text, PALETTE) == paint


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ("", "'' is no paint; write one as 'gold on felt bold'"),
        ("gold felt", "'gold felt' is no paint; write one as 'gold on felt bold'"),
        ("gold on", "'gold on' is no paint; write one as 'gold on felt bold'"),
        ("gold on felt on felt", "is no paint"),
        ("plain bold", "the palette has no colour 'plain'"),
        ("golf", "the palette has no colour 'golf'; did you mean 'gold'?"),
        ("#12345", "'#12345' is no colour; write one as '#2f6b4f'"),
        ("#12345g", "is no colour"),
        ("gold blink", "is no paint"),
        (7, "a number is no paint"),
        (["gold"], "a list is no paint"),
    ],
)
def test_a_wrong_paint_gets_a_sentence(raw: object, sentence: str) -> None:
    with pytest.raises(Mistake) as caught:
        parse_paint(raw, PALETTE)
    assert sentence in str(caught.value)


def test_a_paint_takes_from_its_ground_what_it_lacks() -> None:
    ground = Paint(fg="#ffffff", bg="#000000", reverse=True)
    assert Paint(fg="#ff0000", bold=True).over(ground) == Paint(
        fg="#ff0000", bg="#000000", bold=True, reverse=True
    )


def test_a_style_is_the_same_object_each_time_it_is_asked_for() -> None:
    theme = load_theme("mint").value
    assert theme.style("steal", "alarm") is theme.style("steal", "alarm")


def test_every_meaning_has_a_style_on_every_ground() -> None:
    theme = load_theme("mint").value
    for meaning in MEANINGS:
        for ground in GROUNDS:
            assert theme.style(meaning, ground).bg is not None


def test_a_ground_as_a_meaning_is_itself_on_any_ground() -> None:
    theme = load_theme("mint").value
    assert theme.style("felt", on="alarm") == theme.style("felt", on="felt")
