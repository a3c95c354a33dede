"""The one sentence above the keys: whose turn it is, and what they may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.lucky10.views import Lucky10View
from games.options import join_and
from games.ten_thousand.views import TenThousandView
from tui.house import TableView
from tui.table.blocks import plain
from tui.table.draft import Draft
from tui.table.keys.away import away_seats
from tui.table.keys.ten_thousand import chosen_throw
from tui.table.words import Cast, cast_of, count, dice

_MOST_NAMES = 34
"""The characters of a list of names for which there is room everywhere."""


class Prompt(NamedTuple):
    """A sentence, and whether it is for you to act on. `brief` says it where there is too little
    room; "" when there is no shorter one."""

    text: str
    is_yours: bool = False
    brief: str = ""


def prompt_of(view: TableView, draft: Draft) -> Prompt:
    """Return what there is to do now at a table, in a sentence."""
    cast = cast_of(view)
    if view.halt:
        return Prompt(plain(view.halt))
    if draft.asking:
        return Prompt("Who throws the Red Chip?", is_yours=True)
    if view.stage == "ended":
        return _ended(view, cast)
    if isinstance(view.view, Lucky10View):
        return _lucky10(view, view.view, cast)
    if isinstance(view.view, TenThousandView):
        return _ten_thousand(view, view.view, draft, cast)
    return Prompt("The game is about to begin.")


def _ended(view: TableView, cast: Cast) -> Prompt:
    if view.you is None:
        if len(view.seats) < view.capacity:
            return Prompt("The game is over. n sits you down for the next one.")
        return Prompt("The game is over.")
    unready = [seat.seat for seat in view.seats if not seat.is_ready and seat.kind == "human"]
    if view.you in unready:
        return Prompt("The game is over. n plays again with the same people.", is_yours=True)
    if view.quiet:
        return between_games(view)
    names = Cast(tuple(plain(seat.name) for seat in view.seats), cast.you)
    return _waiting_for(unready, names, "to play again")


def between_games(view: TableView) -> Prompt:
    """Return what keeps the next game from starting, "" for nothing, and where somebody is away,
    what one can do about it."""
    away, quiet = away_seats(view), plain(view.quiet)
    if not quiet:
        return Prompt("")
    if not away:
        return Prompt(quiet, brief="Not everybody is ready yet.")
    if view.is_host:
        are = f"{_names(view, away)} {'is' if len(away) == 1 else 'are'} away"
        return Prompt(f"{are}: k lets a bot sit in, q leaves.", brief=f"{are}. k: a bot.")
    return Prompt(f"{quiet} q leaves.", brief="Somebody is away. q leaves.")


def _names(view: TableView, seats: Sequence[int]) -> str:
    return join_and(plain(seat.name) for seat in view.seats if seat.seat in seats)


def _waiting(
    view: TableView, to_act: Sequence[int], cast: Cast, what: str, *, can_steal: bool = False
) -> Prompt:
    """Return whom a running game waits for; who is away, for the host, who can end that."""
    away = [seat for seat in away_seats(view) if seat in to_act]
    if away and view.is_host:
        names = f"{_names(view, away)} (away)"
        prompt = Prompt(
            f"Waiting for {names}. k lets a bot play on.",
            brief=f"Waiting for {_few(names, len(away))}. k: a bot.",
        )
    else:
        prompt = _waiting_for(to_act, cast, what)
    if can_steal:
        text, brief = f"{prompt.text} You may steal: s.", f"{prompt.brief} s: STEAL."
        return prompt._replace(text=text, brief=brief)
    return prompt


def _waiting_for(seats: Sequence[int], cast: Cast, what: str) -> Prompt:
    names = cast.list(seats)
    brief = f"Waiting for {_few(names, len(seats))}."
    return Prompt(f"Waiting for {names} {what}.", brief=brief)


def _few(names: str, number: int) -> str:
    return names if len(names) <= _MOST_NAMES else count(number, "player")


# ---------------------------------------------------------------- Lucky 10


def _lucky10(view: TableView, game: Lucky10View, cast: Cast) -> Prompt:
    if game.phase == "reveal":
        return _reveal(view, cast)
    if game.you is not None and game.you in game.to_act:
        return Prompt(_yours(game), is_yours=True)
    what = {
        "roll": "to roll the Yard",
        "auction": "to bid or pass",
        "reroll": "to re-roll or stand",
        "last_call": "to steal or let it stand",
        "steal_call": "to join the steal or wave it on",
        "steal_auction": "to bid in the steal or pass",
    }.get(game.phase, "")
    return _waiting(view, game.to_act, cast, what, can_steal=game.choices.can_steal)


def _yours(game: Lucky10View) -> str:
    choices = game.choices
    if game.phase == "roll":
        return "Your turn: roll the dice."
    if game.phase == "last_call":
        return f"Last call: steal this {game.yard_sum} for your ◆, or let it stand."
    if game.phase == "steal_call":
        return "A STEAL! Throw your Red Chip too, or wave it on."
    if game.phase == "reroll":
        return _reroll(game)
    turn = "Your turn in the steal" if game.phase == "steal_auction" else "Your turn"
    if choices.bid is None:
        return f"{turn}: pass."
    least, most = choices.bid
    return f"{turn}: bid {f'{least} to {most}' if least < most else least}, or pass."


def _reroll(game: Lucky10View) -> str:
    reroll = game.choices.reroll
    stand = f"stand at {game.yard_sum}"
    if reroll is None:
        return f"Your turn: {stand}."
    if reroll.cost == 0:
        return f"Your turn: choose dice to re-roll free, or {stand}."
    return f"Your turn: re-roll for {reroll.cost} ● a die, or {stand}."


def _reveal(view: TableView, cast: Cast) -> Prompt:
    if view.you in view.waiting_for:
        return Prompt("Seen it? Enter goes on to the next session.", is_yours=True)
    if view.waiting_for:
        return _waiting_for(view.waiting_for, cast, "to go on")
    return Prompt("The next session is about to begin.")


# ---------------------------------------------------------------- Ten Thousand


def _ten_thousand(view: TableView, game: TenThousandView, draft: Draft, cast: Cast) -> Prompt:
    if game.you is None or game.you not in game.to_act:
        return _waiting(view, game.to_act, cast, "to play")
    if game.phase == "first_throw":
        return Prompt("Your turn: throw all five dice.", is_yours=True)
    choice, bank = chosen_throw(game, draft), game.choices.bank
    throw = f"throw {dice(choice.dice)}" if choice else ""
    if bank is not None and bank.wins:
        return Prompt(f"End the turn and you win with exactly {game.target}!", is_yours=True)
    if bank is not None:
        end = f"end the turn with +{bank.points}"
        return Prompt(f"Your turn: {f'{throw}, or ' if throw else ''}{end}.", is_yours=True)
    return Prompt(f"Your turn: you must {throw or 'throw again'}.", is_yours=True)
