"""Every action that is not legal gets a sentence that fits the moment."""

from __future__ import annotations

from typing import Any

import pytest

from games.dice import LoadedDice
from games.errors import IllegalAction
from games.lucky10.actions import (
    Action,
    Bid,
    Join,
    LetStand,
    Pass,
    Reroll,
    Roll,
    Stand,
    Steal,
    Wave,
)
from games.lucky10.rules import LUCKY_10
from games.lucky10.state import State
from tests.games.lucky10.play import (
    before_last_record,
    do,
    in_auction,
    in_last_call,
    in_reroll,
    to_roll,
)

OPENED = do(in_auction(yellow=(10, 6, 10)), (0, Bid(3)))[0]
PASSED = do(in_auction(), (0, Pass()), (1, Bid(1)), (2, Bid(2)))[0]
REVEAL = do(in_reroll(red=(0, 0, 0)), (0, Stand()))[0]
PAID = do(in_reroll(yellow=(1, 10, 10)), (0, Reroll((0,))), dice=(1,))[0]
ANSWERED = do(in_last_call(), (1, LetStand()))[0]
CALLED = do(in_reroll(players=4), (1, Steal(1)))[0]
WAVED = do(CALLED, (2, Wave()))[0]
JOINED = do(CALLED, (2, Join()))[0]
STEALING = do(CALLED, (2, Wave()), (3, Wave()))[0]
RAISED = do(STEALING, (0, Bid(2)))[0]
STEALING_3 = do(CALLED, (2, Join()), (3, Wave()))[0]
OUT = do(STEALING_3, (2, Pass()), (0, Bid(1)))[0]
ENDED = do(before_last_record([[20] * 4, [20] * 6]), (1, Stand()))[0]

CASES: list[tuple[State, int, Action, str]] = [
    (to_roll(), 1, Roll(), "Only the roller rolls the Yard."),
    (in_auction(), 0, Roll(), "The Yard has been rolled already."),
    (REVEAL, 0, Roll(), "The next session has not begun yet."),
    (LUCKY_10.new(3, {}), 0, Roll(), "The roll-off has not been decided yet."),
    (OPENED, 1, Bid(3), "The least you can bid is 4."),
    (OPENED, 1, Bid(0), "The least you can bid is 4."),
    (OPENED, 1, Bid(-5), "The least you can bid is 4."),
    (OPENED, 1, Bid(7), "You have 6 Yellow Chips."),
    (in_auction(yellow=(1, 2, 2)), 0, Bid(2), "You have 1 Yellow Chip."),
    (OPENED, 1, Bid(10**40), "You have 6 Yellow Chips."),
    (OPENED, 0, Bid(4), "You hold the high bid, 3."),
    (OPENED, 2, Bid(4), "It is not your turn to bid."),
    (OPENED, 2, Pass(), "It is not your turn to pass."),
    (PASSED, 0, Bid(3), "You have passed in this auction."),
    (to_roll(), 0, Bid(1), "No Yard has been rolled yet."),
    (in_reroll(), 1, Bid(1), "The auction is over."),
    (in_last_call(), 1, Pass(), "The auction is over."),
    (CALLED, 0, Bid(1), "A steal has been called; its auction has not begun yet."),
    (REVEAL, 0, Bid(1), "This session's Yard has been recorded."),
    (STEALING, 2, Bid(1), "You take no part in this steal."),
    (STEALING, 1, Bid(1), "You hold the high bid, 0."),
    (STEALING, 0, Bid(0), "The least you can bid is 1."),
    (RAISED, 1, Bid(2), "The least you can bid is 3."),
    (OUT, 2, Bid(2), "You have passed in this auction."),
    (to_roll(), 0, Reroll((0,)), "No Yard has been rolled yet."),
    (in_auction(), 0, Reroll((0,)), "The auction is not over yet."),
    (in_reroll(), 1, Reroll((0,)), "You do not control the Yard."),
    (in_reroll(), 0, Reroll(()), "Choose 1 to 5 of the five dice."),
    (in_reroll(), 0, Reroll((1, 0)), "Choose 1 to 5 of the five dice."),
    (in_reroll(), 0, Reroll((1, 1)), "Choose 1 to 5 of the five dice."),
    (in_reroll(), 0, Reroll((5,)), "Choose 1 to 5 of the five dice."),
    (in_reroll(), 0, Reroll((-1,)), "Choose 1 to 5 of the five dice."),
    (PAID, 0, Reroll((0, 1)), "Re-rolling 2 dice costs 2 Yellow Chips; you have 1."),
    (in_last_call(), 0, Reroll((0,)), "The Yard stands already."),
    (CALLED, 0, Reroll((0,)), "A steal has been called: the dice stay as they lie."),
    (REVEAL, 0, Reroll((0,)), "This session's Yard has been recorded."),
    (in_auction(), 0, Stand(), "The auction is not over yet."),
    (in_reroll(), 2, Stand(), "You do not control the Yard."),
    (in_last_call(), 0, Stand(), "The Yard stands already."),
    (in_reroll(), 1, LetStand(), "There is no last call now."),
    (in_last_call(), 0, LetStand(), "You hold the Yard; the others answer."),
    (ANSWERED, 1, LetStand(), "You have let it stand."),
    (in_last_call(red=(1, 0, 1)), 1, LetStand(), "You have no Red Chip left."),
    (to_roll(), 1, Steal(1), "There is no Yard on the table to steal."),
    (REVEAL, 1, Steal(1), "That Yard is gone: it has been recorded."),
    (in_reroll(), 1, Steal(0), "That Yard is gone: this is session 1."),
    (in_reroll(), 1, Steal(2), "There is no such Yard on the table to steal."),
    (in_auction(), 0, Steal(1), "You hold the Yard; nobody steals from themselves."),
    (in_reroll(red=(1, 0, 1)), 1, Steal(1), "You have no Red Chip left."),
    (ANSWERED, 1, Steal(1), "You have let it stand."),
    (CALLED, 1, Steal(1), "Your Red Chip is in the Mint-Tin already."),
    (JOINED, 2, Steal(1), "Your Red Chip is in the Mint-Tin already."),
    (WAVED, 2, Steal(1), "You have waved this steal on."),
    (CALLED, 0, Steal(1), "You hold the Yard; nobody steals from themselves."),
    (STEALING, 2, Steal(1), "There is no second steal of the same Yard."),
    (in_reroll(), 1, Join(), "There is no steal to join now."),
    (STEALING, 2, Join(), "There is no steal to join now."),
    (CALLED, 0, Join(), "You hold the Yard; nobody steals from themselves."),
    (CALLED, 1, Join(), "Your Red Chip is in the Mint-Tin already."),
    (WAVED, 2, Join(), "You have waved this steal on."),
    (in_reroll(), 1, Wave(), "There is no steal to wave on now."),
    (CALLED, 1, Wave(), "Your Red Chip is in the Mint-Tin already."),
    (WAVED, 2, Wave(), "You have waved this steal on."),
    *((ENDED, 0, action, "The game is over.") for action in (Roll(), Bid(1), Steal(10), Stand())),
]  # fmt: skip


