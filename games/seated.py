"""Who sits where while a game is played: people, away or not, and bots that play on for them."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from games.events import Event, GameStarted, Left, PlayerKind, Replaced, Returned


class Seated(NamedTuple):
    """Who has a seat. `is_away`: their connection went. `stands_in_for` names the person in whose
    place a bot plays on, "" when none does."""

    name: str
    kind: PlayerKind
    is_away: bool = False
    stands_in_for: str = ""


Seating: TypeAlias = tuple[Seated, ...]
"""Who has each seat, in seat order."""


def seated_first(started: GameStarted) -> Seating:
    """Return who has the seats when a game begins."""
    return tuple(Seated(player.name, player.kind) for player in started.players)


def seated_after(seating: Seating, event: Event) -> Seating:
    """Return who has the seats after an event, which is of one of these seats if of any."""
    if not isinstance(event, Left | Returned | Replaced):
        return seating
    was = seating[event.seat]
    if isinstance(event, Replaced):
        person = was.name if was.kind == "human" else was.stands_in_for
        now = Seated(event.name, event.player, stands_in_for=person)
        if event.player == "human":
            now = now._replace(stands_in_for="")
    else:
        now = was._replace(is_away=isinstance(event, Left))
    return (*seating[: event.seat], now, *seating[event.seat + 1 :])
