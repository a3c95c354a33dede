"""What is in the journal's file, version by version.

The lines of games are the truth; everything about a game is what its lines tell. What else is kept
is what no record holds: seeds of running games, who sat where, talk, people and their keys.

Times are UTC as in a record ("2026-11-30T21:08:48.000Z"). JSON columns hold what
`server.house.kept` describes.
"""

from __future__ import annotations

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE house (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        opened_at TEXT NOT NULL,
        alive_at TEXT NOT NULL,
        closed_at TEXT              -- NULL while it is open, or was killed
    );
    CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        folded TEXT NOT NULL,           -- the form in which two names count as the same
        is_guest INTEGER NOT NULL,
        since TEXT NOT NULL,
        seen_at TEXT NOT NULL,
        likes TEXT NOT NULL             -- JSON: settings, last tables
    );
    CREATE UNIQUE INDEX names ON people (folded) WHERE NOT is_guest;
    CREATE TABLE keys (
        fingerprint TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES people ON DELETE CASCADE
    );
    CREATE INDEX keys_of_a_person ON keys (person);
    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        table_id TEXT NOT NULL,
        table_name TEXT NOT NULL,
        seed BLOB NOT NULL,
        began_at TEXT NOT NULL,
        ended_at TEXT,                  -- NULL while it runs
        ending TEXT                     -- "game_ended" or "game_abandoned"; NULL while it runs
    );
    CREATE INDEX games_by_end ON games (ended_at);
    CREATE TABLE lines (
        game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
        n INTEGER NOT NULL,
        line TEXT NOT NULL,             -- a line of the game's record, to the letter
        PRIMARY KEY (game, n)
    ) WITHOUT ROWID;
    CREATE TABLE seats (                -- who began the game; the rest once it has ended
        game TEXT NOT NULL REFERENCES games,
        seat INTEGER NOT NULL,
        person TEXT REFERENCES people ON DELETE SET NULL,   -- NULL: a bot, or somebody forgotten
        name TEXT NOT NULL,
        is_bot INTEGER NOT NULL,
        place INTEGER,                  -- from 1; NULL while it runs, and when it was abandoned
        total INTEGER,
        net INTEGER,                    -- chips; 0 in a game without
        turns INTEGER,                  -- turns begun, in Ten Thousand
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_of_a_person ON seats (person);
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        facts TEXT NOT NULL,            -- JSON: how it stands
        clock TEXT                      -- JSON; NULL when none runs
    );
    CREATE TABLE talk (                 -- the last lines at each table that are not events
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        n INTEGER NOT NULL,
        entry TEXT NOT NULL,            -- JSON
        PRIMARY KEY (table_id, n)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE news (                 -- the last lines of the lobby's news
        n INTEGER PRIMARY KEY,
        entry TEXT NOT NULL             -- JSON
    );
    """,
)
"""What makes a file of version k + 1 out of one of version k, one after another. What stands here
is never changed once a house has run with it: a change is another migration."""

VERSION = len(MIGRATIONS)
APPLICATION_ID = 0x4D696E54
"""In the file's header: "MinT"."""
