"""The bell: at one's turn and when it is set, and at nothing else."""

from __future__ import annotations

import pytest

from tests.tui.fake_house import FakeVisit, a_table
from tests.tui.piloting import paste, until, until_shown
from tests.tui.table.scenes import play, table_of
from tests.tui.visiting import visiting
from tui.house import MAX_WORD, SaveSettings, Settings
from tui.table.screen import TableScreen
from tui.terminal.hosted import HostedApp


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return a list that gets one longer each time the bell is rung."""
    rings: list[bool] = []
    monkeypatch.setattr(HostedApp, "bell", lambda _: rings.append(True))
    return rings


def somebody(*, has_bell: bool) -> FakeVisit:
    visit = FakeVisit()
    visit.ask(SaveSettings(Settings(bell=has_bell)))
    return visit


@pytest.mark.parametrize(("is_set", "rings"), [(True, 1), (False, 0)])
@pytest.mark.parametrize("yours", [True, False])
async def test_the_bell_rings_when_a_game_begins_with_ones_turn(
    is_set: bool, rings: int, yours: bool, rung: list[bool]
) -> None:
    played = next(play("ten-thousand", 2, seed=1))
    (first,) = played.match.game.to_act(played.match.state)
    visit = somebody(has_bell=is_set)
    async with visiting(a_table("Ann", "Bo"), visit=visit) as (pilot, _, app):
        await until_shown(pilot, "Kitchen table")
        visit.show_table(table_of(played, first if yours else 1 - first))
        await until(pilot, lambda: type(app.screen) is TableScreen)
        await pilot.pause()
        assert len(rung) == (rings if yours else 0)


async def test_a_field_that_is_full_rings_no_bell(rung: list[bool]) -> None:
    visit = somebody(has_bell=True)
    async with visiting(a_table("Ann"), visit=visit) as (pilot, _, _):
        await pilot.press("l")
        await until_shown(pilot, "Lucky word")
        await paste(pilot, "x" * MAX_WORD)
        await pilot.press("y", "y")
        await until_shown(pilot, "xxx")
        assert not rung
