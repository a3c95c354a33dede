"""What `master` thinks of a moment of Lucky 10, in words and figures."""

from __future__ import annotations

from games.advice import Advice, Way, count
from games.lucky10.actions import (
    Action,
    Bid,
    Join,
    LetStand,
    Pass,
    Reroll,
    Stand,
    Steal,
    Wave,
)
from games.lucky10.bots.thinking import remembered_totals
from games.lucky10.judgement.controlling import controlled, won
from games.lucky10.judgement.outlook import chances
from games.lucky10.judgement.stealing import bought, worth_recorded
from games.lucky10.judgement.weighing import Situation, Weighed, situation, weigh
from games.lucky10.judgement.yards import after_free_reroll
from games.lucky10.seeing import Memory
from games.lucky10.views import Lucky10View

_HEADS = ("worth in chips",)


def advise(view: Lucky10View, memory: Memory | None = None) -> Advice | None:
    """Return what is best for the seat that `view` was made for, which remembers `memory`; None
    when it is not asked anything, or there is nothing to decide."""
    if view.you is None or view.you not in view.to_act or view.choices.can_roll:
        return None
    now = situation(view, remembered_totals(view, memory))
    weighed = sorted(weigh(now), key=lambda one: -one.worth)
    ways = tuple(Way(_what(view, one.action), (f"{one.worth:.1f}",), one.worth) for one in weighed)
    return Advice(weighed[0].action, _why(now, weighed[0]), _HEADS, ways)


def chance_to_win(view: Lucky10View, memory: Memory | None = None) -> float:
    """Return how likely the seat is to win the game as it stands, without the Yard on the table."""
    now = situation(view, remembered_totals(view, memory))
    return chances(now.outlook, now.you).first


def highest_bid(now: Situation) -> int:
    """Return the bid up to which the Yard pays, in the auction or the steal that runs; 0 when none
    does. It does not say that others would let it go so high."""
    view, you, outlook = now
    let_go = max(one.worth for one in weigh(now) if isinstance(one.action, Pass))
    best = 0
    for bid in range(view.high_bid + 1, outlook.yellow[you] + 1):
        if view.stealing:
            ended = bought(outlook, view.holder or 0, you, bid)
            worth = worth_recorded(ended, float(view.yard_sum or 0), you)
        else:
            after = won(outlook, view.roller or 0, you, bid)
            worth = controlled(after, you, view.yard or (), you)
        if worth > let_go:
            best = bid
    return best


def _what(view: Lucky10View, action: Action) -> str:
    match action:
        case Bid(amount):
            return f"bid {amount}"
        case Pass():
            return "pass"
        case Reroll(positions):
            yard = view.yard or ()
            dice = ", ".join(str(yard[position]) for position in positions)
            return f"re-roll {dice}"
        case Steal():
            return "call a steal"
        case LetStand():
            return "let it stand"
        case Join():
            return "join the steal"
        case Wave():
            return "wave it on"
        case _:
            return "stand"


def _why(now: Situation, best: Weighed) -> str:
    match best.action:
        case Bid() | Pass():
            return _why_bid(now)
        case Reroll() | Stand():
            return _why_reroll(now, best.action)
        case _:
            return _why_steal(now, best.action)


def _why_bid(now: Situation) -> str:
    view = now.view
    limit = highest_bid(now)
    if view.stealing:
        about = f"The Yard is {view.yard_sum}"
    else:
        mean = sum(
            chance * points for points, chance in after_free_reroll(view.yard or (), closely=False)
        )
        about = f"The Yard is likely to end at {mean:.0f}"
    if limit:
        return f"{about}: it pays to bid up to {limit}."
    return f"{about}: no bid that you can make is worth its chips."


def _why_reroll(now: Situation, best: Action) -> str:
    view = now.view
    choice = view.choices.reroll
    if isinstance(best, Stand):
        if choice is None or choice.cost == 0:
            return "Stand: no die is low enough to be rolled again."
        return "Stand: a re-roll gains less than its chip is worth."
    if choice is not None and choice.cost == 0:
        return "Re-roll the low dice: a die comes to 3.5 on average, and this once is free."
    chips = count(now.outlook.yellow[now.you], "chip")
    return f"Pay for the lowest die: the points are worth more than one of your {chips}."


def _why_steal(now: Situation, best: Action) -> str:
    view = now.view
    holder = now.outlook.yellow[view.holder or 0]
    against = f"the holder has {count(holder, 'chip')} to keep it with"
    points = view.yard_sum or 0
    if isinstance(best, Steal | Join):
        return f"{points} points are worth your Red Chip: {against}."
    return f"Keep your Red Chip: {points} points, and {against}."
