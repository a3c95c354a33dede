"""The answers to commands without a terminal, in plain text or JSON.

docs/hosting.md, "Without a terminal", lists the keys of the JSON; they stay as they are.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from importlib.metadata import version

from games.errors import BadOption, MintTinError
from games.game import AnyGame
from games.registry import GAMES, game_named
from games.rules_text import rules_text
from server.books.plain import about_lines, json_line, standings_lines
from server.house.hall import Hall
from server.house.people import Identity
from server.ssh.commands import (
    FORMS,
    USAGE,
    Answer,
    Command,
    as_json_line,
    help_lines,
    usage_lines,
)
from server.ssh.login import GUEST_LOGIN
from tui.books import Books
from tui.house import TableLine

NO_MOSH = "mosh is not supported, use ssh."
NO_KEY = (
    "The house knows people by their SSH keys, and you came without one: "
    "make one with ssh-keygen, and it will know you the next time."
)
NO_KEY_LOOKED_AT = (
    "Whoever comes as guest@ is a guest, and no key is looked at: "
    "leave guest@ away, and the house knows you by yours."
)
PROGRAM = "minttin"


async def answer(command: Command, hall: Hall, identity: Identity) -> Answer:
    """Answer what `identity` asks for; what cannot be answered is a sentence."""
    refusal = command.refused_without_terminal()
    if refusal is not None:
        return refusal
    try:
        return await _ANSWERS.get(command.verb, _usage)(command, hall, identity)
    except BadOption as error:
        return command.refused(str(error), status=USAGE)
    except MintTinError as error:
        return command.refused(str(error))


# ---------------------------------------------------------------- what needs no looking up


async def _usage(command: Command, _: Hall, __: Identity) -> Answer:
    lines = usage_lines()
    if command.as_json:
        lines = (", or ".join(line.strip() for line in lines),)
    return command.refused(*lines, status=USAGE)


async def _mosh(command: Command, _: Hall, __: Identity) -> Answer:
    return command.refused(NO_MOSH, status=USAGE)


async def _help(command: Command, hall: Hall, _: Identity) -> Answer:
    values = (as_json_line({"command": form.command, "what": form.what}) for form in FORMS)
    return command.told(help_lines(hall.name), values)


async def _version(command: Command, _: Hall, __: Identity) -> Answer:
    number = version(PROGRAM)
    return command.told([f"{PROGRAM} {number}"], [as_json_line({"version": number})])


async def _tables(command: Command, hall: Hall, _: Identity) -> Answer:
    values = (as_json_line(_table(line)) for line in hall.lobby.public_lines())
    return command.told(hall.table_lines(), values)


def _table(line: TableLine) -> Mapping[str, object]:
    return {
        "table": line.table,
        "name": line.name,
        "game": line.game,
        "stage": line.stage,
        "taken": line.taken,
        "seats": line.seats,
        "host": line.host,
        "spectators": line.spectators,
        "options": dict(line.options),
        "held": line.held,
    }


async def _rules(command: Command, _: Hall, __: Identity) -> Answer:
    games = _games(command.rest)
    lines: list[str] = []
    for game in games:
        lines += [*([""] if lines else []), *rules_text(game.name).splitlines()]
    values = (
        as_json_line({"game": game.name, "title": game.title, "rules": rules_text(game.name)})
        for game in games
    )
    return command.told(lines, values)


def _games(name: str) -> tuple[AnyGame, ...]:
    return (game_named(name),) if name else tuple(GAMES.values())


# ---------------------------------------------------------------- the books


async def _standings(command: Command, hall: Hall, identity: Identity) -> Answer:
    books = _books(hall, identity)
    lines: list[str] = []
    values: list[str] = []
    for game in _games(command.rest):
        standings = await books.standings(game.name)
        lines += [*([""] if lines else []), *standings_lines(standings)]
        values.append(json_line(standings))
    return command.told(lines, values)


async def _me(command: Command, hall: Hall, identity: Identity) -> Answer:
    if identity.key is None:
        is_asked_for = identity.suggested_name != GUEST_LOGIN
        return command.refused(NO_KEY if is_asked_for else NO_KEY_LOOKED_AT)
    about = await _books(hall, identity).about_you()
    return command.told(about_lines(about), [json_line(about)])


async def _record(command: Command, hall: Hall, identity: Identity) -> Answer:
    lines = await _books(hall, identity).record(command.rest)
    return command.told(lines, lines)


def _books(hall: Hall, identity: Identity) -> Books:
    return hall.books_for(identity)


_ANSWERS: Mapping[str, Callable[[Command, Hall, Identity], Awaitable[Answer]]] = {
    "help": _help,
    "version": _version,
    "tables": _tables,
    "rules": _rules,
    "standings": _standings,
    "me": _me,
    "record": _record,
    "mosh-server": _mosh,
}
