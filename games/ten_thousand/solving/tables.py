"""What was worked out once and comes with the package, read when it is first asked for.

`data/fewest.txt` has the fewest expected turns for the usual entry, a line for each to-go;
`data/finishing.bin` has how likely it is not to have hit the target after so many turns. Both are
made by `python -m tests.tables`.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources

from games.ten_thousand.solving.falls import FIFTY
from games.ten_thousand.solving.solitaire import FEWEST_TURNS, Worths
from games.ten_thousand.solving.turn import TurnRules

ENTRY = 750 // FIFTY
"""The entry for which the fewest turns are kept, in fifties."""
RULES = tuple(TurnRules(ENTRY, fives) for fives in ("throw", "turn"))
"""For which rules they are kept."""
FARTHEST = 26_000 // FIFTY
"""Up to how many fifties to go: the highest target there is, and 6000 further back."""
DECIMALS = 9
"""To how many decimals they are kept. What is behind them is right to some 10⁻¹⁰."""

KEEPS = (1.0, 0.9, 0.8)
"""The plays for which chances to finish are kept, by the aim that they have: the fewest turns, and
for those in a hurry, to hit the target while a coin that shows so after each turn says it counts
(`soon`)."""
FINISH_FARTHEST = 12_000 // FIFTY
FINISH_TURNS = 120
"""For how many fifties to go, and for how many turns."""
_ONE = 65_535
"""What a chance of 1 is kept as: two bytes, the higher first."""

FEWEST_FILE, FINISHING_FILE = "fewest.txt", "finishing.bin"
_TITLE = "# to go, then the fewest turns: fives=throw on the board, off it, fives=turn on, off"


def fewest_as_text(solved: Sequence[Worths]) -> str:
    """Return the file of the fewest turns; `solved` goes by `RULES`."""
    lines = [_TITLE]
    for to_go in range(1, FARTHEST + 1):
        turns = [-known[to_go] for one in solved for known in (one.on_board, one.off_board)]
        lines.append(" ".join([str(to_go * FIFTY), *(f"{one:.{DECIMALS}f}" for one in turns)]))
    return "\n".join(lines) + "\n"


@cache
def fewest(fives: str) -> Worths:
    """Return the fewest turns for the usual entry, as what they are worth."""
    column = [rules.fives for rules in RULES].index(fives) * 2 + 1
    worths = Worths(FEWEST_TURNS, FARTHEST)
    for to_go, row in enumerate(_rows(), 1):
        worths.on_board[to_go] = -float(row[column])
        worths.off_board[to_go] = -float(row[column + 1])
    return worths


def _rows() -> Iterable[list[str]]:
    text = _data().joinpath(FEWEST_FILE).read_text(encoding="ascii")
    return (line.split() for line in text.splitlines() if not line.startswith("#"))


def finishing_as_bytes(chances: Iterable[Sequence[Sequence[float]]]) -> bytes:
    """Return the file of the chances not to have finished. They go by `KEEPS`, then to-go from 0 to
    `FINISH_FARTHEST`, then turns from 0 to `FINISH_TURNS`."""
    numbers = array("H")
    for play in chances:
        for by_turn in play[1:]:
            numbers.extend(round(chance * _ONE) for chance in by_turn[1:])
    return _big_endian(numbers).tobytes()


@cache
def not_finished(keep: float) -> tuple[tuple[float, ...], ...]:
    """Return the chances not to have hit the target for the play of this aim, one of `KEEPS`: for
    each to-go up to `FINISH_FARTHEST`, after 0, 1, … `FINISH_TURNS` turns."""
    numbers = array("H")
    numbers.frombytes(_data().joinpath(FINISHING_FILE).read_bytes())
    numbers = _big_endian(numbers)
    each = FINISH_FARTHEST * FINISH_TURNS
    begin = KEEPS.index(keep) * each
    has_finished = (0.0,) * (FINISH_TURNS + 1)
    return (
        has_finished,
        *(
            (1.0, *(number / _ONE for number in numbers[at : at + FINISH_TURNS]))
            for at in range(begin, begin + each, FINISH_TURNS)
        ),
    )


def _big_endian(numbers: array[int]) -> array[int]:
    """Return numbers turned from this machine's order of bytes into the file's, or back."""
    if sys.byteorder == "little":
        numbers.byteswap()
    return numbers


def _data() -> resources.abc.Traversable:
    return resources.files(__package__).joinpath("data")
