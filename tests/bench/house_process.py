"""The house under measurement, in a process of its own: `python -m tests.bench.house_process DIR`.

It is the real house with its real door. One JSON object a line comes in on standard input, and
one goes out for each:

    {"do": "seat", "game": G, "logins": [L, …]}   these people sit at one new table and are ready
    {"do": "turns"}     → {"turns": [[[login, key], …], …]}   which keys could be pressed, by table
    {"do": "figures"}   → {"cpu", "rss", "updates", "shown", "stall", "tasks"}; stall starts anew,
                        and cpu is without what it took to find out the turns
    {"do": "collect"}   a great sweep, to see what memory is really held
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from time import process_time
from typing import Any

from tui.terminal.environment import prepare_environment

PROBE = 0.01
"""Seconds between two looks at how late the loop is."""


class Probe:
    """Measures the longest time for which the loop did not come round, in seconds."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(PROBE)
            self.longest = max(self.longest, loop.time() - before - PROBE)

    def take(self) -> float:
        """Return the longest so far, and begin anew."""
        longest, self.longest = self.longest, 0.0
        return longest


def resident_bytes() -> int:
    """Return this process's resident memory."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def main(folder: str) -> None:
    problems = prepare_environment(os.environ)
    if problems:
        raise SystemExit("\n".join(problems))
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(Path(folder)))


async def _serve(folder: Path) -> None:
    from server import garbage
    from server.archive import Archive
    from server.open_house import Premises, open_house
    from tests.bench.seating import CountingJournal, Seating

    premises = Premises("Bench", folder, "127.0.0.1", 0)
    house = await open_house(premises, open_archive=lambda data: Archive(data, CountingJournal))
    seating = Seating(house.hall)
    probe = Probe()
    watching = asyncio.create_task(probe.watch())
    _say({"port": house.listener.port})
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        asked: dict[str, Any] = json.loads(line)
        match asked["do"]:
            case "know":
                await seating.know(asked["login"], asked["key"])
                _say({})
            case "seat":
                await seating.seat(asked["game"], asked["logins"])
                _say({})
            case "turns":
                _say({"turns": await seating.turns()})
            case "collect":
                garbage.sweep_all()
                _say({})
            case _:
                updates, shown = seating.shown()
                _say(
                    {
                        "cpu": process_time() - seating.spent,
                        "rss": resident_bytes(),
                        "updates": updates,
                        "shown": shown,
                        "stall": probe.take(),
                        "tasks": len(asyncio.all_tasks()),
                    }
                )
    watching.cancel()
    await house.close()


def _say(answer: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
