"""`minttin rules`: the rules of a game to read."""

from __future__ import annotations

import click

from games.registry import GAMES, game_named
from games.rules_text import rules_text


@click.command()
@click.argument("game", required=False, metavar="[GAME]")
def rules(game: str | None) -> None:
    """Print the rules of GAME, or of all games."""
    named = [game_named(game)] if game is not None else list(GAMES.values())
    click.echo("\n\n".join(rules_text(one.name) for one in named))
