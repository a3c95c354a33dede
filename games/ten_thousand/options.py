"""The options of a Ten Thousand table, in the rules' words, and their checked values."""

from __future__ import annotations

from typing import NamedTuple

from games.events import OptionValue
from games.options import Choice, Number, Option, Options, complete

OPTIONS: tuple[Option, ...] = (
    Number("target", "The total to hit exactly.", 10000, 2000, 20000, step=50),
    Number("entry", "The round total needed to get on the board.", 750, 0, 2000, step=50),
    Choice(
        "fives",
        "When single 5s may be left in to be thrown again.",
        {
            "throw": "when another die of the throw is set aside",
            "turn": "also once a die is set aside in the turn, until hot dice are thrown",
        },
    ),
    Number(
        "clock",
        "Thinking time. When it runs out: bank if allowed, else throw with everything set aside.",
        45,
        10,
        300,
        can_be_off=True,
        unit="seconds",
    ),
)


class Settings(NamedTuple):
    """The options of one game, each at one of its legal values."""

    target: int
    entry: int
    fives: str
    clock: OptionValue

    @classmethod
    def of(cls, options: Options) -> Settings:
        """Return the settings that `options` give, the rest at their defaults.

        Raises `BadOption` for an unknown name or a value that is not legal.
        """
        values = complete(OPTIONS, options)
        return cls(
            int(values["target"]), int(values["entry"]), str(values["fives"]), values["clock"]
        )
