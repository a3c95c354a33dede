"""A table as it is kept in the journal, and a table made of that again."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

from games.dice import commitment
from games.events import HOUSE_EVENTS, Event, Left, Returned
from games.game import AnyGame, Outcome
from games.match import Match
from games.resume import resume
from games.somebody import SOMEBODY
from server.house.changes import Beginner, GameBegan, GameOver, Result
from server.house.clocks import Clock
from server.house.evening import Player, kept_player, nets, player_again
from server.house.kept import (
    KeptClock,
    KeptLine,
    KeptSeat,
    KeptSecret,
    KeptTable,
    TableAsLeft,
)
from server.house.log import TableLog
from server.house.people import Patron
from server.house.play import Play
from server.house.sealed import Sealed
from server.house.seating import Sitter
from server.house.succession import nameless_players
from server.house.timing import Timing
from tui.house import Said, Told

if TYPE_CHECKING:
    from server.house.table import Table

TURN = "turn_began"
"""The event with which a turn begins, in a game that has turns."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """How the house was left: when it was last known to be open, None when that is not known, and
    what those are told who were there."""

    at: datetime | None
    sentence: str


def stopped(at: datetime | None, *, was_closed: bool, grace: float) -> Stopped:
    """Return how a house was left that was closed in good order, or was not."""
    how = "was closed" if was_closed else "was down"
    rest = f"Clocks have {grace:g} s more." if grace else "All is as it was."
    sentence = f"The house {how} and is back. {rest}"
    return Stopped(at, sentence)


Find = Callable[[str], Patron | None]
"""Finds somebody by their id."""


# ---------------------------------------------------------------- as it is kept


def kept_table(table: Table, *, after: Sealed | None = None) -> KeptTable:
    """Return the table as it is to be kept: as it is, or, where a secret for the game `after` the
    next is given, with the next begun, as it will be as soon as this is written."""
    is_beginning, play = after is not None, table.running
    is_playing = is_beginning or play is not None
    secret = after or table.upcoming
    game_id = table.play.match.setup.game_id if table.play is not None else None
    return KeptTable(
        id=table.id,
        name=table.own_name,
        game=table.game.name,
        options=table.options,
        terms=table.terms,
        join_code=table.join_code,
        capacity=table.seating.capacity,
        opener=None if table.opener is None else table.opener.id,
        seats=tuple(
            _kept_seat(
                sitter,
                number if is_beginning else sitter.seat,
                plays=sitter.plays or is_beginning,
                is_passing=play is not None and play.is_passing(sitter.seat),
            )
            for number, sitter in enumerate(table.seating)
        ),
        arrivals=table.seating.arrivals,
        spectators=tuple(p.id for p in (*table.spectators, *table.expected) if p.is_lasting),
        evening=table.evening.kept(),
        game_id=table.upcoming.game_id if is_beginning else game_id,
        is_counted=not is_playing and table.stage == "ended",
        began=tuple(map(kept_player, beginners(table) if is_beginning else table.began)),
        players=tuple(s.name for s in table.seating) if is_playing else table.players,
        secret=KeptSecret(secret.game_id, secret.seed),
    )


def kept_clock(
    clock: Clock | None, now: float, at: datetime, *, stands_still: bool
) -> KeptClock | None:
    """Return a clock, as it stands at `now` (monotonic), which is `at`, as it is to be kept."""
    if clock is None:
        return None
    left = max(0.0, clock.deadline - now)
    return KeptClock(clock.option, clock.of, left, at, stands_still)


def kept_line(entry: Said | Told, game_id: str, after: int, about: tuple[str, ...]) -> KeptLine:
    """Return a line of talk, or of the house, as it is to be kept."""
    if isinstance(entry, Said):
        return KeptLine(game_id, after, entry.name, entry.seat, entry.text, about)
    return KeptLine(game_id, after, None, None, entry.text, about)


def beginners(table: Table) -> tuple[Player, ...]:
    """Return who begins a game that begins now, by seat."""
    return tuple(sitter.patron or sitter.bot_name for sitter in table.seating)


def game_began(table: Table, match: Match, at: datetime) -> GameBegan:
    """Return what is to be kept of a game that begins, beside its lines."""
    return GameBegan(
        game_id=match.setup.game_id,
        game=table.game.name,
        table_id=table.id,
        table_name=table.name,
        seed=match.setup.seed,
        at=at,
        players=tuple(
            Beginner(seat, None if isinstance(player, str) else player.id, info.name)
            for seat, (player, info) in enumerate(
                zip(beginners(table), match.setup.players, strict=True)
            )
        ),
    )


def game_over(game: AnyGame, match: Match, at: datetime) -> GameOver:
    """Return how a game has ended, for all who began it."""
    outcome = game.outcome(match.state)
    ending = match.events[-1].kind
    results = () if outcome is None else _results(outcome, match.events)
    return GameOver(match.setup.game_id, ending, at, results)


def _results(outcome: Outcome, events: Sequence[Event]) -> tuple[Result, ...]:
    turns = Counter(getattr(event, "seat", -1) for event in events if event.kind == TURN)
    return tuple(
        Result(
            seat=seat,
            place=outcome.ranking.index(seat) + 1,
            total=total,
            net=net,
            turns=turns[seat] if turns else None,
        )
        for seat, (total, net) in enumerate(zip(outcome.totals, nets(outcome), strict=True))
    )


def _kept_seat(sitter: Sitter, seat: int, *, plays: bool, is_passing: bool) -> KeptSeat:
    return KeptSeat(
        seat=seat,
        arrived=sitter.arrived,
        person=None if sitter.patron is None else sitter.patron.id,
        bot=sitter.bot,
        bot_name=sitter.bot_name,
        is_ready=sitter.is_ready,
        plays=plays,
        word=sitter.word,
        code=sitter.code,
        is_passing=is_passing,
    )


# ---------------------------------------------------------------- made again


def restore(table: Table, left: TableAsLeft, find: Find, stopped_at: datetime | None) -> None:
    """Make a new table what it was when the house stopped. Everybody is away, and the game stands
    still until the first of them is back.

    Raises `ValueError` when what is kept does not fit together, and `BadRecord` when the game's
    lines are not what the rules and its dice give.
    """
    kept, now = left.table, table.services.time.now()
    table.opener = None if kept.opener is None else find(kept.opener)
    table.seating.restore([_sitter(seat, find, now) for seat in kept.seats], kept.arrivals)
    table.evening.restore(kept.evening, find)
    table.began = tuple(player_again(player, find) for player in kept.began)
    unknown = {seat for seat, player in enumerate(table.began) if player == SOMEBODY}
    table.players = nameless_players(kept.players, unknown)
    for person in kept.spectators:
        patron = find(person)
        if patron is not None:
            table.expected[patron] = now + table.services.timing.hold_seat
            patron.table = table.id
    for sitter in table.seating.people:
        if sitter.patron is not None:
            sitter.patron.table = table.id
    if left.seed is None:
        _log_all(table.log, left, ())
    else:
        table.play = _play_again(table, left, stopped_at)
    _miss(table, left.events)


def has_just_told(left: TableAsLeft, sentence: str) -> bool:
    """Whether the last that a table told was just this, and since then people have come and gone at
    most: a house that dies over and over need not say so each time."""
    if not left.lines or left.lines[-1][1].text != sentence:
        return False
    _, line = left.lines[-1]
    since = left.events[line.after + 1 :] if line.game_id == left.table.game_id else left.events
    return all(isinstance(event, HOUSE_EVENTS) for event in since)


def sealed_again(kept: KeptSecret) -> Sealed:
    """Return the secret of a game that has not begun."""
    return Sealed(kept.game_id, kept.seed, commitment(kept.seed))


def _sitter(seat: KeptSeat, find: Find, now: float) -> Sitter:
    patron = None
    if seat.person is not None:
        patron = find(seat.person)
        if patron is None:
            raise ValueError(f"nobody is known who sits at seat {seat.seat}")
    return Sitter(
        seat=seat.seat,
        arrived=seat.arrived,
        patron=patron,
        bot=seat.bot,
        bot_name=seat.bot_name,
        is_ready=seat.is_ready,
        plays=seat.plays,
        away_since=None if patron is None else now,
        word=seat.word,
        code=seat.code,
    )


def _play_again(table: Table, left: TableAsLeft, stopped_at: datetime | None) -> Play:
    steps: list[tuple[int, object]] = []
    match = resume(left.seed or b"", left.events, lambda first, state: steps.append((first, state)))
    bots = {sitter.seat: sitter.bot for sitter in table.seating if sitter.bot is not None}
    now, timing = table.services.time.now(), table.services.timing
    play = Play(match, bots, timing, table.random, table.terms.delay)
    for seat in left.table.seats:
        if seat.is_passing:
            play.pass_for(seat.seat)
    for (_, state), (first, _) in pairwise(steps):
        play.was_shown(first - 1, state)
    play.show(now)
    if play.clock is not None:
        play.wind(_left(play.clock, left.clock, stopped_at, timing), now)
    play.stand_still(now)
    _log_all(table.log, left, steps)
    return play


def _left(
    clock: Clock, kept: KeptClock | None, stopped_at: datetime | None, timing: Timing
) -> float:
    """Return how many seconds a clock has left that stood as kept when the house stopped: what was
    left, and where it ran some more for coming back, but never more than it would have anew."""
    if kept is None or kept.option != clock.option:
        return clock.of
    if kept.stands_still:
        return kept.left
    gone = timedelta(0) if stopped_at is None else max(timedelta(0), stopped_at - kept.at)
    left = max(0.0, kept.left - gone.total_seconds()) + timing.grace
    return min(left, clock.of + timing.grace)


def _miss(table: Table, events: Sequence[Event]) -> None:
    """Note whom the game's record, or else the log, has as away."""
    away = {}
    for event in events:
        if isinstance(event, Left | Returned):
            away[event.seat] = isinstance(event, Left)
    is_over = table.play is None or table.play.is_over
    for sitter in table.seating.people:
        sitter.is_missed = is_over or away.get(sitter.seat, False)


def _log_all(log: TableLog, left: TableAsLeft, steps: Sequence[tuple[int, object]]) -> None:
    """Tell again what had happened and what had been said, in its order."""
    lines = deque(line for _, line in left.lines)
    ends = [*(first for first, _ in steps[1:]), len(left.events)][: len(steps)]
    for (first, state), end in zip(steps, ends, strict=True):
        while lines and (lines[0].game_id != left.table.game_id or lines[0].after < first):
            _say(log, lines.popleft())
        log.tell(first, left.events[first:end], state)
    for line in lines:
        _say(log, line)


def _say(log: TableLog, line: KeptLine) -> None:
    said = Told(line.text) if line.name is None else Said(line.name, line.seat, line.text)
    log.say(said, line.about)
