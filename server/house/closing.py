"""How a table comes to its end, in good order or not."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from server.house import attendance, course
from server.house.changes import Change

if TYPE_CHECKING:
    from server.house.table import Table

_log = logging.getLogger(__name__)

BROKEN = "Something broke at this table and it had to close. We are sorry."
NO_ROOM = "The house had no room for another table."
GAVE_WAY = "The table was closed: nobody was there, and the house had no room for another."


async def abandon(table: Table, why: str, sentence: str) -> None:
    """End the game, where one runs, for nobody, and close the table with a sentence."""
    play = table.running
    if play is not None:
        play.match.abandon(why)
        await course.commit(table)
    await table.clerk.close()
    table.close(sentence)


async def give_way(table: Table, why: str, sentence: str) -> None:
    """Close, as `abandon` does, unless somebody has come back by now."""
    if attendance.deserted_since(table) is None:
        table.gives_way = False
    else:
        await abandon(table, why, sentence)


async def break_down(table: Table, error: Exception) -> None:
    """Close after a fault of the program, with whatever can still be done."""
    _log.error("table %s broke", table.id, exc_info=error)
    try:
        await _give_up(table)
    except Exception:  # whatever it is, its people are not kept waiting
        _log.exception("table %s could not give its game up", table.id)
    finally:
        table.close(BROKEN)


async def _give_up(table: Table) -> None:
    play = table.play
    changes: list[Change] = []
    if play is not None and not play.match.is_over:
        play.match.abandon("The house made a mistake.")
        changes += table.clerk.happened(play)
    await table.clerk.close_broken(changes)
    if play is not None:
        game_id, position = play.match.setup.game_id, table.game.dump(play.state)
        _log.error("game %s stood at %s", game_id, position)
