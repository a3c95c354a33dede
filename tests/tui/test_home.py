"""Playing at home: whole games by keyboard, alone against bots and around one keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from games.lucky10.views import Lucky10View
from server.home import HallAtHome, OwnersVisit
from server.house.hall import Hall
from server.house.timing import Timing
from server.owner import Owner, SettingsFile
from tests.tui.piloting import SIZES, click_on, paste, text_of, until, until_shown
from tests.tui.visiting import BAD_THEME, WHAT_IS_WRONG, put_bad_theme
from tui.app import MintTinApp
from tui.house import MAX_NAME, SaveSettings, Settings
from tui.party import Party
from tui.screens.curtain import Curtain
from tui.screens.home import HomeScreen
from tui.table.keys.key import Ask
from tui.table.screen import TableScreen

AT_ONCE = Timing(bot_least=0.0, bot_most=0.0)


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing wait for human eyes: neither the guard of the keys, a curtain nor the frames."""
    monkeypatch.setattr("tui.screens.curtain.HOLD", 0.0)
    monkeypatch.setattr("tui.table.guard.HOLD", 0.0)
    monkeypatch.setattr("tui.app.MOST_FRAMES", 1000)


@asynccontextmanager
async def at_home(
    party: Party | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[str], MintTinApp]]:
    hall = Hall("Mint Tin", timing=AT_ONCE, entropy=Random(3).randbytes)
    house = HallAtHome(hall, is_kept=False)
    app = MintTinApp([house.enter("Ann")], home=house, party=party)
    async with app.run_test(size=size) as pilot:
        yield pilot, app
    await hall.close("")


async def play_on(pilot: Pilot[str], app: MintTinApp, random: Random) -> set[str]:
    """Press lit keys of the game until it has ended; return whose turns it was on the screen."""
    players = set()
    for _ in range(5000):
        if isinstance(app.screen, Curtain):
            players.add(app.screen.who)
            await pilot.press("enter")
        elif isinstance(app.screen, TableScreen):
            if app.screen._view.stage == "ended":
                return players
            players.add(app.person.name)
            app.screen.press(_some_key(app.screen, random))
        await asyncio.sleep(0)
        await pilot.pause(0)
    raise AssertionError(f"the game never ended:\n{text_of(app)}")


def _some_key(screen: TableScreen, random: Random) -> str:
    """Return a key that does something in the game now; Ten Thousand is ended when it can be."""
    lit = [key for key in screen._keys.main if key.lit and isinstance(key.deed, Ask)]
    if not lit:
        return ""
    ends = [key for key in lit if "e" in key.names]
    return (ends or [random.choice(lit)])[0].names[0]


PARTIES = [
    Party("lucky10", {"clock": "off", "call": 30}, bots=("steady",) * 3),
    Party("lucky10", {"clock": "off", "passes": "reenter", "call": 30}, people=("Ann", "Bo")),
    Party("ten-thousand", {"clock": "off", "target": 2000, "entry": 0}, bots=("steady",)),
    Party("ten-thousand", {"clock": "off", "target": 2000, "entry": 0}, people=("Ann", "Bo")),
    Party("ten-thousand", {"clock": "off", "target": 2000, "entry": 0}),
]


@pytest.mark.parametrize(
    "party", PARTIES, ids=["lucky bots", "lucky people", "10k bots", "10k people", "10k alone"]
)
async def test_a_whole_game_is_played_by_keyboard_to_its_end(party: Party) -> None:
    async with at_home(party) as (pilot, app):
        await until(pilot, lambda: isinstance(app.screen, TableScreen | Curtain))
        players = await play_on(pilot, app, Random(4))
        assert players == set(party.people or ("Ann",))
        await until_shown(pilot, "The game is over")
        for name in players:
            assert name in text_of(app)


async def test_the_same_people_play_again_with_one_key() -> None:
    async with at_home(PARTIES[-2]) as (pilot, app):
        await until(pilot, lambda: isinstance(app.screen, TableScreen | Curtain))
        await play_on(pilot, app, Random(1))
        await pilot.press("n")
        await until(
            pilot,
            lambda: (
                isinstance(app.screen_stack[0], TableScreen)
                and app.screen_stack[0]._view.stage == "playing"
            ),
        )


