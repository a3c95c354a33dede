"""Who comes and goes at a table, what is kept for them, and for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.bots import stand_in_bot
from games.events import Left, Replaced, Returned
from server.house import closing, course
from server.house.people import Patron
from server.house.seating import Sitter

if TYPE_CHECKING:
    from server.house.table import Table

ALL_AWAY = "The game was given up: everybody's connection was gone for too long."
STANDS_STILL = "Nobody is at the table: the game stands still until somebody is back."


async def look(table: Table, patron: Patron) -> None:
    """Take note of whether somebody is at the table now; a seat is kept for who is not."""
    is_here = patron.is_here and patron.table == table.id
    sitter = table.seating.of(patron)
    if sitter is None:
        if patron in table.spectators and not is_here:
            table.let_go(patron)
        elif patron in table.expected and is_here:
            del table.expected[patron]
            table.watch(patron)
    elif is_here and sitter.is_away:
        await _come_back(table, sitter)
    elif not is_here and not sitter.is_away:
        sitter.away_since = table.services.time.now()
        table.people_changed()
    rest_or_go_on(table)


def rest_or_go_on(table: Table) -> None:
    """Let a game stand still while nobody of its players is here, and go on when somebody is."""
    play = table.running
    if play is None:
        return
    now = table.services.time.now()
    if not table.seating.here:
        if table.seating.people and not play.stands_still:
            play.stand_still(now)
            table.tell(STANDS_STILL)
    elif play.stands_still:
        table.seating.hold_longer(play.go_on_at(now), now)
        table.people_changed()


async def leave(table: Table, patron: Patron) -> None:
    """Let somebody leave for good. In a running game a bot plays on in their seat."""
    sitter = table.seating.of(patron)
    if sitter is None:
        table.let_go(patron)
        return
    if table.stage == "playing":
        await give_up(table, sitter)
    else:
        table.seating.free(sitter)
        table.tell(f"{patron.name} left the table.", patron)
    table.let_go(patron)
    rest_or_go_on(table)


async def give_up(table: Table, sitter: Sitter) -> None:
    """Let a bot have the seat of somebody who leaves a running game."""
    play, patron = table.running, sitter.patron
    if play is None or patron is None:
        return
    was_bot = sitter.bot is not None
    bot = table.seating.give_up(sitter, stand_in_bot(table.game.name))
    if not was_bot:
        play.note(Replaced(sitter.seat, "bot", bot.name))
        play.hand_over(sitter.seat, bot.bot or "")
    table.tell(f"{patron.name} left the table.", patron)
    await course.commit(table)


async def stand_in(table: Table, sitter: Sitter) -> None:
    """Let a bot play on for somebody away until they are back."""
    play, patron = table.running, sitter.patron
    if play is None or patron is None or sitter.bot:
        return
    bot = stand_in_bot(table.game.name)
    table.seating.stand_in(sitter, bot)
    if not sitter.is_missed:  # so soon that nobody has been told yet
        sitter.is_missed = True
        play.note(Left(sitter.seat))
    play.note(Replaced(sitter.seat, "bot", sitter.bot_name))
    play.hand_over(sitter.seat, bot)
    table.people_changed()
    await course.commit(table)


def replace_for_good(table: Table, sitter: Sitter) -> None:
    """Between games: let a bot have the seat of somebody who is away."""
    patron = sitter.patron
    bot = table.seating.give_up(sitter, stand_in_bot(table.game.name))
    if patron is not None:
        table.tell(f"{bot.name}, a bot, took the seat of {patron.name}.", patron)
        table.let_go(patron)
        patron.note(f"{bot.name}, a bot, took your seat at {table.name}.")


def held_for(table: Table, sitter: Sitter) -> float:
    """Return for how many seconds the seat of somebody away is held, from when they went; 0 when
    they are here, or nothing happens after any time, or it has happened."""
    timing = table.services.timing
    if not sitter.is_away or sitter.bot:
        return 0.0
    play = table.running
    if play is None:
        return timing.hold_seat
    is_over = table.terms.absent == "wait" or play.is_passing(sitter.seat)
    return 0.0 if is_over else timing.hold_turns


def wake_at(table: Table) -> float | None:
    """Return when something happens at the table by itself next, in monotonic seconds."""
    timing = table.services.timing
    times = [since + timing.missed_after for since in table.seating.to_be_missed]
    times += table.expected.values()
    play = table.running
    if play is not None and play.wake_at is not None:
        times.append(play.wake_at)
    if table.seating.away:
        if play is not None and not table.seating.here:
            times.append(max(table.seating.away) + timing.hold_game)
        else:
            times += [
                sitter.away_since + held
                for sitter in table.seating.held
                if sitter.away_since is not None and (held := held_for(table, sitter))
            ]
    return min(times, default=None)


def deserted_since(table: Table) -> float | None:
    """Return since when nobody has been at the table, in monotonic seconds; None: somebody is."""
    if table.seating.here or table.spectators:
        return None
    return max(table.seating.away, default=None)


async def miss_the_absent(table: Table) -> None:
    """Tell of those who have been away for some time; who comes back soon is never missed."""
    now = table.services.time.now()
    latest = now - table.services.timing.missed_after
    for sitter in table.seating.people:
        if sitter.away_since is None or sitter.is_missed or sitter.away_since > latest:
            continue
        sitter.is_missed = True
        play = table.running
        if play is not None:
            play.note(Left(sitter.seat))
            await course.commit(table)
        else:
            sitter.is_ready = False
            _tell_of(table, sitter, f"The connection of {sitter.name} went; the seat is kept.")
    for patron, until in list(table.expected.items()):
        if until <= now:
            table.let_go(patron)


async def end_holding(table: Table) -> None:
    """Do what is due for those whose seats have been held long enough: by the table's terms in a
    game, else they are freed. A game that everybody has been away from for long is given up."""
    now, play = table.services.time.now(), table.running
    if play is not None and not table.seating.here:
        away = table.seating.away
        if away and max(away) + table.services.timing.hold_game <= now:
            await closing.abandon(table, "Everybody's connection was gone for too long.", ALL_AWAY)
        return
    for sitter in table.seating.held:
        held = held_for(table, sitter)
        if not held or sitter.away_since is None or sitter.away_since + held > now:
            continue
        if play is None:
            _free(table, sitter)
        elif table.terms.absent == "bot":
            await stand_in(table, sitter)
        else:
            play.pass_for(sitter.seat)
            told = f"{sitter.name} is away: time is up on each turn until they are back."
            _tell_of(table, sitter, told)
            await course.commit(table)


def _free(table: Table, sitter: Sitter) -> None:
    table.seating.free(sitter)
    if sitter.patron is not None:
        sitter.patron.note(f"Your seat at {table.name} could not be kept longer.")
        table.let_go(sitter.patron)
    _tell_of(table, sitter, f"The seat of {sitter.name} was kept long enough; it is free.")


def _tell_of(table: Table, sitter: Sitter, text: str) -> None:
    about = () if sitter.patron is None else (sitter.patron,)
    table.tell(text, *about)


async def _come_back(table: Table, sitter: Sitter) -> None:
    was_missed, stood_in = sitter.is_missed, sitter.bot_name if sitter.bot else ""
    play, patron = table.running, sitter.patron
    sitter.away_since, sitter.is_missed = None, False
    if play is not None and patron is not None:
        if was_missed:
            play.note(Returned(sitter.seat))
        if stood_in:
            table.seating.take_back(sitter)
            play.note(Replaced(sitter.seat, "human", patron.name))
            patron.note(f"{stood_in}, a bot, played on for you; you have your seat back.")
        play.take_back(sitter.seat)
        table.people_changed()
        if play.unshown:
            await course.commit(table)
    else:
        table.people_changed()
        if was_missed:
            _tell_of(table, sitter, f"{sitter.name} is back.")
