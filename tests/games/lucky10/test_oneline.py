"""A state in one line: what it looks like, and what is refused."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import BadState
from games.lucky10.actions import Bid, Pass, Steal, Wave
from games.lucky10.rules import LUCKY_10
from games.lucky10.state import State
from games.options import Choice
from tests.games.lucky10.play import RandomDice, all_turns, do, in_auction, in_reroll, walk

BIDDING = do(in_auction(), (0, Bid(2)), (1, Pass()))[0]


def test_a_person_can_read_it() -> None:
    assert LUCKY_10.dump(BIDDING) == (
        "lucky10/1 sheets=own passes=final yellow=10,10,10 red=1,1,1 tin_yellow=0 tin_red=0"
        " scores=- phase=auction session=1 rolled_off=0:6,1:1,2:1 roller=0 holder=0"
        " yard=3,3,4,5,6 rerolls=0 price=0 auction=in:2,passed:-,in:-/0/2 calling=-,-,-"
        " caller=- is_stolen=no first=- second=-"
    )


CHOICES = [option for option in LUCKY_10.options if isinstance(option, Choice)]


@pytest.mark.parametrize("players", range(2, 9))
def test_a_game_that_has_not_begun_comes_back_whatever_was_chosen(players: int) -> None:
    for option in CHOICES:
        for value in option.values:
            state = LUCKY_10.new(players, {option.name: value})
            assert LUCKY_10.load(LUCKY_10.dump(state)) == state


@pytest.mark.parametrize("seed", range(30))
def test_every_state_after_every_event_comes_back_exactly(seed: int) -> None:
    for state, events, _ in walk(2 + seed % 7, {}, Random(seed)):
        for event in events:
            state = LUCKY_10.evolve(state, event)
            line = LUCKY_10.dump(state)
            assert line.isascii()
            assert line.isprintable()
            assert LUCKY_10.load(line) == state


STOLEN = do(in_reroll(), (1, Steal(1)), (2, Wave()))[0]


@pytest.mark.parametrize(
    ("state", "old", "new", "sentence"),
    [
        (BIDDING, "lucky10/1", "lucky10/2", "A state of Lucky 10 begins with lucky10/1."),
        (BIDDING, " second=-", "", "A state has 21 fields, this has 20."),
        (BIDDING, "second=", "third=", "The field second is missing."),
        (BIDDING, "session=1", "session=01", "session: a whole number is expected."),
        (BIDDING, "session=1", "session=11", "There are 10 sessions."),
        (BIDDING, "session=1", "session=2", "Every session that is over has a score."),
        (BIDDING, "sheets=own", "sheets=mine", "sheets: own, strict or open is expected."),
        (BIDDING, "yellow=10,", "yellow=11,", "There are 30 Yellow Chips."),
        (BIDDING, "tin_red=0", "tin_red=1", "There are 3 Red Chips."),
        (BIDDING, "roller=0", "roller=3", "There is no such seat."),
        (BIDDING, "roller=0", "roller=1", "The winner of the roll-off is the roller."),
        (BIDDING, "yard=3,", "yard=7,", "A die shows 1 to 6."),
        (BIDDING, "yard=3,", "yard=", "A Yard is 5 dice."),
        (BIDDING, "in:2", "in:11", "A bid is at least 1 and no more than the bidder has."),
        (BIDDING, "/0/2", "/0/1",
         "The turn is that of somebody who is in and does not hold the high bid."),
        (BIDDING, "in:2,passed:-,in:-/0/2", "in:2,passed:2,in:-/0/2",
         "Each bid is higher than the one before."),
        (BIDDING, "/0/2", "/2/0", "Whoever bids highest holds the high bid."),
        (BIDDING, "/0/2", "/0", "auction: 3 values with / between are expected."),
        (BIDDING, "phase=auction", "phase=reroll", "No auction runs in the phase reroll."),
        (BIDDING, "auction=in:2,passed:-,in:-/0/2", "auction=-",
         "An auction runs in the phase auction."),
        (LUCKY_10.new(2, {}), "rerolls=0", "rerolls=1", "Before session 1 nothing has happened."),
        (STOLEN, "caller=1", "caller=0", "Nobody steals from themselves."),
        (STOLEN, "caller,waved", "caller,asked",
         "A steal's auction begins when all have answered."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_a_sentence(
    state: State, old: str, new: str, sentence: str
) -> None:
    line = LUCKY_10.dump(state)
    assert old in line
    with pytest.raises(BadState) as refused:
        LUCKY_10.load(line.replace(old, new, 1))
    assert str(refused.value) == sentence


@given(st.text())
@settings(deadline=None)
def test_garbage_is_refused(text: str) -> None:
    with pytest.raises(BadState):
        LUCKY_10.load(text)


def test_a_line_without_end_is_refused() -> None:
    with pytest.raises(BadState, match="at most"):
        LUCKY_10.load("lucky10/1 " * 10**5)


LINES = [
    LUCKY_10.dump(LUCKY_10.evolve(state, events[0]))
    for seed in range(6)
    for state, events, _ in walk(2 + seed % 4, {}, Random(seed))
]


@given(st.data(), st.integers(0, 2**32))
@settings(deadline=None, max_examples=200)
def test_a_line_that_was_tampered_with_is_refused_or_can_be_played_to_its_end(
    data: st.DataObject, seed: int
) -> None:
    words = data.draw(st.sampled_from(LINES)).split(" ")
    others = data.draw(st.sampled_from(LINES)).split(" ")
    for at in data.draw(st.sets(st.integers(1, len(words) - 1), min_size=1, max_size=3)):
        words[at] = others[at] if data.draw(st.booleans()) else _changed(words[at], data)
    line = " ".join(words)
    try:
        state = LUCKY_10.load(line)
    except BadState:
        return
    assert LUCKY_10.dump(state) == line
    _play_to_the_end(state, Random(seed))


def _changed(word: str, data: st.DataObject) -> str:
    at = data.draw(st.integers(0, len(word) - 1))
    return word[:at] + data.draw(st.sampled_from("0123456789-,:/;ai ")) + word[at + 1 :]


def _play_to_the_end(state: State, random: Random) -> None:
    dice = RandomDice(random)
    while LUCKY_10.outcome(state) is None:
        for seat in (*range(state.players), None):
            assert LUCKY_10.view_for(state, seat).you == seat
        assert sum(state.yellow) + state.tin_yellow == 10 * state.players
        assert min(*state.yellow, *state.red, state.tin_yellow, state.tin_red) >= 0
        if LUCKY_10.is_paused(state):
            state = LUCKY_10.proceed(state, dice).state
            continue
        turns = all_turns(state)
        if not turns:
            return  # The line was of a moment between two events, which no one can act in.
        seat, action = random.choice(turns)
        state = LUCKY_10.apply(state, seat, action, dice).state
