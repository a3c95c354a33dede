"""What is new in a table's log since it was looked at last: each entry once, in order."""

from __future__ import annotations

from games.record import ENDINGS
from tui.house import MAX_LOG, Happened, LogEntry, TableView


class Missed:
    """Stands where something happened that the log had forgotten before it was looked at."""


class Follower:
    """Follows the log of one table through the views of one visit.

    Events are told apart by their numbers. Lines of talk have none, and people say the same twice;
    but a line that is kept is the same object in every view, as long as the house and its reader
    are one process.
    """

    def __init__(self) -> None:
        self._log: tuple[LogEntry, ...] | None = None
        self._game_id = ""
        self._number = -1
        self._has_ended = True

    def fresh(self, view: TableView) -> tuple[LogEntry | Missed, ...]:
        """Return what has come into the log since the last view, the oldest first.

        The first time that is all that the log still holds.
        """
        if self._log is None:
            self._begin(view)
        known = set(map(id, self._log or ()))
        has_missed = self._has_missed(view, known)
        found: list[LogEntry | Missed] = [Missed()] if has_missed else []
        if view.game_id != self._game_id:
            self._game_id, self._number = view.game_id, -1
        for entry in view.log:
            if not isinstance(entry, Happened):
                if id(entry) not in known:
                    found.append(entry)
            elif entry.number > self._number:
                if entry.number > self._number + 1 and not has_missed:
                    found.append(Missed())
                self._number = entry.number
                self._has_ended = isinstance(entry.event, ENDINGS)
                found.append(entry)
        self._log = view.log
        return tuple(found)

    def _begin(self, view: TableView) -> None:
        """Take what the log has forgotten by now for what was never to be followed."""
        numbers = (entry.number for entry in view.log if isinstance(entry, Happened))
        self._game_id, self._number = view.game_id, next(numbers, view.moment + 1) - 1

    def _has_missed(self, view: TableView, known: set[int]) -> bool:
        """Whether a game has ended unseen, or so much was said that not even the oldest entry had
        been there before. A gap between events is told by their numbers."""
        if view.game_id != self._game_id:
            return not self._has_ended
        if not self._log or len(view.log) < MAX_LOG or isinstance(view.log[0], Happened):
            return False
        return id(view.log[0]) not in known
