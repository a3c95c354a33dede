"""A house whose dice are the same each time: `python -m tests.end_to_end.seeded_house SEED DIR`.

All that `minttin serve` does is done here too. Only whoever knows how a game goes can say how long
it takes, and a game of Ten Thousand may take very long.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

from tui.terminal.environment import prepare_environment


def main(seed: str, folder: str) -> None:
    """Open the house on any free port of loopback, and keep it open until SIGTERM."""
    assert prepare_environment(os.environ) == []
    from server.open_house import Premises, keep_open

    premises = Premises("The same each time", Path(folder), "127.0.0.1", 0)
    keep_open(premises, lambda line: print(line, flush=True), Random(int(seed)).randbytes)


if __name__ == "__main__":
    main(*sys.argv[1:])
