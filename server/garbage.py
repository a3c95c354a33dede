"""Keeping the garbage collector from stopping everybody at once.

A full collection looks at every object of every app: with hundreds of people that is a pause all
of them feel. So full collections never start by themselves. What stands after opening is set aside
for good, young garbage is collected often, and a full collection runs only when enough sessions
have ended to make it worth it, at a moment when nobody has just pressed a key.
"""

from __future__ import annotations

import gc

YOUNG, MIDDLE, NEVER = 5_000, 20, 1_000_000
"""Thresholds of the collector's three generations."""


def settle() -> None:
    """Set aside what the house is made of, once it stands; no collection looks at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
