"""Which decision a record's events tell of, so that a game can be played again from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.events import Event
from games.game import Decision
from games.ten_thousand.actions import Action, Bank, Throw
from games.ten_thousand.events import Banked, Kept, Rolled, TurnBegan

_MOST_LEFT_IN = 2


def decision(events: Sequence[Event], at: int) -> Decision[Action] | None:
    """Return the decision that `events[at]` tells of; None when none can begin with it.

    A decision begins with `kept`, or with the first `rolled` of a turn. A `rolled` or `banked`
    whose `kept` is missing is told as what it most likely was: doing it again then shows that
    the `kept` was due.
    """
    event = events[at]
    if isinstance(event, Rolled):
        return Decision(event.seat, Throw(), event.timed_out)
    if isinstance(event, Banked):
        return Decision(event.seat, Bank(), event.timed_out)
    if not isinstance(event, Kept):
        return None
    then = _first(events[i] for i in range(at + 1, len(events)))
    timed_out = isinstance(then, Rolled | Banked) and then.timed_out
    if isinstance(then, Banked):
        return Decision(event.seat, Bank(), timed_out)
    return Decision(event.seat, Throw(_left_in(event, events, at)), timed_out)


def _left_in(kept: Kept, events: Sequence[Event], at: int) -> int:
    """Return how many 5s of the last throw are not in `kept`, as far as there can be so many."""
    last = _first(events[i] for i in range(at - 1, -1, -1))
    thrown = last.dice if isinstance(last, Rolled) else ()
    return min(max(thrown.count(5) - kept.dice.count(5), 0), _MOST_LEFT_IN)


def _first(events: Iterable[Event]) -> Event | None:
    """Return the first event of those that a turn's decisions hang on."""
    turn_events = (event for event in events if isinstance(event, Rolled | Banked | TurnBegan))
    return next(turn_events, None)
