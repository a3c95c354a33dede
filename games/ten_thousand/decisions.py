"""Which decision a record's events tell of, so that a game can be played again from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.events import Event
from games.game import Decision
from games.ten_thousand.actions import Action, Bank, Throw
from games.ten_thousand.events import Banked, Kept, Rolled, TurnBegan
from games.ten_thousand.scoring import score_of


def decision(events: Sequence[Event], at: int) -> Decision[Action] | None:
    """Return the decision that `events[at]` tells of; None when none can begin with it.

    A decision begins with `kept`, or with the first `rolled` of a turn. A later `rolled`, or a
    `banked`, whose `kept` is missing is told as what it most likely was: whoever does it again
    finds that a `kept` was due.
    """
    event = events[at]
    if isinstance(event, Kept):
        return _decision_to_keep(event, events, at)
    if isinstance(event, Rolled):
        thrown = _dice_before(events, at)
        again = len(event.dice) - score_of(thrown).rest
        return Decision(event.seat, _throw(again, thrown), event.timed_out)
    if isinstance(event, Banked):
        return Decision(event.seat, Bank(), event.timed_out)
    return None


def _decision_to_keep(kept: Kept, events: Sequence[Event], at: int) -> Decision[Action]:
    then = _first(events[i] for i in range(at + 1, len(events)))
    if isinstance(then, Banked):
        return Decision(kept.seat, Bank(), then.timed_out)
    thrown = _dice_before(events, at)
    throw = _throw(thrown.count(5) - kept.dice.count(5), thrown)
    return Decision(kept.seat, throw, isinstance(then, Rolled) and then.timed_out)


def _throw(leave_in: int, thrown: tuple[int, ...]) -> Throw:
    """Leave in so many 5s of `thrown`, or none when there are not so many."""
    return Throw(leave_in if 0 <= leave_in <= score_of(thrown).fives else 0)


def _dice_before(events: Sequence[Event], at: int) -> tuple[int, ...]:
    """Return the throw before `events[at]` in the same turn; empty when there is none."""
    before = _first(events[i] for i in range(at - 1, -1, -1))
    return before.dice if isinstance(before, Rolled) else ()


def _first(events: Iterable[Event]) -> Event | None:
    """Return the first of `events` that begins, goes on with or ends a turn by a decision."""
    return next((one for one in events if isinstance(one, TurnBegan | Rolled | Banked)), None)
