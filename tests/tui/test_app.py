"""The app: which screen it is, notes, leaving, sizes, and one keyboard for several people."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from games.lucky10.views import Lucky10View
from tests.tui.fake_house import FakeVisit, a_seat, a_table, a_table_line
from tests.tui.piloting import lines_of, paste, text_of, until, until_shown
from tests.tui.table.scenes import Played, play, table_of
from tui.app import MintTinApp
from tui.house import MAX_WORD, Act, Leave, OpenTable, SaveSettings, Say, Settings
from tui.party import Party
from tui.screens.curtain import Curtain
from tui.screens.home import HomeScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.waiting_room import WaitingRoom
from tui.table.screen import TableScreen
from tui.terminal.client import ClientTerminal
from tui.terminal.hosted import HostedApp


def a_game(players: int = 3) -> Played:
    """Return a game of Lucky 10 in its first auction."""
    return next(played for played in play("lucky10", players, seed=1) if _in_auction(played))


def _in_auction(played: Played) -> bool:
    view: Lucky10View = played.match.game.view_for(played.match.state, None)
    return view.phase == "auction"


async def test_lobby_waiting_room_table_and_back_follow_the_house() -> None:
    visit = FakeVisit()
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        for table, screen in (
            (a_table("Ann"), WaitingRoom),
            (table_of(a_game(), 0), TableScreen),
            (replace(table_of(a_game(), 0), stage="waiting"), WaitingRoom),
            (None, LobbyScreen),
        ):
            visit.show_table(table)
            await until(pilot, lambda screen=screen: type(app.screen) is screen)  # type: ignore[misc]
            await pilot.pause()
            assert len(app.screen_stack) == 1
    assert visit.is_closed


async def test_somebody_who_comes_back_sees_their_table_at_once() -> None:
    visit = FakeVisit()
    visit.show_table(table_of(a_game(), 1))
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        assert type(app.screen) is TableScreen
        await until_shown(pilot, "The Yard")


async def test_a_dialog_is_gone_when_the_game_begins() -> None:
    visit = FakeVisit()
    visit.show_table(a_table("Ann"))
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await pilot.press("l")
        await until_shown(pilot, "Lucky word")
        visit.show_table(table_of(a_game(), 0))
        await until(pilot, lambda: type(app.screen) is TableScreen)
        assert len(app.screen_stack) == 1


@pytest.mark.parametrize("where", ["lobby", "waiting", "playing"])
async def test_notes_are_shown_where_one_is(where: str) -> None:
    tables = {"lobby": None, "waiting": a_table("Ann"), "playing": table_of(a_game(), 0)}
    visit = FakeVisit()
    visit.show_table(tables[where])
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        visit.note("Bids start at 3 chips.", refused=True)
        await until_shown(pilot, "Bids start at 3 chips.")


async def test_a_farewell_ends_the_app_and_is_its_result() -> None:
    visit = FakeVisit()
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        visit.farewell("The house closes.")
        await until(pilot, lambda: not app.is_running)
    assert app.return_value == "The house closes."


# ---------------------------------------------------------------- leaving


async def test_leaving_a_running_game_asks_first_and_stays_by_default() -> None:
    visit = FakeVisit()
    visit.show_table(table_of(a_game(), 0))
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await pilot.press("q")
        await until_shown(pilot, "A bot plays on in your seat.")
        await pilot.press("enter")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        assert visit.asked == []
        await pilot.press("q")
        await until_shown(pilot, "A bot plays on in your seat.")
        await pilot.press("y")
        await until(pilot, lambda: visit.asked == [Leave()])


async def test_a_spectator_leaves_without_a_question() -> None:
    visit = FakeVisit()
    visit.show_table(table_of(a_game(), None))
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await pilot.press("q")
        await until(pilot, lambda: visit.asked == [Leave()])


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+d"])
async def test_ctrl_c_says_that_the_seat_is_kept_and_goes_at_the_second_press(key: str) -> None:
    visit = FakeVisit(is_guest=True)
    visit.show_table(replace(table_of(a_game(), 0), code="K7PQ"))
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await pilot.press(key)
        await until_shown(pilot, "Your seat is kept")
        assert "K7PQ" in text_of(app)
        await pilot.press(key)
        await until(pilot, lambda: not app.is_running)
    assert visit.asked == []
    assert visit.is_closed


async def test_ctrl_c_at_the_question_whether_to_leave_does_not_give_the_seat_away() -> None:
    visit = FakeVisit()
    visit.show_table(table_of(a_game(), 0))
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await pilot.press("q")
        await until_shown(pilot, "A bot plays on in your seat.")
        await pilot.press("ctrl+c")
        await until_shown(pilot, "Your seat is kept")
        await pilot.press("ctrl+c")
        await until(pilot, lambda: not app.is_running)
    assert visit.asked == []


@pytest.mark.parametrize("keys", ["t", "question_mark", "l"])
async def test_ctrl_c_asks_whatever_is_open_and_a_field_does_not_take_it(keys: str) -> None:
    visit = FakeVisit()
    table = table_of(a_game(), 0) if keys != "l" else a_table("Ann")
    visit.show_table(table)
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await pilot.press(keys)
        await pilot.pause()
        await pilot.press("ctrl+c", "ctrl+c")
        await until(pilot, lambda: not app.is_running)
    assert visit.asked == []


async def test_ctrl_c_leaves_while_the_filter_is_typed_too() -> None:
    visit = FakeVisit()
    visit.show(lobby=replace(visit.lobby(), tables=(a_table_line(),)))
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await pilot.press("slash", "a", "ctrl+c")
        await until(pilot, lambda: not app.is_running)


# ---------------------------------------------------------------- how it looks


async def test_a_theme_that_is_tried_out_is_off_again_when_the_game_begins() -> None:
    visit = FakeVisit()
    visit.show_table(a_table("Ann"))
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        app.show_settings()
        await until_shown(pilot, "Your settings")
        await pilot.press("down", "right")
        await until(pilot, lambda: app.look.theme.name != "mint")
        visit.show_table(table_of(a_game(), 0))
        await until(pilot, lambda: type(app.screen) is TableScreen)
        await until(pilot, lambda: app.look.theme.name == "mint")


async def test_settings_that_are_kept_give_way_to_others_that_are_kept_later() -> None:
    visit = FakeVisit()
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        app.show_settings()
        await until_shown(pilot, "Your settings")
        await pilot.press("down", "right", "enter")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        visit.ask(SaveSettings(Settings(theme="paper")))
        await until(pilot, lambda: app.look.theme.name == "paper")


async def test_what_is_wrong_with_a_theme_is_told_when_one_comes_in_with_it(tmp_path: Path) -> None:
    folder = tmp_path / "colours"
    folder.mkdir()
    (folder / "sea.toml").write_text('extends = "mint"\n[paint]\nink = "chartreuse-ish"\n')
    visit = FakeVisit()
    visit.ask(SaveSettings(Settings(theme="sea")))
    terminal = ClientTerminal.of("xterm-256color", {}, 120, 36)
    app = MintTinApp([visit], terminal=terminal, theme_folders=[tmp_path])
    async with app.run_test(size=(120, 36)) as pilot:
        await until_shown(pilot, "sea.toml: paint.ink")


@pytest.mark.parametrize(("is_set", "rings"), [(True, 1), (False, 0)])
@pytest.mark.parametrize("yours", [True, False])
async def test_the_bell_rings_when_a_game_begins_with_ones_turn(
    is_set: bool, rings: int, yours: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = next(play("ten-thousand", 2, seed=1))
    (first,) = played.match.game.to_act(played.match.state)
    visit = FakeVisit()
    visit.ask(SaveSettings(Settings(bell=is_set)))
    visit.show_table(a_table("Ann", "Bo"))
    app = MintTinApp([visit])
    rung: list[bool] = []
    monkeypatch.setattr(HostedApp, "bell", lambda _: rung.append(True))
    async with app.run_test() as pilot:
        await until_shown(pilot, "Kitchen table")
        visit.show_table(table_of(played, first if yours else 1 - first))
        await until(pilot, lambda: type(app.screen) is TableScreen)
        await pilot.pause()
        assert len(rung) == (rings if yours else 0)


async def test_a_field_that_is_full_rings_no_bell(monkeypatch: pytest.MonkeyPatch) -> None:
    visit = FakeVisit()
    visit.ask(SaveSettings(Settings(bell=True)))
    visit.show_table(a_table("Ann"))
    app = MintTinApp([visit])
    rung: list[bool] = []
    monkeypatch.setattr(HostedApp, "bell", lambda _: rung.append(True))
    async with app.run_test() as pilot:
        await pilot.press("l")
        await until_shown(pilot, "Lucky word")
        await paste(pilot, "x" * MAX_WORD)
        await pilot.press("y", "y")
        await until_shown(pilot, "xxx")
        assert not rung


# ---------------------------------------------------------------- sizes and terminals


@pytest.mark.parametrize("where", ["lobby", "waiting", "playing", "dialog"])
async def test_a_terminal_that_is_too_small_gets_one_line_until_it_grows(where: str) -> None:
    visit = FakeVisit()
    if where != "lobby":
        playing = table_of(a_game(), 0, seconds=None)
        visit.show_table(a_table("Ann") if where != "playing" else playing)
    app = MintTinApp([visit])
    async with app.run_test(size=(80, 24)) as pilot:
        if where == "dialog":
            await pilot.press("l")
            await until_shown(pilot, "Lucky word")
        before = text_of(app)
        await pilot.resize_terminal(59, 18)
        await until_shown(pilot, "Mint Tin needs 60×18")
        assert len([line for line in lines_of(app) if line.strip()]) <= 2
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: text_of(app) == before)


@pytest.mark.parametrize("opens", ["question_mark", "ctrl+c"])
async def test_what_was_opened_on_a_small_terminal_gives_way_to_the_table_when_it_grows(
    opens: str,
) -> None:
    visit = FakeVisit()
    visit.show_table(table_of(a_game(), 0))
    app = MintTinApp([visit])
    async with app.run_test(size=(40, 10)) as pilot:
        await until_shown(pilot, "60×18")
        await pilot.press(opens)
        await until(pilot, lambda: len(app.screen_stack) == 3)
        await pilot.resize_terminal(80, 24)
        await pilot.press("escape")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        await until_shown(pilot, "The Yard")


async def test_a_game_that_begins_on_a_small_terminal_is_there_when_it_grows() -> None:
    visit = FakeVisit()
    app = MintTinApp([visit])
    async with app.run_test(size=(40, 10)) as pilot:
        await until_shown(pilot, "60×18")
        visit.show_table(table_of(a_game(), 0))
        await until(pilot, lambda: type(app.screen_stack[0]) is TableScreen)
        assert "60×18" in text_of(app)
        await pilot.resize_terminal(80, 24)
        await until_shown(pilot, "The Yard")


async def test_without_colours_the_theme_is_one_that_needs_none() -> None:
    terminal = ClientTerminal.of("vt100", {}, 80, 24)
    app = MintTinApp([FakeVisit()], terminal=terminal)
    assert app.look.theme.name == "mono"
    assert app.look.skin.name == "ascii"
    visit = FakeVisit()
    visit.ask(SaveSettings(Settings(colours="none")))
    app = MintTinApp([visit], terminal=ClientTerminal.of("xterm-256color", {}, 80, 24))
    assert (app.look.theme.name, app.look.skin.name) == ("mono", "pips")


# ---------------------------------------------------------------- one keyboard for several


def two_at_one_keyboard() -> tuple[Played, int, int]:
    """Return a late game of two, the seat that has just written a score, and the other, whose
    turn it is."""
    for played in play("lucky10", 2, seed=11, steals=0.0):
        view: Lucky10View = played.match.game.view_for(played.match.state, None)
        if view.session >= 4 and len(view.to_act) == 1 and view.phase == "auction":
            due = view.to_act[0]
            sheet = played.match.game.view_for(played.match.state, 1 - due).seats[1 - due].sheet
            if any(isinstance(score, int) for score in sheet):
                return played, 1 - due, due
    raise AssertionError("no such moment")


def scores_of(played: Played, seat: int) -> set[str]:
    view: Lucky10View = played.match.game.view_for(played.match.state, seat)
    return {str(line) for line in view.seats[seat].sheet if isinstance(line, int)}


async def test_the_curtain_hides_the_sheet_of_one_from_the_next() -> None:
    played, holder, due = two_at_one_keyboard()
    visits = [FakeVisit("Ann"), FakeVisit("Bo")]
    for visit, seat in zip(visits, (holder, due), strict=True):
        visit.show_table(table_of(played, seat))
    app = MintTinApp(visits)
    async with app.run_test(size=(80, 24)) as pilot:
        visits[0].note("look")
        await until_shown(pilot, "Pass the keyboard to Bo.")
        assert "Press Enter, Bo." in text_of(app)
        shown = text_of(app).replace("●", " ").split()
        assert not scores_of(played, holder) & set(shown)
        await pilot.press("b")
        assert all(visit.asked == [] for visit in visits)
        await pilot.press("enter")
        await until(pilot, lambda: type(app.screen) is TableScreen)
        view = table_of(played, due)
        await until_shown(pilot, f"{view.seats[due].name} (you)")


async def test_what_one_was_typing_is_not_there_for_the_next_to_see_or_say() -> None:
    played, holder, due = two_at_one_keyboard()
    visits = [FakeVisit("Ann"), FakeVisit("Bo")]
    visits[0].show_table(table_of(played, holder))
    app = MintTinApp(visits)
    async with app.run_test() as pilot:
        await pilot.press("t", *"secret")
        await until_shown(pilot, "secret")
        visits[1].show_table(table_of(played, due))
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await pilot.press("enter")
        await until_shown(pilot, f"{table_of(played, due).seats[due].name} (you)")
        assert "secret" not in text_of(app)
        await pilot.press("enter")
        assert not any(isinstance(request, Say) for visit in visits for request in visit.asked)


async def test_a_curtain_is_lifted_by_a_click_too_and_help_explains_it() -> None:
    played, holder, due = two_at_one_keyboard()
    visits = [FakeVisit("Ann"), FakeVisit("Bo")]
    for visit, seat in zip(visits, (holder, due), strict=True):
        visit.show_table(table_of(played, seat))
    app = MintTinApp(visits)
    async with app.run_test() as pilot:
        visits[0].note("look")
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await pilot.press("question_mark")
        await until_shown(pilot, "until the keyboard has changed hands")
        await pilot.press("escape")
        await until_shown(pilot, "Press Enter, Bo.")
        await pilot.click()
        await until(pilot, lambda: type(app.screen) is TableScreen)


async def test_q_leaves_from_behind_a_curtain_too_and_asks_without_lifting_it() -> None:
    played, holder, due = two_at_one_keyboard()
    visits = [FakeVisit("Ann"), FakeVisit("Bo")]
    for visit, seat in zip(visits, (holder, due), strict=True):
        visit.show_table(table_of(played, seat))
    app = MintTinApp(visits)
    async with app.run_test() as pilot:
        visits[0].note("look")
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await pilot.press("q")
        await until_shown(pilot, "Leave this table for good?")
        assert "(you)" not in text_of(app)
        await pilot.press("y")
        await until(pilot, lambda: [visit.asked for visit in visits] == [[Leave()], [Leave()]])


class FakeHome:
    """A home whose guests are visits of the test's."""

    def __init__(self) -> None:
        self.guests: list[FakeVisit] = []

    def enter(self, name: str) -> FakeVisit:
        self.guests.append(FakeVisit(name))
        return self.guests[-1]

    def name_problem(self, name: str) -> str:
        del name
        return ""


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


