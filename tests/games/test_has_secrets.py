"""Which games hide something from a seat that another seat is shown, and with which options."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.bots import bot_named
from games.events import OptionValue, PlayerInfo
from games.lucky10.views import Choices as LuckyChoices
from games.lucky10.views import Lucky10View
from games.match import Match, Setup
from games.registry import GAMES
from games.ten_thousand.views import Choices as TenThousandChoices
from games.ten_thousand.views import TenThousandView

PLAYERS = 3
CASES: list[tuple[str, dict[str, OptionValue], bool]] = [
    ("lucky10", {}, True),
    ("lucky10", {"sheets": "own"}, True),
    ("lucky10", {"sheets": "strict"}, False),
    ("lucky10", {"sheets": "open"}, False),
    ("ten-thousand", {}, False),
    ("ten-thousand", {"fives": "turn"}, False),
]


def matches(game: str, options: dict[str, OptionValue]) -> Iterator[Match]:
    """Yield a whole game by bots, before every decision."""
    random = Random(5)
    players = tuple(PlayerInfo(seat, f"p{seat}", "bot") for seat in range(PLAYERS))
    match = Match(GAMES[game], Setup("k7qm2x", random.randbytes(32), players, options))
    match.begin()
    while not match.is_over:
        yield match
        if match.game.is_paused(match.state):
            match.proceed()
        else:
            seat = match.game.to_act(match.state)[0]
            view = match.game.view_for(match.state, seat)
            match.act(seat, bot_named(game, "steady")(view, random))


def shown(match: Match, seat: int | None) -> object:
    """Return what a seat is shown, but for who it is and what it may do."""
    view = match.game.view_for(match.state, seat)
    if isinstance(view, Lucky10View):
        return view._replace(you=None, choices=LuckyChoices())
    assert isinstance(view, TenThousandView)
    return view._replace(you=None, choices=TenThousandChoices())


@pytest.mark.parametrize(("game", "options", "has_secrets"), CASES)
def test_a_game_has_secrets_when_its_seats_are_shown_different_things(
    game: str, options: dict[str, OptionValue], has_secrets: bool
) -> None:
    assert GAMES[game].has_secrets(options) is has_secrets
    seats = range(PLAYERS)
    differ = any(
        shown(match, seat) != shown(match, None)
        for match in matches(game, options)
        for seat in seats
    )
    assert differ is has_secrets
