"""Any bytes make keys, clicks, pastes or nothing, and never trouble."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from textual import constants, events
from textual._xterm_parser import XTermParser

from tui.terminal.decoder import ESCAPE_DELAY, PASTE_LIMIT, PATIENCE, Decoder, Event
from tui.terminal.textual_internals import KEYPAD, SEQUENCE_KEYS

TROUBLE = [
    b"\x1b[99999999u",
    b"\x1b[97;1:3u",
    b"\x1b[97:65;2u",
    b"\x1b[97;1;99999999u",
    b"\x1b[48;0;0;0;0t\x1b[<0;5;5M",
    b"\x1b[55296u",
    b"\xff\xfe\x80",
    b"\xed\xa0\x80",
    b"\x1b[M\xff\xff\xff",
    b"\x1b[<0;99999999999999999999;1M",
    b"\x1b[<;;M\x1b[<M\x1b[<0;0;0M\x1b[<0;-1;-1M",
    b"\x1b[" + b"1;" * 5000 + b"m",
    b"\x1b]11;rgb:ffff/ffff/ffff\x07",
    b"\x1bP1$r0m\x1b\\",
    b"\x1b[?2026;2$y\x1b[?2048;2$y\x1b[?1;2c\x1b[0n",
    b"\x1b[I\x1b[O",
    b"\x00\x1c\x9b\x1b\x1b\x1b",
]
"""What has stopped parsers, or was taken for typing."""

fragments = st.one_of(
    st.binary(max_size=20),
    st.sampled_from([*TROUBLE, b"\x1b", b"\x1b[", b"\x1b[200~", b"\x1b[201~", b"\x1b[<0;1;1M"]),
)


def decoded(decoder: Decoder, data: bytes) -> list[Event]:
    """Return the events of all of `data`."""
    found: list[Event] = []
    while data:
        some, data = decoder.decode(data)
        found += some
    return found


def read(*parts: bytes, silence: bool = True) -> list[str]:
    """Return what a fresh decoder makes of `parts`, and at last of silence."""
    decoder = Decoder()
    found = [event for part in parts for event in decoded(decoder, part)]
    if silence:
        found += decoder.give_up()
    return [described(event) for event in found]


def described(event: events.Event) -> str:
    match event:
        case events.Key():
            return event.key
        case events.Paste():
            return f"paste:{event.text}"
        case events.MouseEvent():
            return f"{type(event).__name__}:{event.button}:{event.x},{event.y}"
    raise AssertionError(event)


@given(st.lists(fragments))
@example([b"\xc2", b"\x1b\x1b", b"\x00"])
def test_no_bytes_raise_or_make_more_than_their_number_of_events(parts: list[bytes]) -> None:
    decoder = Decoder()
    events_so_far = bytes_so_far = 0
    for part in parts:
        found, unread = decoder.decode(part)
        assert len(found) <= len(part) + 2
        events_so_far += len(found)
        bytes_so_far += len(part)
        assert events_so_far <= bytes_so_far
        assert part.endswith(unread)
        for event in found:
            if isinstance(event, events.Key):
                assert event.character is None or len(event.character) == 1
                assert "\ud800" not in event.key
    decoder.give_up()
    assert [described(event) for event in decoded(decoder, b"a")] == ["a"]


@given(st.binary(max_size=60))
def test_it_does_not_matter_how_the_bytes_are_cut(data: bytes) -> None:
    assert read(data) == read(*(data[i : i + 1] for i in range(len(data))))


@pytest.mark.parametrize("trouble", TROUBLE, ids=lambda value: repr(value)[:30])
def test_trouble_does_not_keep_the_next_key_from_being_read(trouble: bytes) -> None:
    decoder = Decoder()
    decoded(decoder, trouble)
    decoder.give_up()
    assert [described(event) for event in decoded(decoder, b"q")] == ["q"]


@pytest.mark.parametrize(
    "report",
    [
        b"\x1b[<0;5M",
        b"\x1b[<0;5;5;5M",
        b"\x1b[<;;M",
        b"\x1b[<M",
        b"\x1b[<0;0;0M",
        b"\x1b[<0;-5;5M",
        b"\x1b[<0;99999;5M",
        b"\x1b[<" + b"9" * 200 + b";1;1M",
        b"\x1b[<0;5;5X",
        b"\x1b[M !!",
        b"\x1b[M\xff\xe9\x80",
        b"\x1b[32;5;5M",
        b"\x1b[<35;5;5M",
        b"\x1b[<32;5;5M",
        b"\x1b[<3;5;5M",
        b"\x1b[<128;5;5M",
        b"\x1b[48;24;80;480;800t",
        b"\x1b[?2048;2$y",
        b"\x1b[12;40R",
        b"\x1b[I",
        b"\x1b[O",
        b"\x1b]11;rgb:0/0/0\x1b\\",
    ],
    ids=lambda value: repr(value)[:30],
)
def test_reports_that_are_malformed_or_unwanted_are_left_out_whole(report: bytes) -> None:
    assert read(b"a", report, b"b") == ["a", "b"]
    assert read(*(report[i : i + 1] for i in range(len(report)))) == []


@pytest.mark.parametrize(
    ("report", "event"),
    [
        (b"\x1b[<0;1;1M", "MouseDown:1:0,0"),
        (b"\x1b[<0;80;24m", "MouseUp:1:79,23"),
        (b"\x1b[<2;5;6M", "MouseDown:3:4,5"),
        (b"\x1b[<64;5;6M", "MouseScrollUp:0:4,5"),
        (b"\x1b[<65;5;6M", "MouseScrollDown:0:4,5"),
    ],
)
def test_clicks_and_the_wheel_are_read(report: bytes, event: str) -> None:
    assert read(report) == [event]


def test_a_click_says_which_modifiers_were_held() -> None:
    (click,) = decoded(Decoder(), b"\x1b[<28;5;6M")
    assert isinstance(click, events.MouseDown)
    assert (click.shift, click.meta, click.ctrl) == (True, True, True)


def test_keys_have_the_names_that_textual_gives_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "DISABLE_KITTY_KEY", True)
    reports = {sequence for sequence in SEQUENCE_KEYS if sequence.endswith("R")}  # to a query
    for sequence in {*SEQUENCE_KEYS, *KEYPAD} - {"\x9b", "\x1b\x1b"} - reports:
        theirs = [described(event) for event in Textuals().read(sequence)]
        if theirs[0] == "escape" and len(theirs) > 1:
            theirs = [f"alt+{theirs[1]}"]  # an Esc could close something
        assert read(sequence.encode()) == theirs, sequence


@given(st.characters(exclude_categories=("C", "Zl", "Zp")))
def test_characters_are_the_keys_that_textual_makes_of_them(char: str) -> None:
    (ours,) = decoded(Decoder(), char.encode())
    (theirs,) = Textuals().read(char)
    assert isinstance(ours, events.Key)
    assert isinstance(theirs, events.Key)
    assert (ours.key, ours.character) == (theirs.key, theirs.character)


class Textuals:
    """Textual's own parser, to compare with; what it sees last is followed by nothing."""

    def read(self, text: str) -> list[events.Event]:
        parser = XTermParser()
        found = [*parser.feed(text), *parser.feed("")]
        return [event for event in found if isinstance(event, events.Event)]


