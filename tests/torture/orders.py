"""What a house under torture is told before it opens: how it is to die, how slow its disk is."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Literal

FuseKind = Literal["commit", "statement", "after"]


@dataclass(frozen=True, slots=True)
class Fuse:
    """How the house kills itself, with SIGKILL.

    "commit": up to `seconds` after commit number `number` has begun, so before, in the middle of,
    or right after it. "statement": with the SQL statement of that number, counted from the start.
    "after": `seconds` after it was told to open.
    """

    kind: FuseKind
    number: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Orders:
    """`seed` is for what is random in the house process itself. `slow` are the least and the most
    seconds that a commit waits before it is done, None for a disk as it is. `in_a_hurry`: games
    take less time than people need (`house_process.QUICK`)."""

    seed: int = 0
    fuse: Fuse | None = None
    slow: tuple[float, float] | None = None
    in_a_hurry: bool = True

    def to_line(self) -> str:
        """Return the orders as one line of JSON."""
        return json.dumps(asdict(self)) + "\n"

    @classmethod
    def of_line(cls, line: str) -> Orders:
        """Return what `to_line` has written."""
        data = json.loads(line)
        fuse, slow = data["fuse"], data["slow"]
        return cls(
            seed=data["seed"],
            fuse=None if fuse is None else Fuse(**fuse),
            slow=None if slow is None else (slow[0], slow[1]),
            in_a_hurry=data["in_a_hurry"],
        )
