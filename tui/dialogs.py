"""An app in front of whose screens dialogs open: to read, to fill in, to be sure of leaving."""

from __future__ import annotations

from abc import abstractmethod

from games.bots import bot_names
from games.registry import GAMES
from tui.dressed import DressedApp
from tui.house import MAX_WORD, AddBot, GiveWord, Leave, RemoveBot, Request, TableView
from tui.screens.ask_line import AskLines, Line
from tui.screens.books.about_you import AboutYouScreen
from tui.screens.books.standings import StandingsScreen
from tui.screens.choose import Choose
from tui.screens.game_rows import bot_kind_picks
from tui.screens.leaving import LeaveHouse, LeaveTable
from tui.screens.reading import Help
from tui.screens.rules import Rules
from tui.screens.settings import SettingsDialog
from tui.table.blocks import plain
from tui.table.keys.between import is_free_bot

LUCKY_WORD = (
    "Anything you like. The dice of the next game come from the house's secret seed and from the "
    "words of all players, so nobody alone can have chosen them. Empty for none."
)


class DialogsApp(DressedApp):
    """The part of an app that is a `tui.desk.Desk` in what opens in front.

    A subclass knows the `table` that the one at the keyboard is at, and whom to `ask`.
    """

    @property
    @abstractmethod
    def table(self) -> TableView | None:
        """Return the table that the one at the keyboard is at; None in the lobby."""

    @property
    @abstractmethod
    def is_at_home(self) -> bool:
        """Return whether it is played on one machine."""

    @abstractmethod
    def ask(self, request: Request) -> None:
        """Ask the house, for the person at the keyboard."""

    # ---------------------------------------------------------------- to read, and to choose

    def action_help_now(self) -> None:
        """Open the help for this very moment."""
        self.show_help()

    def show_help(self) -> None:
        """Open the help for this very moment, which the screen in front gives."""
        text = getattr(self.screen, "help_text", None)
        if text is not None:
            self.push_screen(Help(text, self.table.game if self.table is not None else ""))

    def follow_help(self) -> None:
        """Let a help that lies open tell of this moment, and of none that is gone."""
        for screen in self.screen_stack:
            if isinstance(screen, Help):
                screen.follow()

    def show_rules(self, game: str) -> None:
        """Open the rules of a game."""
        self.push_screen(Rules(game))

    def show_settings(self) -> None:
        """Open the owner's settings."""
        self.push_screen(SettingsDialog(at_home=self.is_at_home))

    def show_standings(self, game: str) -> None:
        """Open the standings."""
        self.push_screen(StandingsScreen(game))

    def show_about_you(self) -> None:
        """Open what the house keeps about the owner."""
        self.push_screen(AboutYouScreen(at_home=self.is_at_home))

    # ---------------------------------------------------------------- between games

    def give_word(self) -> None:
        """Let somebody give their lucky word for the next game."""
        if self.table is not None:
            line = Line("Your word", MAX_WORD, self.table.word)
            dialog = AskLines("Lucky word", LUCKY_WORD, [line], yes="Give it", may_be_empty=True)
            self.push_screen(dialog, self._give_word)

    def _give_word(self, lines: tuple[str, ...] | None) -> None:
        if lines is not None:
            self.ask(GiveWord(lines[0]))

    def add_bot(self) -> None:
        """Let a bot take a seat; which kind is asked where there are several."""
        if self.table is None:
            return
        kinds = bot_kind_picks(GAMES[self.table.game])
        if len(bot_names(self.table.game)) == 1:
            self._add_bot(kinds[0].value)
            return
        choices = [
            (kind.value, f"{kind.text}, {kind.hint}" if kind.hint else kind.text) for kind in kinds
        ]
        self.push_screen(Choose("Add a bot", "How should it play?", choices), self._add_bot)

    def _add_bot(self, kind: str | None) -> None:
        if kind is not None:
            self.ask(AddBot(kind))

    def remove_bot(self) -> None:
        """Let a bot go again; which one is asked where there are several."""
        seats = self.table.seats if self.table is not None else ()
        bots = [seat for seat in seats if is_free_bot(seat)]
        choices = [(str(bot.seat), f"{plain(bot.name)}, seat {bot.seat + 1}") for bot in bots]
        if len(bots) == 1:
            self._remove_bot(choices[0][0])
        elif bots:
            self.push_screen(Choose("A bot goes", "Which one?", choices[:9]), self._remove_bot)

    def _remove_bot(self, seat: str | None) -> None:
        if seat is not None:
            self.ask(RemoveBot(int(seat)))

    # ---------------------------------------------------------------- leaving

    def action_leave_table(self) -> None:
        """Leave the table, as with a key."""
        self.leave_table()

    def leave_table(self) -> None:
        """Leave the table, asking first when a seat is at stake."""
        table = self.table
        if table is not None and self._is_at_stake():
            people = [seat for seat in table.seats if seat.kind == "human"]
            self.push_screen(LeaveTable(is_last=len(people) == 1), self._leave_table)
        else:
            self._leave_table(True)

    def _leave_table(self, is_sure: bool | None) -> None:
        if is_sure:
            self.ask(Leave())

    def action_leave_house(self) -> None:
        """Leave the house, as with Ctrl+C; once more is a yes."""
        if isinstance(self.screen, LeaveHouse):
            self.screen.action_answer(True)
        else:
            self.leave_house()

    def leave_house(self) -> None:
        """Leave the house, asking first when a seat is at stake."""
        table = self.table
        if table is None or not self._is_at_stake():
            self.exit()
        else:
            self.push_screen(LeaveHouse(code=table.code), self._leave_house)

    def _leave_house(self, is_sure: bool | None) -> None:
        if is_sure:
            self.exit()

    def _is_at_stake(self) -> bool:
        table = self.table
        return table is not None and table.you is not None and table.stage == "playing"
