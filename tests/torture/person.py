"""One person in the house under torture, who plays by luck, drops, comes back and sees it all."""

from __future__ import annotations

import asyncio
import re
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

import asyncssh

from tests.end_to_end import hosting
from tests.end_to_end.stream import GIVEN_BACK
from tests.torture import eyes, hands
from tests.torture.door import Door
from tests.torture.figures import Figures
from tests.torture.hands import Mood
from tests.torture.wire import Client, Watched, Wire
from tests.torture.witness import Witness

FROZEN, GOES_ON = "can't write", "can write again"
"""What the house says while its disk is full, and when there is room again."""
MOST_FAILURES, OPENINGS = 3, 20
"""How often somebody tries again who has not got what they pressed a key for: so often, and once
more for so many openings of the house."""
MOST_TOLD = 3000
NOT_LISTED = 10
"""How often a table is not in the lobby's list until a guest takes it for gone."""
STOOD_THERE = 0.1
"""Seconds for which a sentence stands in a log until it counts as read."""
SEATED_LATE = 4.0
"""Seconds for which somebody waits for others before they say that they are ready."""
_HELP = "Esc Back"
_UP, _DOWN = "\x1b[A", "\x1b[B"
_CLAIM = "Take back a seat"
_NO_SEAT = re.compile(r"not the code|No guest of that name|tried too often")
_NOT_READY = re.compile(r"\(you\).* not ready")
_ANOTHER = re.compile(r"n plays again|n sits you down|press n again")
_TALK = "says it to the table"
_ALWAYS = "?"
"""The key that is on every bar at a table; where it's not, the line for talk is open."""


@dataclass
class Scene:
    """What all people share. `plays_on`: whether another game follows one that has ended.
    `is_closing`: the house has been asked to close, so that terminals must be given back.
    `seen` is called with the name of a table that somebody is at. `opening` is how many are opening
    one at this moment, and `tables` how many there are to be."""

    door: Door
    witness: Witness
    figures: Figures
    seen: Callable[[str], None]
    tables: int
    opening: int = 0
    plays_on: bool = True
    is_closing: bool = False
    mood: Mood = field(default_factory=Mood)


