"""A small torture: a house that is killed while people play, in commits and in recovery too."""

from __future__ import annotations

from pathlib import Path

from tests.torture.ordeal import Ordeal
from tests.torture.plan import Plan
from tests.torture.report import report

KILLS = 25


async def test_a_house_that_is_killed_again_and_again_has_lost_nothing(tmp_path: Path) -> None:
    plan = Plan(kills=KILLS, players=4, seed="small", least=0.1, most=0.7)
    ordeal = Ordeal(plan, tmp_path, print)
    await ordeal.run()
    print("\n".join(report(ordeal)))
    assert ordeal.wrong == []
    assert ordeal.complaints == []
    figures, autopsy = ordeal.figures, ordeal.autopsy
    assert figures.kills == KILLS
    assert figures.in_recovery + figures.in_commit > 0
    assert autopsy.confirmed == ordeal.witness.told > 0
    assert any(game.is_done and not game.was_given_up for game in autopsy.games.values())
    assert autopsy.running == []
