"""Input is bounded, slowed down and handed on a few events a turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context, ContextVar

import pytest
from textual import events

from tests.tui.terminal.loop_time import be_late, go_by, idle
from tui.terminal import intake
from tui.terminal.decoder import ESCAPE_DELAY, PATIENCE, Event
from tui.terminal.intake import (
    BURST,
    EVENT_COST,
    MOST_UNHANDLED,
    MOST_WAITING,
    MOST_WAITING_BEFORE,
    RATE,
    RETRY,
    SLICE,
    THROUGH_LOOK,
    THROUGH_LOOKS,
    Intake,
    TokenBucket,
)

THROUGH_AT_MOST = THROUGH_LOOKS * THROUGH_LOOK


class Reader:
    """What an intake hands its events to, as an app does.

    It has done with every key at once; or, if it `is_busy`, when it is told to.
    """

    def __init__(self, context: Context | None = None, *, is_busy: bool = False) -> None:
        self.keys: list[str] = []
        self.pastes: list[str] = []
        self.paused: list[bool] = []
        self.unhandled = 0
        self.is_busy = is_busy
        self.busy_with: list[Callable[[], None]] = []
        self.intake = Intake(
            self.take,
            lambda: self.unhandled,
            self.when_through,
            self.paused.append,
            context or Context(),
        )

    def when_through(self, then: Callable[[], None]) -> None:
        """Call `then` when all keys are done with."""
        if self.is_busy:
            self.busy_with.append(then)
        else:
            then()

    def done_with_a_key(self) -> None:
        """Have done with the one key that it is busy with."""
        (then,) = self.busy_with
        self.busy_with = []
        then()

    def take(self, event: Event) -> None:
        if isinstance(event, events.Key):
            self.keys.append(event.key)
        elif isinstance(event, events.Paste):
            self.pastes.append(event.text)

    @property
    def is_idle(self) -> bool:
        intake = self.intake
        return intake._timer is None and not intake._waiting and not intake._found


def opened(*, is_busy: bool = False) -> Reader:
    """Return a reader that is up."""
    reader = Reader(is_busy=is_busy)
    reader.intake.open()
    return reader


@pytest.fixture
def unmetered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "BURST", 1e9)


def test_a_bucket_allows_a_burst_and_then_its_rate() -> None:
    bucket = TokenBucket(rate=10, burst=100)
    assert bucket.take(100, now=5.0) == 0
    assert bucket.take(20, now=5.0) == 2
    assert bucket.take(0, now=6.0) == 1
    assert bucket.take(10, now=8.0) == 0
    assert bucket.take(100, now=1000.0) == 0
    assert bucket.take(1, now=1000.0) > 0


@pytest.mark.usefixtures("unmetered")
async def test_keys_are_handed_on_a_slice_in_each_turn_of_the_loop() -> None:
    reader = opened()
    reader.intake.feed(b"a" * 10 * SLICE)
    assert reader.keys == []
    turns = await keys_of_each_turn(reader)
    assert sum(turns) == 10 * SLICE
    assert max(turns) <= SLICE


async def keys_of_each_turn(reader: Reader) -> list[int]:
    """Let the loop turn until nothing waits any more; return how many keys came in each turn."""
    before, counts = len(reader.keys), []
    for _ in range(5000):
        await asyncio.sleep(0)
        counts.append(len(reader.keys) - before)
        before = len(reader.keys)
        if reader.is_idle:
            return counts
    raise AssertionError("it never ended")


@pytest.mark.usefixtures("unmetered")
async def test_a_paste_that_ends_in_a_slice_does_not_bring_a_slice_of_keys() -> None:
    reader = opened()
    reader.intake.feed(b"\x1b[200~" + b"p" * SLICE + b"\x1b[201~" + b"k" * 1000)
    turns = await keys_of_each_turn(reader)
    assert sum(turns) == 1000
    assert max(turns) <= SLICE
    assert reader.pastes == ["p" * SLICE]


@pytest.mark.usefixtures("unmetered")
async def test_bytes_before_the_app_is_up_are_kept_within_a_bound() -> None:
    reader = Reader()
    reader.intake.feed(b"early")
    await idle()
    assert reader.keys == []
    reader.intake.feed(b"x" * 3 * MOST_WAITING_BEFORE)
    assert reader.paused == [True]
    reader.intake.open()
    await idle()
    assert reader.keys[:5] == ["e", "a", "r", "l", "y"]
    assert len(reader.keys) == MOST_WAITING_BEFORE
    assert reader.paused == [True, False]


@pytest.mark.usefixtures("unmetered")
async def test_what_follows_lost_bytes_is_not_taken_for_keys() -> None:
    reader = opened()
    reader.intake.feed(b"\x1b[5~" * MOST_WAITING)
    assert len(reader.intake._waiting) <= MOST_WAITING
    reader.intake.feed(b"5~")  # the tail of a sequence whose start was lost
    await idle()
    reader.intake.feed(b"5~5~")
    await go_by(PATIENCE)
    assert set(reader.keys) == {"pageup"}
    reader.intake.feed(b"q")
    await idle()
    assert reader.keys[-1] == "q"


@pytest.mark.usefixtures("unmetered")
async def test_reading_is_paused_while_much_waits_and_resumed_after() -> None:
    reader = opened()
    reader.intake.feed(b"a" * 2000)
    reader.intake.feed(b"a" * 2000)
    assert reader.paused == [True]
    await idle()
    assert reader.paused == [True, False]
    assert len(reader.keys) == 4000


@pytest.mark.usefixtures("unmetered")
async def test_an_app_that_is_behind_gets_no_more() -> None:
    reader = Reader()
    reader.unhandled = MOST_UNHANDLED + 1
    reader.intake.open()
    reader.intake.feed(b"abc")
    await go_by(100 * RETRY)
    assert reader.keys == []
    reader.unhandled = 0
    await go_by(RETRY)
    assert reader.keys == ["a", "b", "c"]


async def test_a_flood_is_slowed_down_to_the_rate() -> None:
    reader = opened()
    reader.intake.feed(b"a" * 4000)
    await idle()
    burst, in_a_second = BURST / EVENT_COST, RATE / EVENT_COST
    assert burst <= len(reader.keys) <= burst + SLICE
    for seconds in range(1, 10):
        reader.intake.feed(b"b")  # in small pieces it is no faster
        await go_by(1.0)
        assert abs(len(reader.keys) - burst - seconds * in_a_second) <= SLICE
    reader.intake.close()


async def test_a_paste_of_ten_megabytes_is_dropped_soon_and_costs_no_rate() -> None:
    reader = opened()
    reader.intake.feed(b"\x1b[200~")
    for _ in range(160):
        reader.intake.feed(b"~1~a" * 16384)
        await idle()
    reader.intake.feed(b"\x1b[201~q")
    await idle()
    assert reader.keys == ["q"]
    assert reader.pastes == []


async def test_a_lone_escape_comes_after_a_moment_and_then_nothing_runs() -> None:
    reader = opened()
    reader.intake.feed(b"\x1b")
    await idle()
    assert reader.keys == []
    await go_by(ESCAPE_DELAY)
    assert reader.keys == ["escape"]
    assert reader.is_idle


async def test_a_sequence_may_come_byte_by_byte() -> None:
    reader = opened()
    for byte in b"\x1b[1;5A\x1b[<0;3;4M\xe2\x97\x8fq":
        reader.intake.feed(bytes([byte]))
        await idle()
    assert reader.keys == ["ctrl+up", "black_circle", "q"]


async def test_events_are_handed_on_in_the_context_given() -> None:
    who: ContextVar[str] = ContextVar("who", default="the channel")
    context = Context()
    context.run(who.set, "the app")
    reader = Reader(context)
    seen: list[str] = []
    reader.intake._deliver = lambda _: seen.append(who.get())
    reader.intake.open()
    reader.intake.feed(b"a\x1b")
    await go_by(ESCAPE_DELAY)
    assert seen == ["the app", "the app"]


async def test_what_comes_close_behind_a_key_waits_until_the_app_has_done_with_it() -> None:
    reader = opened(is_busy=True)
    reader.intake.feed(b"a")
    await idle()
    assert reader.keys == ["a"]
    reader.intake.feed(b"b\x1b[200~paste\x1b[201~")
    reader.intake.feed(b"c")
    await idle()
    assert reader.keys == ["a"]
    reader.done_with_a_key()
    await idle()
    assert reader.keys == ["a", "b"]
    assert reader.pastes == []
    reader.done_with_a_key()
    await idle()
    assert reader.pastes == ["paste"]
    assert reader.keys == ["a", "b", "c"]
    assert reader.is_idle


async def test_an_app_that_never_says_that_it_has_done_with_a_key_gets_the_next_one_later() -> None:
    reader = opened(is_busy=True)
    reader.intake.feed(b"abc")
    await idle()
    assert reader.keys == ["a"]
    await go_by(THROUGH_AT_MOST)
    assert reader.keys == ["a", "b"]
    await go_by(THROUGH_AT_MOST)
    assert reader.keys == ["a", "b", "c"]
    assert reader.is_idle


async def test_an_app_that_says_so_too_late_gets_no_key_too_soon() -> None:
    reader = opened(is_busy=True)
    reader.intake.feed(b"abc")
    await go_by(THROUGH_AT_MOST)
    with_a, with_b = reader.busy_with
    with_a()
    await idle()
    assert reader.keys == ["a", "b"]
    with_b()
    await idle()
    assert reader.keys == ["a", "b", "c"]


async def test_a_late_loop_gives_an_app_as_many_turns_to_have_done_with_a_key() -> None:
    reader = opened(is_busy=True)
    reader.intake.feed(b"a")
    await idle()
    for _ in range(THROUGH_LOOKS - 1):  # each of them later than it all may take otherwise
        be_late(THROUGH_AT_MOST)
        reader.intake.feed(b"b")
        await asyncio.sleep(0)
        assert reader.keys == ["a"]
    reader.done_with_a_key()
    await idle()
    assert reader.keys == ["a", "b"]


async def test_a_key_that_comes_alone_asks_nothing_of_the_app() -> None:
    reader = opened(is_busy=True)
    reader.intake.feed(b"a")
    await idle()
    assert reader.keys == ["a"]
    assert reader.is_idle
    assert reader.busy_with == []


async def test_a_closed_intake_takes_nothing() -> None:
    reader = opened()
    reader.intake.feed(b"a" * 5000)
    reader.intake.close()
    reader.intake.feed(b"b")
    await go_by(3600.0)
    assert reader.keys == []
    assert reader.is_idle
