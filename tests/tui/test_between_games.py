"""Between two games: words, bots and rules, in the waiting room and where a game has just ended."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.fake_house import FakeVisit, a_seat, a_table
from tests.tui.piloting import SIZES, click_on, text_of, until, until_shown
from tests.tui.table.scenes import lucky10, table_of, ten_thousand
from tests.tui.visiting import in_auction, visiting
from tui.house import AddBot, GiveWord, RemoveBot, SetReady, Sit, TableView
from tui.screens.reading import Help
from tui.screens.rules import Rules

WAITING = a_table(seats=(a_seat(0, "Ann"), a_seat(1, "Olive", kind="bot")))


def ended(table: TableView) -> TableView:
    """Return the table after the only opponent has left and a bot has come."""
    return replace(table, seats=WAITING.seats, capacity=4)


ENDED = ended(lucky10("ended", 2, yours=False))
BETWEEN = [WAITING, ENDED, ended(ten_thousand("ended", 3, yours=False))]


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the guard of the keys wait for nobody's eyes."""
    monkeypatch.setattr("tui.table.guard.HOLD", 0.0)


@pytest.mark.parametrize("table", BETWEEN)
async def test_a_word_is_given_a_bot_added_and_another_let_go(table: TableView) -> None:
    async with visiting(table) as (pilot, visit, _):
        await pilot.press("l")
        await until_shown(pilot, "secret seed")
        await pilot.press(*"hey", "enter")
        await until(pilot, lambda: visit.asked == [GiveWord("hey")])
        await pilot.press("b")
        await until_shown(pilot, "How should it play?")
        await pilot.press("3")
        await until(pilot, lambda: visit.asked[1:] == [AddBot("steady")])
        await pilot.press("x")
        await until(pilot, lambda: visit.asked[2:] == [RemoveBot(1)])


async def test_of_two_bots_the_one_that_plays_on_for_somebody_is_not_offered() -> None:
    stand_in = a_seat(2, "Basil", kind="bot", stands_in_for="Bo")
    table = replace(WAITING, seats=(*WAITING.seats, stand_in), capacity=4)
    async with visiting(table) as (pilot, visit, _):
        await pilot.press("x")
        await until(pilot, lambda: visit.asked == [RemoveBot(1)])


@pytest.mark.parametrize("size", SIZES)
async def test_where_a_game_has_ended_the_bar_shows_what_can_be_done_next(
    size: tuple[int, int],
) -> None:
    async with visiting(ENDED, size=size) as (pilot, visit, app):
        bar = text_of(app).splitlines()[-1]
        for key in ("n  Again", "b  ", "l  ", " ? ", " q "):
            assert key in bar
        await click_on(pilot, " n  Again")
        assert visit.asked == [SetReady(ready=True)]
        await click_on(pilot, " l  ")
        await until_shown(pilot, "secret seed")


@pytest.mark.parametrize("size", SIZES)
async def test_who_watches_an_end_sits_down_for_the_next_game_with_one_key(
    size: tuple[int, int],
) -> None:
    watched = replace(ENDED, you=None, is_host=False)
    async with visiting(watched, size=size) as (pilot, visit, app):
        assert "The game is over. n sits you down for the next one." in text_of(app)
        await pilot.press("n")
        assert visit.asked == [Sit("t1")]
    async with visiting(replace(watched, capacity=2), size=size) as (pilot, visit, app):
        await pilot.press("n")
        await until(pilot, lambda: "Every seat is taken." in text_of(app))
        assert visit.asked == []


@pytest.mark.parametrize("key", ["l", "b", "x"])
async def test_who_watches_an_end_is_told_whose_these_keys_are(key: str) -> None:
    async with visiting(replace(ENDED, you=None, is_host=False)) as (pilot, visit, app):
        await pilot.press(key)
        await until(
            pilot,
            lambda: "Only the host" in text_of(app) or "give lucky words" in text_of(app),
        )
        assert visit.asked == []


@pytest.mark.parametrize(
    "table", [*BETWEEN, table_of(in_auction(), 0), table_of(in_auction(), None)]
)
@pytest.mark.parametrize("by_click", [False, True])
async def test_the_rules_of_the_game_can_be_read_from_the_help_of_every_table(
    table: TableView, by_click: bool
) -> None:
    async with visiting(table) as (pilot, _, app):
        await pilot.press("question_mark")
        await until_shown(pilot, "r Rules")
        if by_click:
            await click_on(pilot, "r Rules")
        else:
            await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, Rules))
        heading = "LUCKY 10" if table.game == "lucky10" else "TEN THOUSAND"
        await until(pilot, lambda: heading in text_of(app).upper())
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, Help))


async def test_r_reads_the_rules_in_the_waiting_room_and_its_help_says_so() -> None:
    async with visiting(a_table("Ann", game="ten-thousand", options=TEN_OPTIONS)) as (
        pilot,
        _,
        app,
    ):
        assert "Read the rules of the game." in app.screen.help_text()  # type: ignore[attr-defined]
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, Rules))
        assert app.screen.tab == "ten-thousand"  # type: ignore[attr-defined]


TEN_OPTIONS = dict(ten_thousand("ended", 3, yours=False).options)


async def test_help_where_there_is_no_table_leads_to_no_rules() -> None:
    async with visiting(visit=FakeVisit("Ann")) as (pilot, _, app):
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, Help))
        await pilot.press("r")
        assert "r Rules" not in text_of(app)
        assert isinstance(app.screen, Help)
