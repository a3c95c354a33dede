"""The keys between two games: lucky words for all who play, and bots for the host to seat."""

from __future__ import annotations

from tui.house import TableView
from tui.table.keys.key import Key

_ONLY_HOST = "Only the host of the table does that."


def add_bot(view: TableView) -> Key:
    """Return the key by which the host lets a bot take a free seat."""
    why = "Every seat is taken." if len(view.seats) >= view.capacity else ""
    why = why if view.is_host else _ONLY_HOST
    return Key(
        ("b",), "b", "Add a bot", "Let a bot take a seat.", not why, "add bot", why, brief="Bot"
    )


def bot_away(view: TableView) -> Key:
    """Return the key by which the host lets a bot go again."""
    why = "" if any(seat.kind == "bot" for seat in view.seats) else "There is no bot here."
    why = why if view.is_host else _ONLY_HOST
    return Key(("x",), "x", "Bot away", "Let a bot go again.", not why, "remove bot", why)


def lucky_word(view: TableView) -> Key:
    """Return the key by which a player gives their lucky word for the next game."""
    told = "Give a lucky word. It goes into the dice, so that the house cannot choose them."
    why = "You are watching; the players give lucky words."
    can = view.you is not None
    return Key(("l",), "l", "Lucky word", told, can, "give word", why, brief="Word")
