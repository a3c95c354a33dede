"""Why the books do not answer, in a sentence for whoever asked."""

from __future__ import annotations

from games.errors import MintTinError


class BooksClosed(MintTinError):
    """The books cannot be read now, by anybody."""


class NotInTheBooks(MintTinError):
    """What was asked for is not kept."""


class GameRuns(MintTinError):
    """The record asked for is that of a game that is still being played."""


class TooManyQuestions(MintTinError):
    """More was asked than is answered at one time."""
