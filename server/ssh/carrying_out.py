"""What becomes of a command: lines and an exit status, or something to do on the full screen."""

from __future__ import annotations

import asyncio

from games.errors import BadOption
from games.registry import GAMES, game_named
from server.house.hall import Hall
from server.house.people import Identity
from server.house.refusal import Refused
from server.ssh.answering import answer
from server.ssh.commands import BAD, FINE, USAGE, Answer, Command
from server.ssh.outflow import Outflow
from server.ssh.watching import CannotWatch, Watching, table_named
from tui.house import Join, QuickGame, Request, Watch

ANSWER_WITHIN = 30.0
"""Seconds that the house gives itself to find an answer."""
TOO_SLOW = "The house took too long to answer that: try again later."

_SPECTATOR = Identity(None, "")
"""Who watches without a terminal is nobody in particular: whatever their key does elsewhere in the
house goes on, and they are forgotten when they go."""


def to_ask(command: Command, hall: Hall, identity: Identity) -> Request | Answer:
    """Return what to ask of the house for somebody who comes in with `command` at a terminal; or
    why they need not come in."""
    try:
        match command.verb:
            case "play":
                return QuickGame(game_named(command.rest or next(iter(GAMES))).name)
            case "watch":
                return Watch(table_named(command.rest, hall.lobby.public_lines()))
            case _:
                hall.check_code(identity, command.rest)
                return Join(command.rest)
    except BadOption as error:
        return command.refused(str(error), status=USAGE)
    except (CannotWatch, Refused) as error:
        return command.refused(str(error))


async def carry_out(command: Command, hall: Hall, identity: Identity, out: Outflow) -> int:
    """Write what was asked for without a terminal, and return the exit status. Raises
    `StuckClient`.

    When this is cancelled it is over at once, with nothing left behind.
    """
    if command.verb == "watch":
        return await _watch(command, hall, out)
    try:
        async with asyncio.timeout(ANSWER_WITHIN):
            told = await answer(command, hall, identity)
    except TimeoutError:
        told = command.refused(TOO_SLOW)
    await out.write_when_taken(told.lines)
    return told.status


async def _watch(command: Command, hall: Hall, out: Outflow) -> int:
    visit = hall.enter(_SPECTATOR)
    try:
        watching = Watching(visit, out, hall.services.time.utc, as_json=command.as_json)
        await watching.watch(command.rest)
    except CannotWatch as refusal:
        out.write(command.refused(str(refusal)).lines)
        return BAD
    finally:
        visit.close()
    return FINE
