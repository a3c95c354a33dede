"""Bots: players that know a seat's view, and what anybody who has watched may remember.

A bot is registered by the game's name and its own. It is given the view and a source of random
numbers, which belongs to the caller, so that a game can be played again exactly.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from games.errors import BadOption
from games.options import join_or

ViewIn = TypeVar("ViewIn", contravariant=True)
ActOut = TypeVar("ActOut", covariant=True)


class Bot(Protocol, Generic[ViewIn, ActOut]):
    """One way to play a game. Called for a seat in the view's `to_act`."""

    def __call__(self, view: ViewIn, random: Random, memory: Any = None, /) -> ActOut:  # noqa: ANN401 - any game's
        """Return one of the actions that the view's `choices` allow.

        `memory` is what anybody who has watched the game can remember (`games.game.Game.remember`);
        None is nothing.
        """
        ...


AnyBot = Bot[Any, Any]
LEVELS = ("random", "easy", "steady", "sharp", "master")
"""The strengths of the house's own bots, from the weakest, by which they are called."""
USUAL = "steady"
"""Who plays where nobody says how strong."""
STANDS_IN = "sharp"
"""Who plays on for somebody: well, and in a millisecond."""
Choose = Callable[[Any, Random], Any]
"""What a bot does that goes by the view alone."""


def forgetful(choose: Choose) -> AnyBot:
    """Return the bot that does what `choose` says, whatever it may remember."""

    def bot(view: Any, random: Random, _memory: Any = None, /) -> Any:  # noqa: ANN401 - any game's
        return choose(view, random)

    return bot


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
    """Return the names of the bots of a game, in the order they were registered, which for those
    of `LEVELS` is from the weakest to the strongest."""
    return tuple(_BOTS.get(game, {}))


def usual_bot(game: str) -> str:
    """Return the name of the bot that plays a game when nobody says which."""
    return USUAL if USUAL in _BOTS.get(game, {}) else bot_names(game)[0]


def stand_in_bot(game: str) -> str:
    """Return the name of the bot that plays on for somebody who is away or has left."""
    return STANDS_IN if STANDS_IN in _BOTS.get(game, {}) else usual_bot(game)
