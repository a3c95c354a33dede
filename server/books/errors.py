"""Why the books do not answer, in a sentence for whoever asked."""

from __future__ import annotations

from games.errors import MintTinError


class BooksClosed(MintTinError):
    """The books cannot be read now, by anybody."""


class NotInTheBooks(MintTinError):
    """What was asked for is not kept."""


class BrokeOff(NotInTheBooks):
    """The record asked for is that of a game that can't go on, and will never end."""

    def __init__(self) -> None:
        super().__init__(
            "That game broke off: the house could not go on with it, and its record does not open."
        )


class GameRuns(MintTinError):
    """The record asked for is that of a game that is still being played."""


class TooManyQuestions(MintTinError):
    """More was asked than is answered at one time."""
