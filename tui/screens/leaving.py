"""Asking before somebody goes whose seat is at stake: what becomes of it, and of the game."""

from __future__ import annotations

from tui.screens.dialog import Confirm

_SEAT_GIVEN = "Leave this table for good? A bot plays on in your seat."
_TABLE_CLOSES = "Leave? Nobody else sits here but bots: the game ends and the table closes."
_SEAT_KEPT = "Go? Your seat is kept: come in again and take it back. Your clock goes on."
_GAME_LOST = "Quit? What is not played to its end is lost."


class LeaveTable(Confirm):
    """Asks whether to leave the table, where a game runs."""

    def __init__(self, *, is_last: bool) -> None:
        """Ask; `is_last`: no other person has a seat there."""
        super().__init__(_TABLE_CLOSES if is_last else _SEAT_GIVEN, yes="Leave", no="Stay")


class LeaveHouse(Confirm):
    """Asks whether to leave the house in a running game. The app takes another Ctrl+C for a yes."""

    def __init__(self, *, is_kept: bool = True, code: str = "") -> None:
        """Ask; `is_kept`: the seat and the game are. `code` brings the seat back, "" when none is
        needed."""
        question = _SEAT_KEPT if is_kept else _GAME_LOST
        super().__init__(
            f"{question} Your code is {code}." if code else question, yes="Go", no="Stay"
        )
