"""A limit on how often something may be done: some at once, then one each so many seconds."""

from __future__ import annotations


class Bucket:
    """`burst` drops at first, and one more each `seconds` up to that; each deed takes one."""

    __slots__ = ("_at", "_burst", "_drops", "_seconds")

    def __init__(self, burst: int, seconds: float) -> None:
        self._burst = burst
        self._seconds = seconds
        self._drops = float(burst)
        self._at: float | None = None

    def take(self, now: float) -> bool:
        """Take a drop at `now` (monotonic seconds); returns whether there was one."""
        if self._at is not None:
            self._drops = min(self._burst, self._drops + (now - self._at) / self._seconds)
        self._at = now
        # A sum of fractions may miss the whole by a hair.
        if self._drops < 1 - 1e-9:
            return False
        self._drops -= 1
        return True
