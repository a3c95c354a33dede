"""An app for a replay alone: no house, nobody else, and it ends with the replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType

from games.events import Event
from tui.dialogs import DialogsApp
from tui.house import Note, Person, Request, Settings, TableView
from tui.replay.checking import Checked
from tui.replay.screen import ReplayScreen
from tui.table.painters.header import PROGRAM
from tui.terminal.client import ClientTerminal


class ReplayApp(DialogsApp):
    """Shows one replay on this terminal. Nothing is asked of anybody."""

    TITLE = "Mint Tin"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave_house", show=False, priority=True, system=True),
        Binding("ctrl+d", "leave_house", show=False, system=True),
        Binding("question_mark", "help_now", show=False),
    ]

    def __init__(
        self,
        events: Iterable[Event],
        checked: Checked,
        settings: Settings,
        *,
        first: int = 1,
        terminal: ClientTerminal | None = None,
        theme_folders: Sequence[Path] = (),
    ) -> None:
        """Show what `ReplayScreen` shows of `events`, `checked` and `first`, as `settings` say.

        `theme_folders` hold themes and skins beside the house's own.
        """
        self._owner = Person("", is_guest=True, settings=settings)
        self._replay = ReplayScreen(events, checked, first=first)
        super().__init__(theme_folders, terminal, None)

    def on_mount(self) -> None:
        """Begin with the replay; the app ends when it is left."""
        self.push_screen(self._replay, lambda _: self.exit())
        self.tell_problems()

    def show_note(self, note: Note) -> None:
        """Show a sentence at the foot of the replay, when there is one."""
        if self._replay.is_mounted:
            self._replay.show_note(note)

    @property
    def house(self) -> str:
        """Return what is played here, as there is no house."""
        return PROGRAM

    @property
    def owner(self) -> Person:
        """Return whose terminal it is."""
        return self._owner

    @property
    def table(self) -> TableView | None:
        """Return no table: none of a house is here."""
        return None

    @property
    def is_at_home(self) -> bool:
        """Return that it is on one machine."""
        return True

    @property
    def others_at_keyboard(self) -> tuple[TableView, ...]:
        """Return nobody."""
        return ()

    def ask(self, request: Request) -> None:
        """Ask nobody."""

    def ask_for(self, seat: int, request: Request) -> None:
        """Ask nobody."""

    def ask_owner(self, request: Request) -> None:
        """Ask nobody."""

    def ring(self) -> None:
        """Ring nothing."""
