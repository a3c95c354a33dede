"""Ink: what is painted over what was there looks as if all had been painted afresh."""

from __future__ import annotations

from collections.abc import Sequence

import pyte
import pytest
from rich.color import ColorSystem
from rich.console import Console

from tests.tui.table.desk import plain_look
from tests.tui.table.scenes import moment_of, play, table_of
from tui.table.ink import ink_of, strokes_of
from tui.table.painted import Painted
from tui.table.scenes.scene import scene_of
from tui.terminal.client import ClientTerminal
from tui.terminal.colours import filter_for
from tui.terminal.egress import only_painting
from tui.terminal.strokes import Stroke, Strokes

SIZE = (100, 30)
LOOK = plain_look()
INK = ink_of(LOOK, (filter_for(ClientTerminal.of("xterm-256color", {}, *SIZE)),))
CONSOLE = Console()
MOMENTS = 70


class Terminal:
    """A terminal in memory that frames are painted on as they leave for one."""

    def __init__(self) -> None:
        self._screen = pyte.Screen(*SIZE)
        self._stream = pyte.Stream(self._screen)
        self._stream.feed("\x1b[?7l")

    def paint(self, strokes: Sequence[Stroke]) -> None:
        frame = Strokes(strokes, ColorSystem.TRUECOLOR).render_segments(CONSOLE)
        assert only_painting(frame) == frame
        self._stream.feed(frame)

    def cells(self) -> list[tuple[object, ...]]:
        """Return how every cell looks; ink and boldness can't be seen in a blank one."""
        width, height = SIZE
        chars = [self._screen.buffer[y][x] for y in range(height) for x in range(width)]
        return [
            (char.data, char.bg, char.reverse, char.underscore)
            + ((char.fg, char.bold) if char.data != " " or char.reverse or char.underscore else ())
            for char in chars
        ]


@pytest.mark.parametrize("game", ["lucky10", "ten-thousand"])
def test_a_game_painted_by_what_differs_looks_as_if_each_moment_were_painted_afresh(
    game: str,
) -> None:
    before: dict[str, Painted] = {}
    terminal = Terminal()
    for _, played in zip(range(MOMENTS), play(game, 3, seed=3, steals=0.2), strict=False):
        parts = scene_of(moment_of(table_of(played, 1)), *SIZE)
        now = {part.name: Painted(part, LOOK.skin) for part in parts}
        changed = [strokes_of(before.get(name), one, INK) for name, one in now.items()]
        terminal.paint([stroke for strokes in changed for stroke in strokes])
        afresh = Terminal()
        afresh.paint([s for one in now.values() for s in strokes_of(None, one, INK)])
        assert terminal.cells() == afresh.cells()
        before = now
