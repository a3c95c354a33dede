"""Who was who when something happened: a bot may have a seat for a while, and its person again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.events import GameStarted, Replaced, Returned
from tui.house import Happened, LogEntry
from tui.table.blocks import plain
from tui.table.words import Cast


def with_casts(
    log: Sequence[LogEntry], names: tuple[str, ...], people: tuple[str, ...]
) -> Iterator[tuple[LogEntry, Cast]]:
    """Yield the entries of a log, each with who was who just before it;
    somebody who comes back is who they are, though a bot may still have the seat.

    `names` have the seats now; `people` are those for whom they are played, the same names but
    where a bot plays on for somebody.
    """
    cast = Cast(_at_first(log, names, people))
    absent = dict(enumerate(people))
    for entry in log:
        event = entry.event if isinstance(entry, Happened) else None
        if isinstance(event, Returned):  # it is not the bot who is back
            person = absent.get(event.seat, cast.name(event.seat))
            yield entry, Cast(_with(cast.names, event.seat, person))
            continue
        yield entry, cast
        if isinstance(event, Replaced):
            if event.player == "bot":
                absent[event.seat] = cast.name(event.seat)
            cast = Cast(_with(cast.names, event.seat, plain(event.name)))
        elif isinstance(event, GameStarted):
            cast = Cast(tuple(plain(player.name) for player in event.players))


def _at_first(
    log: Sequence[LogEntry], names: tuple[str, ...], people: tuple[str, ...]
) -> tuple[str, ...]:
    """Return who had the seats before the log: whom a bot replaced first comes back, or is away
    now. Who is not known is told by the name of who came after."""
    first: dict[int, str] = {}
    since_bot: set[int] = set()
    for entry in log:
        event = entry.event if isinstance(entry, Happened) else None
        if not isinstance(event, Replaced):
            continue
        if event.player == "bot" and event.seat not in first:
            first[event.seat] = people[event.seat] if event.seat < len(people) else ""
            since_bot.add(event.seat)
        elif event.player == "human" and (event.seat in since_bot or event.seat not in first):
            first[event.seat] = plain(event.name)
            since_bot.discard(event.seat)
    for seat, name in first.items():
        names = _with(names, seat, name)
    return names


def _with(names: tuple[str, ...], seat: int, name: str) -> tuple[str, ...]:
    """Return the names with another one at a seat; the same where there is no such seat."""
    return (*names[:seat], name, *names[seat + 1 :]) if 0 <= seat < len(names) else names
