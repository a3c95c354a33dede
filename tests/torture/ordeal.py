"""One run: the house opens, people play, it dies, and what it left is examined, again and again."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter

import asyncssh

from tests.torture.autopsy import Autopsy, names
from tests.torture.disk import Disk
from tests.torture.door import Door
from tests.torture.figures import Figures
from tests.torture.hands import Mood
from tests.torture.house import House
from tests.torture.orders import Fuse, Orders
from tests.torture.person import Person, Scene
from tests.torture.plan import Plan
from tests.torture.watcher import Watcher
from tests.torture.wire import ask
from tests.torture.witness import Witness

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")
TELL_EACH = 25
"""Kills after which it is said how it goes."""
REFUSED = 1
"""The exit status of a house that says why it can't open."""
GRACE = 12.0
"""Seconds within which a house that is asked to close has closed."""
LOOKED_INTO = 0.3
"""How often the lobby is compared with the journal."""
LISTED_WITHIN = 6.0
IN_RECOVERY, AGAIN_IN_RECOVERY = 0.15, 0.5
"""How often a house is to die in its recovery, and once more when it has done so."""
FIRST_STATEMENTS = 50
"""With one of so many SQL statements it dies then, or at some moment."""
IN_COMMIT = 0.35
"""How often else it is to die in a commit."""
DIE_WHILE_CLOSING = 0.1
"""How often a house is asked to close first, and killed while it does."""
DIE_WHILE_FULL = 0.4
GOES_ON_WITHIN = 30.0
START_WHILE_FULL = 0.2
"""How often a house with a full disk is to start while it is full."""
SETTLING = 60.0
"""Seconds for which the first death waits for games to begin."""
_TO_HANG_UP = 15.0
_THOROUGH_EACH = 50
_MOST_COMPLAINTS = 2000
Say = Callable[[str], None]


