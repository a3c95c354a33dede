"""The prices of Lucky 10, fitted to games between steady players of many tempers."""

from __future__ import annotations

from concurrent.futures import Executor
from pathlib import Path
from random import Random
from typing import NamedTuple

import games.lucky10.judgement as judgement
from games.bots import AnyBot
from games.events import PlayerInfo
from games.lucky10.bots.plain import tempered
from games.lucky10.judgement import prices
from games.lucky10.judgement.fitting import Seen, fit
from games.lucky10.judgement.prices import Fitted, Prices
from games.lucky10.rules import LUCKY_10
from games.lucky10.state import LEAST_PLAYERS, MOST_PLAYERS, SESSIONS, State, totals
from games.match import Match, Setup
from games.selfplay import material

DATA = Path(str(judgement.__file__)).parent / "data"
GAMES = 4000
"""How many games the prices are fitted to, for each number of players."""


class Played(NamedTuple):
    """A game: how it stood after each session but the last, and how it ended."""

    stood: tuple[State, ...]
    ranking: tuple[int, ...]
    tin: int


def make(pool: Executor) -> dict[Path, bytes]:
    """Return the file, worked out by the processes of `pool`."""
    numbers = range(LEAST_PLAYERS, MOST_PLAYERS + 1)
    fitted = [pool.submit(fit_prices, players) for players in numbers]
    by_players = {players: one.result() for players, one in zip(numbers, fitted, strict=True)}
    return {DATA / prices.FILE: prices.as_text(by_players).encode("ascii")}


def fit_prices(players: int) -> Fitted:
    """Play, and fit the prices to what came of it."""
    games = [play(players, number) for number in range(GAMES)]
    by_left = {
        left: Prices(*fit([_seen(game, SESSIONS - left) for game in games]))
        for left in range(1, SESSIONS)
    }
    growth = [
        (game.tin - state.tin_yellow) / (SESSIONS - session)
        for game in games
        for session, state in enumerate(game.stood, 1)
    ]
    print(f"Lucky 10 with {players}: fitted to {GAMES} games", flush=True)
    return Fitted(by_left, sum(growth) / len(growth))


def _seen(game: Played, session: int) -> Seen:
    state = game.stood[session - 1]
    owned = tuple(
        (float(total), float(yellow), float(red))
        for total, yellow, red in zip(totals(state), state.yellow, state.red, strict=True)
    )
    return Seen(owned, game.ranking[0], game.ranking[1])


def play(players: int, number: int) -> Played:
    """Play a game between steady players, each with a temper of its own."""
    drawn = material(f"prices {players}", number)
    bots = [tempered(drawn.random) for _ in range(players)]
    seated = tuple(PlayerInfo(seat, "tempered", "bot") for seat in range(players))
    match = Match(LUCKY_10, Setup(drawn.game_id, drawn.seed, seated, {}))
    match.begin()
    stood: list[State] = []
    while not match.is_over:
        if LUCKY_10.is_paused(match.state):
            stood.append(match.state)
            match.proceed()
        else:
            _act(match, bots, drawn.random)
    outcome = LUCKY_10.outcome(match.state)
    if outcome is None:
        raise ValueError("a game that has ended has an outcome")
    return Played(tuple(stood), outcome.ranking, match.state.tin_yellow)


def _act(match: Match, bots: list[AnyBot], random: Random) -> None:
    seat = random.choice(LUCKY_10.to_act(match.state))
    match.act(seat, bots[seat](LUCKY_10.view_for(match.state, seat), random))
