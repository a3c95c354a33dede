"""What a screen needs of the app around it: whom it serves, how things look, where to ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from textual.app import App

from tui.books import Books
from tui.house import Person, Request, Settings, TableView
from tui.look import Look
from tui.party import Party


@dataclass(frozen=True, slots=True)
class Choice:
    """A theme or a skin that can be chosen. `about` is what it is like, in one line."""

    name: str
    about: str


class Desk(Protocol):
    """The app as its screens see it; `desk_of` finds it from a screen or a widget.

    One person is at the keyboard at a time. `look` changes when they choose another theme or
    skin; screens are told by `App.refresh_look`, which repaints them.
    """

    @property
    def look(self) -> Look:
        """Return the theme, the skins and the colours for this terminal and this person."""
        ...

    @property
    def house(self) -> str:
        """Return what the house is called."""
        ...

    @property
    def owner(self) -> Person:
        """Return whose terminal it is, and whose settings hold."""
        ...

    @property
    def books(self) -> Books:
        """Return the house's books, as the owner may read them. Raises `MintTinError` with a
        sentence where the house has none."""
        ...

    @property
    def others_at_keyboard(self) -> tuple[TableView, ...]:
        """Return the views of the others who share this keyboard at the same table; usually ()."""
        ...

    def ask(self, request: Request) -> None:
        """Ask the house, for the person at the keyboard."""
        ...

    def ask_for(self, seat: int, request: Request) -> None:
        """Ask the house for the one of those sharing this keyboard who sits at `seat`."""
        ...

    def ask_owner(self, request: Request) -> None:
        """Ask the house for the one whose terminal it is: their settings, their name."""
        ...

    def ring(self) -> None:
        """Ring the terminal's bell, when the person has it set."""
        ...

    def themes(self) -> tuple[Choice, ...]:
        """Return the themes that can be chosen here."""
        ...

    def skins(self) -> tuple[Choice, ...]:
        """Return the skins that can be chosen here."""
        ...

    def preview(self, settings: Settings | None) -> None:
        """Show everything as with other settings, which are not kept; None ends it."""
        ...

    def play(self, party: Party | None) -> None:
        """Seat a party at a table of its own and begin at once; nothing to play is fine."""
        ...

    def go_on(self, table: TableView) -> None:
        """Go on with an unfinished game at home, at a table as spectators see it."""
        ...

    def show_help(self) -> None:
        """Open the help for this very moment, which the screen's `help_text` gives."""
        ...

    def show_rules(self, game: str) -> None:
        """Open the rules of the game of that name to read."""
        ...

    def show_settings(self) -> None:
        """Open the owner's settings."""
        ...

    def show_standings(self, game: str) -> None:
        """Open the standings, with the game of that name; "" begins with the first."""
        ...

    def show_about_you(self) -> None:
        """Open what the house keeps about the owner."""
        ...

    def give_word(self) -> None:
        """Let the person at the keyboard give their lucky word for the next game."""
        ...

    def add_bot(self) -> None:
        """Let the host have a bot take a seat."""
        ...

    def remove_bot(self) -> None:
        """Let the host have a bot go again."""
        ...

    def leave_table(self) -> None:
        """Leave the table, asking first when a seat is at stake."""
        ...

    def leave_house(self) -> None:
        """Leave the house, asking first when a seat is at stake."""
        ...


def desk_of(app: App[object]) -> Desk:
    """Return the app as a desk. Raises `TypeError` when it is not one."""
    if not hasattr(app, "ask_for"):
        raise TypeError(f"{type(app).__name__} is not a desk")
    return app  # type: ignore[return-value]  # checked by what it can do; Desk is structural
