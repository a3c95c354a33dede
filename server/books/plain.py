"""The books as lines of plain text, and as JSON for scripts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict

from games.registry import game_named
from server.books.kept_games import KeptGame
from tui.books import AboutYou, EveningLine, PastGame, RivalLine, StandingLine, Standings

Told = Standings | StandingLine | AboutYou | EveningLine | RivalLine | PastGame | KeptGame

_NUMBER = "#"
"""What a heading begins with when a column is one of figures, to be set flush right."""
_SETTINGS = {"skin": "dice"}
"""Settings that have another name where they are chosen; in JSON they keep their own."""


def json_line(told: Told) -> str:
    """Return something of the books as one line of JSON, in ASCII.

    The keys are the names of the fields, and stay so; docs/books.md lists them. What is not
    known is null; ratings and turns have at most two decimals.
    """
    return json.dumps(_rounded(asdict(told)), separators=(",", ":"))


def standings_lines(standings: Standings) -> tuple[str, ...]:
    """Return the standings of a game as a table of the people and one of the bots."""
    title = game_named(standings.game).title
    if not standings.people and not standings.bots:
        return (title, "", "Nobody has finished a game yet.")
    parts = [_standing_table(heading, lines) for heading, lines in _kinds(standings) if lines]
    return (title, *(line for part in parts for line in ("", *part)))


def about_lines(about: AboutYou) -> tuple[str, ...]:
    """Return what the house keeps about somebody."""
    return (
        *_who(about),
        *_section("Standings", _your_standings(about.standings.items())),
        *_section("Best evenings", _evenings(about.evenings)),
        *_section("Against whom", _rivals(about.rivals)),
        *_section("Games", _games(about.games)),
    )


def games_lines(games: Sequence[KeptGame]) -> tuple[str, ...]:
    """Return games that are over, one a line."""
    if not games:
        return ("No game has ended yet.",)
    rows = [
        (
            game.game_id,
            _minute(game.ended_at),
            game_named(game.game).title,
            game.table,
            "abandoned" if game.is_abandoned else "finished",
            "" if game.has_lines else "record not kept",
            ", ".join(game.players),
        )
        for game in games
    ]
    return _table(("id", "ended (UTC)", "game", "table", "", "", "players"), rows)


# ---------------------------------------------------------------- standings


def _kinds(standings: Standings) -> Iterable[tuple[str, Sequence[StandingLine]]]:
    return (("people", standings.people), ("bots", standings.bots))


def _standing_table(heading: str, lines: Sequence[StandingLine]) -> tuple[str, ...]:
    has_chips = any(line.net for line in lines)
    rows = [(str(n), line.name, *_figures(line, has_chips)) for n, line in enumerate(lines, 1)]
    return _table(("#", heading, *_FIGURES), rows)


_FIGURES = ("#games", "#wins", "#net", "#turns to 10000", "#rating", "#+/-")


def _figures(line: StandingLine, has_chips: bool) -> tuple[str, ...]:
    return (
        str(line.games),
        str(line.wins),
        _signed(line.net) if has_chips else "",
        "" if line.turns is None else f"{line.turns:.1f}",
        "" if line.rating is None else f"{line.rating:.0f}",
        "" if line.deviation is None else f"{line.deviation:.0f}",
    )


# ---------------------------------------------------------------- about somebody


def _who(about: AboutYou) -> tuple[str, ...]:
    facts = [("name", about.name), ("since", f"{_minute(about.since)} UTC")]
    facts += [("key", key) for key in about.keys] or [("key", "none: a guest")]
    facts += [
        ("setting", f"{_SETTINGS.get(name, name)} {_value(value)}")
        for name, value in about.settings.items()
    ]
    return tuple(f"{name:<9}{value}" for name, value in facts)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _section(title: str, lines: Sequence[str]) -> tuple[str, ...]:
    return ("", title, *(f"  {line}" for line in lines or ("none yet",)))


def _your_standings(lines: Iterable[tuple[str, StandingLine]]) -> tuple[str, ...]:
    rows = [(game_named(game).title, *_figures(line, bool(line.net))) for game, line in lines]
    return _table(("game", *_FIGURES), rows)


def _evenings(lines: Iterable[EveningLine]) -> tuple[str, ...]:
    rows = [(e.day, str(e.games), str(e.wins), _signed(e.net)) for e in lines]
    return _table(("day", "#games", "#wins", "#net"), rows)


def _rivals(lines: Iterable[RivalLine]) -> tuple[str, ...]:
    rows = [(r.name, "bot" if r.is_bot else "", str(r.games), str(r.ahead)) for r in lines]
    return _table(("name", "", "#games", "#you ahead"), rows)


def _games(lines: Iterable[PastGame]) -> tuple[str, ...]:
    rows = [
        (
            game.game_id,
            _minute(game.ended_at),
            game_named(game.game).title,
            f"{game.place} of {len(game.players)}",
            str(game.total),
            _signed(game.net),
            ", ".join(game.players),
        )
        for game in lines
    ]
    return _table(("id", "ended (UTC)", "game", "#place", "#total", "#net", "players"), rows)


# ---------------------------------------------------------------- tables and figures


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return rows under their heads, in columns; without a column that has nothing in it, and
    nothing at all when there are no rows."""
    columns = [(head, column) for head, *column in zip(heads, *rows, strict=True) if any(column)]
    if not rows:
        return ()
    aligned = [_column(head, column) for head, column in columns]
    return tuple("  ".join(cells).rstrip() for cells in zip(*aligned, strict=True))


def _column(head: str, cells: Sequence[str]) -> list[str]:
    is_figures, label = head.startswith(_NUMBER), head.removeprefix(_NUMBER)
    width = max(map(len, (label, *cells)))
    return [cell.rjust(width) if is_figures else cell.ljust(width) for cell in (label, *cells)]


def _signed(net: int) -> str:
    return f"{net:+}" if net else "0"


def _minute(at: str) -> str:
    """Return a time of a record to the minute: "2026-11-30 21:08"."""
    return at[:16].replace("T", " ")


def _rounded(value: object) -> object:
    if isinstance(value, dict):
        return {key: _rounded(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(item) for item in value]
    return round(value, 2) if isinstance(value, float) else value
