"""The screen of a replay: what its keys and clicks do, and what it says of its record."""

from __future__ import annotations

import asyncio

import pytest

from games.events import Event
from games.record import read_records
from games.registry import GAMES
from games.replay import events_of
from tests.tui.piloting import SIZES, until
from tests.tui.replay.games import (
    Shown,
    events_of_game,
    played,
    record_of_game,
    replaying,
    until_read,
)
from tests.tui.table.scenes import NAMES
from tui.house import Settings
from tui.replay.app import ReplayApp
from tui.replay.checking import Checked, check, events_in
from tui.replay.keys import SPEEDS
from tui.replay.reading import LINES, MOMENTS, read_slowly
from tui.screens.reading import Help

LUCKY_10 = events_of_game("lucky10")
TEN_THOUSAND = events_of_game("ten-thousand")
KEYS = ["Space", "Left", "Right", "p", "n", "-", "+", "v", "?", "q"]
"""What stands on the bar, from left to right."""


async def test_it_begins_at_the_start_stopped_and_as_a_spectator() -> None:
    async with replaying(LUCKY_10) as shown:
        assert shown.place == (1, len(played(LUCKY_10)))
        assert "replay of k7qm2x" in shown.lines[0]
        assert "stopped, speed 2" in shown.lines[0]
        assert "as a spectator" in shown.foot
        assert "Session 1 of 10" in shown.lines[0]


async def test_arrows_step_and_go_no_further_than_start_and_end() -> None:
    async with replaying(LUCKY_10) as shown:
        await shown.press("right", "right", "right")
        assert shown.place[0] == 4
        await shown.press("left")
        assert shown.place[0] == 3
        await shown.press("left", "left", "left")
        assert shown.foot == "This is where the game began."
        await shown.press("greater_than_sign")
        last = shown.place[1]
        assert shown.place == (last, last)
        assert "win" in shown.lines[1]
        await shown.press("right")
        assert shown.foot == "This is where the record ends; Space plays it from the start."
        await shown.press("less_than_sign")
        assert shown.place == (1, last)
        await shown.press("end", "home")
        assert shown.place == (1, last)


async def test_stepping_back_shows_what_stepping_on_had_shown() -> None:
    async with replaying(TEN_THOUSAND, size=(120, 36)) as shown:
        seen = []
        for _ in range(12):
            seen.append(_without_log(shown))
            await shown.press("right")
        for before in reversed(seen):
            await shown.press("left")
            assert _without_log(shown) == before


def _without_log(shown: Shown) -> list[str]:
    """The rows of the left column, which has no log: that begins its page where one comes from."""
    return [line[:50] for line in shown.lines[1:-2]]


@pytest.mark.parametrize("keys", [("n", "p"), ("pagedown", "pageup")])
@pytest.mark.parametrize(("events", "what"), [(LUCKY_10, "session"), (TEN_THOUSAND, "turn")])
async def test_sessions_and_turns_are_jumped_to(
    keys: tuple[str, str], events: tuple[Event, ...], what: str
) -> None:
    first, second, third, *_, last = (moment + 1 for moment in played(events).chapters)
    on, back = keys
    async with replaying(events) as shown:
        visited = []
        for key in (on, on, "right", back, back, back):
            await shown.press(key)
            visited.append(shown.place[0])
        assert visited == [second, third, third + 1, third, second, first]
        await shown.press(back)
        assert shown.foot == "This is where the game began."
        await shown.press("greater_than_sign", back, on)
        assert shown.place[0] == last
        await shown.press(on)
        assert shown.foot == f"No other {what} follows."


async def test_it_plays_by_itself_and_stops_at_the_end() -> None:
    async with replaying(LUCKY_10) as shown:
        await shown.press("greater_than_sign", "left", "left", *["plus"] * 3, "space")
        assert "playing, speed 5" in shown.lines[0]
        assert "Stop" in shown.lines[-1]
        last = shown.place[1]
        await until_it(shown, lambda: shown.place == (last, last))
        await until_it(shown, lambda: "stopped, speed 5" in shown.lines[0])
        await shown.press("space")
        assert shown.place[0] < last
        assert "playing" in shown.lines[0]


