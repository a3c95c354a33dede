"""Small words that every sentence at a table needs: who, how many, which place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.options import join_and
from tui.house import TableView
from tui.table.blocks import plain

WATCHING = "You are watching this table."
"""Why a key of the game does nothing for a spectator."""
ONLY_HOST = "Only the host of the table does that."
"""Why a key of the host does nothing for somebody else."""
_YOU = re.compile(r"your?\b")


@dataclass(frozen=True, slots=True)
class Cast:
    """Who is who in sentences: names by seat, and which seat is the reader's ("You"). `played_for`
    names by seat for whom a bot plays there, "" where it does for nobody; none at all is fine."""

    names: tuple[str, ...]
    you: int | None = None
    played_for: tuple[str, ...] = ()

    def name(self, seat: int) -> str:
        """Return the name at `seat`, as on a label: "Bo", or "Olive for Bo", and never "you"."""
        person = self.person(seat)
        return f"{self.player(seat)} for {person}" if person else self.player(seat)

    def player(self, seat: int) -> str:
        """Return the name of who plays at `seat`, for whomever: "Olive"."""
        return self.names[seat] if 0 <= seat < len(self.names) else f"Seat {seat + 1}"

    def person(self, seat: int) -> str:
        """Return for whom a bot plays at `seat`, "" where none plays for anybody."""
        return self.played_for[seat] if 0 <= seat < len(self.played_for) else ""

    def who(self, seat: int) -> str:
        """Return the subject of a sentence that begins with it: "Bo" or "You"."""
        return "You" if seat == self.you else self.name(seat)

    def whom(self, seat: int) -> str:
        """Return who something is done to: "Bo" or "you"."""
        return "you" if seat == self.you else self.name(seat)

    def whose(self, seat: int) -> str:
        """Return whose something is: "Bo's", who may have a bot play there, or "your"."""
        return "your" if seat == self.you else f"{self.person(seat) or self.player(seat)}'s"

    def verb(self, seat: int, you_do: str) -> str:
        """Return what somebody does, in the form that goes with them: "pass" or "passes"."""
        return you_do if seat == self.you else third_person(you_do)

    def does(self, seat: int, you_do: str) -> str:
        """Return subject and verb: `does(1, "bid")` is "Bo bids" or "You bid"."""
        return f"{self.who(seat)} {self.verb(seat, you_do)}"

    def list(self, seats: Iterable[int]) -> str:
        """Return several people as a sentence's middle names them: "you, Bo and Cleo"."""
        ordered = sorted(seats, key=lambda seat: seat != self.you)
        return join_and(self.whom(seat) for seat in ordered)


def cast_of(view: TableView) -> Cast:
    """Return who is who in the game that `view` shows."""
    names = view.players or tuple(seat.name for seat in view.seats)
    you = view.view.you if view.view is not None else view.you
    return Cast(tuple(map(plain, names)), you, tuple(map(plain, view.played_for)))


@lru_cache(256)
def third_person(verb: str) -> str:
    """Return what somebody else does for what you do: "pass" becomes "passes"."""
    first, space, rest = verb.partition(" ")
    irregular = {"are": "is", "have": "has", "may": "may", "do": "does", "can": "can"}
    if first in irregular:
        return irregular[first] + space + rest
    return first + ("es" if first.endswith(("s", "sh", "ch", "x", "o")) else "s") + space + rest


def count(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: "1 chip", "3 chips"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def signed(points: int) -> str:
    """Return a total, which may be below zero, with the sign that sentences are written with."""
    return f"−{-points}" if points < 0 else str(points)


def net(chips: int) -> str:
    """Return chips won or lost as sentences are written: "+3", "0", "−3"."""
    return f"+{chips}" if chips > 0 else signed(chips)


def yellow(number: int) -> str:
    """Return Yellow Chips in words: "1 Yellow Chip"."""
    return count(number, "Yellow Chip")


def dice(number: int) -> str:
    """Return dice in words: "1 die", "3 dice"."""
    return count(number, "die", "dice")


def faces(thrown: Sequence[int]) -> str:
    """Return dice as they fell: "5 3 4 6 2"."""
    return " ".join(map(str, thrown))


def place(number: int) -> str:
    """Return a place, counted from 1: "1st", "2nd", "3rd", "4th"."""
    return f"{number}{('st', 'nd', 'rd')[number - 1] if number in (1, 2, 3) else 'th'}"


def capital(people: str) -> str:
    """Return people named in a sentence's middle as its start names them.

    "you" and "your" get a large letter; somebody's name stays as they write it.
    """
    return f"Y{people[1:]}" if _YOU.match(people) else people
