"""A game's record played again on the screen, as its table looked.

`open_replay(app, lines)` opens one in front of whatever an app shows; Esc or `q` goes back there.
`ReplayScreen` is its screen, and `tui.replay.app.ReplayApp` an app for a replay alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from textual.app import App

from games.replay import events_of
from tui.replay.checking import check_slowly
from tui.replay.screen import ReplayScreen

__all__ = ["ReplayScreen", "open_replay"]


def open_replay(app: App[Any], lines: Iterable[str | bytes]) -> None:
    """Open the replay of the game whose record `lines` are, in front of what `app` shows.

    It returns at once: the lines are read, and the record verified, little by little. A line that
    is wrong, even the first, is told there in a sentence. The app is a `tui.desk.Desk`.
    """
    record = tuple(lines)
    app.push_screen(ReplayScreen(events_of(record), check=lambda: check_slowly(record)))
