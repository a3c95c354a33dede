"""The house as it was left, read from its journal."""

from __future__ import annotations

import sqlite3
from collections import defaultdict

from games.errors import BadRecord
from games.events import Event
from games.record import parse_line
from server.house.broken import why
from server.house.kept import (
    BrokenTable,
    HouseAsLeft,
    KeptClock,
    KeptLine,
    KeptNews,
    KeptPerson,
    KeptTable,
    TableAsLeft,
)
from server.journal.plain import from_json, from_time, likes_in

_NETS = (
    "SELECT person, sum(net) FROM seats WHERE person IS NOT NULL AND net IS NOT NULL"
    " GROUP BY person"
)


def load(connection: sqlite3.Connection) -> HouseAsLeft:
    """Return the house as it was left, without the tables that cannot be read, but with why; what
    is kept of them stays as it is. Raises `sqlite3.Error`."""
    tables: list[TableAsLeft] = []
    broken: list[BrokenTable] = []
    kept = connection.execute("SELECT id, facts, clock FROM tables ORDER BY rowid").fetchall()
    for table_id, facts, clock in kept:
        try:
            tables.append(_table(connection, table_id, facts, clock))
        except (ValueError, BadRecord) as error:
            broken.append(BrokenTable(table_id, _facts(facts), why(error)))
    stopped = connection.execute("SELECT alive_at, closed_at FROM house").fetchone()
    return HouseAsLeft(
        people=_people(connection),
        nets=dict(connection.execute(_NETS)),
        tables=tuple(tables),
        alive_at=None if stopped is None else from_time(stopped[0]),
        was_closed=stopped is not None and stopped[1] is not None,
        broken=tuple(broken),
        news=_news(connection),
    )


def _news(connection: sqlite3.Connection) -> tuple[tuple[int, KeptNews], ...]:
    found = connection.execute("SELECT n, entry FROM news ORDER BY n").fetchall()
    return tuple((n, news) for n, entry in found if (news := _read_news(entry)) is not None)


def _read_news(entry: str) -> KeptNews | None:
    try:
        return from_json(entry, KeptNews)
    except ValueError:  # nothing hangs on a line of news
        return None


def _people(connection: sqlite3.Connection) -> tuple[KeptPerson, ...]:
    keys: defaultdict[str, list[str]] = defaultdict(list)
    for person, fingerprint in connection.execute("SELECT person, fingerprint FROM keys"):
        keys[person].append(fingerprint)
    found = connection.execute(
        "SELECT id, name, is_guest, since, seen_at, likes FROM people"
        " ORDER BY is_guest DESC, seen_at"  # of two with one name the guest is gone
    )
    return tuple(
        KeptPerson(
            id=person,
            name=name,
            is_guest=bool(is_guest),
            keys=tuple(keys[person]),
            since=from_time(since),
            seen_at=from_time(seen_at),
            likes=likes_in(likes),
        )
        for person, name, is_guest, since, seen_at, likes in found
    )


def _facts(facts: str) -> KeptTable | None:
    try:
        return from_json(facts, KeptTable)
    except ValueError:
        return None


def _table(
    connection: sqlite3.Connection, table_id: str, facts: str, clock: str | None
) -> TableAsLeft:
    table = from_json(facts, KeptTable)
    begun = connection.execute(
        "SELECT id, seed FROM games WHERE id=?", (table.game_id or "",)
    ).fetchone()
    seed, events = (None, ()) if begun is None else (begun[1], _events(connection, begun[0]))
    talk = connection.execute("SELECT n, entry FROM talk WHERE table_id=? ORDER BY n", (table_id,))
    return TableAsLeft(
        table=table,
        clock=None if clock is None else from_json(clock, KeptClock),
        lines=tuple((n, from_json(entry, KeptLine)) for n, entry in talk),
        seed=seed,
        events=events,
    )


def _events(connection: sqlite3.Connection, game_id: str) -> tuple[Event, ...]:
    found = connection.execute("SELECT line FROM lines WHERE game=? ORDER BY n", (game_id,))
    return tuple(parse_line(text, number).event for number, (text,) in enumerate(found, 1))
