"""The record of a running game, as a seat or a spectator may read it.

docs/record.md, "What others may see of a running game", says what is left out of its lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.errors import BadRecord
from games.events import GameStarted
from games.game import AnyGame
from games.record import BEGINNING, ENDINGS, RecordLine, known_line
from games.registry import game_named
from games.replay import replay


def seen(record: Iterable[RecordLine], seat: int | None) -> tuple[str, ...]:
    """Return the lines of a record, from its first, as far as `seat` (None: a spectator) may know
    them now; a field that it may not know is left out. Of a game that is over they are whole.

    The record is trusted, as that of a journal is. Raises what `games.replay.replay` does.
    """
    lines = list(record)
    game = _game_of(lines)
    if isinstance(lines[-1].event, ENDINGS):
        return tuple(known_line(one.n, one.at, one.event) for one in lines)
    state, eras = None, []
    for _, state in replay(one.event for one in lines):
        eras.append(game.era(state))
    shown = []
    for one, era in zip(lines, eras, strict=True):
        known = game.visible(one.event, era, state, seat)
        if known is not None:
            shown.append(known_line(one.n, one.at, known))
    return tuple(shown)


def _game_of(lines: Sequence[RecordLine]) -> AnyGame:
    started = lines[0].event if lines else None
    if not isinstance(started, GameStarted):
        raise BadRecord(1, BEGINNING)
    return game_named(started.game)