async def test_space_and_a_step_stop_it() -> None:
    async with replaying(LUCKY_10) as shown:
        await shown.press("space")
        assert "playing" in shown.lines[0]
        await shown.press("space")
        assert "stopped" in shown.lines[0]
        await shown.press("space", "right")
        assert "stopped" in shown.lines[0]
        at = shown.place
        await asyncio.sleep(2 * SPEEDS[-1])
        assert shown.place == at


async def test_it_plays_faster_and_slower_as_far_as_that_goes() -> None:
    async with replaying(LUCKY_10) as shown:
        await shown.press("minus")
        assert shown.foot == f"It plays at speed 1 of {len(SPEEDS)}."
        await shown.press("minus")
        assert shown.foot == "It plays no slower than this."
        await shown.press(*["plus"] * (len(SPEEDS) - 1))
        assert shown.foot == f"It plays at speed {len(SPEEDS)} of {len(SPEEDS)}."
        await shown.press("plus")
        assert shown.foot == "It plays no faster than this."
        await shown.press("space", "minus")
        assert f"playing, speed {len(SPEEDS) - 1}" in shown.lines[0]


async def test_eyes_go_round_all_seats_and_digits_choose_one() -> None:
    async with replaying(LUCKY_10) as shown:
        seen = []
        for _ in range(4):
            await shown.press("v")
            seen.append(shown.foot.rpartition(" as ")[2])
        assert seen == [*NAMES[:3], "a spectator"]
        await shown.press("2")
        assert shown.foot.endswith("as Bo")
        await shown.press("9")
        assert shown.foot == "Nobody sits at seat 9."
        await shown.press("0")
        assert shown.foot.endswith("as a spectator")


async def test_help_says_what_every_key_does_and_stops_what_plays() -> None:
    async with replaying(LUCKY_10, Checked("verified", True, "It is right.")) as shown:
        await shown.press("space", "question_mark")
        assert isinstance(shown.app.screen, Help)
        text = shown.screen.help_text()
        for told in ("It is right.", "Space", "One step on.", "the next session", "0 to 9"):
            assert told in text
        assert "Seed" not in text
        await shown.press("escape")
        assert "stopped" in shown.lines[0]
        await shown.press("greater_than_sign")
        assert "Seed" in shown.screen.help_text()


@pytest.mark.parametrize("key", ["q", "escape", "ctrl+c", "ctrl+d"])
async def test_it_is_left_by(key: str) -> None:
    async with replaying(LUCKY_10) as shown:
        await shown.press(key)
        assert not shown.app.is_running or shown.app._exit


