"""Each change as rows of the journal. Written again, it changes nothing more."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

from games.record import line, timestamp
from games.somebody import SOMEBODY, nameless
from server.house.bounds import MOST_NEWS, MOST_TALK_KEPT
from server.house.changes import (
    Alive,
    Change,
    ClockKept,
    GameBegan,
    GameOver,
    Lines,
    LinesRetired,
    NewsKept,
    PersonForgotten,
    PersonJoined,
    PersonKept,
    PersonSeen,
    TableGone,
    TableKept,
    TalkKept,
)
from server.house.journal import Contradiction
from server.house.names import OF, folded
from server.journal.plain import to_json, to_time

RETIRED_AT_ONCE = 50
"""Games whose lines are deleted in one transaction: others wait no longer than that takes."""


def write(connection: sqlite3.Connection, change: Change) -> bool:
    """Write a change in the transaction that is open, or a part of one that is much: returns
    whether it is whole, else it is to be written again. Raises `sqlite3.Error`, `Contradiction`."""
    if isinstance(change, LinesRetired):
        return _lines_retired(connection, change)
    _WRITERS[type(change)](connection, change)
    return True


def _game_began(connection: sqlite3.Connection, began: GameBegan) -> None:
    connection.execute(
        "INSERT INTO games (id, game, table_id, table_name, seed, began_at)"
        " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (
            began.game_id,
            began.game,
            began.table_id,
            began.table_name,
            began.seed,
            to_time(began.at),
        ),
    )
    connection.executemany(
        "INSERT INTO seats (game, seat, person, name, is_bot) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        [(began.game_id, p.seat, p.person, p.name, p.person is None) for p in began.players],
    )


def _lines(connection: sqlite3.Connection, lines: Lines) -> None:
    for n, at, event in lines.entries:
        text = line(n, timestamp(at), event)
        written = connection.execute(
            "INSERT INTO lines (game, n, line) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (lines.game_id, n, text),
        )
        if not written.rowcount:
            _check_same(connection, lines.game_id, n, text)


def _check_same(connection: sqlite3.Connection, game_id: str, n: int, text: str) -> None:
    found = connection.execute("SELECT line FROM lines WHERE game=? AND n=?", (game_id, n))
    if found.fetchone() != (text,):
        raise Contradiction(f"line {n} of game {game_id} is there already, and is another")


def _game_over(connection: sqlite3.Connection, over: GameOver) -> None:
    connection.execute(
        "UPDATE games SET ended_at=?, ending=? WHERE id=? AND ended_at IS NULL",
        (to_time(over.at), over.ending, over.game_id),
    )
    connection.executemany(
        "UPDATE seats SET place=?, total=?, net=?, turns=? WHERE game=? AND seat=?",
        [(r.place, r.total, r.net, r.turns, over.game_id, r.seat) for r in over.results],
    )


def _table_kept(connection: sqlite3.Connection, kept: TableKept) -> None:
    connection.execute(
        "INSERT INTO tables (id, facts) VALUES (?, ?)"
        " ON CONFLICT (id) DO UPDATE SET facts=excluded.facts",
        (kept.table.id, to_json(kept.table)),
    )


def _clock_kept(connection: sqlite3.Connection, kept: ClockKept) -> None:
    clock = None if kept.clock is None else to_json(kept.clock)
    connection.execute("UPDATE tables SET clock=? WHERE id=?", (clock, kept.table_id))


def _talk_kept(connection: sqlite3.Connection, kept: TalkKept) -> None:
    connection.execute(
        "INSERT INTO talk (table_id, n, entry) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (kept.table_id, kept.n, to_json(kept.line)),
    )
    connection.execute(
        "DELETE FROM talk WHERE table_id=? AND n<=?", (kept.table_id, kept.n - MOST_TALK_KEPT)
    )


def _news_kept(connection: sqlite3.Connection, kept: NewsKept) -> None:
    connection.execute(
        "INSERT INTO news (n, entry) VALUES (?, ?) ON CONFLICT DO NOTHING",
        (kept.n, to_json(kept.news)),
    )
    connection.execute("DELETE FROM news WHERE n<=?", (kept.n - MOST_NEWS,))


def _table_gone(connection: sqlite3.Connection, gone: TableGone) -> None:
    connection.execute("DELETE FROM tables WHERE id=?", (gone.table_id,))


def _person_kept(connection: sqlite3.Connection, kept: PersonKept) -> None:
    person = kept.person
    _call_after(connection, person.id, person.name)
    connection.execute(
        "INSERT INTO people (id, name, folded, is_guest, since, seen_at, likes)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET name=excluded.name,"
        " folded=excluded.folded, seen_at=excluded.seen_at, likes=excluded.likes",
        (
            person.id,
            person.name,
            folded(person.name),
            person.is_guest,
            to_time(person.since),
            to_time(person.seen_at),
            to_json(person.likes),
        ),
    )
    connection.executemany(
        "INSERT INTO keys (fingerprint, person) VALUES (?, ?) ON CONFLICT DO NOTHING",
        [(key, person.id) for key in person.keys],
    )


def _person_seen(connection: sqlite3.Connection, seen: PersonSeen) -> None:
    connection.execute("UPDATE people SET seen_at=? WHERE id=?", (to_time(seen.at), seen.person))


def _call_after(connection: sqlite3.Connection, person: str, name: str) -> None:
    """Call tables that are called after a person, as they were called before, after `name`."""
    before = connection.execute("SELECT name FROM people WHERE id=? AND name<>?", (person, name))
    if (found := before.fetchone()) is not None:  # else all games would be looked at for nothing
        connection.execute(
            "UPDATE games SET table_name=? WHERE table_name=?", (name + OF, found[0] + OF)
        )


def _person_joined(connection: sqlite3.Connection, joined: PersonJoined) -> None:
    both = (joined.into, joined.gone)
    named = connection.execute("SELECT name FROM people WHERE id=?", (joined.into,)).fetchone()
    _call_after(connection, joined.gone, named[0] if named else SOMEBODY)
    connection.execute("UPDATE keys SET person=? WHERE person=?", both)
    connection.execute("UPDATE seats SET person=? WHERE person=?", both)
    connection.execute("DELETE FROM people WHERE id=?", (joined.gone,))
    gone, into = f'"{joined.gone}"', f'"{joined.into}"'
    ids = (gone, into, gone)
    connection.execute("UPDATE tables SET facts=replace(facts, ?, ?) WHERE instr(facts, ?)", ids)
    connection.execute("UPDATE talk SET entry=replace(entry, ?, ?) WHERE instr(entry, ?)", ids)
    connection.execute("UPDATE news SET entry=replace(entry, ?, ?) WHERE instr(entry, ?)", ids)


_NOTHING_ABOUT = (  # few lines have the id in them: the others need not be parsed
    "DELETE FROM talk WHERE instr(entry, ?) AND ? IN"
    " (SELECT value FROM json_each(entry, '$.about'))",
    "DELETE FROM news WHERE instr(entry, ?) AND ? IN"
    " (SELECT value FROM json_each(entry, '$.about'))",
)


def _person_forgotten(connection: sqlite3.Connection, forgotten: PersonForgotten) -> None:
    who = (forgotten.person,)
    played = connection.execute(
        "SELECT game, seat FROM seats WHERE person=? ORDER BY game", who
    ).fetchall()
    for game, seat in played:
        # Everybody waits for this: of a thousand games only the lines that name anybody are read.
        found = connection.execute(
            "SELECT n, line FROM lines WHERE game=? AND instr(line, '\"name\":') ORDER BY n",
            (game,),
        )
        numbered = found.fetchall()
        changed = nameless([text for _, text in numbered], {seat})
        connection.executemany(
            "UPDATE lines SET line=? WHERE game=? AND n=?",
            [
                (after, game, n)
                for (n, before), after in zip(numbered, changed, strict=True)
                if after != before
            ],
        )
    _call_after(connection, forgotten.person, SOMEBODY)
    for nothing_about in _NOTHING_ABOUT:
        connection.execute(nothing_about, who * 2)
    connection.execute("UPDATE seats SET name=? WHERE person=?", (SOMEBODY, *who))
    connection.execute("DELETE FROM people WHERE id=?", who)  # keys go, seats lose the person


def _lines_retired(connection: sqlite3.Connection, retired: LinesRetired) -> bool:
    games: list[tuple[str]] = []
    if retired.before is not None:
        games = connection.execute(
            "SELECT id FROM games WHERE ended_at<?"
            " AND EXISTS (SELECT 1 FROM lines WHERE game=games.id)"
            " AND id NOT IN (SELECT json_extract(facts, '$.game_id') FROM tables"
            " WHERE json_extract(facts, '$.game_id') IS NOT NULL)"
            " ORDER BY ended_at DESC LIMIT ?",
            (to_time(retired.before), RETIRED_AT_ONCE),
        ).fetchall()
        connection.executemany("DELETE FROM lines WHERE game=?", games)
    connection.execute(
        "DELETE FROM people WHERE is_guest AND seen_at<? AND id NOT IN (SELECT"
        " json_extract(value, '$.person') FROM tables, json_each(facts, '$.seats')"
        " WHERE json_extract(value, '$.person') IS NOT NULL)",
        (to_time(retired.guests_before),),
    )
    return len(games) < RETIRED_AT_ONCE


def _alive(connection: sqlite3.Connection, alive: Alive) -> None:
    at = to_time(alive.at)
    connection.execute(
        "INSERT INTO house (one, opened_at, alive_at) VALUES (1, ?, ?)"
        " ON CONFLICT (one) DO UPDATE SET alive_at=excluded.alive_at, closed_at=NULL",
        (at, at),
    )
    if alive.is_opening:
        connection.execute("UPDATE house SET opened_at=?", (at,))
    if alive.is_closing:
        connection.execute("UPDATE house SET closed_at=?", (at,))


_WRITERS: dict[type[Change], Callable[[sqlite3.Connection, Any], None]] = {
    GameBegan: _game_began,
    Lines: _lines,
    GameOver: _game_over,
    TableKept: _table_kept,
    ClockKept: _clock_kept,
    TalkKept: _talk_kept,
    NewsKept: _news_kept,
    TableGone: _table_gone,
    PersonKept: _person_kept,
    PersonSeen: _person_seen,
    PersonJoined: _person_joined,
    PersonForgotten: _person_forgotten,
    Alive: _alive,
}
