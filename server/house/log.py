"""What has happened at a table, as each viewer may know it now.

A game's events are kept as they were, with the era they happened in, and are shown through
`Game.visible`. When the era changes, what had been shown is asked for anew, so that nothing that
has been turned down stays to be read in anybody's log.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import islice, takewhile

from games.events import Event
from games.game import AnyGame
from games.somebody import nameless_event
from tui.house import MAX_LOG, Happened, LogEntry, Said, Told


@dataclass(frozen=True, slots=True)
class _Past:
    number: int
    event: Event
    era: int


@dataclass(frozen=True, slots=True)
class _Line:
    """What was said; `about` are the people, by id, with whom the line goes when they go."""

    entry: Said | Told
    about: tuple[str, ...]


@dataclass(slots=True)
class _Seen:
    """What one viewer has been shown: `upto` of all entries ever, as of `era`."""

    era: int
    upto: int
    entries: deque[LogEntry]
    shown: tuple[LogEntry, ...]


class TableLog:
    """The last `MAX_LOG` entries of one table."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._entries: deque[_Past | _Line] = deque(maxlen=MAX_LOG)
        self._total = 0
        self._seen: dict[int | None, _Seen] = {}

    def say(self, entry: Said | Told, about: tuple[str, ...] = ()) -> None:
        """Add a line of talk, or of the house, `about` people by their ids."""
        self._add(_Line(entry, about))

    def tell(self, first: int, events: Iterable[Event], state: object) -> None:
        """Add events, the first of them number `first` of its record, that led to `state`."""
        era = self._game.era(state)
        for number, event in enumerate(events, first):
            self._add(_Past(number, event, era))

    def begin_game(self) -> None:
        """Forget the events of the game before, whose seats were other people's; talk stays."""
        kept = [entry for entry in self._entries if not isinstance(entry, _Past)]
        self._entries = deque(kept, MAX_LOG)
        self._seen.clear()

    def is_about(self, person: str) -> bool:
        """Return whether a line is about somebody, by their id."""
        return any(isinstance(entry, _Line) and person in entry.about for entry in self._entries)

    def hand_on(self, gone: str, to: str) -> None:
        """Let lines about somebody, by their id, be about somebody else."""
        for at, entry in enumerate(self._entries):
            if isinstance(entry, _Line) and gone in entry.about:
                about = tuple(to if one == gone else one for one in entry.about)
                self._entries[at] = replace(entry, about=about)

    def forget(self, person: str, seats: Collection[int]) -> None:
        """Forget what somebody said and what was told of them; in the game's events the people at
        `seats` have no name any more."""
        kept = [e for e in self._entries if not (isinstance(e, _Line) and person in e.about)]
        for at, entry in enumerate(kept):
            if isinstance(entry, _Past):
                kept[at] = replace(entry, event=nameless_event(entry.event, seats))
        self._entries = deque(kept, MAX_LOG)
        self._seen.clear()

    def seen_by(
        self, seat: int | None, state: object, until: int | None = None
    ) -> tuple[LogEntry, ...]:
        """Return what `seat` (None: a spectator) may know while `state` holds, oldest first.

        `state` is None before the first game. Of a game that they see later, it ends before the
        first event after number `until`; what was said since waits with it.
        """
        era = self._game.era(state) if state is not None else -1
        seen = self._seen.get(seat)
        if seen is None or seen.era != era:
            seen = _Seen(era, self._total - len(self._entries), deque(maxlen=MAX_LOG), ())
            self._seen[seat] = seen
        if seen.upto != self._total:
            fresh = min(self._total - seen.upto, len(self._entries))
            newest = list(islice(self._entries, len(self._entries) - fresh, None))
            due = newest if until is None else list(takewhile(lambda e: _is_due(e, until), newest))
            seen.entries.extend(self._visible(due, seat, state))
            seen.upto = self._total - len(newest) + len(due)
            seen.shown = tuple(seen.entries)
        return seen.shown

    def _add(self, entry: _Past | _Line) -> None:
        self._entries.append(entry)
        self._total += 1

    def _visible(
        self, entries: Iterable[_Past | _Line], seat: int | None, state: object
    ) -> Iterable[LogEntry]:
        for entry in entries:
            if not isinstance(entry, _Past):
                yield entry.entry
                continue
            event = self._game.visible(entry.event, entry.era, state, seat)
            if event is not None:
                yield Happened(entry.number, event)


def _is_due(entry: _Past | _Line, until: int) -> bool:
    return not isinstance(entry, _Past) or entry.number <= until
