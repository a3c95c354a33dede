"""The keys of a replay: what each does at the moment that is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tui.table.keys.key import Key, Keys
from tui.table.words import count

SPEEDS = (2.0, 1.0, 0.5, 0.25, 0.1)
"""Seconds from one moment to the next, by speed from the slowest on."""
USUAL_SPEED = 1
_TRACK = "track"


class Spot(NamedTuple):
    """Where somebody is in a replay, and how it goes on.

    `moments` is how many there are so far; `has_after` is whether another chapter begins after this
    moment, and `chapter` is what one is called. `players` is how many play.
    """

    moment: int
    moments: int
    has_after: bool
    chapter: str
    players: int
    speed: int
    is_playing: bool

    @property
    def is_first(self) -> bool:
        """Whether nothing comes before this moment."""
        return self.moment == 0

    @property
    def is_last(self) -> bool:
        """Whether nothing comes after this moment, so far."""
        return self.moment >= self.moments - 1


HELP = Key(("?",), "?", "Help", "What every key does here.", lit=True)
BACK = Key(("q", "escape"), "q", "Back", "Leave the replay; so does Esc.", lit=True)
ALWAYS = (HELP, BACK)
"""The keys that there are at every moment; the bar shows them on the right."""
_START = "This is where the game began."
_END = "This is where the record ends; Space plays it from the start."


def replay_keys(spot: Spot) -> Keys:
    """Return the keys at a spot."""
    return Keys(
        (*_playing(spot), *_stepping(spot), *_chapters(spot), *_speeds(spot), _eyes(spot), *ALWAYS),
        lambda: _seats(spot),
    )


def reading_keys() -> Keys:
    """Return the keys while there is nothing to be seen yet."""
    return Keys(ALWAYS)


def _playing(spot: Spot) -> Iterator[Key]:
    what = "Stop" if spot.is_playing else "Play"
    told = "Play the game, or stop."
    yield Key(("space",), "Space", what, told, lit=spot.moments > 1, why=_END)


def _stepping(spot: Spot) -> Iterator[Key]:
    back, on = not spot.is_first, not spot.is_last
    yield Key(("left",), "Left", "Back", "One step back.", lit=back, why=_START, brief="")
    yield Key(("right",), "Right", "Step", "One step on.", lit=on, why=_END, brief="")
    yield Key(("<", "home"), "<", "", "To the start.", lit=back, why=_START, on_bar=False)
    yield Key((">", "end"), ">", "", "To the end.", lit=on, why=_END, on_bar=False)


def _chapters(spot: Spot) -> Iterator[Key]:
    what = spot.chapter
    told = f"To where this {what} began, or the one before; so does Page Up."
    yield Key(("p", "pageup"), "p", "", told, lit=not spot.is_first, why=_START)
    told = f"To the next {what}; so does Page Down."
    why = f"No other {what} follows."
    yield Key(("n", "pagedown"), "n", what.capitalize(), told, lit=spot.has_after, why=why)


def _speeds(spot: Spot) -> Iterator[Key]:
    slowest, fastest = spot.speed == 0, spot.speed == len(SPEEDS) - 1
    why = "It plays no slower than this."
    yield Key(("minus", "-"), "-", "", "Play slower.", lit=not slowest, why=why)
    why = "It plays no faster than this."
    yield Key(("plus", "+", "="), "+", "Speed", "Play faster.", lit=not fastest, why=why)


def _eyes(spot: Spot) -> Key:
    told = f"See it as a spectator, or as one of the {count(spot.players, 'player')} saw it."
    return Key(("v",), "v", "Eyes", told, lit=True)


def _seats(spot: Spot) -> Iterator[Key]:
    """Yield the digits, which choose whose eyes it is seen with at once."""
    for digit in range(10):
        name, why = str(digit), f"Nobody sits at seat {digit}."
        yield Key((name,), name, "", "", lit=digit <= spot.players, why=why, on_bar=False)


def track_key(cell: int, cells: int) -> str:
    """Return the name of the key that a click on a cell of the track presses."""
    return f"{_TRACK} {cell} {cells}"


def moment_on_track(key: str, moments: int) -> int | None:
    """Return the moment that a key of the track goes to; None for any other key."""
    what, _, rest = key.partition(" ")
    if what != _TRACK:
        return None
    cell, cells = map(int, rest.split())
    return cell * (moments - 1) // max(1, cells - 1)
