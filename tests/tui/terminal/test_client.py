"""What is made of a client's claims about its terminal."""

from __future__ import annotations

import pytest

from tui.terminal.client import ClientTerminal, ColourDepth, accepts_env, clamp_size, colour_depth

TRUECOLOR, EIGHT_BIT = ColourDepth.TRUECOLOR, ColourDepth.EIGHT_BIT
STANDARD, NONE = ColourDepth.STANDARD, ColourDepth.NONE

TERMS = {
    "xterm": EIGHT_BIT,
    "xterm-256color": EIGHT_BIT,
    "xterm-16color": STANDARD,
    "xterm-88color": STANDARD,
    "xterm-color": STANDARD,
    "xterm-mono": NONE,
    "xterm-direct": TRUECOLOR,
    "xterm-direct256": TRUECOLOR,
    "xterm-kitty": TRUECOLOR,
    "xterm-ghostty": TRUECOLOR,
    "kitty": TRUECOLOR,
    "ghostty": TRUECOLOR,
    "alacritty": TRUECOLOR,
    "alacritty-direct": TRUECOLOR,
    "wezterm": TRUECOLOR,
    "foot": TRUECOLOR,
    "foot-extra": TRUECOLOR,
    "footling": EIGHT_BIT,
    "screen": EIGHT_BIT,
    "screen-256color": EIGHT_BIT,
    "screen-16color": STANDARD,
    "screen.xterm-256color": EIGHT_BIT,
    "tmux": EIGHT_BIT,
    "tmux-256color": EIGHT_BIT,
    "tmux-direct": TRUECOLOR,
    "rxvt": STANDARD,
    "rxvt-unicode": STANDARD,
    "rxvt-unicode-256color": EIGHT_BIT,
    "putty": EIGHT_BIT,
    "putty-256color": EIGHT_BIT,
    "linux": STANDARD,
    "linux-16color": STANDARD,
    "LINUX": STANDARD,
    "vt100": NONE,
    "vt220": NONE,
    "vt320-w": NONE,
    "vte-256color": EIGHT_BIT,
    "ansi": STANDARD,
    "cygwin": STANDARD,
    "eterm-color": STANDARD,
    "dumb": NONE,
    "unknown": NONE,
    "": NONE,
    "a-terminal-of-the-future": EIGHT_BIT,
    "x" * 10_000: EIGHT_BIT,
    "vt100\x1b[2J": EIGHT_BIT,
    "xterm-256color\n": EIGHT_BIT,
    "\x00": EIGHT_BIT,
    "xterm\x9b": EIGHT_BIT,
    "\ud800": EIGHT_BIT,
}


@pytest.mark.parametrize(("term", "depth"), TERMS.items(), ids=lambda value: repr(value)[:30])
def test_the_kind_of_terminal_decides_the_colours(term: str, depth: ColourDepth) -> None:
    assert colour_depth(term, {}) is depth
    assert ClientTerminal.of(term, {}).depth is depth


@pytest.mark.parametrize("value", ["truecolor", "24bit", "TrueColor"])
def test_true_colour_is_taken_from_a_client_that_says_so(value: str) -> None:
    assert colour_depth("xterm-256color", {"COLORTERM": value}) is TRUECOLOR
    assert colour_depth("tmux-256color", {"COLORTERM": value}) is TRUECOLOR


@pytest.mark.parametrize("term", ["screen", "screen-256color", "linux", "vt100", "dumb"])
def test_colorterm_does_not_make_more_of_a_terminal_that_has_less(term: str) -> None:
    assert colour_depth(term, {"COLORTERM": "truecolor"}) is colour_depth(term, {})


def test_other_values_of_colorterm_say_nothing() -> None:
    assert colour_depth("xterm", {"COLORTERM": "yes"}) is EIGHT_BIT


def test_no_color_takes_the_colours_away_unless_it_is_empty() -> None:
    assert colour_depth("xterm-kitty", {"NO_COLOR": "1"}) is NONE
    assert colour_depth("xterm-kitty", {"NO_COLOR": ""}) is TRUECOLOR


@pytest.mark.parametrize("depth", ColourDepth)
def test_what_the_person_chose_wins(depth: ColourDepth) -> None:
    assert colour_depth("vt100", {"NO_COLOR": "1"}, depth.value) is depth


@pytest.mark.parametrize("setting", ["auto", "", "rainbow"])
def test_no_choice_leaves_it_to_the_terminal(setting: str) -> None:
    assert colour_depth("linux", {}, setting) is STANDARD


@pytest.mark.parametrize(
    ("claim", "size"),
    [
        ((80, 24), (80, 24)),
        ((0, 0), (80, 24)),
        ((0, 50), (80, 50)),
        ((100, 0), (100, 24)),
        ((-1, -1), (80, 24)),
        ((1, 1), (20, 6)),
        ((300, 120), (300, 120)),
        ((301, 121), (300, 120)),
        ((2**32 - 1, 2**32 - 1), (300, 120)),
    ],
)
def test_sizes_are_kept_within_bounds_and_nothing_means_80_by_24(
    claim: tuple[int, int], size: tuple[int, int]
) -> None:
    assert clamp_size(*claim) == size
    assert ClientTerminal.of("xterm", {}, *claim).size == size


@pytest.mark.parametrize(
    ("term", "env", "needs_ascii"),
    [
        ("xterm", {}, False),
        ("xterm", {"LANG": "de_DE.UTF-8"}, False),
        ("xterm", {"LANG": "en_US.utf8"}, False),
        ("xterm", {"LANG": "C"}, True),
        ("xterm", {"LANG": "ja_JP.eucJP"}, True),
        ("xterm", {"LANG": "C", "LC_ALL": "C.UTF-8"}, False),
        ("xterm", {"LANG": "en_US.UTF-8", "LC_CTYPE": "POSIX"}, True),
        ("xterm", {"LANG": "en_US.UTF-8", "LC_ALL": ""}, False),
        ("linux", {"LANG": "en_US.UTF-8"}, True),
        ("vt100", {}, True),
        ("dumb", {}, True),
        ("", {}, True),
    ],
)
def test_ascii_is_needed_where_glyphs_or_the_locale_are_missing(
    term: str, env: dict[str, str], needs_ascii: bool
) -> None:
    assert ClientTerminal.of(term, env).needs_ascii is needs_ascii


@pytest.mark.parametrize(("term", "can_draw"), [("", False), ("dumb", False), ("vt100", True)])
def test_a_dumb_terminal_is_not_drawn_on(term: str, can_draw: bool) -> None:
    assert ClientTerminal.of(term, {}).can_draw is can_draw


def test_only_the_environment_of_a_terminal_is_kept_and_within_bounds() -> None:
    claimed = {
        "LANG": "en_US.UTF-8",
        "LC_TIME": "C",
        "LD_PRELOAD": "evil.so",
        "TEXTUAL": "devtools",
        "COLORTERM": "x" * 257,
        "NO_COLOR": "\x1b[2J",
    } | {f"LC_{n}": "x" for n in range(100)}
    env = ClientTerminal.of("xterm", claimed).env
    assert len(env) == 32
    assert set(env) > {"LANG", "LC_TIME"}
    assert all(name == "LANG" or name.startswith("LC_") for name in env)
    assert not accepts_env("PATH")
