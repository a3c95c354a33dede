"""A client never has more to take than it takes."""

from __future__ import annotations

from contextvars import Context

import pytest

from tests.tui.terminal.client import Client
from tests.tui.terminal.loop_time import go_by, idle, running_loop
from tui.terminal.outlet import (
    HIGH_WATER,
    LOW_WATER,
    MOST_PENDING,
    POLL,
    STUCK_AFTER,
    Outlet,
)

ONE_HOUR = 3600.0


class Link:
    """An outlet with a client that can be stalled."""

    def __init__(self) -> None:
        self.client = Client()
        self.repaints = 0
        self.cuts = 0
        self.outlet = Outlet(self.client, self.repaint, self.cut, Context())

    def repaint(self) -> None:
        self.repaints += 1

    def cut(self) -> None:
        self.cuts += 1

    def send_frame(self, frame: bytes) -> None:
        if self.outlet.has_room():
            self.outlet.send(frame)

    def fall_behind(self) -> None:
        self.client.stalled = True
        self.send_frame(b"x" * (HIGH_WATER + 1))
        self.send_frame(b"skipped")


async def test_frames_go_out_while_the_client_takes_them() -> None:
    link = Link()
    for _ in range(100):
        link.send_frame(b"frame")
    assert bytes(link.client.received) == b"frame" * 100
    assert link.outlet._timer is None


async def test_above_the_high_water_frames_are_skipped_and_nothing_piles_up() -> None:
    link = Link()
    link.client.stalled = True
    for _ in range(1000):
        link.send_frame(b"x" * 1000)
    assert link.client.pending() <= HIGH_WATER + 1000
    assert link.outlet.frames_skipped > 900
    link.outlet.detach()


async def test_a_client_that_catches_up_gets_one_repaint_and_then_frames_again() -> None:
    link = Link()
    link.fall_behind()
    link.client.waiting = link.client.waiting[:LOW_WATER]
    await go_by(POLL)
    assert link.repaints == 1
    link.send_frame(b"whole")
    assert link.client.waiting.endswith(b"whole")
    await go_by(ONE_HOUR)
    assert link.repaints == 1


async def test_a_client_is_looked_at_only_while_it_is_behind() -> None:
    link = Link()
    link.send_frame(b"frame")
    assert await looks_in(ONE_HOUR) == 0
    link.fall_behind()
    assert await looks_in(4 * POLL) == 4
    link.client.read()
    assert await looks_in(ONE_HOUR) == 1


async def looks_in(seconds: float) -> int:
    """Let time go by; return how often something was due before its end."""
    before = running_loop().jumps
    await go_by(seconds)
    return running_loop().jumps - before - 1


async def test_a_client_is_behind_until_it_has_caught_up_well() -> None:
    link = Link()
    link.fall_behind()
    link.client.waiting = link.client.waiting[: HIGH_WATER // 2]
    assert not link.outlet.has_room()
    await go_by(3 * POLL)
    assert not link.outlet.has_room()
    assert link.repaints == 0
    link.outlet.detach()


async def test_the_channel_may_say_that_there_is_room_before_it_is_looked_for() -> None:
    link = Link()
    link.fall_behind()
    link.outlet.resume()
    await idle()
    assert link.repaints == 0
    link.client.read()
    await idle()
    assert link.repaints == 0
    link.outlet.resume()
    await idle()
    assert link.repaints == 1


async def test_while_behind_only_what_must_not_be_skipped_goes_out() -> None:
    link = Link()
    link.fall_behind()
    link.outlet.send_if_keeping_up(b"\a")
    link.outlet.send(b"modes")
    assert link.client.waiting.endswith(b"xmodes")
    link.outlet.detach()


async def test_a_client_that_takes_nothing_is_cut_off_in_time_and_only_once() -> None:
    link = Link()
    link.fall_behind()
    await go_by(STUCK_AFTER - POLL)
    assert link.cuts == 0
    await go_by(POLL)
    assert link.cuts == 1
    link.outlet.send(b"more")
    link.send_frame(b"more")
    assert link.client.waiting.endswith(b"x")
    await go_by(ONE_HOUR)
    assert link.cuts == 1


async def test_a_client_that_takes_a_little_is_not_cut_off() -> None:
    link = Link()
    link.fall_behind()
    for _ in range(10):
        await go_by(STUCK_AFTER - POLL)
        del link.client.waiting[:10]
        await go_by(POLL)
    assert link.cuts == 0
    await go_by(STUCK_AFTER)
    assert link.cuts == 1


async def test_whoever_piles_up_more_than_a_frame_can_is_cut_off_at_once() -> None:
    link = Link()
    link.client.stalled = True
    link.client.waiting = bytearray(MOST_PENDING + 1)
    link.send_frame(b"frame")
    assert link.cuts == 1
    assert not link.outlet.is_attached


async def test_a_sink_that_raises_is_a_client_that_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    link = Link()

    def broken(_: bytes) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(link.client, "write", broken)
    link.send_frame(b"frame")
    link.send_frame(b"frame")
    assert link.cuts == 1


async def test_a_detached_outlet_writes_nothing_and_runs_nothing() -> None:
    link = Link()
    link.fall_behind()
    link.outlet.detach()
    link.client.read()
    link.send_frame(b"late")
    link.outlet.send(b"late")
    await go_by(ONE_HOUR)
    assert not link.client.waiting
    assert (link.repaints, link.cuts) == (0, 0)
