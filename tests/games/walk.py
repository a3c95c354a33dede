"""Games played at random by everything that the rules allow, to have records to look at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from games.events import Event, Left, PlayerInfo, Replaced, Returned
from games.game import AnyGame
from games.match import Match, Setup
from games.options import OFF, Choice
from games.record import line
from games.registry import GAMES

AT = "2026-11-30T15:00:00.000Z"
WORDS = ("", "mint", "seven|seven", "back\\slash", "été")
LONG = 1500
"""A walk stops after so many decisions, and its game is abandoned."""


def walk(
    game: AnyGame, players: int, options: Mapping[str, Any], random: Random, *, house: bool = False
) -> Match:
    """Play one game by any legal action of anybody, steals out of turn and clocks included.

    With `house` people leave, come back and are replaced in between.
    """
    seated = tuple(
        PlayerInfo(seat, f"Player {seat}", "human", random.choice(WORDS)) for seat in range(players)
    )
    setup = Setup(f"walk-{random.getrandbits(32):x}", random.randbytes(32), seated, options)
    match = Match(game, setup)
    match.begin()
    for _ in range(LONG):
        if match.is_over:
            return match
        if house and random.random() < 0.1:
            match.note(_house_event(random.randrange(players), random))
        take_a_step(match, random)
    if not match.is_over:
        match.abandon("nobody came to an end")
    return match


def take_a_step(match: Match, random: Random) -> tuple[Event, ...]:
    """Do any one thing that can be done now; return what happened."""
    game, state = match.game, match.state
    if game.is_paused(state):
        return match.proceed()
    clock = game.clock_option(state)
    if clock is not None and match.options[clock] != OFF and random.random() < 0.1:
        seat = random.choice(game.to_act(state))
        return match.act(seat, game.action_on_timeout(state, seat), timed_out=True)
    seats = range(len(match.setup.players))
    doable = [(seat, action) for seat in seats for action in game.legal_actions(state, seat)]
    seat, action = random.choice(doable)
    return match.act(seat, action)


def random_options(game: AnyGame, random: Random) -> dict[str, Any]:
    """Return any legal value for each option of the game."""
    options: dict[str, Any] = {}
    for option in game.options:
        if isinstance(option, Choice):
            options[option.name] = random.choice(list(option.values))
        elif option.can_be_off and random.random() < 0.3:
            options[option.name] = OFF
        else:
            options[option.name] = random.randrange(option.least, option.most + 1, option.step)
    return options


def random_walk(name: str, seed: int, *, house: bool = False) -> Match:
    """Return the game that `seed` decides: its players, options, dice and everything done.

    A game of Ten Thousand has a low target, so that it does not take thousands of lines.
    """
    game, random = GAMES[name], Random(seed)
    players = random.randint(game.least_players, game.most_players)
    options = random_options(game, random)
    if "target" in options:
        options["target"] = random.randrange(2000, 3050, 50)
    return walk(game, players, options, random, house=house)


def lines_of(events: Iterable[Event]) -> list[str]:
    """Return the record of the events, each at the same moment."""
    return [line(n, AT, event) for n, event in enumerate(events)]


def _house_event(seat: int, random: Random) -> Event:
    return random.choice([Left(seat), Returned(seat), Replaced(seat, "bot", "steady")])
