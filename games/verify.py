"""Check a game's record with nothing but itself: the commitment, every die, every rule, the end.

The game is played again from the record's first line, the seed on its last and the decisions told
in between; whatever the rules then give has to be what stands there.
"""

from __future__ import annotations

import string
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from games.dice import SEED_BYTES, CheckableDice, commitment
from games.errors import BadOption, BadRecord, IllegalAction
from games.events import (
    FORMAT,
    HOUSE_EVENTS,
    LONGEST_WORD,
    Event,
    GameAbandoned,
    GameStarted,
    PlayerInfo,
    Replaced,
)
from games.game import Decision
from games.match import Match, Setup
from games.mismatch import mismatch
from games.options import OFF
from games.record import ENDINGS, Draft, read_records
from games.registry import game_named

_HEX = frozenset(string.digits + "abcdef")


@dataclass(frozen=True, slots=True)
class Verified:
    """A record that is right in every line. `first` is the number of its first line, from 1.

    `totals` go by seat and `ranking` lists the seats, best first; both are empty when the game was
    abandoned, and `abandoned` then says why; it is None for a finished game.
    """

    first: int
    lines: int
    id: str
    game: str
    players: tuple[PlayerInfo, ...]
    totals: tuple[int, ...]
    ranking: tuple[int, ...]
    abandoned: str | None


def verify(lines: Iterable[str | bytes]) -> Verified:
    """Check the one record in `lines`.

    Raises `BadRecord`, and nothing else whatever the lines are, with the number of the first line
    that is wrong, from 1, and why; the number is 0 when there are no lines.
    """
    drafts = read_records(lines)
    draft = next(drafts, None)
    if draft is None:
        raise BadRecord(0, "there is no record")
    verified = _verify_draft(draft)
    another = next(drafts, None)
    if another is not None:
        begins = BadRecord(another.first, "another record begins here")
        raise begins if another.lines else another.fault or begins
    return verified


def verify_all(lines: Iterable[str | bytes]) -> Iterator[Verified | BadRecord]:
    """Check the records that stand one after another in `lines`, and yield what is found."""
    for draft in read_records(lines):
        try:
            yield _verify_draft(draft)
        except BadRecord as bad:
            yield bad


def _verify_draft(draft: Draft) -> Verified:
    started = draft.lines[0].event if draft.lines else None
    if not isinstance(started, GameStarted):
        raise draft.fault or BadRecord(draft.first, "a record begins with game_started")
    _check_start(started, draft.first)
    if draft.ending is None:
        last = draft.first + len(draft.lines) - 1
        raise draft.fault or BadRecord(last, "the record stops here, and the game has not ended")
    ended_at, ending = draft.ending
    if len(ending.seed) != 2 * SEED_BYTES or not _HEX.issuperset(ending.seed):
        raise draft.fault or BadRecord(ended_at, f"the seed should be {2 * SEED_BYTES} hex digits")
    match = _match(started, bytes.fromhex(ending.seed), draft.first)
    _check_against_seed(draft, match, started, ended_at)
    if draft.fault is not None:
        raise draft.fault
    outcome = match.game.outcome(match.state)
    return Verified(
        first=draft.first,
        lines=len(draft.lines),
        id=started.id,
        game=started.game,
        players=started.players,
        totals=outcome.totals if outcome else (),
        ranking=outcome.ranking if outcome else (),
        abandoned=ending.why if isinstance(ending, GameAbandoned) else None,
    )


def _check_start(started: GameStarted, number: int) -> None:
    """Check what the rules of a game do not look at in its first line."""
    if started.format != FORMAT:
        raise BadRecord(number, f"the format is {started.format!a}; this reads {FORMAT}")
    if not started.id:
        raise BadRecord(number, "the game's id is empty")
    seats = [player.seat for player in started.players]
    if seats != list(range(len(seats))):
        raise BadRecord(number, "the players' seats should be 0, 1, 2 and so on, in that order")
    for player in started.players:
        _check_name(player.seat, player.name, number)
        if len(player.word) > LONGEST_WORD:
            raise BadRecord(
                number,
                f"the lucky word of seat {player.seat} has {len(player.word)} characters; "
                f"it may have {LONGEST_WORD}",
            )
        if player.word and player.kind == "bot":
            raise BadRecord(number, f"the bot at seat {player.seat} has a lucky word")


def _check_name(seat: int, name: str, number: int) -> None:
    if not name.strip():
        raise BadRecord(number, f"the player at seat {seat} has no name")


def _match(started: GameStarted, seed: bytes, number: int) -> Match:
    try:
        game = game_named(started.game)
        setup = Setup(started.id, seed, started.players, started.options)
        match = Match(game, setup)
    except (BadOption, ValueError) as error:
        raise BadRecord(number, str(error)) from None
    for name in match.options:
        if name not in started.options:
            raise BadRecord(number, f"the option {name} is missing")
    return match


def _check_against_seed(draft: Draft, match: Match, started: GameStarted, ended_at: int) -> None:
    """Play the game again. Where seed and commitment differ, the dice tell which is wrong."""
    if commitment(match.setup.seed) == started.commitment:
        _play_again(draft, match, match.begin())
        return
    first, *others = match.begin()
    try:
        _play_again(draft, match, (started, *others))
    except BadRecord:
        why = f"the seed does not fit the commitment on line {draft.first}, nor the dice"
        raise draft.fault or BadRecord(ended_at, why) from None
    raise BadRecord(draft.first, mismatch(first, started))


class _Told(NamedTuple):
    """What a record tells of the game, without the house's own lines: events and their lines."""

    events: list[Event]
    numbers: list[int]


def _play_again(draft: Draft, match: Match, begun: Iterable[Event]) -> None:
    """Compare every line of `draft` with what the rules give, from the events `begun` on."""
    told = _told(draft)
    given = deque(begun)
    at = 0
    for number, line in enumerate(draft.lines, draft.first):
        event = line.event
        _check_people(event, len(match.setup.players), number)
        if not given:
            if isinstance(event, HOUSE_EVENTS):
                match.note(event)
                continue
            given.extend(_decide(match, told, at))
        expected = given.popleft()
        if event != expected:
            raise BadRecord(number, mismatch(expected, event))
        at += 1


def _told(draft: Draft) -> _Told:
    told = _Told([], [])
    for number, line in enumerate(draft.lines, draft.first):
        if not isinstance(line.event, HOUSE_EVENTS):
            told.events.append(line.event)
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
        _check_name(event.seat, event.name, number)
