"""Who is who in the house: names that are nobody else's, keys, settings, and chips won so far.

Somebody with a key is known by it, or by any other key that they have joined to it, within a bound.
A guest is known while here, and while a seat is kept.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime

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
from server.house.ids import Entropy, unused
from server.house.kept import KeptPerson, Likes
from server.house.names import checked_name, folded, guest_name, suggested_name
from server.house.news import NewsBox
from server.house.refusal import Refused
from tui.house import Person, Settings


@dataclass(frozen=True, slots=True)
class Identity:
    """Who comes in, as the door knows it.

    `key` is the fingerprint of the key that authenticated them, or any other name that only they
    can have; None is a guest. `suggested_name` is what they are called elsewhere: a wish.
    `is_named`: they have said that they want to be called so, and need not be asked.
    `source` is where they come from, as far as guesses at codes are counted by it.
    """

    key: str | None
    suggested_name: str
    is_named: bool = False
    source: str = ""


@dataclass(eq=False, slots=True, weakref_slot=True)
class Patron:
    """Somebody the house knows. `box` is where their news go; None while they are not here.

    `id` is never another's. `keys` are those that bring them back, none for a guest. `is_lasting`:
    known also when they are neither here nor at a table, once the journal has, or may have,
    something of them (`is_written`). `is_saved`: it has them as they are. `has_played`: a game that
    they began has ended. `is_going`: it is being written down that they are forgotten or the same
    as somebody else, and they do nothing until it is; `became` is whom they turned out to be, and
    `joined` how many others turned out to be them since the house opened.
    `table` is the id of the table they sit or watch at, also while they are away; None: none.
    `code` is one that says who they are, good once until `code_until` (monotonic); "" for none.
    `talk`, `bustle` and `stir` limit how fast they talk, how fast they change what everybody in the
    house sees, and how fast what only others at a table see.
    `missed` is the last sentence that was said to them while they were not here, "" for none.
    `name_to_be`, "" for none, and `settings_to_be` are being written down just now (`becoming`).
    """

    id: str
    name: str
    keys: tuple[str, ...]
    since: datetime
    is_lasting: bool = False
    is_written: bool = False
    is_saved: bool = False
    has_played: bool = False
    is_going: bool = False
    became: Patron | None = None
    likes: Likes = field(default_factory=Likes)
    joined: int = 0
    name_to_be: str = ""
    settings_to_be: Settings | None = None
    net: int = 0
    box: NewsBox | None = None
    table: str | None = None
    code: str = ""
    code_until: float = 0.0
    missed: str = ""
    talk: Bucket = field(default_factory=lambda: Bucket(TALK_BURST, TALK_SECONDS))
    bustle: Bucket = field(default_factory=lambda: Bucket(BUSTLE_BURST, BUSTLE_SECONDS))
    stir: Bucket = field(default_factory=lambda: Bucket(STIR_BURST, STIR_SECONDS))

    @property
    def is_guest(self) -> bool:
        """Whether no key brings them back."""
        return not self.keys

    @property
    def is_here(self) -> bool:
        """Whether their terminal is open."""
        return self.box is not None

    @property
    def is_new(self) -> bool:
        """Whether they have yet to say what they want to be called."""
        return self.likes.is_new

    def as_person(self, now: float) -> Person:
        """Return what they are shown of themselves at `now` (monotonic)."""
        return Person(
            self.name,
            self.is_guest,
            self.net,
            self.likes.settings,
            is_new=self.is_new,
            code=self.code if self.code_until > now else "",
            last_tables=self.likes.last_tables,
            joined=self.joined,
        )

    @contextmanager
    def becoming(self, *, name: str = "", settings: Settings | None = None) -> Iterator[None]:
        """Have another name, or other settings, for whoever writes them down, as long as it takes
        to write that: else what they were before might be written once more after it."""
        self.name_to_be = name or self.name_to_be
        self.settings_to_be = settings or self.settings_to_be
        try:
            yield
        finally:  # unless they have asked for yet another since
            if name and self.name_to_be == name:
                self.name_to_be = ""
            if settings is not None and self.settings_to_be is settings:
                self.settings_to_be = None

    def kept(self, seen_at: datetime) -> KeptPerson:
        """Return what is to be kept of them."""
        is_new = self.is_new and not self.name_to_be
        settings = self.settings_to_be or self.likes.settings
        return KeptPerson(
            self.id,
            self.name_to_be or self.name,
            self.is_guest,
            self.keys if self.is_lasting else (),
            self.since,
            seen_at,
            replace(self.likes, settings=settings, is_new=is_new),
        )

    def note(self, text: str, *, refused: bool = False) -> None:
        """Say a sentence to them, now or when they come back."""
        if self.box is not None:
            self.box.note(text, refused=refused)
        elif not refused:
            self.missed = text

    def changed(self) -> None:
        """Say to them that what they are shown of themselves is another."""
        if self.box is not None:
            self.box.person_changed()

    def won(self, net: int) -> None:
        """Add what they took from a game that they began, below 0 what they lost."""
        if self.became is not None:
            self.became.won(net)
            return
        self.has_played = True
        self.net += net
        if net:
            self.changed()

    def come_in(self, box: NewsBox) -> None:
        """Be here, with the news going to `box`."""
        self.box = box
        if self.missed:
            box.note(self.missed)
            self.missed = ""


class People:
    """Everybody the house knows, by key, by name and by id."""

    def __init__(self, entropy: Entropy) -> None:
        self._entropy = entropy
        self._by_key: dict[str, Patron] = {}
        """Who was here most recently stands last."""
        self._by_name: dict[str, Patron] = {}
        self._by_id: dict[str, Patron] = {}
        self._reserved: dict[str, Patron] = {}
        """The names that are being written down, with who is to have them, or had them until that
        is written."""
        self._taken = ChainMap[str, Patron](self._by_name, self._reserved)
        self.crowded_out: list[Patron] = []
        """Who had to be forgotten to make room, until somebody writes that down."""

    def __iter__(self) -> Iterator[Patron]:
        return iter(self._by_id.values())

    def restore(self, people: Iterable[KeptPerson], nets: Mapping[str, int]) -> None:
        """Know again those whom the house knew, who were here longest ago first."""
        for kept in people:
            patron = Patron(
                kept.id,
                kept.name,
                kept.keys,
                kept.since,
                is_lasting=not kept.is_guest,
                is_written=True,
                is_saved=True,
                has_played=kept.id in nets,
                likes=kept.likes,
                net=nets.get(kept.id, 0),
            )
            self._add(patron)

    def forget_strangers(self) -> None:
        """Forget the guests, among those who were known again, who have no seat."""
        for patron in list(self):
            self.part(patron)

    def with_id(self, person: str) -> Patron | None:
        """Return the one with that id."""
        return self._by_id.get(person)

    def named(self, name: str) -> Patron | None:
        """Return the one who is called so."""
        return self._by_name.get(folded(name))

    def is_expected(self, identity: Identity) -> bool:
        """Return whether somebody with this key is here, or has a seat that is kept."""
        patron = self.known(identity.key)
        return patron is not None and (patron.is_here or patron.table is not None)

    def known(self, key: str | None) -> Patron | None:
        """Return the one whom this key brings back."""
        return self._by_key.get(key or "")

    def welcome(self, identity: Identity, now: datetime) -> Patron:
        """Return the one with this key, or somebody new."""
        if identity.key is None:
            name = guest_name(self._taken, self._entropy)
            return self._add(Patron(self._new_id(), name, (), now))
        patron = self._by_key.pop(identity.key, None)
        if patron is None:
            self._make_room()
            name = suggested_name(identity.suggested_name, self._taken)
            likes = Likes(is_new=not identity.is_named)
            patron = self._add(
                Patron(self._new_id(), name, (identity.key,), now, is_lasting=True, likes=likes)
            )
        self._by_key[identity.key] = patron
        return patron

    @contextmanager
    def reserved(self, patron: Patron, typed: str) -> Iterator[str]:
        """Keep a name for somebody who asks for it, while it is being written down; gives it as it
        will be. Raises `Refused` with what is wrong with it."""
        name = checked_name(typed)
        key = folded(name)
        if not all(names.get(key, patron) is patron for names in self._taken.maps):
            raise Refused(f"Somebody else in this house is called {name}.")
        self._reserved[key] = patron
        try:
            yield name
        finally:
            self._reserved.pop(key, None)

    def rename(self, patron: Patron, name: str) -> None:
        """Call somebody by a name that is reserved for them."""
        if self._by_name.get(folded(patron.name)) is patron:
            del self._by_name[folded(patron.name)]
        self._by_name[folded(name)] = patron
        patron.name = name
        patron.likes = replace(patron.likes, is_new=False)

    def join(self, gone: Patron, into: Patron) -> None:
        """Let two people be one: `into`, who gets the keys and what the other has won."""
        into.keys = tuple(dict.fromkeys((*into.keys, *gone.keys)))
        into.net += gone.net
        into.has_played |= gone.has_played
        into.joined += gone.joined + 1  # more than either had seen of it before
        gone.became = into
        self.forget(gone)
        for key in into.keys:
            self._by_key[key] = into

    def forget(self, patron: Patron) -> None:
        """Know somebody no longer."""
        if self._by_name.get(folded(patron.name)) is patron:
            del self._by_name[folded(patron.name)]
        for key in patron.keys:
            self._by_key.pop(key, None)
        self._by_id.pop(patron.id, None)

    def part(self, patron: Patron) -> None:
        """Forget somebody who has gone, unless a key or a kept seat may bring them back."""
        may_return = patron.is_lasting and (patron.is_written or bool(patron.code))
        may_return |= patron.is_going  # with this key nobody else comes in until it is written down
        if not (may_return or patron.is_here or patron.table is not None):
            self.forget(patron)

    def _add(self, patron: Patron) -> Patron:
        self._by_id[patron.id] = patron
        self._by_name[folded(patron.name)] = patron
        for key in patron.keys:
            self._by_key[key] = patron
        return patron

    def _new_id(self) -> str:
        return unused("p", 8, self._by_id, self._entropy)

    def _make_room(self) -> None:
        if len(self._by_key) < MOST_KNOWN:
            return
        gone = [p for p in self._by_key.values() if not (p.is_here or p.is_going or p.table)]
        longest = next((p for p in gone if not p.has_played), next(iter(gone), None))
        if longest is not None:
            self.forget(longest)
            if longest.is_written:
                self._reserved[folded(longest.name)] = longest
                self.crowded_out.append(longest)

    def free_name(self, patron: Patron) -> None:
        """Let others have the name of somebody who was crowded out."""
        if self._reserved.get(folded(patron.name)) is patron:
            del self._reserved[folded(patron.name)]
