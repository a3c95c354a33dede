"""The rules of the games, to read."""

from __future__ import annotations

from textual.content import Content
from textual.style import Style

from games.registry import GAMES
from games.rules_text import rules_text
from tui.desk import desk_of
from tui.screens.tabbed import Tabbed


class Rules(Tabbed):
    """The rules, a page for each game."""

    heading = "Rules"
    foot = f"1 to {len(GAMES)}, Tab  the game   Space  a page on"

    def __init__(self, game: str) -> None:
        """Open the rules of the game named `game`."""
        super().__init__([(name, each.title) for name, each in GAMES.items()], game)

    def text(self, columns: int) -> Content:
        """Return the rules of the chosen game, their headings marked by a style."""
        title = Style.from_rich_style(desk_of(self.app).look.style("title"))
        lines = [Content(line) for line in rules_text(self.tab, columns).splitlines()]
        for at, line in enumerate(lines):
            if at and line.plain and not line.plain.strip("=-"):
                lines[at - 1] = lines[at - 1].stylize(title)
        kept = (line for line in lines if not line.plain or line.plain.strip("=-"))
        return Content("\n").join(kept)
