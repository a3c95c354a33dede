"""What the books ask is found by an index, however many games a house has kept."""

from __future__ import annotations

import pytest

from server.books import queries
from server.books.opening import opened
from tests.server.books.house_file import HouseFile

VALUES = {"ended_at": "", "row": 0, "game": "x", "person": "x", "most": 5, "night": queries.NIGHT}
QUERIES = {
    name: query
    for name, query in vars(queries).items()
    if isinstance(query, str) and name.isupper() and "SELECT" in query
}
READ_WHOLE = {"NAMES": ["SCAN people"], "PAGE": ["SCAN g"]}
"""Everybody's name; and one page of games, which was found by an index itself."""


@pytest.mark.parametrize("name", QUERIES)
def test_nothing_is_looked_for_by_reading_a_whole_table(house: HouseFile, name: str) -> None:
    with opened(house.folder) as pages:
        plan = pages.ask(f"EXPLAIN QUERY PLAN {QUERIES[name]}", VALUES)
    steps = [step for *_, step in plan]
    scans = [step for step in steps if step.startswith("SCAN") and "USING" not in step]
    assert scans == READ_WHOLE.get(name, [])
    assert any("INDEX" in step or "PRIMARY KEY" in step for step in steps) or name == "NAMES"


def test_there_are_queries_to_look_at() -> None:
    assert {"PAGE", "COUNT_UP_TO", "EVENINGS", "RIVALS", "PAST_GAMES"} <= QUERIES.keys()
