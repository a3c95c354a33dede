"""Opening a house to the network, keeping it open, and closing it in good order."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from server import garbage
from server.errors import CannotStart
from server.house.hall import Hall
from server.house.ids import Entropy
from server.house.journal import Journal, MemoryJournal
from server.house.names import HOUSE_NAME
from server.house.text import clean_text
from server.logs import log_to_standard_error
from server.ssh import host_key, internals
from server.ssh.admission import Limits
from server.ssh.listener import Listener, Waits, listen
from themes.loader import passed_over
from tui.house import MAX_TABLE_NAME
from tui.terminal import textual_internals

FAREWELL = "The house closes. Thank you for playing."
GRACE = 8.0
"""Seconds that terminals get to be given back."""
THEMES = "themes"
"""The folder of a host's own themes, in the data folder."""


@dataclass(frozen=True, slots=True)
class Premises:
    """Where a house stands: `host` None is every interface, `port` 0 any free one; `data` is the
    folder that keeps its key and its own themes. `limits` and `waits` None are the usual ones."""

    name: str
    data: Path
    host: str | None
    port: int
    limits: Limits | None = None
    waits: Waits | None = None


@dataclass(frozen=True, slots=True)
class OpenHouse:
    """A house whose door is open. `fingerprint` is that of its key, "SHA256:…"."""

    hall: Hall
    listener: Listener
    sweeper: garbage.Sweeper
    fingerprint: str

    async def close(self) -> None:
        """Tell everybody, give their terminals back, and close."""
        self.listener.shut()
        await self.hall.close(FAREWELL)
        await self.listener.last_ones_out(GRACE)
        self.sweeper.close()
        garbage.unsettle()


def keep_open(
    premises: Premises, say: Callable[[str], None], entropy: Entropy = os.urandom
) -> None:
    """Open a house and keep it open until Ctrl+C or SIGTERM. `say` gets lines for its host.

    Everything that must not be guessed, the dice above all, comes from `entropy`: only tests have
    a reason to give another than the system's.

    Raises `CannotStart`, with nothing opened, when something is in the way.
    """
    log_to_standard_error()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_keep_open(premises, say, entropy))


async def _keep_open(premises: Premises, say: Callable[[str], None], entropy: Entropy) -> None:
    stop = asyncio.Event()
    _on_signals(stop.set)
    house = await open_house(premises, entropy=entropy)
    try:
        for line in _opening_lines(premises, house):
            say(line)
        await stop.wait()
        say("Closing: everybody is told.")
    finally:  # also when nobody reads what is said any more
        await house.close()


def _on_signals(stop: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    # On Windows a loop knows no signals; there Ctrl+C cancels what waits, which closes as well.
    with suppress(NotImplementedError):
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop)


async def open_house(
    premises: Premises, journal: Journal | None = None, *, entropy: Entropy = os.urandom
) -> OpenHouse:
    """Open a house in the running loop; its games go to `journal`, or stay in memory. `entropy` as
    in `keep_open`.

    Raises `CannotStart`, with nothing opened.
    """
    missing = internals.self_test() + textual_internals.self_test()
    if missing:
        raise CannotStart(" ".join(missing))
    check_data_folder(premises.data)
    key = host_key.load_or_make(premises.data)
    name = clean_text(premises.name)[:MAX_TABLE_NAME] or HOUSE_NAME
    hall = Hall(name, journal or MemoryJournal(), entropy=entropy)
    sweeper = garbage.Sweeper(hall.services.time, great=_sweep_all)
    listener = await listen(
        hall,
        premises.data / THEMES,
        sweeper,
        host=premises.host,
        port=premises.port,
        host_key=key,
        limits=premises.limits,
        waits=premises.waits,
    )
    garbage.settle()
    return OpenHouse(hall, listener, sweeper, key.get_fingerprint())


def _sweep_all() -> None:
    textual_internals.let_go_of_ended_screens()
    garbage.sweep_all()


def check_data_folder(data: Path) -> None:
    """Make the data folder when there is none; raises `CannotStart` when it can't be written."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=data):
            pass
    except OSError as error:
        raise CannotStart(
            f"The data folder {data} cannot be written: {error.strerror}. "
            "Choose another with --data DIR."
        ) from error


def _opening_lines(premises: Premises, house: OpenHouse) -> tuple[str, ...]:
    port = house.listener.port
    where = premises.host or "localhost"
    command = f"ssh {where}" if port == 22 else f"ssh -p {port} {where}"
    return (
        f"{house.hall.name} is open. Come in with:",
        "",
        f"    {command}",
        "",
        f"Its key is {house.fingerprint}. Ctrl+C closes.",
        *passed_over([premises.data / THEMES]),
    )


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop
