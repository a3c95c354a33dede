"""A whole game of Lucky 10 for two, and what holds at the end of any."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tests.end_to_end.hosting import LOBBY, READING, begin, come_in, open_table, sit_down
from tests.end_to_end.player import OVER, SEEN, Lucky10Player
from tests.end_to_end.results import Result, results, until_all_is_turned_up
from tests.end_to_end.terminal import Terminal, ssh_command

SESSIONS = 10
CHIPS = 10
NewKey = Callable[[str], Path]
_RECORDED = re.compile(r"(\d+) is written on (\w+)'s sheet")


async def play_for_two(port: int, new_key: NewKey) -> None:
    """Ann and Bo bid against each other, re-roll, steal once, and play to the end."""
    async with (
        Terminal(ssh_command(port, login="Ann", key=new_key("ann"))) as ann,
        Terminal(ssh_command(port, login="Bo", key=new_key("bo"))) as bo,
    ):
        for terminal in (ann, bo):
            await come_in(terminal)
        await open_table(ann, Game="Lucky 10", Name="Kitchen", Seats="2", Call="3")
        await sit_down(bo, "Kitchen")
        await begin(ann, bo)
        players = [
            Lucky10Player(ann, limit=3, content=15, bids_in={1, 2, 3}, steals_in={3}),
            Lucky10Player(bo, limit=2, content=15, bids_in={1, 2, 3}, steals_in={3}),
        ]
        await play_to(players, SEEN)
        await _the_next_session_hides_the_score({"Ann": players[0], "Bo": players[1]})
        await play_to(players, OVER)
        for terminal in (ann, bo):
            assert terminal.has_shown("Ann bids ")
            assert terminal.has_shown("Bo bids ")
            assert terminal.has_shown(" 1 die, free: ")
            assert terminal.has_shown("STEAL! ")
        told = await check_ending(ann, bo)
        await _leave_with_the_purse(ann, next(line for line in told if line.name == "Ann"))
        await _leave_with_the_purse(bo, next(line for line in told if line.name == "Bo"))


async def play_to(players: Sequence[Lucky10Player], until: str) -> None:
    """Let everybody play until the sentence on their screen begins with `until`."""
    async with asyncio.TaskGroup() as playing:
        for player in players:
            playing.create_task(player.play(until))


async def _the_next_session_hides_the_score(players: Mapping[str, Lucky10Player]) -> None:
    """A score that has just been recorded is seen by all, and in the next session by its owner."""
    screens = [player.terminal.text for player in players.values()]
    recorded = {found for text in screens for found in _RECORDED.findall(text)}
    assert len(recorded) == 1, "everybody saw the same score"
    score, owner = recorded.pop()
    for player in players.values():
        await player.play(lambda player=player: not player.sentence.startswith(SEEN))  # type: ignore[misc]  # bound now
    for name, player in players.items():
        shown, hidden = (score, "▒▒") if name == owner else ("▒▒", score)
        await player.terminal.until("Session 2 of 10", "Roll-off")
        assert shown in _sheets(player.terminal)
        assert hidden not in _sheets(player.terminal)


def _sheets(terminal: Terminal) -> list[str]:
    """Return everything that stands on the sheets of all seats."""
    seats = [line[1:32] for line in terminal.lines[2:14]]
    return [mark for line in seats if "●" not in line for mark in line.split()]


async def check_ending(*terminals: Terminal) -> tuple[Result, ...]:
    """Check that the end is right and the same for everybody; return it."""
    for terminal in terminals:
        await until_all_is_turned_up(terminal)
    told = [results(terminal, sessions=SESSIONS, chips=2) for terminal in terminals]
    assert all(one == told[0] for one in told)
    lines = told[0]
    assert len(lines) == len(terminals)
    assert [line.total for line in lines] == sorted((line.total for line in lines), reverse=True)
    for line in lines:
        assert line.total == sum(score or 0 for score in line.sheet)
    for scores in zip(*(line.sheet for line in lines), strict=True):
        assert sum(score is not None for score in scores) == 1, "one score a session"
    purses = [line.chips[0] for line in lines]
    assert sum(purses) == CHIPS * len(lines)
    assert purses[2:] == [0] * (len(lines) - 2)
    assert [line.chips[1] for line in lines] == [purse - CHIPS for purse in purses]
    return lines


async def _leave_with_the_purse(terminal: Terminal, result: Result) -> None:
    """Leave the table and then the house; the lobby shows the chips that were won or lost."""
    net = result.chips[1]
    purse = f"+{net}" if net > 0 else f"−{-net}" if net else "0"
    await terminal.press("q")
    await terminal.until(LOBBY, f"purse {purse} ●")
    await asyncio.sleep(READING)
    await terminal.press("q")
    assert await terminal.ended() == 0
