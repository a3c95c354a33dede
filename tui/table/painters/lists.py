"""Lists that a larger screen has room for: Lucky 10's sessions, Ten Thousand's scoring."""

from __future__ import annotations

from typing import NamedTuple

from games.lucky10.views import SheetLine
from themes.meanings import Meaning
from themes.skin import Line, Skin
from tui.table.blocks import Block, Row, Titles, cut, drawn, panel


class Session(NamedTuple):
    """One session: who wrote what; `name` is "" for one that is running or still to come."""

    number: int
    name: str
    is_you: bool
    line: SheetLine
    is_running: bool


class Sessions(NamedTuple):
    """All sessions of a game, the first one first."""

    sessions: tuple[Session, ...]


class Scoring(NamedTuple):
    """What dice are worth, as (dice, points) in words."""

    rows: tuple[tuple[str, str], ...]


def paint_sessions(sessions: Sessions, width: int, height: int, skin: Skin) -> Block:
    """Return who has written in which session, in a panel."""
    lines = [_session(session, width - 2, skin) for session in sessions.sessions]
    return panel(Block(tuple(lines)), width, height, skin, Titles("The sessions"))


def _session(session: Session, width: int, skin: Skin) -> Line:
    row = Row(width, skin)
    row.put(skin.glyphs["turn"] if session.is_running else " ", "turn")
    number: Meaning = "turn" if session.is_running else "strong" if session.name else "muted"
    row.put(f"{session.number:>3}  ", number)
    if session.is_running:
        return row.put("now", "turn").done()
    if not session.name:
        return row.put(skin.glyphs["nothing"], "faint").done()
    row.put(cut(session.name, width - 12, skin), "yours" if session.is_you else "name")
    if session.line == "face_down":
        return row.right(skin.glyphs["face-down"] * 2, "face-down", 2).done()
    return row.right(str(session.line), "score", 2).done()


def paint_scoring(scoring: Scoring, width: int, height: int, skin: Skin) -> Block:
    """Return what dice are worth, in a panel."""
    lines = [
        Row(width - 2, skin, 1)
        .put(drawn(dice, skin), "muted")
        .right(drawn(points, skin), "ink", 1)
        .done()
        for dice, points in scoring.rows
    ]
    return panel(Block(tuple(lines)), width, height, skin, Titles("What counts"))
