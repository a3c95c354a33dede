"""A game for one keyboard: who plays what, and sitting down to it without a word in between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from games.events import OptionValue
from games.game import AnyGame
from games.options import Options
from tui.house import MAX_TABLE_NAME, OpenTable, SetReady, Sit, Visit
from tui.keyboard import Keyboard

USUAL_BOTS = 3
"""Bots that somebody plays against who has not said how many."""
AT_EASE: Mapping[str, OptionValue] = {"clock": "off", "call": 30}
"""Options to begin with where nobody waits at the other end of a line."""


@dataclass(frozen=True, slots=True)
class Party:
    """What is to be played at one keyboard: by its owner against `bots` (names of bots), or by
    `people`, of whom the owner is one. One of the two is empty, but for practice alone."""

    game: str
    options: Options
    bots: tuple[str, ...] = ()
    people: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Wish:
    """What was said on the command line where the game is still to be chosen on the screen.

    `bots` is how many, None when nobody said; `people` are names, none when nobody said.
    """

    bots: int | None = None
    people: tuple[str, ...] = ()


class Home(Protocol):
    """The house at home, where several people may come in at one keyboard."""

    def enter(self, name: str) -> Visit:
        """Let somebody in who is called `name`, a good name that nobody here has."""
        ...

    def name_problem(self, name: str) -> str:
        """Return what is wrong with a name in a sentence, "" when nothing is."""
        ...


def parse_people(text: str, game: AnyGame, name_problem: Callable[[str], str]) -> tuple[str, ...]:
    """Return the names in "Ann, Bo": good ones, none twice, as many as can play.

    `name_problem` says what is wrong with a name, or "". Raises `ValueError` with a sentence.
    """
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    least, most = game.least_players, game.most_players
    if not least <= len(names) <= most:
        raise ValueError(f"{game.title} is for {least} to {most} players, not {len(names)}.")
    for number, name in enumerate(names):
        problem = name_problem(name)
        if problem:
            raise ValueError(problem)
        if name.lower() in (other.lower() for other in names[:number]):
            raise ValueError(f"{name} is there twice; everybody needs a name of their own.")
    return names


def guests_of(party: Party, owner: str) -> tuple[str, ...]:
    """Return the people of a party besides its owner: all but the one called so, or else all but
    the first, whose name the owner takes."""
    at = next((i for i, name in enumerate(party.people) if name.lower() == owner.lower()), 0)
    return (*party.people[:at], *party.people[at + 1 :])


class Seating:
    """Seats a party at a table of its own, and starts the game when all sit.

    Every request is asked once; `step` goes as far as it can with what the house shows by now.
    """

    def __init__(self, keyboard: Keyboard, party: Party) -> None:
        self._keyboard = keyboard
        self._has_asked = {keyboard.owner}
        self._is_done = False
        name = keyboard.owner.person().name
        keyboard.owner.ask(
            OpenTable(
                game=party.game,
                name=f"{name}'s table"[:MAX_TABLE_NAME],
                seats=len(keyboard.visits) + len(party.bots),
                options=party.options,
                bots=party.bots,
            )
        )

    def step(self) -> None:
        """Ask for what comes next, if anything."""
        keyboard = self._keyboard
        table = keyboard.table_of(keyboard.owner)
        if table is None or self._is_done:
            return
        standing = [visit for visit in keyboard.visits if keyboard.table_of(visit) is None]
        for visit in standing:
            if visit not in self._has_asked:
                self._has_asked.add(visit)
                visit.ask(Sit(table.table))
        if not standing:
            self._is_done = True
            keyboard.ask(SetReady(ready=True))
