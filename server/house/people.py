"""Who is who in the house: names that are nobody else's, settings, and chips won so far.

Somebody with a key is known by it for as long as the process runs, within a bound. A guest, or
who comes only once, is known while here, and while a seat is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from server.house.bounds import (
    BUSTLE_BURST,
    BUSTLE_SECONDS,
    MOST_KNOWN,
    STIR_BURST,
    STIR_SECONDS,
    TALK_BURST,
    TALK_SECONDS,
)
from server.house.bucket import Bucket
from server.house.ids import Entropy
from server.house.names import checked_name, folded, guest_name, suggested_name
from server.house.news import NewsBox
from server.house.refusal import Refused
from tui.house import Person, Settings


@dataclass(frozen=True, slots=True)
class Identity:
    """Who comes in, as the door knows it.

    `key` is the fingerprint of the key that authenticated them, or any other name that only they
    can have; None is a guest. `suggested_name` is what they are called elsewhere: a wish.
    `comes_once`: nobody will come in with this key again, and they are forgotten as guests are.
    """

    key: str | None
    suggested_name: str
    comes_once: bool = False


@dataclass(eq=False, slots=True, weakref_slot=True)
class Patron:
    """Somebody the house knows. `box` is where their news go; None while they are not here.

    `is_lasting`: known also when they are neither here nor at a table.
    `table` is the id of the table they sit or watch at, also while they are away; None: none.
    `talk`, `bustle` and `stir` limit how fast they talk, how fast they change what everybody in the
    house sees, and how fast what only others at a table see.
    `missed` is the last sentence that was said to them while they were not here, "" for none.
    """

    name: str
    key: str | None
    is_lasting: bool = False
    settings: Settings = field(default_factory=Settings)
    net: int = 0
    box: NewsBox | None = None
    table: str | None = None
    missed: str = ""
    talk: Bucket = field(default_factory=lambda: Bucket(TALK_BURST, TALK_SECONDS))
    bustle: Bucket = field(default_factory=lambda: Bucket(BUSTLE_BURST, BUSTLE_SECONDS))
    stir: Bucket = field(default_factory=lambda: Bucket(STIR_BURST, STIR_SECONDS))

    @property
    def is_here(self) -> bool:
        """Whether their terminal is open."""
        return self.box is not None

    def as_person(self) -> Person:
        """Return what they are shown of themselves."""
        return Person(self.name, self.key is None, self.net, self.settings)

    def note(self, text: str, *, refused: bool = False) -> None:
        """Say a sentence to them, now or when they come back."""
        if self.box is not None:
            self.box.note(text, refused=refused)
        elif not refused:
            self.missed = text

    def won(self, net: int) -> None:
        """Add what they took from a game, below 0 what they lost."""
        self.net += net
        if net and self.box is not None:
            self.box.person_changed()

    def come_in(self, box: NewsBox) -> None:
        """Be here, with the news going to `box`."""
        self.box = box
        if self.missed:
            box.note(self.missed)
            self.missed = ""


class People:
    """Everybody the house knows, by key and by name."""

    def __init__(self, entropy: Entropy) -> None:
        self._entropy = entropy
        self._by_key: dict[str, Patron] = {}
        """Who was here most recently stands last."""
        self._by_name: dict[str, Patron] = {}

    def __iter__(self) -> Iterator[Patron]:
        return iter(self._by_name.values())

    def is_expected(self, identity: Identity) -> bool:
        """Return whether somebody with this key is here, or has a seat that is kept."""
        patron = self._by_key.get(identity.key or "")
        return patron is not None and (patron.is_here or patron.table is not None)

    def welcome(self, identity: Identity) -> Patron:
        """Return the one with this key, or somebody new."""
        if identity.key is None:
            return self._add(Patron(guest_name(self._by_name, self._entropy), None))
        patron = self._by_key.pop(identity.key, None)
        if patron is None:
            self._make_room()
            name = suggested_name(identity.suggested_name, self._by_name)
            patron = self._add(Patron(name, identity.key, not identity.comes_once))
        self._by_key[identity.key] = patron
        return patron

    def rename(self, patron: Patron, typed: str) -> None:
        """Give somebody another name. Raises `Refused`."""
        name = checked_name(typed)
        if self._by_name.get(folded(name), patron) is not patron:
            raise Refused(f"Somebody else in this house is called {name}.")
        del self._by_name[folded(patron.name)]
        patron.name = name
        self._by_name[folded(name)] = patron

    def part(self, patron: Patron) -> None:
        """Forget somebody who has gone, unless a key or a kept seat may bring them back."""
        if not (patron.is_lasting or patron.is_here or patron.table is not None):
            self._by_name.pop(folded(patron.name), None)
            self._by_key.pop(patron.key or "", None)

    def _add(self, patron: Patron) -> Patron:
        self._by_name[folded(patron.name)] = patron
        return patron

    def _make_room(self) -> None:
        if len(self._by_key) < MOST_KNOWN:
            return
        for key, patron in self._by_key.items():
            if not patron.is_here and patron.table is None:
                del self._by_key[key]
                del self._by_name[folded(patron.name)]
                return
