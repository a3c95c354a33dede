"""The tables of a house that was left, opened again as they stood."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

from games.game import AnyGame
from games.options import complete
from games.somebody import SOMEBODY
from server.house import keeping
from server.house.kept import HouseAsLeft, KeptTable, TableAsLeft
from server.house.names import OF
from server.house.table import Plan, Table

if TYPE_CHECKING:
    from server.house.hall import Hall

_log = logging.getLogger(__name__)

CANNOT = "{} could not be opened again. What is known of it is kept, and the host has been told."


def open_again(hall: Hall, left: HouseAsLeft) -> tuple[str, ...]:
    """Open the tables that were left, in a hall that knows their people already.

    Returns sentences about those that cannot go on; what is kept of them stays as it is.
    """
    problems = list(left.broken)
    stops = [left.alive_at, *(table.clock.at for table in left.tables if table.clock)]
    at = max((stop for stop in stops if stop is not None), default=None)
    grace = hall.services.timing.grace
    stopped = keeping.stopped(at, was_closed=left.was_closed, grace=grace)
    for table in left.tables:
        try:
            _open_one(hall, table, stopped)
        except Exception as error:  # one that cannot go on keeps no other from it
            _log.exception("table %s cannot go on", table.table.id)
            name = _name(hall, table.table)
            hall.people.free(table.table.id, CANNOT.format(name))
            problems.append(f"Table {name} cannot go on: {error}")
    return tuple(problems)


def _name(hall: Hall, kept: KeptTable) -> str:
    """Return what a table was called: after its host, where they gave it no name."""
    host = hall.people.with_id(kept.opener or "")
    return kept.name or (SOMEBODY if host is None else host.name) + OF


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
