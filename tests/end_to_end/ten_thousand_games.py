"""Whole games of Ten Thousand, short ones: the target is low, and the dice are known to be kind."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from tests.end_to_end.hosting import (
    LOBBY,
    begin,
    choose_table,
    come_in,
    open_table,
    press_until,
    sit_down,
)
from tests.end_to_end.lucky10_games import NewKey
from tests.end_to_end.player import OVER, TenThousandPlayer
from tests.end_to_end.results import results
from tests.end_to_end.terminal import Terminal, ssh_command

TARGET = 2000
SEED_FOR_TWO, SEED_FOR_THREE = 365, 423
"""Seeds of houses in which the first games are over soon, with all that can happen in a turn."""


async def play_for_two(port: int, new_key: NewKey) -> None:
    """Ann and Bo play one game to the end."""
    async with (
        Terminal(ssh_command(port, login="Ann", key=new_key("ann"))) as ann,
        Terminal(ssh_command(port, login="Bo", key=new_key("bo"))) as bo,
    ):
        for terminal in (ann, bo):
            await come_in(terminal)
        await _sit_down([ann, bo], entry="0")
        await begin(ann, bo)
        await _play_to_the_end([ann, bo])
        _check_ending([ann, bo])
        for terminal in (ann, bo):
            assert terminal.has_shown("HOT DICE")
            assert terminal.has_shown(" lost it")
            assert terminal.has_shown("went back")
            await terminal.press("q")
            await terminal.until(LOBBY)


async def play_for_three(port: int, new_key: NewKey) -> None:
    """Ann, Bo and Cleo play one game to the end while Eve watches, and begin the next one."""
    async with (
        Terminal(ssh_command(port, login="Ann", key=new_key("ann"))) as ann,
        Terminal(ssh_command(port, login="Bo", key=new_key("bo"))) as bo,
        Terminal(ssh_command(port, login="Cleo", key=new_key("cleo")), size=(100, 30)) as cleo,
        Terminal(ssh_command(port, login="Eve", key=new_key("eve"))) as eve,
    ):
        players = [ann, bo, cleo]
        for terminal in (*players, eve):
            await come_in(terminal)
        await _sit_down(players, entry="350")
        await choose_table(eve, "Den")
        await begin(*players)
        await eve.until("Den: Enter watches.")
        await press_until(eve, "\r", "Exactly 2000 wins")
        await _play_to_the_end(players)
        winner = _check_ending([*players, eve])
        await eve.until(f"{winner} wins: exactly {TARGET}.")
        await _next_game(players, eve)


async def _sit_down(terminals: Sequence[Terminal], entry: str) -> None:
    first, *others = terminals
    seats = str(len(terminals))
    await open_table(
        first, Game="Ten Thousand", Name="Den", Seats=seats, Target=str(TARGET), Entry=entry
    )
    for terminal in others:
        await sit_down(terminal, "Den")


async def _play_to_the_end(terminals: Sequence[Terminal]) -> None:
    async with asyncio.TaskGroup() as playing:
        for terminal in terminals:
            playing.create_task(TenThousandPlayer(terminal).play(OVER))


def _check_ending(terminals: Sequence[Terminal]) -> str:
    """Check that the end is right and the same for everybody; return the winner's name."""
    told = [results(terminal) for terminal in terminals]
    assert all(one == told[0] for one in told)
    totals = [line.total for line in told[0]]
    assert totals[0] == TARGET
    assert max(totals[1:]) < TARGET
    assert totals == sorted(totals, reverse=True)
    return told[0][0].name


async def _next_game(players: Sequence[Terminal], watcher: Terminal) -> None:
    """Play again with the same people; leave in the middle, and a bot plays on."""
    for terminal in players:
        await press_until(terminal, "n", gone="n plays again")
    for terminal in (*players, watcher):
        await terminal.until_gone(OVER)
        await terminal.until("The way to 2000")
    leaver, *others = players
    await leaver.press("q")
    await leaver.until("Leave this table for good?")
    await leaver.press("y")
    await leaver.until(LOBBY)
    for terminal in (*others, watcher):
        await terminal.until_shown("a bot, plays on")
