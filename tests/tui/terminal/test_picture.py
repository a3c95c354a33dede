"""Nothing that a terminal shows already is sent again, and nothing else is left out."""

from __future__ import annotations

import pyte
from hypothesis import given
from hypothesis import strategies as st

from tui.terminal.picture import Picture

strokes = st.builds(
    "\x1b[{};{}H{}".format,
    st.integers(1, 3),
    st.integers(1, 6),
    st.text("ab", min_size=1, max_size=8),
)
frames = st.lists(strokes, max_size=6).map("\n".join)


@given(st.lists(frames, max_size=8))
def test_the_terminal_shows_what_it_would_if_all_were_sent(painted: list[str]) -> None:
    picture = Picture()
    all_sent, changes_sent = pyte.Screen(10, 3), pyte.Screen(10, 3)
    for screen, filtered in ((all_sent, str), (changes_sent, picture.changes)):
        stream = pyte.Stream(screen)
        stream.feed("\x1b[?7l")
        for frame in painted:
            stream.feed(filtered(frame).replace("\n", ""))
    assert all_sent.display == changes_sent.display


def test_a_row_painted_the_same_again_is_not_sent() -> None:
    picture = Picture()
    frame = "\x1b[1;1Hone\n\x1b[2;1Htwo"
    assert picture.changes(frame) == frame.replace("\n", "")
    assert picture.changes(frame) == ""
    picture.changes("\x1b[2;2Hx")
    assert picture.changes(frame) == "\x1b[2;1Htwo"


def test_all_is_sent_again_once_it_is_forgotten() -> None:
    picture = Picture()
    picture.changes("\x1b[1;1Hone")
    picture.forget()
    assert picture.changes("\x1b[1;1Hone") == "\x1b[1;1Hone"


def test_what_is_not_painted_in_a_row_is_sent_and_all_is_forgotten() -> None:
    picture = Picture()
    picture.changes("\x1b[1;1Hone")
    assert picture.changes("anywhere") == "anywhere"
    assert picture.changes("\x1b[1;1Hone") == "\x1b[1;1Hone"
