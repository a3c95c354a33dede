"""What is counted while a house is tortured, and how it is printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median


@dataclass
class Figures:
    """Counts, and lists of seconds.

    `openings` are from the orders to an open door, of processes that had their modules loaded;
    `cold_starts` are from nothing. `first_frames` are from the orders to what somebody who came
    back saw first. `echoes` are from a press of `?` to the help on the screen.
    """

    kills: int = 0
    in_commit: int = 0
    in_recovery: int = 0
    in_closing: int = 0
    while_full: int = 0
    restarts: int = 0
    openings: list[float] = field(default_factory=list)
    cold_starts: list[float] = field(default_factory=list)
    first_frames: list[float] = field(default_factory=list)
    settled: list[float] = field(default_factory=list)
    finished: list[float] = field(default_factory=list)
    echoes: list[float] = field(default_factory=list)
    closings: list[float] = field(default_factory=list)
    keys: int = 0
    said: int = 0
    dropped: int = 0
    left: int = 0
    failures: int = 0
    given_back: int = 0
    times_full: int = 0
    freezes_told: int = 0
    thaws_told: int = 0
    refusals: int = 0
    waits_for_room: int = 0
    frozen_for: list[float] = field(default_factory=list)
    seconds: float = 0.0

    def lines(self) -> list[str]:
        """Return them as lines for people, without those that there are none of."""
        counted = (
            ("kills", self.kills),
            ("of them in the middle of a commit", self.in_commit),
            ("of them in recovery", self.in_recovery),
            ("of them while it closed", self.in_closing),
            ("of them while the disk was full", self.while_full),
            ("restarts", self.restarts),
            ("times the disk was full", self.times_full),
            ("refusals to open meanwhile", self.refusals),
            ("openings that waited for room", self.waits_for_room),
            ("freezes told to people", self.freezes_told),
            ("of them over, as told", self.thaws_told),
            ("keys pressed", self.keys),
            ("lines of talk", self.said),
            ("connections dropped", self.dropped),
            ("left for good", self.left),
            ("keys that did not do what they should", self.failures),
            ("terminals given back", self.given_back),
        )
        timed = (
            ("from orders to open door", self.openings),
            ("from a cold start to open door", self.cold_starts),
            ("from orders to the first frame", self.first_frames),
            ("from SIGTERM to the end", self.closings),
            ("from room on the disk to going on", self.frozen_for),
            ("from ? to the help", self.echoes),
            ("until games ran at all tables", self.settled),
            ("until all games had ended", self.finished),
        )
        lines = [f"{what:<40}{number:>10,}" for what, number in counted if number]
        lines += [_timed(what, seconds) for what, seconds in timed if seconds]
        if self.kills:
            lines.append(f"{'seconds a kill':<36}{self.seconds / self.kills:>10.2f}")
        return lines


def _timed(what: str, seconds: Sequence[float]) -> str:
    return f"{what:<40}{median(seconds):>10.3f} s median, {max(seconds):.3f} s longest"
