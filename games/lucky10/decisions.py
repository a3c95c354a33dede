"""Which decision each event of a record tells of."""

from __future__ import annotations

from collections.abc import Sequence

from games.events import Event
from games.game import Decision
from games.lucky10.actions import (
    Action,
    Bid,
    Join,
    LetStand,
    Pass,
    Reroll,
    Roll,
    Stand,
    Steal,
    Wave,
)
from games.lucky10.events import (
    BidPlaced,
    LetItStand,
    Passed,
    Rerolled,
    SessionBegan,
    StealBid,
    StealCalled,
    StealJoined,
    StealPassed,
    StealWaved,
    Stood,
    YardRolled,
)

_PLAIN: dict[type[Event], Action] = {
    YardRolled: Roll(),
    Passed: Pass(),
    StealPassed: Pass(),
    Stood: Stand(),
    LetItStand: LetStand(),
    StealJoined: Join(),
    StealWaved: Wave(),
}


def decision(events: Sequence[Event], at: int) -> Decision[Action] | None:
    """Return the decision that `events[at]` tells of; None when no decision begins with such."""
    event = events[at]
    match event:
        case SessionBegan():
            return Decision(None, None, timed_out=False)
        case BidPlaced(seat, amount) | StealBid(seat, amount):
            return Decision(seat, Bid(amount), timed_out=False)
        case Rerolled(seat, positions):
            return Decision(seat, Reroll(positions), timed_out=False)
        case StealCalled(seat):
            return Decision(seat, Steal(_session(events, at)), timed_out=False)
        case StealJoined(seat):
            return Decision(seat, Join(), timed_out=False)
        case (
            YardRolled(seat, timed_out=timed_out)
            | Passed(seat, timed_out)
            | StealPassed(seat, timed_out)
            | Stood(seat, timed_out)
            | LetItStand(seat, timed_out)
            | StealWaved(seat, timed_out)
        ):
            return Decision(seat, _PLAIN[type(event)], timed_out)
        case _:
            return None


def _session(events: Sequence[Event], at: int) -> int:
    """Return the session in which `events[at]` happened; 0 before the first."""
    for before in range(at, -1, -1):
        event = events[before]
        if isinstance(event, SessionBegan):
            return event.session
    return 0
