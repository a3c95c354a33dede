"""The waiting room: who sits at the table, who is ready, before a game begins."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.events import Key as KeyPress

from tui.house import (
    ReplaceAway,
    Say,
    SetReady,
    Sit,
    TableView,
)
from tui.screens.board import Board
from tui.screens.waiting_scene import (
    is_ready,
    waiting_keys,
    waiting_prompt,
    waiting_scene,
)
from tui.table.helping import codes_and_terms
from tui.table.keys.away import away_seats
from tui.table.keys.key import Keys
from tui.table.painters.foot import Foot
from tui.table.scenes.part import Part
from tui.table.talk import Talk, TalkLine


class WaitingRoom(Board):
    """A table that waits for people, bots, and all of them to be ready."""

    DEFAULT_CSS = "WaitingRoom { layers: table talk; overflow: hidden; }"

    def __init__(self, table: TableView, *, typed: str | None = None) -> None:
        """Wait at `table`; `typed` is the talk that is being typed, None for none."""
        super().__init__()
        self._table = table
        self._talk = Talk(self, typed)

    def compose(self) -> ComposeResult:
        """Yield what it is made of, with the line for talk if somebody is typing there."""
        yield from super().compose()
        yield from self._talk.lines()

    def on_mount(self) -> None:
        """Let somebody go on who is typing."""
        self._talk.begin()

    @property
    def table(self) -> TableView:
        """The table as it was shown last."""
        return self._table

    def show(self, table: TableView) -> None:
        """Show the table as it is now."""
        self._table = table
        self.paint_news()

    def scene(self, width: int, height: int) -> Sequence[Part]:
        """Return the parts of the waiting room."""
        return waiting_scene(self._table, self.keys(), self.foot(), self.desk.house, width, height)

    def keys(self) -> Keys:
        """Return the keys of the waiting room."""
        return waiting_keys(self._table)

    def prompt(self) -> Foot:
        """Return what we wait for."""
        return waiting_prompt(self._table)

    def help_text(self) -> str:
        """Return what we wait for, the codes there are, and what every key does now."""
        told = (self.prompt().text, *codes_and_terms(self._table), super().help_text())
        return "\n\n".join(told)

    def do(self, key: str) -> None:  # noqa: C901 - one line for each key
        """Do what a key of the waiting room is for."""
        match key:
            case "space" if self._table.you is None:
                self.desk.ask(Sit(self._table.table))
            case "space":
                self.desk.ask(SetReady(ready=not is_ready(self._table)))
            case "b":
                self.desk.add_bot()
            case "x":
                self.desk.remove_bot()
            case "k":
                self.desk.ask(ReplaceAway(away_seats(self._table)[0]))
            case "l":
                self.desk.give_word()
            case "r":
                self.desk.show_rules(self._table.game)
            case "t":
                self._talk.open()
            case "?":
                self.desk.show_help()
            case "q":
                self.desk.leave_table()

    # ------------------------------------------------ talk

    @property
    def talk(self) -> Talk:
        """The line that one types talk into."""
        return self._talk

    def on_key(self, event: KeyPress) -> None:
        """Type a letter that came before the line for talk took the keys."""
        if self._talk.is_open:
            self._talk.hear(event)

    @property
    def is_covered(self) -> bool:
        """Whether the line for talk is there."""
        return self._talk.is_open

    def take_key(self, name: str, letter: str) -> bool:
        """Leave the keys to the line for talk while it is there."""
        return not self._talk.is_open and super().take_key(name, letter)

    def on_talk_line_done(self, event: TalkLine.Done) -> None:
        """Say what was typed, and give the keys back to the room."""
        event.stop()
        if self._talk.close():
            self.paint_news()
            if event.text:
                self.desk.ask(Say(event.text))
