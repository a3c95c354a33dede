"""Inside the house under torture: how it dies at the worst moments, and how its disk is slow."""

from __future__ import annotations

import os
import signal
import sqlite3
import threading
import time
from collections.abc import Callable
from random import Random
from unittest.mock import patch

from tests.torture.orders import Fuse, Orders

JOURNAL = "journal.db"


def arm(orders: Orders) -> None:
    """Do to this process what its orders say, from now on."""
    if orders.fuse is not None and orders.fuse.kind == "after":
        _die_in(orders.fuse.seconds)
    watch = _Statements(orders)
    if orders.slow is not None or orders.fuse is not None:
        _on_every_statement(watch)


def _on_every_statement(call: Callable[[str], None]) -> None:
    """Call with each statement that any connection to the journal begins, in its own thread."""
    connect = sqlite3.connect

    def connect_and_watch(database: object, *args: object, **kwargs: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(database, *args, **kwargs)  # type: ignore[call-overload]  # handed on as it came
        if JOURNAL in str(database):
            connection.set_trace_callback(call)
        return connection

    patch.object(sqlite3, "connect", connect_and_watch).start()


class _Statements:
    """Counts the statements and commits of the journal, and does what is due with each."""

    def __init__(self, orders: Orders) -> None:
        self._fuse = orders.fuse or Fuse("after")
        self._slow = orders.slow
        self._random = Random(orders.seed)
        self._statements = self._commits = 0

    def __call__(self, statement: str) -> None:
        """Take note that a statement begins."""
        self._statements += 1
        if self._fuse.kind == "statement" and self._statements == self._fuse.number:
            _die()
        if statement.strip().upper().startswith("COMMIT"):
            self._commit()

    def _commit(self) -> None:
        self._commits += 1
        if self._slow is not None:
            time.sleep(self._random.uniform(*self._slow))
        if self._fuse.kind == "commit" and self._commits == self._fuse.number:
            _die_in(self._fuse.seconds)


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _die_in(seconds: float) -> None:
    """Die in so many seconds, measured by a thread: whatever the others are in the middle of."""

    def wait_and_die() -> None:
        until = time.perf_counter() + seconds
        if seconds > 0.01:
            time.sleep(seconds - 0.005)
        while time.perf_counter() < until:
            pass
        _die()

    threading.Thread(target=wait_and_die, daemon=True).start()
