"""The dice of a game as its record tells them: they fall once more as they fell, without the seed.

So a record that has no seed yet, or whose seed is not the one its dice came from, can be played
again all the same: everything but where the dice came from is checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import Any

from games.dice import SEED_BYTES, CheckableDice
from games.events import Event, RolledOff
from games.lucky10.events import Rerolled, YardRolled
from games.ten_thousand.events import Rolled


class RecordedDice:
    """Dice that fall as `events` tell, in order.

    When these tell no more, others fall: what they lead to has no line in the record, or one that
    it does not agree with.
    """

    def __init__(self, events: Iterable[Event]) -> None:
        self._told: Iterator[int] = chain.from_iterable(map(faces_told, events))
        self._others = CheckableDice(bytes(SEED_BYTES), "", ())

    def throw(self, count: int) -> tuple[int, ...]:
        """Return the next `count` faces, 1 to 6, in the order drawn."""
        told = tuple(islice(self._told, count))
        return told + self._others.throw(count - len(told))


def faces_told(event: Event) -> tuple[int, ...]:
    """Return the faces that fell for `event`, in the order drawn; none for most events, and for
    those whose dice are hidden."""
    told = _TOLD.get(type(event))
    return () if told is None else told(event)


def _rerolled(event: Rerolled) -> tuple[int, ...]:
    dice = event.dice or ()
    return tuple(dice[at] for at in event.positions if at < len(dice))


_TOLD: dict[type[Event], Callable[[Any], tuple[int, ...]]] = {
    RolledOff: lambda event: tuple(die for thrown in event.rounds for _, die in thrown),
    YardRolled: lambda event: event.dice or (),
    Rerolled: _rerolled,
    Rolled: lambda event: event.dice,
}
