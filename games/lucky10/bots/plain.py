"""The bots that go by rules of thumb: `random` does anything legal, `easy` a bit at random and with
more caution than is good, `steady` plays with sense.

They know a seat's view and nothing else. The figures that `steady` goes by are those that did best
when many of them played each other.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import NamedTuple

from games.bots import AnyBot, forgetful
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
from games.lucky10.state import DICE, SESSIONS
from games.lucky10.views import Lucky10View

_MEAN_FACE = 3.5
_AFTER_FREE = (0.0, 3.5, 3.5, 3.5, 4.0, 5.0, 6.0)
"""What a die of each face is worth while the free re-roll is unused: a low one is rolled again."""
_FREE_MEAN = 21.25
"""What a Yard comes to on average, low dice re-rolled once."""
_FAIR_PRICE = 1.0
"""The share of the chips meant for a Yard that one of `_FREE_MEAN` is worth."""
_PRICE_PER_POINT = 0.1
_BOLDNESS = 3
"""A bid goes up by this part of what is left to the limit, so that auctions are
short; it costs a little against bots that go up by one."""
_GOOD_STEAL = 27.0
"""The sum from which a Yard is worth the Red Chip, while there are many sessions to come."""
_SHY, _UNSURE = 0.4, 1.5
"""`easy` bids so much of what `steady` would, give or take so many chips."""
_LOW_FOR_EASY, _GOOD_FOR_EASY, _BRAVE = 2, 25, 0.5
"""The faces that `easy` rolls again, and the Yards that it steals, when it dares."""
_STEAL_DROP = 0.6
"""How much less will do with each session that has gone."""


def play_random(view: Lucky10View, random: Random) -> Action:
    """Return some legal action: each kind of action is as likely, and so is each of its forms."""
    choices = view.choices
    ways: list[Callable[[], Action]] = []
    if choices.can_roll:
        ways.append(Roll)
    if choices.bid is not None:
        ways.append(partial(_some_bid, choices.bid, random))
    if choices.can_pass:
        ways.append(Pass)
    if choices.reroll is not None:
        ways.append(partial(_some_reroll, choices.reroll.most, random))
    if choices.can_stand:
        ways.append(Stand)
    if choices.can_let_stand:
        ways.append(LetStand)
    if choices.can_steal:
        ways.append(partial(Steal, view.session))
    if choices.can_join:
        ways += [Join, Wave]
    return random.choice(ways)()


def _some_bid(bounds: tuple[int, int], random: Random) -> Bid:
    return Bid(random.randint(*bounds))


def _some_reroll(most: int, random: Random) -> Reroll:
    return Reroll(tuple(sorted(random.sample(range(DICE), random.randint(1, most)))))


def play_easy(view: Lucky10View, random: Random) -> Action:
    """Return what somebody does who has just learned the game: bids by feeling and too little,
    never pays for a re-roll, and throws the Red Chip at any good Yard."""
    choices = view.choices
    if choices.can_pass:
        feeling = _worth(view) * _SHY + random.uniform(-_UNSURE, _UNSURE)
        return _bid_up_to(feeling, view)
    if choices.can_let_stand or choices.can_join:
        return _steal_by_feeling(view, random)
    if choices.can_roll:
        return Roll()
    yard = view.yard or ()
    low = tuple([place for place, die in enumerate(yard) if die <= _LOW_FOR_EASY])
    is_free = choices.reroll is not None and choices.reroll.cost == 0
    return Reroll(low) if low and is_free else Stand()


def _steal_by_feeling(view: Lucky10View, random: Random) -> Action:
    wants = (view.yard_sum or 0) >= _GOOD_FOR_EASY and random.random() < _BRAVE
    if view.choices.can_join:
        return Join() if wants else Wave()
    return Steal(view.session) if wants else LetStand()


def play_steady(view: Lucky10View, random: Random) -> Action:
    """Return a sensible action: bid up to what the Yard is worth, re-roll low dice, and steal a
    good Yard once it stands."""
    choices = view.choices
    if choices.can_pass:
        return _bid_or_pass(view, random)
    if choices.can_let_stand:
        return Steal(view.session) if _is_worth_red_chip(view) else LetStand()
    if choices.can_join:
        return Join() if _is_worth_red_chip(view) else Wave()
    if choices.can_roll:
        return Roll()
    return _reroll_or_stand(view)


def _own_chips(view: Lucky10View) -> int:
    return view.seats[view.you or 0].yellow


def _sessions_left(view: Lucky10View) -> int:
    """Return how many sessions are still to be decided, this one included."""
    return SESSIONS + 1 - view.session


def _expected_sum(view: Lucky10View) -> float:
    """Return what the Yard will come to: as it lies in a steal, else after the free re-roll."""
    yard = view.yard or ()
    if view.stealing:
        return sum(yard)
    return sum(map(_AFTER_FREE.__getitem__, yard))


def _worth(view: Lucky10View) -> float:
    """Return how many Yellow Chips the Yard is worth to a seat with this many to spend.

    The chips are meant to last: a seat that wants its part of the sessions left can spend on each
    of them its chips divided by that part. A better Yard is worth more of it, a poor one less.
    """
    wanted = max(1.0, _sessions_left(view) / len(view.seats))
    points_above = _expected_sum(view) - _FREE_MEAN
    share = _FAIR_PRICE + _PRICE_PER_POINT * points_above
    return _own_chips(view) / wanted * share


def _bid_or_pass(view: Lucky10View, random: Random) -> Action:
    return _bid_up_to(_worth(view) + random.uniform(-0.5, 0.5), view)


def _bid_up_to(chips: float, view: Lucky10View) -> Action:
    bid = view.choices.bid
    if bid is None:
        return Pass()
    least, most = bid
    limit = min(most, round(chips))
    return Bid(least + (limit - least) // _BOLDNESS) if least <= limit else Pass()


def _reroll_or_stand(view: Lucky10View) -> Action:
    """Re-roll for free what is below the mean; pay for more where it gains most, and with chips
    that are not needed for bids to come."""
    choice = view.choices.reroll
    if choice is None:
        return Stand()
    yard = view.yard or ()
    if choice.cost == 0:
        low = tuple([place for place, die in enumerate(yard) if die < _MEAN_FACE])
        return Reroll(low) if low else Stand()
    left = _sessions_left(view)
    spare = choice.most if left == 1 else _own_chips(view) - left
    worst = 3 if left == 1 else 2
    low = tuple([place for place, die in enumerate(yard) if die <= worst][: max(0, spare)])
    return Reroll(low[: choice.most]) if low and spare > 0 else Stand()


def _is_worth_red_chip(view: Lucky10View) -> bool:
    """Return whether the Yard is good enough to throw the Red Chip at it: the later the session,
    the less will do, and one who joins needs chips to bid with."""
    needed = _GOOD_STEAL - _STEAL_DROP * (view.session - 1) + (1.0 if view.stealing else 0.0)
    if view.stealing and not _own_chips(view):
        return False
    return (view.yard_sum or 0) >= needed


class Temper(NamedTuple):
    """How somebody who plays steadily differs from others who do: by what part of a fair price they
    bid, how far off their bids are at most, by how many points their thefts are too late, and how
    often they do the other thing when a Yard stands."""

    boldness: float
    unsure: float
    shy_of_stealing: float
    odd: float


def tempered(random: Random) -> AnyBot:
    """Return a bot that plays steadily with a temper of its own, drawn at random: many of them play
    as differently as people do."""
    temper = Temper(random.uniform(0.4, 1.8), 1.5, random.uniform(-4.0, 5.0), 0.05)

    def play(view: Lucky10View, random: Random) -> Action:
        choices = view.choices
        if choices.can_pass:
            unsure = random.uniform(-temper.unsure, temper.unsure)
            return _bid_up_to(_worth(view) * temper.boldness + unsure, view)
        if choices.can_let_stand or choices.can_join:
            return _steal_with(temper, view, random)
        return Roll() if choices.can_roll else _reroll_or_stand(view)

    return forgetful(play)


def _steal_with(temper: Temper, view: Lucky10View, random: Random) -> Action:
    needed = _GOOD_STEAL - _STEAL_DROP * (view.session - 1) + temper.shy_of_stealing
    wants = (view.yard_sum or 0) >= needed
    if random.random() < temper.odd:
        wants = not wants
    if view.choices.can_join:
        return Join() if wants and _own_chips(view) else Wave()
    return Steal(view.session) if wants else LetStand()
