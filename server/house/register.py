"""Who is who, and how that changes: a name, settings, a key that joins others, being forgotten.

What somebody asks for here is done once it is written down; one that is not granted raises a
sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from server.house.answers import TOO_FAST_FOR_OTHERS
from server.house.bounds import MOST_CODES
from server.house.changes import PersonForgotten, PersonJoined, PersonKept
from server.house.codes import find_by_code, new_code
from server.house.journal import utc_of
from server.house.people import Patron
from server.house.refusal import ONE_MOMENT, Refused
from server.house.text import clean_text
from server.house.visit import HouseVisit
from tui.house import AskCode, ForgetMe, Rename, SameAs, SaveSettings

if TYPE_CHECKING:
    from server.house.hall import Hall

MAX_STYLE = 32
"""The most characters in the name of a theme or a skin."""
CODE_SECONDS = 600.0
"""How long a code holds that says who somebody is."""
SOMEBODYS_CODE = (
    "That code is wrong, used up, older than ten minutes, or from before the house was restarted: "
    "ask for a new one."
)
FORGOTTEN = "All that the house kept about you is deleted. Goodbye."


class HandedOut:
    """The codes that say who somebody is, also when they have gone meanwhile."""

    def __init__(self) -> None:
        self._patrons: list[Patron] = []
        """Who has been given one, the newest last."""

    def holding(self, now: float) -> Mapping[str, Patron]:
        """Return the codes that hold at `now`, with who that is."""
        self._patrons = [patron for patron in self._patrons if patron.code_until > now]
        return {patron.code: patron for patron in self._patrons}

    def give(self, patron: Patron, code: str, until: float) -> None:
        """Let a code hold for somebody, and none that they had before."""
        self.take_back(patron)
        patron.code, patron.code_until = code, until
        self._patrons.append(patron)
        self.take_back(*self._patrons[:-MOST_CODES])

    def take_back(self, *patrons: Patron) -> None:
        """Let the codes of some people hold no longer."""
        for patron in patrons:
            patron.code = ""
        self._patrons = [patron for patron in self._patrons if patron not in patrons]


# ---------------------------------------------------------------- names and settings


async def rename(hall: Hall, visit: HouseVisit, request: Rename) -> None:
    """Give somebody who is at no table another name."""
    patron = visit.patron
    if not patron.bustle.take(hall.services.time.now()):
        raise Refused(TOO_FAST_FOR_OTHERS)
    with hall.reserved(patron, request.name) as name:
        with patron.becoming(name=name):
            await _write(hall, patron)
        hall.rename(patron, name)


async def save_settings(hall: Hall, visit: HouseVisit, request: SaveSettings) -> None:
    """Keep how somebody wants to see the house."""
    for name in (request.settings.theme, request.settings.skin):
        if len(name) > MAX_STYLE or clean_text(name) != name:
            raise Refused(f"No theme or skin has such a name; it has at most {MAX_STYLE} letters.")
    patron = visit.patron
    with patron.becoming(settings=request.settings):
        await _write(hall, patron)
    patron.likes = replace(patron.likes, settings=request.settings)
    patron.changed()


async def _write(hall: Hall, patron: Patron) -> None:
    """Return once somebody is written down, if anything of them is to be kept."""
    if patron.is_lasting:
        patron.is_written = True
        await hall.write(PersonKept(patron.kept(utc_of(hall.services.time))))


# ---------------------------------------------------------------- two who are one


def ask_code(hall: Hall, visit: HouseVisit, _: AskCode) -> bool:
    """Give somebody a code by which they are known as well where they come in as somebody else."""
    patron, now = visit.patron, hall.services.time.now()
    if not patron.stir.take(now):
        raise Refused(TOO_FAST_FOR_OTHERS)
    code = new_code(hall.services.entropy, hall.handed_out.holding(now))
    hall.handed_out.give(patron, code, now + CODE_SECONDS)
    patron.changed()
    return True


async def same_as(hall: Hall, visit: HouseVisit, request: SameAs) -> None:
    """Let two people be one: the one with more to lose stays."""
    you = visit.patron
    if you.is_guest or not you.is_lasting:
        raise Refused("You came without a key: come with one, and type the code then.")
    now = hall.services.time.now()
    codes = hall.handed_out.holding(now)
    other = find_by_code(hall.wrong_codes, visit.source, now, request.code, codes, SOMEBODYS_CODE)
    if other is you:
        raise Refused("That is your own code: type it where you come in as the other one.")
    if other.is_going:
        raise Refused(ONE_MOMENT)
    if any(one.table is not None for one in (you, other)):
        raise Refused("One of the two is at a table: leave it first.")
    gone, into = (other, you) if other.is_guest else (you, other)
    await _join(hall, visit, gone, into)


async def _join(hall: Hall, visit: HouseVisit, gone: Patron, into: Patron) -> None:
    hall.handed_out.take_back(gone, into)
    last = {**gone.likes.last_tables, **into.likes.last_tables}
    likes = replace(into.likes, last_tables=last)
    at = utc_of(hall.services.time)
    with _going(gone, into):
        into.is_written = True
        people = (PersonKept(gone.kept(at)), PersonKept(replace(into.kept(at), likes=likes)))
        await hall.write(*people, PersonJoined(gone.id, into.id))
        into.likes = likes
        before = hall.visit_of(gone)
        hall.people.join(gone, into)
        hall.no_longer(gone, into)
        hall.lobby.hand_on(gone, into)
        if before is visit:
            hall.unbecome(visit)
            hall.become(visit, into)
        elif before is not None:
            hall.send_away(before)
    into.changed()
    into.note(f"You are {into.name}, here and there.")
    hall.lobby.changed()


# ---------------------------------------------------------------- being forgotten


async def forget_me(hall: Hall, visit: HouseVisit, _: ForgetMe) -> None:
    """Have all deleted that is kept about somebody, and end their visit."""
    patron = visit.patron
    if patron.table is not None:
        raise Refused("You are at a table: leave it first.")
    if _is_played_on_for(hall, patron):
        raise Refused("A game that you began is still being played: wait until it has ended.")
    with _going(patron):
        await hall.write(PersonForgotten(patron.id))
        hall.handed_out.take_back(patron)
        hall.people.forget(patron)
        hall.no_longer(patron, None)
        hall.lobby.forget(patron)
        hall.send_away(hall.visit_of(patron) or visit, FORGOTTEN)


@contextmanager
def _going(*patrons: Patron) -> Iterator[None]:
    """Let some people do nothing while it is being written down what becomes of them."""
    for patron in patrons:
        patron.is_going = True
    try:
        yield
    finally:
        for patron in patrons:
            patron.is_going = False


def _is_played_on_for(hall: Hall, patron: Patron) -> bool:
    """Return whether a game runs that somebody began, whoever plays it by now."""
    return any(table.stage == "playing" and patron in table.began for table in hall.tables.values())
