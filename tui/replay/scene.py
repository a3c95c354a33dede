"""Where the parts of a replay go: the table in the middle as it looked, and its own edges."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from games.lucky10 import views as lucky10
from games.lucky10.views import Lucky10View
from games.registry import GAMES
from games.ten_thousand import views as ten_thousand
from tui.house import TableView
from tui.replay.keys import ALWAYS
from tui.replay.painters import (
    Pace,
    Timeline,
    paint_keys,
    paint_pace,
    paint_sentence,
    paint_timeline,
)
from tui.table.draft import Draft, situation
from tui.table.keys.key import Key, Keys
from tui.table.page import Page
from tui.table.painters.foot import Bar, Cap, Foot, bar_of, paint_foot
from tui.table.painters.header import PROGRAM, Header, paint_header
from tui.table.scenes.edges import body, is_compact, progress_of
from tui.table.scenes.part import Area, Moment, Part
from tui.table.scenes.scene import middle

_PACE_CELLS = 20
_BRIEF_PACE_CELLS = 11
_UNSAID = Foot("", "muted", is_yours=False)


class Showing(NamedTuple):
    """What a replay shows. While there is nothing to be seen yet, `view`, `pace` and `timeline` are
    None and `sentence` says why; `note` is said in place of the timeline, None for nothing. `house`
    is what the house is called in which it is played again."""

    view: TableView | None
    sentence: str
    pace: Pace | None
    timeline: Timeline | None
    note: Foot | None
    keys: Keys
    page: Page
    house: str = PROGRAM


def replay_scene(now: Showing, width: int, height: int) -> tuple[Part, ...]:
    """Return the parts that together cover `width` × `height` cells, none over another."""
    return (*_edges(now, width, height), *_table(now, width, height))


def _table(now: Showing, width: int, height: int) -> tuple[Part, ...]:
    view = now.view
    if view is None:
        area = body(width, height)
        return (Part("sentence", area, "room", paint_sentence, now.sentence),)
    watched = _watched(view)
    draft = Draft(situation(watched))
    return middle(Moment(watched, draft, Keys(()), _UNSAID, None, 0, now.page), width, height)


def _watched(view: TableView) -> TableView:
    """Return a table, with all that is known with these eyes, for somebody who only looks on: it
    tells nobody which keys of the game to press, which do other things here."""
    game = view.view
    if isinstance(game, Lucky10View):
        game = game._replace(you=None, choices=lucky10.Choices())
    elif game is not None:
        game = game._replace(you=None, choices=ten_thousand.Choices())
    return replace(view, you=None, view=game)


def _edges(now: Showing, width: int, height: int) -> Iterator[Part]:
    compact = is_compact(width, height)
    pace = _BRIEF_PACE_CELLS if compact else _PACE_CELLS
    head = Area(0, 0, width - pace, 1)
    header = _header(now.view, is_compact=compact)._replace(house=now.house)
    yield Part("header", head, "bar", paint_header, header)
    yield Part("pace", Area(width - pace, 0, pace, 1), "bar", paint_pace, now.pace)
    foot = Area(0, height - 2, width, 1)
    if now.note is not None or now.timeline is None:
        yield Part("foot", foot, "room", paint_foot, now.note or _UNSAID)
    else:
        yield Part("timeline", foot, "room", paint_timeline, now.timeline)
    yield Part("bar", Area(0, height - 1, width, 1), "bar", paint_keys, _bar(now.keys))


def _header(view: TableView | None, *, is_compact: bool) -> Header:
    if view is None:
        return Header("Replay", "", "")
    progress = progress_of(view, is_compact=is_compact)
    if is_compact:
        return Header("Replay", view.game_id, progress)
    return Header(GAMES[view.game].title, f"replay of {view.name}", progress)


def _bar(keys: Keys) -> Bar:
    game = tuple(key for key in keys.main if key not in ALWAYS)
    return Bar(_caps(game), _caps(ALWAYS))


def _caps(keys: tuple[Key, ...]) -> tuple[Cap, ...]:
    return bar_of(Keys(keys)).game
