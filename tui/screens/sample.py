"""A sample of a look: dice, chips and words, as they would be at a table."""

from __future__ import annotations

from typing import NamedTuple

from textual.app import ComposeResult
from textual.widget import Widget

from themes.skin import Skin
from tui.desk import desk_of
from tui.table.blocks import Block, Row, drawn, width_of
from tui.table.canvas import Canvas
from tui.table.scenes.part import Area, Part


class _Nothing(NamedTuple):
    """A sample shows nothing of anybody's."""


class Sample(Widget):
    """Paints some dice and words in the look that is chosen just now."""

    def compose(self) -> ComposeResult:
        """Yield what it is made of."""
        yield Canvas()

    def on_mount(self) -> None:
        """Paint for the first time."""
        self.paint()

    def on_resize(self) -> None:
        """Paint for another width."""
        self.paint()

    def paint(self) -> None:
        """Paint the sample."""
        width, height = self.size
        if width > 0 and height > 0:
            area = Area(0, 0, width, height)
            part = Part("sample", area, "felt", paint_sample, _Nothing())
            self.query_one(Canvas).show((part,), desk_of(self.app).look, is_bare=False)


def paint_sample(nothing: object, width: int, height: int, skin: Skin) -> Block:
    """Return three rows: dice in each of their states, and beside them chips and words."""
    del nothing
    dice = skin.dice((1, 5, 3, 6), "medium", ("must", "may", "chosen", "plain"))
    room = width - 1 - width_of(dice[0])
    words = [Row(room, skin, 2) for _ in dice]
    words[0].put(skin.chips("yellow", 7, 20), "chip-yellow").put("  ")
    words[0].put(skin.chips("red", 1, 10), "chip-red")
    words[1].put("Your turn", "turn").put("  score 24", "score").put("  +3", "points")
    words[2].put(" STEAL! ", "steal").put("  ").put("0:21", "clock")
    words[2].put(drawn("  Bo · passed", skin), "passed")
    lines = [
        Row(width, skin, 1).add(die).add(word.done()).done()
        for die, word in zip(dice, words, strict=True)
    ]
    return Block(tuple(lines[:height]))
