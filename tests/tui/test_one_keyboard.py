"""Several people at one keyboard: the curtain between them, and a party that is refused."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

import pytest
from textual.pilot import Pilot

from games.events import OptionValue
from games.lucky10.views import Lucky10View
from tests.tui.fake_house import FakeVisit, a_table
from tests.tui.piloting import burst, text_of, until, until_shown
from tests.tui.table.desk import Clock
from tests.tui.table.scenes import Played, play, table_of
from tests.tui.visiting import FakeHome, visiting
from tui.app import STILL_TYPING, MintTinApp
from tui.house import Leave, OpenTable, SaveSettings, Say, Settings, TableView
from tui.lull import LULL
from tui.party import Party
from tui.screens.curtain import HOLD, TOO_EARLY, Curtain
from tui.screens.home import HomeScreen
from tui.table.screen import TableScreen
from tui.table.talk import TalkLine
from tui.terminal.hosted import HostedApp


def late_game_of_two() -> tuple[Played, int, int]:
    """Return a late game, the seat that has just written a score, and the other, whose turn it
    is."""
    for played in play("lucky10", 2, seed=11, steals=0.0):
        view: Lucky10View = played.match.game.view_for(played.match.state, None)
        if view.session >= 4 and len(view.to_act) == 1 and view.phase == "auction":
            due = view.to_act[0]
            sheet = played.match.game.view_for(played.match.state, 1 - due).seats[1 - due].sheet
            if any(isinstance(score, int) for score in sheet):
                return played, 1 - due, due
    raise AssertionError("no such moment")


Ann = tuple[Pilot[str], FakeVisit, FakeVisit, MintTinApp, Clock]
PLAYED, HOLDER, DUE = late_game_of_two()
"""A game at one keyboard: Ann holds it, and the next turn is Bo's."""


def scores_of(seat: int) -> set[str]:
    view: Lucky10View = PLAYED.match.game.view_for(PLAYED.match.state, seat)
    return {str(line) for line in view.seats[seat].sheet if isinstance(line, int)}


@asynccontextmanager
async def ann_and_bo() -> AsyncIterator[Ann]:
    """Let Ann have the keyboard while it is not yet known that Bo is at the table."""
    ann, bo = FakeVisit("Ann"), FakeVisit("Bo")
    ann.show_table(table_of(PLAYED, HOLDER))
    clock = Clock()
    app = MintTinApp([ann, bo], now=clock)
    async with app.run_test() as pilot:
        yield pilot, ann, bo, app, clock


async def let_bo_be_due(
    pilot: Pilot[str], bo: FakeVisit, app: MintTinApp, clock: Clock | None = None
) -> None:
    """Show that it is Bo's turn, and wait for the curtain; with a `clock`, until it can be
    lifted."""
    bo.show_table(table_of(PLAYED, DUE))
    await until(pilot, lambda: isinstance(app.screen, Curtain))
    if clock is not None:
        clock.now += HOLD


async def until_bo_sees(pilot: Pilot[str]) -> None:
    """Wait until Bo's own view of the table is on the screen."""
    await until_shown(pilot, f"{table_of(PLAYED, DUE).seats[DUE].name} (you)")


async def test_the_curtain_hides_the_sheet_of_one_from_the_next() -> None:
    async with ann_and_bo() as (pilot, ann, bo, app, clock):
        await let_bo_be_due(pilot, bo, app, clock)
        await until_shown(pilot, "Pass the keyboard to Bo.")
        assert "Press Enter, Bo." in text_of(app)
        shown = text_of(app).replace("●", " ").split()
        assert not scores_of(HOLDER) & set(shown)
        await pilot.press("b")
        assert ann.asked == bo.asked == []
        await pilot.press("enter")
        await until(pilot, lambda: type(app.screen) is TableScreen)
        await until_bo_sees(pilot)


async def test_what_one_was_typing_is_not_there_for_the_next_to_see_or_say() -> None:
    async with ann_and_bo() as (pilot, ann, bo, app, clock):
        await pilot.press("t", *"secret")
        await until_shown(pilot, "secret")
        await let_bo_be_due(pilot, bo, app, clock)
        await pilot.press("enter")
        await until_bo_sees(pilot)
        assert "secret" not in text_of(app)
        await pilot.press("enter")
        assert not any(isinstance(request, Say) for request in (*ann.asked, *bo.asked))


