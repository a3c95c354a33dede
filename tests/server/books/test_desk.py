"""People get what they ask of the books, and the house goes on meanwhile."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from games.errors import BadOption
from games.record import RecordLine
from games.seen import seen
from server.books.desk import FRESH_FOR, MOST_WAITING, BooksDesk
from server.books.errors import BooksClosed, BrokeOff, GameRuns, NotInTheBooks, TooManyQuestions
from server.books.reading import Reader
from server.journal.plain import to_time
from tests.server.books.house_file import NIGHT_OUT, HouseFile, later, record_of
from tui.books import AboutYou, Books, Standings


def nothing_seen(game_id: str) -> None:
    """See no running game."""


class SlowReader(Reader):
    """Reads as ever, but only once `gate` is open. Counts what it is asked."""

    def __init__(self, house: HouseFile) -> None:
        super().__init__(house.folder)
        self.gate = threading.Event()
        self.gate.set()
        self.asked: list[str] = []
        self.threads: set[str] = set()

    def _wait(self, question: str) -> None:
        self.threads.add(threading.current_thread().name)
        self.asked.append(question)
        assert self.gate.wait(20)

    def standings(self, game: str) -> Standings:
        self._wait(f"standings {game}")
        return super().standings(game)

    def about(self, person_id: str) -> AboutYou:
        self._wait(f"about {person_id}")
        return super().about(person_id)


class Desk:
    """A desk with a clock set by hand."""

    def __init__(self, house: HouseFile, thread: ThreadPoolExecutor) -> None:
        self.reader = SlowReader(house)
        self.now = 100.0
        self.thread = thread
        self.running: set[str] = set()
        """The games that are played at a table."""
        self.desk = BooksDesk(self.reader, thread, lambda: self.now)

    def books(self, person_id: str) -> Books:
        return self.desk.books_of(person_id, nothing_seen, self.running.__contains__)


@pytest.fixture
async def desk(house: HouseFile) -> AsyncIterator[Desk]:
    thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="books")
    desk = Desk(house, thread)
    yield desk
    desk.reader.gate.set()
    thread.shutdown()


async def test_people_get_what_the_reader_says(house: HouseFile, desk: Desk) -> None:
    ann = house.person("Ann", keys=["a"])
    match = house.play("lucky10", [ann, "Olive"])
    books, reader = desk.books(ann), Reader(house.folder)
    assert await books.standings("lucky10") == reader.standings("lucky10")
    assert await books.about_you() == reader.about(ann)
    assert await books.record(match.setup.game_id) == record_of(match)


async def test_the_house_goes_on_while_the_books_are_read(house: HouseFile, desk: Desk) -> None:
    ann = house.person("Ann", keys=["a"])
    desk.reader.gate.clear()
    asked = asyncio.create_task(desk.books(ann).about_you())
    for _ in range(50):
        await asyncio.sleep(0)
    assert not asked.done()
    desk.reader.gate.set()
    assert (await asked).name == "Ann"
    assert threading.current_thread().name not in desk.reader.threads


async def test_a_thousand_who_ask_for_standings_at_once_cost_one_reading(
    house: HouseFile, desk: Desk
) -> None:
    house.play("lucky10", [house.person("Ann", keys=["a"]), "Olive"])
    answers = await asyncio.gather(*(desk.books(str(n)).standings("lucky10") for n in range(1000)))
    assert desk.reader.asked == ["standings lucky10"]
    assert len(set(map(id, answers))) == 1


async def test_standings_are_read_anew_when_they_are_no_longer_fresh(
    house: HouseFile, desk: Desk
) -> None:
    ann = house.person("Ann", keys=["a"])
    house.play("lucky10", [ann, "Olive"])
    books = desk.books(ann)
    await books.standings("lucky10")
    house.play("lucky10", [ann, "Olive"], later(1))
    desk.now += FRESH_FOR - 0.1
    assert (await books.standings("lucky10")).people[0].games == 1
    desk.now += 0.2
    assert (await books.standings("lucky10")).people[0].games == 2
    await books.standings("ten-thousand")
    assert desk.reader.asked == [
        "standings lucky10",
        "standings lucky10",
        "standings ten-thousand",
    ]


async def test_standings_that_could_not_be_read_are_tried_again_at_once(
    house: HouseFile, desk: Desk
) -> None:
    away = house.folder / "away"
    file = house.folder / "journal.db"
    file.rename(away)
    with pytest.raises(BooksClosed):
        await desk.books("ann").standings("lucky10")
    away.rename(file)
    assert await desk.books("ann").standings("lucky10") == Standings("lucky10", (), ())


async def test_a_person_asks_one_thing_at_a_time(house: HouseFile, desk: Desk) -> None:
    ann, bo = house.person("Ann", keys=["a"]), house.person("Bo", keys=["b"])
    desk.reader.gate.clear()
    first = asyncio.create_task(desk.books(ann).about_you())
    of_bo = asyncio.create_task(desk.books(bo).about_you())
    await asyncio.sleep(0)
    with pytest.raises(TooManyQuestions, match="what you asked before"):
        await desk.books(ann).record("abc")
    desk.reader.gate.set()
    assert [(await first).name, (await of_bo).name] == ["Ann", "Bo"]
    with pytest.raises(NotInTheBooks):
        await desk.books(ann).record("abc")


async def test_so_many_questions_wait_and_no_more(house: HouseFile, desk: Desk) -> None:
    ann = house.person("Ann", keys=["a"])
    desk.reader.gate.clear()
    waiting = [
        asyncio.create_task(desk.books(f"nobody {n}").about_you()) for n in range(MOST_WAITING)
    ]
    await asyncio.sleep(0)
    with pytest.raises(TooManyQuestions, match="ask again in a moment"):
        await desk.books(ann).about_you()
    desk.reader.gate.set()
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert {type(answer) for answer in answers} == {NotInTheBooks}
    assert (await desk.books(ann).about_you()).name == "Ann"


async def test_who_goes_away_while_waiting_disturbs_nobody_and_counts_until_it_is_read(
    house: HouseFile, desk: Desk
) -> None:
    ann = house.person("Ann", keys=["a"])
    desk.reader.gate.clear()
    gone = asyncio.create_task(desk.books(ann).standings("lucky10"))
    stays = asyncio.create_task(desk.books("bo").standings("lucky10"))
    about = asyncio.create_task(desk.books(ann).about_you())
    await asyncio.sleep(0)
    gone.cancel()
    about.cancel()
    await asyncio.wait({gone, about})
    with pytest.raises(TooManyQuestions):
        await desk.books(ann).about_you()
    desk.reader.gate.set()
    assert await stays == Standings("lucky10", (), ())
    with pytest.raises(NotInTheBooks):
        await desk.books("cy").about_you()  # one thread: what was asked before has been read
    assert (await desk.books(ann).about_you()).name == "Ann"


async def test_own_running_game_is_shown_as_its_player_may_see_it(
    house: HouseFile, desk: Desk
) -> None:
    ann = house.person("Ann", keys=["a"])
    match = house.begin("lucky10", [ann, "Olive"])
    game_id = match.setup.game_id
    known = [RecordLine(n, to_time(NIGHT_OUT), event) for n, event in enumerate(match.events)]
    for seat, person in enumerate((ann, "bo")):
        lines = await desk.desk.books_of(
            person, {game_id: seat}.get, {game_id}.__contains__
        ).record(game_id)
        assert lines == seen(known, seat)
        assert match.setup.seed.hex() not in "".join(lines)


async def test_others_running_games_are_for_those_who_play_them(
    house: HouseFile, desk: Desk
) -> None:
    ann = house.person("Ann", keys=["a"])
    match = house.begin("lucky10", [ann, "Olive"])
    desk.running.add(match.setup.game_id)
    with pytest.raises(GameRuns, match="for those who play it until it has ended"):
        await desk.books("bo").record(match.setup.game_id)
    house.abandon(match)
    assert await desk.books("bo").record(match.setup.game_id) == record_of(match)


async def test_a_game_that_no_table_plays_on_is_not_said_to_end_one_day(
    house: HouseFile, desk: Desk
) -> None:
    """Its table is kept, and could not be opened again."""
    match = house.begin("lucky10", [house.person("Ann", keys=["a"]), "Olive"])
    with pytest.raises(BrokeOff):
        await desk.books("bo").record(match.setup.game_id)


async def test_a_game_of_no_name_is_refused_without_reading(desk: Desk) -> None:
    with pytest.raises(BadOption):
        await desk.books("ann").standings("poker")
    assert desk.reader.asked == []


async def test_when_the_house_closes_so_do_its_books(desk: Desk) -> None:
    desk.thread.shutdown()
    with pytest.raises(BooksClosed, match="closing"):
        await desk.books("ann").about_you()
    with pytest.raises(BooksClosed, match="closing"):
        await desk.books("ann").standings("lucky10")
