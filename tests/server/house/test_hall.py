"""Coming in, names, settings, the lobby, and bounds on what people may ask."""

from __future__ import annotations

import asyncio

import pytest

from server.house.bounds import MOST_ASKED, MOST_NOTES
from server.house.people import Identity
from tests.server.house.support import Guestbook, House, settle
from tui.house import (
    Act,
    Claim,
    News,
    OpenTable,
    PersonLine,
    QuickGame,
    Rename,
    Request,
    SaveSettings,
    Say,
    SetReady,
    Settings,
    Sit,
)


async def test_somebody_with_a_key_is_called_as_they_are_elsewhere(house: House) -> None:
    ann = house.enter("Ann")
    assert (ann.name, ann.person.is_guest, ann.person.net) == ("Ann", False, 0)
    assert ann.visit.lobby().people == (PersonLine("Ann", None),)
    assert ann.visit.lobby().house == "The Test House"


@pytest.mark.parametrize(
    ("suggested", "name"),
    [
        ("ann", "ann-2"),
        ("ANN", "ANN-2"),
        ("a n\x1b[31mn!", "an31mn"),
        ("Zoë", "Zo"),
        ("", "player"),
        ("😀😀", "player"),
        ("admin", "player"),
        ("Olive", "player"),
        ("guest-abcd", "player"),
        ("a-very-long-name-indeed", "a-very-long-name"),
        ("ＡＮＮＡ", "ANNA"),
    ],
)
async def test_a_suggested_name_is_tidied_and_made_ones_own(
    house: House, suggested: str, name: str
) -> None:
    house.enter("Ann")
    visit = house.hall.enter(Identity("a key", suggested))
    assert visit.person().name == name


async def test_a_long_name_that_is_taken_still_fits(house: House) -> None:
    for number, name in enumerate(["a" * 16, "a" * 14 + "-2", "a" * 14 + "-3"]):
        assert house.hall.enter(Identity(f"key {number}", "a" * 20)).person().name == name


async def test_guests_get_names_of_their_own_and_different_ones(house: House) -> None:
    guests = [house.enter_guest() for _ in range(20)]
    assert len({guest.name for guest in guests}) == 20
    assert all(guest.name.startswith("guest-") and guest.person.is_guest for guest in guests)


async def test_names_settings_and_chips_follow_the_key(house: House) -> None:
    ann = house.enter("Ann")
    settings = Settings(theme="paper", skin="ascii", colours="16", motion=False, bell=True)
    assert not await ann.ask(Rename("Zora"), SaveSettings(settings))
    ann.visit.close()
    again = house.enter("Ann")
    assert (again.name, again.person.settings) == ("Zora", settings)
    assert house.hall.enter(Identity("another key", "zora")).person().name == "zora-2"


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ("", "A name has 1 to 16"),
        ("x" * 17, "A name has 1 to 16"),
        ("two words", "A name has 1 to 16"),
        ("[red]x", "A name has 1 to 16"),
        ("x\x1b[2J", "A name has 1 to 16"),
        ("Аnn", "A name has 1 to 16"),
        ("bo", "Somebody else in this house is called bo."),
        ("Server", "The house keeps the name Server for itself."),
        ("basil", "The house keeps the name basil for itself."),
        ("guest-zzzz", "The house keeps the name guest-zzzz for itself."),
    ],
)
async def test_a_name_that_cannot_be_taken_gets_a_sentence(
    house: House, wanted: str, sentence: str
) -> None:
    ann = house.enter("Ann")
    house.enter("Bo")
    assert sentence in await ann.ask(Rename(wanted))
    assert ann.name == "Ann"


async def test_a_new_name_is_seen_by_everybody_and_frees_the_old_one(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo)
    await bo.ask(Rename("BO"))
    assert bo.name == "BO"
    await bo.ask(Rename("Zed"))
    assert (await ann.news()).table
    assert ann.table.seats[1].name == "Zed"
    assert ann.told[-1] == "BO is called Zed now."
    assert not await house.enter("Cleo").ask(Rename("Bo"))


