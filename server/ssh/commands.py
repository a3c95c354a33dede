"""`ssh host COMMAND`: what can be asked for, and what asks for it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tui.table.scenes.edges import LEAST_HEIGHT, LEAST_WIDTH

FINE, BAD, USAGE = 0, 1, 64
"""Exit statuses: 64 is EX_USAGE of sysexits.h."""

NEEDS_TERMINAL = "To {} you need a terminal: {}"
_LONGEST = 200
"""A longer command is not looked at."""
_AS_JSON = "--json"
_UNKNOWN = "usage"
"""The verb of what nobody understands."""


@dataclass(frozen=True, slots=True)
class Form:
    """One thing that can be asked for: `verb`, then `least` to `most` words that stand for `after`.

    `on_screen`: with a terminal it is done on the full screen; `as_lines`: without one it is
    answered in lines.
    """

    verb: str
    after: str
    what: str
    least: int = 0
    most: int = 0
    on_screen: bool = False
    as_lines: bool = True

    @property
    def usage(self) -> str:
        """What is written after the host's name."""
        return f"{self.verb} {self.after}".rstrip()

    @property
    def command(self) -> str:
        """The whole command, as somebody types it."""
        return f"ssh {'' if self.as_lines else '-t '}HOST {self.usage}".rstrip()


FORMS = (
    Form("", "", "come in and play, full screen", on_screen=True, as_lines=False),
    Form("play", "[GAME]", "a quick game: sit down at once", 0, 1, on_screen=True, as_lines=False),
    Form("join", "CODE", "to the private table of a code", 1, 9, on_screen=True, as_lines=False),
    Form("watch", "TABLE", "what happens at a table (ssh -t: full screen)", 1, 99, on_screen=True),
    Form("tables", "", "the tables, as they are now"),
    Form("standings", "[GAME]", "how everybody stands", 0, 1),
    Form("me", "", "what the house keeps about you"),
    Form("record", "ID", "the record of a game that is over, or of yours", 1, 1),
    Form("rules", "[GAME]", "the rules of lucky10 or ten-thousand", 0, 1),
    Form("version", "", "the version of the program"),
    Form("help", "", "this"),
)
_MOSH = Form("mosh-server", "", "what mosh asks for, which we have not", 0, 99)
_BY_VERB = {form.verb: form for form in (*FORMS, _MOSH)}


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command prints, lines without ends, and its exit status."""

    lines: tuple[str, ...]
    status: int


@dataclass(frozen=True, slots=True)
class Command:
    """What somebody asks for: a verb of `FORMS`, and the words after it, "" for none.

    `as_json`: every line of the answer is to be a JSON value.
    """

    verb: str
    rest: str = ""
    as_json: bool = False

    @property
    def on_screen(self) -> bool:
        """Whether it is done on the full screen where there is a terminal."""
        return self.verb in _BY_VERB and _BY_VERB[self.verb].on_screen

    def told(self, lines: Iterable[str], values: Iterable[str]) -> Answer:
        """Return an answer: `lines` of text, or `values` that are lines of JSON."""
        return Answer(tuple(values if self.as_json else lines), FINE)

    def refused(self, *sentences: str, status: int = BAD) -> Answer:
        """Return why there is no answer."""
        if self.as_json:
            return Answer((as_json_line({"error": " ".join(sentences)}),), status)
        return Answer(sentences, status)

    def refused_without_terminal(self) -> Answer | None:
        """Return the sentence for who asks without a terminal for what needs one."""
        form = _BY_VERB.get(self.verb)
        if form is None or form.as_lines:
            return None
        return self.refused(NEEDS_TERMINAL.format(self.verb, form.command))


def parse(command: str) -> Command:
    """Return what `command` asks for; where that is nothing of `FORMS`, `answer` says so."""
    words = command.split() if len(command) <= _LONGEST else []
    verb, *rest = [word for word in words if word != _AS_JSON] or [_UNKNOWN]
    form = _BY_VERB.get(verb)
    if form is None or not form.least <= len(rest) <= form.most:
        verb, rest = _UNKNOWN, []
    return Command(verb, " ".join(rest), _AS_JSON in words)


def usage_lines() -> tuple[str, ...]:
    """Return what can be asked for, in short."""
    in_lines = " | ".join(form.usage for form in FORMS if form.as_lines)
    on_screen = " | ".join(form.usage for form in FORMS if form.on_screen and form.verb)
    return (
        f"Usage: ssh HOST [{in_lines}] [{_AS_JSON}]",
        f"       ssh -t HOST [{on_screen}]",
    )


def help_lines(house: str) -> tuple[str, ...]:
    """Return what somebody reads who comes without a terminal."""
    width = max(len(form.command) for form in FORMS)
    return (
        f"{house}: a house of dice tables.",
        "",
        *(f"  {form.command:<{width}}  {form.what}" for form in FORMS),
        "",
        f"With {_AS_JSON} each line of an answer is a JSON value.",
        f"A terminal of at least {LEAST_WIDTH}x{LEAST_HEIGHT} is needed to play.",
    )


def as_json_line(value: Mapping[str, object]) -> str:
    """Return plain data as a line of JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
