"""Where the end of a game goes: the results, and below or beside them the evening and the log."""

from __future__ import annotations

from tui.house import GameView
from tui.table.blocks import wrap
from tui.table.facts import ending as facts
from tui.table.painters.ending import INDENT, Ending, paint_ending, paint_evening
from tui.table.scenes.edges import is_compact_body, log_part
from tui.table.scenes.part import Area, Moment, Part
from tui.table.words import cast_of

_LEAST_LOG = 4


def ending(now: Moment, game: GameView, body: Area) -> tuple[Part, ...]:
    """Return the parts of a game that has ended."""
    cast = cast_of(now.view)
    is_brief = is_compact_body(body)
    results = facts.results(now.view, game, cast, now.hidden, is_brief=is_brief)
    if results is None:
        return (log_part(now, cast, body),)
    rows = len(results.results) + 3 + _words(results, body.width - (2 if is_brief else 4))
    if is_brief:
        rows = min(body.height, rows)
        return (
            Part(
                "ending", body.top(rows), "panel", paint_ending, results._replace(is_framed=False)
            ),
            log_part(now, cast, body.below(rows), is_framed=False),
        )
    rows = min(rows + 1, body.height - _LEAST_LOG)
    below = body.below(rows)
    evening = facts.evening(now.view, now.hidden)
    half = body.width // 2 if body.width < 100 else 46
    return (
        Part("ending", body.top(rows), "panel", paint_ending, results),
        Part("evening", below.left(half), "panel", paint_evening, evening),
        log_part(now, cast, below.beside(half)),
    )


def _words(results: Ending, width: int) -> int:
    """Return how many rows what is said below the results takes, in lines of `width` cells."""
    said = ("".join(span.text for span in para) for para in results.paras)
    return sum(len(wrap(text, width, INDENT)) for text in said)
