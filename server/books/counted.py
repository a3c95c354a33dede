"""The ledgers of all games, kept up with the journal's file.

They are a cache: games that have ended since are added, and all begins anew when what was counted
is no longer what the file says. That is so when a game turns up among those counted, as one whose
writing was delayed, and when somebody counted is no longer known: they were forgotten, or turned
out to be the same as somebody else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any

from server.books.ledger import Ledger
from server.books.opening import Pages
from server.books.players import Player, SeatResult
from server.books.queries import COUNT_UP_TO, NAMES, NIGHT, PAGE

GAMES_TO_A_PAGE = 100
"""So many games are read in one transaction, and counted without a pause."""

_MOST_STARTS = 3
"""How often counting may begin in one go, while people are being forgotten meanwhile. After that
what there is must do: who is forgotten has no name and so no line; the next look begins anew."""

Row = tuple[Any, ...]


class Counted:
    """What has been counted so far. For one thread."""

    def __init__(self, games: Iterable[str], breathe: Callable[[], None]) -> None:
        """Begin with nothing counted of `games`, by their names. `breathe` is called between
        pages, so that counting for long need not mean working without a pause."""
        self._names = tuple(games)
        self._breathe = breathe
        self._begin()

    def _begin(self) -> None:
        self.ledgers = {name: Ledger() for name in self._names}
        self._games = 0
        self._ended_at, self._row = "", 0
        """When the last game that was counted ended, and its row."""
        self._has_strangers = False
        """Whether somebody was counted whom the house does not know any more."""

    def catch_up(self, pages: Pages) -> Mapping[str, str]:
        """Count what is new in the file. Return the names of people by their ids."""
        names: dict[str, str] = {}
        for _ in range(_MOST_STARTS):
            if self._is_out_of_date(pages):
                self._begin()
            while self._count_page(pages):
                self._breathe()
            names = dict(pages.ask(NAMES))
            self._has_strangers = not self._knows_only(names)
            if not self._has_strangers:
                break
        return names

    def _is_out_of_date(self, pages: Pages) -> bool:
        [(games,)] = pages.ask(COUNT_UP_TO, self._place())
        return self._has_strangers or bool(games != self._games)

    def _knows_only(self, names: Mapping[str, str]) -> bool:
        players = (player for ledger in self.ledgers.values() for player in ledger.players)
        return all(player.is_bot or player.id in names for player in players)

    def _place(self) -> dict[str, object]:
        return {"ended_at": self._ended_at, "row": self._row}

    def _count_page(self, pages: Pages) -> bool:
        """Count the games that ended next; returns whether there may be more."""
        games_before = self._games
        values = {**self._place(), "night": NIGHT, "most": GAMES_TO_A_PAGE}
        rows = pages.ask(PAGE, values)
        for (row, game, ended_at, evening), seats in groupby(rows, key=lambda row: row[:4]):
            self._games += 1
            self._ended_at, self._row = ended_at, row
            results = [result for row in seats if (result := _result(row[4:])) is not None]
            if results and game in self.ledgers:
                self.ledgers[game].count(evening, results)
        return self._games == games_before + GAMES_TO_A_PAGE


def _result(row: Row) -> SeatResult | None:
    """Return how a game ended for a seat; None where it was abandoned."""
    person, name, is_bot, place, total, net, turns = row
    if place is None:
        return None
    player = Player(True, name) if is_bot else None if person is None else Player(False, person)
    return SeatResult(player, place, total, net, turns)
