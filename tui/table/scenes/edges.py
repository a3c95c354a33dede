"""What every scene has above and below: the top line with the clock, the sentence, the keys."""

from __future__ import annotations

from games.lucky10.views import Lucky10View
from games.registry import GAMES
from themes.skin import Skin, Span
from tui.house import TableView
from tui.table.blocks import Block, blank, centred, drawn, filled, plain, wrap
from tui.table.facts import lucky10, ten_thousand
from tui.table.page import without_end
from tui.table.painters.foot import bar_of, paint_bar, paint_foot
from tui.table.painters.header import CLOCK_CELLS, Clock, Header, paint_clock, paint_header
from tui.table.painters.log import Log, paint_log
from tui.table.presence import people_of
from tui.table.scenes.part import Area, Moment, Part
from tui.table.terms import events_behind
from tui.table.words import Cast

LEAST_WIDTH, LEAST_HEIGHT = 60, 18
FULL_WIDTH, FULL_HEIGHT = 80, 24
_ABOVE, _BELOW = 1, 2


def is_compact(width: int, height: int) -> bool:
    """Whether there is less room than for the full screen."""
    return width < FULL_WIDTH or height < FULL_HEIGHT


def body(width: int, height: int) -> Area:
    """Return the area between the edges."""
    return Area(0, _ABOVE, width, height - _ABOVE - _BELOW)


def is_compact_body(body: Area) -> bool:
    """Whether there is less room between the edges than on the full screen."""
    return is_compact(body.width, body.height + _ABOVE + _BELOW)


def edges(now: Moment, width: int, height: int) -> tuple[Part, ...]:
    """Return the parts of the edges."""
    clock = width - CLOCK_CELLS
    header = _header(now.view, is_compact=is_compact(width, height))._replace(house=now.house)
    return (
        Part("header", Area(0, 0, clock, 1), "bar", paint_header, header),
        Part("clock", Area(clock, 0, CLOCK_CELLS, 1), "bar", paint_clock, Clock(now.seconds)),
        Part(
            "foot",
            Area(0, height - 2, width, 1),
            "selected" if now.foot.is_yours else "room",
            paint_foot,
            now.foot,
        ),
        Part("bar", Area(0, height - 1, width, 1), "bar", paint_bar, bar_of(now.keys)),
    )


def log_part(now: Moment, cast: Cast, area: Area, *, is_framed: bool = True) -> Part:
    """Return the log in `area`; while results are face down it does not say who has won."""
    log = without_end(now.view.log) if now.hidden else now.view.log
    people = people_of(now.view, cast.names)
    sentences = now.page.sentences(
        log, cast.names, area.width, area.height, is_framed=is_framed, people=people
    )
    return Part("log", area, "panel", paint_log, Log(sentences, is_framed))


def _header(view: TableView, *, is_compact: bool) -> Header:
    game = GAMES[view.game].title if view.game in GAMES else view.game
    progress = progress_of(view, is_compact=is_compact)
    name = plain(view.name)
    if view.you is not None:
        return Header(game, name, progress)
    behind = events_behind(view.terms.delay) if view.terms.delay else ""
    if is_compact:
        return Header(behind or "Watching", name, progress)
    return Header(game, f"watching {name}", f"{behind} · {progress}" if behind else progress)


def progress_of(view: TableView, *, is_compact: bool) -> str:
    """Return how far the game is that a table shows, "" when there is none yet."""
    if isinstance(view.view, Lucky10View):
        return lucky10.progress(view.view, with_tin=is_compact)
    return ten_thousand.progress(view.view) if view.view is not None else ""


def too_small(width: int, height: int) -> tuple[Part, ...]:
    """Return the scene of a terminal that is too small: one line that says what it takes."""
    area = Area(0, 0, width, height)
    return (Part("small", area, "room", _paint_too_small, (width, height)),)


def _paint_too_small(size: object, width: int, height: int, skin: Skin) -> Block:
    del size
    least, this = f"{LEAST_WIDTH}×{LEAST_HEIGHT}", f"{width}×{height}"
    sentence = drawn(f"Mint Tin needs {least}; this is {this}. The game goes on.", skin)
    said = [centred([Span(line, "strong")], width, skin) for line in wrap(sentence, width)]
    above = [blank(width)] * ((height - len(said)) // 2)
    return Block(filled([*above, *said], width, height))
