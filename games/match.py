"""One running game: rules, state and dice together, and the events from first to last.

A live table, a bots' game and `verify` all play through a `Match`, so that there is one way in
which a game starts, goes on and ends.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.dice import CheckableDice, Dice, commitment
from games.errors import IllegalAction
from games.events import Event, GameAbandoned, GameEnded, GameStarted, PlayerInfo
from games.game import AnyGame, Step
from games.options import Options, complete


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed before a game starts. `seed` is 32 secret bytes, `game_id` its public name."""

    game_id: str
    seed: bytes = field(repr=False)
    players: tuple[PlayerInfo, ...]
    options: Options


class Match:
    """A game being played. `events` grow; nothing in them is ever changed.

    A match does not know the time and writes nothing down: who drives it does.
    """

    def __init__(self, game: AnyGame, setup: Setup, *, dice: Dice | None = None) -> None:
        """Prepare a game; nothing has happened yet. Its dice are those of its seed, or else `dice`,
        for one that is played again. Raises `BadOption`, and `ValueError` when the game is not for
        that many players or the seed is not 32 bytes."""
        self.game = game
        self.setup = setup
        self.options = complete(game.options, setup.options)
        self.state: Any = game.new(len(setup.players), self.options)
        self.events: list[Event] = []
        self.is_over = False
        """Whether the last event has been written."""
        self.memory: Any = None
        """What anybody who has watched may remember (`Game.remember`)."""
        self._dice = dice or CheckableDice(
            setup.seed, setup.game_id, (player.word for player in setup.players)
        )

    def begin(self) -> tuple[Event, ...]:
        """Start the game; returns its first events. Raises `IllegalAction` when it has begun."""
        if self.events:
            raise IllegalAction("The game has begun already.")
        started = GameStarted(
            id=self.setup.game_id,
            game=self.game.name,
            players=self.setup.players,
            options=dict(self.options),
            commitment=commitment(self.setup.seed),
        )
        step = self.game.begin(self.state, self._dice)
        self.events.append(started)
        return (started, *self._take(step))

    def act(self, seat: int, action: object, *, timed_out: bool = False) -> tuple[Event, ...]:
        """Do what `seat` asks; returns what happened. Raises `IllegalAction`; nothing has
        happened then."""
        if self.is_over:
            raise _over()
        step = self.game.apply(self.state, seat, action, self._dice, timed_out=timed_out)
        return self._take(step)

    def proceed(self) -> tuple[Event, ...]:
        """Go on after a pause; returns what happened. Raises `IllegalAction` when not paused."""
        if self.is_over:
            raise _over()
        return self._take(self.game.proceed(self.state, self._dice))

    def note(self, event: Event) -> tuple[Event, ...]:
        """Write down what the house has to say (`games.events.HOUSE_EVENTS`)."""
        if self.is_over:
            raise _over()
        self.events.append(event)
        self.is_over = isinstance(event, GameAbandoned)
        return (event,)

    def abandon(self, why: str) -> tuple[Event, ...]:
        """End a game that will not be finished, in words for those who read the record."""
        return self.note(GameAbandoned(why=why, seed=self.setup.seed.hex()))

    def _take(self, step: Step[Any]) -> tuple[Event, ...]:
        self.state, events = step
        self.memory = self.game.remember(self.memory, self.state, events)
        outcome = self.game.outcome(self.state)
        if outcome is not None:
            self.is_over = True
            ended = GameEnded(
                outcome.totals, outcome.ranking, outcome.purses, self.setup.seed.hex()
            )
            events = (*events, ended)
        self.events += events
        return events


def _over() -> IllegalAction:
    return IllegalAction("The game is over.")
