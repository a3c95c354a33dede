"""The first line of a table and its seats: whose turn it is, for how long, and who is who."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.fake_house import FakeVisit, a_table
from tests.tui.piloting import until_shown
from tests.tui.replay.games import record_of_game
from tests.tui.table.reading import SKIN, shown
from tests.tui.table.scenes import lucky10, moments, ten_thousand
from tests.tui.table.views import lucky
from tests.tui.visiting import visiting
from tui.house import TableTerms
from tui.replay import open_replay
from tui.table.painters.header import Clock, Header, paint_clock, paint_header


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 36)])
@pytest.mark.parametrize("phase", ["roll", "auction", "reroll"])
def test_who_is_waited_for_has_the_mark_of_the_turn(phase: str, size: tuple[int, int]) -> None:
    view = lucky10(phase, yours=False)
    (seat,) = lucky(view).to_act
    marked = [line for line in shown(view, size).split("\n") if f"» {view.players[seat]}" in line]
    assert len(marked) == 1
    assert shown(view, size).count("»") == (2 if size[0] == 120 and phase != "ended" else 1)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize("phase", ["waiting", "auction"])
async def test_the_house_is_called_by_its_own_name(phase: str, size: tuple[int, int]) -> None:
    visit = FakeVisit()
    visit.show(lobby=replace(visit.lobby(), house="Zum Würfel"))
    table = a_table("Ann") if phase == "waiting" else lucky10(phase)
    async with visiting(table, visit=visit, size=size) as (pilot, _, app):
        await until_shown(pilot, "Zum Würfel · Lucky 10 · Kitchen")
        open_replay(app, record_of_game("lucky10"))
        await until_shown(pilot, "Zum Würfel · Lucky 10 · replay")


@pytest.mark.parametrize(("width", "is_shown"), [(80, True), (60, True), (40, False)])
def test_the_house_is_named_only_where_there_is_room(width: int, is_shown: bool) -> None:
    header = Header("Lucky 10", "Kitchen table", "Session 1 of 10", "Zum Würfel")
    (line,) = paint_header(header, width, 1, SKIN).lines
    text = "".join(span.text for span in line)
    assert ("Zum Würfel · " in text) == is_shown
    assert "Lucky 10 · Kitchen" in text
    assert len(text) == width


@pytest.mark.parametrize(
    ("seconds", "text"), [(None, ""), (0, "0:00!"), (5, "0:05!"), (21, "0:21"), (300, "5:00")]
)
def test_the_clock_says_minutes_and_seconds_and_when_it_is_low(
    seconds: int | None, text: str
) -> None:
    (line,) = paint_clock(Clock(seconds), 9, 1, SKIN).lines
    assert "".join(span.text for span in line).strip() == text


def test_the_clock_is_in_the_same_place_on_every_screen() -> None:
    views = [
        table
        for game in ("lucky10", "ten-thousand")
        for found in moments(game, 3).values()
        for table in found
        if table.stage == "playing"
    ]
    assert {shown(view).split("\n")[0].index("0:21") for view in views} == {74}


def test_a_name_is_marked_as_yours_and_as_away() -> None:
    text = shown(lucky10("auction"))
    assert "Ann (you)" in text
    assert "Dan (away)" in text


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 36)])
@pytest.mark.parametrize(("delay", "told"), [(1, "1 event behind"), (20, "20 events behind")])
def test_who_watches_later_is_told_by_how_many_events(
    delay: int, told: str, size: tuple[int, int]
) -> None:
    for view in (lucky10("auction", 8), ten_thousand("decide")):
        delayed = replace(view, terms=TableTerms(delay=delay))
        first = shown(replace(delayed, you=None), size).split("\n")[0]
        assert told in first
        assert len(first) == size[0]
        assert told not in shown(delayed, size).split("\n")[0]