async def test_a_click_on_the_bar_presses_its_key_and_one_on_the_track_goes_there() -> None:
    async with replaying(LUCKY_10) as shown:
        await click(shown, shown.lines[-1].index("Right"), 23)
        assert shown.place[0] == 2
        await click(shown, shown.lines[-1].index("Eyes"), 23)
        assert shown.foot.endswith("as Ann")
        moments = shown.place[1]
        track = shown.lines[-2].index("┫")
        end = shown.lines[-2].index(" as ") - 1
        await click(shown, end, 22)
        assert shown.place == (moments, moments)
        await click(shown, track + (end - track) // 2, 22)
        assert moments // 3 < shown.place[0] < 2 * moments // 3
        await click(shown, shown.lines[-2].index("━"), 22)
        assert shown.place[0] == 1


async def click(shown: Shown, x: int, y: int) -> None:
    """Click where nothing has moved for long enough."""
    shown.screen._canvas._were.clear()
    await shown.pilot.click(offset=(x, y))
    await shown.pilot.pause()


async def until_it(shown: Shown, holds: object) -> None:
    await until(shown.pilot, holds)  # type: ignore[arg-type]  # what is waited for


@pytest.mark.parametrize("skin", ["auto", "ascii"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GAMES)
async def test_every_size_shows_the_table_the_track_and_all_keys(
    name: str, size: tuple[int, int], skin: str
) -> None:
    checked = Checked("not verified", False, "It is not.")
    async with replaying(events_of_game(name), checked, size=size, skin=skin) as shown:
        assert shown.foot == "It is not."
        await shown.press("n", "right", "2")
        assert "as Bo" in shown.foot
        assert shown.foot.endswith("not verified")
        for key in (
            " Space ",
            " Left ",
            " Right ",
            " p ",
            " n ",
            " - ",
            " + ",
            " v ",
            " ? ",
            " q ",
        ):
            assert key in shown.lines[-1]
        assert [len(line) for line in shown.lines] == [size[0]] * size[1]
        if skin == "ascii":
            assert shown.text.isascii()


async def test_a_terminal_that_is_too_small_says_so_until_it_has_grown() -> None:
    async with replaying(LUCKY_10) as shown:
        await shown.press("n")
        at = shown.place
        await shown.pilot.resize_terminal(50, 12)
        await shown.pilot.pause()
        assert "Mint Tin needs 60×18; this is 50×12." in " ".join(shown.text.split())
        await shown.pilot.resize_terminal(80, 24)
        await shown.pilot.pause()
        assert shown.place == at


# ---------------------------------------------------------------- records that are not good


def lines_with(change: int, text: str) -> list[str]:
    lines = list(record_of_game("lucky10"))
    lines[change] = text
    return lines


async def test_where_a_record_is_wrong_it_is_played_up_to_there_and_says_why() -> None:
    (draft, *_) = read_records(lines_with(40, "nonsense"))
    checked = check(draft)
    assert checked.sentence.startswith("This record does not verify. Line 41: not JSON")
    async with replaying(events_in(draft), checked) as shown:
        assert shown.foot.startswith("This record does not verify. Line 41")
        await shown.press("greater_than_sign")
        assert shown.foot.startswith("The rest cannot be played. Line 41: not JSON")
        assert shown.foot in " ".join(shown.screen.help_text().split()) or "…" in shown.foot
        await shown.press("left")
        assert shown.foot.endswith("not verified")


async def test_a_record_without_a_beginning_is_no_game_and_can_be_left() -> None:
    async with replaying(events_of(["nonsense"])) as shown:
        text = " ".join(shown.text.split())
        assert "This record cannot be played. Line 1: not JSON" in text
        await shown.press("right", "space", "v", "question_mark")
        assert isinstance(shown.app.screen, Help)
        await shown.press("escape", "q")
        assert shown.app._exit


def test_a_good_record_verifies() -> None:
    (draft,) = read_records(record_of_game("ten-thousand"))
    assert check(draft) == Checked(
        "verified", True, "The record verifies: every line of it is right."
    )
    assert tuple(events_in(draft)) == TEN_THOUSAND


def test_what_is_wrong_is_told_in_plain_text() -> None:
    first = record_of_game("lucky10")[0]
    for change, text in (
        (0, first.replace('"lucky10"', '"\u202e漢字"')),
        (0, first.replace('"clock"', '"漢"')),
        (3, '{"n":3,"at":"x","event":"\u202e漢\x1b[31m"}'),
    ):
        (draft, *_) = read_records(lines_with(change, text))
        checked = check(draft)
        assert checked.sentence.startswith("This record does not verify. Line ")
        assert checked.sentence.isascii()


# ---------------------------------------------------------------- little by little


async def test_others_have_their_turn_while_a_record_is_read_and_played() -> None:
    turns = 0

    async def somebody_else() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    other = asyncio.create_task(somebody_else())
    moments = [len(playback) async for playback in read_slowly(iter(TEN_THOUSAND))]
    other.cancel()
    assert turns >= len(TEN_THOUSAND) // LINES + moments[-1] // MOMENTS
    assert all(later - one <= MOMENTS for one, later in zip([0, *moments], moments, strict=False))
    assert moments[-1] == len(played(TEN_THOUSAND))


async def test_what_has_been_played_is_seen_before_all_of_it_is() -> None:
    app = ReplayApp(iter(TEN_THOUSAND), Checked(), Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        shown = Shown(app, pilot)
        await until(pilot, lambda: "/" in shown.foot)
        await until_read(shown)
        assert shown.place == (1, len(played(TEN_THOUSAND)))
