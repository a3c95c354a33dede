"""Codes of three words, which people can read aloud, and a brake for those who guess them."""

from __future__ import annotations

import hmac
import re
from collections import OrderedDict
from collections.abc import Container, Mapping
from dataclasses import dataclass
from math import ceil
from typing import TypeVar

from server.house.ids import Entropy
from server.house.refusal import Refused
from server.house.words import WORDS

T = TypeVar("T")

WORDS_IN_CODE = 3
MOST_TYPED = 100
"""Characters of what somebody types that are looked at."""
FREE_MISTAKES = 5
"""Wrong codes before anybody is made to wait."""
LONGEST_WAIT = 60.0
"""Seconds between two guesses, at most."""
FORGIVEN_AFTER = 600.0
"""Seconds without a wrong code after which those before are forgotten."""
MOST_SOURCES = 10_000
"""Sources of wrong codes that are remembered; who has not guessed for longest is forgotten."""

_DRAWN = 2
"""Bytes that a word is drawn from."""
_EVEN = 256**_DRAWN - 256**_DRAWN % len(WORDS)
_WORD = re.compile("[A-Z]+")


def new_code(entropy: Entropy, taken: Container[str]) -> str:
    """Return a code like "MINT-BOLD-FERN" that is not `taken`, each as likely as any other."""
    while True:
        code = "-".join(_word(entropy).upper() for _ in range(WORDS_IN_CODE))
        if code not in taken:
            return code


def _word(entropy: Entropy) -> str:
    while True:
        drawn = int.from_bytes(entropy(_DRAWN), "big")
        if drawn < _EVEN:
            return WORDS[drawn % len(WORDS)]


def tidy_code(typed: str) -> str:
    """Return what somebody typed in the form of a code, whatever stands between the words and
    however large the letters are. It may be no code at all."""
    return "-".join(_WORD.findall(typed[:MOST_TYPED].upper()))


def is_same_code(code: str, typed: str) -> bool:
    """Return whether somebody typed that code; how long it takes tells nothing of it."""
    return hmac.compare_digest(tidy_code(typed).encode(), code.encode())


@dataclass(slots=True)
class _Mistakes:
    """How many wrong codes came, when the last did, and until when no other is looked at."""

    count: int = 0
    last: float = 0.0
    wait_until: float = 0.0


class WrongCodes:
    """Slows down whoever guesses codes, across all their visits.

    A source is whatever one who guesses cannot easily have many of: an address, a key. Times are
    monotonic seconds. A right code costs nothing, and forgives nothing either: who has a code of
    their own could else guess others in between.
    """

    def __init__(self, most_sources: int = MOST_SOURCES) -> None:
        self._most_sources = most_sources
        self._mistakes: OrderedDict[str, _Mistakes] = OrderedDict()
        """By source; who made one last stands last."""

    def __len__(self) -> int:
        """Return how many sources are remembered."""
        return len(self._mistakes)

    def check(self, source: str, now: float) -> None:
        """Return when a code from `source` may be looked at. Raises `Refused` with how long to
        wait; the code is then not to be looked at, be it right or wrong."""
        mistakes = self._mistakes.get(source)
        if mistakes is not None and mistakes.wait_until > now:
            seconds = ceil(mistakes.wait_until - now)
            raise Refused(
                f"Those were many wrong codes: wait {seconds} second{'s' if seconds > 1 else ''}."
            )

    def note(self, source: str, now: float) -> None:
        """Take note that a code from `source` was wrong: after some the next has to wait, each time
        twice as long."""
        mistakes = self._mistakes.pop(source, None)
        if mistakes is None or now - mistakes.last >= FORGIVEN_AFTER:
            mistakes = _Mistakes()
        self._mistakes[source] = mistakes
        mistakes.count, mistakes.last = mistakes.count + 1, now
        if mistakes.count >= FREE_MISTAKES:
            doublings = min(mistakes.count - FREE_MISTAKES, 10)
            mistakes.wait_until = now + min(LONGEST_WAIT, 2.0**doublings)
        if len(self._mistakes) > self._most_sources:
            self._mistakes.popitem(last=False)


def find_by_code(
    wrong: WrongCodes, source: str, now: float, typed: str, by_code: Mapping[str, T], otherwise: str
) -> T:
    """Return what has the code that was typed; what has "" has none.

    Raises `Refused`: with `otherwise` when nothing has it, which is counted as a mistake of
    `source`, or with how long that has to wait.
    """
    wrong.check(source, now)
    found = [one for code, one in by_code.items() if code and is_same_code(code, typed)]
    if not found:
        wrong.note(source, now)
        raise Refused(otherwise)
    return found[0]
