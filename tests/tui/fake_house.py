"""A house in memory for the tests of screens: what it shows is set by the test, what is asked of
it is written down.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from games.registry import GAMES
from tests.tui.fake_books import FakeBooks
from tui.house import (
    LobbyView,
    News,
    Note,
    Person,
    PersonLine,
    Rename,
    Request,
    SaveSettings,
    SeatLine,
    TableLine,
    TableView,
)


class FakeVisit:
    """A `Visit` whose views a test sets with `show`. `asked` holds all requests in order.

    `answer`, when set, is called with each request, so that a test can play the house.
    """

    def __init__(self, name: str = "Ann", *, is_guest: bool = False) -> None:
        self.asked: list[Request] = []
        self.answer: Callable[[Request], None] | None = None
        self.is_closed = False
        self._person = Person(name, is_guest)
        self._lobby = LobbyView("Mint Tin", (), (PersonLine(name, None),), ())
        self._before = self._person
        self._table: TableView | None = None
        self._books = FakeBooks()
        self._news = News()
        self._changed = asyncio.Event()

    @property
    def books(self) -> FakeBooks:
        return self._books

    def person(self) -> Person:
        return self._person

    def lobby(self) -> LobbyView:
        return self._lobby

    def table(self) -> TableView | None:
        return self._table

    async def news(self, apart: float = 0.0) -> News:
        del apart
        await self._changed.wait()
        self._changed.clear()
        news, self._news = self._news, News()
        return news

    def ask(self, request: Request) -> None:
        self.asked.append(request)
        self._before = self._person
        match request:
            case Rename(name):
                self.show(person=replace(self._person, name=name, is_new=False))
            case SaveSettings(settings):
                self.show(person=replace(self._person, settings=settings))
        if self.answer is not None:
            self.answer(request)

    def close(self) -> None:
        self.is_closed = True

    # -------------------------------------------------- the test's side

    def show(self, *, person: Person | None = None, lobby: LobbyView | None = None) -> None:
        """Show another person line or lobby, and say so in the news."""
        if person is not None:
            self._person = person
            self._tell(replace(self._news, person=True))
        if lobby is not None:
            self._lobby = lobby
            self._tell(replace(self._news, lobby=True))

    def show_table(self, table: TableView | None) -> None:
        """Show a table, or with None the lobby again."""
        self._table = table
        self._tell(replace(self._news, table=True))

    def note(self, text: str, *, refused: bool = False) -> None:
        """Say a sentence to this person."""
        self._tell(replace(self._news, notes=(*self._news.notes, Note(text, refused))))

    def refuse(self, why: str) -> None:
        """Refuse what has been asked just now, with a sentence and nothing else changed."""
        self._person, self._news = self._before, News()
        self.note(why, refused=True)

    def change_meanwhile(self) -> None:
        """Change this person by something else than what has been asked just now, which is not done
        yet."""
        self.show(person=replace(self._before, net=self._before.net + 1))

    @property
    def is_heard(self) -> bool:
        """Whether all news have been fetched."""
        return not self._changed.is_set()

    def farewell(self, text: str) -> None:
        """Say the house's last sentence."""
        self._tell(replace(self._news, farewell=text))

    def _tell(self, news: News) -> None:
        self._news = news
        self._changed.set()


def a_table_line(**changes: object) -> TableLine:
    """Return a table of the lobby's list that waits for people, with changes."""
    line = TableLine(
        table="kitchen",
        name="Kitchen table",
        game="lucky10",
        stage="waiting",
        taken=1,
        seats=4,
        host="Bo",
        spectators=0,
        options={},
        held=(),
        is_yours=False,
    )
    return replace(line, **changes)  # type: ignore[arg-type]  # a test names its own fields


def a_seat(seat: int, name: str, **changes: object) -> SeatLine:
    """Return a seat with a person who is not ready, the host at seat 0, with changes."""
    line = SeatLine(
        seat=seat,
        name=name,
        kind="human",
        is_host=seat == 0,
        is_ready=False,
        is_away=False,
        has_word=False,
    )
    return replace(line, **changes)  # type: ignore[arg-type]  # a test names its own fields


def a_table(*names: str, you: int | None = 0, **changes: object) -> TableView:
    """Return a table of Lucky 10 that waits, with people of these names at it, with changes."""
    game = GAMES["lucky10"]
    view = TableView(
        table="kitchen",
        name="Kitchen table",
        game="lucky10",
        options={option.name: option.default for option in game.options},
        stage="waiting",
        capacity=4,
        seats=tuple(a_seat(seat, name) for seat, name in enumerate(names)),
        you=you,
        is_host=you == 0,
        spectators=(),
        game_id="g1",
        commitment="66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
        word="",
        code="",
        quiet="Ann is not ready yet.",
        moment=-1,
        view=None,
        clock=None,
        waiting_for=(),
        log=(),
        evening=(),
    )
    return replace(view, **changes)  # type: ignore[arg-type]  # a test names its own fields
