"""`ssh host COMMAND`: what can be asked for, and the answers in plain text or in JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.errors import BadOption
from games.registry import GAMES, game_named
from games.rules_text import rules_text
from server.house.hall import Hall
from server.house.people import Identity
from tui.table.scenes.edges import LEAST_HEIGHT, LEAST_WIDTH

FINE, BAD, USAGE = 0, 1, 64
"""Exit statuses: 64 is EX_USAGE of sysexits.h."""

_LONGEST = 200
"""A longer command is not looked at."""
NO_MOSH = "mosh is not supported here, use ssh."
HOW_TO_ASK = ("Usage: ssh HOST [help | tables | rules [GAME] | watch TABLE] [--json]",)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command prints, lines without ends, and its exit status."""

    lines: tuple[str, ...]
    status: int


@dataclass(frozen=True, slots=True)
class Command:
    """What somebody asks for: `verb`, and the words after it as they came, "" for none."""

    verb: str
    rest: str = ""
    as_json: bool = False

    def told(self, lines: Iterable[str], values: Iterable[Mapping[str, object]]) -> Answer:
        """Return an answer: `lines` of text, or as JSON one of `values` in each line."""
        return Answer(tuple(map(_json, values) if self.as_json else lines), FINE)

    def refused(self, *sentences: str, status: int = BAD) -> Answer:
        """Return why there is no answer."""
        if self.as_json:
            return Answer((_json({"error": " ".join(sentences)}),), status)
        return Answer(sentences, status)


_WORDS = {
    "help": (0, 0),
    "tables": (0, 0),
    "rules": (0, 1),
    "watch": (1, 100),
    "mosh-server": (0, 100),
}
"""The verbs, each with the least and the most words that follow it."""


def parse(command: str) -> Command:
    """Return what `command` asks for; what nobody understands asks for the usage."""
    words = command.split() if len(command) <= _LONGEST else []
    as_json = "--json" in words
    verb, *rest = [word for word in words if word != "--json"] or [""]
    least, most = _WORDS.get(verb, (0, -1))
    if least <= len(rest) <= most:
        return Command(verb, " ".join(rest), as_json)
    return Command("usage", as_json=as_json)


_HELP = {
    "ssh -t HOST": "come in and play, full screen",
    "ssh HOST tables": "the tables, as they are now",
    "ssh HOST rules GAME": "the rules of lucky10 or ten-thousand",
    "ssh HOST watch TABLE": "what happens at a table, line by line",
    "ssh HOST help": "this",
}


def help_lines(house: str) -> tuple[str, ...]:
    """Return what somebody reads who comes without a terminal."""
    return (
        f"{house}: a house of dice tables.",
        "",
        *(f"  {how:<22}{what}" for how, what in _HELP.items()),
        "",
        f"A terminal of at least {LEAST_WIDTH}x{LEAST_HEIGHT} is needed to play.",
    )


async def answer(command: Command, hall: Hall, identity: Identity) -> Answer:
    """Answer what `identity` asks for."""
    del identity
    match command.verb:
        case "help":
            values = [{"command": how, "what": what} for how, what in _HELP.items()]
            return command.told(help_lines(hall.name), values)
        case "tables":
            return command.told(hall.table_lines(), [])
        case "rules":
            return _rules(command)
        case "mosh-server":
            return command.refused(NO_MOSH, status=USAGE)
        case _:
            return command.refused(*HOW_TO_ASK, status=USAGE)


def _rules(command: Command) -> Answer:
    try:
        games = [game_named(command.rest)] if command.rest else list(GAMES.values())
    except BadOption as error:
        return command.refused(str(error), status=USAGE)
    lines: list[str] = []
    for game in games:
        lines += [*([""] if lines else []), *rules_text(game.name).splitlines()]
    values = [{"game": g.name, "title": g.title, "rules": rules_text(g.name)} for g in games]
    return command.told(lines, values)


def _json(value: Mapping[str, object]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
