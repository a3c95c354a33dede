"""Ten Thousand as the house plays it: the rules behind `games.game.Game`."""

from __future__ import annotations

from collections.abc import Sequence

from games.dice import Dice
from games.errors import IllegalAction
from games.events import Event
from games.game import Step
from games.options import Option, Options
from games.ten_thousand import legality, playing, viewing
from games.ten_thousand.actions import Action, Throw
from games.ten_thousand.decisions import decision
from games.ten_thousand.events import EVENT_TYPES
from games.ten_thousand.options import OPTIONS, Settings
from games.ten_thousand.state import MOST_PLAYERS, State, evolve, new_state
from games.ten_thousand.text import dump, load


class TenThousand:
    """The rules of Ten Thousand; holds nothing, so that one instance serves every table."""

    name = "ten-thousand"
    title = "Ten Thousand"
    least_players = 1
    most_players = MOST_PLAYERS
    options: tuple[Option, ...] = OPTIONS
    event_types: tuple[type[Event], ...] = EVENT_TYPES

    def new(self, players: int, options: Options) -> State:
        """Return the state in which nothing has happened. Raises `BadOption`, and `ValueError`
        when the game is not for that many players."""
        if not self.least_players <= players <= self.most_players:
            raise ValueError(
                f"{self.title} is for {self.least_players} to {self.most_players} players, "
                f"not {players}"
            )
        return new_state(players, Settings.of(options))

    def apply(
        self, state: State, seat: int, action: Action, dice: Dice, *, timed_out: bool = False
    ) -> Step[State]:
        """Throw or end the turn, and do all that follows by itself, up to the next decision.

        Raises `IllegalAction` with a sentence for the player; no die has been thrown then.
        """
        if type(timed_out) is not bool:
            raise TypeError(f"timed_out is True or False, not {timed_out!r}")
        legality.check(state, seat, action)
        if isinstance(action, Throw):
            return playing.throw(state, action.leave_in, dice, timed_out)
        return playing.bank(state, timed_out)

    def is_paused(self, state: State) -> bool:  # noqa: ARG002 - the protocol asks of a state
        """Return False: nothing in this game lies open only to be looked at."""
        return False

    def proceed(self, state: State, dice: Dice) -> Step[State]:  # noqa: ARG002 - as above
        """Raise `IllegalAction`: this game never pauses."""
        raise IllegalAction("The game waits for a player, not for the house.")

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat whose turn it is; empty before the start, after the end, and while
        what comes next follows by itself."""
        return () if state.leave_in is None else (state.turn.seat,)

    def clock_option(self, state: State) -> str | None:
        """Return "clock" while the game waits for a player, else None."""
        return None if state.leave_in is None else "clock"

    def has_secrets(self, options: Options) -> bool:  # noqa: ARG002 - whatever the options
        """Return False: everything in this game lies on the table."""
        return False

    def era(self, state: State) -> int:  # noqa: ARG002 - nothing is ever turned down
        """Return 0: what lay open stays open."""
        return 0

    def visible(
        self,
        event: Event,
        era: int,  # noqa: ARG002 - nothing in this game is secret
        state: State,  # noqa: ARG002 - as above
        seat: int | None,  # noqa: ARG002 - as above
    ) -> Event | None:
        """Return the event itself."""
        return event

    def remember(
        self,
        memory: None,  # noqa: ARG002 - nothing is ever turned down
        state: State,  # noqa: ARG002 - as above
        events: Sequence[Event],  # noqa: ARG002 - as above
    ) -> None:
        """Remember nothing: all that lay open lies open."""
        return

    begin = staticmethod(playing.begin)
    evolve = staticmethod(evolve)
    legal_actions = staticmethod(legality.legal_actions)
    action_on_timeout = staticmethod(legality.action_on_timeout)
    view_for = staticmethod(viewing.view_for)
    outcome = staticmethod(viewing.outcome)
    decision = staticmethod(decision)
    dump = staticmethod(dump)
    load = staticmethod(load)


TEN_THOUSAND = TenThousand()
