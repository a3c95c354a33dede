"""What a table does for each request. One that is not granted raises with a sentence."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from games.bots import bot_named
from server.house import attendance, course
from server.house.bucket import Bucket
from server.house.changes import PersonKept
from server.house.journal import utc_of
from server.house.people import Patron
from server.house.play import Play
from server.house.refusal import Refused
from server.house.seating import Sitter
from server.house.text import clean_text
from tui.house import (
    MAX_TALK,
    MAX_WORD,
    Act,
    AddBot,
    GiveWord,
    GoOn,
    Join,
    Leave,
    RemoveBot,
    Rename,
    ReplaceAway,
    Request,
    Say,
    SetReady,
    Sit,
    Watch,
)
from tui.house import Said as SaidLine

if TYPE_CHECKING:
    from server.house.table import Table

SEAT_KEPT = "Is a seat kept here yours? Leave, press j and type your return code."
TOO_FAST_FOR_OTHERS = "That was much for others to follow: wait a moment."


async def answer(table: Table, patron: Patron, request: Request) -> None:
    """Do what somebody asks of a table. Raises `MintTinError`; nothing has changed then."""
    await _ANSWERS[type(request)](table, patron, request)


# ---------------------------------------------------------------- coming and going


async def _sit(table: Table, patron: Patron, _: Sit) -> None:
    if table.seating.of(patron) is not None:
        patron.table = table.id
        await attendance.look(table, patron)
        return
    if table.stage == "playing":
        raise Refused("A game is being played at this table; you can sit down when it has ended.")
    _not_so_fast(table, patron.bustle)
    table.sit(patron)


async def _join(table: Table, patron: Patron, _: Join) -> None:
    """Whoever comes with the table's code sits down where that can be, else watches. A guest whose
    seat is kept there has come as somebody else, and with the wrong one of two codes."""
    is_open = table.stage != "playing" and len(table.seating) < table.seating.capacity
    if is_open:
        await _sit(table, patron, Sit(table.id))
    else:
        await _watch(table, patron, Watch(table.id))
    if any(sitter.is_away and sitter.code for sitter in table.seating.people):
        patron.note(SEAT_KEPT)


async def _watch(table: Table, patron: Patron, _: Watch) -> None:
    if table.seating.of(patron) is not None:
        raise Refused("You sit at this table.")
    if patron not in table.spectators:
        _not_so_fast(table, patron.bustle)
        table.watch(patron)


async def _leave(table: Table, patron: Patron, _: Leave) -> None:
    await attendance.leave(table, patron)


async def _rename(table: Table, patron: Patron, request: Rename) -> None:
    if table.stage == "playing" and table.seating.of(patron) is not None:
        raise Refused("Your name stands in the record of this game: change it when it has ended.")
    _not_so_fast(table, patron.bustle)
    with table.keeper.reserved(patron, request.name) as name:
        if name != patron.name:
            table.tell(f"{patron.name} is called {name} now.", patron)
        is_kept = patron.is_lasting or table.seating.of(patron) is not None
        at = utc_of(table.services.time)
        with patron.becoming(name=name):
            await table.clerk.write([PersonKept(patron.kept(at))] if is_kept else [])
        table.keeper.rename(patron, name)


# ---------------------------------------------------------------- between games


async def _set_ready(table: Table, patron: Patron, request: SetReady) -> None:
    sitter = _seated(table, patron)
    _between_games(table)
    if sitter.is_ready is not request.ready:
        _not_so_fast(table, patron.stir)
        sitter.is_ready = request.ready
        table.altered()


async def _give_word(table: Table, patron: Patron, request: GiveWord) -> None:
    sitter = _seated(table, patron)
    _between_games(table)
    word = clean_text(request.word)
    if len(word) > MAX_WORD:
        raise Refused(f"A lucky word has at most {MAX_WORD} characters.")
    _not_so_fast(table, patron.stir)
    sitter.word = word
    table.altered()


async def _add_bot(table: Table, patron: Patron, request: AddBot) -> None:
    _hosted(table, patron)
    _between_games(table)
    bot_named(table.game.name, request.bot)
    _not_so_fast(table, patron.stir)
    sitter = table.seating.seat_bot(request.bot)
    table.tell(f"{sitter.name}, a bot, sat down.")


async def _remove_bot(table: Table, patron: Patron, request: RemoveBot) -> None:
    _hosted(table, patron)
    _between_games(table)
    sitter = table.seating.at(request.seat)
    if sitter is None or sitter.patron is not None:
        raise Refused("No bot sits there.")
    _not_so_fast(table, patron.stir)
    table.seating.free(sitter)
    table.tell(f"{sitter.name}, a bot, left the table.")


async def _replace_away(table: Table, patron: Patron, request: ReplaceAway) -> None:
    _hosted(table, patron)
    sitter = table.seating.at(request.seat)
    if sitter is None or not sitter.is_away or sitter.bot:
        raise Refused("Nobody who sits there has lost their connection.")
    if table.stage == "playing":
        await attendance.stand_in(table, sitter)
    else:
        attendance.replace_for_good(table, sitter)


# ---------------------------------------------------------------- in a game


async def _act(table: Table, patron: Patron, request: Act) -> None:
    seat, play = _playing(table, patron)
    play.answer(seat, request.action, request.moment)
    await course.commit(table)


async def _go_on(table: Table, patron: Patron, request: GoOn) -> None:
    """One that comes when nothing lies open any more was meant well, and needs no sentence."""
    sitter = table.seating.of(patron)
    if table.play and sitter and table.play.has_seen(sitter.seat, request.moment):
        table.changed()


async def _say(table: Table, patron: Patron, request: Say) -> None:
    text = clean_text(request.text)
    if len(text) > MAX_TALK:
        raise Refused(f"A line of talk has at most {MAX_TALK} characters.")
    if not text:
        return
    sitter = table.seating.of(patron)
    if sitter is None and not table.terms.spectators_talk:
        raise Refused("At this table only those who sit there talk.")
    if not patron.talk.take(table.services.time.now()):
        raise Refused("You talk faster than people can read: wait a moment.")
    table.hear(SaidLine(patron.name, None if sitter is None else sitter.seat, text), patron)


# ---------------------------------------------------------------- who may ask


def _seated(table: Table, patron: Patron) -> Sitter:
    sitter = table.seating.of(patron)
    if sitter is None:
        raise Refused("You are watching: only those who sit at the table can do that.")
    return sitter


def _not_so_fast(table: Table, limit: Bucket) -> None:
    """What somebody does over and over fills nobody's log and keeps nobody's screen busy."""
    if not limit.take(table.services.time.now()):
        raise Refused(TOO_FAST_FOR_OTHERS)


def _hosted(table: Table, patron: Patron) -> None:
    host = table.seating.host
    if host is None or host.patron is not patron:
        name = "the host" if host is None else f"{host.name}, the host,"
        raise Refused(f"Only {name} can do that.")


def _between_games(table: Table) -> None:
    if table.stage == "playing":
        raise Refused("A game is being played: that can be done when it has ended.")


def _playing(table: Table, patron: Patron) -> tuple[int, Play]:
    sitter = _seated(table, patron)
    if table.play is None:
        raise Refused("The game has not started yet.")
    if table.stage == "ended":
        raise Refused("The game is over.")
    return sitter.seat, table.play


_Answer = Callable[[Any, Patron, Any], Awaitable[None]]
_ANSWERS: dict[type[Request], _Answer] = {
    Sit: _sit,
    Watch: _watch,
    Join: _join,
    Leave: _leave,
    Rename: _rename,
    SetReady: _set_ready,
    GiveWord: _give_word,
    AddBot: _add_bot,
    RemoveBot: _remove_bot,
    ReplaceAway: _replace_away,
    Act: _act,
    GoOn: _go_on,
    Say: _say,
}
ANSWERED = frozenset(_ANSWERS)
"""The kinds of requests that are a table's."""
