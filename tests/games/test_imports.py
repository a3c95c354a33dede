"""The rules alone: nothing but the standard library comes with them, and none of its I/O."""

from __future__ import annotations

import subprocess
import sys

IMPORT_ALL = """
import pkgutil, sys
before = set(sys.modules)
import games
for module in pkgutil.walk_packages(games.__path__, "games."):
    __import__(module.name)
print(*{name.partition(".")[0] for name in set(sys.modules) - before})
"""


def test_the_rules_bring_nothing_but_the_standard_library_and_no_loop_net_or_database() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL], capture_output=True, text=True, check=True
    )
    brought = set(ran.stdout.split())
    assert "games" in brought
    assert brought - {"games"} <= sys.stdlib_module_names
    assert not brought & {"asyncio", "socket", "sqlite3", "secrets", "subprocess"}
