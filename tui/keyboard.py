"""The people who share one keyboard: whose it is now, and to whom it passes next.

Over SSH that is one person. At home several may sit around one keyboard, each with a visit and a
seat of their own, and the screen shows what the one at the keyboard may know.
"""

from __future__ import annotations

from collections.abc import Sequence

from tui.house import GoOn, Leave, LogEntry, Request, SetReady, TableView, Visit

_FOR_ALL = (GoOn, SetReady, Leave)
"""What one asks for everybody at the keyboard: all of them see the same screen then."""

PUBLIC_ENTRIES = 20
"""How many of the newest entries of the log are looked at for what all know."""


class Keyboard:
    """The visits that share a keyboard, the owner's first.

    Views cost the house something to make, so each visit's table is fetched once for each change,
    by `fetch`, and kept.
    """

    def __init__(self, visits: Sequence[Visit]) -> None:
        """Let the owners of `visits` share; the first has the keyboard. There must be one."""
        self.owner = visits[0]
        """Whose terminal it is, and so whose settings hold."""
        self.holder = visits[0]
        """Who has the keyboard now."""
        self._tables: dict[Visit, TableView | None] = {}
        self.join(visits)

    @property
    def visits(self) -> tuple[Visit, ...]:
        """Everybody at the keyboard, the owner first."""
        return tuple(self._tables)

    @property
    def table(self) -> TableView | None:
        """The table as the one at the keyboard sees it; None in the lobby."""
        return self._tables[self.holder]

    def table_of(self, visit: Visit) -> TableView | None:
        """Return the table as the owner of `visit` sees it; None in the lobby."""
        return self._tables[visit]

    def fetch(self, visit: Visit) -> None:
        """Look at the table of `visit` again."""
        if visit in self._tables:
            self._tables[visit] = visit.table()

    def fetch_all(self) -> None:
        """Look at everybody's table again."""
        for visit in self._tables:
            self.fetch(visit)

    def join(self, visits: Sequence[Visit]) -> None:
        """Let more people share the keyboard."""
        self._tables |= {visit: visit.table() for visit in visits}

    def part(self) -> tuple[Visit, ...]:
        """Give the keyboard back to its owner alone; return the visits of the others."""
        others = self.visits[1:]
        self._tables = {self.owner: self._tables[self.owner]}
        self.holder = self.owner
        return others

    def pass_to(self, visit: Visit) -> None:
        """Give the keyboard to the owner of `visit`, one of those who share it."""
        self.holder = visit

    @property
    def is_parting(self) -> bool:
        """Whether who has the keyboard has left the table and others at it have not yet."""
        return self.table is None and any(table is not None for table in self._tables.values())

    def next_holder(self) -> Visit | None:
        """Return who must have the keyboard for the game to go on; None when it is well placed.

        Somebody else gets it only when the game waits for them and not for who has it.
        """
        mine = self.table
        if mine is None or mine.view is None or mine.you in mine.view.to_act:
            return None
        seats = {table.you: visit for visit, table in self._others(mine)}
        return next((seats[seat] for seat in mine.view.to_act if seat in seats), None)

    def others(self) -> tuple[TableView, ...]:
        """Return the views of those at the same table who do not have the keyboard now."""
        mine = self.table
        return tuple(table for _, table in self._others(mine)) if mine is not None else ()

    def ask(self, request: Request) -> None:
        """Ask for who has the keyboard; what all of them see done is asked for each."""
        if not isinstance(request, _FOR_ALL) or self.table is None:
            self.holder.ask(request)
            return
        for visit, table in self._tables.items():
            if table is not None:
                visit.ask(request)

    def ask_for(self, seat: int, request: Request) -> None:
        """Ask for the one of those at the keyboard who sits at `seat`; nothing when none does."""
        for visit, table in self._tables.items():
            if table is not None and table.you == seat:
                visit.ask(request)

    def public_log(self) -> tuple[LogEntry, ...]:
        """Return the newest of what has happened that everybody at the keyboard knows alike.

        What only some know (a sheet read by its owner) differs between their logs and is left
        out, so this may be shown while the keyboard passes from hand to hand.
        """
        logs = [table.log for table in self._tables.values() if table is not None]
        if not logs:
            return ()
        newest = logs[0][-PUBLIC_ENTRIES:]
        return tuple(entry for entry in newest if all(entry in log for log in logs[1:]))

    def _others(self, mine: TableView) -> list[tuple[Visit, TableView]]:
        return [
            (visit, table)
            for visit, table in self._tables.items()
            if visit is not self.holder and table is not None and table.table == mine.table
        ]
