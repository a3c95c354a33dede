"""Changes as a house makes them, for the tests of the journal."""

from __future__ import annotations

from datetime import UTC, datetime

from games.events import Left
from server.house.changes import (
    Beginner,
    Change,
    ClockKept,
    Entry,
    GameBegan,
    GameOver,
    Lines,
    NewsKept,
    PersonKept,
    Result,
    TableKept,
    TalkKept,
)
from server.house.kept import (
    KeptClock,
    KeptLine,
    KeptNews,
    KeptPerson,
    KeptPlayer,
    KeptSeat,
    KeptSecret,
    KeptTable,
    KeptTally,
    Likes,
)
from tui.house import LastTable, Settings, TableTerms

NOW = datetime(2026, 11, 30, 21, 8, 48, 123000, tzinfo=UTC)
ANN = KeptPerson(
    "p1",
    "Ann",
    False,
    ("SHA256:a", "SHA256:b"),
    NOW,
    NOW,
    Likes(
        Settings(theme="paper", bell=True),
        {"lucky10": LastTable(4, {"clock": 20}, ("steady",), TableTerms("wait", True, False, 3))},
    ),
)
TABLE = KeptTable(
    id="t1",
    name="Kitchen table",
    game="lucky10",
    options={"clock": 30},
    terms=TableTerms(is_private=True),
    join_code="MINT-BOLD-FERN",
    capacity=4,
    opener="p1",
    seats=(
        KeptSeat(0, 0, "p1", None, "", True, True, "clover", ""),
        KeptSeat(1, 1, None, "steady", "Olive", True, True, "", ""),
    ),
    arrivals=2,
    spectators=("p1",),
    evening=(KeptTally(KeptPlayer(None, "Olive"), 1, 1, 3),),
    game_id="g1",
    is_counted=False,
    began=(KeptPlayer("p1", None), KeptPlayer(None, "Olive")),
    players=("Ann", "Olive"),
    secret=KeptSecret("g2", bytes(range(32))),
)
CLOCK = KeptClock("clock", 30.0, 12.5, NOW, False)
TALK = KeptLine("g1", 3, "Ann", 0, "hello")
NEWS = KeptNews("Ann opened a table of Lucky 10: Kitchen table.", ("p1",))


def lines(game_id: str, *numbers: int) -> Lines:
    return Lines(game_id, [Entry(n, NOW, Left(0)) for n in numbers])


def began(game_id: str) -> GameBegan:
    beginners = (Beginner(0, "p1", "Ann"), Beginner(1, None, "Olive"))
    return GameBegan(game_id, "lucky10", "t1", "Kitchen table", bytes(32), NOW, beginners)


def over(game_id: str) -> GameOver:
    results = (Result(0, 1, 142, 7, None), Result(1, 2, 99, -7, None))
    return GameOver(game_id, "game_ended", NOW, results)


EVERYTHING: tuple[Change, ...] = (
    PersonKept(ANN),
    TableKept(TABLE),
    began("g1"),
    lines("g1", 0, 1),
    ClockKept("t1", CLOCK),
    TalkKept("t1", 0, TALK),
    over("g1"),
    NewsKept(0, NEWS),
)
"""One of most kinds, in an order in which they can be written."""
