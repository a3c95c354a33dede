"""What a seat is shown, made from a state. Nothing in this game is secret."""

from __future__ import annotations

from functools import cache, lru_cache

from games.game import Outcome
from games.ten_thousand.legality import limits, somebody_acts, why_no_bank
from games.ten_thousand.scoring import DICE, FIVE, Score, score_of
from games.ten_thousand.state import State, most_left_in
from games.ten_thousand.views import (
    BankChoice,
    Choices,
    Mark,
    Phase,
    SeatView,
    TenThousandView,
    ThrowChoice,
)

_NO_CHOICES = Choices()
_FIRST_THROW = Choices(throws=(ThrowChoice(leave_in=0, points=0, round_total=0, dice=DICE),))
_PHASES: dict[str, Phase] = {
    "new": "first_throw",
    "first_throw": "first_throw",
    "decide": "decide",
    "settled": "decide",
    "ended": "ended",
}


def view_for(state: State, seat: int | None) -> TenThousandView:
    """Return the game as `seat` sees it, with its choices; None is a spectator."""
    score = score_of(state.thrown)
    acts = somebody_acts(state)
    return TenThousandView(
        seat,
        _PHASES[state.phase],
        state.settings.target,
        state.settings.entry,
        state.turn,
        state.turn_number,
        _seat_views(state.totals, state.on_board),
        state.round_total,
        state.aside,
        state.thrown,
        _marks(state.thrown, most_left_in(state.settings, state.aside, score)),
        score.points,
        score.rest or DICE,
        bool(state.thrown) and not score.rest,
        state.last_turn,
        (state.turn,) if acts else (),
        _choices(state, score) if acts and seat == state.turn else _NO_CHOICES,
        outcome(state),
    )


@lru_cache(maxsize=1024)
def _seat_views(totals: tuple[int, ...], on_board: tuple[bool, ...]) -> tuple[SeatView, ...]:
    return tuple(map(SeatView, range(len(totals)), totals, on_board))


@cache
def _marks(thrown: tuple[int, ...], most: int) -> tuple[Mark, ...]:
    """Return what each die is when up to `most` single 5s may be left in."""
    scoring = score_of(thrown).keeps[0]
    return tuple(
        "no" if die not in scoring else "may" if die == 5 and most else "must" for die in thrown
    )


def _choices(state: State, score: Score) -> Choices:
    if not state.thrown:
        return _FIRST_THROW
    fewest, most = limits(state)
    throws = _throw_choices(score, state.round_total, fewest, most)
    no_bank = why_no_bank(state)
    return Choices(throws, None if no_bank else _bank_choice(state, score), no_bank)


@lru_cache(maxsize=4096)
def _throw_choices(
    score: Score, round_total: int, fewest: int, most: int
) -> tuple[ThrowChoice, ...]:
    choices = []
    for leave_in in range(fewest, most + 1):
        points = score.points - leave_in * FIVE
        dice = score.rest + leave_in or DICE
        choices.append(ThrowChoice(leave_in, points, round_total + points, dice))
    return tuple(choices)


def _bank_choice(state: State, score: Score) -> BankChoice:
    points = state.round_total + score.points
    total = state.totals[state.turn] + points
    return BankChoice(
        points,
        total,
        wins=total == state.settings.target,
        boards=not state.on_board[state.turn],
    )


def outcome(state: State) -> Outcome | None:
    """Return how the game ended: the winner, then by falling total, equal totals by seat."""
    if state.phase != "ended":
        return None
    totals, winner = state.totals, state.turn
    others = sorted(
        (seat for seat in range(len(totals)) if seat != winner), key=lambda seat: -totals[seat]
    )
    shared = [totals[seat] for seat in others]
    return Outcome(
        totals=totals,
        ranking=(winner, *others),
        purses=None,
        why=(
            f"exactly {totals[winner]}",
            *(
                f"total {total}" + (", equal totals by seat" if shared.count(total) > 1 else "")
                for total in shared
            ),
        ),
    )
