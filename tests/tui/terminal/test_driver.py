"""An app on a client's terminal: what is written, when, and what becomes of sizes and stalls."""

from __future__ import annotations

import re
from functools import partial

import pytest
from textual import events
from textual.app import App
from textual.geometry import Size

from tests.tui.terminal.client import (
    MODE,
    PAINTING,
    SEQUENCE,
    Client,
    Desk,
    ended,
    hang_up,
    start,
)
from tests.tui.terminal.loop_time import go_by, idle, running_loop, until
from tui.terminal.driver import RESIZE_EVERY, STOP, HostedDriver
from tui.terminal.outlet import HIGH_WATER, POLL, STUCK_AFTER
from tui.terminal.run import Ending

EVIL = "a\x1b]52;c;ZXZpbA==\x07b\x1b[2J\x1b[1;1Hc\x9b2Jd\x1b[?1049le\u202ef"
ON = {b"\x1b[?1049h", b"\x1b[?25l", b"\x1b[?2004h", b"\x1b[?7l", b"\x1b[?1000h", b"\x1b[?1006h"}


class Witness(Desk):
    """Notes what happens to it."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: list[Size] = []
        self.clicks: list[tuple[int, int]] = []
        self.keys: list[str] = []

    def on_resize(self, event: events.Resize) -> None:
        self.sizes.append(event.size)

    def on_click(self, event: events.Click) -> None:
        self.clicks.append((event.screen_x, event.screen_y))

    def on_key(self, event: events.Key) -> None:
        self.keys.append(event.key)


def driver_of(app: App[str]) -> HostedDriver:
    assert isinstance(app._driver, HostedDriver)
    return app._driver


@pytest.mark.smoke
async def test_an_app_paints_on_its_clients_terminal_and_reads_its_keys() -> None:
    client, app = Client(), Desk()
    run = start(app, client)
    run.feed(b"early ")
    await client.shows("welcome", "early")
    run.feed("and läte".encode())
    await client.shows("early and läte")
    await hang_up(run)


async def test_only_painting_and_the_listed_modes_are_written() -> None:
    client, app = Client(), Desk(EVIL)
    run = start(app, client)
    run.feed(b"typed")
    await client.shows("typed")
    run.feed(b"\x1b[200~" + EVIL.encode() + b"\x1b[201~")
    await client.shows("typeda")
    app.bell()
    run.leave()
    await ended(run)
    sequences = {match[0] for match in SEQUENCE.finditer(bytes(client.received))}
    modes = {sequence for sequence in sequences if not PAINTING.fullmatch(sequence)}
    assert modes == ON | set(MODE.findall(STOP.encode()))
    controls = re.sub(SEQUENCE, b"", bytes(client.received)).translate(None, bytes(range(32, 256)))
    assert controls == b"\x07"
    assert "a]52;c;ZXZpbA==b[2J[1;1Hc2Jd[?1049lef" in client.text


async def test_the_terminal_is_given_back_on_every_orderly_end() -> None:
    client = Client()
    run = start(Desk(), client)
    await client.shows("welcome")
    run.feed(b"\x03")
    assert (await ended(run)).ending is Ending.LEFT
    assert client.received.endswith(STOP.encode())
    assert client.received.count(b"?1049l") == 1


async def test_nothing_is_written_and_nothing_runs_while_nothing_happens() -> None:
    client = Client()
    run = start(Desk(), client)
    await client.shows("welcome")
    await go_by(1.0)
    written, jumps = len(client.received), running_loop().jumps
    await go_by(3600.0)
    assert len(client.received) == written
    assert running_loop().jumps == jumps + 1  # over the whole hour
    await hang_up(run)


@pytest.mark.smoke
async def test_a_stalled_client_misses_frames_and_then_gets_the_whole_screen() -> None:
    slow, quick = Client(), Client()
    apps = Desk(), Desk()
    runs = start(apps[0], slow), start(apps[1], quick)
    await slow.shows("welcome")
    await quick.shows("welcome")
    slow.stalled = True
    slow.waiting = bytearray(b"\x00" * (HIGH_WATER + 1))  # NULs, which a terminal ignores
    for number in range(30):
        for run in runs:
            run.feed(b"k")
        for app in apps:
            app.call_later(app.say, f"news {number}")
        await quick.shows(f"news {number}")
    assert slow.pending() <= HIGH_WATER + 1
    assert driver_of(apps[0]).outlet.frames_skipped > 0
    slow.stalled = False
    slow.read()
    await slow.shows("news 29")
    await until(lambda: slow.looks() == quick.looks())
    frames = len(slow.received)
    runs[0].feed(b"z")
    await slow.shows("kz")
    assert len(slow.received) - frames < 1000  # differences again
    await hang_up(*runs)


async def test_a_client_that_is_stuck_is_cut_off_and_its_app_closed() -> None:
    client, app = Client(), Desk()
    run = start(app, client)
    await client.shows("welcome")
    client.stalled = True
    client.waiting = bytearray(HIGH_WATER + 1)
    run.feed(b"k")
    await go_by(STUCK_AFTER - POLL)
    assert client.aborts == 0
    await go_by(2 * POLL)
    assert client.aborts == 1
    assert (await ended(run)).ending is Ending.HUNG_UP
    assert len(client.waiting) == HIGH_WATER + 1


async def test_sizes_come_from_outside_and_a_storm_of_them_is_laid_out_a_few_times() -> None:
    client, app = Client(), Witness()
    run = start(app, client)
    await client.shows("welcome")
    await go_by(RESIZE_EVERY)
    before = len(app.sizes)
    for columns in range(5000):
        run.resize(columns, 30)
    await idle()
    for columns in range(5000):
        run.resize(columns % 100, 30)
    await idle()
    assert app.sizes[before:] == [(300, 30)]
    await go_by(RESIZE_EVERY)
    assert app.sizes[before:] == [(300, 30), (99, 30)]
    await hang_up(run)


async def test_hostile_sizes_are_clamped() -> None:
    client, app = Client(), Witness()
    run = start(app, client)
    run.resize(2**32 - 1, 2**32 - 1)
    await until(lambda: app.size == (300, 120))
    run.resize(1, 1)
    await until(lambda: app.size == (20, 6))
    run.resize(0, 0)
    await until(lambda: app.size == (80, 24))
    await hang_up(run)


async def test_a_size_claimed_before_the_app_is_up_is_the_one_it_starts_with() -> None:
    client, app = Client(100, 30), Witness()
    run = start(app, client)
    run.resize(60, 18)
    await until(lambda: app.sizes)
    assert app.sizes[0] == (60, 18)
    await hang_up(run)


async def test_a_screen_that_opens_is_sent_once() -> None:
    client = Client()
    run = start(Desk(), client)
    await client.shows("welcome")
    await go_by(1.0)
    assert client.received.count(b"\x1b[20;1H") == 1
    await hang_up(run)


async def test_the_whole_screen_is_painted_again_on_ctrl_l_and_on_a_size_that_is_the_same() -> None:
    client, app = Client(), Desk()
    run = start(app, client)
    await client.shows("welcome")
    for again in (partial(run.feed, b"\x0c"), partial(run.resize, 80, 24)):
        await go_by(1.0)
        before = client.looks()
        client.received.clear()
        client.forget()
        again()
        await until(lambda: client.looks() == before)  # noqa: B023 - awaited in its own turn
        for mode in ON - {b"\x1b[?1049h"}:
            assert mode in client.received
    await hang_up(run)


async def test_clicks_arrive_and_those_outside_of_the_screen_do_not() -> None:
    client, app = Client(), Witness()
    run = start(app, client)
    await client.shows("welcome")
    run.feed(b"\x1b[<0;3;2M\x1b[<0;3;2m")
    await until(lambda: app.clicks == [(2, 1)])
    run.feed(b"\x1b[<0;9999;2M\x1b[<0;9999;2m\x1b[<0;3;9999M\x1b[<0;3;9999m\x1b[<0;81;1Mz")
    await client.shows("z")
    assert app.mouse_position == (2, 1)
    run.feed(b"\x1b[<0;4;2M\x1b[<0;4;2m")
    await until(lambda: app.clicks == [(2, 1), (3, 1)])
    await hang_up(run)


async def test_a_terminal_cannot_resize_itself_in_band() -> None:
    client, app = Client(), Witness()
    run = start(app, client)
    await client.shows("welcome")
    run.feed(b"\x1b[48;0;0;0;0t\x1b[48;10;20;100;200tz")
    await client.shows("z")
    assert app.size == (80, 24)
    await hang_up(run)


async def test_the_server_is_never_acted_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        pytest.fail("the server was acted on")

    monkeypatch.setattr("webbrowser.open", refuse)
    monkeypatch.setattr("os.kill", refuse)
    monkeypatch.setattr("builtins.open", refuse)
    client, app = Client(), Desk()
    run = start(app, client)
    await client.shows("welcome")
    written = len(client.received)
    app.open_url("http://example.org")
    app.copy_to_clipboard("secret")
    app.deliver_screenshot()
    assert app.save_screenshot() == ""
    app.action_screenshot()
    app.action_suspend_process()
    driver_of(app).deliver_binary(None, delivery_key="", save_path=None)
    driver_of(app).suspend_application_mode()
    assert app.clipboard == "secret"
    assert len(client.received) == written
    run.feed(b"\x10\x1a\x11\x1c\x13z")  # ^P ^Z ^Q ^\ ^S
    await client.shows("z")
    monkeypatch.undo()
    await hang_up(run)