async def test_leaving_a_shared_game_brings_everybody_home() -> None:
    party = Party("lucky10", {"clock": "off"}, people=("Ann", "Bo", "Cy"))
    async with at_home(party) as (pilot, app):
        await until(pilot, lambda: isinstance(app.screen, TableScreen | Curtain))
        if isinstance(app.screen, Curtain):
            await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await until_shown(pilot, "Play with")
        assert app.person.name == "Ann"
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen | Curtain))


@pytest.mark.parametrize("people", [("Ann", "Bo"), ("Bo", "Cy")], ids=["with Ann", "without"])
async def test_who_comes_back_to_a_game_with_secrets_finds_the_curtain_down(
    people: tuple[str, ...],
) -> None:
    """Whoever sits at the keyboard by then must not read what is for the one whose turn it is."""
    async with at_home(Party("lucky10", {"clock": "off"}, people=people)) as (pilot, app):
        await until(pilot, lambda: isinstance(app.screen_stack[0], TableScreen))
        await until(pilot, lambda: app.table is not None and app.table.view is not None)
        due = {people[seat] for seat in _to_act(app)}
        if isinstance(app.screen, Curtain):
            await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("q")
        await until_shown(pilot, "Go on: Lucky 10, session 1")
        assert app.person.name == "Ann"
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        assert isinstance(app.screen, Curtain)
        assert {app.screen.who} == due
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert {app.person.name} == due
        await pilot.press("r")
        await until_shown(pilot, "Auction")


def _to_act(app: MintTinApp) -> tuple[int, ...]:
    assert app.table is not None
    assert app.table.view is not None
    return app.table.view.to_act


async def test_a_game_alone_goes_on_without_a_curtain_and_beside_another() -> None:
    async with at_home(PARTIES[-1]) as (pilot, app):
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        first = app.table.table if app.table is not None else ""
        await pilot.press("q")
        await until_shown(pilot, "Go on: Ten Thousand, turn 1")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.table is not None
        assert app.table.table != first
        await pilot.press("q")
        await until_shown(pilot, "Go on with one of 2 games")
        await pilot.press("g", "2")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.table is not None
        assert app.table.table == first


async def test_one_of_them_steals_out_of_turn_for_themselves() -> None:
    party = Party("lucky10", {"clock": "off", "call": 30}, people=("Ann", "Bo", "Cy"))
    async with at_home(party) as (pilot, app):
        await until(pilot, lambda: isinstance(app.screen, TableScreen | Curtain))
        view = await _until_auction(pilot, app)
        others = [seat for seat in range(3) if seat != view.holder]
        assert app.person.name == ("Ann", "Bo", "Cy")[view.holder or 0]
        await pilot.press("s")
        await until_shown(pilot, "Who throws the Red Chip?")
        await pilot.press("2")
        thief = ("Ann", "Bo", "Cy")[others[1]]
        await until(pilot, lambda: f"{thief} throws the Red Chip" in text_of(app))


async def _until_auction(pilot: Pilot[str], app: MintTinApp) -> Lucky10View:
    """Roll the Yard; return the view of the roller, whose turn it is in the auction."""
    if isinstance(app.screen, Curtain):
        await pilot.press("enter")
    await until(pilot, lambda: isinstance(app.screen, TableScreen))
    await pilot.press("r")
    screen = app.screen
    assert isinstance(screen, TableScreen)
    await until(pilot, lambda: getattr(screen._view.view, "phase", "") == "auction")
    view = screen._view.view
    assert isinstance(view, Lucky10View)
    return view


# ---------------------------------------------------------------- choosing on the screen


@pytest.mark.parametrize("size", SIZES)
async def test_against_bots_enter_is_enough(size: tuple[int, int]) -> None:
    async with at_home(size=size) as (pilot, app):
        await until_shown(pilot, "you alone, against")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen)
        assert len(app.screen._view.seats) == 4
        assert app.screen._view.options["clock"] == "off"


