"""Looks: one for everybody with the same theme, skin and motion."""

from __future__ import annotations

import gc
from copy import copy

from themes.loader import load_skin, load_theme
from tui.look import _Looks, look_of

MINT, PAPER = load_theme("mint").value, load_theme("paper").value
PIPS, ASCII = load_skin("pips").value, load_skin("ascii").value


def test_the_same_theme_skin_and_motion_make_the_same_look() -> None:
    assert look_of(MINT, PIPS, True) is look_of(MINT, PIPS, True)


def test_looks_that_differ_are_different_objects() -> None:
    looks = [look_of(MINT, PIPS, True), look_of(MINT, PIPS, False), look_of(PAPER, PIPS, True)]
    assert len({id(look) for look in looks}) == 3


def test_a_style_is_the_themes_paint_on_its_ground_and_made_once() -> None:
    look = look_of(MINT, PIPS, True)
    style = look.style("ink", "felt")
    paint = MINT.style("ink", "felt")
    assert style.color is not None
    assert style.bgcolor is not None
    assert style.color.get_truecolor().hex == paint.fg
    assert style.bgcolor.get_truecolor().hex == paint.bg
    assert look.style("ink", "felt") is style
    assert look.styles_on("felt")["ink"] is style
    assert look.style("title").bold


def test_a_look_that_nobody_has_any_more_is_let_go() -> None:
    theme = copy(load_theme("contrast").value)  # which no other test has painted with
    look = look_of(theme, PIPS, True)
    gc.collect()
    held = len(_Looks.seen)
    del look
    gc.collect()
    assert len(_Looks.seen) == held - 1
