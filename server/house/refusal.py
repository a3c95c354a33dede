"""What the house will not do, told in a sentence for the person who asked."""

from __future__ import annotations

from games.errors import MintTinError

ONE_MOMENT = "One moment: the house is writing down who you are."


class Refused(MintTinError):
    """What was asked for is not done, and the sentence says why; nothing has changed."""
