"""Where the parts of a Lucky 10 table go.

From 120 columns on there are three columns: seats and Mint-Tin, the Yard and its stage, the log.
Below that the log goes under the stage. In the compact form, below 80×24, the Yard is on top with
its stage beside it, and every seat has one line. A steal takes the stage: more room, a loud frame.
"""

from __future__ import annotations

from games.lucky10.views import Lucky10View
from themes.meanings import Ground
from themes.skin import DIE_CELLS
from tui.table.facts import lucky10 as facts
from tui.table.facts.stage import stage
from tui.table.painters.lists import paint_sessions
from tui.table.painters.seats import ALL_LINES, Seats, paint_seats, rows_for
from tui.table.painters.stage import paint_stage
from tui.table.painters.tin import paint_tin
from tui.table.painters.yard import LIFT, paint_yard
from tui.table.scenes.edges import is_compact_body, log_part
from tui.table.scenes.part import Area, Moment, Part
from tui.table.words import Cast, cast_of

_LEAST_TIN, _TIN_ROWS = 3, 6
_LEAST_STAGE = 11
_TALL = 26
"""Rows for Yard and stage of which neither needs more; what there is beyond they share."""
_SESSIONS_ROWS = 12
_LARGE = DIE_CELLS["large"][1]
_YARD_ROWS = _LARGE + LIFT + 1 + 2
_STILL_ROWS = _LARGE + 2
_COMPACT_YARD, _COMPACT_STILL, _COMPACT_STEAL = 6, 2, 7
_COMPACT_DICE = 37
MOST_SEATS = 8


def lucky10(now: Moment, game: Lucky10View, body: Area) -> tuple[Part, ...]:
    """Return the parts of a running game."""
    cast = cast_of(now.view)
    if is_compact_body(body):
        return _compact(now, game, cast, body)
    if body.width < 120:
        seats = 33 if body.width < 96 else 37
        centre = body.beside(seats)
        rows = _stage_rows(game, body.height, len(game.seats))
        return (
            *_seats_and_tin(now, game, cast, body.left(seats)),
            *_yard_and_stage(now, game, cast, centre.top(rows)),
            log_part(now, cast, centre.below(rows)),
        )
    side = 36 if body.width < 150 else 44
    centre = body.beside(side).left(body.width - 2 * side + 2)
    rows = body.height
    if body.height >= _YARD_ROWS + _LEAST_STAGE + _SESSIONS_ROWS:
        rows -= _SESSIONS_ROWS
    return (
        *_seats_and_tin(now, game, cast, body.left(side)),
        *_yard_and_stage(now, game, cast, centre.top(rows)),
        *_sessions(game, cast, centre.below(rows)),
        log_part(now, cast, body.beside(side + centre.width)),
    )


def _sessions(game: Lucky10View, cast: Cast, area: Area) -> tuple[Part, ...]:
    if not area.height:
        return ()
    return (Part("sessions", area, "panel", paint_sessions, facts.sessions(game, cast)),)


def _is_steal(game: Lucky10View) -> bool:
    return game.phase in ("steal_call", "steal_auction")


def _stage_rows(game: Lucky10View, rows: int, seats: int) -> int:
    """Return how many rows Yard and stage take where the log is below them."""
    words = 10 if _is_steal(game) else 6 if rows < 26 else 8
    yard = _STILL_ROWS if _is_steal(game) else _YARD_ROWS
    return yard + words + (1 if seats > 5 and rows >= 26 else 0)


def _seats_and_tin(now: Moment, game: Lucky10View, cast: Cast, area: Area) -> tuple[Part, ...]:
    rows = area.height - _TIN_ROWS
    if rows_for(len(game.seats), rows) < ALL_LINES * len(game.seats):
        rows = max(rows, rows_for(len(game.seats), area.height - _LEAST_TIN))
    seats = Seats(facts.seats(now.view, game, cast))
    return (
        Part("seats", area.top(rows), "panel", paint_seats, seats),
        Part("tin", area.below(rows), "felt", paint_tin, facts.tin(game)),
    )


def _yard_and_stage(now: Moment, game: Lucky10View, cast: Cast, area: Area) -> tuple[Part, ...]:
    rows = _STILL_ROWS if _is_steal(game) else _YARD_ROWS
    rows += max(0, area.height - _TALL) // 2
    yard = facts.yard(game, now.draft, cast)._replace(has_words=not _is_steal(game))
    ground: Ground = "alarm" if _is_steal(game) else "panel"
    said = stage(now.view, game, now.draft, cast, now.seconds)
    return (
        Part("yard", area.top(rows), "felt", paint_yard, yard),
        Part("stage", area.below(rows), ground, paint_stage, said),
    )


def _compact(now: Moment, game: Lucky10View, cast: Cast, body: Area) -> tuple[Part, ...]:
    yard = facts.yard(game, now.draft, cast, is_brief=True)._replace(is_framed=False)
    said = stage(now.view, game, now.draft, cast, now.seconds, is_brief=True)
    said = said._replace(is_framed=False)
    if _is_steal(game):
        above = _COMPACT_STEAL + (1 if len(game.seats) < MOST_SEATS else 0)
        dice, words = body.top(_COMPACT_STILL), body.top(above).below(_COMPACT_STILL)
        yard = yard._replace(has_words=False)
    else:
        above = _COMPACT_YARD
        dice, words = body.top(above).left(_COMPACT_DICE), body.top(above).beside(_COMPACT_DICE)
    seats = Seats(facts.seats(now.view, game, cast), is_framed=False)
    players = len(game.seats)
    return (
        Part("yard", dice, "felt", paint_yard, yard),
        Part("stage", words, "alarm" if _is_steal(game) else "panel", paint_stage, said),
        Part("seats", body.below(above).top(players), "panel", paint_seats, seats),
        log_part(now, cast, body.below(above + players), is_framed=False),
    )
