"""Opening a house to the network, keeping it open, and closing it in good order."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import asyncssh

from server import garbage
from server.archive import Archive
from server.errors import CannotStart
from server.house.changes import LinesRetired
from server.house.hall import Hall
from server.house.ids import Entropy
from server.house.journal import utc_of
from server.house.names import HOUSE_NAME
from server.house.text import clean_text
from server.house.timing import CLOSING
from server.logs import log_to_standard_error
from server.ssh import host_key, internals
from server.ssh.admission import Limits
from server.ssh.listener import Listener, Waits, listen
from server.stop_signals import StopSignals
from themes.loader import passed_over
from tui.house import MAX_TABLE_NAME
from tui.terminal import textual_internals

NOT_YET = "The house can't write, and opens as soon as it can."
FAREWELL = "The house closes now. Everything is saved: come back when it opens again."
UNWRITTEN = "The house closes now. It could not write what was asked for last; come back and see."
CLOSING_SAVED = "Closing: everybody is told, and everything is saved."
CLOSING_UNWRITTEN = "Closing: everybody is told. What was asked for last could not be written."
_FAREWELL, _LAST_ONES_OUT, _LAST_WRITE = 0.4, 0.7, 1.0
"""How much of closing's time may have gone by when its parts are done."""
_PROCESS_END = 1.0
"""Seconds of it that are left to the end of the process, but never more than half of it."""
_DAY = 86_400.0
THEMES = "themes"
"""The folder of a host's own themes, in the data folder."""


@dataclass(frozen=True, slots=True)
class Premises:
    """Where a house stands: `host` None is every interface, `port` 0 any free one; `data` is the
    folder that keeps its journal, its key and its own themes. `limits` and `waits` None are the
    usual ones. Closing takes `grace` seconds at most. The records of finished games are kept for
    `keep_days`, None: for ever."""

    name: str
    data: Path
    host: str | None
    port: int
    limits: Limits | None = None
    waits: Waits | None = None
    grace: float = CLOSING
    keep_days: int | None = None


@dataclass(frozen=True, slots=True)
class OpenHouse:
    """A house whose door is open. `fingerprint` is that of its key, "SHA256:…"; `problems` are
    sentences about what could not be brought back from before."""

    hall: Hall
    listener: Listener
    sweeper: garbage.Sweeper
    archive: Archive
    fingerprint: str
    problems: tuple[str, ...]

    async def close(self, grace: float = CLOSING) -> None:
        """Tell everybody, give their terminals back, and close, within `grace` seconds. Whatever
        was written down before stays so, however long the disk takes.

        Each part is closed, whatever becomes of the others.
        """
        loop = asyncio.get_running_loop()
        begun, seconds = loop.time(), grace - min(_PROCESS_END, grace / 2)

        async def close_hall() -> None:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(begun + _FAREWELL * seconds):
                    await self.hall.close(UNWRITTEN if self.hall.is_stuck else FAREWELL)

        async def see_the_last_out() -> None:
            await self.listener.last_ones_out(begun + _LAST_ONES_OUT * seconds - loop.time())

        def close_archive() -> None:
            self.archive.close(max(0.0, begun + _LAST_WRITE * seconds - loop.time()))

        async with AsyncExitStack() as parts:  # the last one here is the first to close
            parts.callback(garbage.unsettle)
            parts.callback(close_archive)
            parts.callback(self.sweeper.close)
            parts.push_async_callback(see_the_last_out)
            parts.push_async_callback(close_hall)
            self.listener.shut()


def keep_open(
    premises: Premises, say: Callable[[str], None], entropy: Entropy = os.urandom
) -> None:
    """Open a house and keep it open until Ctrl+C or SIGTERM; a second of these ends the process at
    once, and loses nothing. `say` gets lines for its host.

    Everything that must not be guessed, the dice above all, comes from `entropy`: only tests have
    a reason to give another than the system's.

    Raises `CannotStart`, with nothing opened, when something is in the way.
    """
    log_to_standard_error()
    with (
        StopSignals(premises.grace) as stop,
        asyncio.Runner(loop_factory=_loop_factory()) as runner,
    ):
        runner.run(_keep_open(premises, say, entropy, stop))


async def _keep_open(
    premises: Premises, say: Callable[[str], None], entropy: Entropy, stop: StopSignals
) -> None:
    house = await open_house(premises, say, entropy=entropy)
    try:
        for line in _opening_lines(premises, house):
            say(line)
        await stop.wait()
        say(CLOSING_UNWRITTEN if house.hall.is_stuck else CLOSING_SAVED)
    finally:  # also when nobody reads what is said any more
        await house.close(premises.grace)


async def open_house(
    premises: Premises,
    say: Callable[[str], None] = lambda _: None,
    *,
    entropy: Entropy = os.urandom,
    open_archive: Callable[[Path], Archive] = Archive,
) -> OpenHouse:
    """Open a house in the running loop, as it was when it stopped; `open_archive` opens what it has
    on disk. `say` and `entropy` as in `keep_open`.

    Raises `CannotStart`, with nothing opened and nothing changed.
    """
    missing = internals.self_test() + textual_internals.self_test()
    if missing:
        raise CannotStart(" ".join(missing))
    check_data_folder(premises.data)
    key = host_key.load_or_make(premises.data)
    archive = open_archive(premises.data)
    try:
        return await _open(premises, archive, key, say, entropy)
    except BaseException:
        archive.close()
        raise


async def _open(
    premises: Premises,
    archive: Archive,
    key: asyncssh.SSHKey,
    say: Callable[[str], None],
    entropy: Entropy,
) -> OpenHouse:
    def on_stuck(is_stuck: bool) -> None:
        if is_stuck:
            say(NOT_YET)

    name = clean_text(premises.name)[:MAX_TABLE_NAME] or HOUSE_NAME
    hall = Hall(name, archive.journal, entropy=entropy, reading_room=archive.reading_room)
    problems = await hall.restore(archive.left, on_stuck)
    sweeper = garbage.Sweeper(hall.services.time)
    try:
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
    except BaseException:
        await hall.close("")
        raise
    garbage.settle()
    _keep_for(hall, premises.keep_days)
    return OpenHouse(hall, listener, sweeper, archive, key.get_fingerprint(), problems)


def _keep_for(hall: Hall, days: int | None) -> None:
    """Once a day, have deleted what is kept no longer: records, and guests nobody can be again."""
    now = utc_of(hall.services.time)
    before = None if days is None else now - timedelta(days=days)
    hall.note_down(LinesRetired(before, now - timedelta(days=1)))
    asyncio.get_running_loop().call_later(_DAY, _keep_for, hall, days)


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
        *house.problems,
        *passed_over([premises.data / THEMES]),
    )


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop
