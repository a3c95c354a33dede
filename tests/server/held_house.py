"""A house whose disk takes as long as a test wants: `python -m tests.server.held_house DIR GRACE`.

All that `minttin serve` does is done here too. While there is a file called "hold" beside the data
folder each commit waits for it to go.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from pathlib import Path
from unittest.mock import patch

from tui.terminal.environment import prepare_environment

HOLD = "hold"
HELD = "held"
"""A file that is there once a commit waits."""


def main(folder: str, grace: str) -> None:
    """Open the house on any free port of loopback, and keep it open until SIGTERM."""
    assert prepare_environment(os.environ) == []
    from server.open_house import Premises, keep_open

    data = Path(folder)
    _hold_commits(data.parent)
    premises = Premises("Held", data, "127.0.0.1", 0, grace=float(grace))
    keep_open(premises, lambda line: print(line, flush=True))


def _hold_commits(beside: Path) -> None:
    connect = sqlite3.connect

    def wait(statement: str) -> None:
        while statement == "COMMIT" and (beside / HOLD).exists():
            (beside / HELD).touch()
            time.sleep(0.01)

    def connect_and_hold(database: object, *args: object, **options: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(database, *args, **options)  # type: ignore[call-overload]  # handed on as it came
        connection.set_trace_callback(wait)
        return connection

    patch.object(sqlite3, "connect", connect_and_hold).start()


if __name__ == "__main__":
    main(*sys.argv[1:])
