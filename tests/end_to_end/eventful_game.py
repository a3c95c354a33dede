"""A whole game of Lucky 10 for three in which everything happens that can happen to people.

Two call a steal at once, a clock runs out, two connections go and come back, a window changes its
size. The clocks are as short as a table can have them.
"""

from __future__ import annotations

import asyncio
import re
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

from tests.end_to_end.hosting import (
    LOBBY,
    begin,
    choose_table,
    come_in,
    open_table,
    sit_down,
)
from tests.end_to_end.lucky10_games import NewKey, check_ending, play_to
from tests.end_to_end.player import OVER, SEEN, Lucky10Player
from tests.end_to_end.terminal import Terminal, ssh_command

TABLE = "Porch"
ERASE_LINE = "\x15"
"""Ctrl+U, which rubs out what has been typed."""
_CODE = re.compile(r"Your return code: (\w+)")


@dataclass
class Person:
    """Somebody in the house: the name they have there, and how they come back."""

    player: Lucky10Player
    name: str
    key: Path | None = None
    code: str = ""

    @property
    def terminal(self) -> Terminal:
        """Their terminal, as long as their connection lasts."""
        return self.player.terminal


@dataclass
class Company:
    """Three people at one table, two with keys and a guest."""

    house: AsyncExitStack
    port: int
    people: list[Person] = field(default_factory=list)

    @property
    def players(self) -> list[Lucky10Player]:
        """Those who play, by seat."""
        return [person.player for person in self.people]

    async def come_in(self, login: str, key: Path | None) -> Terminal:
        """Open a terminal and connect."""
        terminal = Terminal(ssh_command(self.port, login=login, key=key))
        return await self.house.enter_async_context(terminal)

    async def join(self, login: str, key: Path | None, limit: int) -> None:
        """Come in, and be somebody who bids up to `limit`."""
        terminal = await self.come_in(login, key)
        await terminal.until(LOBBY) if key is None else await come_in(terminal)
        found = re.search(r"([\w-]+)(?:, a guest)?   purse", terminal.lines[0])
        assert found is not None
        player = Lucky10Player(terminal, limit=limit, content=16)
        self.people.append(Person(player, found[1], key))

    def others(self, person: Person) -> list[Person]:
        """Return everybody but `person`."""
        return [other for other in self.people if other is not person]

    async def until_a_yard_lies(self) -> None:
        """Let whoever rolls the Yard roll it."""
        async with asyncio.TaskGroup() as playing:
            for player in self.players:
                playing.create_task(player.play(player.sees_yard))

    async def next_session(self) -> None:
        """Let everybody go on from the score that lies open."""
        async with asyncio.TaskGroup() as going_on:
            for player in self.players:
                going_on.create_task(player.press("\r"))


async def play(port: int, new_key: NewKey) -> None:
    """Play the game from the lobby to the end."""
    async with AsyncExitStack() as house:
        company = Company(house, port)
        await company.join("Cleo", new_key("cleo"), limit=1)
        await company.join("Dan", new_key("dan"), limit=2)
        await company.join("me", None, limit=3)
        await _sit_down(company)
        await play_to(company.players, SEEN)
        await _steal_by_two_at_once(company)
        await _clock_runs_out(company)
        await _connection_goes(company, company.people[1])
        await _connection_goes(company, company.people[2])
        await _window_changes(company)
        await play_to(company.players, OVER)
        await check_ending(*(person.terminal for person in company.people))
        for person in company.people:
            await person.terminal.press("q")
            await person.terminal.until(LOBBY)


async def _sit_down(company: Company) -> None:
    first, *others = company.people
    await open_table(first.terminal, Game="Lucky 10", Name=TABLE, Seats="3", Clock="10", Call="3")
    for person in others:
        await sit_down(person.terminal, TABLE)
    guest = company.people[2]
    code = _CODE.search(guest.terminal.text)
    assert code is not None, "a guest is shown a code to come back with"
    guest.code = code[1]
    assert not any(_CODE.search(person.terminal.text) for person in company.people[:2])
    await begin(*(person.terminal for person in company.people))


async def _steal_by_two_at_once(company: Company) -> None:
    """Everybody but the roller throws the Red Chip as soon as they can, in the same moment."""
    for player in company.players:
        player.steals_in = {2}
    await company.next_session()
    await play_to(company.players, SEEN)
    for person in company.people:
        callers = [one.name for one in company.people if _called(person, one, "")]
        joiners = [one.name for one in company.people if _called(person, one, " too")]
        assert len(callers) == len(joiners) == 1
        assert callers != joiners
        assert person.terminal.has_shown("2 ◆ Red")


def _called(reader: Person, person: Person, too: str) -> bool:
    """Whether `reader` was told that `person` threw the Red Chip: first, or after another."""
    start = "" if too else "STEAL! "
    return reader.terminal.has_shown(f"{start}{person.name} throws the Red Chip{too}.")


async def _clock_runs_out(company: Company) -> None:
    """Somebody who is asked to bid does nothing at all; the clock passes for them."""
    await company.next_session()
    await company.until_a_yard_lies()
    asleep = next(person for person in company.people if not person.player.has_yard)
    await play_to([person.player for person in company.others(asleep)], SEEN)
    await asleep.terminal.until(SEEN)
    for person in company.people:
        assert person.terminal.has_shown(f"{asleep.name}'s clock ran out: pass.")


async def _connection_goes(company: Company, person: Person) -> None:
    """Somebody's connection goes while a Yard lies there; they come back to the same seat."""
    await company.next_session()
    await company.until_a_yard_lies()
    session = person.player.session
    await person.terminal.cut()
    for other in company.others(person):
        await other.terminal.until_shown(f"{person.name}'s connection went")
    terminal = await company.come_in("me", person.key)
    if person.key is None:
        await _claim_seat(terminal, person)
    await terminal.until(f"{person.name} (you)", f"Session {session} of 10")
    person.player.terminal = terminal
    for other in company.others(person):
        await other.terminal.until_shown(f"{person.name} is back.")
    await play_to(company.players, SEEN)


async def _claim_seat(terminal: Terminal, guest: Person) -> None:
    """Take a guest's seat back, first with a wrong code and then with the right one."""
    await choose_table(terminal, TABLE)
    await terminal.press("\r")
    await terminal.until("Take back a seat", guest.name)
    await terminal.press("WRONG1")
    await terminal.until("Code        WRONG1")
    await terminal.press("\r")
    await terminal.until("That is not the code of that seat.")
    await terminal.press(ERASE_LINE, guest.code)
    await terminal.until(f"Code        {guest.code}")
    await terminal.press("\r")
    await terminal.until_gone("Take back a seat")


async def _window_changes(company: Company) -> None:
    """Somebody plays at every size that a window can have, and with one that is too small."""
    person = company.people[0]
    for columns, rows in ((120, 36), (60, 18)):
        await company.next_session()
        await _resize(person, columns, rows)
        await play_to(company.players, SEEN)
    await company.next_session()
    person.terminal.resize(50, 15)
    await person.terminal.until("60", "18")
    await play_to([other.player for other in company.others(person)], "Waiting")
    await _resize(person, 80, 24)
    await play_to(company.players, SEEN)


async def _resize(person: Person, columns: int, rows: int) -> None:
    """Change a window's size, and wait until the table is laid out for it."""
    terminal = person.terminal
    terminal.resize(columns, rows)
    await terminal.until_true(
        lambda: "Session" in terminal.lines[0] and "q" in terminal.lines[-1], "the new layout"
    )
