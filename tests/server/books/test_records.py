"""Records are looked up in the file: those of games that are over, and what runs for the house."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from games.errors import MintTinError
from games.verify import verify
from server.books.errors import BooksClosed, BrokeOff, GameRuns, NotInTheBooks
from server.books.opening import opened
from server.books.reading import Reader
from server.house.changes import LinesRetired, PersonForgotten, TableGone
from server.journal.database import FILE
from server.journal.schema import VERSION
from tests.server.books.house_file import SINCE, HouseFile, later, record_of

# ---------------------------------------------------------------- what is there


@pytest.mark.parametrize("game", ["lucky10", "ten-thousand"])
def test_the_record_of_a_finished_game_is_there_to_the_letter_and_verifies(
    house: HouseFile, reader: Reader, game: str
) -> None:
    match = house.play(game, [house.person("Ann", keys=["SHA256:a"]), "Olive", "Basil"])
    lines = reader.record(match.setup.game_id)
    assert lines == record_of(match)
    assert verify(lines).id == match.setup.game_id


def test_the_record_of_an_abandoned_game_is_open_to_all(house: HouseFile, reader: Reader) -> None:
    match = house.begin("lucky10", [house.person("Ann"), "Olive"])
    house.abandon(match)
    assert verify(reader.record(match.setup.game_id)).abandoned == "nobody was there"


def test_a_running_game_has_no_record_for_anybody(house: HouseFile, reader: Reader) -> None:
    match = house.begin("lucky10", [house.person("Ann"), "Olive"])
    with pytest.raises(GameRuns, match="has not ended"):
        reader.record(match.setup.game_id)


def test_a_game_whose_table_broke_is_not_said_to_end_one_day(
    house: HouseFile, reader: Reader
) -> None:
    match = house.begin("lucky10", [house.person("Ann"), "Olive"])
    house.change(TableGone("t1"))
    with pytest.raises(BrokeOff):
        reader.record(match.setup.game_id)


def test_the_house_gets_the_lines_of_a_running_game_without_its_seed(
    house: HouseFile, reader: Reader
) -> None:
    ann = house.person("Ann")
    match = house.begin("lucky10", ["Olive", ann])
    running = reader.running(match.setup.game_id)
    assert running == record_of(match)
    assert match.setup.seed.hex() not in repr(running)


def test_a_game_that_is_over_does_not_run(house: HouseFile, reader: Reader) -> None:
    match = house.play("ten-thousand", [house.person("Ann"), "Olive"])
    assert reader.running(match.setup.game_id) is None


@pytest.mark.parametrize("game_id", ["nothing", "", "x" * 10_000, "é", "\ud800", "' OR 1=1 --"])
def test_a_game_that_there_is_not_is_a_sentence(
    house: HouseFile, reader: Reader, game_id: str
) -> None:
    house.play("ten-thousand", [house.person("Ann"), "Olive"])
    for question in (reader.record, reader.running):
        with pytest.raises(NotInTheBooks, match="There is no game of that id"):
            question(game_id)


def test_a_record_kept_no_longer_is_a_sentence_and_the_game_still_counts(
    house: HouseFile, reader: Reader
) -> None:
    ann = house.person("Ann", keys=["SHA256:a"])
    old = house.play("ten-thousand", [ann, "Olive"], later(-48))
    new = house.play("ten-thousand", [ann, "Olive"], later(0))
    house.change(LinesRetired(later(-24), guests_before=SINCE))
    with pytest.raises(NotInTheBooks, match="not kept any more"):
        reader.record(old.setup.game_id)
    assert reader.record(new.setup.game_id) == record_of(new)
    assert reader.standings("ten-thousand").people[0].games == 2
    assert [game.has_lines for game in reader.games()] == [True, False]


def test_games_are_listed_newest_first_bounded_with_those_given_up_and_not_those_that_run(
    house: HouseFile, reader: Reader
) -> None:
    ann, bo = house.person("Ann"), house.person("Bo")
    first = house.play("ten-thousand", [ann, "Olive"], later(0))
    given_up = house.begin("lucky10", [ann, bo])
    house.abandon(given_up, later(1))
    last = house.play("ten-thousand", [bo, "Olive"], later(2))
    house.begin("lucky10", [ann, "Basil"])
    house.person("Annette", who=ann)
    house.change(PersonForgotten(bo))
    games = reader.games()
    assert [game.game_id for game in games] == [
        match.setup.game_id for match in (last, given_up, first)
    ]
    assert [game.players for game in games] == [
        ("somebody", "Olive"),
        ("Annette", "somebody"),
        ("Annette", "Olive"),
    ]
    assert [game.is_abandoned for game in games] == [False, True, False]
    assert reader.games(2) == games[:2]


# ---------------------------------------------------------------- the file


def test_books_can_be_read_while_the_house_writes(house: HouseFile, reader: Reader) -> None:
    ann = house.person("Ann")
    before = house.play("ten-thousand", [ann, "Olive"])
    house.connection.execute("BEGIN IMMEDIATE")
    house.connection.execute("DELETE FROM lines")
    assert reader.record(before.setup.game_id) == record_of(before)
    house.connection.execute("ROLLBACK")


def test_reading_leaves_nothing_open_that_keeps_the_house_from_tidying_up(
    house: HouseFile, reader: Reader
) -> None:
    house.play("ten-thousand", [house.person("Ann"), "Olive"])
    with opened(house.folder) as pages:
        with pages.one_moment():
            pages.ask("SELECT count(*) FROM lines")
            assert checkpoint_is_blocked(house)
        assert not checkpoint_is_blocked(house)
    reader.standings("ten-thousand")
    assert not checkpoint_is_blocked(house)


def checkpoint_is_blocked(house: HouseFile) -> bool:
    """Write something, and see whether the writer could begin its log anew."""
    house.person("Somebody new", who="new")
    house.connection.execute("PRAGMA busy_timeout=0")
    return bool(house.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0])


def test_a_house_that_is_closed_can_be_read(house: HouseFile, reader: Reader) -> None:
    match = house.play("ten-thousand", [house.person("Ann"), "Olive"])
    house.close()
    assert {path.name for path in house.folder.iterdir()} == {FILE}
    assert reader.record(match.setup.game_id) == record_of(match)


def test_a_house_that_was_killed_can_be_read_with_all_that_was_safe(tmp_path: Path) -> None:
    """What was committed is in the log beside the file, which nobody has put in its place yet."""
    script = (
        "import os, sys; from pathlib import Path;"
        "from tests.server.books.house_file import HouseFile;"
        "house = HouseFile(Path(sys.argv[1]));"
        "match = house.play('ten-thousand', [house.person('Ann'), 'Olive']);"
        "print(match.setup.game_id, len(match.events), flush=True); os._exit(9)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=False,
    )
    assert done.returncode == 9, done.stderr
    game_id, lines = done.stdout.split()
    record = Reader(tmp_path).record(game_id)
    assert len(record) == int(lines)
    assert verify(record).id == game_id


def test_nothing_can_be_written_through_the_books(house: HouseFile) -> None:
    with pytest.raises(BooksClosed, match="readonly"), opened(house.folder) as pages:
        pages.ask("DELETE FROM games")


def test_without_a_file_the_books_are_closed_and_none_is_made(tmp_path: Path) -> None:
    reader = Reader(tmp_path / "nowhere")
    with pytest.raises(MintTinError, match=r"^There are no books yet"):
        reader.standings("lucky10")
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize(
    ("version", "sentence"),
    [(VERSION + 1, "from a newer Mint Tin"), (VERSION - 1, "open the house once")],
)
def test_books_of_another_version_are_not_read(
    house: HouseFile, reader: Reader, version: int, sentence: str
) -> None:
    house.connection.execute(f"PRAGMA user_version={version}")
    with pytest.raises(BooksClosed, match=sentence):
        reader.games()


@pytest.mark.parametrize("content", [b"", b"not a database at all" * 100])
def test_a_file_that_is_no_journal_is_a_sentence(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(BooksClosed):
        Reader(tmp_path).standings("lucky10")
    assert (tmp_path / FILE).read_bytes() == content


def test_another_programs_database_is_a_sentence(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("CREATE TABLE games (id)")
    with pytest.raises(BooksClosed, match="not a journal of this program"):
        Reader(tmp_path).games()


def test_what_could_not_be_read_is_there_once_it_can_be(house: HouseFile, reader: Reader) -> None:
    house.play("ten-thousand", [house.person("Ann"), "Olive"])
    away = house.folder / "away"
    (house.folder / FILE).rename(away)
    with pytest.raises(BooksClosed):
        reader.standings("ten-thousand")
    away.rename(house.folder / FILE)
    assert reader.standings("ten-thousand").people[0].games == 1
