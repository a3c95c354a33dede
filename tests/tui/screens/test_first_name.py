"""The first time somebody comes with a key: a name is asked for, and asked of the house."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from tests.tui.fake_house import FakeVisit, a_table
from tests.tui.piloting import SIZES, click_on, text_of, until, until_heard, until_shown, words_in
from tui.app import MintTinApp
from tui.house import Join, Person, Rename, Request
from tui.screens.first_name import FirstName
from tui.screens.lobby import LobbyScreen
from tui.screens.waiting_room import WaitingRoom

ASKED = "What shall we call you?"
JOIN = Join("orchard-lantern-biscuit")
TAKEN = "Somebody here is called root already."


@asynccontextmanager
async def newcomer(
    size: tuple[int, int] = (80, 24), suggestion: str = "root", came_for: Request | None = None
) -> AsyncIterator[tuple[Pilot[str], FakeVisit, MintTinApp]]:
    visit = FakeVisit()
    visit.show(person=Person(suggestion, is_guest=False, is_new=True))
    app = MintTinApp([visit], came_for=came_for)
    async with app.run_test(size=size) as pilot:
        await until_shown(pilot, ASKED)
        yield pilot, visit, app


def refuse_root(visit: FakeVisit) -> None:
    """Let the house refuse the name root."""

    def answer(request: Request) -> None:
        if request == Rename("root"):
            visit.refuse(TAKEN)

    visit.answer = answer


@pytest.mark.parametrize("size", SIZES)
async def test_enter_takes_the_name_as_it_is_typed(size: tuple[int, int]) -> None:
    async with newcomer(size) as (pilot, visit, app):
        await pilot.press("ctrl+u", *"Zoe", "enter")
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        assert visit.asked == [Rename("Zoe")]
        assert "Zoe" in text_of(app)


@pytest.mark.parametrize("how", ["enter", "escape", "click", "beside"])
async def test_the_suggestion_is_taken_by_enter_and_by_going_back(how: str) -> None:
    async with newcomer() as (pilot, visit, app):
        if how == "click":
            await click_on(pilot, "I am root")
        elif how == "beside":
            await pilot.click(offset=(0, 20))
        else:
            await pilot.press(how)
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        assert visit.asked == [Rename("root")]


@pytest.mark.parametrize("key", ["enter", "escape"])
async def test_a_name_that_is_refused_says_why_and_another_can_be_typed(key: str) -> None:
    async with newcomer() as (pilot, visit, app):
        refuse_root(visit)
        await pilot.press(key)
        await until_shown(pilot, TAKEN)
        assert isinstance(app.screen, FirstName)
        await pilot.press("s")
        await until(pilot, lambda: TAKEN not in text_of(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        assert visit.asked == [Rename("root"), Rename("roots")]


async def test_who_comes_to_a_table_first_is_asked_in_the_lobby_after() -> None:
    visit = FakeVisit()
    visit.show(person=Person("root", is_guest=False, is_new=True))
    visit.show_table(a_table("root"))
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, WaitingRoom))
        visit.show_table(None)
        await until_shown(pilot, ASKED)


@pytest.mark.parametrize("size", SIZES)
async def test_it_tells_who_is_known_already_of_the_codes(size: tuple[int, int]) -> None:
    async with newcomer(size) as (pilot, visit, app):
        words = words_in(app, ".dialog-why")
        assert "Known here by another key" in words
        assert "type the code from there in Settings, Codes." in words
        refuse_root(visit)
        await pilot.press("enter")
        await until_shown(pilot, TAKEN)
        assert "Esc I am root" in text_of(app)


async def test_what_a_newcomer_came_for_is_asked_once_they_have_a_name() -> None:
    async with newcomer(came_for=JOIN) as (pilot, visit, app):
        refuse_root(visit)
        await pilot.press("enter")
        await until_shown(pilot, TAKEN)
        assert visit.asked == [Rename("root")]
        await pilot.press("s", "enter")
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        assert visit.asked == [Rename("root"), Rename("roots"), JOIN]
        visit.show(person=Person("roots", is_guest=False, net=1))
        await until_shown(pilot, "purse +1")
        assert visit.asked.count(JOIN) == 1


@pytest.mark.parametrize("at_table", [True, False])
async def test_what_others_came_for_is_asked_at_once(at_table: bool) -> None:
    visit = FakeVisit()
    visit.show(person=Person("Ann", is_guest=False, is_new=at_table))
    visit.show_table(a_table("Ann") if at_table else None)
    MintTinApp([visit], came_for=JOIN)
    assert visit.asked == [JOIN]


@pytest.mark.parametrize("person", [Person("Ann", is_guest=False), Person("guest-ab12", True)])
async def test_nobody_else_is_asked(person: Person) -> None:
    visit = FakeVisit()
    visit.show(person=person)
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await until_shown(pilot, "the lobby")
        assert ASKED not in text_of(app)


async def test_chips_won_meanwhile_are_no_answer() -> None:
    async with newcomer() as (pilot, visit, app):
        visit.answer = lambda _: visit.change_meanwhile()
        await pilot.press("enter")
        await until_heard(pilot, visit)
        visit.note(TAKEN, refused=True)
        await until(pilot, lambda: TAKEN in words_in(app, ".dialog-box"))
        assert isinstance(app.screen, FirstName)
