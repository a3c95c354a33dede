"""What the hall does for each request that is not a table's, above all finding a table.

A request that is not granted raises a sentence.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from dataclasses import replace
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from games.bots import bot_named, usual_bot
from games.errors import BadOption
from games.game import AnyGame
from games.options import complete, join_or
from server.house import register
from server.house.attendance import deserted_since
from server.house.bounds import MOST_TABLES
from server.house.codes import WrongCodes, find_by_code, new_code
from server.house.inbox import GONE
from server.house.names import folded
from server.house.people import Patron
from server.house.refusal import ONE_MOMENT, Refused
from server.house.seating import Sitter
from server.house.table import Plan, Table
from server.house.text import clean_text
from server.house.visit import HouseVisit
from tui.house import (
    MAX_TABLE_NAME,
    MOST_DELAY,
    AskCode,
    Claim,
    ForgetMe,
    Join,
    LastTable,
    OpenTable,
    QuickGame,
    Rename,
    Request,
    SameAs,
    SaveSettings,
    Sit,
    Watch,
)

if TYPE_CHECKING:
    from server.house.hall import Hall

QUICK_SEATS = 4
"""Seats of a table that a quick game opens, where so many can play."""
WRONG_CODE = "That is not the code of that seat. It was shown when the seat was taken."
NO_TABLE = "No table has that code."


def answer(hall: Hall, visit: HouseVisit, request: Request) -> bool:
    """Do what somebody asks; returns False when a table has yet to deal with it.

    Raises `MintTinError`; nothing has changed then.
    """
    return _ANSWERS[type(request)](hall, visit, request)


async def answer_later(hall: Hall, visit: HouseVisit, request: Request) -> None:
    """Do what somebody asks that has to be written down first.

    Raises `MintTinError`; nothing has changed then.
    """
    if visit.patron.is_going:
        raise Refused(ONE_MOMENT)
    await _LATER[type(request)](hall, visit, request)


# ---------------------------------------------------------------- tables


def _open_table(hall: Hall, visit: HouseVisit, request: OpenTable) -> bool:
    game = _game_named(hall, request.game)
    least, most = game.least_players, game.most_players
    if not least <= request.seats <= most:
        raise Refused(f"A table of {game.title} has {least} to {most} seats.")
    if len(request.bots) >= request.seats:
        raise Refused("There are not seats enough for so many bots.")
    for bot in request.bots:
        bot_named(game.name, bot)
    options = complete(game.options, request.options)
    if not 0 <= request.terms.delay <= MOST_DELAY:
        raise Refused(f"Spectators can be 0 to {MOST_DELAY} events behind.")
    patron, entropy = visit.patron, hall.services.entropy
    name = _table_name(request.name)
    _may_open(hall, patron)
    codes = {table.join_code for table in hall.tables.values()}
    code = new_code(entropy, codes) if request.terms.is_private else ""
    table_id = hall.new_table_id()
    plan = Plan(table_id, name, game, options, request.seats, request.terms, code)
    hall.open_table(patron, plan, request.bots)
    last = LastTable(request.seats, request.options, request.bots, request.terms)
    patron.likes = replace(patron.likes, last_tables={**patron.likes.last_tables, game.name: last})
    patron.is_saved = False  # the table, at which they sit now, writes it down with itself
    patron.changed()
    return True


def _quick_game(hall: Hall, visit: HouseVisit, request: QuickGame) -> bool:
    game = _game_named(hall, request.game)
    _not_elsewhere(visit.patron, None)
    waiting = [
        table
        for table in hall.tables.values()
        if table.game is game
        and table.stage == "waiting"
        and not table.terms.is_private
        and len(table.seating) < table.seating.capacity
    ]
    if waiting:
        fullest = max(waiting, key=lambda table: len(table.seating.here))
        return hall.pass_on(fullest, visit, Sit(fullest.id))
    seats = min(QUICK_SEATS, game.most_players)
    bots = (usual_bot(game.name),)
    return _open_table(hall, visit, OpenTable(game.name, "", seats, {}, bots))


def _sit_or_watch(hall: Hall, visit: HouseVisit, request: Sit | Watch) -> bool:
    table = _table(hall, request.table)
    if table.terms.is_private and visit.patron.table != table.id:
        raise Refused(GONE)  # whether there is one is nobody's business
    _not_elsewhere(visit.patron, table)
    return hall.pass_on(table, visit, request)


def _join(hall: Hall, visit: HouseVisit, request: Join) -> bool:
    """Go to the private table of a code, or take back the seat of a return code."""
    _not_elsewhere(visit.patron, None)
    found = find(hall, visit.source, request.code)
    if isinstance(found, Patron):
        return _become(hall, visit, found)
    return hall.pass_on(found, visit, request)


def find(hall: Hall, source: str, code: str) -> Table | Patron:
    """Return the private table of a code, or the guest of a return code: a guest finds no other way
    back to a table that is in no list. Raises `Refused`, and slows down a `source` that guesses;
    "" is this machine, which is not slowed down anywhere.
    """
    now = hall.services.time.now()
    wrong_codes = hall.wrong_codes if source else WrongCodes()
    wrong_codes.check(source, now)
    for table in hall.tables.values():
        for sitter in table.seating.people:
            if sitter.patron is not None and sitter.code and _is_code_of(sitter, code):
                return sitter.patron
    tables = {table.join_code: table for table in hall.tables.values()}
    return find_by_code(wrong_codes, source, now, code, tables, NO_TABLE)


def _claim(hall: Hall, visit: HouseVisit, request: Claim) -> bool:
    """Become the guest whose seat is kept. Who guesses is stopped, and keeps nobody else out."""
    table = _table(hall, request.table)
    if table.terms.is_private:
        raise Refused(GONE)
    _not_elsewhere(visit.patron, None)
    wanted = folded(request.name.strip())
    sitter = next(
        (s for s in table.seating.people if s.patron and folded(s.patron.name) == wanted), None
    )
    if sitter is None or sitter.patron is None or not sitter.code:
        raise Refused("No guest of that name has a seat at that table.")
    now = hall.services.time.now()
    hall.wrong_codes.check(visit.source, now)
    if not _is_code_of(sitter, request.code):
        hall.wrong_codes.note(visit.source, now)
        raise Refused(WRONG_CODE)
    return _become(hall, visit, sitter.patron)


def _become(hall: Hall, visit: HouseVisit, patron: Patron) -> bool:
    hall.unbecome(visit)
    hall.become(visit, patron)
    visit.box.person_changed()
    visit.box.table_changed()
    return True


def _is_code_of(sitter: Sitter, typed: str) -> bool:
    code = "".join(typed[:100].upper().split())
    return hmac.compare_digest(code.encode(errors="replace"), sitter.code.encode())


def _may_open(hall: Hall, patron: Patron) -> None:
    _not_elsewhere(patron, None)
    staying = [table for table in hall.tables.values() if not table.gives_way]
    if sum(table.opener is patron for table in staying) >= hall.most_opened:
        raise Refused(f"{hall.most_opened} tables that you opened are still here: sit down at one.")
    if not patron.bustle.take(hall.services.time.now()):
        raise Refused("That was many tables for a short time: wait a moment.")
    if not _has_room(hall):
        raise Refused("The house has no room for another table now: sit down at one of these.")


def _has_room(hall: Hall) -> bool:
    """Return whether there is room for a table; the one that has longest had nobody at it gives
    way. One that cannot write its game down can't close either."""
    staying = [table for table in hall.tables.values() if not table.gives_way]
    if len(staying) < MOST_TABLES:
        return True
    deserted = [
        (since, table)
        for table in staying
        if not table.is_stuck and (since := deserted_since(table)) is not None
    ]
    if not deserted:
        return False
    _, longest = min(deserted, key=itemgetter(0))
    longest.give_way()
    return True


