"""Every throw worked out a second way, by trying all that could be set aside of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple

import pytest

from games.events import Event
from games.ten_thousand.events import LostIt, WentBack
from games.ten_thousand.state import State
from tests.games.ten_thousand.positions import about_to_throw, choices, throw, told

Dice = tuple[int, ...]
TARGET = 2000
ENTRY = 750
GAPS = (-100, 0, 50, 100, 150, 250, 1250, 1350)
"""How much is missing to the target before the throw; with hot dice it may be over it already."""


class Verdict(NamedTuple):
    """What a throw leaves: the round total and the dice to throw by the 5s left in, what banking
    makes of the round, and how the turn ended by itself."""

    again: dict[int, tuple[int, int]]
    bank: int | None
    ended: Event | None


def worth(dice: Dice) -> int | None:
    """Return what `dice`, ascending, are worth together; None when one of them scores nothing."""
    if dice == (1, 2, 3, 4, 5):
        return 1250
    points = 0
    for face, count in Counter(dice).items():
        three = 1000 if face == 1 else 100 * face
        if count >= 3:
            points += three * {3: 1, 4: 2, 5: 4}[count]
        elif face in (1, 5):
            points += count * {1: 100, 5: 50}[face]
        else:
            return None
    return points


@cache
def parts(dice: Dice) -> dict[Dice, int]:
    """Return all that can be taken of `dice`, ascending, so that every die scores, with its
    worth; the whole of what scores is the last."""
    taken = {part for size in range(6) for part in combinations(dice, size)}
    scoring = {part: points for part in taken if (points := worth(part)) is not None}
    return dict(sorted(scoring.items(), key=lambda item: item[1]))


def ways(dice: Dice, *, any_aside: bool) -> Iterator[Dice]:
    """Yield what may be set aside of `dice`, ascending, whatever comes of it."""
    whole = list(parts(dice))[-1]
    for part in parts(dice):
        left_in = Counter(whole) - Counter(part)
        are_single_5s = set(left_in) <= {5} and dice.count(5) < 3 and whole != (1, 2, 3, 4, 5)
        if not left_in or (are_single_5s and (part or any_aside)):
            yield part


def verdict(before: State, dice: Dice) -> Verdict:
    """Return what `dice`, ascending, leave to seat 0 of `before`, who throws them."""
    turn, player = before.turn, before.seats[0]
    made = turn.round_total + turn.score.points
    aside = turn.aside + (turn.score.keeps[0] if turn.thrown else ())
    any_aside = before.settings.fives == "turn" and 0 < len(aside) < 5
    whole, points = list(parts(dice).items())[-1]
    if not whole:
        return Verdict({}, None, LostIt(0, made))
    again = {
        len(whole) - len(part): (made + parts(dice)[part], len(dice) - len(part) or 5)
        for part in ways(dice, any_aside=any_aside)
    }
    if whole == dice:
        return Verdict(again, None, None)
    fitting = {left: way for left, way in again.items() if player.total + way[0] <= TARGET}
    if not fitting:
        total = player.total - made - points
        return Verdict({}, None, WentBack(0, made + points, total))
    fits = player.total + made + points <= TARGET
    is_enough = player.on_board or made + points >= ENTRY
    return Verdict(fitting, made + points if fits and is_enough else None, None)


def positions(fives: str, *, on_board: bool) -> Iterator[tuple[State, int]]:
    """Yield games in which seat 0 may throw, near the target, with the number of dice."""
    for gap, round_total, dice in product(GAPS, (0, 650, 1600, 2000), range(1, 6)):
        total = TARGET - gap - round_total
        has_hot_dice = dice == 5
        if (total > 0 and not on_board) or (gap < 0 and not has_hot_dice):
            continue
        if round_total or (has_hot_dice and total < TARGET):
            state = about_to_throw(
                total,
                on_board=on_board,
                round_total=round_total,
                dice=dice,
                target=TARGET,
                entry=ENTRY,
                fives=fives,
            )
            yield state, dice


@pytest.mark.parametrize("on_board", [True, False])
@pytest.mark.parametrize("fives", ["throw", "turn"])
def test_every_throw_leaves_what_trying_everything_leaves(fives: str, on_board: bool) -> None:
    seen: Counter[str] = Counter()
    for before, count in positions(fives, on_board=on_board):
        for dice in combinations_with_replacement(range(1, 7), count):
            expected = verdict(before, dice)
            step = throw(before, *reversed(dice))
            ended = [event for event in told(step) if isinstance(event, LostIt | WentBack)]
            assert ended == ([expected.ended] if expected.ended else []), (before, dice)
            if expected.ended:
                seen[expected.ended.kind] += 1
                continue
            may = choices(step.state)
            again = {one.leave_in: (one.round_total, one.dice) for one in may.throws}
            assert again == expected.again, (before, dice)
            assert (may.bank.points if may.bank else None) == expected.bank, (before, dice)
            seen["bank" if may.bank else "no bank"] += 1
    assert set(seen) == {"lost_it", "went_back", "bank", "no bank"}
    assert all(count > 50 for count in seen.values()), seen
