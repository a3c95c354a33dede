"""The lobby: the tables, the people and the news, as everybody in the house may see them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import replace

from games.game import AnyGame
from server.house import seeing
from server.house.bounds import LOBBY_SECONDS, MOST_NEWS
from server.house.changes import NewsKept
from server.house.clocks import Time, Timer
from server.house.kept import KeptNews
from server.house.names import folded
from server.house.people import Patron
from server.house.table import Table
from server.house.visit import HouseVisit
from tui.house import LobbyView, PersonLine, TableLine

PRIVATE = "a private table"
"""Where others see those who are at one."""


class Lobby:
    """What everybody sees of a house. It is made anew when somebody looks after a change."""

    def __init__(
        self,
        house: str,
        time: Time,
        tables: Mapping[str, Table],
        visits: Mapping[Patron, HouseVisit],
    ) -> None:
        """Show the house of that name, with the tables and the visits that are in it by then."""
        self._house = house
        self._time = time
        self._tables = tables
        self._visits = visits
        self._news: deque[KeptNews] = deque(maxlen=MOST_NEWS)
        self._next_news = 0
        self._view: LobbyView | None = None
        self._shown_at = -LOBBY_SECONDS
        self._timer: Timer | None = None

    def seen_by(self, patron: Patron) -> LobbyView:
        """Return the lobby as somebody sees it: with their own table, also a private one."""
        if self._view is None:
            self._view = LobbyView(
                house=self._house,
                tables=self.public_lines(),
                people=tuple(sorted(map(self._person_line, self._visits), key=_by_name)),
                news=tuple(news.text for news in self._news),
            )
        table = self._table_of(patron)
        if table is None or table.seating.of(patron) is None:
            return self._view
        lines = self._view.tables
        if table.terms.is_private:
            lines = (*lines, *_lines([table]))
        own = (replace(line, is_yours=True) if line.table == table.id else line for line in lines)
        return replace(self._view, tables=tuple(own))

    def table_lines(self, games: Mapping[str, AnyGame]) -> tuple[str, ...]:
        """Return the tables as plain lines of text."""
        return seeing.listing(games, self.public_lines())

    def changed(self) -> None:
        """Let everybody know that it looks different, those who look at it at once; but all screens
        are not drawn anew for each of many changes."""
        self._view = None
        if self._timer is None:
            due = self._shown_at + LOBBY_SECONDS
            if due <= self._time.now():
                self._show()
            else:
                self._timer = self._time.call_at(due, self._show)

    def restore(self, news: Iterable[tuple[int, KeptNews]]) -> None:
        """Tell again what was told before, in its order."""
        for number, told in news:
            self._news.append(told)
            self._next_news = number + 1

    def number(self, text: str, about: Iterable[Patron]) -> NewsKept:
        """Return a line of news as it is to be written down before `tell` tells it; it goes with
        the people whom it is about."""
        ids = tuple(dict.fromkeys(patron.id for patron in about))
        kept = NewsKept(self._next_news, KeptNews(text, ids))
        self._next_news += 1
        return kept

    def tell(self, news: KeptNews) -> None:
        """Add a line to the news."""
        self._news.append(news)
        self.changed()

    def hand_on(self, gone: Patron, to: Patron) -> None:
        """Let the news about somebody be about whom they turned out to be."""
        for at, news in enumerate(self._news):
            about = tuple(to.id if one == gone.id else one for one in news.about)
            self._news[at] = replace(news, about=about)

    def forget(self, patron: Patron) -> None:
        """Let the news about somebody go."""
        kept = [news for news in self._news if patron.id not in news.about]
        self._news = deque(kept, MOST_NEWS)
        self.changed()

    def close(self) -> None:
        """Tell nobody any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None  # it holds on to the app that it was set by

    def _show(self) -> None:
        self._timer = None
        self._shown_at = self._time.now()
        for visit in self._visits.values():
            visit.box.lobby_changed(wake=visit.patron.table is None)

    def _table_of(self, patron: Patron) -> Table | None:
        return None if patron.table is None else self._tables.get(patron.table)

    def public_lines(self) -> tuple[TableLine, ...]:
        """Return the tables that anybody may know of, as they are written down."""
        return _lines(table for table in self._tables.values() if not table.terms.is_private)

    def _person_line(self, patron: Patron) -> PersonLine:
        table = self._table_of(patron)
        if table is None or table.line is None:
            return PersonLine(patron.name, None)
        return PersonLine(patron.name, PRIVATE if table.terms.is_private else table.name)


def _lines(tables: Iterable[Table]) -> tuple[TableLine, ...]:
    return tuple(table.line for table in tables if table.line is not None)


def _by_name(line: PersonLine) -> str:
    return folded(line.name)
