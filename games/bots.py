"""Bots: players that know a seat's view and nothing else.

A bot is registered by the game's name and its own. It is given the view and a source of random
numbers, which belongs to the caller, so that a game can be played again exactly.
"""

from __future__ import annotations

from random import Random
from typing import Any, Generic, Protocol, TypeVar

from games.errors import BadOption
from games.options import join_or

ViewIn = TypeVar("ViewIn", contravariant=True)
ActOut = TypeVar("ActOut", covariant=True)


class Bot(Protocol, Generic[ViewIn, ActOut]):
    """One way to play a game. Called for a seat in the view's `to_act`."""

    def __call__(self, view: ViewIn, random: Random) -> ActOut:
        """Return one of the actions that the view's `choices` allow."""
        ...


AnyBot = Bot[Any, Any]
_BOTS: dict[str, dict[str, AnyBot]] = {}


def register(game: str, name: str, bot: AnyBot) -> None:
    """Make `bot` known by `name` for the game of that name."""
    _BOTS.setdefault(game, {})[name] = bot


def bot_named(game: str, name: str) -> AnyBot:
    """Return the bot; raises `BadOption` with the names there are."""
    bots = _BOTS.get(game, {})
    try:
        return bots[name]
    except KeyError:
        raise BadOption(f"There is no bot {name!r} for {game}; there is {join_or(bots)}.") from None


def bot_names(game: str) -> tuple[str, ...]:
    """Return the names of the bots of a game, in the order they were registered."""
    return tuple(_BOTS.get(game, {}))


def usual_bot(game: str) -> str:
    """Return the name of the bot that plays a game when nobody says which: the first of them."""
    return bot_names(game)[0]
