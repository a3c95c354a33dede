"""What can be wrong, told in a sentence for the person who can do something about it.

MintTinError
├── IllegalAction    an action that is not legal now; the state is unchanged
├── BadOption        an option or value that the game does not have
├── BadRecord        a line of a record that is wrong, and why
└── BadState         a text that is not a dumped state
"""

from __future__ import annotations


class MintTinError(Exception):
    """The base of all errors that carry a sentence for a person; `str(error)` is that sentence."""


class IllegalAction(MintTinError):
    """The action is not legal now. The sentence says what would be; nothing has changed."""


class BadOption(MintTinError):
    """There is no such option, or it has no such value. The sentence names the legal ones."""


class BadRecord(MintTinError):
    """A record is wrong at `line` (1-based; 0 when the record as a whole is meant)."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(why)
        self.line = line
        self.why = why


class BadState(MintTinError):
    """The text is not the one-line form of a state of this game."""


NO_SEAT = "There is no such seat at this table."
NO_CLOCK = "No clock runs for this seat."
"""Sentences for `IllegalAction` that every game has use for."""