class Person:
    """Somebody with a key of their own, or a guest without one. Who has a `key_file` comes with the
    real `ssh`, and with a key that is written there."""

    def __init__(
        self,
        name: str,
        scene: Scene,
        seed: str,
        *,
        has_key: bool = True,
        key_file: Path | None = None,
    ) -> None:
        self.name = name
        self.stuck = ""
        """Why this person gave up, with what they saw; "" as long as all goes well."""
        self.screen = ""
        """What they saw last."""
        self._scene = scene
        self._luck = Random(f"{seed} {name}")
        self._key = asyncssh.generate_private_key("ssh-ed25519") if has_key else None
        self._key_file = key_file
        if key_file is not None and self._key is not None:
            key_file.touch(mode=0o600)
            self._key.write_private_key(key_file)
        self._number = self._openings = 0
        self._seat: tuple[str, str, str] | None = None
        """Where a guest sits: table, name there, and the code that brings the seat back."""
        self._not_listed = 0
        self._watches_until = 0.0
        self._waits_since = 0.0
        self._talks = 0
        self._failures: list[str] = []
        self._is_frozen = False
        self._glimpsed: dict[str, float] = {}
        """The sentences of the log on the screen, and since when they have stood there."""

    async def live(self) -> None:
        """Come in, again and again, until cancelled."""
        while True:
            port = await self._scene.door.opened()
            wire = self._terminal(port)
            try:
                async with self._scene.door.inside(), wire:
                    try:
                        await self._visit(wire)
                    finally:
                        self._look(wire)
                        self._check_given_back(wire)
            except (OSError, asyncssh.Error, TimeoutError):
                pass  # the house has died, or is not there yet
            except (AssertionError, LookupError, ValueError):
                self._fail(wire)
            await asyncio.sleep(self._luck.choice((0, 0, 0.05, 0.3, 1.5)))

    def _terminal(self, port: int) -> Watched:
        if self._key_file is not None:
            return Client(port, self.name, self._key_file)
        return Wire(port, self.name, self._key)

    def _fail(self, wire: Watched) -> None:
        """Take note that the house did not do what it should; not, when it was dying."""
        if wire.is_at_end:
            return
        self._scene.figures.failures += 1
        self._failures.append(traceback.format_exc()[-MOST_TOLD:])
        if len(self._failures) > MOST_FAILURES + self._scene.door.openings // OPENINGS:
            self.stuck = f"{self.name}: {' '.join(self._failures)}"

    async def _visit(self, wire: Watched) -> None:
        await wire.until_true(lambda: "Mint Tin" in wire.lines[0], "the first frame")
        if self._openings != self._scene.door.openings:
            self._openings = self._scene.door.openings
            self._scene.figures.first_frames.append(self._scene.door.since)
        while not wire.is_at_end:
            self._look(wire)
            if not await self._do_something(wire):
                return
            await wire.changed(self._luck.uniform(0.01, 0.15))

    # ------------------------------------------------ eyes

    def _look(self, wire: Watched) -> None:
        lines = wire.lines
        self.screen = "\n".join(lines)
        place, table = eyes.place(lines), eyes.table(lines)
        if table:
            self._scene.seen(table)
        self._read_log(table if place in {"table", "over"} else "", lines)
        if place == "table":
            self._scene.witness.playing.add(table)
        name, code = eyes.own_name(lines), eyes.return_code(lines)
        if place == "waiting" and name and code:
            self._seat = (table, name, code)
        says = eyes.sentence(lines)
        if FROZEN in says and not self._is_frozen:
            self._scene.figures.freezes_told += 1
            self._is_frozen = True
        elif GOES_ON in says and self._is_frozen:
            self._scene.figures.thaws_told += 1
            self._is_frozen = False

    def _read_log(self, table: str, lines: Sequence[str]) -> None:
        """Read the log, and believe what has stood there for some time: a frame may be painted in
        two."""
        now = perf_counter()
        read = eyes.log(lines) if table else ()
        self._glimpsed = {one: self._glimpsed.get(one, now) for one in read}
        for sentence, since in self._glimpsed.items():
            if now - since >= STOOD_THERE:
                self._scene.witness.saw_sentence(table, sentence, lines)

    def _check_given_back(self, wire: Watched) -> None:
        """Whoever was inside when the house closed in good order has their terminal again."""
        if not self._scene.is_closing or not wire.was_taken or not wire.is_at_end:
            return
        if GIVEN_BACK in wire.raw:
            self._scene.figures.given_back += 1
        else:
            self._scene.witness.wrong.append(
                f"{self.name}'s terminal was not given back: {bytes(wire.raw[-200:])!r}"
            )

    # ------------------------------------------------ hands

    async def _do_something(self, wire: Watched) -> bool:
        """Do one thing; returns whether to stay."""
        lines = wire.lines
        match eyes.place(lines):
            case "lobby":
                await self._in_the_lobby(wire)
            case "waiting":
                await self._in_the_waiting_room(wire)
            case "table":
                return await self._at_the_table(wire)
            case "over":
                await self._after_a_game(wire)
            case "asked":
                ends_it = "Nobody else sits here" in wire.text
                await self._press(wire, "n" if ends_it or not self._scene.plays_on else "y")
            case "naming":
                await self._press(wire, "\r")
                await wire.changed(0.3)
            case "form" | "help":
                await self._press(wire, "\x1b")
            case _:
                await self._press(wire, self._luck.choice(("\r", "\x1b")))
        return True

    async def _press(self, wire: Watched, keys: str) -> None:
        self._scene.figures.keys += len(keys)
        await wire.press(*keys)

    def _chance(self, of: float) -> bool:
        return self._luck.random() < of

    async def _in_the_lobby(self, wire: Watched) -> None:
        if self._key is None and self._seat is not None:
            await self._take_seat_back(wire, *self._seat)
            return
        tables = eyes.listed(wire.lines)
        self._waits_since = perf_counter()
        wanted = self._scene.tables - self._scene.opening
        if len(tables) < wanted and self._scene.plays_on and self._chance(0.5):
            self._scene.opening += 1
            try:
                await self._open_table(wire)
            finally:
                self._scene.opening -= 1
        elif rows := [row for row, (_, state) in enumerate(tables) if self._may_go_to(state)]:
            await self._go_to(wire, self._luck.choice(rows), len(tables))
            self._watches_until = perf_counter() + self._luck.uniform(0.5, 6)
        await wire.changed(0.3)

    def _may_go_to(self, state: str) -> bool:
        """Whether to go to a table of that line in the list. A guest goes where the code is shown
        that brings a seat back."""
        is_there_a_seat = self._key is not None or "waiting" in state
        return self._scene.plays_on and is_there_a_seat

    async def _open_table(self, wire: Watched) -> None:
        """Open a table of either game, with people and bots, whose games are short."""
        self._number += 1
        name = f"{self.name}-{self._number}"
        bots = self._luck.choice(("none", "1 bot", "1 bot", "2 bots"))
        wishes = {"Game": "Lucky 10", "Name": name, "Seats": "4", "Bots": bots}
        if self._chance(0.5):
            wishes |= {"Game": "Ten Thousand", "Target": "2000", "Entry": "0"}
        else:
            wishes |= {"Clock": "10", "Call": "3"}
        await hosting.open_table(wire, **wishes)

    async def _go_to(self, wire: Watched, row: int, rows: int) -> None:
        """Go to the table in that row of the lobby's list: sit down, or watch."""
        await self._press(wire, _UP * rows + _DOWN * row)
        await wire.changed(0.1)
        await self._press(wire, "\r")

    async def _take_seat_back(self, wire: Watched, table: str, name: str, code: str) -> None:
        """Take a guest's seat back, unless it is there no more."""
        await wire.changed(0.3)
        tables = [listed for listed, _ in eyes.listed(wire.lines)]
        if table not in tables:
            self._not_listed += 1
            if self._not_listed == NOT_LISTED:
                self._seat = None
            return
        self._not_listed = 0
        await self._go_to(wire, tables.index(table), len(tables))
        await wire.until_true(lambda: not _is_in_lobby(wire) or _CLAIM in wire.text)
        if _CLAIM in wire.text and (named := hosting._field(wire, "Name")) in {"", name}:
            await self._press(wire, f"{code}\r" if named else f"{name}\t{code}\r")
            await wire.until_true(lambda: not _is_in_lobby(wire) or _is_refused(wire.text))
        if _is_refused(wire.text):
            self._seat = None
        if _is_in_lobby(wire):
            await self._press(wire, "\x1b")

    async def _in_the_waiting_room(self, wire: Watched) -> None:
        has_waited = perf_counter() - self._waits_since > SEATED_LATE
        is_asked = _NOT_READY.search(wire.text) is not None
        if is_asked and self._scene.plays_on and has_waited:
            await self._press(wire, " ")
        elif self._chance(0.001):
            await self._press(wire, "q")
        elif self._chance(0.01):
            await self._say(wire)

    async def _at_the_table(self, wire: Watched) -> bool:
        """Play; returns False when the connection is to drop."""
        if _ALWAYS not in wire.lines[-1]:
            await self._press(wire, "\x1b")
            return True
        if eyes.is_watching(wire.lines):
            await self._watch(wire)
            return True
        keys = hands.moves(wire.lines, self._luck, self._scene.mood)
        if keys:
            await self._press(wire, keys)
        elif not hands.is_idle(wire.lines) and self._chance(0.5):
            await self._put_note_away(wire)
        elif self._chance(0.01):
            await self._say(wire)
        elif self._chance(0.005):
            await self._look_at_help(wire)
        elif self._chance(0.001) and self._scene.plays_on:
            await self._press(wire, "q")
            self._scene.figures.left += 1
        elif self._chance(0.004):
            self._scene.figures.dropped += 1
            return False
        return True

    async def _put_note_away(self, wire: Watched) -> None:
        """Look away from a note that stands where the sentence should be."""
        if await self._open_talk(wire):
            await self._press(wire, "\x1b")
            await wire.changed(0.3)

    async def _watch(self, wire: Watched) -> None:
        if perf_counter() > self._watches_until:
            await self._press(wire, "q")
            await wire.changed(0.3)
        elif self._chance(0.01):
            await self._say(wire)

    async def _after_a_game(self, wire: Watched) -> None:
        if _ALWAYS not in wire.lines[-1]:
            await self._press(wire, "\x1b")
        elif eyes.is_watching(wire.lines) and not self._chance(0.1):
            await self._watch(wire)
        elif self._wants_another(wire.lines):
            await self._press(wire, "n" if self._chance(0.99) else "q")

    def _wants_another(self, lines: Sequence[str]) -> bool:
        """Whether to play another game: a guest only at a table where they have their code."""
        is_seated = self._key is not None or not eyes.is_watching(lines)
        return self._scene.plays_on and is_seated and bool(_ANOTHER.search(eyes.sentence(lines)))

    async def _say(self, wire: Watched) -> None:
        if await self._open_talk(wire):
            self._talks += 1
            await wire.press(f"line {self._talks} of {self.name}", "\r")
            self._scene.figures.said += 1

    async def _open_talk(self, wire: Watched) -> bool:
        """Open the line for talk; returns whether it opens."""
        await self._press(wire, "t")
        for _ in range(20):
            if _TALK in wire.text:
                return True
            await wire.changed(0.05)
        return False

    async def _look_at_help(self, wire: Watched) -> None:
        """Open the help and close it again: nothing of that has to be written anywhere."""
        began = perf_counter()
        await self._press(wire, "?")
        await wire.until(_HELP)
        self._scene.figures.echoes.append(perf_counter() - began)
        await self._press(wire, "q")
        await wire.until_gone(_HELP)


def _is_refused(text: str) -> bool:
    return _NO_SEAT.search(text) is not None


def _is_in_lobby(wire: Watched) -> bool:
    return "the lobby" in wire.lines[0]
