"""What keeps the house from opening, told in a sentence for its host."""

from __future__ import annotations

from games.errors import MintTinError


class CannotStart(MintTinError):
    """The house cannot open; nothing has been started. The sentence says what to do about it."""
