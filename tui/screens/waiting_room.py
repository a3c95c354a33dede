"""The waiting room: who sits at the table, who is ready, before a game begins."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.events import Key as KeyPress

from games.bots import bot_names
from games.registry import GAMES
from tui.house import (
    MAX_WORD,
    AddBot,
    GiveWord,
    RemoveBot,
    ReplaceAway,
    Say,
    SetReady,
    TableView,
)
from tui.screens.ask_line import AskLines, Line
from tui.screens.board import Board
from tui.screens.choose import Choose
from tui.screens.game_rows import bot_kind_picks
from tui.screens.waiting_scene import (
    bots_of,
    is_ready,
    waiting_keys,
    waiting_prompt,
    waiting_scene,
)
from tui.table.blocks import plain
from tui.table.keys.away import away_seats
from tui.table.keys.key import Keys
from tui.table.painters.foot import Foot
from tui.table.scenes.part import Part
from tui.table.talk import Talk, TalkLine

LUCKY_WORD = (
    "Anything you like. The dice of the next game come from the house's secret seed and from the "
    "words of all players, so nobody alone can have chosen them. Empty for none."
)


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
        return waiting_scene(self._table, self.keys(), self.foot(), width, height)

    def keys(self) -> Keys:
        """Return the keys of the waiting room."""
        return waiting_keys(self._table)

    def prompt(self) -> Foot:
        """Return what we wait for."""
        return waiting_prompt(self._table)

    def do(self, key: str) -> None:
        """Do what a key of the waiting room is for."""
        match key:
            case "space":
                self.desk.ask(SetReady(ready=not is_ready(self._table)))
            case "b":
                self._add_bot()
            case "x":
                self._remove_bot()
            case "k":
                self.desk.ask(ReplaceAway(away_seats(self._table)[0]))
            case "l":
                word = Line("Your word", MAX_WORD, self._table.word)
                self.app.push_screen(
                    AskLines("Lucky word", LUCKY_WORD, [word], yes="Give it", may_be_empty=True),
                    self._give_word,
                )
            case "t":
                self._talk.open()
            case "?":
                self.desk.show_help()
            case "q":
                self.desk.leave_table()

    def _add_bot(self) -> None:
        kinds = bot_kind_picks(GAMES[self._table.game])
        if len(bot_names(self._table.game)) == 1:
            self._let_in(kinds[0].value)
            return
        choices = [
            (kind.value, f"{kind.text}, {kind.hint}" if kind.hint else kind.text) for kind in kinds
        ]
        self.app.push_screen(Choose("Add a bot", "How should it play?", choices), self._let_in)

    def _let_in(self, kind: str | None) -> None:
        if kind is not None:
            self.desk.ask(AddBot(kind))

    def _remove_bot(self) -> None:
        bots = bots_of(self._table)
        if len(bots) == 1:
            self._let_go(str(bots[0].seat))
            return
        choices = [(str(bot.seat), f"{plain(bot.name)}, seat {bot.seat + 1}") for bot in bots]
        self.app.push_screen(Choose("A bot goes", "Which one?", choices[:9]), self._let_go)

    def _let_go(self, seat: str | None) -> None:
        if seat is not None:
            self.desk.ask(RemoveBot(int(seat)))

    def _give_word(self, lines: tuple[str, ...] | None) -> None:
        if lines is not None:
            self.desk.ask(GiveWord(lines[0]))

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
