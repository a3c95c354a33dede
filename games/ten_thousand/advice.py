"""What `master` thinks of a turn of Ten Thousand, in words and figures."""

from __future__ import annotations

from games.advice import Advice, Way, count, percent
from games.ten_thousand.actions import Action
from games.ten_thousand.legality import BANK, THROWS
from games.ten_thousand.solving.best import best_turn, is_race
from games.ten_thousand.solving.falls import FIFTY, falls
from games.ten_thousand.solving.turn import BestTurn
from games.ten_thousand.views import BankChoice, TenThousandView, ThrowChoice

_IN_A_RACE = ("loses it", "chance to win")
_ALONE = ("loses it", "turns to go")


def advise(view: TenThousandView) -> Advice | None:
    """Return what is best for the seat that `view` was made for; None when it has nothing to decide
    just now."""
    throws, bank = view.choices.throws, view.choices.bank
    if not view.thrown or (bank is None and len(throws) < 2):
        return None
    turn, race = best_turn(view), is_race(view)
    ways: list[tuple[Way, Action]] = [
        (_throwing(view, throw, turn, is_race=race), THROWS[throw.leave_in]) for throw in throws
    ]
    if bank is not None:
        ways.insert(0, (_ending(bank, turn, is_race=race), BANK))
    ways.sort(key=lambda way: -way[0].worth)
    best = ways[0][1]
    heads = _IN_A_RACE if race else _ALONE
    return Advice(best, _why(view, best), heads, tuple(way for way, _ in ways))


def lost(view: TenThousandView, dice: int) -> float:
    """Return the chance that a throw of so many dice loses it."""
    return float(falls(dice, view.fives).lost)


def _ending(bank: BankChoice, turn: BestTurn, *, is_race: bool) -> Way:
    worth = turn.banked[bank.points // FIFTY]
    if bank.wins:
        worth = 1.0 if is_race else 0.0
    return Way(f"end the turn with {bank.points}", ("", _worth(worth, is_race=is_race)), worth)


def _throwing(view: TenThousandView, throw: ThrowChoice, turn: BestTurn, *, is_race: bool) -> Way:
    worth = turn.thrown[throw.dice][throw.round_total // FIFTY]
    what = f"throw {count(throw.dice, 'die')}, {throw.round_total} set aside"
    return Way(what, (percent(lost(view, throw.dice)), _worth(worth, is_race=is_race)), worth)


def _worth(worth: float, *, is_race: bool) -> str:
    return f"{100 * worth:.1f} %" if is_race else f"{-worth:.2f}"


def _why(view: TenThousandView, best: Action) -> str:
    throws, bank = view.choices.throws, view.choices.bank
    if best == BANK and bank is not None:
        return _why_end(view, bank)
    throw = next(one for one in throws if THROWS[one.leave_in] == best)
    risk = f"{count(throw.dice, 'die')} lose it {percent(lost(view, throw.dice))} of the time"
    if throw.dice == 1:
        risk = risk.replace("lose it", "loses it")
    if throw.leave_in > throws[0].leave_in:
        fives = "the 5" if throw.leave_in == 1 else "both 5s"
        return f"Leave {fives} in: more dice to throw are worth more than the points; {risk}."
    if bank is None:
        return f"Throw: the turn may not be ended here; {risk}."
    return f"Throw: {risk}, and {bank.points} points are not enough to stop at."


def _why_end(view: TenThousandView, bank: BankChoice) -> str:
    if bank.wins:
        return f"End the turn: it makes exactly {bank.total}, and wins."
    risk = percent(lost(view, view.to_throw))
    if bank.boards:
        board = f"{bank.points} put you on the board"
        return f"End the turn: {board}, which a throw loses {risk} of the time."
    return f"End the turn: a throw loses its {bank.points} points {risk} of the time."