async def test_the_lobby_tells_who_is_where(house: House) -> None:
    ann = house.enter("Ann")
    bo = house.enter("bo")
    await ann.ask(OpenTable("lucky10", "Kitchen", 3, {}))
    lobby = bo.visit.lobby()
    assert lobby.people == (PersonLine("Ann", "Kitchen"), PersonLine("bo", None))
    assert lobby.news == ("Ann opened a table of Lucky 10: Kitchen.",)
    ann.visit.close()
    assert bo.visit.lobby().people == (PersonLine("bo", None),)


async def test_news_wait_until_something_has_changed_and_come_once(house: House) -> None:
    ann = house.enter("Ann")
    await ann.news()
    reader = asyncio.create_task(ann.visit.news())
    await settle()
    assert not reader.done()
    await house.advance(1)
    house.enter("Bo")
    await settle()
    assert await reader == News(lobby=True)
    assert await ann.news() == News()


async def test_those_in_the_lobby_are_shown_its_changes_twice_a_second_at_most(
    house: House,
) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.advance(1)
    await ann.news()
    house.enter("Cleo")
    assert await ann.news() == News(lobby=True)
    for number in range(20):
        house.enter(f"visitor{number}").visit.close()
    await bo.ask(Rename("Zora"))
    await house.advance(0.4)
    assert await ann.news() == News()
    assert PersonLine("Zora", None) in ann.visit.lobby().people
    await house.advance(0.1)
    assert await ann.news() == News(lobby=True)
    await house.advance(10)
    assert await ann.news() == News()


async def test_those_at_a_table_are_not_woken_by_the_lobby(house: House) -> None:
    ann = house.enter("Ann")
    await house.open_table("lucky10", ann)
    await ann.news()
    house.enter("Bo")
    await house.advance(1)
    assert await ann.news() == News()
    ann.visit.ask(Say("hello"))
    await settle()
    assert await ann.news() == News(lobby=True, table=True)


