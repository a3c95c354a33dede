"""Asking before somebody goes whose seat is at stake: what becomes of it, and of the game."""

from __future__ import annotations

from tui.screens.dialog import Confirm

_SEAT_GIVEN = "Leave this table for good? A bot plays on in your seat."
_TABLE_CLOSES = "Leave? Nobody else sits here but bots: the game ends and the table closes."
_SEAT_KEPT = "Go? Your seat is kept: come in again and take it back. Your clock goes on."
_GAME_LEFT = "Leave this game? It cannot be taken up again."
_GAME_LOST = "Quit? This game cannot be taken up again."


class LeaveTable(Confirm):
    """Asks whether to leave the table, where a game runs."""

    def __init__(self, *, at_home: bool, is_last: bool) -> None:
        """Ask; `is_last`: no other person has a seat there."""
        question = _TABLE_CLOSES if is_last else _SEAT_GIVEN
        super().__init__(_GAME_LEFT if at_home else question, yes="Leave", no="Stay")


class LeaveHouse(Confirm):
    """Asks whether to leave the house in a running game. The app takes another Ctrl+C for a yes."""

    def __init__(self, *, at_home: bool, code: str) -> None:
        """Ask; `code` brings the seat back, "" when none is needed."""
        question = _GAME_LOST if at_home else _SEAT_KEPT
        super().__init__(
            f"{question} Your code is {code}." if code else question, yes="Go", no="Stay"
        )
