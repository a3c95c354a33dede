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
from tui.table.keys.table import cast_of
from tui.table.keys.ten_thousand import chosen_throw
from tui.table.words import Cast, dice


class Prompt(NamedTuple):
    """A sentence, and whether it is for you to act on."""

    text: str
    is_yours: bool = False


def prompt_of(view: TableView, draft: Draft) -> Prompt:
    """Return what there is to do now at a table, in a sentence."""
    cast = cast_of(view)
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
        return Prompt("The game is over.")
    unready = [seat.seat for seat in view.seats if not seat.is_ready and seat.kind == "human"]
    if view.you in unready:
        return Prompt("The game is over. n plays again with the same people.", is_yours=True)
    if view.quiet:
        return Prompt(between_games(view))
    names = Cast(tuple(seat.name for seat in view.seats), cast.you)
    return Prompt(f"Waiting for {names.list(unready)} to play again.")


def between_games(view: TableView) -> str:
    """Return what keeps the next game from starting, "" for nothing, and where somebody is away,
    what one can do about it."""
    away = away_seats(view)
    if not away or not view.quiet:
        return plain(view.quiet)
    if view.is_host:
        are = "is" if len(away) == 1 else "are"
        return f"{_names(view, away)} {are} away: k lets a bot sit in, q leaves."
    return f"{plain(view.quiet)} q leaves."


def _names(view: TableView, seats: Sequence[int]) -> str:
    return join_and(plain(seat.name) for seat in view.seats if seat.seat in seats)


def _waiting(view: TableView, to_act: Sequence[int], cast: Cast, what: str) -> str:
    """Return whom a running game waits for; who is away, for the host, who can end that."""
    away = [seat for seat in away_seats(view) if seat in to_act]
    if away and view.is_host:
        return f"Waiting for {_names(view, away)} (away). k lets a bot play on."
    return f"Waiting for {cast.list(to_act)} {what}."


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
    waiting = _waiting(view, game.to_act, cast, what)
    if game.choices.can_steal:
        return Prompt(f"{waiting} You may steal: s.")
    return Prompt(waiting)


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
        return Prompt(f"Waiting for {cast.list(view.waiting_for)} to go on.")
    return Prompt("The next session is about to begin.")


# ---------------------------------------------------------------- Ten Thousand


def _ten_thousand(view: TableView, game: TenThousandView, draft: Draft, cast: Cast) -> Prompt:
    if game.you is None or game.you not in game.to_act:
        what = "to throw" if game.phase == "first_throw" else "to go on with the turn"
        what = "to throw again" if game.is_hot else what
        return Prompt(_waiting(view, game.to_act, cast, what))
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
