"""Check a game's record with nothing but itself: the commitment, every die, every rule, the end.

The game is played again from the record's first line, the seed on its last and the decisions told
in between; whatever the rules then give has to be what stands there.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass

from games.again import check_name, finished, iter_steps, match_of
from games.dice import SEED_BYTES, commitment, is_seed
from games.errors import BadRecord
from games.events import (
    FORMAT,
    LONGEST_WORD,
    GameAbandoned,
    GameStarted,
    PlayerInfo,
)
from games.match import Match
from games.mismatch import mismatch
from games.record import BEGINNING, Draft, iter_drafts, read_records


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
    return finished(iter_verify(lines))


def iter_verify(lines: Iterable[str | bytes]) -> Generator[None, None, Verified]:
    """Do what `verify` does, and yield after each line that is read and each step that is checked,
    so that who asks can let others have their turn."""
    drafts = iter_drafts(lines)
    draft = yield from _next_draft(drafts)
    if draft is None:
        raise BadRecord(0, "there is no record")
    verified = yield from _iter_verify_draft(draft)
    another = yield from _next_draft(drafts)
    if another is not None:
        begins = BadRecord(another.first, "another record begins here")
        raise begins if another.lines else another.fault or begins
    return verified


def _next_draft(drafts: Iterator[Draft | None]) -> Generator[None, None, Draft | None]:
    for draft in drafts:
        if draft is not None:
            return draft
        yield
    return None


def verify_all(lines: Iterable[str | bytes]) -> Iterator[Verified | BadRecord]:
    """Check the records that stand one after another in `lines`, and yield what is found."""
    for draft in read_records(lines):
        try:
            yield verify_draft(draft)
        except BadRecord as bad:
            yield bad


def verify_draft(draft: Draft) -> Verified:
    """Check one record of those that `read_records` gives. Raises `BadRecord` as `verify` does."""
    return finished(_iter_verify_draft(draft))


def _iter_verify_draft(draft: Draft) -> Generator[None, None, Verified]:
    started = draft.lines[0].event if draft.lines else None
    if not isinstance(started, GameStarted):
        raise draft.fault or BadRecord(draft.first, BEGINNING)
    _check_start(started, draft.first)
    if draft.ending is None:
        last = draft.first + len(draft.lines) - 1
        raise draft.fault or BadRecord(last, "the record stops here, and the game has not ended")
    ended_at, ending = draft.ending
    if not is_seed(ending.seed):
        raise draft.fault or BadRecord(ended_at, f"the seed should be {2 * SEED_BYTES} hex digits")
    match = match_of(started, bytes.fromhex(ending.seed), draft.first)
    yield from _check_against_seed(draft, match, started, ended_at)
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
        check_name(player.seat, player.name, number)
        if len(player.word) > LONGEST_WORD:
            raise BadRecord(
                number,
                f"the lucky word of seat {player.seat} has {len(player.word)} characters; "
                f"it may have {LONGEST_WORD}",
            )
        if player.word and player.kind == "bot":
            raise BadRecord(number, f"the bot at seat {player.seat} has a lucky word")


def _check_against_seed(
    draft: Draft, match: Match, started: GameStarted, ended_at: int
) -> Generator[None, None, None]:
    """Play the game again. Where seed and commitment differ, the dice tell which is wrong."""
    events = [line.event for line in draft.lines]
    if commitment(match.setup.seed) == started.commitment:
        for _ in iter_steps(match, match.begin(), events, draft.first):
            yield
        return
    first, *others = match.begin()
    try:
        for _ in iter_steps(match, (started, *others), events, draft.first):
            yield
    except BadRecord:
        why = f"the seed does not fit the commitment on line {draft.first}, nor the dice"
        raise draft.fault or BadRecord(ended_at, why) from None
    raise BadRecord(draft.first, mismatch(first, started))
