"""The options of a table: what they may be, what they mean, and reading them from text.

A game lists its options as data; screens, the command line, the record and `verify` all read them
from there, so that an option is described in one place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.errors import BadOption
from games.events import OptionValue

OFF = "off"


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with named values. `meaning` is a sentence or two. `values` maps each value to what
    it means, told after its name and so without a capital or full stop; the first is the default.
    """

    name: str
    meaning: str
    values: Mapping[str, str]

    @property
    def default(self) -> OptionValue:
        """The value of a table that says nothing."""
        return next(iter(self.values))

    @property
    def legal(self) -> str:
        """The legal values, in words."""
        return join_or(self.values)

    def parse(self, text: str) -> OptionValue:
        """Return the value that `text` names; raises `BadOption`."""
        return self.check(text.strip().lower())

    def check(self, value: object) -> OptionValue:
        """Return `value` when it is legal; raises `BadOption`."""
        if isinstance(value, str) and value in self.values:
            return value
        raise BadOption(f"{self.name} can be {self.legal}, not {value!r}.")


@dataclass(frozen=True, slots=True)
class Number:
    """An option that is a whole number from `least` to `most` in steps of `step`, or "off".
    `meaning` is a sentence or two."""

    name: str
    meaning: str
    default: OptionValue
    least: int
    most: int
    step: int = 1
    can_be_off: bool = False
    unit: str = ""

    @property
    def legal(self) -> str:
        """The legal values, in words."""
        unit = f" {self.unit}" if self.unit else ""
        steps = f" in steps of {self.step}" if self.step > 1 else ""
        off = f", or {OFF}" if self.can_be_off else ""
        return f"{self.least} to {self.most}{unit}{steps}{off}"

    def parse(self, text: str) -> OptionValue:
        """Return the value that `text` names; raises `BadOption`."""
        word = text.strip().lower()
        if word.isascii() and word.isdigit() and len(word) < 10:
            return self.check(int(word))
        return self.check(word)

    def check(self, value: object) -> OptionValue:
        """Return `value` when it is legal; raises `BadOption`."""
        if self.can_be_off and value == OFF:
            return OFF
        if (
            isinstance(value, int)
            and not isinstance(value, bool)
            and self.least <= value <= self.most
            and (value - self.least) % self.step == 0
        ):
            return value
        raise BadOption(f"{self.name} can be {self.legal}, not {value!r}.")


Option = Choice | Number
Options = Mapping[str, OptionValue]


def complete(options: Iterable[Option], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Return every option by name, the given values checked and the rest at their defaults.

    Raises `BadOption` for a name that is not among `options` and for a value that is not legal.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise BadOption(f"There is no option {name!r}; there are {join_and(known)}.")
    return {
        name: option.check(given[name]) if name in given else option.default
        for name, option in known.items()
    }


def parse_pairs(options: Iterable[Option], pairs: Iterable[str]) -> dict[str, OptionValue]:
    """Return the options given as "name=value" texts, the rest at their defaults.

    Raises `BadOption` for a pair without "=", an unknown name or a value that is not legal.
    """
    options = tuple(options)
    known = {option.name: option for option in options}
    given: dict[str, object] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise BadOption(f"An option is given as NAME=VALUE, not {pair!r}.")
        given[name] = known[name].parse(text) if name in known else text
    return complete(options, given)


def join_or(words: Iterable[str]) -> str:
    """Return the words as people list them: "a", "a or b", "a, b or c"."""
    return _join(words, "or")


def join_and(words: Iterable[str]) -> str:
    """Return the words as people list them: "a", "a and b", "a, b and c"."""
    return _join(words, "and")


def _join(words: Iterable[str], last: str) -> str:
    listed = list(words)
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} {last} {listed[-1]}"
