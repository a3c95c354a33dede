"""A fixed piece of pure Python, so that figures of different machines can be compared."""

from __future__ import annotations

from time import process_time

ROUNDS = 2_000_000


def yardstick() -> float:
    """Return the CPU seconds this machine takes for a fixed loop; the least of three runs."""
    return min(_run() for _ in range(3))


def _run() -> float:
    began = process_time()
    total = 0
    for number in range(ROUNDS):
        total = (total * 31 + number) % 65_521
    assert total >= 0
    return process_time() - began
