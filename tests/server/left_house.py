"""A house that was killed in the middle of a steal, for tests that open it in a process.

It is the one of `tests/server/journal/versions`: Bo has just called a steal of the bot's Yard, and
Ann is asked whether she joins, at a private table.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import asyncssh

from server.journal.database import FILE
from server.journal.schema import VERSION
from tests.end_to_end.stream import GIVEN_BACK, text_of
from tests.torture.wire import Wire

RUNNING, FINISHED = "g3u7syed2", "gfjb3pxtq"
"""The ids of its games."""
TABLE = "trqc4"
CALLED = "Bo wants Olive's Yard of 23"
ASKED = "joins? thinks"
"""What Ann sees of it."""
_VERSIONS = Path(__file__).parent / "journal" / "versions"


class LeftHouse:
    """What lies in the data folder of `folder`, and the keys by which its people are known."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.journal = self.data / FILE
        self.keys = {
            name: asyncssh.generate_private_key("ssh-ed25519") for name in ("Ann", "Bo", "Cleo")
        }
        self.data.mkdir(parents=True)
        with self.written() as journal:
            journal.executescript((_VERSIONS / f"{VERSION}.sql").read_text(encoding="utf-8"))
            for name, key in self.keys.items():
                journal.execute(
                    "UPDATE keys SET fingerprint=? WHERE fingerprint=?",
                    (key.get_fingerprint(), f"key of {name}"),
                )

    def clock(self) -> dict[str, float]:
        """Return the table's clock as it is kept."""
        [(clock,)] = self.ask("SELECT clock FROM tables WHERE id=?", TABLE)
        return dict(json.loads(str(clock)))

    def enter(self, port: int, name: str) -> Wire:
        """Return the terminal of somebody who comes in."""
        return Wire(port, name.lower(), self.keys[name])

    @contextmanager
    def written(self) -> Iterator[sqlite3.Connection]:
        """Write to the journal, as nobody should while a house is open."""
        with closing(sqlite3.connect(self.journal, isolation_level=None)) as connection:
            yield connection

    def ask(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        """Return the rows that a question finds."""
        with self.written() as journal:
            return journal.execute(sql, values).fetchall()

    def lines(self, game_id: str = RUNNING) -> list[str]:
        """Return the record of a game as it is now."""
        found = self.ask("SELECT line FROM lines WHERE game=? ORDER BY n", game_id)
        return [str(line) for (line,) in found]


async def given_back(terminal: Wire) -> str:
    """Wait until the house has hung up; return what stands on the terminal that it gave back, and
    is the last thing that it sent."""
    await terminal.until_true(lambda: terminal.is_at_end, "the end of the output")
    _, found, after = bytes(terminal.raw).rpartition(GIVEN_BACK)
    assert found
    assert b"\x1b" not in after
    return text_of(after)
