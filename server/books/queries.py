"""All that the books ask the journal's file; `server.journal.schema` says what is in it.

Who began a game at a seat played it; a place is there once the game has been played to its end. A
game against others has somebody at seat 1; one without is practice.
"""

from __future__ import annotations

NIGHT = "-6 hours"
"""What `:night` stands for. At 06:00 UTC one evening ends and the next begins: a night belongs to
the evening on which it began. Evenings are numbered in days from 1970-01-01."""

PAGE = """
    SELECT g.row, g.game, g.ended_at,
           CAST(strftime('%s', g.ended_at, :night) AS INTEGER) / 86400 AS evening,
           s.person, s.name, s.is_bot, s.place, s.total, s.net, s.turns
    FROM (
        SELECT rowid AS row, id, game, ended_at FROM games
        WHERE (ended_at, rowid) > (:ended_at, :row) ORDER BY ended_at, rowid LIMIT :most
    ) AS g
    LEFT JOIN seats AS s ON s.game = g.id
    ORDER BY g.ended_at, g.row, s.seat
"""
"""The seats of the games that ended next after a game, in the order in which they ended."""

COUNT_UP_TO = "SELECT count(*) FROM games WHERE (ended_at, rowid) <= (:ended_at, :row)"
"""How many games ended before a game and with it."""

NAMES = "SELECT id, name FROM people"

GAME = "SELECT ended_at, table_id IN (SELECT id FROM tables) FROM games WHERE id = :game"
"""When a game ended, and whether its table is still there."""
LINES = "SELECT line FROM lines WHERE game = :game ORDER BY n"

PLAYERS_AT = """
    SELECT coalesce(p.name, s.name)
    FROM seats AS s LEFT JOIN people AS p ON p.id = s.person
    WHERE s.game = :game ORDER BY s.seat
"""
"""The names of a game's players, as they are called now."""

NEWEST = """
    SELECT id, game, table_name, ended_at, ending,
           EXISTS (SELECT 1 FROM lines WHERE lines.game = games.id)
    FROM games WHERE ended_at IS NOT NULL ORDER BY ended_at DESC LIMIT :most
"""

PERSON = "SELECT name, since, likes FROM people WHERE id = :person"
KEYS = "SELECT fingerprint FROM keys WHERE person = :person ORDER BY fingerprint"

EVENINGS = """
    SELECT CAST(strftime('%s', g.ended_at, :night) AS INTEGER) / 86400 AS evening,
           count(*) AS games, sum(s.place = 1) AS wins, sum(s.net) AS net
    FROM seats AS s JOIN games AS g ON g.id = s.game
    WHERE s.person = :person AND s.place IS NOT NULL
      AND EXISTS (SELECT 1 FROM seats AS o WHERE o.game = s.game AND o.seat = 1)
    GROUP BY evening ORDER BY net DESC, wins DESC, games, evening DESC LIMIT :most
"""
"""Somebody's best evenings: by chips, then by games won."""

RIVALS = """
    SELECT coalesce(p.name, o.name) AS called, o.is_bot, count(*) AS games, sum(s.place < o.place)
    FROM seats AS s
    JOIN seats AS o ON o.game = s.game AND o.seat <> s.seat
    LEFT JOIN people AS p ON p.id = o.person
    WHERE s.person = :person AND s.place IS NOT NULL
      AND (o.is_bot OR (o.person IS NOT NULL AND o.person <> :person))
    GROUP BY o.is_bot, coalesce(o.person, o.name) ORDER BY games DESC, called LIMIT :most
"""

PAST_GAMES = """
    SELECT g.id, g.game, g.table_name, g.ended_at, s.place, s.total, s.net
    FROM seats AS s JOIN games AS g ON g.id = s.game
    WHERE s.person = :person AND s.place IS NOT NULL
    ORDER BY g.ended_at DESC, g.rowid DESC LIMIT :most
"""
"""The games somebody finished, newest first."""