async def test_requests_of_one_visit_are_done_in_their_order(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    table = await house.open_table("lucky10", bo, seats=3)
    for request in (Sit(table), Say("one"), SetReady(True), Say("two")):
        ann.visit.ask(request)
    await settle()
    assert [said.text for said in bo.talk] == ["one", "two"]
    assert bo.table.seats[1].is_ready


async def test_too_much_at_once_is_dropped_with_one_sentence(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo)
    for _ in range(10_000):
        ann.visit.ask(SetReady(False))
    ann.visit.ask(SetReady(True))
    await settle()
    assert (await ann.refusals()) == "That was too much at once: some of it was not done."
    assert not bo.table.seats[0].is_ready
    for _ in range(MOST_ASKED):
        ann.visit.ask(SetReady(True))
    await settle()
    assert await ann.refusals() == ""
    assert bo.table.seats[0].is_ready


async def test_notes_that_nobody_reads_do_not_pile_up(house: House) -> None:
    ann = house.enter("Ann")
    for number in range(100):
        ann.visit.ask(QuickGame(f"no game {number}" + "x" * 5000))
    notes = (await ann.news()).notes
    assert len(notes) == MOST_NOTES
    assert max(len(note.text) for note in notes) < 500


@pytest.mark.parametrize(
    "request_",
    [
        Request(),
        Rename(None),  # type: ignore[arg-type]  # what a broken client might send
        OpenTable("lucky10", "", "2", {}),  # type: ignore[arg-type]  # as above
        OpenTable("lucky10", "", True, {}),
        OpenTable("lucky10", "", 2, None),  # type: ignore[arg-type]  # as above
        OpenTable("lucky10", "", 2, {}, (1,)),  # type: ignore[arg-type]  # as above
        SaveSettings(Settings(theme=3)),  # type: ignore[arg-type]  # as above
        SaveSettings(Settings(colours="pink")),  # type: ignore[arg-type]  # as above
        Act(None, "7"),  # type: ignore[arg-type]  # as above
        Claim("t", "n", b"code"),  # type: ignore[arg-type]  # as above
        "Sit down!",
        None,
    ],
)
async def test_what_is_no_request_gets_a_sentence_and_changes_nothing(
    house: House, request_: Request
) -> None:
    ann = house.enter("Ann")
    assert await ann.ask(request_) == "The house does not know what that means."
    assert not house.hall.tables


async def test_settings_with_odd_names_are_not_kept(house: House) -> None:
    ann = house.enter("Ann")
    for theme in ("x" * 33, "mint\n"):
        assert "No theme or skin has such a name" in await ann.ask(
            SaveSettings(Settings(theme=theme))
        )
    assert ann.person.settings == Settings()


async def test_a_full_house_says_so_and_lets_in_who_is_expected(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo)
    monkeypatch.setattr("server.house.hall.MOST_PEOPLE", 2)
    late = house.enter("Cleo")
    assert (await late.news()).farewell == "The house is full. Please come again later."
    assert late.maybe_table is None
    late.visit.close()
    assert len(ann.visit.lobby().people) == 2
    assert house.enter("Bo").seat == 1


async def test_in_a_full_house_who_has_been_idle_longest_in_the_lobby_makes_room(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.house.hall.MOST_PEOPLE", 4)
    seated, ann, guest = house.enter("Seated"), house.enter("Ann"), house.enter_guest()
    busy = house.enter("Busy")
    await house.open_table("lucky10", seated)
    timing = house.hall.services.timing
    await house.advance(timing.idle_guest - 1)
    assert (
        await house.enter("Early").news()
    ).farewell == "The house is full. Please come again later."
    await busy.ask(Rename("Busy2"))
    await house.advance(1)
    late = house.enter("Late")
    assert (await late.news()).farewell is None
    assert "your place is somebody else's" in ((await guest.news()).farewell or "")
    assert (await ann.news()).farewell is None
    await house.advance(timing.idle - timing.idle_guest)
    assert (await house.enter("Later").news()).farewell is None
    assert "your place is somebody else's" in ((await ann.news()).farewell or "")
    assert (await house.enter("Latest").news()).farewell is not None
    assert seated.seat == 0
    assert (await busy.news()).farewell is None


async def test_keys_are_forgotten_when_there_are_too_many(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.house.people.MOST_KNOWN", 3)
    ann = house.enter("Ann")
    for number in range(5):
        visitor = house.enter(f"visitor{number}")
        assert not await visitor.ask(Rename(visitor.name))
        visitor.visit.close()
    assert len(list(house.hall.people)) == 3
    assert "Ann" in [patron.name for patron in house.hall.people]
    ann.visit.close()


async def test_when_the_house_closes_everybody_hears_it_last(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann)
    before = asyncio.all_tasks()
    assert len(before) == 2
    await house.hall.close("The house closes.")
    for person in (ann, bo):
        assert (await person.news()).farewell == "The house closes."
        assert (await person.news()).farewell == "The house closes."
        person.visit.ask(OpenTable("lucky10", "", 2, {}))
        person.visit.close()
    assert len(asyncio.all_tasks()) == 1
    assert not house.hall.tables


async def test_a_house_that_has_closed_lets_nobody_in(house: House) -> None:
    await house.hall.close("Closed.")
    late = house.enter("Late")
    assert (await late.news()).farewell == "Closed."
    await late.ask(OpenTable("ten-thousand", "", 1, {}))
    assert house.hall.tables == {}
    assert len(list(house.hall.people)) == 0


async def test_a_slow_reader_finds_the_newest_and_no_queue(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("ten-thousand", ann, bo, bots=["steady"], options={"target": 2000})
    await house.start(ann, bo)
    await house.play(ann, bo)
    news = await bo.news()
    assert (news.table, news.person, news.notes) == (True, False, ())
    assert bo.stage() == "ended"
    assert await bo.news() == News()


async def test_closing_twice_is_fine(house: House) -> None:
    ann = house.enter("Ann")
    ann.visit.close()
    ann.visit.close()
    assert (await Guestbook(ann.visit).news()).farewell == "Goodbye."
