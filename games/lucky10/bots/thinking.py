"""`sharp` and `master`: they weigh what they may do by what it is worth at the end of the game.

`master` remembers every score that has lain open. `sharp` does not: of a sheet that it may not read
it knows how many lines are written on it, and takes each for an ordinary one.
"""

from __future__ import annotations

from random import Random

from games.lucky10.actions import Action
from games.lucky10.judgement.weighing import Weighed, situation, weigh
from games.lucky10.seeing import Memory
from games.lucky10.views import Lucky10View, SeatView

_ORDINARY = 23.0
"""What a line on a sheet is taken for by who has not seen it or has forgotten."""


def play_sharp(view: Lucky10View, random: Random, _memory: Memory | None = None, /) -> Action:  # noqa: ARG001 - no use for luck
    """Do what is worth most by the number of lines on the others' sheets."""
    return _best(weigh(situation(view, supposed_totals(view))))


def play_master(view: Lucky10View, random: Random, memory: Memory | None = None, /) -> Action:  # noqa: ARG001 - as above
    """Do what is worth most by all scores that have lain open."""
    return _best(weigh(situation(view, remembered_totals(view, memory))))


def _best(weighed: list[Weighed]) -> Action:
    return max(weighed, key=lambda one: one.worth).action


def remembered_totals(view: Lucky10View, memory: Memory | None) -> tuple[float, ...]:
    """Return what the sheets add up to for one who remembers; without a memory, what they are
    supposed to."""
    if memory is None:
        return supposed_totals(view)
    totals = [0.0] * len(view.seats)
    for seat, points in memory:
        totals[seat] += points
    return tuple(totals)


def supposed_totals(view: Lucky10View) -> tuple[float, ...]:
    """Return what the sheets add up to as far as they may be read, the other lines being taken for
    ordinary ones."""
    return tuple([_supposed_total(seat) for seat in view.seats])


def _supposed_total(seat: SeatView) -> float:
    if seat.total is not None:
        return seat.total
    lines = [line for line in seat.sheet if line is not None]
    return sum([float(line) if isinstance(line, int) else _ORDINARY for line in lines])
