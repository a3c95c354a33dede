"""The tables of Ten Thousand: the fewest turns, and the chances to finish."""

from __future__ import annotations

from concurrent.futures import Executor
from pathlib import Path

import games.ten_thousand.solving as solving
from games.ten_thousand.solving import tables
from games.ten_thousand.solving.falls import FIFTY
from games.ten_thousand.solving.finishing import Chances, not_finished
from games.ten_thousand.solving.solitaire import (
    FEWEST_TURNS,
    Solved,
    Worths,
    solve,
    soon,
    standings,
)
from games.ten_thousand.solving.turn import TurnRules

DATA = Path(str(solving.__file__)).parent / "data"
_HURRY_FARTHEST = 15_000 // FIFTY
"""How far somebody in a hurry can go back, in fifties: 3000 beyond what is kept."""


def make(pool: Executor) -> dict[Path, bytes]:
    """Return the files, worked out by the processes of `pool`."""
    solved = [pool.submit(solve_fewest, rules) for rules in tables.RULES]
    hurried = [pool.submit(chances_to_finish, keep) for keep in tables.KEEPS]
    text = tables.fewest_as_text([one.result() for one in solved])
    chances = tables.finishing_as_bytes([one.result() for one in hurried])
    return {
        DATA / tables.FEWEST_FILE: text.encode("ascii"),
        DATA / tables.FINISHING_FILE: chances,
    }


def solve_fewest(rules: TurnRules) -> Worths:
    """Return the fewest turns by some rules."""
    over = standings(tables.FARTHEST, off_board=True)
    return _told(f"fives={rules.fives}", solve(FEWEST_TURNS, rules, over, _say)).worths


def chances_to_finish(keep: float) -> list[Chances]:
    """Return the chances not to have finished by the play of one of the aims."""
    aim = FEWEST_TURNS if keep == 1 else soon(keep)
    solved = solve(aim, tables.RULES[0], standings(_HURRY_FARTHEST, off_board=False), _say)
    _told(f"keep={keep}", solved)
    return not_finished(solved.play, tables.FINISH_FARTHEST, tables.FINISH_TURNS)


def _told(what: str, solved: Solved) -> Solved:
    _say(f"{what}: solved, the last round bettered nothing by more than {solved.error:.1e}")
    return solved


def _say(what: str) -> None:
    print(what, flush=True)