def test_a_lone_escape_is_a_key_after_a_moment_of_silence() -> None:
    decoder = Decoder()
    assert decoded(decoder, b"\x1b") == []
    assert decoder.patience == ESCAPE_DELAY
    assert [described(event) for event in decoder.give_up()] == ["escape"]
    assert decoder.patience is None


@pytest.mark.parametrize(
    ("data", "keys"),
    [
        (b"\x1b\x1b", ["escape"]),
        (b"\x1b\x1bq", ["escape", "q"]),
        (b"\x1b\x1b[A", ["escape", "up"]),
        (b"\x1bx", ["alt+x"]),
        (b"\x1bX", []),
        (b"\x1bA", ["alt+shift+a"]),
        (b"\x1b1", ["alt+1"]),
        (b"\x1b\r", ["alt+enter"]),
        (b"\x1b[", []),
        (b"\x1b[1;", []),
        (b"\x1b[1;\rq", ["enter", "q"]),
        (b"\x1b[1\x1b[B", ["down"]),
        (b"\x1b[[A\x1b[[Z", ["f1"]),
        (b"\x1bO5Pq", ["q"]),
        (
            b"\x03\x04\x1a\x1c\x11\x13",
            ["ctrl+c", "ctrl+d", "ctrl+z", "ctrl+backslash", "ctrl+q", "ctrl+s"],
        ),
    ],
)
def test_escape_alt_and_unfinished_sequences(data: bytes, keys: list[str]) -> None:
    assert read(data) == keys


