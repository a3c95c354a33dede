"""The rows of a form that choose a game, its seats and its bots."""

from __future__ import annotations

from games.bots import bot_names
from games.game import AnyGame
from games.registry import GAMES
from tui.screens.fields import ChoiceRow, Pick
from tui.table.words import count

BOT_KINDS = {
    "random": "does anything that is legal",
    "easy": "has just learned the game",
    "steady": "plays sensibly",
    "sharp": "looks ahead",
    "master": "as good as the house can",
}
"""What the house's bots are like, by level."""


def game_row(game: AnyGame) -> ChoiceRow:
    """Return the row that chooses the game."""
    picks = [Pick(name, game.title, players(game)) for name, game in GAMES.items()]
    return ChoiceRow(
        "Game", "Which of the house's games is played.", picks, value=game.name, id="game"
    )


def players(game: AnyGame) -> str:
    """Return how many can play a game: "2 to 8 players"."""
    return f"{game.least_players} to {game.most_players} players"


def seat_picks(game: AnyGame) -> list[Pick]:
    """Return the numbers of seats that a table of a game can have."""
    numbers = range(game.least_players, game.most_players + 1)
    return [Pick(str(number), str(number)) for number in numbers]


def bot_count_picks(least: int, most: int) -> list[Pick]:
    """Return the numbers of bots from `least` to `most`."""
    return [
        Pick(str(number), count(number, "bot") if number else "none")
        for number in range(least, most + 1)
    ]


def bot_kind_picks(game: AnyGame) -> list[Pick]:
    """Return the kinds of bots that play a game, the weakest first."""
    return [Pick(name, name, BOT_KINDS.get(name, "")) for name in bot_names(game.name)]