def _not_elsewhere(patron: Patron, table: Table | None) -> None:
    if patron.table is not None and (table is None or patron.table != table.id):
        raise Refused("You are at a table: leave it first.")


def _table(hall: Hall, table_id: str) -> Table:
    table = hall.tables.get(table_id)
    if table is None:
        raise Refused(GONE)
    return table


def _game_named(hall: Hall, name: str) -> AnyGame:
    game = hall.games.get(name)
    if game is None:
        raise BadOption(f"There is no game {name!r}; there is {join_or(hall.games)}.")
    return game


def _table_name(typed: str) -> str:
    name = clean_text(typed)
    if len(name) > MAX_TABLE_NAME:
        raise Refused(f"A table's name has at most {MAX_TABLE_NAME} characters.")
    return name


# ---------------------------------------------------------------- people


def _rename_somewhere(hall: Hall, visit: HouseVisit, request: Rename) -> bool:
    """A table is told of it by itself."""
    table = hall.table_of(visit.patron)
    return hall.pass_on(table, visit, request) if table else hall.answer_later(visit, request)


_Answer = Callable[[Any, HouseVisit, Any], bool]
_ANSWERS: dict[type[Request], _Answer] = {
    OpenTable: _open_table,
    QuickGame: _quick_game,
    Sit: _sit_or_watch,
    Watch: _sit_or_watch,
    Join: _join,
    Claim: _claim,
    Rename: _rename_somewhere,
    AskCode: register.ask_code,
}
ANSWERED = frozenset(_ANSWERS)
"""The kinds of requests that are the hall's."""
_Later = Callable[[Any, HouseVisit, Any], Awaitable[None]]
_LATER: dict[type[Request], _Later] = {
    Rename: register.rename,
    SaveSettings: register.save_settings,
    SameAs: register.same_as,
    ForgetMe: register.forget_me,
}
ANSWERED_LATER = frozenset(_LATER) - ANSWERED
"""Those that have to be written down first."""
