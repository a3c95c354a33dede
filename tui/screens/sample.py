"""Samples of a look: dice, chips and words, as they would be at a table."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widget import Widget

from themes.meanings import Ground
from themes.skin import Skin
from tui.desk import desk_of
from tui.table.blocks import Block, Row, filled, text_line, width_of
from tui.table.canvas import Canvas
from tui.table.scenes.part import Area, Painter, Part


class PaintedWidget(Widget):
    """The base of what is painted among stock widgets, in the look that is chosen just now."""

    DEFAULT_CSS = "PaintedWidget { height: 3; }"
    painter: Painter
    ground: Ground

    def __init__(self) -> None:
        super().__init__()
        self._canvas = Canvas(self._scene, lambda: desk_of(self.app).look)

    def compose(self) -> ComposeResult:
        """Yield what it is made of."""
        yield self._canvas

    def paint(self) -> None:
        """Paint it in the look of now."""
        self._canvas.show(is_bare=False)

    def _scene(self, width: int, height: int) -> tuple[Part, ...]:
        area = Area(0, 0, width, height)
        return (Part("picture", area, self.ground, self.painter, type(self).__name__),)


def paint_sample(shows: object, width: int, height: int, skin: Skin) -> Block:
    """Return three rows: dice in each of their states, and beside them chips and words."""
    del shows
    dice = skin.dice((1, 5, 3, 6), "medium", ("must", "may", "chosen", "plain"))
    room = width - 1 - width_of(dice[0])
    words = [Row(room, skin, 2) for _ in dice]
    words[0].put(skin.chips("yellow", 7, 20), "chip-yellow").put("  ")
    words[0].put(skin.chips("red", 1, 10), "chip-red").put("  passed", "passed")
    words[1].put("Your turn", "turn").put("  score 24", "score")
    words[2].put(" STEAL! ", "steal").put("  ").put("0:21", "clock").put("  +3", "points")
    lines = [
        Row(width, skin, 1).add(die).add(word.done()).done()
        for die, word in zip(dice, words, strict=True)
    ]
    return Block(filled(lines, width, height))


def paint_banner(shows: object, width: int, height: int, skin: Skin) -> Block:
    """Return the name of the house with five dice beside it; the name alone in a single row."""
    del shows
    if height < 3:
        return Block(filled([text_line(TITLE, width, skin, "title")], width, height))
    dice = skin.dice((5, 3, 4, 6, 2), "medium")
    room = width - width_of(dice[0])
    words = [Row(room, skin, 3) for _ in dice]
    words[0].put(TITLE, "title")
    words[1].put("Two games, five dice.", "muted")
    lines = [
        Row(width, skin).add(die).add(word.done()).done()
        for die, word in zip(dice, words, strict=True)
    ]
    return Block(filled(lines, width, height))


TITLE = "Mint Tin"


class Sample(PaintedWidget):
    """How a table would look by the settings as they are filled in."""

    painter = staticmethod(paint_sample)
    ground = "felt"


class Banner(PaintedWidget):
    """What stands over the form at home."""

    painter = staticmethod(paint_banner)
    ground = "room"
