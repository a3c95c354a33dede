"""What the house keeps about somebody: to read, to play a game of it again, to have it deleted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Button, Static

from tui.books import AboutYou, PastGame
from tui.desk import desk_of
from tui.house import MAX_NAME, ForgetMe
from tui.replay import open_replay
from tui.screens.ask_line import AskLines, Line
from tui.screens.books.columns import paragraph
from tui.screens.books.pages import ROWS_OF_A_GAME, about_lines, game_lines
from tui.screens.books.question import Question
from tui.screens.books.rows import Painter, Rows, RowsScreen, painted
from tui.screens.dialog import clickable, said
from tui.table.blocks import plain

ABOUT, PLAYED = "about", "games"
_PAGE = 5
FOOTS = {
    ABOUT: "Tab  the other page",
    PLAYED: "Enter  plays it again",
}
DELETED = (
    "Your name, keys, settings and standings go, and this visit ends. The records of your games "
    'stay for the others, with "somebody" in your seat. Nobody can bring it back. Type your name '
    "to have it so."
)


class AboutYouScreen(RowsScreen):
    """All that is kept about the owner of the terminal, and on a page of its own their games."""

    heading = "What the house keeps about you"
    foot = FOOTS[ABOUT]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", show=False, priority=True),
        Binding("d", "delete", show=False, priority=True),
        Binding("question_mark", "app.help_now", show=False, priority=True),
    ]

    def __init__(self, *, at_home: bool = False) -> None:
        """Tell of the owner; `at_home` they have no key of their own."""
        super().__init__([(ABOUT, "About you"), (PLAYED, "Past games")], ABOUT)
        self._at_home = at_home
        self._about: Question[AboutYou] = Question()
        self._chosen = 0

    def compose_box(self) -> ComposeResult:
        """Yield what stands in the box."""
        yield from super().compose_box()
        yield said("", classes="books-note")

    def foot_buttons(self) -> Iterator[Button]:
        """Yield the way to have it all deleted, and the one back."""
        yield clickable("d", "Delete all of it", "delete")
        yield from super().foot_buttons()

    def on_mount(self) -> None:
        """Look it up."""
        if self._about.begin():
            self.run_worker(self._look_up())

    async def _look_up(self) -> None:
        desk = desk_of(self.app)
        await self._about.ask(lambda: desk.books.about_you())
        self.set_again()

    @property
    def games(self) -> tuple[PastGame, ...]:
        """The games that are listed, newest first."""
        return self._about.answer.games if self._about.answer is not None else ()

    def lines(self, columns: int) -> Iterator[Painter]:
        """Yield the page that is chosen, or why there is none."""
        skin = desk_of(self.app).look.skin
        if self._about.answer is None:
            return painted(paragraph(self._about.words, columns, skin, "ink"))
        if self.tab == ABOUT:
            about = about_lines(self._about.answer, columns, skin, at_home=self._at_home)
            return painted(about)
        return painted(game_lines(self.games, self._chosen, columns, skin))

    def has_set(self, rows: int) -> None:
        """Mark the page, and name the keys it has."""
        super().has_set(rows)
        self.query_one("#delete").display = self._about.answer is not None
        foot = FOOTS[PLAYED] if self.tab == PLAYED and self.games else FOOTS[ABOUT]
        self.query_one(".dialog-foot", Static).update(Content(foot))

    # ------------------------------------------------ the list of games

    def action_scroll(self, lines: int) -> None:
        """Read on by lines; in the list go from game to game."""
        if self.tab == PLAYED and self.games:
            self._choose(self._chosen + lines)
        else:
            super().action_scroll(lines)

    def action_page(self, pages: int) -> None:
        """Read on by pages; in the list go on by some games."""
        if self.tab == PLAYED and self.games:
            self._choose(self._chosen + pages * _PAGE)
        else:
            super().action_page(pages)

    def _choose(self, index: int) -> None:
        """Put the cursor on a game, the nearest there is, and have it in sight."""
        self._chosen = min(max(index, 0), len(self.games) - 1)
        self.set_again()
        scroll = self.query_one(VerticalScroll)
        top, rows = self._chosen * ROWS_OF_A_GAME, scroll.scrollable_content_region.height
        first = min(max(scroll.scroll_y, top + ROWS_OF_A_GAME - rows), top)
        scroll.scroll_to(y=first, animate=False)

    def on_rows_clicked(self, event: Rows.Clicked) -> None:
        """Choose the game that is clicked; play it again with a second click."""
        event.stop()
        index = event.row // ROWS_OF_A_GAME
        if self.tab != PLAYED or index >= len(self.games):
            return
        if index == self._chosen:
            self.action_enter()
        else:
            self._choose(index)

    def action_enter(self) -> None:
        """Play the chosen game again; go back where there is no list."""
        if self.tab != PLAYED:
            self.action_back()
        elif self.games:
            self.run_worker(self._replay(self.games[self._chosen]), exclusive=True, group="replay")

    async def _replay(self, game: PastGame) -> None:
        record: Question[tuple[str, ...]] = Question()
        record.begin()
        self._note(record.words)
        desk = desk_of(self.app)
        await record.ask(lambda: desk.books.record(game.game_id))
        self._note(record.words)
        if record.answer is not None and self.is_active:
            open_replay(self.app, record.answer)

    def _note(self, sentence: str) -> None:
        for note in self.query(".books-note").results(Static):
            note.update(Content(sentence))
            note.display = bool(sentence)

    # ------------------------------------------------ deleting

    @on(Button.Pressed, "#delete")
    def delete_by_click(self) -> None:
        """Ask whether to delete it all."""
        self.action_delete()

    def action_delete(self) -> None:
        """Ask whether to delete it all, by the name typed in full, where there is something."""
        if self._about.answer is None:
            return
        name = desk_of(self.app).owner.name
        self.app.push_screen(
            AskLines(
                "Delete all of it",
                DELETED,
                [Line("Name", MAX_NAME)],
                yes="Delete all of it",
                check=lambda lines: _is_not(name, lines[0]),
                ask=lambda _: desk_of(self.app).ask_owner(ForgetMe()),
            )
        )

    def help_text(self) -> str:
        """Return the help for this page."""
        return HELP


def _is_not(name: str, typed: str) -> str:
    if typed.casefold() == name.casefold():
        return ""
    return f"Type {plain(name)} to have it all deleted, or press Esc."


HELP = """\
All that the house keeps about you, and a page with the games that you finished.

Tab, Left, Right  about you, and your past games; 1 and 2 do too
Up, Down, Space   read on; in the list from game to game
Enter             in the list, plays the game again as it looked
d                 deletes all of it, once you have typed your name
Esc, q            back
"""
