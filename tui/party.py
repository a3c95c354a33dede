"""A game for one keyboard: who plays what, and sitting down to it without a word in between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from games.options import Options
from tui.house import MAX_TABLE_NAME, OpenTable, SetReady, Sit, Visit
from tui.keyboard import Keyboard


@dataclass(frozen=True, slots=True)
class Party:
    """What is to be played at one keyboard: by its owner against `bots` (names of bots), or by the
    `people` named, the owner first. One of the two is empty."""

    game: str
    options: Options
    bots: tuple[str, ...] = ()
    people: tuple[str, ...] = ()


class Home(Protocol):
    """The house at home, where several people may come in at one keyboard."""

    def enter(self, name: str) -> Visit:
        """Let somebody in who is called `name`, a good name that nobody here has."""
        ...

    def name_problem(self, name: str) -> str:
        """Return what is wrong with a name in a sentence, "" when nothing is."""
        ...


class Seating:
    """Seats a party at a table of its own, and starts the game when all sit.

    Every request is asked once; `step` goes as far as it can with what the house shows by now.
    """

    def __init__(self, keyboard: Keyboard, party: Party) -> None:
        self._keyboard = keyboard
        self._sat = {keyboard.owner}
        self.is_done = False
        """Whether there is nothing left to ask."""
        seats = len(keyboard.visits) + len(party.bots)
        name = keyboard.owner.person().name
        keyboard.owner.ask(
            OpenTable(
                game=party.game,
                name=f"{name}'s table"[:MAX_TABLE_NAME],
                seats=seats,
                options=party.options,
                bots=party.bots,
            )
        )

    def step(self) -> None:
        """Ask for what comes next, if anything."""
        table = self._keyboard.table_of(self._keyboard.owner)
        if table is None or self.is_done:
            return
        waiting = [v for v in self._keyboard.visits if self._keyboard.table_of(v) is None]
        for visit in waiting:
            if visit not in self._sat:
                self._sat.add(visit)
                visit.ask(Sit(table.table))
        if not waiting:
            self.is_done = True
            self._keyboard.ask(SetReady(ready=True))