async def test_alone_at_the_keyboard_there_is_never_a_curtain() -> None:
    visit = FakeVisit()
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        for number, played in enumerate(play("ten-thousand", 2, seed=2)):
            if number % 7 == 0:
                visit.show_table(table_of(played, 0))
                await pilot.pause(0.01)
                assert not isinstance(app.screen, Curtain)
            if number > 100:
                break


async def test_what_the_table_asks_reaches_the_house_with_its_moment() -> None:
    played = a_game(2)
    view = played.match.game.view_for(played.match.state, None)
    visit = FakeVisit()
    visit.show_table(table_of(played, view.to_act[0]))
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        await until_shown(pilot, "The Yard")
        while not visit.asked:  # the first press may come too soon after the table has changed
            await pilot.press("p")
        request = visit.asked[0]
        assert isinstance(request, Act)
        assert request.moment == len(played.match.events) - 1


async def test_nothing_another_person_typed_acts_on_this_terminal() -> None:
    nasty = "[@click=app.quit]x[/] \x1b]52;c;eA==\x07 \u202e"
    visit = FakeVisit()
    seats = (a_seat(0, nasty), a_seat(1, "Ann"))
    visit.show_table(a_table(seats=seats, name=nasty, quiet=nasty))
    app = MintTinApp([visit])
    async with app.run_test() as pilot:
        visit.note(nasty)
        await until_shown(pilot, "[@click=app.quit]x[/]")
        assert not set(text_of(app)) & {"\x1b", "\x07", "\u202e"}
