"""Who is there for a seat: its person, their seat held while they are away, or a bot for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from themes.skin import Skin
from tui.house import SeatLine, TableView
from tui.table.blocks import cut, plain
from tui.table.terms import ABSENT

_FOR = " for "
_LEAST_OF_BOT = 3


class Presence(NamedTuple):
    """How somebody is there. `is_away`: their connection went, and `meanwhile` says in a word or
    two what that means now, "" for nothing; `stands_in_for` names for whom a bot plays on, ""
    when none does."""

    is_away: bool = False
    meanwhile: str = ""
    stands_in_for: str = ""

    @property
    def told(self) -> str:
        """What to say of somebody away, where there is room: "away, held 1 min"; "" where their
        name and a mark say all."""
        return f"away, {self.meanwhile}" if self.meanwhile else ""

    def name(self, name: str, room: int, skin: Skin) -> str:
        """Return who is there in at most `room` cells: "Ann", or "Olive for Ann". Of the two names
        the person's is cut last."""
        if not self.stands_in_for:
            return cut(name, room, skin)
        of_bot = max(room - len(_FOR) - len(self.stands_in_for), _LEAST_OF_BOT)
        return cut(f"{cut(name, of_bot, skin)}{_FOR}{self.stands_in_for}", room, skin)


HERE = Presence()


def presences(view: TableView) -> Mapping[int, Presence]:
    """Return how everybody is there, by the seats of a game that runs: who has left for good has a
    bot play for them too."""
    there = {seat.seat: presence_of(seat, view) for seat in view.seats}
    for seat, person in enumerate(view.played_for):
        if person:
            there[seat] = Presence(stands_in_for=plain(person))
    return there


def presence_of(seat: SeatLine, view: TableView) -> Presence:
    """Return how the one at a seat is there."""
    if seat.stands_in_for or not seat.is_away:
        return Presence(stands_in_for=plain(seat.stands_in_for))
    if seat.held:
        return Presence(True, held(seat.held))
    passes = view.stage == "playing" and view.terms.absent == "pass"
    return Presence(True, ABSENT["pass"][0] if passes else "")


def held(seconds: int) -> str:
    """Return for how long in all a seat is held: "held 1 min". Nothing counts down here, so that it
    does not look like a clock."""
    minutes, rest = divmod(seconds, 60)
    return f"held {seconds} s" if rest else f"held {minutes} min"


def people_of(view: TableView, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return for whom each seat is played, where `names` have the seats now."""
    if not any(view.played_for):
        return names
    return tuple(plain(person) or name for person, name in zip(view.played_for, names, strict=True))
