"""The next game's secret: fixed and promised before the first lucky word is taken."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.dice import SEED_BYTES, commitment
from server.house.ids import Entropy


@dataclass(frozen=True, slots=True)
class Sealed:
    """A game's id and seed before it starts. `commitment` is what may be known of the seed."""

    game_id: str
    seed: bytes = field(repr=False)
    commitment: str


def seal(game_id: str, entropy: Entropy) -> Sealed:
    """Return a new secret for the game of that id."""
    seed = entropy(SEED_BYTES)
    return Sealed(game_id, seed, commitment(seed))