class Ordeal:
    """The house, its people, and all that is known about them."""

    def __init__(self, plan: Plan, folder: Path, say: Say) -> None:
        self.figures = Figures()
        self.wrong: list[str] = []
        self.complaints: list[str] = []
        """What the house has logged, the end of it each time: nothing, if all is well."""
        self.witness = Witness()
        self.house = House(folder)
        self.disk = Disk(self.house)
        self.autopsy = Autopsy(folder, self.witness)
        self._plan, self._say = plan, say
        self._luck = Random(plan.seed)
        self._door = Door()
        self._was_recovering = False
        self._told_of = 0
        self._watched: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._scene = Scene(
            self._door,
            self.witness,
            self.figures,
            self._watch,
            tables=max(1, (plan.players + 1) // 2),
        )
        self._people = [self._person(number, folder) for number in range(plan.players)]

    def _person(self, number: int, folder: Path) -> Person:
        """Return one of the people: the first are guests, the last come with the real `ssh`."""
        plan, name = self._plan, NAMES[number % len(NAMES)]
        name += str(number) if number >= len(NAMES) else ""
        if number < plan.guests:
            return Person(name, self._scene, plan.seed, has_key=False)
        is_real = number >= plan.players - plan.real
        return Person(name, self._scene, plan.seed, key_file=folder / name if is_real else None)

    def _watch(self, table: str) -> None:
        """Have a table watched by a script, from when somebody is seen there on."""
        if table in self._watched:
            return
        self._watched.add(table)
        watcher = Watcher(table, self._door, self.witness)
        self._tasks.append(asyncio.create_task(watcher.watch()))

    async def run(self) -> None:
        """Do all of it; what went wrong is in `wrong`."""
        began = perf_counter()
        try:
            if self._plan.how == "full":
                self._say(f"the disk is {self.disk.mount()}")
            self.figures.cold_starts.append(await self.house.cold_start())
            self._tasks += [asyncio.create_task(person.live()) for person in self._people]
            while self.figures.kills < self._plan.kills and not self.wrong:
                await self._live_and_die()
                self._tell_how_it_goes()
            self.figures.seconds = perf_counter() - began
            if not self.wrong:
                await self._finish()
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await self.house.end()
            self.disk.close()

    def _tell_how_it_goes(self) -> None:
        kills = self.figures.kills
        if kills >= self._told_of + TELL_EACH:
            self._told_of = kills
            ended = sum(game.is_done for game in self.autopsy.games.values())
            self._say(f"{kills} kills, {self.witness.told} events seen, {ended} games ended")

    # ------------------------------------------------ one life

    async def _live_and_die(self) -> None:
        fuse = self._choose_fuse()
        slow = (0.05, 0.5) if self._plan.how == "slow" else None
        orders = Orders(self._luck.randrange(2**32), fuse, slow)
        if not await self._open(orders):
            await self._died_in_recovery()
            return
        self._was_recovering = False
        self.figures.restarts += 1
        self.figures.openings.append(self.house.opened_in)
        self._door.open(self.house.port, perf_counter() - self.house.opened_in)
        await self.house.stand_by()
        if self._luck.random() < LOOKED_INTO:
            await self._look_into_the_lobby()
        await self._play(fuse)
        await self._die()

    async def _open(self, orders: Orders) -> bool:
        """Open the house, and return whether it has opened. Where its disk is full it may wait
        until there is room, which there will be, or it dies while it waits."""
        if self._plan.how != "full" or self._luck.random() > START_WHILE_FULL:
            return await self.house.open(orders)
        opening = asyncio.create_task(self.house.open(orders))
        await asyncio.sleep(0)  # there is a process now, which has not heard its orders yet
        self.disk.fill(self._luck)
        await asyncio.wait([opening], timeout=self._luck.uniform(0.5, 2.5))
        if not opening.done():
            self.figures.waits_for_room += 1
            if self._luck.random() < DIE_WHILE_FULL:
                self.figures.while_full += 1
                self.house.kill()
            else:
                self.disk.make_room()
        return await opening

    def _choose_fuse(self) -> Fuse | None:
        """Choose how the house kills itself, None when that is done from outside."""
        if self._plan.how in {"term", "full"} or not self.figures.openings:
            return None
        if self._luck.random() < (AGAIN_IN_RECOVERY if self._was_recovering else IN_RECOVERY):
            if self._luck.random() < 0.5:
                usual = sorted(self.figures.openings)[len(self.figures.openings) // 2]
                return Fuse("after", seconds=self._luck.uniform(0, 1.2 * usual))
            return Fuse("statement", number=self._luck.randint(1, FIRST_STATEMENTS))
        if self._luck.random() < IN_COMMIT:
            return Fuse("commit", self._luck.randint(1, 25), self._luck.uniform(0, 0.0005))
        return None

    async def _look_into_the_lobby(self) -> None:
        """Check that every table at which a game runs is listed, once it has been opened again."""
        before = {game.table_id for game in self.autopsy.running}
        until = perf_counter() + LISTED_WITHIN
        lost = before
        with contextlib.suppress(OSError, asyncssh.Error, TimeoutError):
            while lost and perf_counter() < until:
                lines = await ask(self.house.port, "tables --json")
                listed = {json.loads(line)["table"] for line in lines}
                lost = (before & self.autopsy.tables_playing(self.house.data)) - listed
            if lost:
                self.wrong.append(f"games run at tables that nobody can find: {sorted(lost)}")

    async def _play(self, fuse: Fuse | None) -> None:
        """Let people play until it is time to die, or until the house has died of its fuse."""
        if self._door.openings == 1:
            await self._settle_down()
        for_seconds = self._luck.uniform(self._plan.least, self._plan.most)
        if fuse is not None:
            for_seconds += self._plan.most
        if self._plan.how == "full":
            await self._fill_and_empty(for_seconds)
            return
        try:
            await self.house.died(within=for_seconds)
        except TimeoutError:
            return
        if fuse is not None and fuse.kind == "commit":
            self.figures.in_commit += 1

    async def _fill_and_empty(self, for_seconds: float) -> None:
        """Fill the disk and make room, in turns; it may be full at the end."""
        until = perf_counter() + for_seconds
        while perf_counter() < until:
            if not self.disk.is_full:
                await asyncio.sleep(self._luck.uniform(0.1, 0.8))
                self.disk.fill(self._luck)
            self.figures.times_full += 1
            await asyncio.sleep(self._luck.uniform(0.2, 2.0))
            if self._luck.random() < DIE_WHILE_FULL:
                self.figures.while_full += 1
                return
            self.disk.make_room()
            await self._see_it_go_on()

    async def _see_it_go_on(self) -> None:
        """Wait until people are shown something again, now that there is room."""
        before, began = self.witness.told, perf_counter()
        while self.witness.told == before:
            if perf_counter() > began + GOES_ON_WITHIN:
                self.wrong.append(
                    f"nothing went on for {GOES_ON_WITHIN:.0f} s though there was room"
                )
                return
            await asyncio.sleep(0.02)
        self.figures.frozen_for.append(perf_counter() - began)

    async def _settle_down(self) -> None:
        """Wait until games run at all tables, for some time at most."""
        until = perf_counter() + SETTLING
        while perf_counter() < until and len(self.witness.playing) < self._scene.tables:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.1)
        self.figures.settled.append(perf_counter() - until + SETTLING)
        if not self.witness.playing:
            self.wrong.append(f"no game had begun after {SETTLING:.0f} seconds")

    async def _die(self) -> None:
        if self._plan.how == "term":
            await self._close()
        elif self._luck.random() < DIE_WHILE_CLOSING:
            await self._close_and_kill()
        else:
            self.house.kill()
            await self._bury(await self.house.died())
        self.figures.kills += 1

    async def _died_in_recovery(self) -> None:
        status = await self.house.died()
        if status == REFUSED and self.disk.is_full:
            self.figures.refusals += 1
            status = -signal.SIGKILL
        else:
            self._was_recovering = True
            self.figures.in_recovery += 1
            self.figures.kills += 1
        await self._bury(status)

    async def _close_and_kill(self) -> None:
        """Ask the house to close, and kill it while it does, unless it is quicker."""
        self.house.ask_to_close()
        await asyncio.sleep(self._luck.uniform(0, 0.4))
        self.house.kill()
        status = await self.house.died()
        self.figures.in_closing += status != 0
        await self._bury(status or -signal.SIGKILL)

    async def _close(self) -> None:
        """Ask the house to close, as whoever deploys a new one does."""
        self._scene.is_closing = True
        began = perf_counter()
        self.house.ask_to_close()
        try:
            status = await self.house.died(within=GRACE)
        except TimeoutError:
            self.wrong.append(f"the house had not closed {GRACE:.0f} seconds after SIGTERM")
            return
        self.figures.closings.append(perf_counter() - began)
        if status:
            self.wrong.append(f"the house was asked to close, and its exit status was {status}")
        await self._bury(-signal.SIGKILL)
        self._scene.is_closing = False

    async def _bury(self, status: int) -> None:
        """Read what was still on its way, and examine what is left."""
        self._door.shut()
        self.disk.make_room()
        try:
            await self._door.all_out(_TO_HANG_UP)
        except TimeoutError:
            self.wrong.append("somebody is still inside a house that has died")
        if status != -signal.SIGKILL:
            self.wrong.append(f"the house ended by itself, with status {status}")
        thorough = self.figures.kills % _THOROUGH_EACH == 0
        self.wrong += self.autopsy.examine(self.house.data, thorough=thorough)
        self._take_complaints()

    def _take_complaints(self) -> None:
        """Take up what people and the house have to complain about."""
        self.wrong += self.witness.wrong
        self.witness.wrong.clear()
        self.wrong += [person.stuck for person in self._people if person.stuck]
        for task in self._tasks:
            if task.done() and not task.cancelled() and (error := task.exception()) is not None:
                self.wrong.append("".join(traceback.format_exception(error))[-_MOST_COMPLAINTS:])
        complaints = self.house.complaints()
        if complaints and self._plan.how != "full":
            self.complaints.append(complaints[-_MOST_COMPLAINTS:])

    # ------------------------------------------------ the end

    async def _finish(self) -> None:
        """Let everybody play on, undisturbed, until all games have ended; then close."""
        self._scene.plays_on = False
        self._scene.mood = Mood(in_a_hurry=True)
        await self.house.open(Orders())
        self._door.open(self.house.port, perf_counter() - self.house.opened_in)
        began = perf_counter()
        until = began + self._plan.finish_within
        while perf_counter() < until and self._games_running():
            await asyncio.sleep(1.0)
            if any(person.stuck for person in self._people):
                break
        self.figures.finished.append(perf_counter() - began)
        screens = [person.screen for person in self._people]
        await self._close()
        self.wrong += self.autopsy.examine(self.house.data, thorough=True)
        if self.autopsy.running:
            self.wrong.append(f"games that never ended: {names(self.autopsy.running)}")
            self.wrong += screens
        self._check_tables_seen()

    def _games_running(self) -> bool:
        """Whether a game runs, as the journal says while the house is open."""
        return bool(self.autopsy.tables_playing(self.house.data))

    def _check_tables_seen(self) -> None:
        """Every table at which somebody saw a game has one in the records."""
        played = {game.table for game in self.autopsy.games.values()}
        lost = self.witness.playing - played
        if lost and self.autopsy.games:
            self.wrong.append(f"tables at which games were seen, without records: {sorted(lost)}")
