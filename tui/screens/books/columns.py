"""Figures in columns, and paragraphs between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from themes.meanings import Meaning
from themes.skin import Line, Skin
from tui.books import StandingLine
from tui.table.blocks import Row, cut, drawn, text_line, wrap
from tui.table.words import net

GAMES_CELLS, WINS_CELLS, NET_CELLS, TURNS_CELLS, RATING_CELLS = 6, 6, 7, 7, 11
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


def figures(
    line: StandingLine, *, net_too: bool, turns_too: bool, has_chips: bool = True
) -> Iterator[Figure]:
    """Yield the figures of a standing, in the order of `heads`; what is not known, or not counted
    in a game without chips, is "·"."""
    yield Figure(str(line.games), GAMES_CELLS)
    yield Figure(str(line.wins), WINS_CELLS, "strong")
    if net_too:
        won: Meaning = "good" if line.net > 0 else "ink"
        yield Figure(net(line.net), NET_CELLS, won) if has_chips else _known("", NET_CELLS)
    if turns_too:
        yield _known("" if line.turns is None else f"{line.turns:.1f}", TURNS_CELLS)
    rating = "" if line.rating is None else f"{line.rating:.0f}"
    yield _known(
        rating if line.deviation is None else f"{rating} ±{line.deviation:.0f}", RATING_CELLS
    )


def heads(*, net_too: bool, turns_too: bool) -> Iterator[Figure]:
    """Yield what stands over the figures."""
    yield Figure("Games", GAMES_CELLS, "muted")
    yield Figure("Wins", WINS_CELLS, "muted")
    if net_too:
        yield Figure("Net", NET_CELLS, "muted")
    if turns_too:
        yield Figure("Turns", TURNS_CELLS, "muted")
    yield Figure("Rating", RATING_CELLS, "muted")


def _known(text: str, cells: int) -> Figure:
    return Figure(text, cells) if text else Figure("·", cells, "faint")


def put_figures(row: Row, columns: Iterable[Figure], skin: Skin) -> Row:
    """Add figures, each at the end of its column."""
    for text, cells, meaning in columns:
        row.put(cut(drawn(text, skin), cells, skin).rjust(cells), meaning)
    return row


def paragraph(text: str, width: int, skin: Skin, meaning: Meaning = "muted") -> Iterator[Line]:
    """Yield the lines of a paragraph."""
    for line in wrap(drawn(text, skin), width):
        yield text_line(line, width, skin, meaning)
