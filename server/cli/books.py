"""`minttin record`, `games` and `standings`: what stands in a house's books."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from games.registry import GAMES, game_named
from server.books.plain import games_lines, json_line, standings_lines
from server.books.reading import Reader
from server.cli.folder import data_folder, kept_option

_json = click.option("--json", "as_json", is_flag=True, help="One JSON value a line, for scripts.")


@click.command()
@click.argument("game_id", metavar="ID")
@kept_option
def record(game_id: str, data: Path | None, home: bool) -> None:
    """Print the record of the finished game ID, for `minttin verify` and `minttin replay`."""
    _print(Reader(data_folder(data, home=home)).record(game_id))


@click.command()
@kept_option
@_json
def games(data: Path | None, home: bool, as_json: bool) -> None:
    """List the games that have ended, newest first."""
    found = Reader(data_folder(data, home=home)).games()
    _print(map(json_line, found) if as_json else games_lines(found))


@click.command()
@click.argument("game", required=False, metavar="[GAME]")
@kept_option
@_json
def standings(game: str | None, data: Path | None, home: bool, as_json: bool) -> None:
    """Tell how everybody stands in GAME, or in both games."""
    reader = Reader(data_folder(data, home=home))
    for name in (game_named(game).name,) if game else tuple(GAMES):
        found = reader.standings(name)
        _print([json_line(found)] if as_json else (*standings_lines(found), ""))


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(line)
