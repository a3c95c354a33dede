"""Figures in columns, and paragraphs between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from themes.meanings import Meaning
from themes.skin import Line, Skin
from tui.books import StandingLine
from tui.table.blocks import Row, cut, drawn, text_line, wrap
from tui.table.words import net

CELLS = {"Games": 6, "Wins": 6, "Net": 7, "Turns": 7, "Rating": 11, "You came first": 16}
"""The cells of each column, by what stands over it."""
WITH_CHIPS = "lucky10"
"""The game in which chips are won and lost; it has no turns to count."""
WHAT_FIGURES_ARE = {
    True: "Net: Yellow Chips won or lost; of all people and bots together it is 0.",
    False: "Turns: how many it took on average to win.",
}
"""What the figure is that only one game has, by whether that is the one with chips."""


class Figure(NamedTuple):
    """A figure of a column, `cells` wide, at its right end."""

    text: str
    cells: int
    meaning: Meaning = "ink"


def heads(titles: Iterable[str]) -> Iterator[Figure]:
    """Yield what stands over columns."""
    for title in titles:
        yield Figure(title, CELLS[title], "muted")


def figures(
    line: StandingLine, titles: Iterable[str], *, has_chips: bool = True
) -> Iterator[Figure]:
    """Yield the figures of a standing under `titles`; what is not known, or not counted in a game
    without chips, is "·"."""
    rating = "" if line.rating is None else f"{line.rating:.0f}"
    give_or_take = "" if line.deviation is None else f" ±{line.deviation:.0f}"
    known = {
        "Games": games(line.games),
        "Wins": wins(line.wins),
        "Net": won(line.net) if has_chips else _known("", "Net"),
        "Turns": _known("" if line.turns is None else f"{line.turns:.1f}", "Turns"),
        "Rating": _known(f"{rating}{give_or_take}" if rating else "", "Rating"),
    }
    for title in titles:
        yield known[title]


def games(number: int) -> Figure:
    """Return how many games were finished."""
    return Figure(str(number), CELLS["Games"])


def wins(number: int) -> Figure:
    """Return how many games were won."""
    return Figure(str(number), CELLS["Wins"], "strong")


def won(chips: int) -> Figure:
    """Return chips won, or below 0 lost."""
    return Figure(net(chips), CELLS["Net"], "good" if chips > 0 else "ink")


def _known(text: str, title: str) -> Figure:
    return Figure(text, CELLS[title]) if text else Figure("·", CELLS[title], "faint")


def put_figures(row: Row, columns: Iterable[Figure], skin: Skin) -> Row:
    """Add figures, each at the end of its column."""
    for text, cells, meaning in columns:
        row.put(cut(drawn(text, skin), cells, skin).rjust(cells), meaning)
    return row


def paragraph(text: str, width: int, skin: Skin, meaning: Meaning = "muted") -> Iterator[Line]:
    """Yield the lines of a paragraph."""
    for line in wrap(drawn(text, skin), width):
        yield text_line(line, width, skin, meaning)
