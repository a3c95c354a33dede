"""Time for the tests of boards."""

from __future__ import annotations

import pytest

from tests.tui.table.desk import Clock
from tui.screens.board import Board


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Let time go by for boards only when the test says so."""
    clock = Clock()
    monkeypatch.setattr(Board.__init__, "__kwdefaults__", {"now": clock})
    return clock
