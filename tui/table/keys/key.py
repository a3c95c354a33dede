"""What a key is: its names, what it would do, and what is said when it does nothing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from tui.house import Request, TableView
from tui.table.draft import Draft

Command = Literal["talk", "help", "leave", "give word", "add bot", "remove bot"]
"""What the screen does itself: open the line for talk, show the help, leave, and between games ask
for a lucky word or about bots."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the house; with `seat`, for the one at this keyboard who sits there."""

    request: Request
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Redraft:
    """Go on with another draft; nothing is asked of the house."""

    draft: Draft


Deed = Ask | Redraft | Command


class Key(NamedTuple):
    """One key, or a few that do the same, and what pressing it does now.

    `names` are the keys as a terminal names them, the one shown on the bar first. `label` says what
    it would do, with numbers; `help` in a sentence. A key that is not lit does nothing: when it has
    a deed all the same, that is asked, and the house's refusal says why not; else `why` says it.
    `confirm` is said at the first press, and the second one does it. `aim` is what the key is meant
    at, for the guard and for the second press: another aim is another deed; None when nothing can
    go wrong. `brief` is the label where there is little room; None when there is no shorter one.
    `needs_choice` is that it is not lit only because something must be chosen first: the help tells
    of it all the same.
    """

    names: tuple[str, ...]
    shown: str
    label: str
    help: str
    lit: bool = False
    deed: Deed | None = None
    why: str = ""
    confirm: str = ""
    aim: Hashable = None
    on_bar: bool = True
    is_loud: bool = False
    brief: str | None = None
    needs_choice: bool = False


@dataclass(frozen=True, slots=True)
class Keys:
    """All keys of a table at one moment.

    `main` are those that the bar or the help shows, in the order of the bar; `more` gives the
    others, which are looked at only when one of them is pressed.
    """

    main: tuple[Key, ...]
    more: Callable[[], Iterable[Key]] = tuple

    def find(self, name: str) -> Key | None:
        """Return the key that `name` presses now, a lit one before one that is not; None when it
        is no key of this table."""
        found = [key for key in (*self.main, *self.more()) if name in key.names]
        return next((key for key in found if key.lit), found[0] if found else None)

    def aims(self) -> dict[str, Hashable]:
        """Return what each lit key that needs the guard is meant at, by name."""
        return {
            name: key.aim
            for key in self.main
            if key.lit and key.aim is not None
            for name in key.names
        }


TALK = Key(("t",), "t", "Talk", "Say a line to the table.", lit=True, deed="talk")
HELP = Key(("?",), "?", "Help", "What you can do at this very moment.", lit=True, deed="help")
LEAVE = Key(("q",), "q", "Leave", "Leave the table.", lit=True, deed="leave")
_ALWAYS = ("talk", "help", "leave")


def always(view: TableView) -> tuple[Key, ...]:
    """Return the keys that a table has at every moment; the bar shows them on the right."""
    if view.you is None and not view.terms.spectators_talk:
        return (TALK._replace(lit=False, why="Spectators may not talk at this table."), HELP, LEAVE)
    return (TALK, HELP, LEAVE)


def is_always(key: Key) -> bool:
    """Whether it is one of the keys that are there at every moment."""
    return key.deed in _ALWAYS
