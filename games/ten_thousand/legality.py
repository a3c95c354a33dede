"""What may be done now, and in a sentence why something may not.

Each `why_no_…` returns "" when it may be done: legality and its explanation are one and the same.
"""

from __future__ import annotations

from games.errors import IllegalAction
from games.ten_thousand.actions import Action, Bank, Throw
from games.ten_thousand.scoring import FIVE, score_of
from games.ten_thousand.state import Limits, State, leave_limits

THROWS = (Throw(0), Throw(1), Throw(2))
"""Every throw there is, by `leave_in`."""
BANK = Bank()

_NOTHING_LEFT_IN = Limits(0, 0)


def somebody_acts(state: State) -> bool:
    """Whether the game waits for the player whose turn it is."""
    return state.phase == "decide" or state.phase == "first_throw"


def limits(state: State) -> Limits:
    """Return how many 5s may be left in, where the game waits for a player."""
    if state.thrown:
        found = leave_limits(
            state.settings,
            state.totals[state.turn],
            state.round_total,
            state.aside,
            state.thrown,
        )
        if found is not None:
            return found
    return _NOTHING_LEFT_IN


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return all that the player whose turn it is may do, throws first; empty when nothing."""
    if not somebody_acts(state):
        return ()
    fewest, most = limits(state)
    throws = THROWS[fewest : most + 1]
    return throws if why_no_bank(state) else (*throws, BANK)


def check(state: State, seat: int, action: object) -> None:
    """Raise `IllegalAction`, with a sentence for the player, unless `seat` may do `action` now."""
    why = _why_not_act(state, seat)
    if not why:
        if type(action) is Throw:
            why = why_no_throw(state, action.leave_in)
        elif type(action) is Bank:
            why = why_no_bank(state)
        else:
            why = "In Ten Thousand you throw, or end your turn."
    if why:
        raise IllegalAction(why)


def _why_not_act(state: State, seat: int) -> str:
    if state.phase == "ended":
        return "The game is over."
    if not somebody_acts(state):
        return "Nobody can act at this moment."
    return "" if seat == state.turn else "It is not your turn."


def why_no_bank(state: State) -> str:
    """Return why the turn may not be ended now by the player whose turn it is."""
    if not state.thrown:
        return "You must throw first."
    score = score_of(state.thrown)
    if not score.rest:
        if limits(state).most:
            return "Every die scores: you must throw again."
        return "Hot dice: you must throw all five again."
    round_total = state.round_total + score.points
    total = state.totals[state.turn] + round_total
    target, entry = state.settings.target, state.settings.entry
    if total > target:
        return f"That would make {total}; it must be exactly {target}."
    if round_total < entry and not state.on_board[state.turn]:
        return f"You need {entry} in one turn to get on the board; you have {round_total}."
    return ""


def why_no_throw(state: State, leave_in: object) -> str:
    """Return why the dice may not be thrown with `leave_in` 5s left in, whatever that is."""
    if type(leave_in) is not int or not 0 <= leave_in < len(THROWS):
        return "You can leave in no 5, one or two."
    fewest, most = limits(state)
    if fewest <= leave_in <= most:
        return ""
    if not state.thrown:
        return "You must throw first: there is no 5 to leave in."
    if leave_in < fewest:
        score = score_of(state.thrown)
        total = state.totals[state.turn] + state.round_total + score.points - leave_in * FIVE
        target = state.settings.target
        return f"That would make {total}, more than {target}: leave in {_fives(fewest)}."
    return _why_not_so_many(state, most)


def _why_not_so_many(state: State, most: int) -> str:
    fives = score_of(state.thrown).fives
    if 5 not in state.thrown:
        return "There is no 5 in this throw to leave in."
    if not fives:
        return "Those 5s belong to a combination: they must be set aside."
    if most == fives:
        return "There is only one 5 to leave in."
    of_throw = " of this throw" if state.settings.fives == "throw" else ""
    return f"At least one scoring die{of_throw} must be set aside."


def _fives(count: int) -> str:
    return ("no 5", "one 5", "two 5s")[count]
