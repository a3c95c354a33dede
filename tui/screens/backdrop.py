"""What is seen beside a dialog: the rows of the screen below, dimmed."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.renderables.background_screen import BackgroundScreen
from textual.strip import Strip

STYLES_KEPT = 4096
"""Styles whose dimmed ones are remembered: a theme has some sixty, on two or three grounds."""


def dimmed(row: Strip, veil: Color) -> Strip:
    """Return `row` as it shows through a `veil`, a colour that lets some of it through."""
    return Strip(
        [Segment(segment.text, _dimmed(segment.style, veil)) for segment in row], row.cell_length
    )


@lru_cache(STYLES_KEPT)
def _dimmed(style: Style | None, veil: Color) -> Style | None:
    (segment,) = BackgroundScreen.process_segments([Segment(" ", style)], veil)
    return segment.style
