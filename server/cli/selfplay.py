"""`minttin selfplay`: games between bots, as many as wanted."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from time import perf_counter
from typing import TextIO

import click

from games.bots import bot_named, bot_names
from games.errors import BadOption
from games.game import AnyGame
from games.match import Match
from games.options import Options, parse_pairs
from games.record import line, timestamp
from games.registry import game_named
from games.selfplay import Standing, Tally, material, play_game, seating

PLAYERS = 4
"""So many sit at a table when nobody says how many."""
LONGEST_SEED = 100

_GAMES = click.IntRange(min=1)
RECORDS = click.File("w", encoding="utf-8", lazy=True)
"""Opened when the first game has been played: nothing is overwritten in vain."""


@dataclass(frozen=True, slots=True)
class Series:
    """What is to be played: `games` games of `rules`, each seat taken by one of `bots` in turn."""

    rules: AnyGame
    bots: tuple[str, ...]
    players: int
    options: Options
    seed: str
    games: int


@click.command()
@click.argument("game")
@click.option("--players", type=int, metavar="N", help="How many sit at a table.  [default: 4]")
@click.option("--bots", metavar="NAME[,NAME...]", help="Who plays.  [default: every bot]")
@click.option(
    "--games", type=_GAMES, metavar="N", default=100, help="How many games.  [default: 100]"
)
@click.option("--seed", metavar="S", help="The same seed gives the same games.")
@click.option("--option", "pairs", metavar="K=V", multiple=True, help="An option of the table.")
@click.option("--records", type=RECORDS, metavar="FILE", help="Where to write the games' records.")
def selfplay(
    game: str,
    players: int | None,
    bots: str | None,
    games: int,
    seed: str | None,
    pairs: tuple[str, ...],
    records: TextIO | None,
) -> None:
    """Play GAME between bots, and print how each of them did.

    The bots change seats from game to game, so that each sits everywhere equally often.
    """
    rules = game_named(game)
    names = named_bots(rules, bots)
    count = players_at_a_table(rules, players, max(PLAYERS, len(names)))
    options = parse_pairs(rules.options, pairs)
    series = Series(rules, names, count, options, seed_of_a_series(seed), games)
    # Records on standard output are to be read by a machine: what is for people goes elsewhere.
    click.echo(_play(series, records), err=records is not None and records.name == "-")


def named_bots(rules: AnyGame, text: str | None) -> tuple[str, ...]:
    """Return the bots named, with commas between; None: all. Raises `BadOption`."""
    if text is None:
        return bot_names(rules.name)
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        bot_named(rules.name, name)
    return names


def players_at_a_table(rules: AnyGame, wanted: int | None, usual: int) -> int:
    """Return how many play; `usual`, as far as the game is for so many, when nobody says so."""
    least, most = rules.least_players, rules.most_players
    if wanted is None:
        return min(max(usual, least), most)
    if least <= wanted <= most:
        return wanted
    raise BadOption(f"{rules.title} is for {least} to {most} players, not {wanted}.")


def seed_of_a_series(text: str | None) -> str:
    """Return the seed, a new one for None. Raises `BadOption`."""
    if text is None:
        return secrets.token_hex(8)
    if text.isprintable() and len(text) <= LONGEST_SEED:
        return text
    raise BadOption(f"A seed is at most {LONGEST_SEED} printable characters.")


def _play(series: Series, records: TextIO | None) -> str:
    """Play the games and write their records; return what is to be said about them."""
    tally = Tally()
    began = perf_counter()
    for index in range(series.games):
        seats = seating(series.bots, series.players, index)
        match = play_game(series.rules, seats, series.options, material(series.seed, index))
        tally.add(match)
        _write(match, records)
    if records is not None:
        close_records(records)
    seconds = perf_counter() - began
    played = "1 game" if tally.games == 1 else f"{tally.games} games"
    parts = [
        f"{series.rules.title}, {series.players} at a table, seed {series.seed}",
        f"{played} in {seconds:.2f} s, {tally.games / seconds:.0f} games/s",
    ]
    if tally.abandoned:
        parts.append(f"{tally.abandoned} went on for too long: abandoned, and not counted below")
    return "\n".join([*parts, *_table(tally.standings())])


def _write(match: Match, records: TextIO | None) -> None:
    """Write a game's record, and see that it is written: closing a file tells nobody of errors."""
    if records is None:
        return
    write_lines(records, record_of(match))


def record_of(match: Match) -> list[str]:
    """Return the lines of a game's record, written now."""
    at = timestamp(datetime.now(UTC))
    return [f"{line(n, at, event)}\n" for n, event in enumerate(match.events)]


def write_lines(records: TextIO, lines: Iterable[str]) -> None:
    """Write lines of records, and see that they are written."""
    try:
        records.writelines(lines)
        records.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _unwritable(records.name, error) from None


def close_records(records: TextIO) -> None:
    """Close the file; standard output is left open for what comes after."""
    if records.name == "-":
        return
    try:
        records.close()
    except OSError as error:
        raise _unwritable(records.name, error) from None


def _unwritable(name: str, error: OSError) -> click.ClickException:
    file = "Standard output" if name == "-" else click.format_filename(name)
    return click.ClickException(f"{file} cannot be written: {error.strerror}.")


def _table(standings: Iterable[Standing]) -> list[str]:
    """Return the lines of a table: per bot its seats, wins and, with chips, its mean net."""
    rows = [_row(standing) for standing in standings]
    has_chips = any(row[-1] for row in rows)
    heads = ("bot", "seats", "wins", "wins/seat", "net a game (95 %)")
    return in_columns([row[: len(heads) if has_chips else -1] for row in (heads, *rows)])


def in_columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the lines of a table of which the first column is words and the others figures."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_aligned(row, widths)).rstrip() for row in rows]


def _row(standing: Standing) -> tuple[str, ...]:
    share = f"{100 * standing.wins / standing.seats:.1f} %"
    net = "" if standing.net is None else f"{standing.net:+.2f}"
    margin = "" if standing.margin is None else f" ± {standing.margin:.2f}"
    return standing.bot, str(standing.seats), str(standing.wins), share, net + margin


def _aligned(row: Sequence[str], widths: list[int]) -> Iterable[str]:
    name, *figures = row
    yield name.ljust(widths[0])
    yield from (figure.rjust(width) for figure, width in zip(figures, widths[1:], strict=False))
