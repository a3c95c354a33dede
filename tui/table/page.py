"""Which part of a table's log is on the screen, and in which words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.events import Event, GameAbandoned, GameEnded
from games.lucky10 import events as lucky10
from games.ten_thousand import events as ten_thousand
from themes.meanings import Meaning
from tui.house import Happened, LogEntry, Said
from tui.table.blocks import plain, wrap
from tui.table.history import with_casts
from tui.table.painters.log import INDENT, Sentence, room_for_text
from tui.table.telling import is_told, tell
from tui.table.words import Cast

_UNTOLD = 8
"""How many entries more than fill two pages are looked at: some are not told."""
_MEANINGS: dict[type[Event], Meaning] = {
    lucky10.SessionBegan: "muted",
    lucky10.StealCalled: "steal-text",
    lucky10.StealJoined: "steal-text",
    lucky10.StealWon: "steal-text",
    lucky10.Recorded: "good",
    ten_thousand.LostIt: "danger",
    ten_thousand.WentBack: "danger",
    ten_thousand.Banked: "good",
    GameEnded: "strong",
    GameAbandoned: "warn",
}


def without_end(log: Sequence[LogEntry]) -> tuple[LogEntry, ...]:
    """Return a log without the line on who has won."""
    return tuple(
        entry
        for entry in log
        if not (isinstance(entry, Happened) and isinstance(entry.event, GameEnded))
    )


class Page:
    """Which entries of a log are on the page: it is filled downwards, and turned when it is full.

    A log that scrolled by a line at each event would have every line of it painted each time. What
    has been put into words once is kept for as long as it is on the page.
    """

    FILLED = 0.6
    """How much of a page that was turned is filled with what was on the page before."""
    LEAST_FILLED = 4
    """The rows of such a page that are filled at least: a short page scrolls."""

    def __init__(self) -> None:
        self._first: LogEntry | None = None
        self._room: tuple[int, int] | None = None
        self._who: tuple[tuple[str, ...], tuple[str, ...]] = (), ()
        self._said: dict[int, tuple[LogEntry, Sentence]] = {}

    def sentences(
        self,
        log: Sequence[LogEntry],
        names: tuple[str, ...],
        width: int,
        height: int,
        *,
        is_framed: bool,
        people: tuple[str, ...] = (),
    ) -> tuple[Sentence, ...]:
        """Return what to paint into `width` × `height`; the newest entry is among it.

        All at a table, `names` by seat, are told the same, each by their name: so what is painted
        for one of them can be shown to all. `people` are those for whom the seats are played,
        none where they are the same.
        """
        if (names, people) != self._who:  # who was who may be known better now
            self._who, self._said = (names, people), {}
        columns, rows = room = room_for_text(width, height, is_framed=is_framed)
        if room != self._room:  # a page of another size is begun anew, as full as it can be
            self._first, self._room = None, room
        looked_at = max(0, len(log) - 2 * height - _UNTOLD)
        said = self._put_into_words(with_casts(log, names, people or names, looked_at))
        since = self._since_first(said)
        if since is None or _rows(said[since:], columns) > rows:
            filled = max(int(rows * self.FILLED), self.LEAST_FILLED)
            is_new = self._first is None
            since = _newest(said, columns, rows if is_new else min(filled, rows))
            self._first = said[since][0] if said else None
        return tuple(sentence for _, sentence in said[since:])

    def _put_into_words(
        self, log: Iterable[tuple[LogEntry, Cast]]
    ) -> list[tuple[LogEntry, Sentence]]:
        said = []
        for entry, cast in log:
            known = self._said.get(id(entry))
            if known is not None and known[0] is entry:
                said.append(known)
            elif not isinstance(entry, Happened) or is_told(entry.event):
                said.append((entry, _sentence(entry, cast)))
        self._said = {id(one[0]): one for one in said}
        return said

    def _since_first(self, said: Sequence[tuple[LogEntry, Sentence]]) -> int | None:
        """Return where the page begins; None when that is not near the end.

        It is looked for as itself first: people say the same twice.
        """
        first = self._first
        for at, (entry, _) in enumerate(said):
            if entry is first:
                return at
        return next((at for at, (entry, _) in enumerate(said) if entry == first), None)


def _sentence(entry: LogEntry, cast: Cast) -> Sentence:
    if isinstance(entry, Happened):
        return Sentence(tell(entry.event, cast), _MEANINGS.get(type(entry.event), "ink"))
    if isinstance(entry, Said):
        talker = f"{plain(entry.name)}:"
        return Sentence(f"{talker} {plain(entry.text)}", "talk", talker)
    return Sentence(plain(entry.text), "talk-house")


def _rows(said: Sequence[tuple[LogEntry, Sentence]], columns: int) -> int:
    return sum(len(wrap(sentence.text, columns, INDENT)) for _, sentence in said)


def _newest(said: Sequence[tuple[LogEntry, Sentence]], columns: int, rows: int) -> int:
    """Return from where on as many of the newest as fit into `rows` are; the last always is."""
    at, left = len(said), rows
    while at > 0:
        left -= _rows(said[at - 1 : at], columns)
        if left < 0 and at < len(said):
            break
        at -= 1
    return at
