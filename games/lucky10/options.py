"""The options of a Lucky 10 table, in the rules' words."""

from __future__ import annotations

from typing import Final

from games.options import Choice, Number, Option

CLOCK: Final = "clock"
CALL: Final = "call"

OPTIONS: tuple[Option, ...] = (
    Choice(
        "sheets",
        "Who may read a face-down sheet, once the reveal of its score is over.",
        {
            "own": "only its owner reads a face-down sheet",
            "strict": "nobody reads a face-down sheet",
            "open": "everybody reads face-down sheets",
        },
    ),
    Choice(
        "passes",
        "What a pass means in the auction for the Yard.",
        {
            "final": "who has passed is out of this auction",
            "reenter": "who has passed may bid again when the turn comes round",
        },
    ),
    Number(
        CLOCK,
        "Thinking time for a decision. When it runs out: a bid is a pass, the Yard is rolled, "
        "the controller stands.",
        default=30,
        least=10,
        most=300,
        can_be_off=True,
        unit="seconds",
    ),
    Number(
        CALL,
        "The moment for joining a steal, and for the last call. When it runs out: the steal is "
        "waved on, the Yard is let stand.",
        default=8,
        least=3,
        most=30,
        unit="seconds",
    ),
)
