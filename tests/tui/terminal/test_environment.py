"""The server's own environment does not reach what clients see."""

from __future__ import annotations

import subprocess
import sys

import pytest
import textual.constants  # noqa: F401 - one test needs it imported

from tui.terminal.environment import prepare_environment

PREPARE = """
import os, sys
from tui.terminal.environment import prepare_environment
assert "textual" not in sys.modules and "rich" not in sys.modules
print(*prepare_environment(os.environ), sep="|")
from textual import constants as c
print(c.TEXTUAL_ANIMATIONS, c.MAX_FPS, c.SMOOTH_SCROLL, c.DISABLE_KITTY_KEY, c.DEBUG, c.LOG_FILE)
from textual.app import App
app = App()
print(app.features, app.no_color, app.console.color_system)
"""


def prepared(**env: str) -> list[str]:
    """Return what `PREPARE` prints in a process with this environment."""
    python = [sys.executable, "-c", PREPARE]
    done = subprocess.run(python, env=env, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_a_developers_environment_is_taken_away() -> None:
    problems, constants, app = prepared(
        TERM="dumb",
        TEXTUAL="devtools,debug",
        TEXTUAL_DEBUG="1",
        TEXTUAL_LOG="/tmp/log",  # noqa: S108 - never opened
        TEXTUAL_ANIMATIONS="full",
        NO_COLOR="1",
        COLUMNS="10",
    )
    assert problems == ""
    assert constants == "none 20 False True False None"
    assert app == "frozenset() False truecolor"


@pytest.fixture
def early(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "textual.constants")


@pytest.mark.usefixtures("early")
def test_the_frames_a_second_may_be_chosen() -> None:
    environ = {"TEXTUAL_FPS": "10"}
    assert prepare_environment(environ) == []
    assert environ["TEXTUAL_FPS"] == "10"


@pytest.mark.usefixtures("early")
@pytest.mark.parametrize("frames", ["0", "61", "-1", "ten", "", "1.5", "²"])
def test_frames_a_second_that_make_no_sense_are_refused(frames: str) -> None:
    (problem,) = prepare_environment({"TEXTUAL_FPS": frames})
    assert problem == "TEXTUAL_FPS must be a whole number from 1 to 60."


@pytest.mark.usefixtures("early")
def test_what_else_changes_textual_is_refused_by_name() -> None:
    first, second = prepare_environment({"TEXTUAL_SCREENSHOT": "1", "TEXTUAL_PRESS": "q"})
    assert first.startswith("TEXTUAL_PRESS is set")
    assert second.startswith("TEXTUAL_SCREENSHOT is set")


def test_it_is_too_late_once_textual_was_imported() -> None:
    with pytest.raises(RuntimeError, match="Textual was imported before"):
        prepare_environment({})
