"""The scene: all parts of the canvas for a moment and a size."""

from __future__ import annotations

from games.lucky10.views import Lucky10View
from games.ten_thousand.views import TenThousandView
from tui.table.scenes.edges import LEAST_HEIGHT, LEAST_WIDTH, body, edges, log_part, too_small
from tui.table.scenes.ending import ending
from tui.table.scenes.lucky10 import lucky10
from tui.table.scenes.part import Moment, Part
from tui.table.scenes.ten_thousand import ten_thousand
from tui.table.words import cast_of


def scene_of(now: Moment, width: int, height: int) -> tuple[Part, ...]:
    """Return the parts that together cover `width` × `height` cells, none over another."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return too_small(width, height)
    return (*edges(now, width, height), *middle(now, width, height))


def middle(now: Moment, width: int, height: int) -> tuple[Part, ...]:
    """Return the parts between the edges, for a size that is not too small."""
    area, game = body(width, height), now.view.view
    if game is not None and now.view.stage == "ended":
        return ending(now, game, area)
    if isinstance(game, Lucky10View):
        return lucky10(now, game, area)
    if isinstance(game, TenThousandView):
        return ten_thousand(now, game, area)
    return (log_part(now, cast_of(now.view), area),)
