"""One person's presence in the house: the port of `tui.house`, on the house's side.

Requests of one visit are taken one after another: the next when the one before has been done. So
whatever waits in a table's inbox is bounded by the people in the house.
"""

from __future__ import annotations

import logging
from collections import deque
from typing import TYPE_CHECKING

from games.errors import MintTinError
from server.house.bounds import MOST_ASKED
from server.house.inbox import Broken
from server.house.news import NewsBox
from server.house.people import Identity, Patron
from server.house.wellformed import is_well_formed
from tui.books import Books
from tui.house import LobbyView, News, Person, Request, TableView

if TYPE_CHECKING:
    from server.house.hall import Hall

_log = logging.getLogger(__name__)

TOO_FAST = "That was too much at once: some of it was not done."
NO_SUCH_REQUEST = "The house does not know what that means."
GOODBYE = "Goodbye."
BROKEN = "Something broke and your visit had to end. We are sorry; come in again."


class HouseVisit:
    """A `tui.house.Visit`. `patron` is who visits; `source` is where they come from, as far as
    guesses are counted by it; `asked_at` is when they asked for something last, or came in, in
    monotonic seconds."""

    def __init__(self, hall: Hall, patron: Patron, identity: Identity) -> None:
        self.patron = patron
        self.source = identity.source or patron.id
        self.box = NewsBox()
        self.asked_at = hall.services.time.now()
        self._hall = hall
        self._asked: deque[Request] = deque()
        self._is_busy = False
        self._is_flooding = False

    @property
    def is_open(self) -> bool:
        """Whether the person is here."""
        return not self.box.is_closed

    # ------------------------------------------------ the port

    def person(self) -> Person:
        """Return who you are."""
        return self.patron.as_person(self._hall.services.time.now())

    @property
    def books(self) -> Books:
        """Return the house's books, as this person may read them."""
        return self._hall.books_of(self.patron)

    def lobby(self) -> LobbyView:
        """Return the lobby as it is now."""
        return self._hall.lobby.seen_by(self.patron)

    def table(self) -> TableView | None:
        """Return the table you are at as it is now; None when you are in the lobby."""
        table = self._hall.table_of(self.patron) if self.is_open else None
        if table is None or table.line is None:
            return None
        try:
            return table.view(self.patron)
        except Exception as error:  # a fault of that table, and not of who looks at it
            table.post(Broken(error))
            return None

    async def news(self, apart: float = 0.0) -> News:
        """Wait until something has changed, and return what; no sooner than `apart` seconds after
        the time before."""
        return await self.box.read(apart)

    def ask(self, request: Request) -> None:
        """Ask for something; returns at once, never raises, and is bounded."""
        if not self.is_open:
            return
        self.asked_at = self._hall.services.time.now()
        if not is_well_formed(request):
            self.box.note(NO_SUCH_REQUEST, refused=True)
        elif len(self._asked) >= MOST_ASKED:
            if not self._is_flooding:
                self._is_flooding = True
                self.box.note(TOO_FAST, refused=True)
        elif self._is_busy and (halted := self._hall.halted(self.patron)):
            self.box.note(halted, refused=True)
        else:
            self._asked.append(request)
            self._take_next()

    def close(self) -> None:
        """Go; twice is fine."""
        if self.is_open:
            self.end(GOODBYE)
            self._hall.has_gone(self)

    # ------------------------------------------------ the house's side

    def done(self) -> None:
        """Hear from a table that it has dealt with the request."""
        self._is_busy = False
        self._take_next()

    def failed(self, request: Request, error: Exception) -> None:
        """Say why something was not done. A fault of the program costs this visit, and nobody
        else."""
        if isinstance(error, MintTinError):
            self.box.note(str(error), refused=True)
            return
        _log.error("a request of kind %s failed", type(request).__name__, exc_info=error)
        self.end(BROKEN)
        self._hall.has_gone(self)

    def end(self, sentence: str) -> None:
        """Let this be over, with a last sentence; nothing that waits is done."""
        self._asked.clear()
        self.box.farewell(sentence)

    def _take_next(self) -> None:
        while self._asked and not self._is_busy:
            request = self._asked.popleft()
            self._is_busy = True
            try:
                is_done = self._hall.take(self, request)
            except Exception as error:  # a sentence, or a fault of the program
                self.failed(request, error)
                is_done = True
            if is_done:
                self._is_busy = False
        if not self._asked:
            self._is_flooding = False
