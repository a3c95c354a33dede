"""The lobby: what its keys and clicks ask of the house, and what it shows."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from tests.tui.fake_house import FakeVisit, a_table, a_table_line
from tests.tui.piloting import (
    SIZES,
    click_on,
    lines_of,
    text_of,
    until,
    until_heard,
    until_shown,
    words_in,
)
from tests.tui.table.desk import Clock
from tui.app import MintTinApp
from tui.house import (
    Claim,
    Join,
    LobbyView,
    OpenTable,
    Person,
    PersonLine,
    QuickGame,
    Request,
    Sit,
    TableLine,
    TableTerms,
    Watch,
)
from tui.screens.lobby_parts import about_table
from tui.screens.waiting_room import WaitingRoom
from tui.table.talk import TalkLine

KITCHEN = a_table_line()
GARDEN = a_table_line(
    table="garden", name="Garden", game="ten-thousand", stage="playing", taken=3, seats=3, host="Di"
)

KEPT = replace(GARDEN, held=("guest-ab12",), by_code=("guest-ab12",))


@asynccontextmanager
async def lobby(
    *tables: TableLine, size: tuple[int, int] = (80, 24), person: Person | None = None
) -> AsyncIterator[tuple[Pilot[str], FakeVisit, MintTinApp]]:
    visit = FakeVisit("Ann")
    people = (PersonLine("Ann", None), PersonLine("Bo", "Kitchen table"))
    visit.show(lobby=LobbyView("Mint Tin", tables, people, ("Bo opened a table.",)), person=person)
    app = MintTinApp([visit])
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot, visit, app


@pytest.mark.parametrize("size", SIZES)
async def test_tables_people_purse_and_news_are_shown_at_every_size(size: tuple[int, int]) -> None:
    async with lobby(KITCHEN, GARDEN, size=size, person=Person("Ann", False, -3)) as (_, _, app):
        text = text_of(app)
        for words in ("Kitchen table", "Lucky 10", "1 of 4", "waiting", "Garden", "playing"):
            assert words in text
        for words in ("Bo at Kitchen", "purse −3 ●", "Bo opened a table."):
            assert words in text
        assert all(len(line) == size[0] for line in lines_of(app))


async def test_options_that_differ_are_told_of_the_chosen_table() -> None:
    async with lobby(a_table_line(options={"sheets": "open", "clock": "off"})) as (_, _, app):
        assert "Options: sheets open, clock off." in text_of(app)


@pytest.mark.parametrize(
    ("held", "told"),
    [(("Bo",), "Bo's seat is kept."), (("Bo", "Cleo"), "Bo's and Cleo's seats are kept.")],
)
def test_whose_seats_are_kept_is_told_in_one_sentence(held: tuple[str, ...], told: str) -> None:
    assert told in about_table(replace(GARDEN, held=held))


@pytest.mark.parametrize(
    ("table", "asked"),
    [
        (KITCHEN, Sit("kitchen")),
        (GARDEN, Watch("garden")),
        (replace(GARDEN, is_yours=True), Sit("garden")),
        (replace(KITCHEN, taken=4), Watch("kitchen")),
        (replace(KITCHEN, stage="ended"), Sit("kitchen")),
    ],
    ids=["waits", "plays", "yours", "full", "between games"],
)
async def test_enter_sits_down_or_watches(table: TableLine, asked: Request) -> None:
    async with lobby(table) as (pilot, visit, _):
        await pilot.press("enter")
        assert visit.asked == [asked]


@pytest.mark.parametrize("size", SIZES)
async def test_a_click_chooses_a_table_and_another_enters_it(size: tuple[int, int]) -> None:
    async with lobby(KITCHEN, GARDEN, size=size) as (pilot, visit, _):
        await click_on(pilot, "Garden")
        assert visit.asked == []
        await click_on(pilot, "Garden")
        assert visit.asked == [Watch("garden")]


async def test_down_and_up_move_the_cursor_and_w_watches_the_table_there() -> None:
    async with lobby(KITCHEN, GARDEN) as (pilot, visit, _):
        await pilot.press("down", "down", "w", "up", "w")
        assert visit.asked == [Watch("garden"), Watch("kitchen")]


async def test_the_cursor_stays_at_its_table_when_others_come_before_it() -> None:
    async with lobby(KITCHEN, GARDEN) as (pilot, visit, app):
        await pilot.press("down")
        view = visit.lobby()
        first = a_table_line(table="attic", name="Attic")
        visit.show(lobby=replace(view, tables=(first, *view.tables)))
        await until(pilot, lambda: "Attic" in text_of(app))
        await pilot.press("w")
        assert visit.asked == [Watch("garden")]


async def test_when_its_table_closes_the_cursor_stays_where_it_is_and_the_foot_says_so() -> None:
    tables = [a_table_line(table=letter, name=f"Table {letter}") for letter in "abcd"]
    async with lobby(*tables) as (pilot, visit, app):
        await pilot.press("down", "down")
        for gone, left, chosen in (("c", "abd", "d"), ("d", "ab", "b"), ("b", "a", "a")):
            lines = tuple(table for table in tables if table.table in left)
            visit.show(lobby=replace(visit.lobby(), tables=lines))
            await until_shown(pilot, f"Table {gone} has closed.")
            await until_shown(pilot, f"Table {chosen}")
            assert app.screen._lobby.table.table == chosen  # type: ignore[attr-defined]
        visit.show(lobby=replace(visit.lobby(), tables=()))
        await until_shown(pilot, "No table is open yet.")


async def test_a_seat_that_is_kept_is_taken_back_with_name_and_code() -> None:
    async with lobby(KEPT) as (pilot, visit, app):
        await pilot.press("enter")
        await until_shown(pilot, "Take back a seat")
        await pilot.press("enter")
        await until_shown(pilot, "The code is missing.")
        await pilot.press("k")
        await until(pilot, lambda: "The code is missing." not in text_of(app))
        await pilot.press(*"7pq", "enter")
        await pilot.pause()
        assert visit.asked == [Claim("garden", "guest-ab12", "k7pq")]


async def test_the_foot_says_whose_seat_is_kept_and_how_they_have_it_back() -> None:
    async with lobby(KEPT) as (_, _, app):
        assert (
            "A seat is kept for guest-ab12: with its code it is yours again; w watches."
            in text_of(app)
        )
    async with lobby(replace(KEPT, by_code=("guest-ab12", "guest-cd34"))) as (_, _, app):
        assert "2 seats are kept: with its code one is yours again" in text_of(app)
    async with lobby(KEPT, size=(60, 18)) as (_, _, app):
        assert "A seat is kept for guest-ab12: Enter asks its code." in text_of(app)


async def test_a_seat_that_no_code_brings_back_is_offered_to_nobody_else() -> None:
    async with lobby(replace(GARDEN, held=("Bo",))) as (pilot, visit, app):
        assert "Garden: Enter watches." in text_of(app)
        assert "seat kept" not in text_of(app)
        await pilot.press("enter")
        assert visit.asked == [Watch("garden")]


@pytest.mark.parametrize(
    ("size", "told"),
    [
        ((80, 24), "You are a guest: bring an SSH key (ssh-keygen -t ed25519) to be remembered."),
        ((60, 18), "You are a guest: bring an SSH key to be remembered."),
    ],
)
async def test_a_guest_is_told_at_first_how_to_become_somebody(
    size: tuple[int, int], told: str
) -> None:
    async with lobby(KITCHEN, size=size, person=Person("guest-6rna", True)) as (pilot, visit, app):
        assert told in text_of(app)
        await pilot.press("down")
        assert told not in text_of(app)
        visit.show_table(a_table("guest-6rna"))
        await until(pilot, lambda: isinstance(app.screen, WaitingRoom))
        visit.show_table(None)
        await until_shown(pilot, "Enter sits down")
        assert told not in text_of(app)


async def test_the_help_tells_a_guest_how_to_take_along_what_they_played() -> None:
    async with lobby(person=Person("guest-6rna", True), size=(120, 36)) as (pilot, _, app):
        await pilot.press("question_mark")
        await until_shown(pilot, "a code in the settings (o)")
    async with lobby(person=Person("Ann", False), size=(120, 36)) as (pilot, _, app):
        await pilot.press("question_mark")
        await until_shown(pilot, "Join a private table by its code.")
        assert "guest" not in text_of(app)


async def test_who_has_a_key_is_told_nothing_of_keys() -> None:
    async with lobby(KITCHEN, person=Person("Ann", False)) as (_, _, app):
        assert "SSH key" not in text_of(app)


async def test_a_wrong_code_says_so_and_what_was_typed_is_still_there() -> None:
    async with lobby(KEPT) as (pilot, visit, app):
        await pilot.press("enter")
        await until_shown(pilot, "Take back a seat")
        await pilot.press(*"k7p", "enter")
        await until(pilot, lambda: visit.asked == [Claim("garden", "guest-ab12", "k7p")])
        visit.note("That is not the code of that seat.", refused=True)
        await until_shown(pilot, "That is not the code of that seat.")
        await until_shown(pilot, "k7p")
        await pilot.press("q", "enter")
        await until(pilot, lambda: visit.asked[1:] == [Claim("garden", "guest-ab12", "k7pq")])
        visit.show_table(a_table("guest-ab12"))
        await until(pilot, lambda: isinstance(app.screen, WaitingRoom))
        await pilot.press("t", "h")
        await until(pilot, lambda: bool(app.screen.query(TalkLine)))


async def test_slash_filters_by_name_game_and_host_and_esc_shows_all_again() -> None:
    async with lobby(KITCHEN, GARDEN) as (pilot, visit, app):
        await pilot.press("slash", *"ten th")
        assert "Garden" in text_of(app)
        assert "1 of 4" not in text_of(app)
        await pilot.press("enter", "enter")
        assert visit.asked == [Watch("garden")]
        await pilot.press("escape")
        assert "1 of 4" in text_of(app)


async def test_letters_are_no_keys_while_the_filter_is_typed() -> None:
    async with lobby(KITCHEN) as (pilot, visit, app):
        await pilot.press("slash", "q", "n", "w")
        assert visit.asked == []
        assert 'No table has "qnw" in it.' in text_of(app)


@pytest.mark.parametrize("size", SIZES)
async def test_j_asks_a_code_and_a_wrong_one_can_be_mended(size: tuple[int, int]) -> None:
    async with lobby(size=size) as (pilot, visit, app):
        await pilot.press("j")
        await until_shown(pilot, "Join a private table")
        await pilot.press(*"red-fox-pal", "enter")
        await until(pilot, lambda: visit.asked == [Join("red-fox-pal")])
        visit.note("No private table has that code.", refused=True)
        await until_shown(pilot, "No private table has that code.")
        await until_shown(pilot, "red-fox-pal")
        await pilot.press("backspace", "n", "enter")
        await until(pilot, lambda: visit.asked[1:] == [Join("red-fox-pan")])
        visit.show_table(a_table("Bo", "Ann", you=1))
        await until(pilot, lambda: isinstance(app.screen, WaitingRoom))
        assert len(app.screen_stack) == 1


@pytest.mark.parametrize("size", SIZES)
async def test_terms_that_differ_are_told_like_options(size: tuple[int, int]) -> None:
    terms = TableTerms("wait", is_private=True, spectators_talk=False, delay=3)
    async with lobby(a_table_line(options={"clock": "off"}, terms=terms), size=size) as (*_, app):
        words = " ".join(text_of(app).replace("│", " ").split())
        told = "clock off, private, away: all wait, spectators silent, 3 events behind."
        assert f"Options: {told}" in words


async def test_terms_as_usual_are_not_told() -> None:
    async with lobby(a_table_line()) as (*_, app):
        assert "Options:" not in text_of(app)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", [KITCHEN, KEPT, replace(GARDEN, is_yours=True)])
async def test_all_that_can_be_done_is_on_the_bars(table: TableLine, size: tuple[int, int]) -> None:
    async with lobby(table, size=size) as (pilot, _, app):
        await pilot.press("slash", "e", "enter")
        await until_shown(pilot, " Esc  ")
        first, second = lines_of(app)[-2:]
        for key in ("Enter", "w", "n", "g", "p", "j"):
            assert f" {key} " in first
        for key in ("/", "Esc", "s", "r", "o", "?", "q"):
            assert f" {key} " in second
        assert "Leave" in second


async def test_g_asks_which_game_and_sits_down() -> None:
    async with lobby() as (pilot, visit, _):
        await pilot.press("g")
        await until_shown(pilot, "Quick game")
        await pilot.press("2")
        await pilot.pause()
        assert visit.asked == [QuickGame("ten-thousand")]


async def test_p_opens_a_table_full_of_bots_and_starts_at_once() -> None:
    async with lobby() as (pilot, visit, _):
        await pilot.press("p")
        await until_shown(pilot, "Practise alone")
        await pilot.press("enter")
        await pilot.pause()
        (request,) = visit.asked
        assert isinstance(request, OpenTable)
        assert (request.game, request.seats) == ("lucky10", 4)
        assert request.bots == ("steady",) * 3
        assert request.options["clock"] == "off"


async def test_a_dim_key_says_why_it_does_nothing() -> None:
    async with lobby() as (pilot, visit, app):
        await pilot.press("enter")
        assert "There is no table to sit down at" in text_of(app)
        assert visit.asked == []


DIALOGS = {
    "n": "Open a table",
    "g": "Quick game",
    "p": "Practise alone",
    "j": "Join a private table",
    "s": "Standings",
    "r": "Rules",
    "o": "Your settings",
    "?": "Help",
}


@pytest.mark.parametrize("size", SIZES)
async def test_every_dialog_opens_by_key_and_by_click_and_esc_closes_it(
    size: tuple[int, int], clock: Clock
) -> None:
    async with lobby(size=size) as (pilot, _, app):
        for key, title in DIALOGS.items():
            await pilot.press("question_mark" if key == "?" else key)
            await until_shown(pilot, title)
            await pilot.press("escape")
            await until(pilot, lambda: len(app.screen_stack) == 1)
            clock.now += 1
            await click_on(pilot, f" {key}  ")
            await until_shown(pilot, title)
            await pilot.press("escape")
            await until(pilot, lambda: len(app.screen_stack) == 1)


async def test_q_leaves_the_house() -> None:
    async with lobby() as (pilot, visit, app):
        await pilot.press("q")
        await until(pilot, lambda: not app.is_running)
    assert visit.is_closed


async def test_names_and_news_of_others_are_plain_whatever_is_in_them() -> None:
    nasty = "[b]x[/b] [/ \u202egnp\x1b[2J界"
    table = a_table_line(name=nasty, host=nasty)
    async with lobby(table) as (pilot, visit, app):
        people = (PersonLine(nasty, nasty),)
        visit.show(lobby=LobbyView(nasty, (table,), people, (nasty,)))
        await until(pilot, lambda: text_of(app).count("[b]x[/b] [/") >= 4)
        assert not set(text_of(app)) & {"\x1b", "\u202e", "界"}
        assert all(len(line) == 80 for line in lines_of(app))


async def test_chips_won_meanwhile_do_not_close_the_question_for_a_code() -> None:
    async with lobby() as (pilot, visit, app):
        visit.answer = lambda _: visit.change_meanwhile()
        await pilot.press("j", *"red-fox-pal", "enter")
        await until_heard(pilot, visit)
        visit.note("No table has that code.", refused=True)
        await until(pilot, lambda: "No table has that code." in words_in(app, ".dialog-box"))
