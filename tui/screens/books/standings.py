"""The standings of each game: people and bots apart, the best first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import Button

from games.registry import GAMES
from themes.skin import Line, Skin
from tui.books import StandingLine, Standings
from tui.desk import desk_of
from tui.screens.books.columns import (
    WHAT_FIGURES_ARE,
    WITH_CHIPS,
    figures,
    heads,
    paragraph,
    put_figures,
)
from tui.screens.books.question import Question
from tui.screens.books.rows import Painter, RowsScreen, painted
from tui.screens.dialog import clickable
from tui.table.blocks import Row, blank, cut, plain

_PLACE = 5
_NAME = 17
_TITLES = {True: ("Games", "Wins", "Net", "Rating"), False: ("Games", "Wins", "Turns", "Rating")}
"""What stands over the figures of a game, by whether it is the one with chips."""
RATING = (
    "Rating: Glicko-2, from who came before whom; after ± how far off it may be. Games played "
    "alone change nothing in it."
)


class StandingsScreen(RowsScreen):
    """How everybody stands, a page for each game."""

    heading = "Standings"
    foot = "Tab  the other game"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,m", "about_you", show=False, priority=True),
        Binding("question_mark", "app.help_now", show=False, priority=True),
    ]

    def __init__(self, game: str) -> None:
        """Begin with the game of that name."""
        super().__init__([(name, each.title) for name, each in GAMES.items()], game)
        self._questions: dict[str, Question[Standings]] = {name: Question() for name in GAMES}

    def on_mount(self) -> None:
        """Look up the first page."""
        self.turned()

    def turned(self) -> None:
        """Look a page up when it is turned to for the first time."""
        question = self._questions[self.tab]
        if question.begin():
            self.run_worker(self._look_up(question, self.tab))

    async def _look_up(self, question: Question[Standings], game: str) -> None:
        desk = desk_of(self.app)
        await question.ask(lambda: desk.books.standings(game))
        self.set_again()

    def lines(self, columns: int) -> Iterator[Painter]:
        """Yield the standings of the game that is chosen, or why there are none."""
        skin = desk_of(self.app).look.skin
        question = self._questions[self.tab]
        if question.answer is None:
            return painted(paragraph(question.words, columns, skin, "ink"))
        return standings_lines(question.answer, desk_of(self.app).owner.name, columns, skin)

    def foot_buttons(self) -> Iterator[Button]:
        """Yield the way to what is kept about oneself, and the one back."""
        yield clickable("m", "About you", "about-you")
        yield from super().foot_buttons()

    @on(Button.Pressed, "#about-you")
    def about_you_by_click(self) -> None:
        """Read about oneself."""
        self.action_about_you()

    def action_about_you(self) -> None:
        """Read what the house keeps about oneself."""
        desk_of(self.app).show_about_you()

    def help_text(self) -> str:
        """Return the help for the standings."""
        return HELP


HELP = f"""\
How everybody stands in each game, over all games that were finished here.
People and bots stand apart, the best first; your own line is marked.

{WHAT_FIGURES_ARE[True]}
{WHAT_FIGURES_ARE[False]}
{RATING}

Tab, Left, Right  the other game; 1 and 2 do too
Up, Down, Space   read on
Enter, m          what the house keeps about you
Esc, q            back
"""


def standings_lines(standings: Standings, you: str, width: int, skin: Skin) -> Iterator[Painter]:
    """Yield the standings in lines of `width` cells; `you` is whose line is marked."""
    has_chips = standings.game == WITH_CHIPS
    for title, standing, marked in (
        ("People", standings.people, you),
        ("Bots", standings.bots, ""),
    ):
        if standing:
            yield partial(_head, title, has_chips=has_chips, width=width, skin=skin)
            row = partial(_row, has_chips=has_chips, you=marked, width=width, skin=skin)
            for place, line in enumerate(standing, 1):
                yield partial(row, place, line)
            yield partial(blank, width)
    if standings.people or standings.bots:
        yield from painted(paragraph(WHAT_FIGURES_ARE[has_chips], width, skin))
        yield from painted(paragraph(RATING, width, skin))
    else:
        nobody = f"Nobody has finished a game of {GAMES[standings.game].title} here yet."
        yield from painted(paragraph(nobody, width, skin, "ink"))


def _head(title: str, *, has_chips: bool, width: int, skin: Skin) -> Line:
    row = Row(width, skin).put(title, "title").to(_PLACE + _NAME)
    return put_figures(row, heads(_TITLES[has_chips]), skin).done()


def _row(
    place: int, line: StandingLine, *, has_chips: bool, you: str, width: int, skin: Skin
) -> Line:
    is_you = line.name == you
    row = Row(width, skin).put(skin.glyphs["turn"] if is_you else " ", "turn")
    row.put(f"{place:>3} ", "muted")
    row.put(cut(plain(line.name), _NAME - 1, skin), "yours" if is_you else "name")
    row.to(_PLACE + _NAME)
    return put_figures(row, figures(line, _TITLES[has_chips]), skin).done()
