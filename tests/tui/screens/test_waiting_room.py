"""The waiting room: what its keys and clicks ask of the house, and what it shows."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from games.registry import GAMES
from tests.tui.fake_house import FakeVisit, a_seat, a_table
from tests.tui.piloting import SIZES, click_on, lines_of, paste, text_of, until, until_shown
from tests.tui.table.reading import SKIN
from tui.app import MintTinApp
from tui.house import (
    MAX_WORD,
    AddBot,
    GiveWord,
    Leave,
    RemoveBot,
    ReplaceAway,
    Said,
    Say,
    SetReady,
    Sit,
    TableTerms,
    TableView,
    Told,
)
from tui.screens.waiting_parts import paint_options
from tui.table.talk import TalkLine

THOUSAND = {option.name: option.default for option in GAMES["ten-thousand"].options}


@asynccontextmanager
async def waiting(
    table: TableView, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[str], FakeVisit, MintTinApp]]:
    visit = FakeVisit("Ann")
    visit.show_table(table)
    app = MintTinApp([visit])
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot, visit, app


@pytest.mark.parametrize("size", SIZES)
async def test_it_shows_who_sits_there_what_we_wait_for_and_the_options(
    size: tuple[int, int],
) -> None:
    seats = (
        a_seat(0, "Ann", is_ready=True),
        a_seat(1, "Bo", has_word=True),
        a_seat(2, "Olive", kind="bot"),
        a_seat(3, "Cleo", is_away=True),
    )
    async with waiting(a_table(seats=seats, quiet="Bo is not ready yet."), size) as (_, _, app):
        text = text_of(app)
        for words in ("Lucky 10", "Kitchen table", "Ann", "ready", "not ready", "bot", "seat kept"):
            assert words in text
        for words in ("Bo is not ready yet.", "sheets", "own", "clock", "30 seconds"):
            assert words in text
        assert all(len(line) == size[0] for line in lines_of(app))


@pytest.mark.parametrize("size", SIZES)
async def test_who_is_away_is_shown_with_how_long_the_seat_is_held(size: tuple[int, int]) -> None:
    seats = (a_seat(0, "Ann"), a_seat(1, "Bo", is_away=True, held=300))
    async with waiting(a_table(seats=seats), size) as (_, _, app):
        assert "away, held 5 min" in text_of(app)


@pytest.mark.parametrize("size", SIZES)
async def test_the_whole_commitment_is_shown_in_groups(size: tuple[int, int]) -> None:
    digits = "0123456789abcdef" * 4
    async with waiting(a_table("Ann", commitment=digits), size) as (_, _, app):
        shown = text_of(app)
        assert shown.count("01234567") == shown.count("89abcdef") == 4


@pytest.mark.parametrize("panel", [(27, 7), (40, 10), (50, 16)])
def test_terms_that_differ_leave_what_happens_to_who_is_away_told(panel: tuple[int, int]) -> None:
    terms = TableTerms(is_private=True, spectators_talk=False, delay=3)
    block = paint_options(a_table("Ann", terms=terms), *panel, SKIN)
    text = "".join(span.text for line in block.lines for span in line)
    told = " ".join(text.replace("│", " ").split()).lower()
    for words in ("private", "bot", "spectators", "3 events behind"):
        assert words in told


async def test_a_guest_sees_the_code_that_brings_them_back() -> None:
    async with waiting(a_table("Ann", code="K7PQ")) as (_, _, app):
        assert "Your return code: K7PQ" in text_of(app)


@pytest.mark.parametrize("key", ["space", "enter"])
@pytest.mark.parametrize("is_ready", [False, True])
async def test_space_and_enter_change_whether_you_are_ready(key: str, is_ready: bool) -> None:
    table = a_table(seats=(a_seat(0, "Ann", is_ready=is_ready), a_seat(1, "Bo")))
    async with waiting(table) as (pilot, visit, _):
        await pilot.press(key)
        assert visit.asked == [SetReady(ready=not is_ready)]


@pytest.mark.parametrize("size", SIZES)
async def test_a_click_on_a_key_presses_it(size: tuple[int, int]) -> None:
    async with waiting(a_table("Ann", "Bo"), size) as (pilot, visit, app):
        await click_on(pilot, " Space  Ready")
        assert visit.asked == [SetReady(ready=True)]
        await click_on(pilot, " ? ")
        await until_shown(pilot, "Help")
        assert "The game starts when" in text_of(app)


@pytest.mark.parametrize(("digit", "bot"), [("1", "random"), ("3", "steady"), ("5", "master")])
async def test_the_host_adds_a_bot_of_the_kind_they_choose(digit: str, bot: str) -> None:
    async with waiting(a_table("Ann")) as (pilot, visit, _):
        await pilot.press("b")
        await until_shown(pilot, "How should it play?")
        await pilot.press(digit)
        await pilot.pause()
        assert visit.asked == [AddBot(bot)]


async def test_the_only_bot_goes_at_once_and_of_several_one_is_chosen() -> None:
    one = (a_seat(0, "Ann"), a_seat(1, "Olive", kind="bot"))
    two = (*one, a_seat(2, "Basil", kind="bot"))
    async with waiting(a_table(seats=one)) as (pilot, visit, _):
        await pilot.press("x")
        visit.show_table(a_table(seats=two))
        await until_shown(pilot, "Basil")
        await pilot.press("x")
        await until_shown(pilot, "Which one?")
        await click_on(pilot, "2  Basil")
        assert visit.asked == [RemoveBot(1), RemoveBot(2)]


@pytest.mark.parametrize("key", ["b", "x"])
async def test_bots_are_the_hosts_and_others_are_told_so(key: str) -> None:
    async with waiting(a_table("Bo", "Ann", you=1, is_host=False)) as (pilot, visit, app):
        await pilot.press(key)
        assert "Only the host of the table does that." in text_of(app)
        assert visit.asked == []


@pytest.mark.parametrize("size", SIZES)
async def test_the_host_lets_a_bot_have_the_seat_of_somebody_away(size: tuple[int, int]) -> None:
    seats = (
        a_seat(0, "Ann", is_ready=True),
        a_seat(2, "Bo", is_away=True),
        a_seat(3, "Olive", kind="bot"),
    )
    table = a_table(seats=seats, quiet="Waiting for Bo to come back.")
    async with waiting(table, size) as (pilot, visit, app):
        assert "Bo is away: k lets a bot sit in, q leaves." in text_of(app)
        await click_on(pilot, " k  Bot")
        assert "k again lets a bot have the seat of Bo." in text_of(app)
        await click_on(pilot, " k  Bot")
        assert visit.asked == [ReplaceAway(2)]
        await pilot.press("?")
        await until_shown(pilot, "Let a bot have the seat of Bo")


async def test_who_is_not_the_host_is_told_that_leaving_is_the_way_on() -> None:
    seats = (a_seat(0, "Ann", is_away=True), a_seat(1, "Bo", is_ready=True))
    table = a_table(seats=seats, you=1, is_host=False, quiet="Waiting for Ann to come back.")
    async with waiting(table) as (pilot, visit, app):
        assert "Waiting for Ann to come back. q leaves." in text_of(app)
        assert "Bot for" not in text_of(app)
        await pilot.press("k")
        assert "Only the host of the table does that." in text_of(app)
        assert visit.asked == []


async def test_a_lucky_word_is_given_and_no_longer_than_it_may_be() -> None:
    async with waiting(a_table("Ann")) as (pilot, visit, _):
        await pilot.press("l")
        await until_shown(pilot, "secret seed")
        await paste(pilot, "x" * MAX_WORD)
        await pilot.press("y", "z", "enter")
        await pilot.pause()
        assert visit.asked == [GiveWord("x" * MAX_WORD)]


async def test_talk_is_said_by_enter_and_dropped_by_esc() -> None:
    async with waiting(a_table("Ann", "Bo")) as (pilot, visit, _):
        await pilot.press("t", *"hi q", "escape", "t", *"hello", "enter")
        await pilot.pause()
        assert visit.asked == [Say("hello")]
        await pilot.press("space")
        assert visit.asked[1:] == [SetReady(ready=True)]


async def test_what_others_say_is_plain_whatever_is_in_it() -> None:
    nasty = "[red]x[/] [/ \u202egnp\x1b]52;c;x\x07"
    log = (Said(nasty, 1, nasty), Told(nasty))
    table = a_table("Ann", nasty, name=nasty, log=log, quiet=nasty, spectators=(nasty,))
    async with waiting(table) as (_, _, app):
        assert "[red]x[/] [/" in text_of(app)
        assert not set(text_of(app)) & {"\x1b", "\x07", "\u202e"}
        assert all(len(line) == 80 for line in lines_of(app))


async def test_q_leaves_a_table_that_waits_without_a_question() -> None:
    async with waiting(a_table("Ann")) as (pilot, visit, _):
        await pilot.press("q")
        assert visit.asked == [Leave()]


async def test_esc_says_how_to_leave() -> None:
    async with waiting(a_table("Ann")) as (pilot, visit, app):
        await pilot.press("escape")
        assert "q leaves the table." in text_of(app)
        assert visit.asked == []


async def test_spectators_see_it_all_and_can_only_talk_and_go() -> None:
    async with waiting(a_table("Bo", you=None, capacity=1)) as (pilot, visit, app):
        await pilot.press("space")
        await until(pilot, lambda: "Every seat is taken." in text_of(app))
        await pilot.press("l")
        await until(pilot, lambda: "You are watching" in text_of(app))
        assert visit.asked == []


ALONE = "You are alone: Space again starts a game for one."


@pytest.mark.parametrize("key", ["space", "enter"])
async def test_who_is_alone_at_a_table_for_more_is_asked_before_a_game_for_one(key: str) -> None:
    async with waiting(a_table("Ann", game="ten-thousand", options=THOUSAND)) as (
        pilot,
        visit,
        app,
    ):
        await pilot.press(key)
        assert ALONE in text_of(app)
        assert visit.asked == []
        await pilot.press(key)
        assert visit.asked == [SetReady(ready=True)]


@pytest.mark.parametrize(
    "table",
    [
        a_table("Ann"),
        a_table("Ann", "Bo", game="ten-thousand", options=THOUSAND),
        a_table("Ann", game="ten-thousand", options=THOUSAND, capacity=1),
        a_table(seats=(a_seat(0, "Ann", is_ready=True),), game="ten-thousand", options=THOUSAND),
    ],
    ids=["of two or more", "not alone", "one seat", "ready already"],
)
async def test_nobody_is_asked_where_being_ready_starts_no_game_for_one(table: TableView) -> None:
    async with waiting(table) as (pilot, visit, _):
        await pilot.press("space")
        (asked,) = visit.asked
        assert isinstance(asked, SetReady)


# ---------------------------------------------------------------- terms, codes, spectators

TERMS = TableTerms("pass", is_private=True, spectators_talk=False, delay=20)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_terms_that_differ_are_shown_and_no_option_is_lost_for_them(
    game: str, size: tuple[int, int]
) -> None:
    options = {option.name: option.default for option in GAMES[game].options}
    table = a_table("Ann", "Bo", terms=TERMS, game=game, options=options, join_code="red-fox")
    async with waiting(table, size) as (_, _, app):
        start, end = {60: (30, 60), 80: (40, 80), 120: (40, 80)}[size[0]]
        words = " ".join(" ".join(line[start:end].strip(" │") for line in lines_of(app)).split())
        for name, value in options.items():
            assert name in words
            assert str(value) in words
        assert "red-fox" in text_of(app)
        assert "20 events" in words
        assert re.search(r"time (is )?up", words)


async def test_where_there_is_room_the_terms_are_told_in_sentences() -> None:
    async with waiting(a_table("Ann", terms=TableTerms("wait")), (120, 36)) as (_, _, app):
        words = " ".join(line[40:80].strip(" │") for line in lines_of(app))
        assert "All wait for who is away: nobody plays for them" in words


@pytest.mark.parametrize("size", SIZES)
async def test_those_who_sit_at_a_private_table_see_its_code(size: tuple[int, int]) -> None:
    seats = tuple(a_seat(number, f"P{number}") for number in range(8))
    for table in (a_table("Ann", code="K7PQ"), a_table(seats=seats, capacity=8, code="K7PQ")):
        private = replace(table, join_code="orchard-lantern-biscuit", terms=TERMS)
        async with waiting(private, size) as (pilot, _, app):
            assert "orchard-lantern-biscuit" in text_of(app)
            assert "K7PQ" in text_of(app)
            await pilot.press("question_mark")
            await until_shown(pilot, "Help")
            await until_shown(pilot, "orchard-lantern-biscuit")
            assert "K7PQ" in text_of(app)


async def test_help_tells_a_table_without_codes_of_none() -> None:
    async with waiting(a_table("Ann")) as (pilot, _, app):
        await pilot.press("question_mark")
        await until_shown(pilot, "Press Space when you are ready.")
        assert "code" not in text_of(app)


async def test_what_a_code_is_for_and_the_commitment_are_told_in_plain_words() -> None:
    private = a_table("Ann", join_code="red-fox", terms=TERMS)
    async with waiting(private, (120, 36)) as (_, _, app):
        words = " ".join(" ".join(line[:40].strip(" │") for line in lines_of(app)).split())
        assert "Tell it to those you want here: they press j in the lobby, or come by" in words
        assert "ssh -t HOST join CODE" in words
        assert "Commitment to the dice:" in text_of(app)


@pytest.mark.parametrize("key", ["space", "enter"])
async def test_who_watches_sits_down_with_the_key_of_those_who_play(key: str) -> None:
    async with waiting(a_table("Bo", you=None)) as (pilot, visit, app):
        assert "Sit down" in text_of(app)
        await pilot.press(key)
        assert visit.asked == [Sit("kitchen")]


async def test_who_watches_a_full_table_is_told_that_it_is_full() -> None:
    async with waiting(a_table("Bo", "Cleo", you=None, capacity=2)) as (pilot, visit, app):
        await pilot.press("space")
        assert "Every seat is taken." in text_of(app)
        assert visit.asked == []


@pytest.mark.parametrize("you", [0, None])
async def test_spectators_who_may_not_talk_are_told_so(you: int | None) -> None:
    async with waiting(a_table("Ann", you=you, terms=TERMS)) as (pilot, _, app):
        await pilot.press("t")
        await pilot.pause()
        assert bool(app.screen.query(TalkLine)) == (you == 0)
        assert ("Spectators may not talk at this table." in text_of(app)) == (you is None)
