"""What a game is to the rest of the house: one protocol, with everything pure.

A game's state is immutable. `apply` checks legality itself and returns the next state with the
events that led there; folding `evolve` over those events from the same state gives the same next
state. That is how a record is replayed. `apply` may take a shorter way to that state where speed
asks for it; tests hold the two together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from games.dice import Dice
from games.events import Event
from games.options import Option, Options

State = TypeVar("State")
Act = TypeVar("Act")
View = TypeVar("View", covariant=True)


class Step(NamedTuple, Generic[State]):
    """What an action leads to: the next state, and the events in the order they happened."""

    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, decided in one place.

    `totals` and `purses` go by seat; `purses` is None in a game without chips. `ranking` lists the
    seats, best first. `why` gives for each place of `ranking` the reason in words, e.g. "highest
    total, 142", or "tied at 142, won the roll-off".
    """

    totals: tuple[int, ...]
    ranking: tuple[int, ...]
    purses: tuple[int, ...] | None
    why: tuple[str, ...]


class Decision(NamedTuple, Generic[Act]):
    """An action as a record tells it. `seat` None is the house going on after a pause."""

    seat: int | None
    action: Act | None
    timed_out: bool


class Game(Protocol[State, Act, View]):
    """The rules of one game. Seats count from 0; left is the next higher, wrapping round."""

    name: str
    """As on the command line and in records: "lucky10"."""
    title: str
    """As on screens: "Lucky 10"."""
    least_players: int
    most_players: int
    options: tuple[Option, ...]
    event_types: tuple[type[Event], ...]
    """The game's own events, in the order in which docs/record.md lists them."""

    def new(self, players: int, options: Options) -> State:
        """Return the state in which nothing has happened. Raises `BadOption`, and `ValueError`
        when the game is not for that many players."""
        ...

    def begin(self, state: State, dice: Dice) -> Step[State]:
        """Start the game that `new` returned, up to the first decision."""
        ...

    def apply(
        self, state: State, seat: int, action: Act, dice: Dice, *, timed_out: bool = False
    ) -> Step[State]:
        """Do what `seat` asks and all that follows by itself, up to the next decision.

        Raises `IllegalAction` with a sentence for the player when the action is not legal now;
        no die has been thrown then. `timed_out` marks the event as the clock's; it is only for the
        action that `action_on_timeout` gives for a seat of `to_act`, which is not checked again
        here. Raises `TypeError` when it is not a `bool`.
        """
        ...

    def is_paused(self, state: State) -> bool:
        """Whether the game waits for the house, not for a player: something lies open to be
        looked at, and `proceed` goes on."""
        ...

    def proceed(self, state: State, dice: Dice) -> Step[State]:
        """Go on after a pause. Raises `IllegalAction` when the game is not paused."""
        ...

    def evolve(self, state: State, event: Event) -> State:
        """Return the state after `event`, one of `event_types` or a roll-off, which is trusted to
        be what the rules allow here; every other event leaves the state as it is."""
        ...

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seats whose answer the game waits for; empty when paused or ended. Others
        may act too when `legal_actions` says so (a steal)."""
        ...

    def legal_actions(self, state: State, seat: int) -> tuple[Act, ...]:
        """Return every action that `apply` would take from `seat` now; empty when none, and for
        a seat that there is not."""
        ...

    def action_on_timeout(self, state: State, seat: int) -> Act:
        """Return what a clock that runs out does for `seat`, one of `to_act`. Raises
        `IllegalAction` for any other."""
        ...

    def clock_option(self, state: State) -> str | None:
        """Return the name of the option whose clock runs now; None when none does."""
        ...

    def has_secrets(self, options: Options) -> bool:
        """Return whether, with such options, a seat is ever shown something that another seat may
        not know, beside its own choices. Options that are left out count as their defaults."""
        ...

    def view_for(self, state: State, seat: int | None) -> View:
        """Return what `seat` may know, with its choices; None is a spectator."""
        ...

    def era(self, state: State) -> int:
        """Return a number that grows whenever what may be known of earlier events changes: when
        something that lay open is turned down, and when all is open at the end. Whoever keeps
        events for a seat keeps with each the era after its step, and asks `visible` anew for all
        of them when the era has grown."""
        ...

    def visible(self, event: Event, era: int, state: State, seat: int | None) -> Event | None:
        """Return what `seat` (None: a spectator) may know of `event` while `state` holds: the
        event, the event with its secrets left out, or None. The event happened in `era`, which
        may be long past; `state` is the one now."""
        ...

    def remember(self, memory: Any, state: State, events: Sequence[Event]) -> Any:  # noqa: ANN401
        """Return what anybody who has watched remembers after a step, with `events`, to `state`:
        what lay open then and may lie open no more. `memory` is what they remembered before, None
        at the beginning. None in a game in which nothing that lay open is ever turned down."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended; None while it runs."""
        ...

    def decision(self, events: Sequence[Event], at: int) -> Decision[Act] | None:
        """Return the decision that `events[at]` tells of, with the help of those after it; None
        when no decision can begin with such an event."""
        ...

    def dump(self, state: State) -> str:
        """Return the state in one line of printable ASCII; `load(dump(state)) == state`."""
        ...

    def load(self, text: str) -> State:
        """Return the state that `dump` wrote. Raises `BadState`."""
        ...


AnyGame = Game[Any, Any, Any]
