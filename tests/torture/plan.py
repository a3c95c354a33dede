"""What a run of the torture is to be."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

How = Literal["kill", "term", "slow", "full"]


@dataclass(frozen=True, slots=True)
class Plan:
    """`players` come in, `guests` of them without a key and `real` of them with a real `ssh`. The
    house dies `kills` times, after `least` to `most` seconds of play each. `keep` is where the
    folder with all data is made. In the end all games have `finish_within` seconds to end."""

    kills: int
    players: int
    seed: str
    how: How = "kill"
    guests: int = 1
    real: int = 1
    least: float = 0.3
    most: float = 3.0
    keep: Path | None = None
    finish_within: float = 240.0
