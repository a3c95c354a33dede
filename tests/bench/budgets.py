"""What each thing may cost, on one core of the class of machine the budgets were set on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """One line of the table: what is measured, its unit, and the bound; `at_least` says which
    side of the bound is good."""

    what: str
    unit: str
    bound: float
    at_least: bool = False

    def is_met(self, figure: float) -> bool:
        """Whether `figure` is within the budget."""
        return figure >= self.bound if self.at_least else figure <= self.bound


CPU_PER_UPDATE = Budget("CPU per player and table event, key to bytes, 100×30", "ms", 0.8)
BYTES_PER_UPDATE = Budget("bytes per player and table event, median", "bytes", 600)
FIRST_FRAME = Budget("first frame after connecting, median", "ms", 30)
CPU_PER_OPENING = Budget("CPU from connection to first full frame", "ms", 25)
MEMORY = Budget("memory per seated player", "MB", 1.2)
STALL = Budget("longest stall of the loop", "ms", 50)
IDLE_CPU = Budget("CPU of an idle screen, per player", "ms/s", 0.05)
IDLE_BYTES = Budget("bytes of an idle screen, per player", "bytes/s", 0)
LUCKY_10_GAMES = Budget("whole games of Lucky 10, steady bots", "games/s", 500, at_least=True)
TEN_THOUSAND_GAMES = Budget(
    "whole games of Ten Thousand, steady bots", "games/s", 1000, at_least=True
)
