"""Whatever a record has become, and whatever it calls people, its replay can be painted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import BadRecord
from games.events import Event
from games.record import parse_line
from games.registry import GAMES
from games.replay import Playback
from tests.games.records import Line, read, record, write
from tests.games.test_verify_anything import edit, edits
from tests.tui.piloting import SIZES
from themes.loader import load_skin
from tui.replay.keys import replay_keys
from tui.replay.painters import Pace, Timeline
from tui.replay.scene import Showing, replay_scene
from tui.replay.viewing import Viewing
from tui.table.page import Page

SKINS = [load_skin(name).value for name in ("pips", "ascii")]
names = st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=60)


def events_before_the_first_bad_line(lines: list[str]) -> Iterator[Event]:
    for text in lines:
        try:
            yield parse_line(text).event
        except BadRecord:
            return


def called(lines: list[Line], name: str) -> list[Line]:
    """Return a record in which everybody and everything has that name."""
    return [
        {
            **line,
            **{key: name for key in ("id", "commitment", "why", "name") if key in line},
            **(
                {"players": [{**one, "name": name} for one in line["players"]]}
                if "players" in line
                else {}
            ),
        }
        for line in lines
    ]


def paint(viewing: Viewing, size: tuple[int, int]) -> None:
    """Paint a moment in every skin; what it is painted into is filled, and no more."""
    line = Timeline(viewing.moment + 1, viewing.last + 1, True, viewing.name, "not verified", False)
    keys = replay_keys(viewing.spot())
    now = Showing(viewing.view(), "", Pace(1, False), line, None, keys, Page())
    for skin in SKINS:
        covered = 0
        for part in replay_scene(now, *size):
            block = part.paint(part.shows, part.area.width, part.area.height, skin)
            rows = ["".join(span.text for span in row) for row in block.lines]
            assert [len(row) for row in rows] == [part.area.width] * part.area.height
            covered += part.area.width * part.area.height
        assert covered == size[0] * size[1]


@pytest.mark.parametrize("size", SIZES)
@settings(max_examples=25)
@given(
    st.sampled_from(sorted(GAMES)), st.integers(0, 5), names, st.lists(edits, max_size=3), st.data()
)
def test_every_moment_of_it_can_be_painted_for_everybody(
    size: tuple[int, int],
    name: str,
    seed: int,
    person: str,
    changes: list[tuple[str, int, int, Any]],
    data: st.DataObject,
) -> None:
    lines = called(read(record(name, seed)), person)
    for change in changes:
        edit(lines, *change)
    try:
        playback = Playback(list(events_before_the_first_bad_line(write(lines))))
    except BadRecord:
        return
    while playback.play_on(100):
        pass
    if not len(playback):
        return
    viewing = Viewing(playback)
    for _ in range(4):
        viewing.go_to(data.draw(st.integers(0, viewing.last)))
        viewing.see_as(data.draw(st.none() | st.integers(0, viewing.players - 1)))
        paint(viewing, size)
    viewing.go_to(viewing.last)
    paint(viewing, size)
