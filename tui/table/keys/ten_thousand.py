"""The keys of Ten Thousand.

Enter throws only at the start of a turn, where it is all there is to do; where a turn can be lost,
`r` throws and `e` ends the turn, and Enter does neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from games.ten_thousand.actions import Bank, Throw
from games.ten_thousand.views import TenThousandView, ThrowChoice
from tui.house import Act, TableView
from tui.table.draft import Draft, last_throw
from tui.table.keys.key import Ask, Key, Redraft
from tui.table.words import WATCHING, cast_of, dice


def keys(view: TableView, game: TenThousandView, draft: Draft) -> tuple[Key, ...]:
    """Return the keys of a game of Ten Thousand, for one seat or a spectator."""
    return (*_choose_fives(game, draft), _throw(view, game, draft), _end_turn(view, game))


def more(view: TableView, game: TenThousandView, draft: Draft) -> Iterator[Key]:
    """Yield the other keys: those that choose 5s, and those that do nothing in this game."""
    yield from _fives(game, draft)
    yield from _not_now(view, game)


def left_in(game: TenThousandView, draft: Draft) -> tuple[int, ...]:
    """Return the positions of the 5s of the throw that would be left in: those chosen, else as few
    as is legal, from the right."""
    if draft.picked is not None:
        return draft.picked
    least = game.choices.throws[0].leave_in if game.choices.throws else 0
    return _free_fives(game)[-least:] if least else ()


def chosen_throw(game: TenThousandView, draft: Draft) -> ThrowChoice | None:
    """Return the throw that the chosen 5s make; None when it is not legal."""
    number = len(left_in(game, draft))
    return next((choice for choice in game.choices.throws if choice.leave_in == number), None)


def cursor(game: TenThousandView, draft: Draft) -> int | None:
    """Return the position of the 5 that the arrows are at and that Space leaves in: the first, to
    begin with; None where there is nothing to choose."""
    if not _has_choice(game):
        return None
    fives = _free_fives(game)
    return draft.cursor if draft.cursor in fives else fives[0]


def _free_fives(game: TenThousandView) -> tuple[int, ...]:
    return tuple(at for at, mark in enumerate(game.marks) if mark == "may")


def _has_choice(game: TenThousandView) -> bool:
    return len(game.choices.throws) > 1


def _choose_fives(game: TenThousandView, draft: Draft) -> Iterable[Key]:
    """Return how the bar shows the keys that choose 5s to leave in, where there is a choice."""
    if _has_choice(game):
        fives = _free_fives(game)
        shown = " ".join(str(five + 1) for five in fives)
        help_ = "Choose the 5s to leave in; arrows and Space do it too, or a click on a die."
        if len(fives) == 1 and left_in(game, draft):
            yield Key((), shown, "Set the 5 aside", help_, lit=True, brief="Aside")
            return
        label = "Leave the 5 in" if len(fives) == 1 else "Leave 5s in"
        yield Key((), shown, label, help_, lit=True, brief="Leave in")


def _fives(game: TenThousandView, draft: Draft) -> Iterable[Key]:
    """Return the keys that choose 5s to leave in, by die or by arrows and Space."""
    at = cursor(game, draft)
    if at is None:
        return
    fives = _free_fives(game)
    for five in fives:
        yield _five(game, draft, five, (str(five + 1),))
    for name, step in (("right", 1), ("left", -1)):
        to = fives[(fives.index(at) + step) % len(fives)]
        deed = Redraft(replace(draft, cursor=to, sure=None))
        yield Key((name,), name, "", "", lit=True, deed=deed, on_bar=False)
    yield _five(game, draft, at, ("space",))


def _five(game: TenThousandView, draft: Draft, five: int, names: tuple[str, ...]) -> Key:
    """Return the key that leaves one 5 in, or sets it aside again.

    Where that alone makes no legal throw, another 5 changes over with it.
    """
    now = left_in(game, draft)
    others = tuple(other for other in _free_fives(game) if other != five)
    plain = tuple(sorted({*now} ^ {five}))
    swaps = [tuple(sorted({*plain} ^ {other})) for other in others]
    legal = {choice.leave_in for choice in game.choices.throws}
    picked = next((dice for dice in (plain, *swaps) if len(dice) in legal), None)
    deed = (
        Redraft(replace(draft.picking(picked), cursor=draft.cursor)) if picked is not None else None
    )
    why = "That 5 must stay where it is, or there is no legal throw."
    return Key(names, names[0], "", "", deed is not None, deed, why, on_bar=False)


def _throw(view: TableView, game: TenThousandView, draft: Draft) -> Key:
    choice = chosen_throw(game, draft)
    is_first = game.phase == "first_throw"
    leave_in = len(left_in(game, draft))
    return Key(
        ("r", "enter", "space") if is_first else ("r",),
        "r",
        f"Throw {dice(choice.dice)}" if choice else "Throw",
        "Throw the dice that are not set aside.",
        choice is not None,
        None if view.you is None else Ask(Act(Throw(leave_in), view.moment)),
        why=WATCHING,
        aim=("Throw", game.turn_number, last_throw(view)),
    )


def _end_turn(view: TableView, game: TenThousandView) -> Key:
    bank = game.choices.bank
    if bank is None:
        label = "End turn"
    elif bank.wins:
        label = f"End turn +{bank.points}: WIN"
    else:
        label = f"End turn +{bank.points}"
    says_itself = game.choices.no_bank
    return Key(
        ("e",),
        "e",
        label,
        "End the turn and add the round total to your game total.",
        bank is not None,
        None if says_itself or view.you is None else Ask(Act(Bank(), view.moment)),
        why=says_itself or WATCHING,
        aim=("Bank", game.turn_number, last_throw(view)),
    )


def _not_now(view: TableView, game: TenThousandView) -> Iterable[Key]:
    if view.you is None:
        why = WATCHING
    elif view.you not in game.to_act:
        why = f"It is {cast_of(view).whose(game.turn)} turn."
    else:
        why = "r throws, e ends the turn."
    for name in ("enter", "space", "left", "right", *"123456789"):
        yield Key((name,), name, "", "", why=why, on_bar=False)
