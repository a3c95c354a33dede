"""The keys between two games: a seat for who watches, lucky words, and bots for the host."""

from __future__ import annotations

from tui.house import SeatLine, Sit, TableView
from tui.table.keys.key import Ask, Key
from tui.table.words import ONLY_HOST


def sit_down(view: TableView, names: tuple[str, ...]) -> Key:
    """Return the key, one of `names`, by which who watches sits down for the next game."""
    can = len(view.seats) < view.capacity
    return Key(
        names,
        names[0].capitalize() if len(names[0]) > 1 else names[0],
        "Sit down",
        "Sit down for the next game.",
        can,
        Ask(Sit(view.table)) if can else None,
        "Every seat is taken.",
        aim=("Sit", view.table),
        brief="Sit",
    )


def add_bot(view: TableView) -> Key:
    """Return the key by which the host lets a bot take a free seat."""
    why = "Every seat is taken." if len(view.seats) >= view.capacity else ""
    why = why if view.is_host else ONLY_HOST
    told = "Let a bot take a seat."
    return Key(("b",), "b", "Add a bot", told, not why, "add bot", why, aim="add bot", brief="Bot")


def is_free_bot(seat: SeatLine) -> bool:
    """Whether a bot sits there that plays on for nobody, and so can be let go."""
    return seat.kind == "bot" and not seat.stands_in_for


def bot_away(view: TableView) -> Key:
    """Return the key by which the host lets a bot go again."""
    why = "" if any(map(is_free_bot, view.seats)) else "There is no bot here."
    why = why if view.is_host else ONLY_HOST
    told = "Let a bot go again."
    return Key(("x",), "x", "Bot away", told, not why, "remove bot", why, aim="remove bot")


def lucky_word(view: TableView) -> Key:
    """Return the key by which a player gives their lucky word for the next game."""
    told = "Give a lucky word. It goes into the dice, so that the house cannot choose them."
    why = "You are watching; the players give lucky words."
    can = view.you is not None
    aim = "give word"
    return Key(("l",), "l", "Lucky word", told, can, "give word", why, aim=aim, brief="Word")