@pytest.mark.parametrize("size", SIZES)
async def test_around_one_keyboard_everybody_named_sits_down(size: tuple[int, int]) -> None:
    async with at_home(size=size) as (pilot, app):
        await until_shown(pilot, "? Help")
        await click_on(pilot, "bots >")
        await until_shown(pilot, "Names")
        await until_shown(pilot, "all of you around")
        await pilot.press("down", *"Bo, Cy")
        await click_on(pilot, "Play  ")
        await until(pilot, lambda: isinstance(app.screen_stack[0], TableScreen))
        base = app.screen_stack[0]
        assert isinstance(base, TableScreen)
        assert [seat.name for seat in base._view.seats] == ["Ann", "Bo", "Cy"]


async def test_names_that_will_not_do_are_told_as_they_are_typed() -> None:
    async with at_home() as (pilot, app):
        await click_on(pilot, "bots >")
        await pilot.press("down", *"Ann")
        await until_shown(pilot, "Ann is there twice")
        await pilot.press("enter")
        assert isinstance(app.screen, HomeScreen)


async def test_ten_names_of_full_length_can_be_typed_whatever_game_was_chosen_first() -> None:
    async with at_home() as (pilot, app):
        await click_on(pilot, "bots >")
        await pilot.press("up", "right", "down", "down", "ctrl+u")
        names = [f"{name:x<{MAX_NAME}}" for name in "ABCDEFGHIJ"]
        await paste(pilot, ", ".join(names))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen_stack[0], TableScreen))
        base = app.screen_stack[0]
        assert isinstance(base, TableScreen)
        assert [seat.name for seat in base._view.seats] == names


@pytest.mark.parametrize(("key", "title"), [("r", "Rules"), ("o", "Your settings")])
async def test_rules_settings_and_help_open_at_home_too(key: str, title: str) -> None:
    async with at_home() as (pilot, app):
        await pilot.press(key)
        await until_shown(pilot, title)
        await pilot.press("escape")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        await pilot.press("question_mark")
        await until_shown(pilot, "Choose a game, whom you play with")


@pytest.mark.parametrize(
    ("words", "title"), [("r Rules", "Rules"), ("o Settings", "Your settings"), ("? Help", "Help")]
)
async def test_the_keys_at_the_foot_can_be_clicked(words: str, title: str) -> None:
    async with at_home() as (pilot, _):
        await click_on(pilot, words)
        await until_shown(pilot, f"─ {title} ─")


async def test_q_and_the_button_quit() -> None:
    async with at_home() as (pilot, app):
        await pilot.press("q")
        await until(pilot, lambda: not app.is_running)
    async with at_home() as (pilot, app):
        await click_on(pilot, "Quit")
        await until(pilot, lambda: not app.is_running)


async def test_a_bad_theme_of_ones_own_keeps_no_game_from_beginning(
    tmp_path: Path,
) -> None:
    put_bad_theme(tmp_path)
    hall = Hall("Mint Tin", timing=AT_ONCE, entropy=Random(3).randbytes)
    house = HallAtHome(hall, is_kept=False)
    visit = house.enter("Ann")
    visit.ask(SaveSettings(Settings(theme=BAD_THEME)))
    app = MintTinApp([visit], theme_folders=[tmp_path], home=house, party=PARTIES[0])
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await until_shown(pilot, WHAT_IS_WRONG)
    await hall.close("")


async def test_a_disk_that_keeps_nothing_keeps_no_game_from_beginning(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    hall = Hall("Mint Tin", timing=AT_ONCE, entropy=Random(3).randbytes)
    house = HallAtHome(hall, is_kept=False)
    owner = Owner("Ann", Settings())
    visit = OwnersVisit(house.enter("Ann"), SettingsFile(tmp_path / "file"), owner, "Oh, a disk.")
    party = Party("lucky10", {}, people=("Bo", "Cy"))
    app = MintTinApp([visit], home=house, party=party)
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: isinstance(app.screen_stack[0], TableScreen))
    await hall.close("")
