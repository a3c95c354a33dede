"""Apps share what was parsed, and nothing that makes them differ."""

from __future__ import annotations

import pytest
from textual.css.stylesheet import Stylesheet, StylesheetParseError

from tests.tui.terminal.client import Desk
from tui.terminal.stylesheet import SharedStylesheet

CSS = "Static { color: $ink; } #a { width: 10; }"


def parsed(css: str, **variables: str) -> SharedStylesheet:
    sheet = SharedStylesheet(variables=variables)
    sheet.add_source(css, ("somewhere", ""))
    return sheet


def test_the_rules_are_those_that_textual_parses() -> None:
    plain = Stylesheet(variables={"ink": "red"})
    plain.add_source(CSS, ("somewhere", ""))
    assert parsed(CSS, ink="red").css == plain.css


def test_the_same_source_with_the_same_variables_is_parsed_once() -> None:
    one, other = parsed(CSS, ink="red"), parsed(CSS, ink="red")
    assert [*map(id, one.rules)] == [*map(id, other.rules)]


def test_with_other_variables_it_is_parsed_anew() -> None:
    red, blue = parsed(CSS, ink="red"), parsed(CSS, ink="blue")
    assert "#FF0000" in red.css
    assert "#0000FF" in blue.css
    red.set_variables({"ink": "blue"})
    red.reparse()
    assert red.css == blue.css


def test_what_cannot_be_parsed_is_refused_each_time() -> None:
    for _ in range(2):
        with pytest.raises(StylesheetParseError):
            parsed("Static { colour: red; }", ink="red").parse()


async def test_a_theme_chosen_in_one_app_does_not_reach_another() -> None:
    one, other = Desk(), Desk()
    async with one.run_test() as pilot, other.run_test() as another:
        before = other.screen.styles.background
        one.theme = "textual-light"
        await pilot.pause()
        await another.pause()
        assert one.screen.styles.background != before
        assert other.screen.styles.background == before
