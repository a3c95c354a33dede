"""Dice that anyone can check: one secret seed and the players' lucky words decide every die.

Die number k (k = 0, 1, 2, …) is read from the byte stream of HMAC-SHA256 blocks described in
docs/record.md, "The dice". The seed is published when the game has ended; until then only its
commitment is.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeAlias

SEED_BYTES = 32
_HEX = frozenset("0123456789abcdef")
_REJECT = 252
"""The least byte that is skipped: 252 is the greatest multiple of 6 that a byte can reach."""
_SKIPPED = bytes(range(_REJECT, 256))
_FACES = bytes(byte % 6 + 1 for byte in range(256))
"""The face of every byte, as a table for `bytes.translate`."""


class Dice(Protocol):
    """Something that throws dice."""

    def throw(self, count: int) -> tuple[int, ...]:
        """Return `count` faces, 1 to 6, in the order drawn, never sorted."""
        ...


def commitment(seed: bytes) -> str:
    """Return what is published before the first word: SHA-256 of the raw seed, 64 hex digits."""
    return hashlib.sha256(seed).hexdigest()


def is_seed(text: str) -> bool:
    """Return whether `text` is a seed as a record's last line has it: 64 hex digits."""
    return len(text) == 2 * SEED_BYTES and _HEX.issuperset(text)


class CheckableDice:
    """The dice of one game, from its seed, its id and the lucky words in seat order.

    `drawn` counts the dice thrown so far; a game that is continued begins with the count of dice
    in its record, so that no die falls twice. Raises `ValueError` when the seed is not 32 bytes.
    """

    def __init__(self, seed: bytes, game_id: str, words: Iterable[str], *, drawn: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed is {SEED_BYTES} bytes, this one is {len(seed)}")
        escaped = "|".join(word.replace("\\", "\\\\").replace("|", "\\|") for word in words)
        self._seed = seed
        self._prefix = f"minttin/1|{game_id}|{escaped}|".encode()
        self._blocks = 0
        self._faces: tuple[int, ...] = ()
        self._gone = 0
        self._at = 0
        self.throw(drawn)

    @property
    def drawn(self) -> int:
        """How many dice have been thrown so far."""
        return self._gone + self._at

    def throw(self, count: int) -> tuple[int, ...]:
        """Return the next `count` faces, 1 to 6, in the order drawn."""
        end = self._at + count
        if end > len(self._faces):
            self._draw(count)
            end = count
        faces = self._faces[self._at : end]
        self._at = end
        return faces

    def _draw(self, count: int) -> None:
        """Let go of the faces that have been thrown, and draw blocks until `count` lie ready."""
        faces = self._faces[self._at :]
        self._gone += self._at
        self._at = 0
        while len(faces) < count:
            message = self._prefix + str(self._blocks).encode()
            block = hmac.digest(self._seed, message, "sha256")
            faces += tuple(block.translate(_FACES, _SKIPPED))
            self._blocks += 1
        self._faces = faces


class LoadedDice:
    """Dice for tests and analysis: the given faces in order.

    Raises `ValueError` when asked for more dice than are left, so that a test says exactly how
    many dice it expects to fall.
    """

    def __init__(self, *faces: int) -> None:
        self._faces = list(faces)

    def throw(self, count: int) -> tuple[int, ...]:
        """Return the next `count` of the given faces."""
        if count > len(self._faces):
            raise ValueError(f"{count} dice asked for, {len(self._faces)} loaded")
        thrown, self._faces = tuple(self._faces[:count]), self._faces[count:]
        return thrown

    @property
    def left(self) -> int:
        """How many faces have not fallen yet."""
        return len(self._faces)


Rounds: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]
"""The rounds of a roll-off, each (seat, die) in seat order; only the tied roll the next."""


def roll_off(seats: Sequence[int], dice: Dice) -> tuple[Rounds, int]:
    """Roll one die for each of `seats` until one is highest; the tied roll again.

    Returns the rounds and the winner's seat. `seats` has at least one seat, in seat order.
    """
    rounds: list[tuple[tuple[int, int], ...]] = []
    rolling = tuple(seats)
    while True:
        thrown = tuple(zip(rolling, dice.throw(len(rolling)), strict=True))
        rounds.append(thrown)
        highest = max(die for _, die in thrown)
        rolling = tuple(seat for seat, die in thrown if die == highest)
        if len(rolling) == 1:
            return tuple(rounds), rolling[0]
