"""What a table remembers of somebody who is nobody of their own any more."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from games.somebody import SOMEBODY
from server.house.changes import PersonForgotten
from server.house.names import BOT_NAMES
from server.house.people import Patron

if TYPE_CHECKING:
    from server.house.table import Table


async def hand_on(table: Table, gone: Patron, now: Patron | None) -> None:
    """Let all that a table remembers of somebody be of who they turned out to be, or, where that is
    None, of somebody whom nobody knows."""
    if not _remembers(table, gone):
        return  # nothing to be written for each table of the house
    if now is None:
        await _forget(table, gone)
    else:
        table.log.hand_on(gone.id, now.id)
    player = now or SOMEBODY
    table.evening.hand_on(gone, player)
    table.began = tuple(player if one is gone else one for one in table.began)
    if table.opener is gone:
        table.opener = now
    table.people_changed()


def nameless_players(names: Sequence[str], seats: Collection[int]) -> tuple[str, ...]:
    """Return the names of those who played, by seat, without those of the people at `seats`."""
    return tuple(
        SOMEBODY if seat in seats and name not in BOT_NAMES else name
        for seat, name in enumerate(names)
    )


def _remembers(table: Table, patron: Patron) -> bool:
    return (
        table.opener is patron
        or patron in table.began
        or patron in table.evening
        or table.log.is_about(patron.id)
    )


async def _forget(table: Table, gone: Patron) -> None:
    # A line about them may have been waiting to be written when all others were deleted.
    await table.clerk.write([PersonForgotten(gone.id)])
    seats = {seat for seat, player in enumerate(table.began) if player is gone}
    table.log.forget(gone.id, seats)
    table.players = nameless_players(table.players, seats)
