"""The environment that Textual and Rich read when they are imported, made right for many clients.

What the server's own terminal is like must not matter to anybody, and nothing in the environment
may make Textual write files, open connections or press keys.
"""

from __future__ import annotations

import sys
from collections.abc import MutableMapping

SETTINGS = {
    "TEXTUAL_ANIMATIONS": "none",
    "TEXTUAL_COLOR_SYSTEM": "truecolor",
    "TEXTUAL_DISABLE_KITTY_KEY": "1",
    "TEXTUAL_SMOOTH_SCROLL": "0",
}
"""What is set whatever was there."""

FRAMES_A_SECOND = "TEXTUAL_FPS"
FRAMES_A_SECOND_DEFAULT = 20
"""The first change after a pause is painted at once; this bounds what follows."""
FRAMES_A_SECOND_RANGE = range(1, 61)

UNSET = (
    "TEXTUAL",
    "TEXTUAL_DEBUG",
    "TEXTUAL_LOG",
    "NO_COLOR",
    "FORCE_COLOR",
    "COLUMNS",
    "LINES",
)
"""What is taken away: a developer may have it set, and it is about another terminal."""


def prepare_environment(environ: MutableMapping[str, str]) -> list[str]:
    """Make `environ` (the process's own, `os.environ`) right for serving many clients.

    Call it before anything imports Textual. Returns what is wrong with it, a sentence each; none
    means all is well. Raises `RuntimeError` when Textual has been imported already.
    """
    if "textual.constants" in sys.modules:
        raise RuntimeError("Textual was imported before its environment was prepared.")
    for name in UNSET:
        environ.pop(name, None)
    environ.update(SETTINGS)
    frames = environ.setdefault(FRAMES_A_SECOND, str(FRAMES_A_SECOND_DEFAULT))
    problems = [
        f"{name} is set, and it changes what Textual does for everybody: unset it to serve."
        for name in sorted(environ)
        if name.startswith("TEXTUAL") and name not in {*SETTINGS, FRAMES_A_SECOND}
    ]
    if not (frames.isascii() and frames.isdigit() and int(frames) in FRAMES_A_SECOND_RANGE):
        low, high = FRAMES_A_SECOND_RANGE[0], FRAMES_A_SECOND_RANGE[-1]
        problems.append(f"{FRAMES_A_SECOND} must be a whole number from {low} to {high}.")
    return problems
