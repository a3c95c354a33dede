"""What the screen shows at the end of a game, read as a person reads it."""

from __future__ import annotations

import re
from typing import NamedTuple

from tests.end_to_end.terminal import Terminal

_ROW = re.compile(r"┃ +(\d+)(?:st|nd|rd|th) ([\w.-]+)(?: \(you\))? +(.*?) *┃")
_FIGURE = re.compile(r"[+−]?\d+|·")
"""A number, or what stands for none; a bar that stands beside them is neither."""
_NOTHING = "·"


class Result(NamedTuple):
    """One player's line. `sheet` and `chips` (purse and net) are empty in a game without."""

    name: str
    total: int
    sheet: tuple[int | None, ...] = ()
    chips: tuple[int, ...] = ()


def results(terminal: Terminal, *, sessions: int = 0, chips: int = 0) -> tuple[Result, ...]:
    """Return the lines that stand there now, best first, with so many columns before and after
    the total."""
    rows = [row for line in terminal.lines if (row := _ROW.search(line))]
    assert [int(row[1]) for row in rows] == list(range(1, len(rows) + 1))
    return tuple(_result(row[2], _FIGURE.findall(row[3]), sessions, chips) for row in rows)


def _result(name: str, figures: list[str], sessions: int, chips: int) -> Result:
    assert len(figures) == sessions + 1 + chips, figures
    numbers = [None if figure == _NOTHING else int(figure.replace("−", "-")) for figure in figures]
    total, *rest = (number or 0 for number in numbers[sessions:])
    return Result(name, total, tuple(numbers[:sessions]), tuple(rest))


async def until_all_is_turned_up(terminal: Terminal) -> None:
    """Wait until every sheet has been turned up."""
    await terminal.until("Total", "Purse")
    await terminal.until_gone("▒")
