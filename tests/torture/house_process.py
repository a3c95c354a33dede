"""The house under torture, in a process of its own: `python -m tests.torture.house_process DIR`.

It makes itself ready, waits for its orders in one line on standard input, and opens as `minttin
serve` does. From then on "tasks" on standard input is answered with the number of tasks on its
loop.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from functools import partial
from pathlib import Path
from unittest.mock import patch

from tests.torture.fuses import arm
from tests.torture.orders import Orders
from tui.terminal.environment import prepare_environment

HOLD = 0.05
"""Seconds for which the guard holds keys back where everything is to be quick."""
QUICK = {
    "reveal": 2.0,
    "bot_least": 0.02,
    "bot_most": 0.15,
    "missed_after": 0.5,
    "hold_turns": 2.0,
    "grace": 0.5,
    "retry_least": 0.1,
    "retry_most": 0.5,
}
"""What of a house's timing is another one then (`server.house.timing.Timing`): bots answer at
once, above all."""


def main(folder: str) -> None:
    """Open the house on any free port of loopback, and keep it open until SIGTERM."""
    if prepare_environment(os.environ):
        raise SystemExit("The environment is not one for a house.")
    from server.house import hall
    from server.house.timing import Timing
    from server.open_house import Premises, keep_open
    from tui.table import guard

    print("ready", flush=True)
    orders = Orders.of_line(sys.stdin.readline())
    if orders.in_a_hurry:
        patch.object(hall, "Timing", partial(Timing, **QUICK)).start()
        patch.object(guard, "HOLD", HOLD).start()
    arm(orders)
    keep_open(Premises("Mint Tin", Path(folder), "127.0.0.1", 0), _Answering())


class _Answering:
    """Says what the house says, and from then on answers what is asked on standard input."""

    def __init__(self) -> None:
        self._is_asked = False

    def __call__(self, line: str) -> None:
        """Say a line of the house's; it comes from within its loop."""
        print(line, flush=True)
        if not self._is_asked:
            self._is_asked = True
            loop = asyncio.get_running_loop()
            threading.Thread(target=self._answer, args=(loop,), daemon=True).start()

    def _answer(self, loop: asyncio.AbstractEventLoop) -> None:
        for line in sys.stdin:
            if line.strip() == "tasks":
                loop.call_soon_threadsafe(lambda: print(len(asyncio.all_tasks(loop)), flush=True))
        os.kill(os.getpid(), signal.SIGTERM)  # whoever tortured it is no more


if __name__ == "__main__":
    main(*sys.argv[1:])