def test_alt_types_no_character() -> None:
    (key,) = decoded(Decoder(), b"\x1bx")
    assert isinstance(key, events.Key)
    assert key.character is None


def test_utf8_may_come_in_pieces_and_may_be_broken() -> None:
    assert read(b"\xe2", b"\x97", b"\x8f") == ["black_circle"]
    assert read(b"\xc3\x28", b"\xff") == [
        "replacement_character",
        "left_parenthesis",
        "replacement_character",
    ]
    assert read(b"\xe2\x97\x1b[A") == ["replacement_character", "up"]


def test_characters_that_are_no_text_are_not_typed() -> None:
    assert read("a\u202e\u200b\u009b\ue000\ufeffb".encode()) == ["a", "b"]


def test_a_paste_is_one_event_of_one_line_of_plain_text() -> None:
    pasted = "two\r\nlines\tand \x1b[31mred\x00\u202e ●\n".encode()
    assert read(b"\x1b[200~" + pasted + b"\x1b[201~q") == ["paste:two lines and [31mred ●", "q"]


def test_a_paste_may_come_in_pieces() -> None:
    data = b"\x1b[200~hello\x1b[201~q"
    for cut, other in itertools.combinations(range(len(data)), 2):
        assert read(data[:cut], data[cut:other], data[other:]) == ["paste:hello", "q"]


def test_the_largest_paste_is_taken_and_a_larger_one_is_dropped_whole() -> None:
    most = b"x" * PASTE_LIMIT
    assert read(b"\x1b[200~" + most + b"\x1b[201~q") == [f"paste:{most.decode()}", "q"]
    assert read(b"\x1b[200~" + most + b"x\x1b[201~q") == ["q"]
    assert read(b"\x1b[200~", most, b"x\x1b[20", b"1~q") == ["q"]


def test_a_paste_that_never_ends_is_given_up_in_silence_and_holds_next_to_nothing() -> None:
    decoder = Decoder()
    decoded(decoder, b"\x1b[200~")
    for _ in range(160):
        assert decoded(decoder, b"a" * 65536) == []
        assert len(decoder._rest) + len(decoder._paste or b"") <= PASTE_LIMIT
    assert decoder.patience == PATIENCE
    assert decoder.give_up() == []
    assert [described(event) for event in decoded(decoder, b"q")] == ["q"]


def test_an_endless_sequence_holds_next_to_nothing() -> None:
    decoder = Decoder()
    for start in (b"\x1b[", b"\x1b]"):
        decoded(decoder, start)
        for _ in range(10):
            assert decoded(decoder, b"1" * 65536) == []
            assert len(decoder._rest) <= 64
        decoder.give_up()


def test_after_lost_bytes_nothing_is_heard_until_a_paste_ends_or_silence() -> None:
    decoder = Decoder()
    decoder.go_deaf()
    assert decoded(decoder, b";5~abc") == []
    assert [described(event) for event in decoded(decoder, b"x\x1b[201~q")] == ["q"]
    decoder.go_deaf()
    assert decoded(decoder, b"5~") == []
    decoder.give_up()
    assert [described(event) for event in decoded(decoder, b"q")] == ["q"]
