"""Whether a state is one that a game can be in: what a text must be before it is believed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.lucky10.auction import Auction
from games.lucky10.ending import firsts_of, seconds_of, tied
from games.lucky10.state import (
    DICE,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    RED_AT_START,
    SESSIONS,
    YELLOW_AT_START,
    State,
    new_state,
)
from games.lucky10.views import Calling

Marks = set[Calling | None]
Checks = Iterator[tuple[bool, str]]
"""Facts in an order in which each may rely on those before it, and what is wrong without it."""


def what_is_wrong(state: State) -> str | None:
    """Return in a sentence the first thing that is wrong with `state`; None when it is sound."""
    return next((wrong for is_right, wrong in _checks(state) if not is_right), None)


def _checks(state: State) -> Checks:
    yield from _check_seats(state)
    yield from _check_chips(state)
    yield from _check_scores(state)
    if state.session == 0:
        nothing_yet = new_state(state.players, state.sheets, state.passes)
        yield state == nothing_yet, "Before session 1 nothing has happened."
        return
    yield from _check_roll_off(state)
    yield from _check_yard(state)
    yield from _PHASE_CHECKS[state.phase](state)
    yield from _check_ending(state)


def _check_seats(state: State) -> Checks:
    seats = range(state.players)
    wanted = f"Lucky 10 is for {LEAST_PLAYERS} to {MOST_PLAYERS} players."
    yield LEAST_PLAYERS <= state.players <= MOST_PLAYERS, wanted
    yield len(state.red) == state.players, "Every player has a number of Red Chips."
    yield len(state.calling) == state.players, "Every player has a place in calling."
    named = (state.roller, state.holder, state.caller, state.first, state.second)
    yield all(seat is None or seat in seats for seat in named), "There is no such seat."


def _check_chips(state: State) -> Checks:
    yellow, red = YELLOW_AT_START * state.players, RED_AT_START * state.players
    yield sum(state.yellow) + state.tin_yellow == yellow, f"There are {yellow} Yellow Chips."
    yield sum(state.red) + state.tin_red == red, f"There are {red} Red Chips."
    yield all(count <= RED_AT_START for count in state.red), "A player has at most one Red Chip."


def _check_scores(state: State) -> Checks:
    is_recorded = state.phase in {"reveal", "ended"}
    sessions = state.session if is_recorded else max(0, state.session - 1)
    yield state.session <= SESSIONS, f"There are {SESSIONS} sessions."
    yield len(state.scores) == sessions, "Every session that is over has a score."
    for score in state.scores:
        yield score.seat in range(state.players), "A score is of no player."
        yield DICE <= score.points <= 6 * DICE, "A score is not the sum of five dice."


def _check_roll_off(state: State) -> Checks:
    if state.roller is None:
        yield state.rolled_off == (), "A roll-off has a winner."
        return
    rolling = tuple(range(state.players))
    for thrown in state.rolled_off:
        yield len(rolling) > 1, "A roll-off ends when one is highest."
        yield tuple(seat for seat, _ in thrown) == rolling, "Only the tied roll off again."
        yield all(1 <= die <= 6 for _, die in thrown), "A die shows 1 to 6."
        highest = max(die for _, die in thrown)
        rolling = tuple(seat for seat, die in thrown if die == highest)
    yield rolling == (state.roller,), "The winner of the roll-off is the roller."


def _check_yard(state: State) -> Checks:
    if state.phase == "roll":
        yield state.yard == (), "No Yard lies there before it is rolled."
        yield state.holder is None, "Nobody holds a Yard before it is rolled."
        yield state.rerolls == 0, "Nothing is re-rolled before the Yard is rolled."
        return
    yield state.roller is not None, "A Yard needs a roller."
    yield state.holder is not None, "Somebody holds the Yard."
    yield len(state.yard) == DICE, f"A Yard is {DICE} dice."
    yield all(1 <= die <= 6 for die in state.yard), "A die shows 1 to 6."
    yield max(0, state.rerolls - 1) <= state.tin_yellow, "Re-rolls are paid into the Mint-Tin."
    most = YELLOW_AT_START * state.players
    yield state.price <= most, f"Nobody can pay more than {most} Yellow Chips."


def _check_no_auction(state: State) -> Checks:
    yield state.auction is None, f"No auction runs in the phase {state.phase}."


def _check_no_calls(state: State) -> Checks:
    yield not any(state.calling), f"Nobody answers anything in the phase {state.phase}."


def _check_no_steal(state: State) -> Checks:
    yield state.caller is None, f"No steal has been called in the phase {state.phase}."
    yield not state.is_stolen, f"No Yard is stolen in the phase {state.phase}."


def _check_nothing_paid(state: State) -> Checks:
    yield state.price == 0, "The Yard has not been paid yet."
    yield state.rerolls == 0, "Nobody re-rolls before the auction is won."


def _check_roll(state: State) -> Checks:
    yield from _check_no_auction(state)
    yield from _check_no_calls(state)
    yield from _check_no_steal(state)
    yield from _check_nothing_paid(state)


def _check_auction_phase(state: State) -> Checks:
    yield from _check_no_calls(state)
    yield from _check_no_steal(state)
    yield from _check_nothing_paid(state)
    yield state.holder == state.roller, "The roller holds the Yard during the auction."
    yield from _check_auction(state, (True,) * state.players, red_chip_of=None)


def _check_reroll(state: State) -> Checks:
    yield from _check_no_auction(state)
    yield from _check_no_calls(state)
    yield from _check_no_steal(state)


def _check_last_call(state: State) -> Checks:
    yield from _check_no_auction(state)
    yield from _check_no_steal(state)
    yield from _check_answers_to_last_call(state)
    yield "asked" in state.calling, "In a last call somebody is asked."


def _check_answers_to_last_call(state: State) -> Checks:
    for seat, mark in enumerate(state.calling):
        is_asked = state.red[seat] > 0 and seat != state.holder
        fitting: Marks = {"asked", "let_stand"} if is_asked else {None}
        yield mark in fitting, "A last call is for the others who hold a Red Chip."


def _check_steal_call(state: State) -> Checks:
    yield from _check_no_auction(state)
    yield not state.is_stolen, "A steal is not won while it is called."
    yield from _check_answers_to_steal(state, victim=state.holder)
    yield "asked" in state.calling, "While a steal is called somebody is asked."


def _check_answers_to_steal(state: State, *, victim: int | None) -> Checks:
    yield state.caller is not None, "Somebody calls a steal."
    yield state.caller != victim, "Nobody steals from themselves."
    for seat, mark in enumerate(state.calling):
        fitting: Marks
        if seat == victim:
            fitting = {None}
        elif seat == state.caller:
            fitting = {"caller"}
        else:
            fitting = {"asked", "waved"} if state.red[seat] else {"joined", None}
        yield mark in fitting, "A steal is for those who throw their Red Chips."
    if state.caller is not None:
        yield state.red[state.caller] == 0, "The caller has thrown the Red Chip."


def _check_steal_auction(state: State) -> Checks:
    yield not state.is_stolen, "A steal is not won while its auction runs."
    yield from _check_answers_to_steal(state, victim=state.holder)
    yield "asked" not in state.calling, "A steal's auction begins when all have answered."
    takes_part = tuple(
        mark in {"caller", "joined"} or seat == state.holder
        for seat, mark in enumerate(state.calling)
    )
    yield from _check_auction(state, takes_part, red_chip_of=state.caller)


def _check_auction(
    state: State, takes_part: tuple[bool, ...], *, red_chip_of: int | None
) -> Checks:
    auction = state.auction
    if auction is None:
        yield False, f"An auction runs in the phase {state.phase}."
        return
    in_auction = tuple(standing is not None for standing in auction.standings)
    yield in_auction == takes_part, "Exactly those who take part are in the auction."
    for seat, bid in enumerate(auction.bids):
        least = 0 if seat == red_chip_of else 1
        fits = bid is None or (takes_part[seat] and least <= bid <= state.yellow[seat])
        yield fits, "A bid is at least 1 and no more than the bidder has."
    yield red_chip_of is None or auction.bids[red_chip_of] is not None, "A Red Chip is a bid of 0."
    yield from _check_high_bid(auction)
    yield from _check_turn(auction)


def _check_high_bid(auction: Auction) -> Checks:
    bids = [bid for bid in auction.bids if bid is not None]
    high = auction.high_bidder
    if high is None:
        yield not bids, "Whoever bids highest holds the high bid."
        return
    yield high < len(auction.bids), "There is no such seat."
    yield auction.bids[high] == max(bids, default=None), "Whoever bids highest holds the high bid."
    yield len(set(bids)) == len(bids), "Each bid is higher than the one before."
    yield auction.standings[high] == "in", "The high bidder has not passed."


def _check_turn(auction: Auction) -> Checks:
    waiting = {
        seat
        for seat, standing in enumerate(auction.standings)
        if standing == "in" and seat != auction.high_bidder
    }
    fits = auction.turn in waiting if waiting else auction.turn is None
    yield fits, "The turn is that of somebody who is in and does not hold the high bid."


def _check_record(state: State) -> Checks:
    yield from _check_no_auction(state)
    if state.caller is None:
        yield not state.is_stolen, "Nothing is stolen without a steal."
        yield from _check_answers_to_last_call(state)
        yield "asked" not in state.calling, "A last call ends when all have answered."
        return
    is_thief = state.holder is not None and state.calling[state.holder] in {"caller", "joined"}
    yield state.is_stolen == is_thief, "A thief has thrown a Red Chip."
    yield from _check_answers_to_steal(state, victim=_victim(state))
    yield "asked" not in state.calling, "A steal is won when all have answered."


def _victim(state: State) -> int | None:
    """Return whom the steal was called on: the holder, or where the Yard was stolen, one who had
    nothing to answer; with a Red Chip that can have been nobody else."""
    if not state.is_stolen:
        return state.holder
    silent = [seat for seat, mark in enumerate(state.calling) if mark is None]
    return max(silent, key=lambda seat: state.red[seat], default=state.holder)


def _check_reveal(state: State) -> Checks:
    yield from _check_no_auction(state)
    yield from _check_no_calls(state)
    yield state.scores[-1] == (state.holder, sum(state.yard)), "The Yard is what was recorded."
    yield not state.is_stolen or state.caller is not None, "Nothing is stolen without a steal."


def _check_ending(state: State) -> Checks:
    if len(state.scores) < SESSIONS:
        yield state.phase != "ended", f"The game ends after session {SESSIONS}."
        yield state.first is None, "The first place is not decided yet."
        yield state.second is None, "The second place is not decided yet."
        return
    for winner, contenders in ((state.first, firsts_of), (state.second, seconds_of)):
        among = contenders(state)
        yield winner is None or (winner in among and len(among) > 1), "The tied alone roll off."
    is_tied = tied(state)
    yield (state.phase == "ended") == (is_tied is None), "The game ends when no tie is left."
    yield is_tied is None or state.second is None, "The first place is decided first."


_PHASE_CHECKS: dict[str, Callable[[State], Checks]] = {
    "roll": _check_roll,
    "auction": _check_auction_phase,
    "reroll": _check_reroll,
    "last_call": _check_last_call,
    "steal_call": _check_steal_call,
    "steal_auction": _check_steal_auction,
    "record": _check_record,
    "reveal": _check_reveal,
    "ended": _check_reveal,
}
