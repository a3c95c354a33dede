"""Whole games between bots, each decided by its seed alone, and what came of them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import NamedTuple

from games.bots import AnyBot, bot_named
from games.events import PlayerInfo
from games.game import AnyGame
from games.match import Match, Setup
from games.options import Options

MOST_DECISIONS = 20_000
"""A game is abandoned after so many decisions. Bots that play at random could go on for ever."""
TOO_LONG = f"The bots had not finished after {MOST_DECISIONS} decisions."

_TWO_SIDED_95 = 1.959964
"""So many standard errors on either side of a mean make its 95 % interval."""


class Material(NamedTuple):
    """What decides a game between bots: its id, the seed of its dice, and the bots' own luck."""

    game_id: str
    seed: bytes
    random: Random


def material(seed: str, index: int) -> Material:
    """Return what decides game number `index` of the series that `seed`, any text, names."""

    def derive(purpose: str) -> bytes:
        return hashlib.sha256(f"{seed}|{index}|{purpose}".encode()).digest()

    return Material(derive("id").hex()[:16], derive("dice"), Random(derive("bots")))  # noqa: S311 - bots need luck that can be repeated, not secrets


def seating(bots: Sequence[str], players: int, index: int) -> tuple[str, ...]:
    """Return the bots by seat in game number `index`.

    The seats rotate, so that over a series each of `bots` sits at each seat equally often.
    """
    return tuple(bots[(seat + index) % len(bots)] for seat in range(players))


def play_game(
    game: AnyGame,
    bots: Sequence[str],
    options: Options,
    decided_by: Material,
    playing: Sequence[AnyBot] | None = None,
) -> Match:
    """Play one game to its end between `bots`, their names by seat, and return it. `playing` are
    the bots themselves; None: those that are known by these names.

    Raises `BadOption` for an option or a bot that there is not, and `ValueError` when the game is
    not for that many players.
    """
    players = tuple(PlayerInfo(seat, name, "bot") for seat, name in enumerate(bots))
    if playing is None:
        playing = [bot_named(game.name, name) for name in bots]
    match = Match(game, Setup(decided_by.game_id, decided_by.seed, players, options))
    random = decided_by.random
    to_act, view_for = game.to_act, game.view_for
    match.begin()
    for _ in range(MOST_DECISIONS):
        if match.is_over:
            return match
        state = match.state
        asked = to_act(state)
        if not asked:
            match.proceed()
            continue
        # Where several are asked at once, being quicker is luck, not a question of seats.
        seat = asked[0] if len(asked) == 1 else random.choice(asked)
        match.act(seat, playing[seat](view_for(state, seat), random, match.memory))
    if not match.is_over:
        match.abandon(TOO_LONG)
    return match


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did. A seat is one bot in one finished game; `wins` are first places.

    `net` is the mean net of its seats in chips, give or take `margin` at 95 % (None for fewer
    than two seats); both are None in a game without chips.
    """

    bot: str
    seats: int
    wins: int
    net: float | None
    margin: float | None


class Tally:
    """What the games of a series add up to. Abandoned games count for nobody."""

    def __init__(self) -> None:
        self.games = 0
        self.abandoned = 0
        self._wins: dict[str, list[bool]] = {}
        self._nets: dict[str, list[int]] = {}

    def add(self, match: Match) -> None:
        """Count a game that is over."""
        self.games += 1
        outcome = match.game.outcome(match.state)
        if outcome is None:
            self.abandoned += 1
            return
        stake = sum(outcome.purses) // len(outcome.purses) if outcome.purses else 0
        for player in match.setup.players:
            wins = self._wins.setdefault(player.name, [])
            wins.append(outcome.ranking[0] == player.seat)
            if outcome.purses is not None:
                nets = self._nets.setdefault(player.name, [])
                nets.append(outcome.purses[player.seat] - stake)

    def standings(self) -> tuple[Standing, ...]:
        """Return how each bot did, in the order in which they first played."""
        return tuple(
            Standing(bot, len(wins), sum(wins), *mean_and_margin(self._nets.get(bot, ())))
            for bot, wins in self._wins.items()
        )


def mean_and_margin(values: Sequence[float]) -> tuple[float | None, float | None]:
    """Return the mean, and half the width of its 95 % interval; None where too few are given."""
    count = len(values)
    if count == 0:
        return None, None
    mean = sum(values) / count
    if count == 1:
        return mean, None
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, _TWO_SIDED_95 * sqrt(variance / count)
