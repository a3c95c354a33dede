"""The tables of a house that was left, opened again as they stood."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

from games.game import AnyGame
from games.options import complete
from server.house import keeping
from server.house.broken import CANNOT, HELP, NameOf, called, told_of, why
from server.house.kept import BrokenTable, HouseAsLeft, KeptTable, TableAsLeft
from server.house.table import Plan, Table

if TYPE_CHECKING:
    from server.house.hall import Hall

_log = logging.getLogger(__name__)


def open_again(hall: Hall, left: HouseAsLeft) -> tuple[str, ...]:
    """Open the tables that were left, in a hall that knows their people already.

    Returns sentences about those that cannot go on; what is kept of them stays as it is, and who
    was there hears of it on coming in.
    """
    stops = [left.alive_at, *(table.clock.at for table in left.tables if table.clock)]
    at = max((stop for stop in stops if stop is not None), default=None)
    grace = hall.services.timing.grace
    stopped = keeping.stopped(at, was_closed=left.was_closed, grace=grace)
    broken = list(left.broken)
    for table in left.tables:
        try:
            _open_one(hall, table, stopped)
        except Exception as error:  # one that cannot go on keeps no other from it
            _log.exception("table %s cannot go on", table.table.id)
            broken.append(BrokenTable(table.table.id, table.table, why(error)))

    def name_of(person: str) -> str | None:
        patron = hall.people.with_id(person)
        return None if patron is None else patron.name

    for one in broken:
        _free(hall, one, name_of)
    return tuple(f"{told_of(one, name_of)} {HELP}" for one in broken)


def _free(hall: Hall, broken: BrokenTable, name_of: NameOf) -> None:
    """Have nobody at a table that cannot go on; who was there hears why."""
    kept = broken.kept
    people = () if kept is None else (*(seat.person or "" for seat in kept.seats), *kept.spectators)
    for patron in filter(None, map(hall.people.with_id, people)):
        if patron.table in (None, broken.id):
            patron.table = None
            patron.note(CANNOT.format(called(broken, name_of)))


def _open_one(hall: Hall, left: TableAsLeft, stopped: keeping.Stopped) -> None:
    plan = _plan_of(left.table, hall.games)
    table = Table(hall, hall.services, plan, keeping.sealed_again(left.table.secret))
    hall.add(table, table.open_again(left, hall.people.with_id, stopped))


def _plan_of(kept: KeptTable, games: Mapping[str, AnyGame]) -> Plan:
    """Return the plan of a table that was kept. Raises `ValueError`."""
    game = games.get(kept.game)
    if game is None:
        raise ValueError(f"there is no game {kept.game!r}")
    return Plan(
        kept.id,
        kept.name,
        game,
        complete(game.options, kept.options),
        kept.capacity,
        kept.terms,
        kept.join_code,
    )
