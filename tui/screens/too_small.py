"""What stands on a terminal that is too small, while everything goes on behind it."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import Screen

from tui.desk import desk_of
from tui.table.canvas import Canvas
from tui.table.scenes.edges import LEAST_HEIGHT, LEAST_WIDTH, too_small


def is_too_small(width: int, height: int) -> bool:
    """Return whether nothing else can be shown in so many columns and rows."""
    return width < LEAST_WIDTH or height < LEAST_HEIGHT


class TooSmall(Screen[None]):
    """One friendly line that names the size needed."""

    AUTO_FOCUS = ""

    def compose(self) -> ComposeResult:
        """Yield what it is made of."""
        yield Canvas(too_small, lambda: desk_of(self.app).look)

    def on_screen_resume(self) -> None:
        """Go when the terminal has grown while something stood in front of this."""
        if self.is_current and not is_too_small(*self.app.size):
            self.dismiss()

    def help_text(self) -> str:
        """Say what helps."""
        return "Make the window larger. The game goes on; Ctrl+C leaves."
