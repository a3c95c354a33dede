"""At home: the unfinished games, in one line above the form, to go on with or to give up."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.content import Content

from games.lucky10.views import Lucky10View
from games.options import join_and
from games.registry import GAMES
from games.ten_thousand.views import TenThousandView
from tui.desk import desk_of
from tui.house import TableView
from tui.party import Home
from tui.screens.choose import Choose
from tui.screens.dialog import Buttons, Confirm, clickable
from tui.table.blocks import plain

MOST_NAMED = 3
"""Of more players than so many only some are named."""


def told(table: TableView, owner: str) -> str:
    """Return which unfinished game it is, as told to the one called `owner`: "Lucky 10,
    session 3, with Olive and Basil"."""
    others = [plain(seat.name) for seat in table.seats if seat.name != owner]
    if len(others) > MOST_NAMED:
        named = MOST_NAMED - 1
        others[named:] = [f"{len(others) - named} others"]
    company = [f"with {join_and(others)}"] if others else []
    return ", ".join([GAMES[table.game].title, *_how_far(table), *company])


def _how_far(table: TableView) -> list[str]:
    match table.view:
        case Lucky10View(session=session):
            return [f"session {max(1, session)}"]
        case TenThousandView(turn_number=turn):
            return [f"turn {turn}"]
        case _:
            return []


class Unfinished(Buttons):
    """The line, a key that goes on. With several games it opens a choice, the newest first; with
    none it is not there. Giving a game up is asked once more."""

    def __init__(self, owner: str, home: Home) -> None:
        """Tell the one called `owner` of the games of `home`."""
        super().__init__(classes="home-left")
        self._owner = owner
        self._home = home
        self._go_on = clickable("g", "Go on", "go_on")
        self.give_up_key = clickable("x", "Give up", "give_up")
        """To be put where there is room."""
        self.show()

    def compose(self) -> ComposeResult:
        """Yield the key."""
        yield self._go_on

    def show(self) -> None:
        """Tell which games there are by now."""
        tables = self._home.unfinished()
        self.display = self.give_up_key.display = bool(tables)
        which = f" with one of {len(tables)} games"
        if len(tables) == 1:
            which = f": {told(tables[0], self._owner)}"
        self._go_on.label = Content.assemble(("g", "bold"), f" Go on{which}")
        self._go_on.refresh(layout=True)  # a button of its own accord stays as wide as it was

    def go_on(self) -> None:
        """Go on with the game, or with the one that is chosen."""
        self._choose("Go on", desk_of(self.app).go_on)

    def give_up(self) -> None:
        """Give up the game, or the one that is chosen, once that is certain."""
        self._choose("Give up", self._ask_to_give_up)

    def _choose(self, heading: str, then: Callable[[TableView], None]) -> None:
        tables = {table.table: table for table in self._home.unfinished()}

        def take(table: str | None) -> None:
            if table is not None:
                then(tables[table])

        if len(tables) == 1:
            take(next(iter(tables)))
        elif tables:
            choices = [(table.table, told(table, self._owner)) for table in tables.values()]
            self.app.push_screen(Choose(heading, "Which game?", choices[:9]), take)

    def _ask_to_give_up(self, table: TableView) -> None:
        def give_up(is_sure: bool | None) -> None:
            if is_sure:
                self._home.give_up(table.table)
                self.show()

        question = f"Give up {told(table, self._owner)}? Nobody can go on with it then."
        self.app.push_screen(Confirm(question, yes="Give it up", no="Keep it"), give_up)
