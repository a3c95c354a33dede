"""Whoever stands in the lobby is told when its list of tables changes."""

from __future__ import annotations

from tests.server.house.support import Guestbook, House
from tui.house import Leave, TableLine, Watch

A_WHILE = 60
"""Seconds after which somebody whose connection went counts as away, and everybody has heard."""
NO_CLOCK = {"clock": "off"}


async def as_seen(house: House, looker: Guestbook) -> TableLine:
    """Return the lobby's only table as somebody sees it in the end who looks only when told."""
    (line,) = looker.visit.lobby().tables
    for _ in range(2 * A_WHILE):
        if (await looker.news()).lobby:
            (line,) = looker.visit.lobby().tables
        await house.advance(0.5)
    return line


async def test_that_somebody_watches_or_stops_watching(house: House) -> None:
    ann, cleo, looker = house.enter("Ann"), house.enter("Cleo"), house.enter("Dan")
    table = await house.open_table("lucky10", ann)
    assert (await as_seen(house, looker)).spectators == 0
    assert not await cleo.ask(Watch(table))
    assert (await as_seen(house, looker)).spectators == 1
    assert not await cleo.ask(Leave())
    assert (await as_seen(house, looker)).spectators == 0


async def test_that_somebody_in_a_game_is_away_or_back(house: House) -> None:
    ann, bo, looker = house.enter("Ann"), house.enter("Bo"), house.enter("Dan")
    await house.open_table("lucky10", ann, bo, options=NO_CLOCK)
    await house.start(ann, bo)
    assert (await as_seen(house, looker)).held == ()
    ann.visit.close()
    assert (await as_seen(house, looker)).held == ("Ann",)
    house.enter("Ann")
    assert (await as_seen(house, looker)).held == ()
