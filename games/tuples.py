"""Named tuples, made quickly: a game between bots makes thousands of them."""

from __future__ import annotations

make = tuple.__new__
"""`make(Point, (x, y))` is `Point(x, y)` without the Python frame of a named tuple's constructor,
which is half of what that costs. The values stand in the order of the fields."""
