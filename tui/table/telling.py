"""Events in plain sentences: for the log, for lines at a time, for anybody who reads.

Nothing is told that an event does not hold: what was left out of it on the way to this person
(a score that lies face down, its dice) is left out of the sentence too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.events import (
    Event,
    GameAbandoned,
    GameEnded,
    GameStarted,
    Left,
    Replaced,
    Returned,
    RolledOff,
)
from games.lucky10 import events as lucky10
from games.options import join_and
from games.ten_thousand import events as ten_thousand
from tui.table.words import Cast, count, dice, faces, signed, yellow

Teller = Callable[[Any, Cast], str]


def tell(event: Event, cast: Cast) -> str:
    """Return one event in a sentence, for the reader of `cast`."""
    teller = _TELLERS.get(type(event))
    return teller(event, cast) if teller else f"{event.kind}."


def is_told(event: Event) -> bool:
    """Whether the log on screen has a line for it; what the screen shows anyway has none."""
    if isinstance(event, Replaced):
        return event.player == "bot"  # who takes their seat again is back, which has been told
    return not isinstance(event, ten_thousand.TurnBegan | ten_thousand.Kept | GameStarted)


def _late(seat: int, cast: Cast, instead: str) -> str:
    return f"{_first_whose(seat, cast)} clock ran out: {instead}."


def _was_late(seat: int, cast: Cast, *, timed_out: bool) -> str:
    return f"{_first_whose(seat, cast)} clock ran out. " if timed_out else ""


def _first_whose(seat: int, cast: Cast) -> str:
    return "Your" if seat == cast.you else cast.whose(seat)


# ---------------------------------------------------------------- every game


def _game_started(event: GameStarted, _: Cast) -> str:
    return f"A game begins: {join_and(player.name for player in event.players)}."


def _rolled_off(event: RolledOff, cast: Cast) -> str:
    rounds = "; again: ".join(_round(thrown, cast) for thrown in event.rounds)
    what = {
        "roller": cast.does(event.winner, "roll") + " the Yard",
        "starter": cast.does(event.winner, "start"),
        "first": cast.does(event.winner, "are") + " first",
        "second": cast.does(event.winner, "are") + " second",
    }[event.purpose]
    return f"Roll-off: {rounds}. {what}."


def _round(thrown: Iterable[tuple[int, int]], cast: Cast) -> str:
    return ", ".join(f"{cast.whom(seat)} {die}" for seat, die in thrown)


def _game_ended(event: GameEnded, cast: Cast) -> str:
    winner = event.ranking[0]
    wins = f"{cast.whom(winner)} {cast.verb(winner, 'win')}"
    return f"The game is over: {wins} with {signed(event.totals[winner])}."


def _game_abandoned(event: GameAbandoned, _: Cast) -> str:
    return f"The game was abandoned and counts for nobody: {event.why.rstrip('.')}."


def _left(event: Left, cast: Cast) -> str:
    return f"{_first_whose(event.seat, cast)} connection went; the seat is kept."


def _returned(event: Returned, cast: Cast) -> str:
    return f"{cast.does(event.seat, 'are')} back."


def _replaced(event: Replaced, cast: Cast) -> str:
    """Tell who has a seat from here on; in `cast` it still is whose it was before. That somebody
    is back has been told already when they take their seat again; the log leaves it at that."""
    if event.player == "human":
        return "You play on." if event.seat == cast.you else f"{event.name} plays on."
    person = cast.whom(event.seat)
    if event.seat != cast.you and cast.player(event.seat) == event.name:  # who has the seat by now
        person = cast.person(event.seat)
    whose = f"for {person}" if person else f"at seat {event.seat + 1}"
    return f"{event.name}, a bot, plays on {whose}."


# ---------------------------------------------------------------- Lucky 10


def _session_began(event: lucky10.SessionBegan, _: Cast) -> str:
    return f"Session {event.session} of 10 begins."


def _yard_rolled(event: lucky10.YardRolled, cast: Cast) -> str:
    late = _was_late(event.seat, cast, timed_out=event.timed_out)
    if event.dice is None:
        return f"{late}{cast.who(event.seat)} rolled the Yard."
    return f"{late}{cast.who(event.seat)} rolled {faces(event.dice)}: {sum(event.dice)}."


def _bid(event: lucky10.BidPlaced, cast: Cast) -> str:
    return f"{cast.does(event.seat, 'bid')} {event.amount}."


def _passed(event: lucky10.Passed, cast: Cast) -> str:
    return (
        _late(event.seat, cast, "pass") if event.timed_out else f"{cast.does(event.seat, 'pass')}."
    )


def _yard_won(event: lucky10.YardWon, cast: Cast) -> str:
    if event.paid_to is None:
        verb = cast.verb(event.seat, "control")
        return f"Nobody bid: {cast.whom(event.seat)} {verb} the Yard, free."
    if event.paid_to == "tin":
        return (
            f"{cast.does(event.seat, 'keep')} the Yard for {event.amount}, paid into the Mint-Tin."
        )
    return (
        f"{cast.does(event.seat, 'get')} the Yard for {event.amount}, "
        f"paid to {cast.whom(event.paid_to)}."
    )


def _rerolled(event: lucky10.Rerolled, cast: Cast) -> str:
    price = f"for {yellow(event.cost)}" if event.cost else "free"
    what = f"{cast.does(event.seat, 're-roll')} {dice(len(event.positions))}, {price}"
    if event.dice is None:
        return f"{what}."
    return f"{what}: {faces(event.dice)}, {sum(event.dice)} now."


def _stood(event: lucky10.Stood, cast: Cast) -> str:
    return (
        _late(event.seat, cast, "stand")
        if event.timed_out
        else f"{cast.does(event.seat, 'stand')}."
    )


def _let_stand(event: lucky10.LetItStand, cast: Cast) -> str:
    if event.timed_out:
        return _late(event.seat, cast, "let it stand")
    return f"{cast.does(event.seat, 'let')} it stand."


def _steal_called(event: lucky10.StealCalled, cast: Cast) -> str:
    return f"STEAL! {cast.does(event.seat, 'throw')} the Red Chip."


def _steal_joined(event: lucky10.StealJoined, cast: Cast) -> str:
    return f"{cast.does(event.seat, 'throw')} the Red Chip too."


def _steal_waved(event: lucky10.StealWaved, cast: Cast) -> str:
    if event.timed_out:
        return _late(event.seat, cast, "wave it on")
    return f"{cast.does(event.seat, 'wave')} it on."


def _steal_bid(event: lucky10.StealBid, cast: Cast) -> str:
    return f"{cast.does(event.seat, 'bid')} {event.amount} in the steal."


def _steal_passed(event: lucky10.StealPassed, cast: Cast) -> str:
    if event.timed_out:
        return _late(event.seat, cast, "pass")
    return f"{cast.does(event.seat, 'pass')} in the steal."


def _steal_won(event: lucky10.StealWon, cast: Cast) -> str:
    if event.paid_to == "tin":
        return (
            f"{cast.does(event.seat, 'keep')} the Yard for {event.amount}, paid into the Mint-Tin."
        )
    if event.paid_to is None:
        return f"{cast.does(event.seat, 'steal')} the Yard for the Red Chip alone."
    return (
        f"{cast.does(event.seat, 'steal')} the Yard for {event.amount}, "
        f"paid to {cast.whom(event.paid_to)}."
    )


def _recorded(event: lucky10.Recorded, cast: Cast) -> str:
    sheet = f"{cast.whose(event.seat)} sheet"
    if event.score is None:
        return f"A score is on {sheet}, face down."
    return f"{event.score} is written on {sheet}."


# ---------------------------------------------------------------- Ten Thousand


def _turn_began(event: ten_thousand.TurnBegan, cast: Cast) -> str:
    return f"The dice pass to {cast.whom(event.seat)}."


def _rolled(event: ten_thousand.Rolled, cast: Cast) -> str:
    late = _was_late(event.seat, cast, timed_out=event.timed_out)
    return f"{late}{cast.who(event.seat)} threw {faces(event.dice)}."


def _kept(event: ten_thousand.Kept, cast: Cast) -> str:
    what = cast.does(event.seat, "set")
    if not event.dice:
        return f"{what} nothing aside; the round total stays {event.round_total}."
    total = f", round total {event.round_total}" if event.round_total != event.points else ""
    return f"{what} {faces(event.dice)} aside: {event.points}{total}."


def _lost_it(event: ten_thousand.LostIt, cast: Cast) -> str:
    points = f": {count(event.points, 'point')} gone" if event.points else ""
    return f"{cast.who(event.seat)} lost it{points}."


def _went_back(event: ten_thousand.WentBack, cast: Cast) -> str:
    return (
        f"{cast.who(event.seat)} went back {event.points}: "
        f"{cast.whose(event.seat)} game total is {signed(event.total)}."
    )


def _banked(event: ten_thousand.Banked, cast: Cast) -> str:
    late = _was_late(event.seat, cast, timed_out=event.timed_out)
    what = cast.does(event.seat, "end")
    return f"{late}{what} the turn: +{event.points}, game total {signed(event.total)}."


_TELLERS: Mapping[type[Event], Teller] = {
    GameStarted: _game_started,
    RolledOff: _rolled_off,
    GameEnded: _game_ended,
    GameAbandoned: _game_abandoned,
    Left: _left,
    Returned: _returned,
    Replaced: _replaced,
    lucky10.SessionBegan: _session_began,
    lucky10.YardRolled: _yard_rolled,
    lucky10.BidPlaced: _bid,
    lucky10.Passed: _passed,
    lucky10.YardWon: _yard_won,
    lucky10.Rerolled: _rerolled,
    lucky10.Stood: _stood,
    lucky10.LetItStand: _let_stand,
    lucky10.StealCalled: _steal_called,
    lucky10.StealJoined: _steal_joined,
    lucky10.StealWaved: _steal_waved,
    lucky10.StealBid: _steal_bid,
    lucky10.StealPassed: _steal_passed,
    lucky10.StealWon: _steal_won,
    lucky10.Recorded: _recorded,
    ten_thousand.TurnBegan: _turn_began,
    ten_thousand.Rolled: _rolled,
    ten_thousand.Kept: _kept,
    ten_thousand.LostIt: _lost_it,
    ten_thousand.WentBack: _went_back,
    ten_thousand.Banked: _banked,
}
