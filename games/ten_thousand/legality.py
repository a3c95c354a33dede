"""What may be done now, and in a sentence why something may not."""

from __future__ import annotations

from games.errors import NO_CLOCK, NO_SEAT, IllegalAction
from games.ten_thousand.actions import Action, Bank, Throw
from games.ten_thousand.scoring import FIVE_POINTS
from games.ten_thousand.state import LeaveIn, State
from games.ten_thousand.views import BankChoice
from games.tuples import make

THROWS = (Throw(0), Throw(1), Throw(2))
"""Every throw there is, by `leave_in`."""
BANK = Bank()


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """Return every action that `seat` may do now, throws first; empty when none."""
    leave_in = state.leave_in
    if leave_in is None or seat != state.turn.seat or type(seat) is not int:
        return ()
    throws = THROWS[leave_in.fewest : leave_in.most + 1]
    return throws if isinstance(bank_choice(state, leave_in), str) else (*throws, BANK)


def action_on_timeout(state: State, seat: int) -> Action:
    """Return what the clock does for `seat`, whose turn it is: bank if allowed, else throw with
    everything set aside that can be. Raises `IllegalAction` when the game waits for another."""
    actions = legal_actions(state, seat)
    if not actions:
        raise IllegalAction(NO_CLOCK)
    return BANK if BANK in actions else actions[0]


def check(state: State, seat: int, action: object) -> None:
    """Raise `IllegalAction`, with a sentence for the player, unless `seat` may do `action` now."""
    leave_in = state.leave_in
    if leave_in is None:
        raise IllegalAction(
            "The game is over." if state.is_over else "Nobody can act at this moment."
        )
    if type(seat) is not int or seat != state.turn.seat:
        is_seat = type(seat) is int and 0 <= seat < len(state.seats)
        raise IllegalAction("It is not your turn." if is_seat else NO_SEAT)
    if type(action) is Throw:
        wanted = action.leave_in
        if type(wanted) is int and leave_in.fewest <= wanted <= leave_in.most:
            return
        why = _why_not_leave_in(state, leave_in, wanted)
    elif type(action) is Bank:
        bank = bank_choice(state, leave_in)
        if type(bank) is BankChoice:
            return
        why = str(bank)
    else:
        why = "In Ten Thousand you throw, or end your turn."
    raise IllegalAction(why)


def bank_choice(state: State, leave_in: LeaveIn) -> BankChoice | str:
    """Return what ending the turn leads to, where the game waits for a player; when it may not be
    ended, why."""
    (target, entry, _, _), seats, _, (_, seat, round_total, _, thrown, score), _, _ = state
    if not thrown:
        return "You must throw first."
    if not score.rest:
        if leave_in.most:
            return "Every die scores: you must throw again."
        return "Hot dice: you must throw all five again."
    _, total, on_board = seats[seat]
    round_total += score.points
    total += round_total
    if total > target:
        return f"That would make {total}; it must be exactly {target}."
    if round_total < entry and not on_board:
        return f"You need {entry} in one turn to get on the board; you have {round_total}."
    return make(BankChoice, (round_total, total, total == target, not on_board))


def _why_not_leave_in(state: State, leave_in: LeaveIn, wanted: object) -> str:
    """Return why `wanted` 5s, which is not within `leave_in` and may be anything, is refused."""
    if type(wanted) is not int or not 0 <= wanted < len(THROWS):
        return "You can leave in no 5, one or two."
    if not state.turn.thrown:
        return "Nothing has been thrown: there is no 5 to leave in."
    if wanted > leave_in.most:
        return _why_not_so_many(state, leave_in.most)
    points = state.turn.round_total + state.turn.score.points - wanted * FIVE_POINTS
    fives = "one 5" if leave_in.fewest == 1 else "two 5s"
    return (
        f"That would make {state.player.total + points}, more than {state.settings.target}: "
        f"leave in {fives}."
    )


def _why_not_so_many(state: State, most: int) -> str:
    fives = state.turn.score.fives
    if 5 not in state.turn.thrown:
        return "There is no 5 in this throw to leave in."
    if not fives:
        return "Those 5s belong to a combination: they must be set aside."
    if most == fives:
        return "There is only one 5 to leave in."
    of_throw = " of this throw" if state.settings.fives == "throw" else ""
    return f"At least one scoring die{of_throw} must be set aside."
