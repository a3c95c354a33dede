"""What becomes of `ssh host COMMAND` without a terminal: lines, and an exit status."""

from __future__ import annotations

import asyncio

from server.house.hall import Hall
from server.house.people import Identity
from server.ssh.commands import BAD, FINE, Answer, Command, answer
from server.ssh.outflow import Outflow
from server.ssh.watching import CannotWatch, Watching

ANSWER_WITHIN = 30.0
"""Seconds that the house gives itself to find an answer."""
TOO_SLOW = "The house took too long to answer that: try again later."

_SPECTATOR = Identity(None, "")
"""Who watches without a terminal is nobody in particular: whatever their key does elsewhere in the
house goes on, and they are forgotten when they go."""


async def carry_out(command: Command, hall: Hall, identity: Identity, out: Outflow) -> int:
    """Write what was asked for, and return the exit status. Raises `StuckClient`.

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
        told: Answer = command.refused(str(refusal))
        out.write(told.lines)
        return BAD
    finally:
        visit.close()
    return FINE