@pytest.mark.parametrize(("state", "seat", "action", "sentence"), CASES)
def test_the_sentence_says_what_is_wrong(
    state: State, seat: int, action: Action, sentence: str
) -> None:
    with pytest.raises(IllegalAction) as refused:
        LUCKY_10.apply(state, seat, action, LoadedDice())
    assert str(refused.value) == sentence


NONSENSE: list[tuple[State, Any, Any, str]] = [
    *(
        (OPENED, 1, Bid(amount), "Bid a whole number of Yellow Chips.")  # type: ignore[arg-type]  # nonsense is meant
        for amount in (True, "4", 4.0, None, float("nan"), (4,))
    ),
    *(
        (in_reroll(), 0, Reroll(places), "Choose 1 to 5 of the five dice.")  # type: ignore[arg-type]  # nonsense is meant
        for places in ((True,), ("0",), (0.0,), [0], "0", 0, None, {0: 1}, tuple(range(6)))
    ),
    *(
        (in_reroll(), 1, Steal(session), "There is no such Yard on the table to steal.")  # type: ignore[arg-type]  # nonsense is meant
        for session in (True, "1", 1.0, None, 10**40)
    ),
    *(
        (in_auction(), 0, thing, "That cannot be done in Lucky 10.")
        for thing in (None, "pass", 3, Action(), Pass, object())
    ),
    *(
        (in_auction(), seat, Pass(), "There is no such seat at this table.")
        for seat in (-1, 3, None, True, "0", 0.0)
    ),
]


@pytest.mark.parametrize(("state", "seat", "action", "sentence"), NONSENSE)
def test_nonsense_is_refused_in_words(
    state: State,
    seat: Any,  # noqa: ANN401 - nonsense can be anything
    action: Any,  # noqa: ANN401 - nonsense can be anything
    sentence: str,
) -> None:
    with pytest.raises(IllegalAction) as refused:
        LUCKY_10.apply(state, seat, action, LoadedDice())
    assert str(refused.value) == sentence
