"""What a screen of 80×24 says: where somebody is, and what stands in the log there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

Place = Literal["lobby", "waiting", "table", "over", "help", "asked", "form", "naming", "elsewhere"]
_DIALOGS: tuple[tuple[str, Place], ...] = (
    ("─ What shall we call you? ─", "naming"),
    ("─ Take back a seat ─", "form"),
    ("─ Open a table ─", "form"),
    ("Leave this table for good?", "asked"),
    ("Nobody else sits here but bots", "asked"),
    ("Esc Back", "help"),
)
"""What shows that something lies over the screen."""
_HEAD = re.compile(r"Mint Tin · (?:Lucky 10|Ten Thousand) · (?:watching )?(.*?)(?:  |$)")
_LOG = re.compile(r"╭ Log and talk ─*╮")
_YOU = re.compile(r"(\S+) \(you\)")
_CODE = re.compile(r"Your return code: (\w+)")
_FIRST = re.compile(r"[┃│║|] +1st ")
"""How the winner's line at the end of a game begins."""
_INDENT = "  "


def place(lines: Sequence[str]) -> Place:
    """Return where somebody is, or what lies over it."""
    text = "\n".join(lines)
    for sign, what in _DIALOGS:
        if sign in text:
            return what
    if "the lobby" in lines[0]:
        return "lobby"
    if table(lines) and "Options ─" in text and "The start ─" in text:
        return "waiting"
    if table(lines) and _LOG.search(text):
        return "over" if _FIRST.search(text) else "table"
    return "elsewhere"


def table(lines: Sequence[str]) -> str:
    """Return the name of the table in the top line, "" when there is none."""
    found = _HEAD.search(lines[0])
    return found[1].strip() if found else ""


def is_watching(lines: Sequence[str]) -> bool:
    """Return whether the top line says that somebody only watches."""
    return "· watching " in lines[0]


def sentence(lines: Sequence[str]) -> str:
    """Return the sentence above the keys, without the turn's mark before it."""
    return lines[-2].lstrip("»> ").rstrip()


def return_code(lines: Sequence[str]) -> str:
    """Return the code by which a guest gets their seat back, "" when none is shown."""
    found = _CODE.search("\n".join(lines))
    return found[1] if found else ""


def own_name(lines: Sequence[str]) -> str:
    """Return the name of whose screen it is, as the waiting room's seats show it, "" for none."""
    return next((found[1] for line in lines if (found := _YOU.search(line))), "")


def log(lines: Sequence[str]) -> Iterator[str]:
    """Yield the sentences of the log, each whole, the oldest first."""
    framed = ((row, found) for row, text in enumerate(lines) if (found := _LOG.search(text)))
    top, frame = next(framed, (0, None))
    if frame is None:
        return
    whole = ""
    for line in lines[top + 1 :]:
        if line[frame.start()] != "│":
            break
        text = line[frame.start() + 2 : frame.end() - 2].rstrip()
        if text and not text.startswith(_INDENT):
            if whole:
                yield whole
            whole = text
        elif text and whole:  # else it is the end of one whose beginning there was no room for
            whole += f" {text.strip()}"
    if whole:
        yield whole


def listed(lines: Sequence[str]) -> list[tuple[str, str]]:
    """Return the tables that the lobby lists, by name, each with the rest of its line."""
    rows: list[tuple[str, str]] = []
    if "Seats" not in lines[2]:
        return rows
    for line in lines[3:]:
        if not line.startswith("│") or not line[3:].strip():
            break
        name, _, rest = line[3:].rstrip(" │").partition("  ")
        rows.append((name.strip(), rest.strip()))
    return rows
