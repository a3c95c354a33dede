"""A game for one keyboard: who plays what, and sitting down to it without a word in between."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from games.events import OptionValue
from games.game import AnyGame
from games.options import Options
from tui.house import MAX_TABLE_NAME, OpenTable, SetReady, Sit, TableView, Visit
from tui.keyboard import Keyboard

USUAL_BOTS = 3
"""Bots that somebody plays against who has not said how many."""
AT_EASE: Mapping[str, OptionValue] = {"clock": "off", "call": 30}
"""Options to begin with where nobody waits at the other end of a line."""


@dataclass(frozen=True, slots=True)
class Party:
    """What is to be played at one keyboard: by its owner against `bots` (names of bots), or by
    `people`. One of the two is empty, but for practice alone."""

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

    @property
    def is_kept(self) -> bool:
        """Whether what is played is there again the next time."""
        ...

    def enter(self, name: str) -> Visit:
        """Let somebody in who is called `name`, a good name that nobody here has."""
        ...

    def unfinished(self) -> Sequence[TableView]:
        """Return the tables of unfinished games that nobody plays now, the newest first, as
        spectators see them. Who sits there goes on by sitting down again."""
        ...

    def set_aside(self, table: str) -> None:
        """Leave the game at a table, by its id, unfinished, for all who play it."""
        ...

    def give_up(self, table: str) -> None:
        """Give up an unfinished game that nobody plays now, by its table's id."""
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


class Seating:
    """Seats a party at a table of its own, and starts the game when all sit.

    Every request is asked once; `step` goes as far as it can with what the house shows by now.
    """

    def __init__(self, keyboard: Keyboard, players: Sequence[Visit], party: Party) -> None:
        """Seat `players`, of those who share the keyboard; the first opens the table."""
        self._keyboard = keyboard
        self._players = players
        self._opener = players[0]
        self._has_asked = {self._opener}
        self._are_ready = False
        name = self._opener.person().name
        self._opener.ask(
            OpenTable(
                game=party.game,
                name=f"{name}'s table"[:MAX_TABLE_NAME],
                seats=len(players) + len(party.bots),
                options=party.options,
                bots=party.bots,
            )
        )

    @property
    def is_done(self) -> bool:
        """Whether the game has begun."""
        table = self._keyboard.table_of(self._opener)
        return table is not None and table.stage != "waiting"

    def step(self) -> None:
        """Ask for what comes next, if anything."""
        table = self._keyboard.table_of(self._opener)
        if table is None or self._are_ready:
            return
        standing = _standing(self._keyboard, self._players)
        for visit in standing:
            if visit not in self._has_asked:
                self._has_asked.add(visit)
                visit.ask(Sit(table.table))
        if not standing:
            self._are_ready = True
            self._keyboard.ask(SetReady(ready=True))


class Return:
    """Has everybody who plays an unfinished game take their seat there again."""

    def __init__(self, keyboard: Keyboard, players: Sequence[Visit], table: str) -> None:
        """Have `players`, of those who share the keyboard, go back to a table, by its id."""
        self._keyboard = keyboard
        self._players = players
        for visit in players:
            visit.ask(Sit(table))

    @property
    def is_done(self) -> bool:
        """Whether all are at the table again."""
        return not _standing(self._keyboard, self._players)

    def step(self) -> None:
        """Everything has been asked."""


def _standing(keyboard: Keyboard, players: Sequence[Visit]) -> list[Visit]:
    return [visit for visit in players if keyboard.table_of(visit) is None]
