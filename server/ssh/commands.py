"""`ssh host COMMAND`: a few lines of plain text, without a terminal."""

from __future__ import annotations

from dataclasses import dataclass

from games.errors import BadOption
from games.registry import GAMES, game_named
from games.rules_text import rules_text
from server.house.hall import Hall
from tui.table.scenes.edges import LEAST_HEIGHT, LEAST_WIDTH

FINE, BAD, USAGE = 0, 1, 64
"""Exit statuses: 64 is EX_USAGE of sysexits.h."""

_LONGEST = 200
"""A longer command is not looked at."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command prints, lines without ends, and its exit status."""

    lines: tuple[str, ...]
    status: int


def help_lines(house: str) -> tuple[str, ...]:
    """Return what somebody reads who comes without a terminal."""
    return (
        f"{house}: a house of dice tables.",
        "",
        "  ssh -t HOST          come in and play, full screen",
        "  ssh HOST tables      the tables, as they are now",
        "  ssh HOST rules GAME  the rules of lucky10 or ten-thousand",
        "  ssh HOST help        this",
        "",
        f"A terminal of at least {LEAST_WIDTH}x{LEAST_HEIGHT} is needed to play.",
    )


def answer(command: str, hall: Hall) -> Answer:
    """Answer one command of `ssh host COMMAND`."""
    words = command.split() if len(command) <= _LONGEST else []
    match words:
        case ["help"]:
            return Answer(help_lines(hall.name), FINE)
        case ["tables"]:
            return Answer(tuple(hall.table_lines()), FINE)
        case ["rules"]:
            return Answer(_rules_of_all(), FINE)
        case ["rules", game]:
            return _rules(game)
        case _:
            return Answer(("Usage: ssh HOST [help | tables | rules [GAME]]",), USAGE)


def _rules(game: str) -> Answer:
    try:
        return Answer(_lines(game_named(game).name), FINE)
    except BadOption as error:
        return Answer((str(error),), USAGE)


def _rules_of_all() -> tuple[str, ...]:
    lines: list[str] = []
    for game in GAMES:
        lines += [*_lines(game), ""]
    return tuple(lines[:-1])


def _lines(game: str) -> tuple[str, ...]:
    return tuple(rules_text(game).splitlines())
