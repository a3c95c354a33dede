"""The house's own themes are complete, can be read by everybody, and tell apart what differs."""

from __future__ import annotations

from itertools import combinations

import pytest
from rich.color import ColorSystem

from tests.themes.colours import COLOURS_16, COLOURS_256, DEPTHS, TRUECOLOR, contrast, looks
from themes import Ground, Meaning, Theme, load_theme, theme_names
from themes.meanings import GROUNDS, LINES, MEANINGS, SHAPES, WORDS

SHIPPED = ("mint", "contrast", "mono", "paper")
COLOURED = ("mint", "contrast", "paper")

LEAST: dict[ColorSystem, dict[str, float]] = {
    TRUECOLOR: {"words": 4.5, "shapes": 3.0, "lines": 1.5},
    COLOURS_256: {"words": 3.0, "shapes": 2.0, "lines": 1.2},
    COLOURS_16: {"words": 2.3, "shapes": 2.0, "lines": 1.0},
}
"""The least contrast. With fewer colours the terminal's owner chose what they look like."""

SORTS: dict[str, tuple[Meaning, ...]] = {"words": WORDS, "shapes": SHAPES, "lines": LINES}

MUST_DIFFER: tuple[tuple[Meaning, ...], ...] = (
    ("chip-yellow", "chip-red"),
    ("ink", "yours", "steal", "cursor"),
    ("ink", "turn", "steal", "cursor"),
    ("bid", "high-bid", "passed"),
    ("clock", "clock-low"),
    ("key", "key-off", "key-steal"),
    ("good", "danger"),
    ("good", "warn"),
    ("talk", "talk-name"),
    ("score", "face-down"),
    ("die", "die-chosen", "die-dim"),
    ("die-edge", "die-must-edge"),
    ("bar-fill", "bar-back"),
    ("frame", "frame-turn"),
    ("frame", "frame-focus"),
    ("frame", "frame-alarm"),
)
"""What must differ in colours or attributes at every depth, mono included."""


def theme(name: str) -> Theme:
    return load_theme(name).value


def test_the_default_comes_first_and_all_four_are_there() -> None:
    assert theme_names().value == SHIPPED


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_theme_has_no_problems_and_every_meaning_of_its_own(name: str) -> None:
    loaded = load_theme(name)
    assert loaded.problems == ()
    assert loaded.value.name == name
    assert set(loaded.value.paints) == set(MEANINGS)


def test_only_paper_is_dark_on_light() -> None:
    assert [name for name in COLOURED if not theme(name).dark] == ["paper"]


@pytest.mark.parametrize("depth", DEPTHS, ids=lambda depth: depth.name)
@pytest.mark.parametrize("name", COLOURED)
def test_everything_stands_out_from_every_ground(name: str, depth: ColorSystem) -> None:
    weak = {
        (meaning, ground): ratio
        for sort, meanings in SORTS.items()
        for meaning in meanings
        for ground in GROUNDS
        if (ratio := contrast(theme(name).style(meaning, ground), depth)) < LEAST[depth][sort]
    }
    assert weak == {}


def test_the_contrast_theme_reaches_seven_on_every_ground() -> None:
    weak = {
        (meaning, ground): ratio
        for meaning in WORDS
        for ground in GROUNDS
        if (ratio := contrast(theme("contrast").style(meaning, ground))) < 7
    }
    assert weak == {}


@pytest.mark.parametrize("depth", DEPTHS, ids=lambda depth: depth.name)
@pytest.mark.parametrize("name", SHIPPED)
def test_what_differs_in_meaning_differs_to_the_eye(name: str, depth: ColorSystem) -> None:
    alike = [
        pair
        for group in MUST_DIFFER
        for pair in combinations(group, 2)
        if looks(theme(name).style(pair[0]), depth) == looks(theme(name).style(pair[1]), depth)
    ]
    assert alike == []


@pytest.mark.parametrize("depth", DEPTHS, ids=lambda depth: depth.name)
@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_selected_differs_from_the_panel_it_is_in(name: str, depth: ColorSystem) -> None:
    on: tuple[Ground, Ground] = ("selected", "panel")
    selected, panel = (looks(theme(name).style("ink", ground), depth) for ground in on)
    assert selected != panel


@pytest.mark.parametrize("name", COLOURED)
def test_dice_lie_visibly_on_the_felt_in_256_colours(name: str) -> None:
    for meaning in ("die", "die-must", "die-may", "die-chosen", "die-dim"):
        die = theme(name).style(meaning, on="felt")
        felt = theme(name).style("felt", on="felt")
        assert looks(die, COLOURS_256)[1] != looks(felt, COLOURS_256)[1]


@pytest.mark.parametrize("depth", DEPTHS, ids=lambda depth: depth.name)
@pytest.mark.parametrize("name", COLOURED)
def test_dice_side_by_side_are_kept_apart_by_felt_between_their_faces(
    name: str, depth: ColorSystem
) -> None:
    edges: tuple[Meaning, ...] = (
        "die-edge",
        "die-must-edge",
        "die-may-edge",
        "die-chosen-edge",
        "die-dim-edge",
    )
    felt = looks(theme(name).style("felt", on="felt"), depth)[1]
    for edge in edges:
        assert looks(theme(name).style(edge, on="felt"), depth)[1] == felt


def test_mono_has_no_colour_anywhere() -> None:
    colours = {colour for paint in theme("mono").paints.values() for colour in (paint.fg, paint.bg)}
    assert colours == {None}


@pytest.mark.parametrize("depth", DEPTHS, ids=lambda depth: depth.name)
@pytest.mark.parametrize("name", SHIPPED)
def test_a_steal_looks_like_nothing_else_but_time_running_out(
    name: str, depth: ColorSystem
) -> None:
    steal = looks(theme(name).style("steal"), depth)
    alike = [meaning for meaning in MEANINGS if looks(theme(name).style(meaning), depth) == steal]
    loud: set[Meaning] = {"steal", "key-steal", "clock-low", "hot", "winner"}
    assert {meaning for meaning in alike if not meaning.startswith("die")} <= loud
