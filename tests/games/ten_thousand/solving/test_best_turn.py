"""The best play of one turn: by the rules, and worth what a slow reckoning says."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.dice import LoadedDice
from games.ten_thousand.actions import Throw
from games.ten_thousand.rules import TEN_THOUSAND
from games.ten_thousand.scoring import score_of
from games.ten_thousand.solving.endings import endings
from games.ten_thousand.solving.falls import FIFTY, Lying
from games.ten_thousand.solving.tables import fewest
from games.ten_thousand.solving.turn import BestTurn, Standing, TurnRules
from games.ten_thousand.state import State
from tests.games.ten_thousand.positions import about_to_throw

TARGET = 10_000
ENTRY = 750 // FIFTY
STANDINGS = [Standing(200, False), Standing(200, True), Standing(30, True), Standing(2, True)]


def plain(to_go: int, on_board: bool) -> float:
    """Return some worth that tells every ending from every other."""
    return -float(to_go) - (0.25 if on_board else 0.0)


def by_the_rules(state: State) -> set[tuple[str, int, int]]:
    """Return what may be done in a state of the engine: dice and round total of a throw, or the
    total that ending the turn makes; or the total that the turn has left by itself."""
    if state.leave_in is None or state.turn.seat != 0:
        last = state.last_turn
        assert last is not None
        return {("ended", last.total, 0)}
    view = TEN_THOUSAND.view_for(state, 0)
    ways = {("throw", one.dice, one.round_total) for one in view.choices.throws}
    if view.choices.bank is not None:
        ways.add(("ended", view.choices.bank.total, 0))
    return ways


@given(
    total=st.integers(-2, 199).map(lambda fifties: fifties * FIFTY),
    on_board=st.booleans(),
    made=st.integers(0, 60),
    thrown=st.lists(st.integers(1, 6), min_size=1, max_size=5).map(tuple),
    fives=st.sampled_from(["throw", "turn"]),
)
@settings(max_examples=600, deadline=None)
def test_what_may_be_done_is_what_the_rules_allow(
    total: int, on_board: bool, made: int, thrown: tuple[int, ...], fives: str
) -> None:
    score = score_of(thrown)
    if not score.points or (len(thrown) < 5 and not made):
        return
    before = about_to_throw(
        total, round_total=made * FIFTY, dice=len(thrown), on_board=on_board, fives=fives
    )
    if before.leave_in is None:
        return
    state = TEN_THOUSAND.apply(before, 0, Throw(0), LoadedDice(*thrown)).state
    turn = BestTurn(
        Standing((TARGET - total) // FIFTY, on_board), TurnRules(ENTRY, fives), plain, 160
    )
    most = score.fives if fives == "turn" and len(thrown) < 5 else score.fives_alone
    with_it = made + score.points // FIFTY
    ways = set()
    for _, (dice, after) in turn.choices(Lying(score.rest, most), with_it):
        if dice:
            ways.add(("throw", dice, after * FIFTY))
        else:
            over = total + after * FIFTY > TARGET
            ways.add(("ended", total - after * FIFTY if over else total + after * FIFTY, 0))
    assert ways == by_the_rules(state)


class SlowTurn:
    """A turn reckoned throw by throw, without taking any together; where a throw can lead to itself
    it goes round until nothing changes. What is beyond `cap` counts as lost, as in a `BestTurn`."""

    def __init__(self, to_go: int, fives: str, cap: int) -> None:
        self.to_go, self.fives, self.cap = to_go, fives, cap
        self.lost = plain(to_go, True)
        self._known: dict[tuple[int, int], float] = {}

    def thrown(self, dice: int, made: int) -> float:
        if made > self.cap:
            return self.lost
        if (dice, made) not in self._known:
            worth, before = -100.0, 0.0
            while abs(worth - before) > 1e-12:
                before = worth
                worths = [
                    self._after(one, made, worth) for one in product(range(1, 7), repeat=dice)
                ]
                worth = sum(worths) / len(worths)
            self._known[dice, made] = worth
        return self._known[dice, made]

    def _after(self, thrown: tuple[int, ...], made: int, itself: float) -> float:
        score = score_of(thrown)
        with_it = made + score.points // FIFTY
        has_more = self.fives == "turn" and len(thrown) < 5
        most = score.fives if has_more else score.fives_alone
        if not score.points or with_it > self.cap + 1 + most:
            return self.lost
        ways = []
        for left_in in range(most + 1):
            dice, total = score.rest + left_in or 5, with_it - left_in
            if (dice, total) == (len(thrown), made):
                ways.append(itself)
            elif not score.rest or total <= self.to_go:
                ways.append(self.thrown(dice, total))
        if score.rest and with_it <= self.to_go:
            ways.append(plain(self.to_go - with_it, True))
        return max(ways) if ways else plain(self.to_go + with_it, True)


@pytest.mark.parametrize("fives", ["throw", "turn"])
@pytest.mark.parametrize("to_go", [1, 2, 3, 5, 8])
def test_a_throw_is_worth_what_a_slow_reckoning_over_all_throws_says(
    to_go: int, fives: str
) -> None:
    slow = SlowTurn(to_go, fives, cap=12)
    turn = BestTurn(Standing(to_go, True), TurnRules(ENTRY, fives), plain, 12)
    for dice in range(1, 6):
        assert turn.thrown[dice][0] == pytest.approx(slow.thrown(dice, 0), abs=1e-9)


@pytest.mark.parametrize("fives", ["throw", "turn"])
@pytest.mark.parametrize("standing", STANDINGS)
def test_the_endings_of_a_turn_come_to_what_it_is_worth(standing: Standing, fives: str) -> None:
    turn = BestTurn(standing, TurnRules(ENTRY, fives), fewest(fives).ended)
    ends = endings(turn)
    assert sum(ends.values()) == pytest.approx(1, abs=1e-12)
    worth = sum(chance * fewest(fives).ended(*end) for end, chance in ends.items())
    assert worth == pytest.approx(turn.worth, abs=1e-9)


def test_what_may_not_be_banked_off_the_board_may_be_on_it() -> None:
    off, on = (
        BestTurn(Standing(200, is_on), TurnRules(ENTRY, "throw"), plain) for is_on in (False, True)
    )
    assert off.banked[ENTRY - 1] == float("-inf") < on.banked[ENTRY - 1]
    assert off.banked[ENTRY] == on.banked[ENTRY] == plain(185, True)
