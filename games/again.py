"""A game played again from its record: the decisions that are told in it are made once more.

Whatever the rules then give has to be what stands there. `verify` does this with a record that is
finished, `resume` with one that is to go on, and `replay` with one that is to be looked at.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

from games.dice import CheckableDice, Dice
from games.errors import BadOption, BadRecord, IllegalAction
from games.events import HOUSE_EVENTS, Event, GameStarted, Replaced
from games.game import Decision
from games.match import Match, Setup
from games.mismatch import mismatch
from games.options import OFF
from games.record import ENDINGS
from games.registry import game_named

Result = TypeVar("Result")


def match_of(started: GameStarted, seed: bytes, number: int, *, dice: Dice | None = None) -> Match:
    """Return the match that a record's first line, number `number`, tells of; it has not begun.
    Its dice are those of the seed, or else `dice`. Raises `BadRecord` when there is no such game,
    for so many players, with such options."""
    try:
        game = game_named(started.game)
        setup = Setup(started.id, seed, started.players, started.options)
        match = Match(game, setup, dice=dice)
    except (BadOption, ValueError) as error:
        raise BadRecord(number, str(error)) from None
    for name in match.options:
        if name not in started.options:
            raise BadRecord(number, f"the option {name} is missing")
    return match


class _Told(NamedTuple):
    """What a record tells of the game, without the house's own lines: events and their lines."""

    events: list[Event]
    numbers: list[int]


def play_again(
    match: Match, begun: Iterable[Event], events: Sequence[Event], first: int
) -> tuple[Event, ...]:
    """Let a match that has just begun, with the events `begun`, go the way that `events` tell;
    they begin with game_started, on line `first`.

    Returns what the rules give beyond the last event, which is nothing where that ends a step.
    Raises `BadRecord` with the number of the first line that is not what the rules give, and why.
    """
    return finished(iter_steps(match, begun, events, first))


def finished(steps: Generator[object, None, Result]) -> Result:
    """Take all of some steps at once, and return what they come to."""
    while True:
        try:
            next(steps)
        except StopIteration as over:
            result: Result = over.value
            return result


def iter_steps(
    match: Match, begun: Iterable[Event], events: Sequence[Event], first: int
) -> Generator[int, None, tuple[Event, ...]]:
    """Do what `play_again` does, and yield after each step how many events have been told by then:
    the match is at the end of that step, as a table was that showed it."""
    told = _told(events, first)
    given = deque(begun)
    at = 0
    for count, event in enumerate(events, 1):
        number = first + count - 1
        _check_people(event, len(match.setup.players), number)
        if not given:
            if isinstance(event, HOUSE_EVENTS):
                match.note(event)
                yield count
                continue
            given.extend(_decide(match, told, at))
        expected = given.popleft()
        if event != expected:
            raise BadRecord(number, mismatch(expected, event))
        at += 1
        if not given:
            yield count
    return tuple(given)


def _told(events: Sequence[Event], first: int) -> _Told:
    told = _Told([], [])
    for number, event in enumerate(events, first):
        if not isinstance(event, HOUSE_EVENTS):
            told.events.append(event)
            told.numbers.append(number)
    return told


def _decide(match: Match, told: _Told, at: int) -> tuple[Event, ...]:
    """Do what event `at` says was decided; return what that leads to.

    A decision may be told by two lines, of which the first can be right and the second not.
    """
    event = told.events[at]
    decision = None if isinstance(event, ENDINGS) else match.game.decision(told.events, at)
    if decision is None:
        why = f"{event.kind} cannot stand here; {_waiting_for(match)}"
        raise BadRecord(told.numbers[at], why)
    state = match.state
    try:
        given = _do(match, decision)
    except IllegalAction as refusal:
        wrong = at + 1 if _can_stand(match, state, told, at) else at
        why = f"{told.events[wrong].kind} is not legal here: {refusal}"
        raise BadRecord(told.numbers[wrong], why) from None
    if given[0] != event and _can_stand(match, state, told, at):
        why = f"{told.events[at + 1].kind} does not fit: {mismatch(given[0], event)}"
        raise BadRecord(told.numbers[at + 1], why)
    return given


def _do(match: Match, decision: Decision[Any]) -> tuple[Event, ...]:
    _check_clock(match, decision)
    if decision.seat is None:
        return match.proceed()
    return match.act(decision.seat, decision.action, timed_out=decision.timed_out)


def _can_stand(match: Match, state: Any, told: _Told, at: int) -> bool:  # noqa: ANN401 - any game's
    """Return whether event `at` can stand where the game is at `state`, and only what comes after
    it makes it part of a decision that is wrong."""
    game = match.game
    alone = game.decision(told.events[: at + 1], at)
    if alone is None or alone.seat is None or alone == game.decision(told.events, at):
        return False
    any_dice = CheckableDice(match.setup.seed, match.setup.game_id, ())
    try:
        step = game.apply(state, alone.seat, alone.action, any_dice)
    except IllegalAction:
        return False
    return step.events[0] == told.events[at]


def _check_clock(match: Match, decision: Decision[object]) -> None:
    """Raise `IllegalAction` when a clock is said to have decided what no clock can have."""
    if not decision.timed_out or decision.seat is None:
        return
    clock = match.game.clock_option(match.state)
    if clock is None or match.options[clock] == OFF:
        raise IllegalAction("no clock runs at this table now")
    if decision.seat not in match.game.to_act(match.state):
        raise IllegalAction(f"no clock runs for seat {decision.seat} now")
    if decision.action != match.game.action_on_timeout(match.state, decision.seat):
        raise IllegalAction("a clock that runs out does something else")


def _waiting_for(match: Match) -> str:
    seats = match.game.to_act(match.state)
    if match.game.is_paused(match.state):
        return "the game goes on by itself"
    return f"the game waits for seat {' and '.join(map(str, seats))}"


def _check_people(event: Event, players: int, number: int) -> None:
    for name in ("seat", "winner", "paid_to"):
        seat = getattr(event, name, None)
        if isinstance(seat, int) and seat >= players:
            raise BadRecord(number, f"there is no seat {seat} among {players} players")
    if isinstance(event, Replaced):
        check_name(event.seat, event.name, number)


def check_name(seat: int, name: str, number: int) -> None:
    """Raise `BadRecord` for line `number` when the player at a seat has no name."""
    if not name.strip():
        raise BadRecord(number, f"the player at seat {seat} has no name")
