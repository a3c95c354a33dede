"""The canvas: a widget that paints lines, and only the cells that differ.

A table is one, and so are the boards before it; smaller ones lie among stock widgets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from time import monotonic

from rich.segment import Segment
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from themes.skin import Line
from tui.look import Look
from tui.table.blocks import Target
from tui.table.guard import HOLD
from tui.table.ink import ink_of, strokes_of
from tui.table.painted import Painted, changes, paint_for_all
from tui.table.scenes.part import Part
from tui.terminal.strokes import Strokes, display, system_of

Scene = Callable[[int, int], Sequence[Part]]
"""The parts of a scene for so many columns and rows."""
_Pair = tuple[Painted | None, Painted]
"""What was painted of a part before, and what is now."""


def _nothing(columns: int, rows: int) -> Sequence[Part]:  # noqa: ARG001 - as `Scene` is called
    """Return the scene of a canvas that has ended."""
    return ()


class Canvas(Widget):
    """Paints the parts of a scene. A click on one of their targets is told as a key."""

    DEFAULT_CSS = "Canvas { width: 1fr; height: 1fr; }"

    class Pressed(Message):
        """A target was clicked: the same as pressing `key`. `is_new`: a moment ago the click would
        have met something else there, and may have been meant for it."""

        def __init__(self, key: str, *, is_new: bool) -> None:
            self.key = key
            self.is_new = is_new
            super().__init__()

    def __init__(
        self, scene: Scene, look: Callable[[], Look], now: Callable[[], float] = monotonic
    ) -> None:
        """Show what `scene` returns for the canvas's size; its parts cover the canvas, and none
        lies over another. `look` returns how it is to look, `now` seconds that only go on."""
        super().__init__()
        self._scene = scene
        self._look_now = look
        self._look: Look | None = None
        self._size_shown: Size | None = None
        self._painted: dict[str, Painted] = {}
        self._now = now
        self._were: list[tuple[float, Mapping[str, Painted]]] = []
        self._is_covered = False
        self._is_owed = False
        """Whether Textual has been told of something that it has not painted yet."""

    def on_unmount(self) -> None:
        """Let go of whose scene it showed, in whose look: they may well hold the canvas."""
        self._scene = _nothing
        if look := self._look:
            self._look_now = lambda: look

    def cover(self) -> None:
        """Take note that something lies over all of the canvas, which nobody can see now."""
        self._is_covered = True

    def uncover(self) -> None:
        """Take note that it is gone; clicks that were meant for it may still come."""
        if self._is_covered:
            self._is_covered = False
            self._remember({})

    def show(self, *, is_bare: bool) -> None:
        """Show the scene as it is now: paint the parts that are not as before, and of their cells
        those that differ.

        `is_bare` says that nothing else lies over the canvas, so that it may paint for itself;
        otherwise Textual is told what differs, and until it has painted that it is told of all that
        comes after as well. Before there is room nothing is shown.
        """
        size = self.size  # Textual works it out anew each time it is asked
        if not size:
            return
        before, look_before = self._painted, self._look
        look = self._lay_out(size)
        if look is not look_before or not before:
            self._owe()
            return
        pairs = [
            (old, new)
            for name, new in self._painted.items()
            if new is not (old := before.get(name))
        ]
        may_paint = is_bare and not self._is_owed
        if pairs and not (may_paint and self._paint_at_once(pairs, look)):
            self._owe(*_regions(pairs))

    def _owe(self, *regions: Region) -> None:
        """Let Textual paint regions, or everything, when it comes to it."""
        self._is_owed = True
        self.refresh(*regions)

    def _lay_out(self, size: Size) -> Look:
        """Paint the scene for the size there is; what is as before stays the same object."""
        look = self._look_now()
        shown = self._painted
        before = shown if look is self._look else {}
        parts = self._scene(*size)
        self._painted = {part.name: _painted(part, before.get(part.name), look) for part in parts}
        if shown and _has_moved_targets(shown, self._painted):
            self._remember(shown)
        self._look, self._size_shown = look, size
        return look

    def render_line(self, y: int) -> Strip:
        """Return one row of the canvas."""
        look = self._look
        if look is None:
            return Strip.blank(self.size.width)
        return Strip(
            [
                Segment(text, look.style(meaning, part.ground))
                for part, line in self._row(y)
                for text, meaning in line
            ]
        )

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the rows of `crop`. Nothing is kept from one time to the next: what has been
        painted since would be missing from it. A size that is new is laid out here, just in time,
        so that nothing is ever shown that was meant for another one."""
        size = self.size
        self._is_owed = False
        if size != self._size_shown:
            self._lay_out(size)
        strips = [self.render_line(y) for y in crop.line_range]
        _, background = self.background_colors
        for line_filter in self.get_line_filters():
            strips = [strip.apply_filter(line_filter, background) for strip in strips]
        start, end = crop.column_span
        if (start, end) == (0, size.width):
            return strips  # a strip that is asked for the whole of itself would remember itself
        return [strip.crop_extend(start, end, None) for strip in strips]

    def on_click(self, event: Click) -> None:
        """Tell the key of the target that was clicked with the first button, if there is one."""
        pressed = self.pressed_at(event.x, event.y) if event.button == 1 else None
        if pressed is not None:
            event.stop()
            self.post_message(pressed)

    def pressed_at(self, x: int, y: int) -> Pressed | None:
        """Return what a click on a cell of the canvas presses now; None for nothing."""
        target = self.target_at(x, y)
        return self.Pressed(target.key, is_new=self._is_new(target, x, y)) if target else None

    def _is_new(self, target: Target, x: int, y: int) -> bool:
        """Whether another key than that of `target`, or none, was at a cell a moment ago."""
        since = self._now() - HOLD
        there = (_target_at(were, x, y) for until, were in self._were if until > since)
        return any(was is None or was.key != target.key for was in there)

    def _remember(self, shown: Mapping[str, Painted]) -> None:
        """Keep what could be clicked until now, for as long as a click may be meant for it."""
        now = self._now()
        self._were = [(until, were) for until, were in self._were if until > now - HOLD]
        self._were.append((now, shown))

    def target_at(self, x: int, y: int) -> Target | None:
        """Return the target at a cell of the canvas, in the canvas's own columns and rows."""
        return _target_at(self._painted, x, y)

    def _row(self, y: int) -> Iterator[tuple[Part, Line]]:
        """Yield the lines of the parts that a row goes through, from left to right."""
        across = [
            painted
            for painted in self._painted.values()
            if painted.part.area.y <= y < painted.part.area.y + painted.part.area.height
        ]
        for painted in sorted(across, key=lambda painted: painted.part.area.x):
            yield painted.part, painted.block.lines[y - painted.part.area.y]

    def _paint_at_once(self, pairs: Sequence[_Pair], look: Look) -> bool:
        """Paint what differs past Textual; returns whether that was possible."""
        ink = ink_of(look, tuple(self.get_line_filters()))
        strokes = [stroke for old, new in pairs for stroke in strokes_of(old, new, ink)]
        system = system_of(self.app.console)
        return not strokes or display(self.screen, Strokes(strokes, system))


def _painted(part: Part, before: Painted | None, look: Look) -> Painted:
    """Return the part painted: what was painted before when it is the same."""
    if before is not None and before.part == part:
        return before
    return paint_for_all(part, look.skin) if part.is_for_all else Painted(part, look.skin)


def _target_at(shown: Mapping[str, Painted], x: int, y: int) -> Target | None:
    for painted in shown.values():
        for target in painted.block.targets:
            moved = target.moved(painted.part.area.x, painted.part.area.y)
            if 0 <= x - moved.x < moved.width and 0 <= y - moved.y < moved.height:
                return moved
    return None


def _has_moved_targets(shown: Mapping[str, Painted], now: Mapping[str, Painted]) -> bool:
    """Whether anything that can be clicked has come, gone or moved."""
    return shown.keys() != now.keys() or any(
        new is not (old := shown[name])
        and (new.block.targets != old.block.targets or new.part.area != old.part.area)
        for name, new in now.items()
    )


def _regions(pairs: Sequence[_Pair]) -> list[Region]:
    return [
        Region(change.x + start, change.y, end - start, 1)
        for old, new in pairs
        for change in changes(old, new)
        for start, end in change.ranges
    ]
