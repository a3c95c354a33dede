"""Skins: every character fits one cell, and what differs in meaning differs in shape."""

from __future__ import annotations

from itertools import combinations

import pytest
from rich.cells import cell_len
from wcwidth import wcwidth

from themes import DIE_CELLS, DieSize, Skin, load_skin, skin_names
from themes.skin import DIE_SIZES, DIE_STATES, FACES, FRAME_KINDS, GLYPHS
from themes.widths import is_one_cell

SHIPPED = ("pips", "ascii", "digits")


def skin(name: str) -> Skin:
    return load_skin(name).value


def alphabet(name: str) -> set[str]:
    """Return every character that anything is drawn with in a skin."""
    drawn = skin(name)
    text = "".join([*drawn.glyphs.values(), *drawn.chip_glyphs.values()])
    text += "".join("".join(frame) for frame in drawn.frames.values())
    for size in DIE_SIZES:
        for state in DIE_STATES:
            text += "".join(picture(drawn, face, size, state) for face in FACES)
    return set(text.replace("\n", ""))


def picture(drawn: Skin, face: int, size: DieSize, state: str = "plain") -> str:
    known = next(known for known in DIE_STATES if known == state)
    lines = drawn.die(face, size, known)
    return "\n".join("".join(span.text for span in line) for line in lines)


def test_the_default_comes_first_and_all_three_are_there() -> None:
    assert skin_names().value == SHIPPED


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_skin_has_no_problems(name: str) -> None:
    loaded = load_skin(name)
    assert loaded.problems == ()
    assert loaded.value.name == name


@pytest.mark.parametrize("name", SHIPPED)
def test_every_character_takes_one_cell_by_three_ways_of_counting(name: str) -> None:
    wrong = {
        char
        for char in alphabet(name)
        if not (is_one_cell(char) and cell_len(char) == 1 and wcwidth(char) == 1)
    }
    assert wrong == set()


def test_the_ascii_skin_needs_nothing_but_ascii() -> None:
    assert {char for char in alphabet("ascii") if not char.isascii()} == set()


@pytest.mark.parametrize("char", ["●", "◆", "▒", "─", "╬", "»", "a", " ", "−"])
def test_what_dice_and_frames_are_drawn_with_is_one_cell(char: str) -> None:
    assert is_one_cell(char)


@pytest.mark.parametrize(
    "char",
    [
        "🎲",
        "⚅\ufe0f"[1],
        "骰",
        "■",
        "→",
        "\u0301",
        "\u200d",
        "\u202e",
        "\x1b",
        "\u3000",
        "\xa0",
        "─",
    ],
)
def test_what_could_take_two_cells_or_none_is_refused(char: str) -> None:
    assert is_one_cell(char) is (char == "─")


@pytest.mark.parametrize("size", DIE_SIZES)
@pytest.mark.parametrize("name", SHIPPED)
def test_a_die_has_the_size_it_is_said_to_have(name: str, size: DieSize) -> None:
    columns, rows = DIE_CELLS[size]
    for face in FACES:
        for state in DIE_STATES:
            lines = picture(skin(name), face, size, state).split("\n")
            assert [len(line) for line in lines] == [columns] * rows


@pytest.mark.parametrize("size", ["medium", "small"])
@pytest.mark.parametrize("name", SHIPPED)
def test_faces_and_states_of_dice_without_words_differ_in_shape_alone(
    name: str, size: DieSize
) -> None:
    drawn = skin(name)
    pictures = [picture(drawn, face, size, state) for face in FACES for state in DIE_STATES]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("name", SHIPPED)
def test_large_faces_differ_in_shape_alone(name: str) -> None:
    assert len({picture(skin(name), face, "large") for face in FACES}) == len(FACES)


@pytest.mark.parametrize("name", ["pips", "digits"])
@pytest.mark.parametrize("face", FACES)
def test_the_frame_of_a_large_die_stays_as_it_is_in_every_state(name: str, face: int) -> None:
    frames = [
        [span for line in skin(name).die(face, "large", state) for span in (line[0], line[-1])]
        for state in DIE_STATES
    ]
    assert all(frame == frames[0] for frame in frames)


@pytest.mark.parametrize("size", ["large", "medium"])
@pytest.mark.parametrize(("name", "pip"), [("pips", "●"), ("ascii", "o")])
def test_a_face_has_as_many_pips_as_it_counts(name: str, pip: str, size: DieSize) -> None:
    assert [picture(skin(name), face, size).count(pip) for face in FACES] == list(range(7))


def test_a_die_is_drawn_as_the_first_sketch_had_it() -> None:
    assert picture(skin("pips"), 5, "large") == (
        "╭───────╮\n│ ●   ● │\n│   ●   │\n│ ●   ● │\n╰───────╯"
    )


def test_the_edge_and_the_face_of_a_die_are_painted_by_its_state() -> None:
    _, middle, _ = skin("pips").die(1, "medium", "must")
    assert [span.meaning for span in middle] == ["die-must-edge", "die-must", "die-must-edge"]
    large = skin("pips").die(1, "large", "must")[2]
    assert [span.meaning for span in large] == ["die-edge", "die-must", "die-edge"]


def test_dice_side_by_side_lie_a_gap_apart() -> None:
    lines = skin("ascii").dice([1, 6, 3], "small", ["plain", "chosen", "may"], gap=2)
    assert ["".join(span.text for span in line) for line in lines] == ["[1]  <6>  (3)"]


def test_dice_without_a_gap_touch_and_no_dice_are_empty_lines() -> None:
    assert "".join(span.text for span in skin("pips").dice([1, 2], "small", gap=0)[0]) == "[1][2]"
    assert skin("pips").dice([], "large") == [()] * 5


@pytest.mark.parametrize("name", SHIPPED)
def test_frames_differ_in_shape_and_yellow_chips_from_red_ones(name: str) -> None:
    frames = [skin(name).frames[kind] for kind in FRAME_KINDS]
    assert all(one != other for one, other in combinations(frames, 2))
    assert skin(name).chip_glyphs["yellow"] != skin(name).chip_glyphs["red"]


@pytest.mark.parametrize("name", SHIPPED)
def test_the_parts_of_a_bar_differ_in_shape(name: str) -> None:
    glyphs = skin(name).glyphs
    parts = [glyphs[part] for part in ("bar-fill", "bar-may", "bar-back", "board-mark")]
    assert len(set(parts)) == len(parts)
    assert set(glyphs) == set(GLYPHS)


@pytest.mark.parametrize(
    ("count", "room", "text"),
    [
        (0, 10, ""),
        (1, 10, "●"),
        (5, 10, "●●●●●"),
        (7, 10, "●●●●● ●●"),
        (10, 11, "●●●●● ●●●●●"),
        (10, 10, "10 ●"),
        (80, 40, "80 ●"),
    ],
)
def test_chips_lie_in_heaps_of_five_or_are_a_figure_where_room_is_short(
    count: int, room: int, text: str
) -> None:
    assert skin("pips").chips("yellow", count, room) == text


def test_the_digits_skin_counts_chips_in_figures() -> None:
    assert skin("digits").chips("red", 2, 40) == "2 ◆"
