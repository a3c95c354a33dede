"""What stands on the table of a replay, whosever eyes it is seen with."""

from __future__ import annotations

import re

import pytest

from games.lucky10.events import Recorded
from games.registry import GAMES
from tests.tui.replay.games import events_of_game, played
from themes.loader import load_skin
from tui.replay.keys import replay_keys
from tui.replay.scene import Showing, replay_scene
from tui.replay.viewing import Viewing
from tui.table.page import Page

SKIN = load_skin("pips").value
FOR_WHO_PLAYS = re.compile(
    r"\byour?\b|\bpress\b|\b[a-z] (throws|ends|re-rolls|lets|waves)\b|Enter", re.IGNORECASE
)


def table(viewing: Viewing) -> str:
    """Return the words of all parts between the edges, each row's own."""
    now = Showing(viewing.view(), "", None, None, None, replay_keys(viewing.spot()), Page())
    rows = [
        "".join(span.text for span in line)
        for part in replay_scene(now, 120, 36)
        if part.name not in ("header", "pace", "foot", "bar")
        for line in part.paint(part.shows, part.area.width, part.area.height, SKIN).lines
    ]
    return "\n".join(rows)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_told_to_press_what_does_something_else_here(name: str) -> None:
    playback = played(events_of_game(name))
    viewing = Viewing(playback)
    for moment in range(len(playback)):
        viewing.go_to(moment)
        for seat in playback.game.to_act(playback.state(moment)):
            viewing.see_as(seat)
            text = table(viewing)
            assert not FOR_WHO_PLAYS.search(text), text


def test_a_seat_reads_its_own_sheet_and_a_spectator_reads_none() -> None:
    playback = played(events_of_game("lucky10"))
    first = next(e.seat for e in events_of_game("lucky10") if isinstance(e, Recorded))
    viewing = Viewing(playback)
    viewing.go_to(playback.chapters[-1] - 1)
    face_down = {}
    for eyes in (None, first):
        viewing.see_as(eyes)
        face_down[eyes] = table(viewing).count(SKIN.glyphs["face-down"])
    assert face_down[first] < face_down[None]
