"""The keys of Lucky 10.

`s` is the one key that throws the Red Chip, whenever that is legal: it calls a steal, or joins one.
It is never sent while it is not legal, since a steal is meant for the Yard and not for the moment:
it could become legal on its way. Of the other keys that are not lit those that are one plain action
(`b`, `p`, `w`, `l`, standing, rolling) ask the house all the same, and the refusal that comes back
says why not; those that lack an amount, dice or a score to go on from say so themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from games.lucky10.actions import Action, Bid, LetStand, Pass, Reroll, Roll, Stand, Steal, Wave
from games.lucky10.views import Lucky10View
from tui.house import Act, GoOn, TableView
from tui.table.draft import Draft
from tui.table.keys.key import Ask, Deed, Key, Redraft
from tui.table.words import WATCHING, cast_of, dice, yellow

YARD_PHASES = ("auction", "reroll", "last_call", "steal_call", "steal_auction")
"""The phases in which a Yard lies on the table."""
_DIGITS = "0123456789"


@dataclass(frozen=True, slots=True)
class _Moment:
    """What the keys are made from."""

    view: TableView
    game: Lucky10View
    draft: Draft
    others: Sequence[TableView]

    def asking(self, action: Action) -> Ask | None:
        """Return the asking for an action, legal or not; None for a spectator, who can't."""
        return None if self.view.you is None else Ask(Act(action, self.view.moment))


def keys(
    view: TableView, game: Lucky10View, draft: Draft, others: Sequence[TableView]
) -> tuple[Key, ...]:
    """Return the keys that belong to the phase of a game, for one seat or a spectator."""
    now = _Moment(view, game, draft, others)
    return tuple(_OF_PHASE[game.phase](now)) if game.phase in _OF_PHASE else ()


def more(
    view: TableView, game: Lucky10View, draft: Draft, others: Sequence[TableView]
) -> Iterator[Key]:
    """Yield the other keys: those that choose amounts and dice, and those not for this phase."""
    now = _Moment(view, game, draft, others)
    if game.choices.bid is not None:
        yield from _typing(now, *game.choices.bid)
    if game.choices.reroll is not None:
        for die in range(len(game.yard or ())):
            yield _die(now, die, game.choices.reroll.most)
    yield from (_steal(now), _let_stand(now), _wave(now))
    yield from _not_now(now)


def steal_by(seat: int, view: TableView, others: Sequence[TableView]) -> Ask | None:
    """Return the asking by which the one at `seat` throws the Red Chip; None when not legal."""
    for table in (view, *others):
        game = table.view
        if table.you == seat and isinstance(game, Lucky10View) and _can_throw_red(game):
            request = Act(Steal(game.session), table.moment)
            return Ask(request, None if table is view else seat)
    return None


def _can_throw_red(game: Lucky10View) -> bool:
    return game.choices.can_steal or game.choices.can_join


def _act(
    now: _Moment, names: tuple[str, ...], label: str, help_: str, action: Action, lit: bool
) -> Key:
    """Return a key that does one action; the house says why not when it is not lit."""
    return Key(
        names,
        "Enter" if names[0] == "enter" else names[0],
        label,
        help_,
        lit,
        now.asking(action),
        why=WATCHING,
        aim=(type(action).__name__, now.game.phase, now.game.session),
    )


# ---------------------------------------------------------------- rolling and going on


def _roll(now: _Moment) -> Iterable[Key]:
    names = ("r", "enter", "space")
    help_ = "Roll all five dice: the Yard."
    yield _act(now, names, "Roll the Yard", help_, Roll(), now.game.choices.can_roll)


def _go_on(now: _Moment) -> Iterable[Key]:
    waited_for = now.view.you in now.view.waiting_for
    yield Key(
        ("enter", "space"),
        "Enter",
        "Go on",
        "Go on to the next session. It begins when everybody has, or when the time is up.",
        waited_for,
        Ask(GoOn(now.view.moment)) if waited_for else None,
        why="The next session begins when the others go on.",
        aim=("GoOn", now.game.session),
    )


# ---------------------------------------------------------------- bidding


def _bidding(now: _Moment) -> Iterable[Key]:
    choice = now.game.choices.bid
    least = choice[0] if choice else now.game.high_bid + 1
    label = f"Bid {least}" if choice else "Bid"
    help_ = f"Bid the least that is legal, {yellow(least)}."
    bid = _act(now, ("b",), label, help_, Bid(least), choice is not None)
    yield bid._replace(aim=(bid.aim, least))
    if choice is not None:
        yield from _amount(now, *choice)
    yield _act(now, ("p",), "Pass", "Pass: no bid from you.", Pass(), now.game.choices.can_pass)
    yield _steal(now)


