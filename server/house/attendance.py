"""Who comes and goes at a table, what is kept for them, and for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.bots import usual_bot
from games.events import Left, Replaced, Returned
from server.house.people import Patron
from server.house.play import Play
from server.house.seating import Seating, Sitter

if TYPE_CHECKING:
    from server.house.table import Table

ALL_AWAY = "The game was given up: everybody's connection was gone for too long."


async def look(table: Table, patron: Patron) -> None:
    """Take note of whether somebody is here now; a seat is kept for who is not."""
    sitter = table.seating.of(patron)
    if sitter is None:
        if patron in table.spectators and not patron.is_here:
            table.let_go(patron)
    elif patron.is_here and sitter.is_away:
        await _come_back(table, sitter)
    elif not patron.is_here and not sitter.is_away:
        sitter.away_since = table.services.time.now()
        table.people_changed()


async def leave(table: Table, patron: Patron) -> None:
    """Let somebody leave for good. In a running game a bot plays on in their seat."""
    sitter = table.seating.of(patron)
    if sitter is None:
        table.let_go(patron)
    elif table.stage == "playing":
        await replace(table, sitter, has_left=True)
    else:
        table.seating.free(sitter)
        table.let_go(patron)
        table.tell(f"{patron.name} left the table.")


async def replace(table: Table, sitter: Sitter, *, has_left: bool) -> None:
    """Let a bot have somebody's seat, for good; who has not left it themselves is told."""
    bot = usual_bot(table.game.name)
    stand_in = table.seating.stand_in(sitter, bot)
    if table.play is not None and table.stage == "playing":
        table.play.note(Replaced(sitter.seat, "bot", stand_in.name))
        await table.record()
        gone = "left the table" if has_left else "was away, and the seat is kept no longer"
        table.tell(f"{sitter.name} {gone}.")
        table.play.hand_over(sitter.seat, bot)
        table.seating.replace(stand_in)
        table.show()
    else:
        table.seating.replace(stand_in)
        table.tell(f"{stand_in.name}, a bot, took the seat of {sitter.name}.")
    patron = sitter.patron
    if patron is not None:
        table.let_go(patron)
        if not has_left:  # they may have come back in the very moment
            patron.note(f"{stand_in.name}, a bot, took your seat at {table.name}.")


def all_have_gone_on(seating: Seating, play: Play) -> bool:
    """Whether everybody who is here has seen the score that lies open."""
    here = {sitter.seat for sitter in seating.here}
    return bool(here) and here <= play.gone_on


def wake_at(table: Table) -> float | None:
    """Return when something happens at the table by itself next, in monotonic seconds."""
    timing, away = table.services.timing, table.seating.away
    times = [since + timing.missed_after for since in table.seating.to_be_missed] if away else []
    if table.play is None or table.stage != "playing":
        if away:
            times.append(min(away) + timing.hold_seat)
    else:
        if table.play.wake_at is not None:
            times.append(table.play.wake_at)
        if away and not table.seating.here:
            times.append(max(away) + timing.hold_game)
    return min(times, default=None)


def deserted_since(table: Table) -> float | None:
    """Return since when nobody has been at the table, in monotonic seconds; None: somebody is."""
    if table.seating.here or table.spectators:
        return None
    return max(table.seating.away, default=None)


async def miss_the_absent(table: Table) -> None:
    """Tell of those who have been away for some time; who comes back soon is never missed."""
    latest = table.services.time.now() - table.services.timing.missed_after
    for sitter in table.seating.people:
        if sitter.away_since is None or sitter.is_missed or sitter.away_since > latest:
            continue
        if table.play is not None and table.stage == "playing":
            table.play.note(Left(sitter.seat))
            await table.record()
            table.show()
        else:
            sitter.is_ready = False
            table.tell(f"The connection of {sitter.name} went; the seat is kept.")
        sitter.is_missed = True


async def free_long_kept(table: Table) -> None:
    """Free the seats that have been kept long enough; give up a game that everybody has left."""
    now, timing = table.services.time.now(), table.services.timing
    if table.stage != "playing":
        for sitter in table.seating.people:
            if sitter.away_since is not None and sitter.away_since + timing.hold_seat <= now:
                table.seating.free(sitter)
                if sitter.patron is not None:
                    sitter.patron.note(f"Your seat at {table.name} could not be kept longer.")
                    table.let_go(sitter.patron)
                table.tell(f"The seat of {sitter.name} was kept long enough; it is free.")
    elif not table.seating.here and max(table.seating.away) + timing.hold_game <= now:
        await table.abandon("Everybody's connection was gone for too long.", ALL_AWAY)


async def _come_back(table: Table, sitter: Sitter) -> None:
    was_missed, is_playing = sitter.is_missed, table.stage == "playing"
    if was_missed and is_playing and table.play is not None:
        table.play.note(Returned(sitter.seat))
        await table.record()
        table.show()
    sitter.away_since, sitter.is_missed = None, False
    table.people_changed()
    if was_missed and not is_playing:
        table.tell(f"{sitter.name} is back.")
