"""Where the parts of a Ten Thousand table go.

On the left the throw, and the way of all players below it; on the right the turn and the log. From
120 columns on the turn goes under the throw, and the way has the whole right side, where its bars
are long enough to tell close totals apart. The compact form has no frames.
"""

from __future__ import annotations

from games.ten_thousand.views import TenThousandView
from tui.table.facts import ten_thousand as facts
from tui.table.painters.lists import paint_scoring
from tui.table.painters.race import paint_race
from tui.table.painters.turn import paint_turn
from tui.table.painters.yard import paint_yard
from tui.table.scenes.edges import is_compact_body, log_part
from tui.table.scenes.part import Area, Moment, Part
from tui.table.words import Cast, cast_of

_THROW_ROWS = 9
_TURN_ROWS = 14
_SCORING_ROWS = 9
_COMPACT_THROW = 6
_COMPACT_DICE = 38
_WORDS = 2


def ten_thousand(now: Moment, game: TenThousandView, body: Area) -> tuple[Part, ...]:
    """Return the parts of a running game."""
    cast = cast_of(now.view)
    if is_compact_body(body):
        return _compact(now, game, cast, body)
    if body.width < 120:
        left = 49 if body.width < 96 else 57
        side = body.beside(left)
        turn = min(_TURN_ROWS, side.height - 6)
        return (
            *_throw_and_turn(now, game, cast, body.left(left).top(_THROW_ROWS), side.top(turn)),
            _race(now, game, cast, body.left(left).below(_THROW_ROWS)),
            log_part(now, cast, side.below(turn)),
        )
    left = 53 if body.width < 150 else 63
    side = body.beside(left)
    each = 3 if side.height >= 3 * len(game.seats) + 10 else 2
    way = min(each * len(game.seats) + 2, side.height - 8)
    throw, below = body.left(left).top(_THROW_ROWS), body.left(left).below(_THROW_ROWS)
    turn = below.height - (_SCORING_ROWS if below.height >= _TURN_ROWS + _SCORING_ROWS else 0)
    return (
        *_throw_and_turn(now, game, cast, throw, below.top(turn)),
        *_scoring(below.below(turn)),
        _race(now, game, cast, side.top(way)),
        log_part(now, cast, side.below(way)),
    )


def _throw_and_turn(
    now: Moment, game: TenThousandView, cast: Cast, throw: Area, turn: Area
) -> tuple[Part, ...]:
    return (
        Part("throw", throw, "felt", paint_yard, facts.throw(game, now.draft, cast)),
        Part("turn", turn, "panel", paint_turn, facts.turn(game, now.draft, cast)),
    )


def _race(now: Moment, game: TenThousandView, cast: Cast, area: Area) -> Part:
    return Part("race", area, "panel", paint_race, facts.race(now.view, game, now.draft, cast))


def _scoring(area: Area) -> tuple[Part, ...]:
    if not area.height:
        return ()
    return (Part("scoring", area, "panel", paint_scoring, facts.SCORING),)


def _compact(now: Moment, game: TenThousandView, cast: Cast, body: Area) -> tuple[Part, ...]:
    throw = facts.throw(game, now.draft, cast, is_brief=True)._replace(is_framed=False)
    turn = facts.turn(game, now.draft, cast)._replace(is_framed=False)
    race = facts.race(now.view, game, now.draft, cast)._replace(is_framed=False)
    top, below = body.top(_COMPACT_THROW), body.below(_COMPACT_THROW)
    players = len(game.seats)
    rows = players if players <= below.height - _WORDS - 1 else (players + 1) // 2
    words, rest = below.below(rows).top(_WORDS), below.below(rows + _WORDS)
    beside = top.beside(_COMPACT_DICE)
    return (
        Part("throw", top.left(_COMPACT_DICE), "felt", paint_yard, throw),
        Part("turn", beside, "panel", paint_turn, turn._replace(paras=())),
        Part("race", below.top(rows), "panel", paint_race, race),
        Part("words", words, "panel", paint_turn, turn._replace(figures=())),
        log_part(now, cast, rest, is_framed=False),
    )