async def test_a_curtain_is_lifted_by_a_click_too_and_help_explains_it() -> None:
    async with ann_and_bo() as (pilot, _, bo, app, clock):
        await let_bo_be_due(pilot, bo, app, clock)
        await pilot.press("question_mark")
        await until_shown(pilot, "until the keyboard has changed hands")
        await pilot.press("escape")
        await until_shown(pilot, "Press Enter, Bo.")
        await pilot.click()
        await until(pilot, lambda: type(app.screen) is TableScreen)


async def test_the_enter_that_ended_ones_turn_lifts_no_curtain_and_neither_does_a_click() -> None:
    async with ann_and_bo() as (pilot, _, bo, app, clock):
        await let_bo_be_due(pilot, bo, app)
        await until_shown(pilot, "Press Enter, Bo.")
        assert TOO_EARLY not in text_of(app)
        await pilot.press("enter")
        await until_shown(pilot, TOO_EARLY)
        await pilot.click()
        clock.now += HOLD - 0.01
        await burst(pilot, "enter", "enter")
        assert isinstance(app.screen, Curtain)
        clock.now += 0.01
        await burst(pilot, "enter", "enter")
        await until(pilot, lambda: type(app.screen) is TableScreen)


async def test_a_curtain_that_waited_for_somebody_too_long_falls_again_for_the_one_due_now() -> (
    None
):
    later = next(
        played
        for played in play("lucky10", 2, seed=11, steals=0.0)
        if (view := played.match.game.view_for(played.match.state, None)).session >= 4
        and view.to_act == (HOLDER,)
        and view.phase in ("auction", "reroll")
    )
    async with ann_and_bo() as (pilot, ann, bo, app, clock):
        await let_bo_be_due(pilot, bo, app, clock)
        ann.show_table(table_of(later, HOLDER))
        bo.show_table(table_of(later, DUE))
        await pilot.pause()
        await pilot.press("enter")
        await until_shown(pilot, "Pass the keyboard to Ann.")
        assert not scores_of(HOLDER) & set(text_of(app).replace("●", " ").split())


@pytest.mark.parametrize("opens", ["question_mark", "q", "t"])
async def test_what_one_goes_on_typing_when_the_curtain_falls_does_nothing_behind_it(
    opens: str,
) -> None:
    async with ann_and_bo() as (pilot, ann, bo, app, clock):
        await pilot.press(opens)
        await pilot.pause()
        await let_bo_be_due(pilot, bo, app)
        for _ in range(5):
            clock.now += LULL - 0.01
            await pilot.press("q", "enter", "y")
        assert isinstance(app.screen, Curtain)
        assert ann.asked == bo.asked == []
        clock.now += LULL
        await pilot.press("enter")
        await until_bo_sees(pilot)


