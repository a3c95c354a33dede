"""Pages of painted lines, however many: standings can be long, and only what is seen is painted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from rich.segment import Segment
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from themes.skin import Line
from tui.desk import desk_of
from tui.screens.tabbed import Tabbed

Painter = Callable[[], Line]
"""Paints one line when it comes in sight."""


class Rows(Widget):
    """Lines to read. Which of them was clicked is told."""

    DEFAULT_CSS = "Rows { height: auto; }"

    class Clicked(Message):
        """A row was clicked, counted from 0."""

        def __init__(self, row: int) -> None:
            self.row = row
            super().__init__()

    def __init__(self) -> None:
        """Begin with no lines."""
        super().__init__(id="text")
        self._painters: Sequence[Painter] = ()

    def show(self, painters: Sequence[Painter]) -> None:
        """Show other lines."""
        self._painters = painters
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many lines there are."""
        del container, viewport, width
        return len(self._painters)

    def render_line(self, y: int) -> Strip:
        """Return one line; Textual asks for those that are in sight."""
        if y >= len(self._painters):
            return Strip.blank(self.size.width)
        look = desk_of(self.app).look
        return Strip(
            [Segment(text, look.style(meaning)) for text, meaning in self._painters[y]() if text]
        )

    def on_click(self, event: Click) -> None:
        """Tell which row it was."""
        event.stop()
        self.post_message(self.Clicked(event.y))


class RowsScreen(Tabbed):
    """The base of the pages of the books. A subclass gives the `lines` of the page that is chosen
    now."""

    def lines(self, columns: int) -> Iterator[Painter]:
        """Yield the lines of the page, `columns` wide; there are none of its own."""
        del columns
        return iter(())

    def text_widget(self) -> Rows:
        """Return what holds the lines."""
        return Rows()

    def fill(self, columns: int) -> int:
        """Fill the lines in; return how many there are."""
        painters = list(self.lines(columns))
        self.query_one(Rows).show(painters)
        return len(painters)

    def refresh_look(self) -> None:
        """Set the page again in another look."""
        self.set_again()


def painted(lines: Iterable[Line]) -> Iterator[Painter]:
    """Yield lines that have been painted, as those are that have not been."""
    for line in lines:
        yield partial(_as_it_is, line)


def _as_it_is(line: Line) -> Line:
    return line
