"""What is written is read again as it was, however often it is written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from games.events import PlayerInfo, Returned
from games.match import Match, Setup
from games.registry import GAMES
from games.verify import verify
from server.house.bounds import MOST_NEWS, MOST_TALK_KEPT
from server.house.changes import (
    Alive,
    ClockKept,
    Entry,
    Lines,
    LinesRetired,
    NewsKept,
    PersonForgotten,
    PersonJoined,
    PersonKept,
    PersonSeen,
    TableGone,
    TableKept,
    TalkKept,
)
from server.house.journal import Contradiction
from server.house.kept import KeptLine, KeptNews, Likes
from server.journal.database import FILE, faults, open_to_write
from server.journal.loading import load
from server.journal.rows import write
from tests.server.books.house_file import entries, finish
from tests.server.journal.changes import (
    ANN,
    CLOCK,
    EVERYTHING,
    NEWS,
    NOW,
    TABLE,
    TALK,
    began,
    lines,
    over,
)


class Journal:
    """A journal that is written to directly."""

    def __init__(self, folder: Path) -> None:
        self.connection = open_to_write(folder)
        self.file = folder / FILE

    def write(self, *changes: object) -> None:
        for change in changes:
            write(self.connection, change)  # type: ignore[arg-type]  # any change

    def dump(self) -> list[str]:
        return list(self.connection.iterdump())

    def ask(self, sql: str) -> list[tuple[object, ...]]:
        return self.connection.execute(sql).fetchall()


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    made = Journal(tmp_path)
    with closing(made.connection):
        yield made
        assert faults(made.connection) == ()


def test_a_house_is_read_as_it_was_written(journal: Journal) -> None:
    journal.write(*EVERYTHING, Alive(NOW, is_opening=True))
    left = load(journal.connection)
    assert left.people == (ANN,)
    assert left.nets == {"p1": 7}
    (table,) = left.tables
    assert (table.table, table.clock, table.lines) == (TABLE, CLOCK, ((0, TALK),))
    assert table.seed == bytes(32)
    assert len(table.events) == 2
    assert (left.alive_at, left.was_closed, left.broken) == (NOW, False, ())
    assert left.news == ((0, NEWS),)


def test_an_empty_journal_is_a_house_that_never_was(journal: Journal) -> None:
    left = load(journal.connection)
    assert (left.people, left.tables, left.alive_at) == ((), (), None)


def test_everything_written_twice_is_the_same_as_once(journal: Journal) -> None:
    journal.write(*EVERYTHING)
    once = journal.dump()
    journal.write(*EVERYTHING)
    assert journal.dump() == once


def test_a_line_that_is_there_is_never_another(journal: Journal) -> None:
    journal.write(*EVERYTHING)
    with pytest.raises(Contradiction, match="line 1 of game g1"):
        journal.write(Lines("g1", [Entry(1, NOW, Returned(0))]))


def test_what_is_known_of_somebody_is_the_newest(journal: Journal) -> None:
    later = replace(ANN, name="Anna", likes=Likes(), keys=("SHA256:c",))
    journal.write(PersonKept(ANN), PersonKept(later))
    (person,) = load(journal.connection).people
    assert (person.name, person.likes) == ("Anna", Likes())
    assert set(person.keys) == {*ANN.keys, "SHA256:c"}


def test_a_table_is_as_it_was_last_and_gone_with_its_talk(journal: Journal) -> None:
    journal.write(*EVERYTHING)
    journal.write(TableKept(replace(TABLE, name="Other")), ClockKept("t1", None))
    (table,) = load(journal.connection).tables
    assert (table.table.name, table.clock, len(table.lines)) == ("Other", None, 1)
    journal.write(TableGone("t1"))
    assert load(journal.connection).tables == ()
    assert journal.ask("SELECT count(*) FROM talk") == [(0,)]
    assert journal.ask("SELECT count(*) FROM lines") == [(2,)]


def test_of_talk_the_last_lines_are_kept(journal: Journal) -> None:
    journal.write(TableKept(TABLE))
    for n in range(MOST_TALK_KEPT + 30):
        journal.write(TalkKept("t1", n, replace(TALK, text=f"line {n}")))
    (table,) = load(journal.connection).tables
    assert [n for n, _ in table.lines] == list(range(30, MOST_TALK_KEPT + 30))


def test_a_table_that_cannot_be_read_is_told_of_and_left(journal: Journal) -> None:
    journal.write(*EVERYTHING, TableKept(replace(TABLE, id="t2", game_id=None)))
    journal.connection.execute("UPDATE tables SET facts='{}' WHERE id='t1'")
    left = load(journal.connection)
    assert [table.table.id for table in left.tables] == ["t2"]
    assert [(broken.id, broken.kept) for broken in left.broken] == [("t1", None)]
    assert journal.ask("SELECT facts FROM tables WHERE id='t1'") == [("{}",)]


def test_a_house_that_was_closed_is_known_by_it_until_it_opens(journal: Journal) -> None:
    later = NOW + timedelta(hours=1)
    journal.write(Alive(NOW, is_opening=True), Alive(later, is_closing=True))
    left = load(journal.connection)
    assert (left.alive_at, left.was_closed) == (later, True)
    journal.write(Alive(later, is_opening=True))
    assert not load(journal.connection).was_closed


def test_two_people_who_are_one_have_the_keys_and_games_of_both(journal: Journal) -> None:
    bo = replace(ANN, id="p2", name="Bo", keys=("SHA256:bo",))
    journal.write(*EVERYTHING, PersonKept(bo), PersonJoined("p1", "p2"))
    left = load(journal.connection)
    (person,) = left.people
    assert (person.id, set(person.keys)) == ("p2", {*ANN.keys, "SHA256:bo"})
    assert left.nets == {"p2": 7}


def test_of_somebody_forgotten_nothing_is_left_but_a_seat(journal: Journal) -> None:

    players = (PlayerInfo(0, "Ann", "human", "clover"), PlayerInfo(1, "Olive", "bot"))
    match = Match(GAMES["lucky10"], Setup("g1", bytes(32), players, {}))
    match.begin()
    finish(match, Random(1))
    journal.write(PersonKept(ANN), began("g1"), Lines("g1", entries(match.events)), over("g1"))
    journal.write(PersonForgotten("p1"))
    journal.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert b'clover"' in journal.file.read_bytes()  # the dice depend on the word
    assert not [name for name in (b"Ann", b"SHA256:a") if name in journal.file.read_bytes()]
    assert "Ann" not in "".join(journal.dump())
    assert "SHA256:a" not in "".join(journal.dump())
    record = [text for (text,) in journal.ask("SELECT line FROM lines ORDER BY n")]
    assert verify(map(str, record)).players[0].name == "somebody"
    assert journal.ask("SELECT name, person, net FROM seats WHERE seat=0") == [
        ("somebody", None, 7)
    ]


def test_lines_of_games_that_ended_long_ago_go_and_how_they_ended_stays(journal: Journal) -> None:
    journal.write(*EVERYTHING, began("g2"), lines("g2", 0), TableGone("t1"))
    later = NOW + timedelta(days=31)
    journal.write(LinesRetired(None, later))
    assert journal.ask("SELECT count(*) FROM lines") == [(3,)]
    journal.write(LinesRetired(later - timedelta(days=30), later))
    assert journal.ask("SELECT game FROM lines") == [("g2",)]
    assert journal.ask("SELECT place FROM seats WHERE game='g1'") == [(1,), (2,)]


def test_guests_not_seen_for_long_are_forgotten_and_nobody_else(journal: Journal) -> None:
    guest = replace(ANN, id="p2", name="guest-abcd", is_guest=True, keys=())
    journal.write(PersonKept(ANN), PersonKept(guest))
    journal.write(LinesRetired(None, NOW))
    assert len(load(journal.connection).people) == 2
    journal.write(LinesRetired(None, NOW + timedelta(seconds=1)))
    assert load(journal.connection).people == (ANN,)


def test_a_guest_with_a_seat_is_kept_however_long_the_house_was_down(journal: Journal) -> None:
    guest = replace(ANN, id="p2", name="guest-abcd", is_guest=True, keys=())
    seats = (TABLE.seats[0], replace(TABLE.seats[1], person="p2", bot=None))
    journal.write(PersonKept(ANN), PersonKept(guest), TableKept(replace(TABLE, seats=seats)))
    journal.write(LinesRetired(None, NOW + timedelta(days=9)))
    assert {person.id for person in load(journal.connection).people} == {"p1", "p2"}
    journal.write(TableGone("t1"), LinesRetired(None, NOW + timedelta(days=9)))
    assert load(journal.connection).people == (ANN,)


def test_a_guest_who_has_a_seat_is_kept_however_long(journal: Journal) -> None:
    guest = replace(ANN, id="p2", name="guest-abcd", is_guest=True, keys=())
    (seat, bot) = TABLE.seats
    journal.write(PersonKept(guest))
    journal.write(TableKept(replace(TABLE, seats=(replace(seat, person="p2"), bot))))
    journal.write(LinesRetired(None, NOW + timedelta(days=9)))
    assert [person.id for person in load(journal.connection).people] == ["p2"]
    journal.write(TableKept(TABLE), LinesRetired(None, NOW + timedelta(days=9)))
    assert load(journal.connection).people == ()


def test_what_somebody_said_and_what_was_told_of_them_goes_with_them(journal: Journal) -> None:
    bo = replace(ANN, id="p2", name="Bo", keys=())
    journal.write(PersonKept(ANN), PersonKept(bo), TableKept(TABLE))
    lines = (
        KeptLine("g1", 1, "Ann", 0, "mine", ("p1",)),
        KeptLine("g1", 1, "Bo", None, "not hers", ("p2",)),
        KeptLine("g1", 1, None, None, "of both", ("p1", "p2")),
        KeptLine("g1", 1, None, None, "of nobody", ()),
    )
    journal.write(*(TalkKept(TABLE.id, n, line) for n, line in enumerate(lines)))
    journal.write(PersonForgotten("p1"))
    (table,) = load(journal.connection).tables
    assert [line.text for _, line in table.lines] == ["not hers", "of nobody"]


def test_of_the_news_the_last_are_kept_and_what_cannot_be_read_is_left_out(
    journal: Journal,
) -> None:
    for n in range(MOST_NEWS + 5):
        journal.write(NewsKept(n, KeptNews(f"news {n}")))
    assert [n for n, _ in load(journal.connection).news] == list(range(5, MOST_NEWS + 5))
    journal.connection.execute("UPDATE news SET entry='?' WHERE n=7")
    assert 7 not in dict(load(journal.connection).news)


def test_the_news_about_somebody_go_with_them_and_follow_who_they_turned_out_to_be(
    journal: Journal,
) -> None:
    bo = replace(ANN, id="p2", name="Bo", keys=())
    journal.write(PersonKept(ANN), PersonKept(bo))
    for n, about in enumerate((("p1",), ("p2",), ("p2", "p1"), ())):
        journal.write(NewsKept(n, KeptNews(f"news {n}", about)))
    journal.write(PersonForgotten("p1"))
    assert [n for n, _ in load(journal.connection).news] == [1, 3]
    journal.write(PersonJoined("p2", "p3"))
    assert dict(load(journal.connection).news)[1].about == ("p3",)


def test_tables_and_what_was_said_there_follow_who_somebody_turned_out_to_be(
    journal: Journal,
) -> None:
    bo = replace(ANN, id="p2", name="Bo", keys=())
    journal.write(PersonKept(ANN), PersonKept(bo), TableKept(TABLE))
    journal.write(TalkKept(TABLE.id, 0, KeptLine("g1", 1, "Ann", 0, "hello", ("p1",))))
    journal.write(PersonJoined("p1", "p2"))
    (table,) = load(journal.connection).tables
    assert table.lines[0][1].about == ("p2",)
    assert table.table.began[0].person == table.table.spectators[0] == "p2"
    assert '"p1"' not in "".join(journal.dump())


def test_a_table_that_is_called_after_somebody_is_called_as_they_are_by_now(
    journal: Journal,
) -> None:
    def table_name() -> object:
        return journal.ask("SELECT table_name FROM games")[0][0]

    bo = replace(ANN, id="p2", name="Bo", keys=())
    journal.write(PersonKept(ANN), PersonKept(bo), replace(began("g1"), table_name="Ann's table"))
    journal.write(PersonKept(replace(ANN, name="Zoe")))
    assert table_name() == "Zoe's table"
    journal.write(PersonJoined("p1", "p2"))
    assert table_name() == "Bo's table"
    journal.write(PersonForgotten("p2"))
    assert table_name() == "somebody's table"


def test_who_was_here_until_when_changes_nothing_else_that_is_known(journal: Journal) -> None:
    later = NOW + timedelta(hours=1)
    journal.write(PersonSeen("p1", NOW), PersonKept(ANN), PersonSeen("p1", later))
    assert load(journal.connection).people == (replace(ANN, seen_at=later),)


def test_of_a_guest_and_somebody_of_one_name_the_guest_comes_first(journal: Journal) -> None:
    later = NOW + timedelta(hours=1)
    guest = replace(ANN, id="p2", is_guest=True, keys=(), seen_at=later)
    journal.write(PersonKept(ANN), PersonKept(guest))
    assert [person.id for person in load(journal.connection).people] == ["p2", "p1"]


def test_the_lines_of_a_game_that_a_table_still_shows_stay_until_it_is_gone(
    journal: Journal,
) -> None:
    journal.write(*EVERYTHING)
    retired = LinesRetired(NOW + timedelta(days=1), NOW)
    journal.write(retired)
    assert journal.ask("SELECT count(*) FROM lines") == [(2,)]
    journal.write(TableGone("t1"), retired)
    assert journal.ask("SELECT count(*) FROM lines") == [(0,)]


def test_no_seed_is_in_what_might_be_logged(journal: Journal) -> None:
    seed = repr(TABLE.secret.seed)
    journal.write(*EVERYTHING)
    (left,) = load(journal.connection).tables
    assert left.seed == bytes(32)
    assert seed not in repr(left)
    assert repr(left.seed) not in repr((left, began("g1")))


def test_tables_at_which_somebody_never_was_are_not_written_anew_when_they_are_joined(
    journal: Journal,
) -> None:
    journal.write(*EVERYTHING)
    journal.write(*(PersonKept(replace(ANN, id=who, name=who, keys=())) for who in ("p2", "p3")))
    before = journal.connection.total_changes
    journal.write(PersonJoined("p2", "p3"))
    assert journal.connection.total_changes == before + 1
