"""A table that cannot be opened again: its host and those who were at it are told so."""

from __future__ import annotations

import pytest

from server.house.broken import CANNOT
from server.house.lending import is_played
from tests.server.house.on_disk import HouseOnDisk
from tests.server.house.support import Guestbook
from tui.house import Leave, QuickGame, Watch

DAMAGES = {
    "lines that are none": "UPDATE lines SET line='?' WHERE n=1 AND game=?",
    "other dice": "UPDATE lines SET line=replace(line, '\"die\":', '\"die\":1') WHERE game=?",
    "a table of nobody": "DELETE FROM people WHERE name='Bo' AND ?<>''",
}


async def a_game_that_is_watched(on_disk: HouseOnDisk) -> str:
    """Let Ann and Bo begin a game at Ann's table, which Cleo watches; returns its id."""
    ann, bo, cleo = (on_disk.house.enter(name) for name in ("Ann", "Bo", "Cleo"))
    table = await on_disk.house.open_table("lucky10", ann, bo, options={"clock": "off"})
    await on_disk.house.start(ann, bo)
    assert not await cleo.ask(Watch(table))
    return ann.table.game_id


async def heard_by(on_disk: HouseOnDisk, name: str) -> tuple[Guestbook, str]:
    guest = on_disk.house.enter(name)
    return guest, await guest.heard()


@pytest.mark.parametrize("damage", DAMAGES)
async def test_who_was_at_it_hears_so_on_coming_in_and_the_host_at_the_start(
    open_house: HouseOnDisk, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    game_id = await a_game_that_is_watched(open_house)
    open_house.journal.ask(DAMAGES[damage], game_id)
    on_disk = await open_house.killed()
    (problem,) = on_disk.problems
    assert problem.startswith(f"Table Ann's table, game {game_id}, cannot go on: ")
    assert "minttin restore" in problem
    for name in ("Ann", "Cleo"):
        guest, heard = await heard_by(on_disk, name)
        assert heard == CANNOT.format("Ann's table")
        assert not await guest.ask(QuickGame("lucky10"), Leave())
    _, heard = await heard_by(on_disk, "Dan")
    assert heard == ""
    assert not is_played(on_disk.house.hall, game_id)
    caplog.clear()


async def test_a_game_is_played_as_long_as_its_table_goes_on_with_it(
    open_house: HouseOnDisk,
) -> None:
    game_id = await a_game_that_is_watched(open_house)
    assert is_played(open_house.house.hall, game_id)
    on_disk = await open_house.killed()
    assert is_played(on_disk.house.hall, game_id)
    ann, bo = on_disk.house.enter("Ann"), on_disk.house.enter("Bo")
    await on_disk.house.play(ann, bo)
    assert not is_played(on_disk.house.hall, game_id)