def _amount(now: _Moment, least: int, most: int) -> Iterable[Key]:
    """Return the keys that choose an amount, and the one that bids it."""
    draft = now.draft
    help_ = f"Choose an amount, {_range(least, most)}, with + and - or digits."
    yield Key(("+", "="), "+", "", help_, True, Redraft(draft.stepped(1, least, most)))
    less = Redraft(draft.stepped(-1, least, most))
    yield Key(("-", "_"), "-", "Amount", "", True, less, brief="")
    amount = int(draft.amount or 0)
    can = least <= amount <= most
    yield Key(
        ("enter",),
        "Enter",
        f"{amount} is too low" if amount < least else f"Bid {amount}",
        "Bid the amount that you have chosen.",
        can,
        now.asking(Bid(amount)) if can else None,
        why=f"You may bid {_range(least, most)}, not {amount}."
        if amount
        else f"Choose an amount first, with + and - or digits. b bids {least}.",
        aim=("Bid", now.game.phase, now.game.session, amount),
        on_bar=bool(amount),
        brief=str(amount),
        needs_choice=not amount,
    )


def _typing(now: _Moment, least: int, most: int) -> Iterable[Key]:
    """Return the keys that type an amount; a digit that would make it too much changes nothing."""
    for digit in _DIGITS:
        typed = now.draft.typed(digit)
        can = int(typed.amount or 0) <= most
        deed = Redraft(typed) if can else None
        why = f"You may bid {_range(least, most)}, not {typed.amount}."
        yield Key((digit,), digit, "", "", can, deed, why, on_bar=False)
    rubbed = Redraft(now.draft.rubbed_out())
    yield Key(("backspace",), "Backspace", "", "", True, rubbed, on_bar=False)


def _range(least: int, most: int) -> str:
    return f"{least} to {most}" if least < most else f"{least}"


# ---------------------------------------------------------------- re-rolling


def _rerolling(now: _Moment) -> Iterable[Key]:
    choice, chosen = now.game.choices.reroll, now.draft.chosen
    if choice is not None:
        help_ = "Choose which dice to roll again; a click on a die does it too."
        yield Key((), "1-5", "Choose", help_, True)
    cost = choice.cost * len(chosen) if choice else 0
    label = f"Re-roll {dice(len(chosen))} {f'for {cost} ●' if cost else 'free'}"
    help_ = "Roll the chosen dice again: once free, then for 1 Yellow Chip a die."
    can = choice is not None and 1 <= len(chosen) <= choice.most
    reroll = _act(now, ("r",), label if chosen else "Re-roll", help_, Reroll(chosen), can)
    if choice is not None and not chosen:
        why = "Choose the dice to roll again first: 1 to 5."
        reroll = reroll._replace(deed=None, why=why, needs_choice=True)
    brief = f"Roll {len(chosen)}{f' for {cost} ●' if cost else ''}" if chosen else None
    yield reroll._replace(aim=(reroll.aim, now.game.rerolls), brief=brief)
    if choice is not None or now.game.choices.can_stand:
        yield _stand(now)
    yield _steal(now)


def _die(now: _Moment, die: int, most: int) -> Key:
    chosen = now.draft.chosen
    can = die in chosen or len(chosen) < most
    return Key(
        (str(die + 1),),
        str(die + 1),
        "",
        "",
        can,
        Redraft(now.draft.toggled(die)) if can else None,
        why=f"You can pay for {dice(most)}.",
        on_bar=False,
    )


def _stand(now: _Moment) -> Key:
    label = f"Stand at {now.game.yard_sum}"
    help_ = "Keep the dice as they lie."
    key = _act(now, ("enter",), label, help_, Stand(), now.game.choices.can_stand)
    aim = (key.aim, now.game.rerolls)
    return key._replace(aim=aim, confirm=_lost_by_standing(now), brief="Stand")


def _lost_by_standing(now: _Moment) -> str:
    """Return what would be lost by standing now, as a sentence that asks for a second press."""
    reroll, chosen = now.game.choices.reroll, now.draft.chosen
    again = f"Enter again stands at {now.game.yard_sum}."
    if reroll is None:
        return ""
    if chosen:
        return f"{dice(len(chosen)).capitalize()} chosen: r rolls again. {again}"
    return f"Your free re-roll is unused. {again}" if reroll.cost == 0 else ""


