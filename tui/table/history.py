"""Who was who when something happened: a bot may have a seat for a while, and its person again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.events import GameEnded, GameStarted, Replaced, Returned
from tui.house import Happened, LogEntry
from tui.table.blocks import plain
from tui.table.words import Cast

_COMING = frozenset({Replaced, Returned})


def with_casts(
    log: Sequence[LogEntry], names: tuple[str, ...], people: tuple[str, ...], since: int = 0
) -> Iterator[tuple[LogEntry, Cast]]:
    """Yield the entries of a log from index `since` on, each with who was who just before it;
    somebody who comes back is who they are, though a bot may still have the seat, and the end of a
    game names with a bot for whom it won.

    `names` have the seats now; `people` are those for whom they are played, the same names but
    where a bot plays on for somebody.
    """
    if not any(isinstance(entry, Happened) and type(entry.event) in _COMING for entry in log):
        cast, winners = Cast(names), _with_people(names, people)
        for entry in log[since:]:  # as in most games, and quickly
            is_end = isinstance(entry, Happened) and type(entry.event) is GameEnded
            yield entry, winners if is_end else cast
        return
    named, absent = _at_first(log, names, people)
    cast = Cast(named)
    for at, entry in enumerate(log):
        event = entry.event if isinstance(entry, Happened) else None
        now = cast
        if isinstance(event, Returned):  # it is not the bot who is back
            person = absent.get(event.seat, cast.name(event.seat))
            now = Cast(_with(cast.names, event.seat, person))
        elif isinstance(event, Replaced):
            if event.player == "bot":
                absent[event.seat] = cast.name(event.seat)
            else:
                absent.pop(event.seat, None)
            cast = Cast(_with(cast.names, event.seat, plain(event.name)))
        elif isinstance(event, GameEnded):
            now = _with_people(names, people)
        elif isinstance(event, GameStarted):
            cast = Cast(tuple(plain(player.name) for player in event.players))
        if at >= since:
            yield entry, now


def _at_first(
    log: Sequence[LogEntry], names: tuple[str, ...], people: tuple[str, ...]
) -> tuple[tuple[str, ...], dict[int, str]]:
    """Return who had the seats before the log, and for whom bots played then. Whom a bot replaced
    first comes back, or is away now; who comes back for a bot had one, whatever it was called."""
    first: dict[int, str] = {}
    absent = {seat: one for seat, one in enumerate(people) if names[seat : seat + 1] != (one,)}
    since_bot: set[int] = set()
    for entry in log:
        event = entry.event if isinstance(entry, Happened) else None
        if not isinstance(event, Replaced):
            continue
        if event.player == "bot" and event.seat not in first:
            first[event.seat] = people[event.seat] if event.seat < len(people) else ""
            since_bot.add(event.seat)
        elif event.player == "human" and event.seat in since_bot:
            first[event.seat] = plain(event.name)
            since_bot.discard(event.seat)
        elif event.player == "human" and event.seat not in first:
            absent[event.seat] = plain(event.name)
            first[event.seat] = f"{absent[event.seat]}'s bot"
    for seat, name in first.items():
        names = _with(names, seat, name)
    return names, absent


def _with_people(names: tuple[str, ...], people: tuple[str, ...]) -> Cast:
    """Return who is who, and with bots for whom they play."""
    both = zip(names, people, strict=False)
    return Cast(names, played_for=tuple("" if one == person else person for one, person in both))


def _with(names: tuple[str, ...], seat: int, name: str) -> tuple[str, ...]:
    """Return the names with another one at a seat; the same where there is no such seat."""
    return (*names[:seat], name, *names[seat + 1 :]) if 0 <= seat < len(names) else names
