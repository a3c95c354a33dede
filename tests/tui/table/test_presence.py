"""Who is there for a seat: away with the seat held, a bot for somebody, and the log about both."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.events import Event, GameEnded, Left, PlayerInfo, Replaced, Returned
from games.lucky10.events import BidPlaced
from tests.tui.table.reading import SKIN, shown
from tests.tui.table.scenes import lucky10, ten_thousand
from tests.tui.table.views import LONG_NAME, called, with_away
from tui.house import Absence, Happened, LogEntry, TableTerms, TableView
from tui.table.keys.away import away_seats
from tui.table.keys.between import bot_away
from tui.table.page import Page
from tui.table.presence import Presence
from tui.table.telling import tell
from tui.table.words import cast_of

SIZES = [(60, 18), (80, 24), (100, 30), (120, 36)]
TABLES = {
    "lucky10": lucky10("reroll", 4, yours=False),
    "lucky10 of 8": lucky10("reroll", 8, yours=False),
    "ten-thousand": ten_thousand("decide", 3, yours=False),
    "ten-thousand of 10": ten_thousand("decide", 10, yours=False),
}


def with_seat(view: TableView, seat: int, **changes: object) -> TableView:
    """Return a table where nobody is away, but for what `changes` say of one seat."""
    here = with_away(view)
    seats = tuple(
        replace(line, **changes)  # type: ignore[arg-type]  # a test names its own fields
        if line.seat == seat
        else line
        for line in here.seats
    )
    return replace(here, seats=seats)


@pytest.mark.parametrize(
    ("seconds", "told"), [(60, "held 1 min"), (300, "held 5 min"), (90, "held 90 s")]
)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES.keys())
def test_who_is_away_is_shown_with_how_long_the_seat_is_held_which_looks_like_no_clock(
    table: TableView, size: tuple[int, int], seconds: int, told: str
) -> None:
    view = with_seat(table, 1, is_away=True, held=seconds)
    (line,) = (line for line in shown(view, size).splitlines() if told in line)
    assert "Bo" in line
    assert "away" in line


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("absent", "told"), [("bot", "(away)"), ("wait", "(away)"), ("pass", "time up")]
)
def test_once_it_is_held_no_longer_what_the_terms_say_is_shown(
    absent: Absence, told: str, size: tuple[int, int]
) -> None:
    for table in TABLES.values():
        view = replace(with_seat(table, 1, is_away=True), terms=TableTerms(absent))
        (line,) = (line for line in shown(view, size).splitlines() if "away" in line)
        assert "Bo" in line
        assert told in line
        assert "held" not in line


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES.keys())
def test_a_bot_that_plays_on_for_somebody_names_them(
    table: TableView, size: tuple[int, int]
) -> None:
    for is_away in (True, False):
        seat = with_seat(table, 1, kind="bot", stands_in_for="Zoe", is_away=is_away)
        text = shown(called(seat, "Ola", 1), size)
        assert "Ola for Zoe" in text
        assert "away" not in text


PLAYED_FOR = ("", "Zoe", "", "")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", ["auction", "reroll", "ended"])
def test_a_bot_is_never_named_alone_where_the_game_counts_for_who_began_it(
    phase: str, size: tuple[int, int]
) -> None:
    view = called(with_away(lucky10(phase, 4, yours=False)), "Olive", 1)
    text = shown(replace(view, played_for=PLAYED_FOR, log=()), size)
    assert "Olive for Zoe" in text
    alone = text.replace("Olive for Zoe", "").replace("Olive 1 3 -1", "")
    assert "Olive" not in alone.split("The evening")[0]


def test_what_belongs_to_a_seat_is_whose_game_it_is() -> None:
    cast = cast_of(replace(called(TABLES["lucky10"], "Olive", 1), played_for=PLAYED_FOR))
    assert cast.does(1, "bid") == "Olive for Zoe bids"
    assert cast.whose(1) == "Zoe's"
    assert (cast.name(0), cast.name(2)) == ("Ann", "Cleopatra")
    assert tell(Replaced(1, "bot", "Olive"), cast) == "Olive, a bot, plays on for Zoe."


def test_a_bot_for_somebody_is_neither_waited_for_as_away_nor_let_go() -> None:
    seat = with_seat(lucky10("ended", 2, yours=False), 1, kind="bot", stands_in_for="Zoe")
    assert not away_seats(with_seat(seat, 1, is_away=True))
    assert not bot_away(seat).lit
    assert bot_away(with_seat(seat, 1, stands_in_for="")).lit


@pytest.mark.parametrize("room", range(11, 40))
def test_of_two_long_names_the_persons_is_cut_last(room: int) -> None:
    told = Presence(stands_in_for="Hildegard").name(LONG_NAME, room, SKIN)
    assert len(told) <= room
    assert told.startswith("Fe")
    assert " for Hi" in told
    assert room < 17 or told.endswith(" for Hildegard")


# ---------------------------------------------------------------- the log

GONE_AND_BACK: tuple[Event, ...] = (
    BidPlaced(1, 3),
    Left(1),
    Replaced(1, "bot", "Olive"),
    BidPlaced(1, 4),
    Returned(1),
    Replaced(1, "human", "Bo"),
    BidPlaced(1, 5),
)
TOLD = (
    "Bo bids 3.",
    "Bo's connection went; the seat is kept.",
    "Olive, a bot, plays on for Bo.",
    "Olive bids 4.",
    "Bo is back.",
    "Bo bids 5.",
)
NUMBERS = (0, 1, 2, 3, 4, 6)
"""Which of them each line tells."""


def told_of(events: tuple[Event, ...], has_it: str, plays_for: str, height: int = 20) -> list[str]:
    log: list[LogEntry] = [Happened(number, event) for number, event in enumerate(events)]
    said = Page().sentences(
        log, ("Ann", has_it), 60, height, is_framed=True, people=("Ann", plays_for)
    )
    return [one.text for one in said]


@pytest.mark.parametrize("end", range(1, len(GONE_AND_BACK) + 1))
def test_everything_is_told_once_of_who_had_the_seat_at_the_time(end: int) -> None:
    has_it = "Olive" if 3 <= end <= 5 else "Bo"
    lines = [line for number, line in zip(NUMBERS, TOLD, strict=True) if number < end]
    assert told_of(GONE_AND_BACK[:end], has_it, "Bo") == lines


@pytest.mark.parametrize("start", range(len(GONE_AND_BACK)))
def test_a_log_that_begins_in_the_middle_does_not_know_the_bots_name_and_tells_the_rest(
    start: int,
) -> None:
    whole = TOLD if start < 3 else [line.replace("Olive", "Bo's bot") for line in TOLD]
    lines = [line for number, line in zip(NUMBERS, whole, strict=True) if number >= start]
    assert told_of(GONE_AND_BACK[start:], "Bo", "Bo") == lines


def test_a_bot_for_somebody_who_has_left_for_good_plays_on_at_a_seat() -> None:
    told = told_of(GONE_AND_BACK[2:4], "Olive", "Olive")
    assert told == ["Olive, a bot, plays on at seat 2.", "Olive bids 4."]


def test_who_was_back_before_a_bot_had_their_seat_for_good_is_named() -> None:
    told = told_of((Left(1), Returned(1), *GONE_AND_BACK[2:]), "Olive", "Olive")
    assert told[1] == "Bo is back."
    for_good = (*GONE_AND_BACK[3:], Replaced(1, "bot", "Basil"))
    assert told_of(for_good, "Basil", "Basil")[:3] == [
        "Bo's bot bids 4.",
        "Bo is back.",
        "Bo bids 5.",
    ]


def test_who_had_a_seat_is_known_by_what_is_no_longer_on_the_page() -> None:
    bids = tuple(BidPlaced(1, amount) for amount in range(100))
    told = told_of((GONE_AND_BACK[2], *bids, *GONE_AND_BACK[4:]), "Bo", "Bo", height=9)
    assert "Olive bids 99." in told


@pytest.mark.parametrize("before", [(), GONE_AND_BACK[2:4]])
def test_the_end_of_a_game_tells_for_whom_a_bot_won(before: tuple[Event, ...]) -> None:
    (end,) = (
        one for one in events_of(lucky10("ended", 2, yours=False)) if isinstance(one, GameEnded)
    )
    won = replace(end, ranking=(1, 0), totals=(90, 120))
    assert told_of((*before, won), "Olive", "Bo")[-1] == (
        "The game is over: Olive for Bo wins with 120."
    )
    assert told_of((*before, won), "Bo", "Bo")[-1] == "The game is over: Bo wins with 120."


def events_of(view: TableView) -> tuple[Event, ...]:
    return tuple(entry.event for entry in view.log if isinstance(entry, Happened))


def test_somebody_replaced_twice_is_told_of_twice() -> None:
    events = (*GONE_AND_BACK[2:], Replaced(1, "bot", "Basil"), BidPlaced(1, 6))
    told = told_of(events, "Basil", "Bo")
    assert told[0] == "Olive, a bot, plays on for Bo."
    assert told[-2:] == ["Basil, a bot, plays on for Bo.", "Basil bids 6."]


def test_names_in_a_game_that_begins_hold_from_there_on() -> None:
    begins = replace_start(("Ann", "Bo"))
    told = told_of((begins, BidPlaced(1, 3), *GONE_AND_BACK[2:4]), "Olive", "Olive")
    assert told[0] == "Bo bids 3."
    assert told[1] == "Olive, a bot, plays on for Bo."


def replace_start(names: tuple[str, ...]) -> Event:
    """Return the start of a game that people of these names play."""
    log = lucky10("auction", 2).log
    (start,) = (
        entry.event
        for entry in log
        if isinstance(entry, Happened) and entry.event.kind == "game_started"
    )
    players = tuple(PlayerInfo(seat, name, "human") for seat, name in enumerate(names))
    return replace(start, players=players)  # type: ignore[call-arg]  # a GameStarted, by its kind
