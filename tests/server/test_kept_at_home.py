"""At home: games are kept, and an unfinished one is gone on with, however it was left."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random

import pytest

from games.bots import bot_named
from games.ten_thousand.actions import Throw
from games.ten_thousand.views import TenThousandView
from games.verify import verify
from server.archive import Archive
from server.books.reading import Reader
from server.home import (
    ELSEWHERE,
    GIVEN_UP,
    MOST_UNFINISHED,
    NOT_KEPT,
    HallAtHome,
    open_archive,
    open_hall,
)
from server.house.bucket import Bucket
from server.house.changes import Change
from server.house.hall import Hall
from server.journal.database import FILE
from tests.server.house.support import Guestbook
from tui.house import Act, OpenTable, Rename, SetReady, Sit, TableView

PATIENCE = 10.0


async def until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - the disk says nothing when it is done
            await asyncio.sleep(0.001)


class AtHome:
    """What is played on one machine, from opening to closing, or to being killed."""

    def __init__(self, hall: Hall, home: HallAtHome) -> None:
        self.hall, self.home = hall, home

    async def play(self, *names: str, target: int = 10_000) -> list[Guestbook]:
        """Let people begin a game of Ten Thousand; returns them, who is to throw first."""
        people = [Guestbook(self.home.enter(name)) for name in names]
        first, *others = people
        first.visit.ask(OpenTable("ten-thousand", "", len(names), {"target": target, "entry": 0}))
        await until(lambda: first.maybe_table)
        for person in others:
            person.visit.ask(Sit(first.table.table))
        await until(lambda: all(person.maybe_table for person in people))
        for person in people:
            person.visit.ask(SetReady(True))
        await until(lambda: all(person.stage() == "playing" for person in people))
        return sorted(people, key=lambda person: person.seat not in person.game.to_act)

    async def go_on(self, table: TableView) -> list[Guestbook]:
        """Let everybody who sits at a table go on with the game there."""
        people = [Guestbook(self.home.enter(seat.name)) for seat in table.seats]
        for person in people:
            person.visit.ask(Sit(table.table))
        await until(lambda: all(person.maybe_table for person in people))
        await until(lambda: not any(seat.is_away for seat in people[0].table.seats))
        return people

    async def go(self, *people: Guestbook) -> None:
        """Leave the game that people play unfinished, and let them go."""
        self.home.set_aside(people[0].table.table)
        for person in people:
            person.visit.close()


@asynccontextmanager
async def at_home(folder: Path, *, is_killed: bool = False) -> AsyncIterator[AtHome]:
    archive, problem = open_archive(folder)
    assert archive is not None
    assert problem == ""
    hall, home, problem = await open_hall(archive)
    assert home.is_kept
    assert problem == ""
    yield AtHome(hall, home)
    if is_killed:
        tasks = tuple(hall._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    else:
        await hall.close("")
    archive.close()


async def throw(person: Guestbook) -> None:
    moment = person.table.moment
    person.visit.ask(Act(Throw(), moment))
    await until(lambda: person.table.moment > moment)


def seen_by_all(view: TableView) -> tuple[object, ...]:
    assert isinstance(view.view, TenThousandView)
    game = view.view
    return game.turn, game.turn_number, game.thrown, game.round_total, view.moment


@pytest.mark.parametrize("is_killed", [False, True], ids=["closed", "killed"])
async def test_a_game_around_one_keyboard_is_there_the_next_time(
    tmp_path: Path, is_killed: bool
) -> None:
    async with at_home(tmp_path, is_killed=is_killed) as before:
        ann, _ = await before.play("Ann", "Bo")
        await throw(ann)
        shown = seen_by_all(ann.table)
    async with at_home(tmp_path) as after:
        (table,) = after.home.unfinished()
        assert seen_by_all(table) == shown
        people = await after.go_on(table)
        assert after.home.unfinished() == ()
        assert [person.name for person in people] == ["Ann", "Bo"]
        assert seen_by_all(people[0].table) == shown
        turn = people[0].game.turn
        moment = people[turn].table.moment
        people[turn].visit.ask(Act(Throw(), moment))
        await until(lambda: people[turn].table.moment > moment)


async def test_a_game_that_is_left_waits_while_another_is_played(tmp_path: Path) -> None:
    async with at_home(tmp_path) as home:
        ann, bo = await home.play("Ann", "Bo")
        first = ann.table.table
        await home.go(ann, bo)
        assert [table.table for table in home.home.unfinished()] == [first]
        (alone,) = await home.play("Ann")
        second = alone.table.table
        assert [table.table for table in home.home.unfinished()] == [first]
        await home.go(alone)
        assert [table.table for table in home.home.unfinished()] == [second, first]
    async with at_home(tmp_path) as home:
        assert [table.table for table in home.home.unfinished()] == [second, first]
        assert [p.name for p in await home.go_on(home.home.unfinished()[1])] == ["Ann", "Bo"]


async def test_a_game_that_is_given_up_is_gone_and_its_record_says_so(tmp_path: Path) -> None:
    async with at_home(tmp_path) as home:
        ann, bo = await home.play("Ann", "Bo")
        game_id = ann.table.game_id
        table = ann.table.table
        home.home.set_aside(table)
        bo.visit.close()
        home.home.give_up(table)
        assert home.home.unfinished() == ()
        await until(lambda: not home.hall.tables)
        assert await ann.heard() == GIVEN_UP
        home.home.give_up(table)
    async with at_home(tmp_path) as home:
        assert home.home.unfinished() == ()
        again = Guestbook(home.home.enter("Bo"))
        assert await again.heard() == ""
    record = Reader(tmp_path).record(game_id)
    assert "game_abandoned" in record[-1]
    verify(record)


async def test_of_too_many_games_the_one_that_was_left_first_is_given_up(
    tmp_path: Path,
) -> None:
    async with at_home(tmp_path) as home:
        tables = []
        for number in range(MOST_UNFINISHED + 1):
            (ann,) = await home.play(f"Ann{number}")
            tables.append(ann.table.table)
            await home.go(ann)
        kept = [table.table for table in home.home.unfinished()]
        assert kept == list(reversed(tables[1:]))
        await until(lambda: tables[0] not in home.hall.tables)


async def test_with_as_many_games_as_are_kept_another_can_begin(tmp_path: Path) -> None:
    """Also right after the oldest of them was given up, which takes a moment."""
    async with at_home(tmp_path, is_killed=True) as home:
        for number in range(MOST_UNFINISHED + 1):
            (ann,) = await home.play("Ann")
            patron = home.hall.people.named("Ann")
            assert patron is not None
            patron.bustle = Bucket(1, 1.0)  # who begins so many games in a row is slowed down
            if number < MOST_UNFINISHED:
                await home.go(ann)
    async with at_home(tmp_path) as home:
        assert len(home.home.unfinished()) == MOST_UNFINISHED
        assert len(home.hall.tables) == MOST_UNFINISHED + 1
        await home.play("Ann")


async def test_who_has_another_name_by_now_goes_on_under_that(tmp_path: Path) -> None:
    async with at_home(tmp_path) as home:
        people = await home.play("Ann", "Bo")
        ann = next(person for person in people if person.name == "Ann")
        home.home.set_aside(ann.table.table)
        ann.visit.ask(Rename("Zoe"))
        await until(lambda: ann.name == "Zoe")
    async with at_home(tmp_path) as home:
        (table,) = home.home.unfinished()
        assert {seat.name for seat in table.seats} == {"Zoe", "Bo"}
        zoe, bo = await home.go_on(table)
        assert home.hall.people.named("Ann") is None
        assert {zoe.name, bo.name} == {"Zoe", "Bo"}
        acting = zoe if zoe.seat in zoe.game.to_act else bo
        await throw(acting)


# ---------------------------------------------------------------- the books


async def play_out(people: Sequence[Guestbook]) -> None:
    """Play on as a bot would until the game has ended."""
    choose = bot_named("ten-thousand", "steady")
    random = Random(1)
    while people[0].stage() == "playing":
        turn = people[0].game.turn
        person = next(person for person in people if person.seat == turn)
        moment = person.table.moment
        person.visit.ask(Act(choose(person.game, random), moment))
        await until(lambda: all(p.table.moment > moment for p in people))  # noqa: B023 - at once


async def test_finished_games_stand_in_the_books_under_the_names_of_who_played(
    tmp_path: Path,
) -> None:
    for _ in range(2):
        async with at_home(tmp_path) as home:
            people = await home.play("Ann", "Bo", target=2000)
            game_id = people[0].table.game_id
            await play_out(people)
            ann = next(person for person in people if person.name == "Ann")
            about = await ann.visit.books.about_you()
            assert about.games[0].game_id == game_id
            assert verify(await ann.visit.books.record(game_id)).id == game_id
    reader = Reader(tmp_path)
    assert {(line.name, line.games) for line in reader.standings("ten-thousand").people} == {
        ("Ann", 2),
        ("Bo", 2),
    }
    assert len(reader.games()) == 2


async def test_a_table_at_which_no_game_runs_is_not_kept(tmp_path: Path) -> None:
    async with at_home(tmp_path) as home:
        await play_out(await home.play("Ann", "Bo", target=2000))
    async with at_home(tmp_path) as home:
        assert home.home.unfinished() == ()
        assert home.hall.tables == {}
        ann = Guestbook(home.home.enter("Ann"))
        assert ann.maybe_table is None
    archive, _ = open_archive(tmp_path)
    assert archive is not None
    archive.close()
    assert archive.left.tables == ()


# ---------------------------------------------------------------- where nothing can be kept


async def in_memory(archive: Archive | None) -> str:
    """Play a little without a disk; returns what is said about that."""
    hall, home, problem = await open_hall(archive)
    assert not home.is_kept
    (ann,) = await AtHome(hall, home).play("Ann")
    await throw(ann)
    home.set_aside(ann.table.table)
    assert len(home.unfinished()) == 1
    await hall.close("")
    return problem


async def test_a_second_one_at_the_same_time_plays_in_memory(tmp_path: Path) -> None:
    async with at_home(tmp_path) as home:
        assert open_archive(tmp_path) == (None, ELSEWHERE)
        assert await in_memory(None) == ""
        await home.play("Ann")
    async with at_home(tmp_path) as home:
        assert len(home.home.unfinished()) == 1


def damage(folder: Path) -> None:
    (folder / FILE).write_bytes(b"a letter" * 1000)


def make_newer(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as journal:
        journal.execute("PRAGMA user_version=99")


@pytest.mark.parametrize(
    ("spoil", "said"), [(damage, "left as it is"), (make_newer, "from a newer Mint Tin")]
)
async def test_what_cannot_be_gone_on_with_is_told_and_left_as_it_is(
    tmp_path: Path, spoil: Callable[[Path], None], said: str
) -> None:
    async with at_home(tmp_path) as home:
        await home.play("Ann")
    spoil(tmp_path)
    before = (tmp_path / FILE).read_bytes()
    archive, problem = open_archive(tmp_path)
    assert archive is None
    assert problem.startswith(NOT_KEPT)
    assert said in problem
    assert (tmp_path / FILE).read_bytes() == before


def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    archive, problem = open_archive(tmp_path / "file")
    assert archive is None
    assert problem == f"{NOT_KEPT} {tmp_path / 'file'} cannot be written: File exists."


class FullJournal:
    """A journal that writes nothing."""

    async def keep(self, changes: Sequence[Change]) -> None:
        del changes
        raise OSError(28, "No space left on device")


async def test_a_disk_that_is_full_from_the_first_keeps_nobody_waiting_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.home._PATIENCE", 0.05)
    archive, _ = open_archive(tmp_path)
    assert archive is not None
    with closing(archive), monkeypatch.context() as full:
        full.setattr(archive, "journal", FullJournal())
        assert await in_memory(archive) == f"{NOT_KEPT} The disk cannot be written."
