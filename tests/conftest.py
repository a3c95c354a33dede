"""What holds for every test."""

from __future__ import annotations

from hypothesis import settings

# No test is timed: a slow machine is not a wrong one.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
