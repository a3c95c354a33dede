"""Whatever `verify` is given, it finds a good record or names a line; it never fails otherwise."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.registry import GAMES
from tests.games.records import Line, read, record, refusal, write

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.sampled_from(["tin", "bot", "first", "off", "rolled", "stood", "passed", "left"]),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(["seat", "die", "clock", "call"]), inner)
    ),
    max_leaves=6,
)
places = st.integers(0, 10_000)
edits = st.tuples(
    st.sampled_from(["change", "drop", "double", "copy", "swap", "move"]), places, places, values
)


def edit(lines: list[Line], how: str, first: int, second: int, value: object) -> int:
    """Edit `lines` in some way; return the place of the first that is not as it was."""
    place, other = first % len(lines), second % len(lines)
    match how:
        case "change":
            fields = [key for key in lines[place] if key not in ("n", "at")]
            lines[place] = {**lines[place], fields[second % len(fields)]: value}
            return place
        case "drop":
            del lines[place]
            return place
        case "double":
            lines.insert(place, lines[place])
            return place
        case "copy":
            place, other = 1 + first % (len(lines) - 1), 1 + second % (len(lines) - 1)
            lines.insert(other, lines[place])
            return other
        case "swap":
            lines[place], lines[other] = lines[other], lines[place]
        case "move":
            lines.insert(other, lines.pop(place))
    return min(place, other)


@settings(max_examples=100)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 5), edits)
def test_no_line_before_the_first_that_was_changed_is_blamed(
    name: str, seed: int, change: tuple[str, int, int, Any]
) -> None:
    """Some changes make another game that could have been: those are good. What is wrong with the
    first line shows where the dice do, and a record without its end is named where it stops."""
    lines = read(record(name, seed))
    place = edit(lines, *change)
    named = refusal(write(lines))
    ends = len(lines) > 0 and "seed" in lines[-1]
    assert named is None or named[0] > place or not ends


@settings(max_examples=100)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 5), st.lists(edits, min_size=2, max_size=6))
def test_a_record_changed_in_many_places_is_good_or_has_a_line_that_is_not(
    name: str, seed: int, changes: list[tuple[str, int, int, Any]]
) -> None:
    lines = read(record(name, seed))
    for change in changes:
        edit(lines, *change)
    named = refusal(write(lines))
    assert named is None or 0 < named[0] <= len(lines)


@given(st.lists(st.text() | st.binary(), max_size=5))
def test_lines_of_anything_are_no_record(lines: list[str | bytes]) -> None:
    assert refusal(lines) is not None


@given(st.integers(0, 3), st.lists(st.tuples(places, st.text() | st.binary()), max_size=4))
def test_no_line_of_anything_goes_unnoticed_among_good_ones(
    seed: int, strange: list[tuple[int, str | bytes]]
) -> None:
    lines: list[str | bytes] = list(record("lucky10", seed))
    for place, text in strange:
        lines.insert(place % len(lines), text)
    if strange:
        assert refusal(lines) is not None
    else:
        assert refusal(lines) is None
