"""All the sentences in which a game's events may be told in a log, from its record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace

from games.events import Event, GameStarted, Replaced
from tui.table.telling import is_told, tell
from tui.table.words import Cast

_MAY_BE_HIDDEN = ("dice", "score")
"""Fields of Lucky 10's events that are left out once a score lies face down."""


def plain(sentence: str) -> str:
    """Return a sentence as every skin draws it: signs that not all terminals have are others."""
    return sentence.replace("−", "-")


class Told:
    """The sentences of one game. Somebody may read them late, when others play at its seats."""

    def __init__(self) -> None:
        self.sentences: set[str] = set()
        self._events: list[Event] = []
        self._names: list[str] = []
        self._began: list[str] = []

    def add(self, events: Iterable[Event]) -> None:
        """Tell of more events, which follow on those before."""
        for event in events:
            self._events.append(event)
            if isinstance(event, GameStarted):
                self._names = self._began = [player.name for player in event.players]
            before = self._names
            if isinstance(event, Replaced):
                self._names = [*before]
                self._names[event.seat] = event.name
            if self._names != before:
                for earlier in self._events:
                    self._tell(earlier, self._names)
            self._tell(event, before)
            self._tell(event, self._names)

    def _tell(self, event: Event, names: Sequence[str]) -> None:
        if not is_told(event):
            return
        for_whom = zip(names, self._began, strict=True)
        played_for = tuple(began if began != now else "" for now, began in for_whom)
        for cast in (Cast(tuple(names)), Cast(tuple(names), None, played_for)):
            self._tell_as(event, cast)

    def _tell_as(self, event: Event, cast: Cast) -> None:
        self.sentences.add(plain(tell(event, cast)))
        own = {one.name for one in fields(event)}
        hidden = {name: None for name in _MAY_BE_HIDDEN if name in own}
        if hidden and type(event).__module__.startswith("games.lucky10"):
            self.sentences.add(plain(tell(replace(event, **hidden), cast)))
