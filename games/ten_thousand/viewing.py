"""What a seat is shown, made from a state. Nothing in this game is secret."""

from __future__ import annotations

from functools import lru_cache

from games.game import Outcome
from games.ten_thousand.legality import bank_choice
from games.ten_thousand.scoring import DICE, FIVE_POINTS
from games.ten_thousand.state import LeaveIn, State, most_left_in
from games.ten_thousand.views import (
    Choices,
    TenThousandView,
    ThrowChoice,
)
from games.tuples import make

_NO_CHOICES = Choices()
_FIRST_THROW = Choices(throws=(ThrowChoice(leave_in=0, points=0, round_total=0, dice=DICE),))


def view_for(state: State, seat: int | None) -> TenThousandView:
    """Return the game as `seat` sees it, with its choices; None is a spectator."""
    settings, seats, last_turn, turn, _, leave_in = state
    number, whose, round_total, aside, thrown, score = turn
    points, rest, fives, _, _, marks, free_marks = score
    is_free = fives and most_left_in(settings, aside, score)
    choices, ended = _NO_CHOICES, None
    if leave_in is None:
        ended = outcome(state)
    elif seat == whose:
        choices = _choices(state, leave_in) if thrown else _FIRST_THROW
    return make(
        TenThousandView,
        (
            seat,
            "ended" if ended else "decide" if thrown else "first_throw",
            settings.target,
            settings.entry,
            settings.fives,
            whose,
            number,
            seats,
            round_total,
            aside,
            thrown,
            free_marks if is_free else marks,
            points,
            rest or DICE,
            bool(thrown) and not rest,
            last_turn,
            () if leave_in is None else (whose,),
            choices,
            ended,
        ),
    )


def _choices(state: State, leave_in: LeaveIn) -> Choices:
    """Return what may be done with the throw that lies there."""
    _, _, round_total, _, _, score = state.turn
    throws = _throw_choices(score.points, score.rest, round_total, *leave_in)
    bank = bank_choice(state, leave_in)
    if isinstance(bank, str):
        return make(Choices, (throws, None, bank))
    return make(Choices, (throws, bank, ""))


@lru_cache(maxsize=4096)
def _throw_choices(
    points: int, rest: int, before: int, fewest: int, most: int
) -> tuple[ThrowChoice, ...]:
    """Return the ways to throw again when `fewest` to `most` 5s may be left in.

    The throw is worth `points` in all and has `rest` non-scoring dice; `before` is the round
    total before it.
    """
    choices = []
    for left_in in range(fewest, most + 1):
        set_aside = points - left_in * FIVE_POINTS
        dice = rest + left_in or DICE
        choices.append(ThrowChoice(left_in, set_aside, before + set_aside, dice))
    return tuple(choices)


def outcome(state: State) -> Outcome | None:
    """Return how the game ended: the winner, then by falling total, equal totals by seat."""
    if state.leave_in is not None or not state.is_over:
        return None
    totals, winner = tuple(player.total for player in state.seats), state.turn.seat
    others = sorted(
        (seat for seat in range(len(totals)) if seat != winner), key=lambda seat: -totals[seat]
    )
    why = [f"exactly {totals[winner]}"]
    for seat in others:
        is_shared = totals.count(totals[seat]) > 1
        why.append(f"total {totals[seat]}" + (", equal totals by seat" if is_shared else ""))
    return Outcome(totals, (winner, *others), None, tuple(why))
