"""Bots: found by name, and knowing nothing but a seat's view."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from games.bots import LEVELS, bot_named, bot_names, stand_in_bot, usual_bot
from games.errors import BadOption
from games.events import PlayerInfo
from games.match import Match, Setup
from games.registry import GAMES, game_named
from tests.games.walk import random_options

BOTS = [(name, bot) for name in GAMES for bot in bot_names(name)]
KNOWS_TOO_MUCH = {"State", "rules", "match", "dice", "record", "registry"}


def test_both_games_have_a_bot_of_every_level() -> None:
    for name in GAMES:
        assert bot_names(name) == LEVELS
        assert usual_bot(name) == "steady"
        assert stand_in_bot(name) == "sharp"


def test_a_name_that_no_bot_or_game_has_gets_the_names_there_are() -> None:
    with pytest.raises(BadOption, match=r"There is no bot 'x' for lucky10; there is .*steady"):
        bot_named("lucky10", "x")
    with pytest.raises(BadOption, match="There is no game 'x'; there is lucky10 or ten-thousand"):
        game_named("x")


@pytest.mark.parametrize(("name", "bot"), BOTS)
def test_a_bot_plays_on_its_view_alone(name: str, bot: str) -> None:
    """Everything that a bot is given is the view of its seat, which is plain data, and luck. What
    it asks for is legal at any moment of any game, whoever else plays."""
    game, random, play = GAMES[name], Random(3), bot_named(name, bot)
    for _ in range(6):
        players = random.randint(game.least_players, game.most_players)
        seated = tuple(PlayerInfo(seat, bot, "bot") for seat in range(players))
        options = random_options(game, random)
        match = Match(game, Setup("bots", random.randbytes(32), seated, options))
        match.begin()
        for _ in range(400):
            if match.is_over:
                break
            if game.is_paused(match.state):
                match.proceed()
                continue
            seat = random.choice(game.to_act(match.state))
            view = game.view_for(match.state, seat)
            action = play(view, random, match.memory)
            assert action in game.legal_actions(match.state, seat)
            match.act(seat, action)


def test_the_same_view_and_luck_give_the_same_action() -> None:
    for name, bot in BOTS:
        game, play = GAMES[name], bot_named(name, bot)
        players = game.least_players
        seated = tuple(PlayerInfo(seat, bot, "bot") for seat in range(players))
        match = Match(game, Setup("bots", bytes(32), seated, {}))
        match.begin()
        seat = game.to_act(match.state)[0]
        view = game.view_for(match.state, seat)
        assert play(view, Random(1)) == play(view, Random(1))


def imported_by(source: Path) -> Iterator[str]:
    """Yield the last word of every module that a module imports from, and every name it imports."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield str(node.module).rpartition(".")[2]
        if isinstance(node, ast.ImportFrom | ast.Import):
            yield from (alias.name.rpartition(".")[2] for alias in node.names)


@pytest.mark.parametrize("name", GAMES)
def test_no_bot_imports_what_knows_more_than_a_view(name: str) -> None:
    rooms = Path(str(sys.modules[type(GAMES[name]).__module__].__file__)).parent
    modules = [
        module
        for room in ("bots", "judgement", "solving")
        for module in (rooms / room).glob("*.py")
    ]
    assert len(modules) > 3
    for module in modules:
        assert not set(imported_by(module)) & KNOWS_TOO_MUCH