# ---------------------------------------------------------------- stealing


def _steal(now: _Moment) -> Key:
    seats = _who_can_steal(now)
    deed: Deed | None = steal_by(seats[0], now.view, now.others) if seats else None
    if len(seats) > 1:
        deed = Redraft(replace(now.draft, asking=seats, sure=None))
    label, whose, brief = _red_chip(now, seats)
    return Key(
        ("s",),
        "s",
        label,
        f"Throw {whose} Red Chip: it calls a steal of the Yard as it lies, or joins one.",
        deed is not None,
        deed,
        why=_why_no_steal(now),
        aim=("Steal", seats, now.game.phase, now.game.session, now.game.yard),
        on_bar=now.game.phase in YARD_PHASES and (deed is not None or now.view.you is not None),
        is_loud=True,
        brief=brief,
    )


def _red_chip(now: _Moment, seats: Sequence[int]) -> tuple[str, str, str]:
    """Return what is thrown by those at `seats`, whose it is, and the same in brief: your own Red
    Chip, or by its name that of the only one at the keyboard who could throw one."""
    is_called = now.game.phase == "steal_call"
    if len(seats) == 1 and seats[0] != now.view.you:
        cast = cast_of(now.view)
        name, whose = cast.name(seats[0]), cast.whose(seats[0])
        return f"Throw {whose} Red Chip ◆" if is_called else f"{name}: STEAL ◆", whose, f"{name} ◆"
    if is_called:
        return "Throw your Red Chip ◆", "your", "Red Chip ◆"
    return "STEAL ◆", "your", "STEAL"


def _who_can_steal(now: _Moment) -> tuple[int, ...]:
    tables = (now.view, *now.others)
    return tuple(
        table.you
        for table in tables
        if table.you is not None
        and isinstance(table.view, Lucky10View)
        and _can_throw_red(table.view)
    )


def _why_no_steal(now: _Moment) -> str:
    game = now.game
    if game.you is None:
        return WATCHING
    if game.phase not in YARD_PHASES:
        return "There is no Yard on the table to steal."
    if game.holder == game.you:
        return "You hold the Yard; nobody steals from themselves."
    if game.phase == "steal_auction":
        return "There is no second steal of the same Yard."
    if game.seats[game.you].red:
        answers = {"let_stand": "You have let it stand.", "waved": "You have waved it on."}
        return answers.get(game.seats[game.you].calling or "", "You can't steal now.")
    return "Your Red Chip is gone."


def _let_stand(now: _Moment) -> Key:
    can = now.game.choices.can_let_stand
    names = ("l", "enter") if can else ("l",)
    key = _act(now, names, "Let it stand", "No steal from you.", LetStand(), can)
    return key._replace(on_bar=now.game.phase == "last_call" and now.view.you is not None)


def _wave(now: _Moment) -> Key:
    can = now.game.choices.can_wave
    names = ("w", "enter") if can else ("w",)
    key = _act(now, names, "Wave it on", "Wave the steal on: no Red Chip from you.", Wave(), can)
    return key._replace(on_bar=now.game.phase == "steal_call" and now.view.you is not None)


def _last_call(now: _Moment) -> Iterable[Key]:
    return _steal(now), _let_stand(now)


def _steal_call(now: _Moment) -> Iterable[Key]:
    return _steal(now), _wave(now)


_OF_PHASE: dict[str, Callable[[_Moment], Iterable[Key]]] = {
    "roll": _roll,
    "auction": _bidding,
    "reroll": _rerolling,
    "last_call": _last_call,
    "steal_call": _steal_call,
    "steal_auction": _bidding,
    "reveal": _go_on,
}


def _not_now(now: _Moment) -> Iterable[Key]:
    """Return the keys that have their time in another phase, so that pressing one says why."""
    waiting = _whom_for(now)
    for name, action in (("b", Bid(now.game.high_bid + 1)), ("p", Pass()), ("r", Reroll((0,)))):
        yield _act(now, (name,), "", "", action, lit=False)._replace(on_bar=False)
    for name in ("enter", "space", "+", "-", "backspace", *_DIGITS):
        yield Key((name,), name, "", "", why=waiting, on_bar=False)


def _whom_for(now: _Moment) -> str:
    if now.view.you is None:
        return WATCHING
    if now.view.you in now.game.to_act:
        return "That key does nothing here; the keys at the bottom do."
    return (
        f"The game waits for {cast_of(now.view).list(now.game.to_act)}."
        if now.game.to_act
        else "Wait a moment."
    )
