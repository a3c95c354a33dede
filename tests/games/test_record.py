"""Lines of a record: written as documented, read strictly, and read from any file safely."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta, timezone
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import BadRecord
from games.events import Event, GameAbandoned, Left
from games.record import (
    KINDS,
    LONGEST_LINE,
    MOST_LINES,
    RecordLine,
    iter_lines,
    line,
    parse_line,
    read_records,
    timestamp,
)
from games.registry import GAMES
from tests.games.strategies import events, moments
from tests.games.walk import AT, lines_of, random_walk

LEFT = '{"n":0,"at":"2026-11-30T15:00:00.000Z","event":"left","seat":1}'


@given(st.integers(0, 10_000), moments, events)
def test_every_line_says_again_what_was_written(n: int, moment: datetime, event: Event) -> None:
    at = timestamp(moment)
    text = line(n, at, event)
    assert "\n" not in text
    assert parse_line(text) == RecordLine(n, at, event)
    assert parse_line(text.encode()) == RecordLine(n, at, event)


def test_a_line_is_compact_and_begins_with_n_at_and_event() -> None:
    assert line(7, AT, Left(1)) == LEFT.replace('"n":0', '"n":7')


def test_a_line_is_written_in_the_letters_of_its_names() -> None:
    assert '"why":"Zoë 🎲"' in line(0, AT, GameAbandoned("Zoë 🎲", ""))


@pytest.mark.parametrize(
    ("moment", "text"),
    [
        (datetime(2026, 11, 30, 15, tzinfo=UTC), "2026-11-30T15:00:00.000Z"),
        (datetime(2026, 11, 30, 15, 0, 0, 999_999, tzinfo=UTC), "2026-11-30T15:00:00.999Z"),
        (
            datetime(2026, 12, 1, 1, tzinfo=timezone(timedelta(hours=10))),
            "2026-11-30T15:00:00.000Z",
        ),
    ],
)
def test_a_moment_is_told_in_utc_with_milliseconds(moment: datetime, text: str) -> None:
    assert timestamp(moment) == text


def test_no_two_games_have_an_event_of_the_same_name() -> None:
    own = [kind for game in GAMES.values() for kind in game.event_types]
    assert len({kind.kind for kind in own}) == len(own)
    assert set(own) <= set(KINDS.values())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "an empty line"),
        ("  ", "an empty line"),
        ("[1]", "not a JSON object"),
        ("null", "not a JSON object"),
        ("{", "not JSON: Expecting property name enclosed in double quotes at character 2"),
        (LEFT + LEFT, "not JSON: Extra data at character 64"),
        (b"\xff\xfe", "not UTF-8"),
        (LEFT.replace("1}", '"\x00"}'), "not JSON: Invalid control character at at character 63"),
        (LEFT.replace("1}", "NaN}"), "not JSON: NaN"),
        (LEFT.replace("1}", "-Infinity}"), "not JSON: -Infinity"),
        (LEFT.replace("1}", "1e999}"), "seat should be a whole number, not negative, not inf"),
        (LEFT.replace("1}", "9" * 5000 + "}"), "too great a number"),
        (
            LEFT.replace("1}", "9" * 50 + "}"),
            "seat should be a whole number, not negative, not so great a number",
        ),
        (LEFT.replace("1}", '1,"seat":1}'), "the same field stands there twice"),
        (LEFT.replace("1}", "[" * 30_000 + "}"), "nested too deep"),
        (LEFT.replace("1}", '1,"x":"' + "y" * LONGEST_LINE + '"}'), "longer than 65536 bytes"),
        (LEFT.replace('"n":0,', ""), "n is missing"),
        (LEFT.replace('"n":0', '"n":-1'), "n should be a whole number from 0, not -1"),
        (LEFT.replace('"n":0', '"n":true'), "n should be a whole number from 0, not true"),
        (LEFT.replace('"n":0', '"n":"0"'), "n should be a whole number from 0, not '0'"),
        (
            LEFT.replace("T15:00:00.000Z", ""),
            "at should be like 2026-11-30T15:00:00.000Z, not '2026-11-30'",
        ),
        (
            LEFT.replace("15:00", "25:00"),
            "at should be like 2026-11-30T15:00:00.000Z, not '2026-11-30T25:00:00.000Z'",
        ),
        (
            LEFT.replace("-30T", "-31T"),
            "at should be like 2026-11-30T15:00:00.000Z, not '2026-11-31T15:00:00.000Z'",
        ),
        (
            LEFT.replace(".000Z", ".000+00:00"),
            "at should be like 2026-11-30T15:00:00.000Z, not '2026-11-30T15:00:00.000+00:00'",
        ),
        (
            LEFT.replace(".000Z", ".00٠Z"),
            "at should be like 2026-11-30T15:00:00.000Z, not '2026-11-30T15:00:00.00\\u0660Z'",
        ),
        (LEFT.replace("left", "lost"), "there is no event 'lost'"),
        (LEFT.replace('"left"', "[]"), "there is no event a list"),
        (LEFT.replace(',"seat":1', ""), "seat is missing"),
    ],
)
def test_a_bad_line_is_refused_at_its_place_with_the_reason(text: str | bytes, why: str) -> None:
    with pytest.raises(BadRecord) as refused:
        parse_line(text, 12)
    assert (refused.value.line, refused.value.why) == (12, why)


@given(st.text() | st.binary())
def test_no_text_makes_reading_fail_in_any_other_way(text: str | bytes) -> None:
    with pytest.raises(BadRecord):
        parse_line(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


@given(events, st.data())
def test_no_field_makes_reading_fail_in_any_other_way(event: Event, data: st.DataObject) -> None:
    fields = json.loads(line(0, AT, event))
    fields[data.draw(st.sampled_from(list(fields)))] = data.draw(json_values)
    with suppress(BadRecord):
        assert isinstance(parse_line(json.dumps(fields)).event, Event)


def test_records_one_after_another_are_told_apart() -> None:
    records = [lines_of(random_walk("lucky10", seed).events) for seed in range(3)]
    drafts = list(read_records([text for record in records for text in record]))
    assert [len(draft.lines) for draft in drafts] == [len(record) for record in records]
    assert [draft.first for draft in drafts] == [
        1,
        1 + len(records[0]),
        1 + len(records[0]) + len(records[1]),
    ]
    assert all(draft.fault is None and draft.ending is not None for draft in drafts)


def test_a_record_after_a_broken_one_is_read_all_the_same() -> None:
    whole = lines_of(random_walk("lucky10", 1).events)
    broken, good = read_records([*whole[:3], "what?", *whole[4:], *whole])
    assert broken.fault is not None
    assert broken.fault.line == 4
    assert len(broken.lines) == 3
    assert broken.ending is not None
    assert broken.ending[0] == len(whole)
    assert good.fault is None
    assert len(good.lines) == len(whole)


def test_what_comes_after_an_ending_is_another_record() -> None:
    whole = lines_of(random_walk("lucky10", 1).events)
    good, wrong, last = read_records([*whole, "what?", LEFT, *whole])
    assert good.fault is None
    assert wrong.fault is not None
    assert (wrong.first, wrong.fault.line) == (len(whole) + 1, len(whole) + 1)
    assert (last.first, last.fault) == (len(whole) + 3, None)


@pytest.mark.parametrize("before", [["what?"], []])
def test_nothing_is_read_after_a_line_that_is_too_long_and_that_is_said(before: list[str]) -> None:
    whole = lines_of(random_walk("lucky10", 1).events)
    drafts = list(read_records([*whole, *before, " " * (LONGEST_LINE + 1), *whole]))
    assert len(drafts) == 2 + len(before)
    assert drafts[0].fault is None
    last = drafts[-1].fault
    assert last is not None
    assert last.line == len(whole) + len(before) + 1
    assert last.why == "longer than 65536 bytes; the file is read no further"


def test_an_endless_record_is_given_up() -> None:
    taken = count()
    draft, rest = read_records(f"nonsense {number}" for number in taken)
    assert draft.fault is not None
    assert draft.fault.line == 1
    assert rest.fault is not None
    assert rest.fault.why == "longer than any record may be; the file is read no further"
    assert next(taken) <= MOST_LINES + 1


def test_an_endless_stream_of_house_events_is_given_up() -> None:
    start = lines_of(random_walk("lucky10", 1).events[:1])[0]
    taken = 0

    def endless() -> Iterator[str]:
        nonlocal taken
        yield start
        padding = "x" * 60_000
        while True:
            taken += 1
            yield json.dumps({"n": taken, "at": AT, "event": "left", "seat": 0, "padding": padding})

    (draft,) = read_records(endless())
    assert draft.fault is not None
    assert draft.fault.why == "longer than any record may be; the file is read no further"
    assert taken < 1000


@pytest.mark.parametrize("ending", [b"", b"\n", b"\r\n"])
def test_lines_of_a_file_come_without_their_ends(ending: bytes) -> None:
    assert list(iter_lines(io.BytesIO(b"one\r\ntwo\nthree" + ending))) == [b"one", b"two", b"three"]


@pytest.mark.parametrize("ending", [b"\n", b"\r\n"])
def test_the_longest_line_there_may_be_is_no_end_of_a_file(ending: bytes) -> None:
    longest = b"x" * LONGEST_LINE
    lines = list(iter_lines(io.BytesIO(longest + ending + b"after" + ending)))
    assert lines == [longest, b"after"]


@pytest.mark.parametrize("ending", [b" ", b" \n", b" \r\n", b"\r\r\n"])
def test_a_line_that_is_too_long_is_refused_whatever_it_ends_with(ending: bytes) -> None:
    (only,) = iter_lines(io.BytesIO(b" " * LONGEST_LINE + ending))
    assert len(only) > LONGEST_LINE


def test_only_one_end_is_taken_off_a_line() -> None:
    assert list(iter_lines(io.BytesIO(b"one\r\r\n\r\n\r"))) == [b"one\r", b"", b""]


def test_a_file_without_lines_is_read_no_further_than_one_line() -> None:
    stream = io.BytesIO(bytes(10 * LONGEST_LINE))
    (only,) = iter_lines(stream)
    assert stream.tell() <= LONGEST_LINE + 2
    with pytest.raises(BadRecord, match="longer than"):
        parse_line(only)
