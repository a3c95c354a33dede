"""Codes that say who one is: asked for, shown with what they are for, typed and taken."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from tests.tui.fake_books import all_about
from tests.tui.fake_house import FakeVisit
from tests.tui.piloting import SIZES, click_on, text_of, until, until_heard, until_shown, words_in
from tests.tui.visiting import FakeHome
from tui.app import MintTinApp
from tui.house import AskCode, Person, Request, SameAs
from tui.screens.books.about_you import AboutYouScreen
from tui.screens.keys_and_codes import KeysAndCodes
from tui.screens.settings import SettingsDialog

CODE = "orchard-lantern-biscuit"
SOMEBODY = Person("Ann", is_guest=False)
GUEST = Person("guest-ab12", is_guest=True)


def give_code(visit: FakeVisit) -> None:
    """Let the house give a code, and take one that is typed."""

    def answer(request: Request) -> None:
        if isinstance(request, AskCode):
            visit.show(person=replace(visit.person(), code=CODE))
        if isinstance(request, SameAs):
            visit.show(person=replace(visit.person(), name="Zoe", joined=1))

    visit.answer = answer


@asynccontextmanager
async def codes(
    person: Person = SOMEBODY, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[str], FakeVisit, MintTinApp]]:
    visit = FakeVisit()
    visit.show(person=person)
    visit.books.about = all_about()
    give_code(visit)
    app = MintTinApp([visit])
    async with app.run_test(size=size) as pilot:
        await pilot.press("o")
        await until_shown(pilot, "Your settings")
        await click_on(pilot, "Codes")
        await until(pilot, lambda: isinstance(app.screen, KeysAndCodes))
        yield pilot, visit, app


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("person", [SOMEBODY, GUEST])
async def test_a_code_is_shown_with_what_it_is_for(person: Person, size: tuple[int, int]) -> None:
    async with codes(person, size) as (pilot, visit, app):
        await until_shown(pilot, "Ask for a code")
        await click_on(pilot, "Ask for a code")
        await until_shown(pilot, f"Your code: {CODE}")
        assert visit.asked == [AskCode()]
        words = words_in(app, ".dialog-box")
        assert "open Settings, Codes, and type it there" in words
        assert "Back" in words


async def test_a_guest_asks_with_enter_and_has_nothing_to_type_into() -> None:
    async with codes(GUEST) as (pilot, _, app):
        assert "That is me" not in text_of(app)
        await pilot.press("enter")
        await until_shown(pilot, f"Your code: {CODE}")


async def test_a_code_that_holds_is_shown_at_once() -> None:
    async with codes(replace(SOMEBODY, code=CODE)) as (pilot, visit, _):
        await until_shown(pilot, f"Your code: {CODE}")
        assert visit.asked == []


@pytest.mark.parametrize("how", ["enter", "click"])
async def test_with_the_code_of_another_two_are_one_and_the_settings_close(how: str) -> None:
    async with codes() as (pilot, visit, app):
        await pilot.press("enter")
        await until_shown(pilot, "Type the code that is shown there, or ask for one.")
        await pilot.press(*CODE)
        await (pilot.press("enter") if how == "enter" else click_on(pilot, "That is me"))
        await until(pilot, lambda: len(app.screen_stack) == 1)
        assert visit.asked == [SameAs(CODE)]
        await until_shown(pilot, "Zoe")


async def test_what_else_changes_meanwhile_is_not_taken_for_the_answer() -> None:
    """Chips are won, or another terminal of theirs chooses a name."""
    async with codes() as (pilot, visit, app):
        visit.answer = lambda _: visit.show(person=replace(visit.person(), name="Zoe", net=9))
        await pilot.press(*CODE, "enter")
        await until(pilot, lambda: app.owner.name == "Zoe")
        assert isinstance(app.screen, KeysAndCodes)
        visit.show(person=replace(visit.person(), joined=1))
        await until(pilot, lambda: len(app.screen_stack) == 1)


async def test_a_wrong_code_says_so_and_what_was_typed_is_still_there() -> None:
    async with codes() as (pilot, visit, app):
        visit.answer = lambda _: visit.refuse("That code is nobody's now.")
        await pilot.press(*"red-fox", "enter")
        await until_shown(pilot, "That code is nobody's now.")
        await until_shown(pilot, "red-fox")
        await pilot.press("backspace")
        await until(pilot, lambda: "That code is nobody's now." not in text_of(app))
        assert isinstance(app.screen, KeysAndCodes)


async def test_a_code_that_is_not_given_says_why() -> None:
    async with codes() as (pilot, visit, _):
        visit.answer = lambda _: visit.refuse("That was too fast: wait a moment.")
        await click_on(pilot, "Ask for a code")
        await until_shown(pilot, "That was too fast: wait a moment.")


async def test_esc_goes_back_to_the_settings_as_they_were_filled_in() -> None:
    visit = FakeVisit("Ann")
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await pilot.press("o")
        await until_shown(pilot, "Your settings")
        await pilot.press("x", "down", "right")
        theme = app.look.theme.name
        await click_on(pilot, "Codes")
        await until(pilot, lambda: isinstance(app.screen, KeysAndCodes))
        assert app.look.theme.name == theme
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, SettingsDialog))
        assert app.look.theme.name == theme
        await until_shown(pilot, "Annx")


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_kept_is_reached_from_the_settings_by_key_and_back(
    size: tuple[int, int],
) -> None:
    visit = FakeVisit("Ann")
    visit.books.about = all_about()
    app = MintTinApp([visit])
    async with app.run_test(size=size) as pilot:
        await pilot.press("o")
        await until_shown(pilot, "Your settings")
        await pilot.press("up", "up", "enter")
        await until(pilot, lambda: isinstance(app.screen, AboutYouScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, SettingsDialog))


@pytest.mark.parametrize("size", SIZES)
async def test_all_buttons_of_the_settings_are_in_sight(size: tuple[int, int]) -> None:
    app = MintTinApp([FakeVisit("Ann")])
    async with app.run_test(size=size) as pilot:
        await pilot.press("o")
        await until_shown(pilot, "Your settings")
        for words in ("Enter Keep", "Esc Back", "About you", "Codes"):
            assert words in text_of(app)


async def test_at_home_nobody_needs_a_code() -> None:
    app = MintTinApp([FakeVisit("Ann")], home=FakeHome())
    async with app.run_test() as pilot:
        await pilot.press("o")
        await until_shown(pilot, "Your settings")
        assert "About you" in text_of(app)
        assert "Codes" not in text_of(app)


async def test_chips_won_meanwhile_are_no_code() -> None:
    async with codes(replace(SOMEBODY, code=CODE)) as (pilot, visit, app):
        visit.answer = lambda _: visit.change_meanwhile()
        await click_on(pilot, "Ask for a code")
        await until_heard(pilot, visit)
        visit.note("That was too fast: wait a moment.", refused=True)
        await until(pilot, lambda: "That was too fast" in words_in(app, ".dialog-box"))