@pytest.mark.parametrize(("has_bell", "rings"), [(True, 1), (False, 0)])
async def test_the_bell_calls_the_one_the_curtain_falls_for_when_it_is_set(
    has_bell: bool, rings: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[bool] = []
    monkeypatch.setattr(HostedApp, "bell", lambda _: rung.append(True))
    async with ann_and_bo() as (pilot, ann, bo, app, clock):
        ann.ask(SaveSettings(Settings(bell=has_bell)))
        await pilot.pause()
        await let_bo_be_due(pilot, bo, app, clock)
        await pilot.press("enter")
        await until_bo_sees(pilot)
        assert len(rung) == rings


@pytest.mark.parametrize(
    ("game", "options"),
    [("ten-thousand", {}), ("lucky10", {"sheets": "open"}), ("lucky10", {"sheets": "strict"})],
)
async def test_where_nothing_is_secret_the_keyboard_passes_without_a_curtain(
    game: str, options: dict[str, OptionValue]
) -> None:
    games = play(game, 2, seed=3, steals=0.0, options=options)
    ann, bo = FakeVisit("Ann"), FakeVisit("Bo")
    played = next(games)
    (first,) = played.match.game.to_act(played.match.state)
    seats = {first: ann, 1 - first: bo}
    ann.show_table(table_of(played, first))
    bo.show_table(table_of(played, 1 - first))
    app = MintTinApp([ann, bo])
    async with app.run_test() as pilot:
        while played.match.game.to_act(played.match.state) != (1 - first,):
            played = next(games)
        for seat, visit in seats.items():
            visit.show_table(table_of(played, seat))
        await until_shown(pilot, "Bo, it is your turn.")
        assert app.person.name == "Bo"
        assert type(app.screen) is TableScreen
        assert app.screen._view == table_of(played, 1 - first)
        assert app.screen._guard.holds(next(iter(app.screen._keys.aims())), monotonic())


async def test_what_one_was_typing_goes_when_the_keyboard_passes_without_a_curtain() -> None:
    played = next(play("ten-thousand", 2, seed=3))
    (due,) = played.match.game.to_act(played.match.state)
    ann, bo, clock = FakeVisit("Ann"), FakeVisit("Bo"), Clock()
    ann.show_table(table_of(played, 1 - due))
    app = MintTinApp([ann, bo], now=clock)
    async with app.run_test() as pilot:
        await pilot.press("t", *"hu")
        await until_shown(pilot, "hu")
        bo.show_table(table_of(played, due))
        await until(pilot, lambda: app.person.name == "Bo")
        await pilot.press("r", *"ray", "enter")
        assert ann.asked == bo.asked == []
        await until_shown(pilot, STILL_TYPING)


async def test_what_one_was_typing_is_gone_too_when_the_game_begins_with_anothers_turn() -> None:
    played = next(play("ten-thousand", 2, seed=3))
    (due,) = played.match.game.to_act(played.match.state)
    ann, bo = FakeVisit("Ann"), FakeVisit("Bo")
    ann.show_table(a_table("Ann", "Bo"))
    app = MintTinApp([ann, bo])
    async with app.run_test() as pilot:
        await pilot.press("t", *"hu")
        await until_shown(pilot, "hu")
        bo._table = table_of(played, due)
        ann.show_table(table_of(played, 1 - due))
        bo.show_table(bo._table)
        await until(pilot, lambda: app.person.name == "Bo" and type(app.screen) is TableScreen)
        await pilot.pause()
        assert not app.screen.query(TalkLine)
        assert app.crash is None


async def test_q_leaves_from_behind_a_curtain_too_and_asks_without_lifting_it() -> None:
    async with ann_and_bo() as (pilot, ann, bo, app, clock):
        await let_bo_be_due(pilot, bo, app, clock)
        await pilot.press("q")
        await until_shown(pilot, "Leave this table for good?")
        assert "(you)" not in text_of(app)
        await pilot.press("y")
        await until(pilot, lambda: [ann.asked, bo.asked] == [[Leave()], [Leave()]])


async def test_alone_at_the_keyboard_there_is_never_a_curtain() -> None:
    async with visiting() as (pilot, visit, app):
        for number, played in enumerate(play("ten-thousand", 2, seed=2)):
            if number % 7 == 0:
                table = table_of(played, 0)
                visit.show_table(table)
                await until(pilot, lambda table=table: shows(app, table))  # type: ignore[misc]
            if number > 100:
                break


def shows(app: MintTinApp, table: TableView) -> bool:
    """Whether the screen is that of `table`, as it is now; there must be no curtain before it."""
    assert not isinstance(app.screen, Curtain)
    return isinstance(app.screen, TableScreen) and app.screen._view == table


async def test_a_party_that_the_house_refuses_can_be_asked_for_again() -> None:
    visit, home = FakeVisit("Ann"), FakeHome()
    party = Party("lucky10", {}, people=("Ann", "Bo"))
    app = MintTinApp([visit], home=home, party=party)
    async with app.run_test() as pilot:
        visit.note("There are enough tables.", refused=True)
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await until_shown(pilot, "There are enough tables.")
        app.play(party)
        first, second = home.guests
        assert (first.is_closed, second.is_closed) == (True, False)
        assert [type(request) for request in visit.asked] == [OpenTable, OpenTable]
        first.farewell("Goodbye.")
        await pilot.pause()
        assert app.is_running
