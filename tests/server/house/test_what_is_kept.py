"""News, standings and logs keep the newest, so much of it, and nothing else."""

from __future__ import annotations

import gc
import weakref
from datetime import UTC, datetime

import pytest

from games.game import Outcome
from games.registry import GAMES
from server.house.bounds import MOST_NEWS, MOST_STANDINGS
from server.house.evening import Evening
from server.house.kept import KeptNews
from server.house.log import TableLog
from server.house.people import Patron
from tests.server.house.support import House
from tui.house import MAX_LOG, Told

NOW = datetime(2026, 1, 1, tzinfo=UTC)
WON_BY_THE_FIRST = Outcome((20, 10), (0, 1), (25, 15), ("highest total, 20", "10"))


class Line(Told):
    """A line of the house, of which one can see whether anybody still keeps it."""


async def test_the_lobby_has_the_newest_news_and_no_more_than_so_many(house: House) -> None:
    ann = house.enter("Ann")
    for number in range(MOST_NEWS + 5):
        house.hall.tell(KeptNews(f"news {number}"))
    await house.advance(1)
    assert ann.visit.lobby().news == tuple(f"news {n}" for n in range(5, MOST_NEWS + 5))


def test_standings_are_of_those_who_have_played_last() -> None:
    evening = Evening()
    regular = Patron("p1", "regular", ("a key",), NOW)
    games = MOST_STANDINGS + 10
    for number in range(games):
        evening.count(
            (regular, Patron(f"p{number}", f"passer-by {number}", (), NOW)), WON_BY_THE_FIRST
        )
    first, *others = evening.standings()
    assert (first.name, first.games, first.wins) == ("regular", games, games)
    assert {line.name for line in others} == {f"passer-by {n}" for n in range(11, games)}


@pytest.mark.parametrize("is_read_all_along", [False, True])
@pytest.mark.parametrize("has_game_begun", [False, True])
def test_a_log_keeps_its_newest_lines_and_forgets_all_others(
    has_game_begun: bool, is_read_all_along: bool
) -> None:
    log = TableLog(GAMES["lucky10"])
    if has_game_begun:
        log.begin_game()
    said: list[weakref.ref[Line]] = []
    for number in range(MAX_LOG + 50):
        line = Line(f"line {number}")
        said.append(weakref.ref(line))
        log.say(line)
        if is_read_all_along:
            log.seen_by(None, None)
    del line
    texts = [entry.text for entry in log.seen_by(None, None) if isinstance(entry, Told)]
    assert texts == [f"line {number}" for number in range(50, MAX_LOG + 50)]
    gc.collect()
    assert [one() is None for one in said] == [True] * 50 + [False] * MAX_LOG
